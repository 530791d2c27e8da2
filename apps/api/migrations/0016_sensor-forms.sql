CREATE TABLE "sensor_forms" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"brought_by" text NOT NULL,
	"message" jsonb NOT NULL,
	"received_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"sensor_pointer" text DEFAULT '' NOT NULL,
	"value_pointer" text DEFAULT '' NOT NULL,
	"time_pointer" text DEFAULT '' NOT NULL,
	"unit" text DEFAULT 'C' NOT NULL,
	CONSTRAINT "sensor_forms_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "sensor_forms_unit" CHECK (unit in ('C', 'F'))
);
--> statement-breakpoint
ALTER TABLE "sensor_forms" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "sensor_forms_select" ON "sensor_forms" AS PERMISSIVE FOR SELECT TO public USING (account_id =
  nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on'
  then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''),
  ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "sensor_forms_insert" ON "sensor_forms" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id =
  nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on'
  then exists (select 1 from organizations o where o.account_id = sensor_forms.account_id and o.id =
  sensor_forms.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''),
      ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "sensor_forms_update" ON "sensor_forms" AS PERMISSIVE FOR UPDATE TO public USING (account_id =
  nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on'
  then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''),
  ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when
  current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id =
  sensor_forms.account_id and o.id = sensor_forms.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''),
      ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "sensor_forms_delete" ON "sensor_forms" AS PERMISSIVE FOR DELETE TO public USING (account_id =
  nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on'
  then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''),
  ',')::uuid[])) end);
