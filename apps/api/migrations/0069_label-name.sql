ALTER TABLE "products" ADD COLUMN "label_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" drop column "search_key";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_key" text GENERATED ALWAYS AS (lower(normalize(regexp_replace(normalize(name || ' ' || sku || ' ' || barcode || ' ' || label_name, NFD), U&'[\0300-\036F]', '', 'g'), NFC))) STORED NOT NULL;
