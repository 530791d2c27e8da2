DROP INDEX "live_labels_relabel";--> statement-breakpoint
ALTER TABLE "live_labels" ADD COLUMN "source_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "live_labels" ADD COLUMN "held_above" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "live_labels" ADD COLUMN "missing_from_sources" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "label_logs" ADD COLUMN "from_sources" jsonb;--> statement-breakpoint
CREATE INDEX "live_labels_sources" ON "live_labels" USING gin ("source_ids") WHERE source_ids <> '{}';--> statement-breakpoint
CREATE INDEX "live_labels_relabel" ON "live_labels" USING btree ("account_id","organization_id") WHERE (missing_allergen_ids <> '{}' or missing_words <> '{}' or missing_from_sources <> '{}' or is_date_late or rule_ends_at is not null) and relabel_done_at is null and custody = 'LIVE';