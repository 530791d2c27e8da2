CREATE INDEX "audit_entries_time" ON "audit_entries" USING btree ("account_id","created_at","id");
