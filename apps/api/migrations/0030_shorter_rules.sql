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
CREATE POLICY "label_judgements_delete" ON "label_judgements" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);