CREATE TABLE "label_orders" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"label_type" text NOT NULL,
	"quantity" integer NOT NULL,
	"express_delivery" boolean NOT NULL,
	"ordered_by" text NOT NULL,
	"roll_price" integer NOT NULL,
	"total" integer NOT NULL,
	"state" text DEFAULT 'PLACED' NOT NULL,
	"recurring_id" uuid,
	"due_on" date,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp(3) with time zone,
	CONSTRAINT "label_orders_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "label_orders_type" CHECK (label_type in ('SINGLE_HEIGHT', 'DOUBLE_HEIGHT', 'SINGLE_HEIGHT_EASY_PEEL')),
	CONSTRAINT "label_orders_quantity" CHECK (quantity > 0),
	CONSTRAINT "label_orders_state" CHECK (state in ('PLACED', 'CANCELLED'))
);
--> statement-breakpoint
ALTER TABLE "label_orders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "recurring_label_orders" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"label_type" text NOT NULL,
	"quantity" integer NOT NULL,
	"express_delivery" boolean NOT NULL,
	"ordered_by" text NOT NULL,
	"recurrence" text NOT NULL,
	"next_on" date NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp(3) with time zone,
	CONSTRAINT "recurring_label_orders_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "recurring_label_orders_type" CHECK (label_type in ('SINGLE_HEIGHT', 'DOUBLE_HEIGHT', 'SINGLE_HEIGHT_EASY_PEEL')),
	CONSTRAINT "recurring_label_orders_quantity" CHECK (quantity > 0),
	CONSTRAINT "recurring_label_orders_recurrence" CHECK (recurrence in ('weekly', 'every_4_weeks'))
);
--> statement-breakpoint
ALTER TABLE "recurring_label_orders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "label_orders" ADD CONSTRAINT "label_orders_account_id_device_id_devices_account_id_id_fk" FOREIGN KEY ("account_id","device_id") REFERENCES "public"."devices"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_orders" ADD CONSTRAINT "label_orders_account_id_recurring_id_recurring_label_orders_account_id_id_fk" FOREIGN KEY ("account_id","recurring_id") REFERENCES "public"."recurring_label_orders"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_label_orders" ADD CONSTRAINT "recurring_label_orders_account_id_device_id_devices_account_id_id_fk" FOREIGN KEY ("account_id","device_id") REFERENCES "public"."devices"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "label_orders_of_account" ON "label_orders" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "label_orders_due" ON "label_orders" USING btree ("account_id","recurring_id","due_on");--> statement-breakpoint
CREATE INDEX "recurring_label_orders_next" ON "recurring_label_orders" USING btree ("account_id","next_on") WHERE cancelled_at is null;--> statement-breakpoint
CREATE POLICY "label_orders_select" ON "label_orders" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "label_orders_insert" ON "label_orders" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "label_orders_update" ON "label_orders" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[])) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "label_orders_delete" ON "label_orders" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "recurring_label_orders_select" ON "recurring_label_orders" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "recurring_label_orders_insert" ON "recurring_label_orders" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "recurring_label_orders_update" ON "recurring_label_orders" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[])) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "recurring_label_orders_delete" ON "recurring_label_orders" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));