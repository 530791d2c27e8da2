ALTER TABLE "products" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "label_logs" ADD COLUMN "printed_product_id" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_account_id_merged_into_products_account_id_id_fk" FOREIGN KEY ("account_id","merged_into") REFERENCES "public"."products"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_merged_into" ON "products" USING btree ("account_id","merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX "label_logs_product" ON "label_logs" USING btree ("account_id","product_id") WHERE product_id is not null;--> statement-breakpoint
CREATE INDEX "label_logs_printed_product" ON "label_logs" USING btree ("account_id","printed_product_id") WHERE printed_product_id is not null;
