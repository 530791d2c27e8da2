ALTER TABLE "products" ADD COLUMN "text_allergen_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "text_may_contain_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- The texts of today are read once. The owner is bound by the policies too, so they are lifted for the step.
ALTER TABLE "labels" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stickers_due" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "stickers_due" ("account_id", "product_id")
SELECT "account_id", "product_id" FROM "labels" WHERE "ingredients" <> '' ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "stickers_due" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "labels" FORCE ROW LEVEL SECURITY;
