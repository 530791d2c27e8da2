CREATE TABLE "api_keys" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"role_id" uuid,
	"name" text NOT NULL,
	"starts_with" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"revoked_at" timestamp(3) with time zone,
	"warned_of" timestamp(3) with time zone,
	"created_by" uuid,
	"created_by_name" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_keys_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "api_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth"."key_secrets" (
	"hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"key_id" uuid NOT NULL,
	"ends_at" timestamp(3) with time zone,
	"last_used_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_account_id_role_id_roles_account_id_id_fk" FOREIGN KEY
  ("account_id","role_id") REFERENCES "public"."roles"("account_id","id") ON DELETE no action ON UPDATE
  no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_account_id_organization_id_organizations_account_id_id_fk" FOREIGN
  KEY ("account_id","organization_id") REFERENCES "public"."organizations"("account_id","id") ON DELETE no action ON
  UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_role" ON "api_keys" USING btree ("account_id","role_id");--> statement-breakpoint
CREATE INDEX "key_secrets_key" ON "auth"."key_secrets" USING btree ("account_id","key_id");--> statement-breakpoint
CREATE POLICY "api_keys_select" ON "api_keys" AS PERMISSIVE FOR SELECT TO public USING (account_id =
  nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on'
  then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''),
  ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "api_keys_insert" ON "api_keys" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id =
  nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on'
  then exists (select 1 from organizations o where o.account_id = api_keys.account_id and o.id =
  api_keys.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''),
      ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "api_keys_update" ON "api_keys" AS PERMISSIVE FOR UPDATE TO public USING (account_id =
  nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on'
  then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''),
  ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when
  current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id =
  api_keys.account_id and o.id = api_keys.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''),
      ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "api_keys_delete" ON "api_keys" AS PERMISSIVE FOR DELETE TO public USING (account_id =
  nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on'
  then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''),
  ',')::uuid[])) end);--> statement-breakpoint
-- For those who answer for the account. The owner is bound by row security too, so it rests for this statement.
ALTER TABLE "roles" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "roles" SET "permissions" = "permissions" || '{KEYS_MANAGE}'
 WHERE "name" = 'Admin' AND "made_from" IS NULL AND NOT 'KEYS_MANAGE' = any ("permissions");--> statement-breakpoint
ALTER TABLE "roles" FORCE ROW LEVEL SECURITY;
