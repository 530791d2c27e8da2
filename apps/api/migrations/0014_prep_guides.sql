CREATE TABLE "prep_guide_ingredients" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"name" text NOT NULL,
	"amount" double precision NOT NULL,
	"unit_type" text NOT NULL,
	CONSTRAINT "prep_guide_ingredients_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "prep_guide_ingredients_amount" CHECK (amount > 0),
	CONSTRAINT "prep_guide_ingredients_unit_type" CHECK (unit_type in ('units', 'weight', 'volume', 'servings', 'portions'))
);
--> statement-breakpoint
ALTER TABLE "prep_guide_ingredients" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "prep_guide_steps" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"order" integer NOT NULL,
	"picture_key" uuid,
	CONSTRAINT "prep_guide_steps_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "prep_guide_steps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "prep_guides" (
	"account_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"batch_type" text NOT NULL,
	"batch_count" double precision NOT NULL,
	"picture_key" uuid,
	CONSTRAINT "prep_guides_account_id_product_id_pk" PRIMARY KEY("account_id","product_id"),
	CONSTRAINT "prep_guides_batch_type" CHECK (batch_type in ('units', 'weight', 'volume', 'servings', 'portions')),
	CONSTRAINT "prep_guides_batch_count" CHECK (batch_count > 0)
);
--> statement-breakpoint
ALTER TABLE "prep_guides" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "prep_guide_ingredients" ADD CONSTRAINT "prep_guide_ingredients_account_id_product_id_prep_guides_account_id_product_id_fk" FOREIGN KEY ("account_id","product_id") REFERENCES "public"."prep_guides"("account_id","product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prep_guide_steps" ADD CONSTRAINT "prep_guide_steps_account_id_product_id_prep_guides_account_id_product_id_fk" FOREIGN KEY ("account_id","product_id") REFERENCES "public"."prep_guides"("account_id","product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prep_guide_steps" ADD CONSTRAINT "prep_guide_steps_account_id_picture_key_pictures_account_id_picture_key_fk" FOREIGN KEY ("account_id","picture_key") REFERENCES "public"."pictures"("account_id","picture_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prep_guides" ADD CONSTRAINT "prep_guides_account_id_product_id_products_account_id_id_fk" FOREIGN KEY ("account_id","product_id") REFERENCES "public"."products"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prep_guides" ADD CONSTRAINT "prep_guides_account_id_picture_key_pictures_account_id_picture_key_fk" FOREIGN KEY ("account_id","picture_key") REFERENCES "public"."pictures"("account_id","picture_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "prep_guide_ingredients_of" ON "prep_guide_ingredients" USING btree ("account_id","product_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "prep_guide_steps_order" ON "prep_guide_steps" USING btree ("account_id","product_id","order");--> statement-breakpoint
CREATE POLICY "prep_guide_ingredients_select" ON "prep_guide_ingredients" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and (organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]) or exists (select 1 from products p where p.id = product_id)));--> statement-breakpoint
CREATE POLICY "prep_guide_ingredients_insert" ON "prep_guide_ingredients" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "prep_guide_ingredients_update" ON "prep_guide_ingredients" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[])) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "prep_guide_ingredients_delete" ON "prep_guide_ingredients" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "prep_guide_steps_select" ON "prep_guide_steps" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and (organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]) or exists (select 1 from products p where p.id = product_id)));--> statement-breakpoint
CREATE POLICY "prep_guide_steps_insert" ON "prep_guide_steps" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "prep_guide_steps_update" ON "prep_guide_steps" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[])) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "prep_guide_steps_delete" ON "prep_guide_steps" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "prep_guides_select" ON "prep_guides" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and (organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]) or exists (select 1 from products p where p.id = product_id)));--> statement-breakpoint
CREATE POLICY "prep_guides_insert" ON "prep_guides" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "prep_guides_update" ON "prep_guides" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[])) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "prep_guides_delete" ON "prep_guides" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));