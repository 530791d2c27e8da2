CREATE TABLE "nightly_mails" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "nightly_mails_account_id_kind_subject_id_day_pk" PRIMARY KEY("account_id","kind","subject_id","day")
);
--> statement-breakpoint
ALTER TABLE "nightly_mails" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pictures" (
	"account_id" uuid NOT NULL,
	"picture_key" uuid NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"alternative_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pictures_account_id_picture_key_pk" PRIMARY KEY("account_id","picture_key")
);
--> statement-breakpoint
ALTER TABLE "pictures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "containers" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"hierarchy_id" uuid,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"volume" double precision NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "containers_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "containers_volume" CHECK (volume > 0)
);
--> statement-breakpoint
ALTER TABLE "containers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "wastage_items" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"product_id" uuid,
	"product_name" text NOT NULL,
	"name_key" text NOT NULL,
	"amount" double precision NOT NULL,
	"unit_type" text NOT NULL,
	"reason_id" uuid,
	"reason" text NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"container_id" uuid,
	"container_name" text,
	"container_count" double precision,
	"wasted_by" text NOT NULL,
	"wasted_at" timestamp(3) with time zone NOT NULL,
	"device_time" timestamp(3) with time zone NOT NULL,
	"received_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"offset_ms" bigint DEFAULT 0 NOT NULL,
	"picture_key" uuid,
	CONSTRAINT "wastage_items_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "wastage_items_unit_type" CHECK (unit_type in ('units', 'volume', 'weight')),
	CONSTRAINT "wastage_items_amount" CHECK (amount > 0)
);
--> statement-breakpoint
ALTER TABLE "wastage_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "wastage_reasons" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"hierarchy_id" uuid,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"notes_required" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "wastage_reasons_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "wastage_reasons" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "containers" ADD CONSTRAINT "containers_account_id_organization_id_organizations_account_id_id_fk" FOREIGN KEY ("account_id","organization_id") REFERENCES "public"."organizations"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wastage_items" ADD CONSTRAINT "wastage_items_account_id_device_id_devices_account_id_id_fk" FOREIGN KEY ("account_id","device_id") REFERENCES "public"."devices"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wastage_items" ADD CONSTRAINT "wastage_items_account_id_picture_key_pictures_account_id_picture_key_fk" FOREIGN KEY ("account_id","picture_key") REFERENCES "public"."pictures"("account_id","picture_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wastage_reasons" ADD CONSTRAINT "wastage_reasons_account_id_organization_id_organizations_account_id_id_fk" FOREIGN KEY ("account_id","organization_id") REFERENCES "public"."organizations"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "containers_name" ON "containers" USING btree ("account_id","organization_id","name_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "wastage_items_of_organization" ON "wastage_items" USING btree ("account_id","organization_id","wasted_at","id");--> statement-breakpoint
CREATE INDEX "wastage_items_of_account" ON "wastage_items" USING btree ("account_id","wasted_at","id");--> statement-breakpoint
CREATE INDEX "wastage_items_name" ON "wastage_items" USING btree ("account_id","name_key","id");--> statement-breakpoint
CREATE UNIQUE INDEX "wastage_items_picture" ON "wastage_items" USING btree ("account_id","picture_key");--> statement-breakpoint
CREATE UNIQUE INDEX "wastage_reasons_name" ON "wastage_reasons" USING btree ("account_id","organization_id","name_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE POLICY "nightly_mails_select" ON "nightly_mails" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "nightly_mails_insert" ON "nightly_mails" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "nightly_mails_update" ON "nightly_mails" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "nightly_mails_delete" ON "nightly_mails" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "pictures_select" ON "pictures" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "pictures_insert" ON "pictures" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "pictures_update" ON "pictures" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "pictures_delete" ON "pictures" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "containers_select" ON "containers" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.readable', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "containers_insert" ON "containers" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "containers_update" ON "containers" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[])) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "containers_delete" ON "containers" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "wastage_items_select" ON "wastage_items" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "wastage_items_insert" ON "wastage_items" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "wastage_items_update" ON "wastage_items" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[])) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "wastage_items_delete" ON "wastage_items" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "wastage_reasons_select" ON "wastage_reasons" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.readable', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "wastage_reasons_insert" ON "wastage_reasons" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "wastage_reasons_update" ON "wastage_reasons" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[])) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "wastage_reasons_delete" ON "wastage_reasons" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));