CREATE TABLE "fridge_troubles" (
	"account_id" uuid NOT NULL,
	"fridge_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"name_key" text NOT NULL,
	"pressing" smallint NOT NULL,
	"otherwise" smallint NOT NULL,
	"silent_from" timestamp(3) with time zone,
	CONSTRAINT "fridge_troubles_account_id_fridge_id_pk" PRIMARY KEY("account_id","fridge_id")
);
--> statement-breakpoint
ALTER TABLE "fridge_troubles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "wastage_totals" (
	"account_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"part" smallint NOT NULL,
	"currency" text NOT NULL,
	"items" bigint NOT NULL,
	"items_of_units" bigint NOT NULL,
	"items_of_weight" bigint NOT NULL,
	"items_of_volume" bigint NOT NULL,
	"units" numeric NOT NULL,
	"weight" numeric NOT NULL,
	"volume" numeric NOT NULL,
	"cost" numeric NOT NULL,
	"items_with_cost" bigint NOT NULL,
	CONSTRAINT "wastage_totals_account_id_organization_id_part_currency_pk" PRIMARY KEY("account_id","organization_id","part","currency")
);
--> statement-breakpoint
ALTER TABLE "wastage_totals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fridge_troubles" ADD CONSTRAINT "fridge_troubles_account_id_fridge_id_fridges_account_id_id_fk" FOREIGN KEY ("account_id","fridge_id") REFERENCES "public"."fridges"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fridge_troubles_of_account" ON "fridge_troubles" USING btree ("account_id","pressing","name_key","fridge_id");--> statement-breakpoint
CREATE INDEX "fridge_troubles_of_organization" ON "fridge_troubles" USING btree ("account_id","organization_id");--> statement-breakpoint
CREATE INDEX "fridge_troubles_awake" ON "fridge_troubles" USING btree ("account_id","silent_from") WHERE pressing > 1;--> statement-breakpoint
CREATE INDEX "fridge_troubles_silent" ON "fridge_troubles" USING btree ("account_id","silent_from") WHERE pressing = 1;--> statement-breakpoint
CREATE INDEX "devices_name" ON "devices" USING btree ("account_id",lower(name),"id");--> statement-breakpoint
CREATE INDEX "temperature_incidents_unsigned" ON "temperature_incidents" USING btree ("account_id","fridge_id","opened_at") WHERE closed_at is null and withdrawn_at is null;--> statement-breakpoint
CREATE POLICY "fridge_troubles_select" ON "fridge_troubles" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "fridge_troubles_insert" ON "fridge_troubles" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = fridge_troubles.account_id and o.id = fridge_troubles.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "fridge_troubles_update" ON "fridge_troubles" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = fridge_troubles.account_id and o.id = fridge_troubles.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "fridge_troubles_delete" ON "fridge_troubles" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "wastage_totals_select" ON "wastage_totals" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "wastage_totals_insert" ON "wastage_totals" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = wastage_totals.account_id and o.id = wastage_totals.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "wastage_totals_update" ON "wastage_totals" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = wastage_totals.account_id and o.id = wastage_totals.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "wastage_totals_delete" ON "wastage_totals" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);