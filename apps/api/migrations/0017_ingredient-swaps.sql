CREATE TABLE "ingredient_swaps" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"is_merge" boolean NOT NULL,
	"line_ids" uuid[] NOT NULL,
	"items" jsonb NOT NULL,
	"made_by_name" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp(3) with time zone,
	"undone_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "ingredient_swaps_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "ingredient_swaps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ingredients" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "ingredient_swaps" ADD CONSTRAINT "ingredient_swaps_account_id_from_id_ingredients_account_id_id_fk"
  FOREIGN KEY ("account_id","from_id") REFERENCES "public"."ingredients"("account_id","id") ON DELETE no action ON
  UPDATE no action;--> statement-breakpoint
ALTER TABLE "ingredient_swaps" ADD CONSTRAINT "ingredient_swaps_account_id_to_id_ingredients_account_id_id_fk"
  FOREIGN KEY ("account_id","to_id") REFERENCES "public"."ingredients"("account_id","id") ON DELETE no action ON
  UPDATE no action;--> statement-breakpoint
CREATE INDEX "ingredient_swaps_from" ON "ingredient_swaps" USING btree ("account_id","from_id");--> statement-breakpoint
CREATE INDEX "ingredient_swaps_to" ON "ingredient_swaps" USING btree ("account_id","to_id");--> statement-breakpoint
ALTER TABLE "ingredients" ADD CONSTRAINT "ingredients_account_id_merged_into_ingredients_account_id_id_fk" FOREIGN
  KEY ("account_id","merged_into") REFERENCES "public"."ingredients"("account_id","id") ON DELETE no action ON UPDATE
  no action;--> statement-breakpoint
CREATE INDEX "ingredients_merged_into" ON "ingredients" USING btree ("account_id","merged_into") WHERE merged_into is
  not null;--> statement-breakpoint
ALTER TABLE "ingredients" ADD CONSTRAINT "ingredients_merged" CHECK (merged_into is null or deleted_at is not
  null);--> statement-breakpoint
CREATE POLICY "ingredient_swaps_select" ON "ingredient_swaps" AS PERMISSIVE FOR SELECT TO public USING (account_id =
  nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on'
  then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''),
  ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "ingredient_swaps_insert" ON "ingredient_swaps" AS PERMISSIVE FOR INSERT TO public WITH CHECK
  (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole',
  true) = 'on' then exists (select 1 from organizations o where o.account_id = ingredient_swaps.account_id and o.id =
  ingredient_swaps.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''),
  ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "ingredient_swaps_update" ON "ingredient_swaps" AS PERMISSIVE FOR UPDATE TO public USING (account_id =
  nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on'
  then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''),
  ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case
  when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id =
  ingredient_swaps.account_id and o.id = ingredient_swaps.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''),
  ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "ingredient_swaps_delete" ON "ingredient_swaps" AS PERMISSIVE FOR DELETE TO public USING (account_id =
  nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on'
  then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''),
  ',')::uuid[])) end);