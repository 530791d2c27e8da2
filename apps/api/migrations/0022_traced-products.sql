DROP INDEX "label_logs_product";--> statement-breakpoint
CREATE INDEX "label_logs_product" ON "label_logs" USING btree ("account_id","product_id","printed_date") WHERE product_id is not null;