CREATE TABLE "asked_products" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"usage" text NOT NULL,
	"asked_at" timestamp(3) with time zone NOT NULL,
	"received_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"initials" text DEFAULT '' NOT NULL,
	"device_id" uuid,
	"user_id" uuid,
	"via_device_id" uuid,
	"clock_by_person" boolean DEFAULT false NOT NULL,
	"dismissed_at" timestamp(3) with time zone,
	CONSTRAINT "asked_products_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "asked_products_usage" CHECK (usage in ('SINGLE', 'COMPONENT'))
);
--> statement-breakpoint
ALTER TABLE "asked_products" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fridge_answers" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"fridge_id" uuid NOT NULL,
	"reading_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actions" text[] DEFAULT '{}' NOT NULL,
	"answered_at" timestamp(3) with time zone NOT NULL,
	"received_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"initials" text DEFAULT '' NOT NULL,
	"device_id" uuid,
	"user_id" uuid,
	"via_device_id" uuid,
	"clock_by_person" boolean DEFAULT false NOT NULL,
	CONSTRAINT "fridge_answers_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "fridge_answers_kind" CHECK (kind in ('SEEN', 'DONE', 'SIGNED'))
);
--> statement-breakpoint
ALTER TABLE "fridge_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "state_changes" DROP CONSTRAINT "state_changes_part";--> statement-breakpoint
ALTER TABLE "fridges" ADD COLUMN "storage_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "asked_products" ADD CONSTRAINT "asked_products_account_id_organization_id_organizations_account_id_id_fk" FOREIGN KEY ("account_id","organization_id") REFERENCES "public"."organizations"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fridge_answers" ADD CONSTRAINT "fridge_answers_account_id_fridge_id_fridges_account_id_id_fk" FOREIGN KEY ("account_id","fridge_id") REFERENCES "public"."fridges"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "asked_products_open" ON "asked_products" USING btree ("account_id","organization_id","name_key") WHERE dismissed_at is null;--> statement-breakpoint
CREATE INDEX "fridge_answers_of_fridge" ON "fridge_answers" USING btree ("account_id","fridge_id","answered_at","id");--> statement-breakpoint
CREATE INDEX "fridge_answers_of_reading" ON "fridge_answers" USING btree ("account_id","reading_id");--> statement-breakpoint
CREATE INDEX "temperature_readings_beyond" ON "temperature_readings" USING btree ("account_id","fridge_id","recorded_at","id") WHERE is_over_threshold or is_under_limit;--> statement-breakpoint
ALTER TABLE "state_changes" ADD CONSTRAINT "state_changes_part" CHECK (part in ('device', 'settings', 'offer', 'categories', 'products', 'storage', 'fridges', 'staff', 'containers',
        'wastage_reasons', 'incident_actions', 'labels'));--> statement-breakpoint
CREATE POLICY "asked_products_select" ON "asked_products" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "asked_products_insert" ON "asked_products" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = asked_products.account_id and o.id = asked_products.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "asked_products_update" ON "asked_products" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = asked_products.account_id and o.id = asked_products.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "asked_products_delete" ON "asked_products" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "fridge_answers_select" ON "fridge_answers" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "fridge_answers_insert" ON "fridge_answers" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = fridge_answers.account_id and o.id = fridge_answers.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "fridge_answers_update" ON "fridge_answers" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = fridge_answers.account_id and o.id = fridge_answers.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "fridge_answers_delete" ON "fridge_answers" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);