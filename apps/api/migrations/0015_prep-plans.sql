CREATE TABLE "prep_plan_lines" (
	"account_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"day" date NOT NULL,
	"product_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"sent_at" timestamp(3) with time zone NOT NULL,
	"sent_by" text NOT NULL,
	CONSTRAINT "prep_plan_lines_account_id_organization_id_day_product_id_pk" PRIMARY
  KEY("account_id","organization_id","day","product_id"),
	CONSTRAINT "prep_plan_lines_amount" CHECK (amount between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "prep_plan_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "state_changes" DROP CONSTRAINT "state_changes_part";--> statement-breakpoint
ALTER TABLE "prep_plan_lines" ADD CONSTRAINT
  "prep_plan_lines_account_id_organization_id_organizations_account_id_id_fk" FOREIGN KEY
  ("account_id","organization_id") REFERENCES "public"."organizations"("account_id","id") ON DELETE no action ON
  UPDATE no action;--> statement-breakpoint
ALTER TABLE "state_changes" ADD CONSTRAINT "state_changes_part" CHECK (part in ('device', 'settings', 'offer',
  'categories', 'products', 'storage', 'fridges', 'staff', 'containers',
        'wastage_reasons', 'incident_actions', 'food_checks', 'recipes', 'recalls', 'prep_plans', 'labels'));
--> statement-breakpoint
CREATE POLICY "prep_plan_lines_select" ON "prep_plan_lines" AS PERMISSIVE FOR SELECT TO public USING (account_id =
  nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on'
  then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''),
  ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "prep_plan_lines_insert" ON "prep_plan_lines" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id
  = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on'
  then exists (select 1 from organizations o where o.account_id = prep_plan_lines.account_id and o.id =
  prep_plan_lines.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''),
  ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "prep_plan_lines_update" ON "prep_plan_lines" AS PERMISSIVE FOR UPDATE TO public USING (account_id =
  nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on'
  then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''),
  ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case
  when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id =
  prep_plan_lines.account_id and o.id = prep_plan_lines.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''),
  ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "prep_plan_lines_delete" ON "prep_plan_lines" AS PERMISSIVE FOR DELETE TO public USING (account_id =
  nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on'
  then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''),
  ',')::uuid[])) end);