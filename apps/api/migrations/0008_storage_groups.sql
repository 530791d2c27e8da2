CREATE TABLE "storage_rule_group_organizations" (
	"account_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	CONSTRAINT "storage_rule_group_organizations_account_id_group_id_organization_id_pk" PRIMARY KEY("account_id","group_id","organization_id")
);--> statement-breakpoint
ALTER TABLE "storage_rule_group_organizations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "storage_rules" ADD COLUMN "device_id" uuid;--> statement-breakpoint
ALTER TABLE "storage_rule_group_organizations" ADD CONSTRAINT "storage_rule_group_organizations_account_id_group_id_storage_rule_groups_account_id_id_fk" FOREIGN KEY ("account_id","group_id") REFERENCES "public"."storage_rule_groups"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_rule_group_organizations" ADD CONSTRAINT "storage_rule_group_organizations_account_id_organization_id_organizations_account_id_id_fk" FOREIGN KEY ("account_id","organization_id") REFERENCES "public"."organizations"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "storage_rule_group_organizations_of" ON "storage_rule_group_organizations" USING btree ("account_id","organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "storage_rule_groups_default" ON "storage_rule_groups" USING btree ("account_id") WHERE is_saas_default;--> statement-breakpoint
CREATE INDEX "storage_rules_device" ON "storage_rules" USING btree ("account_id","device_id");--> statement-breakpoint
CREATE POLICY "storage_rule_group_organizations_select" ON "storage_rule_group_organizations" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "storage_rule_group_organizations_insert" ON "storage_rule_group_organizations" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "storage_rule_group_organizations_update" ON "storage_rule_group_organizations" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "storage_rule_group_organizations_delete" ON "storage_rule_group_organizations" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
ALTER POLICY "storage_rule_groups_select" ON "storage_rule_groups" TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and (organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]) or id in (select l.group_id from storage_rule_group_organizations l where l.organization_id = any ((select string_to_array(nullif(current_setting('app.readable', true), ''), ',')::uuid[])::uuid[]))));--> statement-breakpoint
ALTER POLICY "storage_rules_select" ON "storage_rules" TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and (organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]) or (device_id is null and group_id in (select l.group_id from storage_rule_group_organizations l where l.organization_id = any ((select string_to_array(nullif(current_setting('app.readable', true), ''), ',')::uuid[])::uuid[])))));--> statement-breakpoint
ALTER TABLE "storage_rules" ADD CONSTRAINT "storage_rules_device_fk" FOREIGN KEY ("account_id","device_id") REFERENCES "public"."devices"("account_id","id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "storage_rule_groups" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "storage_rule_group_organizations" ("account_id", "group_id", "organization_id") SELECT "account_id", "id", "organization_id" FROM "storage_rule_groups";--> statement-breakpoint
DO $$ BEGIN ASSERT (SELECT count(*) FROM storage_rule_groups) = (SELECT count(*) FROM storage_rule_group_organizations), 'every group is offered where it was made'; END $$;--> statement-breakpoint
ALTER TABLE "storage_rule_groups" FORCE ROW LEVEL SECURITY;
