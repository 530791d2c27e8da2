DROP INDEX "live_labels_relabel";--> statement-breakpoint
ALTER TABLE "live_labels" ADD COLUMN "stated" text[];--> statement-breakpoint
ALTER TABLE "live_labels" ADD COLUMN "missing_words" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "live_labels_relabel" ON "live_labels" USING btree ("account_id","organization_id") WHERE (missing_allergen_ids <> '{}' or missing_words <> '{}' or is_date_late or rule_ends_at is not null) and relabel_done_at is null and custody = 'LIVE';--> statement-breakpoint
-- A sticker whose named allergens are known says what it says; changes of its product's words count from now on.
ALTER TABLE "label_logs" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "live_labels" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "live_labels" l SET "stated" = CASE WHEN p."printed_info" ? 'words'
    THEN ARRAY[coalesce(p."printed_info" #>> '{words,allergens}', ''), coalesce(p."printed_info" #>> '{words,may_contain}', '')]
    ELSE ARRAY[concat_ws(', ', p."printed_info" ->> 'allergens', p."printed_info" ->> 'custom_allergens'), coalesce(p."printed_info" ->> 'may_contain', '')] END
  FROM "label_logs" p WHERE p."account_id" = l."account_id" AND p."id" = l."id" AND l."allergen_ids" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "live_labels" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "label_logs" FORCE ROW LEVEL SECURITY;
