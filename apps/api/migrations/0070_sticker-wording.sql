CREATE TABLE "stickers_due" (
	"account_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"noted_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stickers_due_account_id_product_id_changed_in_pk" PRIMARY KEY("account_id","product_id","changed_in")
);
--> statement-breakpoint
ALTER TABLE "stickers_due" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "live_labels" ADD COLUMN "is_wording_unknown" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "live_labels" DROP COLUMN "stated";--> statement-breakpoint
CREATE POLICY "stickers_due_select" ON "stickers_due" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "stickers_due_insert" ON "stickers_due" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "stickers_due_update" ON "stickers_due" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "stickers_due_delete" ON "stickers_due" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
-- What stands on labels of the time before: the allergens that their words name, but for prep labels that hide them.
ALTER TABLE "label_logs" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "live_labels" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "label_judgements" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "label_logs" p SET "allergen_ids" = ARRAY(SELECT jsonb_array_elements_text(p."printed_info" #> '{words,allergen_ids}')::uuid)
  FROM "live_labels" l
 WHERE p."account_id" = l."account_id" AND p."id" = l."id" AND p."allergen_ids" IS NULL
   AND jsonb_typeof(p."printed_info" #> '{words,allergen_ids}') = 'array'
   AND (p."usage" = 'sale' OR p."printed_info" -> 'words' ? 'may_contain' OR p."printed_info" #> '{words,allergen_ids}' <> '[]');--> statement-breakpoint
UPDATE "live_labels" l SET "allergen_ids" = p."allergen_ids" FROM "label_logs" p
 WHERE p."account_id" = l."account_id" AND p."id" = l."id" AND l."allergen_ids" IS NULL AND p."allergen_ids" IS NOT NULL;--> statement-breakpoint
-- Food that ends before its sticker says is late for whatever reason; what it was seen to for was something else.
UPDATE "live_labels" SET "is_date_late" = true, "relabel_done_at" = NULL
 WHERE "custody" = 'LIVE' AND NOT "is_date_late" AND "ends_at" < "sticker_ends_at";--> statement-breakpoint
-- All are judged anew once: by what their products declare, and by the rules of today.
INSERT INTO "stickers_due" ("account_id", "product_id")
SELECT DISTINCT "account_id", "product_id" FROM "live_labels" WHERE "custody" = 'LIVE' AND "product_id" IS NOT NULL;--> statement-breakpoint
UPDATE "label_judgements" SET "judged_in" = '0';--> statement-breakpoint
ALTER TABLE "label_judgements" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "live_labels" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "label_logs" FORCE ROW LEVEL SECURITY;
