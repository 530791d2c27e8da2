CREATE TABLE "device_moves" (
	"account_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"moved_at" timestamp(3) with time zone NOT NULL,
	"organization_id" uuid NOT NULL,
	"arrived_at" timestamp(3) with time zone,
	"batch_mark" text DEFAULT '' NOT NULL,
	CONSTRAINT "device_moves_account_id_device_id_moved_at_pk" PRIMARY KEY("account_id","device_id","moved_at")
);
--> statement-breakpoint
ALTER TABLE "device_moves" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "device_moves" ADD CONSTRAINT "device_moves_account_id_device_id_devices_account_id_id_fk" FOREIGN KEY ("account_id","device_id") REFERENCES "public"."devices"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_moves" ADD CONSTRAINT "device_moves_account_id_organization_id_organizations_account_id_id_fk" FOREIGN KEY ("account_id","organization_id") REFERENCES "public"."organizations"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_moves_of_organization" ON "device_moves" USING btree ("account_id","organization_id");--> statement-breakpoint
CREATE POLICY "device_moves_select" ON "device_moves" AS PERMISSIVE FOR SELECT TO public USING ((account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) or current_setting('app.operator', true) = 'on');--> statement-breakpoint
CREATE POLICY "device_moves_insert" ON "device_moves" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = device_moves.account_id and o.id = device_moves.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "device_moves_update" ON "device_moves" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = device_moves.account_id and o.id = device_moves.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "device_moves_delete" ON "device_moves" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
-- What is known of devices so far: they were always where they are.
ALTER TABLE "devices" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "device_moves" ("account_id", "device_id", "moved_at", "organization_id", "arrived_at", "batch_mark")
SELECT d.account_id, d.id, '-infinity', d.organization_id, '-infinity', d.batch_mark FROM "devices" d;--> statement-breakpoint
ALTER TABLE "devices" FORCE ROW LEVEL SECURITY;
