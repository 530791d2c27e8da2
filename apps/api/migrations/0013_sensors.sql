CREATE TABLE "sensor_hours" (
	"account_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"sensor_id" uuid NOT NULL,
	"hour" timestamp(3) with time zone NOT NULL,
	"values" jsonb NOT NULL,
	"min" double precision NOT NULL,
	"max" double precision NOT NULL,
	"mean" double precision NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "sensor_hours_account_id_sensor_id_hour_pk" PRIMARY KEY("account_id","sensor_id","hour")
);
--> statement-breakpoint
ALTER TABLE "sensor_hours" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sensor_places" (
	"account_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"sensor_id" uuid NOT NULL,
	"fridge_id" uuid,
	"held_from" timestamp(3) with time zone NOT NULL,
	"offset_celsius" double precision DEFAULT 0 NOT NULL,
	CONSTRAINT "sensor_places_account_id_sensor_id_held_from_pk" PRIMARY KEY("account_id","sensor_id","held_from")
);
--> statement-breakpoint
ALTER TABLE "sensor_places" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sensors" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"key_id" uuid NOT NULL,
	"brought_by" text NOT NULL,
	"external_id" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"lifecycle" text DEFAULT 'WAITING' NOT NULL,
	"interval_minutes" integer DEFAULT 15 NOT NULL,
	"offset_celsius" double precision DEFAULT 0 NOT NULL,
	"battery" double precision,
	"last_seen_at" timestamp(3) with time zone,
	"last_raw" double precision,
	"faults" integer DEFAULT 0 NOT NULL,
	"fault" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sensors_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "sensors_lifecycle" CHECK (lifecycle in ('WAITING', 'ACTIVE', 'RETIRED'))
);
--> statement-breakpoint
ALTER TABLE "sensors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "temperature_incidents_once";--> statement-breakpoint
DROP INDEX "temperature_incidents_lasting";--> statement-breakpoint
ALTER TABLE "temperature_incidents" ADD COLUMN "sensor_id" uuid;--> statement-breakpoint
ALTER TABLE "sensor_hours" ADD CONSTRAINT "sensor_hours_account_id_sensor_id_sensors_account_id_id_fk" FOREIGN KEY
  ("account_id","sensor_id") REFERENCES "public"."sensors"("account_id","id") ON DELETE no action ON UPDATE
  no action;--> statement-breakpoint
ALTER TABLE "sensor_places" ADD CONSTRAINT "sensor_places_account_id_sensor_id_sensors_account_id_id_fk" FOREIGN KEY
  ("account_id","sensor_id") REFERENCES "public"."sensors"("account_id","id") ON DELETE no action ON UPDATE
  no action;--> statement-breakpoint
ALTER TABLE "sensor_places" ADD CONSTRAINT "sensor_places_account_id_fridge_id_fridges_account_id_id_fk" FOREIGN KEY
  ("account_id","fridge_id") REFERENCES "public"."fridges"("account_id","id") ON DELETE no action ON UPDATE
  no action;--> statement-breakpoint
CREATE INDEX "sensor_places_fridge" ON "sensor_places" USING btree ("account_id","fridge_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sensors_external" ON "sensors" USING
  btree ("account_id","key_id","external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "temperature_incidents_once" ON "temperature_incidents" USING btree
  ("account_id","fridge_id","kind","started_at",coalesce(sensor_id, '00000000-0000-0000-0000-000000000000'::uuid))
  WHERE withdrawn_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "temperature_incidents_lasting" ON "temperature_incidents" USING btree
  ("account_id","fridge_id","kind",coalesce(sensor_id, '00000000-0000-0000-0000-000000000000'::uuid)) WHERE ended_at is
  null and withdrawn_at is null;--> statement-breakpoint
CREATE POLICY "sensor_hours_select" ON "sensor_hours" AS PERMISSIVE FOR SELECT TO public USING (account_id =
  nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on'
  then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''),
  ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "sensor_hours_insert" ON "sensor_hours" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id =
  nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on'
  then exists (select 1 from organizations o where o.account_id = sensor_hours.account_id and o.id =
  sensor_hours.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''),
      ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "sensor_hours_update" ON "sensor_hours" AS PERMISSIVE FOR UPDATE TO public USING (account_id =
  nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on'
  then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''),
  ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when
  current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id =
  sensor_hours.account_id and o.id = sensor_hours.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''),
      ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "sensor_hours_delete" ON "sensor_hours" AS PERMISSIVE FOR DELETE TO public USING (account_id =
  nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on'
  then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''),
  ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "sensor_places_select" ON "sensor_places" AS PERMISSIVE FOR SELECT TO public USING (account_id =
  nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on'
  then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''),
  ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "sensor_places_insert" ON "sensor_places" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id =
  nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on'
  then exists (select 1 from organizations o where o.account_id = sensor_places.account_id and o.id =
  sensor_places.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''),
      ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "sensor_places_update" ON "sensor_places" AS PERMISSIVE FOR UPDATE TO public USING (account_id =
  nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on'
  then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''),
  ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when
  current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id =
  sensor_places.account_id and o.id = sensor_places.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''),
      ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "sensor_places_delete" ON "sensor_places" AS PERMISSIVE FOR DELETE TO public USING (account_id =
  nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on'
  then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''),
  ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "sensors_select" ON "sensors" AS PERMISSIVE FOR SELECT TO public USING (account_id =
  nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on'
  then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''),
  ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "sensors_insert" ON "sensors" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id =
  nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on'
  then exists (select 1 from organizations o where o.account_id = sensors.account_id and o.id =
  sensors.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''),
      ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "sensors_update" ON "sensors" AS PERMISSIVE FOR UPDATE TO public USING (account_id =
  nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on'
  then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''),
  ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when
  current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id =
  sensors.account_id and o.id = sensors.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''),
      ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "sensors_delete" ON "sensors" AS PERMISSIVE FOR DELETE TO public USING (account_id =
  nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on'
  then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''),
  ',')::uuid[])) end);--> statement-breakpoint
-- For those who look after fridges. The owner is bound by row security too, so it rests for this statement.
ALTER TABLE "roles" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "roles" SET "permissions" = "permissions" || '{SENSORS_MANAGE,SENSORS_REPORT}'
 WHERE "name" IN ('Admin', 'Account Manager', 'Brand Manager', 'Venue Manager') AND "made_from" IS NULL
   AND 'PRODUCTS_MANAGE' = any ("permissions") AND NOT 'SENSORS_REPORT' = any ("permissions");--> statement-breakpoint
ALTER TABLE "roles" FORCE ROW LEVEL SECURITY;
