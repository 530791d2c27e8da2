ALTER TABLE "prep_guide_ingredients" ADD COLUMN "ingredient_id" uuid;--> statement-breakpoint
ALTER TABLE "prep_guide_ingredients" ADD COLUMN "sub_product_id" uuid;--> statement-breakpoint
ALTER TABLE "prep_guide_ingredients" ADD COLUMN "is_optional" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "prep_guide_ingredients" ADD CONSTRAINT "prep_guide_ingredients_account_id_ingredient_id_ingredients_account_id_id_fk" FOREIGN KEY ("account_id","ingredient_id") REFERENCES "public"."ingredients"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prep_guide_ingredients" ADD CONSTRAINT "prep_guide_ingredients_account_id_sub_product_id_products_account_id_id_fk" FOREIGN KEY ("account_id","sub_product_id") REFERENCES "public"."products"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prep_guide_ingredients_ingredient" ON "prep_guide_ingredients" USING btree ("account_id","ingredient_id") WHERE ingredient_id is not null;--> statement-breakpoint
CREATE INDEX "prep_guide_ingredients_part" ON "prep_guide_ingredients" USING btree ("account_id","sub_product_id") WHERE sub_product_id is not null;--> statement-breakpoint
ALTER TABLE "prep_guide_ingredients" ADD CONSTRAINT "prep_guide_ingredients_one_link" CHECK (ingredient_id is null or sub_product_id is null);