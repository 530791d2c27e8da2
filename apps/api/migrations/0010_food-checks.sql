CREATE TABLE "food_check_points" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"check_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"value" double precision,
	"measured_by" text DEFAULT 'TYPED' NOT NULL,
	"held_seconds" integer DEFAULT 0 NOT NULL,
	"is_last" boolean DEFAULT false NOT NULL,
	"is_doubtful" boolean DEFAULT false NOT NULL,
	"corrective_action" text DEFAULT '' NOT NULL,
	"initials" text DEFAULT '' NOT NULL,
	"device_id" uuid,
	"user_id" uuid,
	"via_device_id" uuid,
	"clock_by_person" boolean DEFAULT false NOT NULL,
	"received_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "food_check_points_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "food_check_points_measured_by" CHECK (measured_by in ('PROBE', 'SENSOR', 'TYPED'))
);
--> statement-breakpoint
ALTER TABLE "food_check_points" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "food_checks" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"variant" text,
	"name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (public.name_key(name)) STORED NOT NULL,
	"label_id" uuid,
	"batch_id" uuid,
	"product_id" uuid,
	"after_check_id" uuid,
	"for_service" boolean DEFAULT false NOT NULL,
	"limits" jsonb NOT NULL,
	"verdict" text,
	"started_at" timestamp(3) with time zone NOT NULL,
	"measured_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"due_at" timestamp(3) with time zone,
	"due_celsius" double precision,
	"mailed_at" timestamp(3) with time zone,
	"corrective_action" text DEFAULT '' NOT NULL,
	"initials" text DEFAULT '' NOT NULL,
	"device_id" uuid,
	"received_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"countersigned_at" timestamp(3) with time zone,
	"countersigned_by" uuid,
	"countersigned_by_name" text DEFAULT '' NOT NULL,
	"countersign_note" text DEFAULT '' NOT NULL,
	CONSTRAINT "food_checks_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "food_checks_kind" CHECK (kind in ('COOK', 'REHEAT', 'COOL', 'HOT_HOLD', 'COLD_HOLD', 'DELIVERY')),
	CONSTRAINT "food_checks_verdict" CHECK (verdict in ('PASSED', 'FAILED', 'NOT_PROVEN', 'OPEN'))
);
--> statement-breakpoint
ALTER TABLE "food_checks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "state_changes" DROP CONSTRAINT "state_changes_part";--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "checks" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "checks" text[];--> statement-breakpoint
ALTER TABLE "food_check_points" ADD CONSTRAINT "food_check_points_account_id_check_id_food_checks_account_id_id_fk"
  FOREIGN KEY ("account_id","check_id") REFERENCES "public"."food_checks"("account_id","id") ON DELETE no action ON
  UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_checks" ADD CONSTRAINT "food_checks_account_id_organization_id_organizations_account_id_id_fk"
  FOREIGN KEY ("account_id","organization_id") REFERENCES "public"."organizations"("account_id","id") ON DELETE no
  action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "food_check_points_of_check" ON "food_check_points" USING btree
  ("account_id","check_id","at","id");--> statement-breakpoint
CREATE INDEX "food_checks_of_organization" ON "food_checks" USING btree
  ("account_id","organization_id","started_at","id");--> statement-breakpoint
CREATE INDEX "food_checks_of_account" ON "food_checks" USING btree
  ("account_id","started_at","id");--> statement-breakpoint
CREATE INDEX "food_checks_unsettled" ON "food_checks" USING btree ("account_id","started_at","id") WHERE
  countersigned_at is null and verdict in ('FAILED', 'NOT_PROVEN', 'OPEN');--> statement-breakpoint
CREATE INDEX "food_checks_due" ON "food_checks" USING btree ("account_id","due_at") WHERE verdict = 'OPEN' and due_at
  is not null;--> statement-breakpoint
CREATE INDEX "food_checks_label" ON "food_checks" USING btree ("account_id","label_id") WHERE label_id is not
  null;--> statement-breakpoint
CREATE INDEX "food_checks_after" ON "food_checks" USING btree ("account_id","after_check_id") WHERE after_check_id is
  not null;--> statement-breakpoint
ALTER TABLE "state_changes" ADD CONSTRAINT "state_changes_part" CHECK (part in ('device', 'settings', 'offer',
  'categories', 'products', 'storage', 'fridges', 'staff', 'containers',
        'wastage_reasons', 'incident_actions', 'food_checks', 'labels'));--> statement-breakpoint
CREATE POLICY "food_check_points_select" ON "food_check_points" AS PERMISSIVE FOR SELECT TO public USING (account_id =
  nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on'
  then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''),
  ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "food_check_points_insert" ON "food_check_points" AS PERMISSIVE FOR INSERT TO public WITH CHECK
  (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole',
  true) = 'on' then exists (select 1 from organizations o where o.account_id = food_check_points.account_id and o.id =
  food_check_points.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''),
  ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "food_check_points_update" ON "food_check_points" AS PERMISSIVE FOR UPDATE TO public USING (account_id =
  nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on'
  then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''),
  ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when
  current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id =
  food_check_points.account_id and o.id = food_check_points.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''),
  ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "food_check_points_delete" ON "food_check_points" AS PERMISSIVE FOR DELETE TO public USING (account_id =
  nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on'
  then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''),
  ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "food_checks_select" ON "food_checks" AS PERMISSIVE FOR SELECT TO public USING (account_id =
  nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on'
  then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''),
  ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "food_checks_insert" ON "food_checks" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id =
  nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on'
  then exists (select 1 from organizations o where o.account_id = food_checks.account_id and o.id =
  food_checks.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''),
  ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "food_checks_update" ON "food_checks" AS PERMISSIVE FOR UPDATE TO public USING (account_id =
  nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on'
  then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''),
  ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when
  current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id =
  food_checks.account_id and o.id = food_checks.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''),
  ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "food_checks_delete" ON "food_checks" AS PERMISSIVE FOR DELETE TO public USING (account_id =
  nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on'
  then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''),
  ',')::uuid[])) end);