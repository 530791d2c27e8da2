-- The code of a label: L and 15 characters of Crockford's base32, a zero and the 74 bits of its id that are not time, version or variant
-- (packages/rules/src/label-code.ts).
CREATE FUNCTION larder_label_code(id uuid) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE SET search_path = pg_catalog AS $$
DECLARE
  hex text := replace(id::text, '-', '');
  bits bit varying := B'0' || ('x' || substr(hex, 14, 3))::bit(12) || substring(('x' || substr(hex, 17, 16))::bit(64) from 3);
  code text := 'L';
BEGIN
  FOR place IN 0..14 LOOP
    code := code || substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', substring(bits from place * 5 + 1 for 5)::bit(5)::int + 1, 1);
  END LOOP;
  RETURN code;
END $$;--> statement-breakpoint
CREATE TABLE "batch_sources" (
	"account_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"source_kind" text NOT NULL,
	"relation" text NOT NULL,
	"amount" double precision,
	"unit" text,
	"event_id" uuid NOT NULL,
	CONSTRAINT "batch_sources_account_id_batch_id_source_id_pk" PRIMARY KEY("account_id","batch_id","source_id"),
	CONSTRAINT "batch_sources_kind" CHECK (source_kind in ('LOT', 'BATCH', 'LABEL')),
	CONSTRAINT "batch_sources_relation" CHECK (relation in ('INGREDIENT', 'PORTION', 'COOKED', 'RELABEL'))
);
--> statement-breakpoint
ALTER TABLE "batch_sources" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "batches" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"product_id" uuid,
	"product_name" text NOT NULL,
	"batch_code" text DEFAULT '' NOT NULL,
	"made_at" timestamp(3) with time zone NOT NULL,
	"amount" double precision,
	"unit" text,
	CONSTRAINT "batches_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "batches" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "live_labels" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"code_short" text NOT NULL,
	"organization_id" uuid NOT NULL,
	"origin_organization_id" uuid NOT NULL,
	"product_id" uuid,
	"product_name" text NOT NULL,
	"usage" text NOT NULL,
	"batch_id" uuid,
	"batch_code" text DEFAULT '' NOT NULL,
	"initials" text DEFAULT '' NOT NULL,
	"printed_at" timestamp(3) with time zone NOT NULL,
	"use_by" timestamp(3) with time zone,
	"best_before" timestamp(3) with time zone,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"condition" text NOT NULL,
	"storage_id" uuid,
	"place" text DEFAULT '' NOT NULL,
	"opened_at" timestamp(3) with time zone,
	"amount" double precision,
	"remaining" double precision,
	"custody" text DEFAULT 'LIVE' NOT NULL,
	"closed_at" timestamp(3) with time zone,
	"closed_by" uuid,
	"disputed" text[] DEFAULT '{}' NOT NULL,
	"notes" text[] DEFAULT '{}' NOT NULL,
	"seen_at" timestamp(3) with time zone NOT NULL,
	"sticker_ends_at" timestamp(3) with time zone,
	"allergen_ids" uuid[],
	"missing_allergen_ids" uuid[] DEFAULT '{}' NOT NULL,
	"is_date_late" boolean DEFAULT false NOT NULL,
	"relabel_done_at" timestamp(3) with time zone,
	"changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	CONSTRAINT "live_labels_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "live_labels_custody" CHECK (custody in ('LIVE', 'USED', 'WASTED', 'RELABELLED', 'VOIDED', 'UNACCOUNTED')),
	CONSTRAINT "live_labels_condition" CHECK (condition in ('AMBIENT', 'CHILLED', 'HOT', 'FROZEN', 'THAWED'))
);
--> statement-breakpoint
ALTER TABLE "live_labels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "label_logs" DROP CONSTRAINT "label_logs_outcome";--> statement-breakpoint
ALTER TABLE "label_events" ALTER COLUMN "label_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "label_events" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "label_logs" ADD COLUMN "condition" text;--> statement-breakpoint
ALTER TABLE "label_logs" ADD COLUMN "amount" double precision;--> statement-breakpoint
ALTER TABLE "label_logs" ADD COLUMN "life" jsonb;--> statement-breakpoint
ALTER TABLE "label_logs" ADD COLUMN "parents" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "label_logs" ADD COLUMN "inherited" jsonb;--> statement-breakpoint
ALTER TABLE "label_logs" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
ALTER TABLE "label_logs" ADD COLUMN "allergen_ids" uuid[];--> statement-breakpoint
ALTER TABLE "label_logs" ADD COLUMN "code" text GENERATED ALWAYS AS (larder_label_code(id)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "label_logs" ADD COLUMN "code_short" text GENERATED ALWAYS AS (right(larder_label_code(id), 6)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "wastage_items" ADD COLUMN "label_id" uuid;--> statement-breakpoint
CREATE INDEX "batch_sources_source" ON "batch_sources" USING btree ("account_id","source_id","batch_id");--> statement-breakpoint
CREATE INDEX "batches_of_organization" ON "batches" USING btree ("account_id","organization_id","made_at","id");--> statement-breakpoint
CREATE INDEX "live_labels_code" ON "live_labels" USING btree ("account_id","code");--> statement-breakpoint
CREATE INDEX "live_labels_code_short" ON "live_labels" USING btree ("account_id","code_short");--> statement-breakpoint
CREATE INDEX "live_labels_of_organization" ON "live_labels" USING btree ("account_id","organization_id","ends_at","id") WHERE custody = 'LIVE' or disputed <> '{}';--> statement-breakpoint
CREATE INDEX "live_labels_of_account" ON "live_labels" USING btree ("account_id","ends_at","id") WHERE custody = 'LIVE' or disputed <> '{}';--> statement-breakpoint
CREATE INDEX "live_labels_relabel" ON "live_labels" USING btree ("account_id","organization_id") WHERE (missing_allergen_ids <> '{}' or is_date_late) and relabel_done_at is null and custody = 'LIVE';--> statement-breakpoint
CREATE INDEX "live_labels_of_product" ON "live_labels" USING btree ("account_id","product_id");--> statement-breakpoint
CREATE INDEX "live_labels_batch" ON "live_labels" USING btree ("account_id","batch_id") WHERE batch_id is not null;--> statement-breakpoint
CREATE INDEX "live_labels_closed" ON "live_labels" USING btree ("closed_at") WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "live_labels_changed" ON "live_labels" USING btree ("account_id","organization_id","changed_in");--> statement-breakpoint
CREATE INDEX "label_events_of_code" ON "label_events" USING btree ("account_id","code") WHERE label_id is null;--> statement-breakpoint
CREATE INDEX "label_logs_code" ON "label_logs" USING btree ("account_id","code");--> statement-breakpoint
CREATE INDEX "label_logs_code_short" ON "label_logs" USING btree ("account_id","code_short");--> statement-breakpoint
CREATE INDEX "label_logs_batch" ON "label_logs" USING btree ("account_id","batch_id") WHERE batch_id is not null;--> statement-breakpoint
CREATE INDEX "wastage_items_label" ON "wastage_items" USING btree ("account_id","label_id") WHERE label_id is not null;--> statement-breakpoint
ALTER TABLE "label_events" ADD CONSTRAINT "label_events_label" CHECK (label_id is not null or code is not null);--> statement-breakpoint
ALTER TABLE "label_logs" ADD CONSTRAINT "label_logs_outcome" CHECK (outcome in ('used', 'wasted', 'relabelled', 'unaccounted'));--> statement-breakpoint
CREATE POLICY "batch_sources_select" ON "batch_sources" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "batch_sources_insert" ON "batch_sources" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "batch_sources_update" ON "batch_sources" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[])) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "batch_sources_delete" ON "batch_sources" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "batches_select" ON "batches" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "batches_insert" ON "batches" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "batches_update" ON "batches" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[])) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "batches_delete" ON "batches" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "live_labels_select" ON "live_labels" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "live_labels_insert" ON "live_labels" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "live_labels_update" ON "live_labels" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[])) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "live_labels_delete" ON "live_labels" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
ALTER TABLE "roles" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "label_logs" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "label_events" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "product_allergens" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "roles" SET "permissions" = "permissions" || '{LABEL_FACTS_MANAGE}' WHERE 'PRODUCTS_MANAGE' = any ("permissions") AND NOT 'LABEL_FACTS_MANAGE' = any ("permissions");--> statement-breakpoint
-- What was printed in the last three days, what has its date ahead and what is in dispute may still be there; nobody has accounted for the rest.
UPDATE "label_logs" SET "allergen_ids" = ARRAY(SELECT jsonb_array_elements_text("printed_info" -> 'words' -> 'allergen_ids')::uuid)
 WHERE jsonb_typeof("printed_info" -> 'words' -> 'allergen_ids') = 'array' AND NOT "is_misprint" AND ("closed_at" IS NULL OR "disputed" <> '{}')
   AND ("printed_date" > now() - interval '3 days' OR "use_by" > now() OR "disputed" <> '{}');--> statement-breakpoint
