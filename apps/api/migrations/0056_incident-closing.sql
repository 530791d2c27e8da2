CREATE TABLE "incident_actions" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"position" integer DEFAULT 1000 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "incident_actions_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "incident_actions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "incident_pictures" (
	"account_id" uuid NOT NULL,
	"picture_key" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"incident_id" uuid NOT NULL,
	"added_by" uuid,
	"added_by_name" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "incident_pictures_account_id_picture_key_pk" PRIMARY KEY("account_id","picture_key")
);
--> statement-breakpoint
ALTER TABLE "incident_pictures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "temperature_incidents" ADD COLUMN "done_actions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "incident_actions" ADD CONSTRAINT "incident_actions_account_id_organization_id_organizations_account_id_id_fk" FOREIGN KEY ("account_id","organization_id") REFERENCES "public"."organizations"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_pictures" ADD CONSTRAINT "incident_pictures_account_id_incident_id_temperature_incidents_account_id_id_fk" FOREIGN KEY ("account_id","incident_id") REFERENCES "public"."temperature_incidents"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_pictures" ADD CONSTRAINT "incident_pictures_account_id_picture_key_pictures_account_id_picture_key_fk" FOREIGN KEY ("account_id","picture_key") REFERENCES "public"."pictures"("account_id","picture_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "incident_actions_name" ON "incident_actions" USING btree ("account_id","organization_id","name_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "incident_pictures_of_incident" ON "incident_pictures" USING btree ("account_id","incident_id","created_at");--> statement-breakpoint
CREATE POLICY "incident_actions_select" ON "incident_actions" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.readable', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "incident_actions_insert" ON "incident_actions" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = incident_actions.account_id and o.id = incident_actions.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "incident_actions_update" ON "incident_actions" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = incident_actions.account_id and o.id = incident_actions.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "incident_actions_delete" ON "incident_actions" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "incident_pictures_select" ON "incident_pictures" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "incident_pictures_insert" ON "incident_pictures" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = incident_pictures.account_id and o.id = incident_pictures.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "incident_pictures_update" ON "incident_pictures" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = incident_pictures.account_id and o.id = incident_pictures.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "incident_pictures_delete" ON "incident_pictures" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
-- Customers from before the checklist start with what new ones start with. The owner is bound by the policies too, so they are lifted for the step.
ALTER TABLE "organizations" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "incident_actions" ("account_id", "id", "organization_id", "name", "name_key", "position")
SELECT o.account_id, gen_random_uuid(), o.id, d.name, lower(d.name), d.position
FROM "organizations" o CROSS JOIN (VALUES
  ('Moved food to another fridge', 0), ('Checked core temperatures', 1), ('Discarded food', 2), ('Called the engineer', 3),
  ('Door was left open, closed', 4)) AS d(name, position)
WHERE o.id = o.account_id AND o.organization_type <> 'SAAS_OPERATOR';--> statement-breakpoint
ALTER TABLE "organizations" FORCE ROW LEVEL SECURITY;
