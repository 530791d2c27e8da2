CREATE TABLE "ingredients" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (public.name_key(name)) STORED NOT NULL,
	"label_name" text DEFAULT '' NOT NULL,
	"external_id" text DEFAULT '' NOT NULL,
	"unit" text DEFAULT 'g' NOT NULL,
	"is_compound" boolean DEFAULT false NOT NULL,
	"ingredients" text DEFAULT '' NOT NULL,
	"lifecycle" text DEFAULT 'ACTIVE' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "ingredients_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "ingredients_lifecycle" CHECK (lifecycle in ('ACTIVE', 'INACTIVE')),
	CONSTRAINT "ingredients_unit" CHECK (unit in ('g', 'ml', 'each'))
);
--> statement-breakpoint
ALTER TABLE "ingredients" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "item_declarations" (
	"account_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"allergen_id" uuid NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "item_declarations_account_id_item_id_allergen_id_pk" PRIMARY KEY("account_id","item_id","allergen_id"),
	CONSTRAINT "item_declarations_status" CHECK (status in ('CONTAINS', 'MAY_CONTAIN', 'NOT_LISTED', 'FREE'))
);
--> statement-breakpoint
ALTER TABLE "item_declarations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "supplier_items" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"ingredient_id" uuid NOT NULL,
	"supplier_id" uuid,
	"name" text NOT NULL,
	"gtin" text DEFAULT '' NOT NULL,
	"in_use" boolean DEFAULT true NOT NULL,
	"source" text DEFAULT 'PACK' NOT NULL,
	"declared_on" date,
	"review_by" date,
	CONSTRAINT "supplier_items_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "supplier_items_source" CHECK (source in ('PACK', 'SPECIFICATION', 'SUPPLIER'))
);
--> statement-breakpoint
ALTER TABLE "supplier_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "suppliers" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (public.name_key(name)) STORED NOT NULL,
	"external_id" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"gln" text DEFAULT '' NOT NULL,
	"lifecycle" text DEFAULT 'ACTIVE' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "suppliers_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "suppliers_lifecycle" CHECK (lifecycle in ('ACTIVE', 'INACTIVE'))
);
--> statement-breakpoint
ALTER TABLE "suppliers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ingredients" ADD CONSTRAINT "ingredients_account_id_organization_id_organizations_account_id_id_fk" FOREIGN KEY ("account_id","organization_id") REFERENCES "public"."organizations"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_declarations" ADD CONSTRAINT "item_declarations_account_id_item_id_supplier_items_account_id_id_fk" FOREIGN KEY ("account_id","item_id") REFERENCES "public"."supplier_items"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_declarations" ADD CONSTRAINT "item_declarations_account_id_allergen_id_allergens_account_id_id_fk" FOREIGN KEY ("account_id","allergen_id") REFERENCES "public"."allergens"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_items" ADD CONSTRAINT "supplier_items_account_id_ingredient_id_ingredients_account_id_id_fk" FOREIGN KEY ("account_id","ingredient_id") REFERENCES "public"."ingredients"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_items" ADD CONSTRAINT "supplier_items_account_id_supplier_id_suppliers_account_id_id_fk" FOREIGN KEY ("account_id","supplier_id") REFERENCES "public"."suppliers"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_account_id_organization_id_organizations_account_id_id_fk" FOREIGN KEY ("account_id","organization_id") REFERENCES "public"."organizations"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ingredients_name" ON "ingredients" USING btree ("account_id","organization_id","name_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "ingredients_list" ON "ingredients" USING btree ("account_id","name_key","id");--> statement-breakpoint
CREATE INDEX "item_declarations_allergen" ON "item_declarations" USING btree ("account_id","allergen_id");--> statement-breakpoint
CREATE INDEX "supplier_items_ingredient" ON "supplier_items" USING btree ("account_id","ingredient_id","id");--> statement-breakpoint
CREATE INDEX "supplier_items_supplier" ON "supplier_items" USING btree ("account_id","supplier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "suppliers_name" ON "suppliers" USING btree ("account_id","organization_id","name_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE POLICY "ingredients_select" ON "ingredients" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.readable', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "ingredients_insert" ON "ingredients" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = ingredients.account_id and o.id = ingredients.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "ingredients_update" ON "ingredients" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = ingredients.account_id and o.id = ingredients.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "ingredients_delete" ON "ingredients" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "item_declarations_select" ON "item_declarations" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.readable', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "item_declarations_insert" ON "item_declarations" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = item_declarations.account_id and o.id = item_declarations.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "item_declarations_update" ON "item_declarations" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = item_declarations.account_id and o.id = item_declarations.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "item_declarations_delete" ON "item_declarations" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "supplier_items_select" ON "supplier_items" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.readable', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "supplier_items_insert" ON "supplier_items" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = supplier_items.account_id and o.id = supplier_items.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "supplier_items_update" ON "supplier_items" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = supplier_items.account_id and o.id = supplier_items.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "supplier_items_delete" ON "supplier_items" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "suppliers_select" ON "suppliers" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.readable', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "suppliers_insert" ON "suppliers" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = suppliers.account_id and o.id = suppliers.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "suppliers_update" ON "suppliers" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = suppliers.account_id and o.id = suppliers.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "suppliers_delete" ON "suppliers" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
-- Whoever manages products manages recipes. The owner is bound by row security too, so it rests for this statement.
ALTER TABLE "roles" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "roles" SET "permissions" = "permissions" || '{RECIPES_MANAGE}'
 WHERE 'PRODUCTS_MANAGE' = any ("permissions") AND NOT 'RECIPES_MANAGE' = any ("permissions");--> statement-breakpoint
ALTER TABLE "roles" FORCE ROW LEVEL SECURITY;
