CREATE TABLE "duplicate_groups" (
	"account_id" uuid NOT NULL,
	"usage" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"products" integer NOT NULL,
	"active" integer NOT NULL,
	CONSTRAINT "duplicate_groups_account_id_usage_kind_key_pk" PRIMARY KEY("account_id","usage","kind","key"),
	CONSTRAINT "duplicate_groups_kind" CHECK (kind in ('name', 'sku', 'barcode'))
);
--> statement-breakpoint
ALTER TABLE "duplicate_groups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "product_words" (
	"account_id" uuid NOT NULL,
	"word" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_words" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_key" text GENERATED ALWAYS AS (lower(normalize(regexp_replace(normalize(name || ' ' || sku || ' ' || barcode, NFD), U&'[\0300-\036F]', '', 'g'), NFC))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "product_words_word" ON "product_words" USING btree ("account_id","word");--> statement-breakpoint
CREATE INDEX "products_barcode" ON "products" USING btree ("account_id","barcode") WHERE deleted_at is null and barcode <> '';--> statement-breakpoint
CREATE POLICY "duplicate_groups_select" ON "duplicate_groups" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "duplicate_groups_insert" ON "duplicate_groups" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "duplicate_groups_update" ON "duplicate_groups" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "duplicate_groups_delete" ON "duplicate_groups" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "product_words_select" ON "product_words" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "product_words_insert" ON "product_words" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "product_words_update" ON "product_words" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "product_words_delete" ON "product_words" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);