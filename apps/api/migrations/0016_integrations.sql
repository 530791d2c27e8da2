CREATE TABLE "automation_deliveries" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"integration_id" uuid NOT NULL,
	"automation_id" uuid NOT NULL,
	"event" text NOT NULL,
	"source_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"slot" text,
	"subject" text NOT NULL,
	"body" jsonb NOT NULL,
	"is_test" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"response_status" integer,
	"result" text DEFAULT '' NOT NULL,
	"written_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "automation_deliveries_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_attempt_at" timestamp(3) with time zone,
	"next_attempt_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"give_up_at" timestamp(3) with time zone NOT NULL,
	"delivered_at" timestamp(3) with time zone,
	"lease_id" uuid,
	"leased_until" timestamp(3) with time zone,
	CONSTRAINT "automation_deliveries_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "automation_deliveries_state" CHECK (state in ('WAITING', 'RETRYING', 'DELIVERED', 'FAILED', 'CANCELLED'))
);
--> statement-breakpoint
ALTER TABLE "automation_deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "automations" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"integration_id" uuid NOT NULL,
	"event" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"is_enabled" boolean DEFAULT false NOT NULL,
	"enabled_at" timestamp(3) with time zone,
	"owner_id" uuid,
	"owner_name" text NOT NULL,
	"memory" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "automations_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "automations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "integrations" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"connector" text NOT NULL,
	"is_enabled" boolean DEFAULT false NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"owner_id" uuid,
	"owner_name" text NOT NULL,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"secrets_sealed" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "integrations_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "integrations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "automation_deliveries" ADD CONSTRAINT "automation_deliveries_account_id_automation_id_automations_account_id_id_fk" FOREIGN KEY ("account_id","automation_id") REFERENCES "public"."automations"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automations" ADD CONSTRAINT "automations_account_id_integration_id_integrations_account_id_id_fk" FOREIGN KEY ("account_id","integration_id") REFERENCES "public"."integrations"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "automation_deliveries_slot" ON "automation_deliveries" USING btree ("account_id","automation_id","source_id","slot");--> statement-breakpoint
CREATE INDEX "automation_deliveries_of" ON "automation_deliveries" USING btree ("account_id","automation_id","id");--> statement-breakpoint
CREATE INDEX "automation_deliveries_open" ON "automation_deliveries" USING btree ("account_id","integration_id","source_id","written_in","position") WHERE state in ('WAITING', 'RETRYING');--> statement-breakpoint
CREATE INDEX "automation_deliveries_due" ON "automation_deliveries" USING btree ("next_attempt_at") WHERE state in ('WAITING', 'RETRYING');--> statement-breakpoint
CREATE INDEX "automation_deliveries_failing" ON "automation_deliveries" USING btree ("account_id","automation_id") WHERE state in ('RETRYING', 'FAILED');--> statement-breakpoint
CREATE INDEX "automation_deliveries_age" ON "automation_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "automations_event" ON "automations" USING btree ("account_id","integration_id","event");--> statement-breakpoint
CREATE INDEX "automations_listening" ON "automations" USING btree ("account_id","event") WHERE is_enabled;--> statement-breakpoint
CREATE UNIQUE INDEX "integrations_default" ON "integrations" USING btree ("account_id") WHERE is_default;--> statement-breakpoint
CREATE POLICY "automation_deliveries_select" ON "automation_deliveries" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "automation_deliveries_insert" ON "automation_deliveries" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "automation_deliveries_update" ON "automation_deliveries" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "automation_deliveries_delete" ON "automation_deliveries" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "automations_select" ON "automations" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "automations_insert" ON "automations" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "automations_update" ON "automations" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "automations_delete" ON "automations" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "integrations_select" ON "integrations" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "integrations_insert" ON "integrations" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "integrations_update" ON "integrations" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "integrations_delete" ON "integrations" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);