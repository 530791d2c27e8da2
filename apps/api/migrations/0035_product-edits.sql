CREATE TABLE "product_edit_products" (
	"account_id" uuid NOT NULL,
	"edit_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"name" text NOT NULL,
	"outcome" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"before" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"after" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"old_values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"new_values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "product_edit_products_account_id_edit_id_product_id_pk" PRIMARY KEY("account_id","edit_id","product_id"),
	CONSTRAINT "product_edit_products_outcome" CHECK (outcome in ('planned', 'unchanged', 'refused', 'changed', 'left', 'undone', 'kept'))
);
--> statement-breakpoint
ALTER TABLE "product_edit_products" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "product_edits" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"changes" jsonb NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"made_by" uuid NOT NULL,
	"made_by_name" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp(3) with time zone,
	"undone_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "product_edits_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "product_edits_state" CHECK (state in ('planned', 'running', 'done', 'undoing', 'undone'))
);
--> statement-breakpoint
ALTER TABLE "product_edits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "product_edit_products" ADD CONSTRAINT "product_edit_products_account_id_edit_id_product_edits_account_id_id_fk" FOREIGN KEY ("account_id","edit_id") REFERENCES "public"."product_edits"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_edit_products_place" ON "product_edit_products" USING btree ("account_id","edit_id","outcome","place");--> statement-breakpoint
CREATE INDEX "product_edits_made" ON "product_edits" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE POLICY "product_edit_products_select" ON "product_edit_products" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "product_edit_products_insert" ON "product_edit_products" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "product_edit_products_update" ON "product_edit_products" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[])) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "product_edit_products_delete" ON "product_edit_products" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "product_edits_select" ON "product_edits" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "product_edits_insert" ON "product_edits" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "product_edits_update" ON "product_edits" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[])) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "product_edits_delete" ON "product_edits" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));