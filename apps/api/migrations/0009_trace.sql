CREATE TABLE "lots" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"supplier_id" uuid,
	"ingredient_id" uuid,
	"product_id" uuid,
	"name" text NOT NULL,
	"gtin" text DEFAULT '' NOT NULL,
	"lot_code" text NOT NULL,
	"lot_key" text NOT NULL,
	"use_by" date,
	"best_before" date,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lots_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "lots" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "receipts" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"lot_id" uuid,
	"supplier_id" uuid,
	"ingredient_id" uuid,
	"product_id" uuid,
	"name" text NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL,
	"noted_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"amount" double precision,
	"unit" text,
	"temperature" double precision,
	"use_by" date,
	"best_before" date,
	"reference" text DEFAULT '' NOT NULL,
	"verdict" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"initials" text DEFAULT '' NOT NULL,
	"device_id" uuid,
	"user_id" uuid,
	"via_device_id" uuid,
	"clock_by_person" boolean DEFAULT false NOT NULL,
	CONSTRAINT "receipts_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "receipts_verdict" CHECK (verdict in ('ACCEPTED', 'REFUSED')),
	CONSTRAINT "receipts_unit" CHECK (unit in ('g', 'ml', 'each'))
);
--> statement-breakpoint
ALTER TABLE "receipts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "label_logs" ADD COLUMN "lots" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_account_id_organization_id_organizations_account_id_id_fk" FOREIGN KEY
  ("account_id","organization_id") REFERENCES "public"."organizations"("account_id","id") ON DELETE no action ON
  UPDATE no action;--> statement-breakpoint
CREATE INDEX "lots_key" ON "lots" USING btree ("account_id","lot_key");--> statement-breakpoint
CREATE INDEX "lots_supplier" ON "lots" USING btree ("account_id","supplier_id");--> statement-breakpoint
CREATE INDEX "lots_ingredient" ON "lots" USING btree ("account_id","ingredient_id");--> statement-breakpoint
CREATE INDEX "lots_product" ON "lots" USING btree ("account_id","product_id");--> statement-breakpoint
CREATE INDEX "receipts_lot" ON "receipts" USING btree ("account_id","lot_id");--> statement-breakpoint
CREATE INDEX "receipts_of_organization" ON "receipts" USING btree
  ("account_id","organization_id","received_at","id");--> statement-breakpoint
CREATE POLICY "lots_select" ON "lots" AS PERMISSIVE FOR SELECT TO public USING (account_id =
  nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "lots_insert" ON "lots" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id =
  nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "lots_update" ON "lots" AS PERMISSIVE FOR UPDATE TO public USING (account_id =
  nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id =
  nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "lots_delete" ON "lots" AS PERMISSIVE FOR DELETE TO public USING (account_id =
  nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "receipts_select" ON "receipts" AS PERMISSIVE FOR SELECT TO public USING (account_id =
  nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on'
  then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''),
  ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "receipts_insert" ON "receipts" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id =
  nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on'
  then exists (select 1 from organizations o where o.account_id = receipts.account_id and o.id =
  receipts.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''),
      ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "receipts_update" ON "receipts" AS PERMISSIVE FOR UPDATE TO public USING (account_id =
  nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on'
  then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''),
  ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when
  current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id =
  receipts.account_id and o.id = receipts.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''),
      ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "receipts_delete" ON "receipts" AS PERMISSIVE FOR DELETE TO public USING (account_id =
  nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on'
  then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''),
  ',')::uuid[])) end);--> statement-breakpoint
-- For those who answer for a whole brand or account. The owner is bound by row security too, so it rests for this
-- statement.
ALTER TABLE "roles" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "roles" SET "permissions" = "permissions" || '{TRACE_VIEW}'
 WHERE "name" IN ('Admin', 'Account Manager', 'Brand Manager') AND "made_from" IS NULL
   AND 'PRODUCTS_MANAGE' = any ("permissions") AND NOT 'TRACE_VIEW' = any ("permissions");--> statement-breakpoint
ALTER TABLE "roles" FORCE ROW LEVEL SECURITY;
