CREATE TABLE "sensed_slots" (
	"account_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"fridge_id" uuid NOT NULL,
	"slot_from" timestamp(3) with time zone NOT NULL,
	"slot_to" timestamp(3) with time zone NOT NULL,
	"sensor_id" uuid NOT NULL,
	"measured_at" timestamp(3) with time zone NOT NULL,
	"value" double precision NOT NULL,
	CONSTRAINT "sensed_slots_account_id_fridge_id_slot_from_slot_to_pk" PRIMARY KEY("account_id","fridge_id","slot_from","slot_to")
);
--> statement-breakpoint
ALTER TABLE "sensed_slots" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fridges" ADD COLUMN "sensed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "sensed_slots" ADD CONSTRAINT "sensed_slots_account_id_fridge_id_fridges_account_id_id_fk" FOREIGN KEY ("account_id","fridge_id") REFERENCES "public"."fridges"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sensed_slots" ADD CONSTRAINT "sensed_slots_account_id_sensor_id_sensors_account_id_id_fk" FOREIGN KEY ("account_id","sensor_id") REFERENCES "public"."sensors"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sensed_slots_measured" ON "sensed_slots" USING btree ("account_id","fridge_id","measured_at");--> statement-breakpoint
CREATE POLICY "sensed_slots_select" ON "sensed_slots" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "sensed_slots_insert" ON "sensed_slots" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = sensed_slots.account_id and o.id = sensed_slots.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "sensed_slots_update" ON "sensed_slots" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = sensed_slots.account_id and o.id = sensed_slots.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "sensed_slots_delete" ON "sensed_slots" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);