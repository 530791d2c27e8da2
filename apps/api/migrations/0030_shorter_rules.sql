CREATE TABLE "label_judgements" (
	"account_id" uuid NOT NULL,
	"judged_in" text NOT NULL,
	CONSTRAINT "label_judgements_account_id_pk" PRIMARY KEY("account_id")
);
--> statement-breakpoint
ALTER TABLE "label_judgements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "live_labels_relabel";--> statement-breakpoint
ALTER TABLE "live_labels" ADD COLUMN "rule_ends_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "live_labels_relabel" ON "live_labels" USING btree ("account_id","organization_id") WHERE (missing_allergen_ids <> '{}' or is_date_late or rule_ends_at is not null) and relabel_done_at is null and custody = 'LIVE';--> statement-breakpoint
CREATE POLICY "label_judgements_select" ON "label_judgements" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "label_judgements_insert" ON "label_judgements" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "label_judgements_update" ON "label_judgements" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "label_judgements_delete" ON "label_judgements" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
-- How labels of the time before are kept, by the kind of the storage that they were printed for.
ALTER TABLE "label_logs" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "live_labels" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "storage_locations" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "storage_rules" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "label_logs" p SET "condition" = k."kind" FROM "live_labels" l,
    (SELECT "account_id", "id", "kind" FROM "storage_locations" UNION ALL SELECT "account_id", "id", "kind" FROM "storage_rules") k
 WHERE p."account_id" = l."account_id" AND p."id" = l."id" AND p."condition" IS NULL AND NOT 'DEFROSTED' = any (p."tags")
   AND k."account_id" = p."account_id" AND k."id" = p."storage_id";--> statement-breakpoint
UPDATE "live_labels" l SET "condition" = p."condition" FROM "label_logs" p
 WHERE p."account_id" = l."account_id" AND p."id" = l."id" AND p."condition" IS NOT NULL AND l."condition" = 'CHILLED' AND p."condition" <> 'CHILLED'
   AND NOT EXISTS (SELECT 1 FROM "label_events" f WHERE f."account_id" = l."account_id" AND f."label_id" = l."id" AND f."kind" IN ('frozen', 'thawed'));--> statement-breakpoint
ALTER TABLE "label_logs" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "live_labels" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "storage_locations" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "storage_rules" FORCE ROW LEVEL SECURITY;
