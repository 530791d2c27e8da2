CREATE TABLE "probe_checks" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"probe_id" uuid NOT NULL,
	"bath" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"value" double precision NOT NULL,
	"expected" double precision NOT NULL,
	"is_passed" boolean NOT NULL,
	"initials" text DEFAULT '' NOT NULL,
	"device_id" uuid,
	"user_id" uuid,
	"via_device_id" uuid,
	"clock_by_person" boolean DEFAULT false NOT NULL,
	"received_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "probe_checks_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "probe_checks_bath" CHECK (bath in ('ICE', 'BOILING'))
);
--> statement-breakpoint
ALTER TABLE "probe_checks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "probes" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"serial" text NOT NULL,
	"model" text DEFAULT '' NOT NULL,
	"used_at" timestamp(3) with time zone NOT NULL,
	"removed_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "probes_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "probes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "state_changes" DROP CONSTRAINT "state_changes_part";--> statement-breakpoint
ALTER TABLE "food_check_points" ADD COLUMN "probe_serial" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "food_check_points" ADD COLUMN "probe_checked_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "food_check_points" ADD COLUMN "is_untrue" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "temperature_readings" ADD COLUMN "probe_serial" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "temperature_readings" ADD COLUMN "is_untrue" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "probe_checks" ADD CONSTRAINT "probe_checks_account_id_probe_id_probes_account_id_id_fk" FOREIGN KEY ("account_id","probe_id") REFERENCES "public"."probes"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "probes" ADD CONSTRAINT "probes_account_id_organization_id_organizations_account_id_id_fk" FOREIGN KEY ("account_id","organization_id") REFERENCES "public"."organizations"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "probe_checks_of_probe" ON "probe_checks" USING btree ("account_id","probe_id","bath","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "probes_serial" ON "probes" USING btree ("account_id","organization_id","serial");--> statement-breakpoint
ALTER TABLE "state_changes" ADD CONSTRAINT "state_changes_part" CHECK (part in ('device', 'settings', 'offer', 'categories', 'products', 'storage', 'fridges', 'staff', 'containers',
        'wastage_reasons', 'incident_actions', 'food_checks', 'recipes', 'recalls', 'prep_plans', 'probes', 'labels'));--> statement-breakpoint
CREATE POLICY "probe_checks_select" ON "probe_checks" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "probe_checks_insert" ON "probe_checks" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = probe_checks.account_id and o.id = probe_checks.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "probe_checks_update" ON "probe_checks" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = probe_checks.account_id and o.id = probe_checks.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "probe_checks_delete" ON "probe_checks" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "probes_select" ON "probes" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "probes_insert" ON "probes" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = probes.account_id and o.id = probes.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "probes_update" ON "probes" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = probes.account_id and o.id = probes.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "probes_delete" ON "probes" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);