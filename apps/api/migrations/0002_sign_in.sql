CREATE TABLE "auth"."one_time_codes" (
	"target" text PRIMARY KEY NOT NULL,
	"code_hash" text,
	"guesses" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."recovery_codes" (
	"login_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_login_id_code_hash_pk" PRIMARY KEY("login_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "auth"."single_use_tokens" (
	"jti" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"login_id" uuid,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth"."logins" ADD COLUMN "totp_sealed" text;--> statement-breakpoint
ALTER TABLE "auth"."logins" ADD COLUMN "totp_pending" text;--> statement-breakpoint
ALTER TABLE "auth"."logins" ADD COLUMN "totp_step" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "auth"."sessions" ADD COLUMN "switches" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "auth"."sessions" ADD COLUMN "masqueraded_by" uuid;--> statement-breakpoint
ALTER TABLE "auth"."sessions" ADD COLUMN "operator_session_id" uuid;--> statement-breakpoint
ALTER TABLE "auth"."sessions" ADD COLUMN "ends_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "organization_settings" ADD COLUMN "restriction_settings" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "country_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "employee_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "badge_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pin_hash" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pin_sealed" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "invited_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "invitation_expires_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "auth"."recovery_codes" ADD CONSTRAINT "recovery_codes_login_id_logins_id_fk" FOREIGN KEY ("login_id") REFERENCES "auth"."logins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."single_use_tokens" ADD CONSTRAINT "single_use_tokens_login_id_logins_id_fk" FOREIGN KEY ("login_id") REFERENCES "auth"."logins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "single_use_tokens_user" ON "auth"."single_use_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "single_use_tokens_login" ON "auth"."single_use_tokens" USING btree ("login_id");