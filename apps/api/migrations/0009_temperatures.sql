CREATE TABLE "fridges" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"kind" text DEFAULT 'FRIDGE' NOT NULL,
	"temperature_upper_threshold" numeric(4, 1),
	"temperature_legal_limit" numeric(4, 1),
	"legal_limit_delay" integer DEFAULT 30 NOT NULL,
	"nfc_id" text DEFAULT '' NOT NULL,
	"last_reading_at" timestamp(3) with time zone,
	"last_value" numeric(4, 1),
	"deleted_at" timestamp(3) with time zone,
	"changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fridges_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "fridges_kind" CHECK (kind in ('FRIDGE', 'FREEZER')),
	CONSTRAINT "fridges_delay" CHECK (legal_limit_delay >= 0)
);--> statement-breakpoint
ALTER TABLE "fridges" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "temperature_incidents" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"fridge_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"legal_limit" numeric(4, 1),
	"delay" integer DEFAULT 0 NOT NULL,
	"peak" numeric(4, 1),
	"opened_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp(3) with time zone,
	"cause" text DEFAULT '' NOT NULL,
	"action" text DEFAULT '' NOT NULL,
	"food_outcome" text,
	"food_note" text DEFAULT '' NOT NULL,
	"closed_at" timestamp(3) with time zone,
	"closed_by" uuid,
	"closed_by_name" text DEFAULT '' NOT NULL,
	"signature" text DEFAULT '' NOT NULL,
	"changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	CONSTRAINT "temperature_incidents_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "temperature_incidents_kind" CHECK (kind in ('EXCURSION', 'SILENT')),
	CONSTRAINT "temperature_incidents_food" CHECK (food_outcome in ('NO_FOOD', 'KEPT', 'MOVED', 'DISCARDED')),
	CONSTRAINT "temperature_incidents_signed" CHECK (closed_at is null or signature <> '')
);--> statement-breakpoint
ALTER TABLE "temperature_incidents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "temperature_readings" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"fridge_id" uuid NOT NULL,
	"device_id" uuid,
	"value" numeric(4, 1) NOT NULL,
	"recorded_at" timestamp(3) with time zone NOT NULL,
	"initial_recorded_at" timestamp(3) with time zone NOT NULL,
	"received_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"initials" text DEFAULT '' NOT NULL,
	"threshold" numeric(4, 1),
	"is_over_threshold" boolean DEFAULT false NOT NULL,
	"corrective_action" text DEFAULT '' NOT NULL,
	"recheck_of" uuid,
	"is_action_missing" boolean DEFAULT false NOT NULL,
	CONSTRAINT "temperature_readings_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "temperature_readings_value" CHECK (value between -60 and 150)
);--> statement-breakpoint
ALTER TABLE "temperature_readings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fridges" ADD CONSTRAINT "fridges_account_id_organization_id_organizations_account_id_id_fk" FOREIGN KEY ("account_id","organization_id") REFERENCES "public"."organizations"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "temperature_incidents" ADD CONSTRAINT "temperature_incidents_account_id_fridge_id_fridges_account_id_id_fk" FOREIGN KEY ("account_id","fridge_id") REFERENCES "public"."fridges"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "temperature_readings" ADD CONSTRAINT "temperature_readings_account_id_fridge_id_fridges_account_id_id_fk" FOREIGN KEY ("account_id","fridge_id") REFERENCES "public"."fridges"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "temperature_readings" ADD CONSTRAINT "temperature_readings_account_id_device_id_devices_account_id_id_fk" FOREIGN KEY ("account_id","device_id") REFERENCES "public"."devices"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fridges_organization" ON "fridges" USING btree ("account_id","organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "temperature_incidents_once" ON "temperature_incidents" USING btree ("account_id","fridge_id","kind","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "temperature_incidents_lasting" ON "temperature_incidents" USING btree ("account_id","fridge_id","kind") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "temperature_incidents_opened" ON "temperature_incidents" USING btree ("account_id","opened_at","id");--> statement-breakpoint
CREATE INDEX "temperature_incidents_open" ON "temperature_incidents" USING btree ("account_id","organization_id","opened_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "temperature_readings_of_fridge" ON "temperature_readings" USING btree ("account_id","fridge_id","recorded_at","id");--> statement-breakpoint
CREATE POLICY "fridges_select" ON "fridges" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "fridges_insert" ON "fridges" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "fridges_update" ON "fridges" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[])) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "fridges_delete" ON "fridges" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "temperature_incidents_select" ON "temperature_incidents" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "temperature_incidents_insert" ON "temperature_incidents" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "temperature_incidents_update" ON "temperature_incidents" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[])) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "temperature_incidents_delete" ON "temperature_incidents" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "temperature_readings_select" ON "temperature_readings" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "temperature_readings_insert" ON "temperature_readings" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "temperature_readings_update" ON "temperature_readings" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[])) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "temperature_readings_delete" ON "temperature_readings" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));