INSERT INTO "live_labels" ("account_id", "id", "code", "code_short", "organization_id", "origin_organization_id", "product_id", "product_name", "usage", "batch_code",
  "initials", "printed_at", "use_by", "best_before", "ends_at", "sticker_ends_at", "condition", "storage_id", "place", "custody", "closed_at", "disputed", "seen_at",
  "allergen_ids", "missing_allergen_ids")
SELECT l."account_id", l."id", l."code", l."code_short", l."organization_id", l."organization_id", l."product_id", l."product_name", l."usage", l."batch_code",
  l."initials", l."printed_date", CASE WHEN l."date_term" = 'USE_BY' THEN l."use_by" END, l."best_before", coalesce(l."use_by", 'infinity'), l."use_by",
  CASE WHEN 'DEFROSTED' = any (l."tags") THEN 'THAWED' ELSE 'CHILLED' END, l."storage_id", coalesce(nullif(l."storage_override", ''), l."storage"),
  CASE l."outcome" WHEN 'used' THEN 'USED' WHEN 'wasted' THEN 'WASTED' ELSE 'LIVE' END, l."closed_at", l."disputed",
  greatest(l."printed_date", (SELECT max(f."at") FROM "label_events" f WHERE f."account_id" = l."account_id" AND f."label_id" = l."id")),
  l."allergen_ids",
  CASE WHEN l."missing_allergens" = '{}' OR l."allergen_ids" IS NULL THEN '{}' ELSE ARRAY(
    SELECT p."allergen_id" FROM "product_allergens" p WHERE p."account_id" = l."account_id" AND p."product_id" = l."product_id"
       AND p."allergen_id" <> ALL (l."allergen_ids") ORDER BY 1) END
  FROM "label_logs" l
 WHERE NOT l."is_misprint" AND (l."closed_at" IS NULL OR l."disputed" <> '{}')
   AND (l."printed_date" > now() - interval '3 days' OR l."use_by" > now() OR l."disputed" <> '{}');--> statement-breakpoint
UPDATE "label_logs" SET "outcome" = 'unaccounted', "closed_at" = now()
 WHERE "closed_at" IS NULL AND NOT "is_misprint" AND "printed_date" <= now() - interval '3 days' AND ("use_by" IS NULL OR "use_by" <= now());--> statement-breakpoint
ALTER TABLE "roles" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "label_logs" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "label_events" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "product_allergens" FORCE ROW LEVEL SECURITY;
