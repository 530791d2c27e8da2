CREATE INDEX "products_updated" ON "products" USING btree ("account_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "products_organization" ON "products" USING btree ("account_id","organization_id","name_key","id");--> statement-breakpoint
CREATE INDEX "products_undeclared" ON "products" USING btree ("account_id","name_key","id") WHERE deleted_at is null and allergens_declared_at is null;--> statement-breakpoint
CREATE INDEX "products_inactive" ON "products" USING btree ("account_id","name_key","id") WHERE deleted_at is null and lifecycle = 'INACTIVE';--> statement-breakpoint
CREATE INDEX "products_of_devices" ON "products" USING btree ("account_id","name_key","id") WHERE deleted_at is null and device_added is not null;