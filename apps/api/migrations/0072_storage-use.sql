CREATE TABLE "storage_uses" (
	"account_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"storage_id" uuid NOT NULL,
	"printed_at" timestamp(3) with time zone NOT NULL,
	"changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	CONSTRAINT "storage_uses_account_id_organization_id_product_id_pk" PRIMARY KEY("account_id","organization_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "storage_uses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "default_storage" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "default_storage" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "storage_uses" ADD CONSTRAINT "storage_uses_account_id_organization_id_organizations_account_id_id_fk" FOREIGN KEY ("account_id","organization_id") REFERENCES "public"."organizations"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "storage_uses_select" ON "storage_uses" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "storage_uses_insert" ON "storage_uses" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = storage_uses.account_id and o.id = storage_uses.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "storage_uses_update" ON "storage_uses" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = storage_uses.account_id and o.id = storage_uses.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "storage_uses_delete" ON "storage_uses" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
-- What each venue printed its products with last, by its log so far.
ALTER TABLE "label_logs" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "storage_uses" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "storage_uses" ("account_id", "organization_id", "product_id", "storage_id", "printed_at")
  SELECT DISTINCT ON (l."account_id", l."organization_id", l."product_id") l."account_id", l."organization_id", l."product_id", l."storage_id", l."printed_date"
    FROM "label_logs" l JOIN "organizations" o ON o."account_id" = l."account_id" AND o."id" = l."organization_id"
   WHERE l."product_id" IS NOT NULL AND l."storage_id" IS NOT NULL AND NOT l."is_misprint" AND NOT l."time_doubtful"
     AND l."reprint_id" IS NULL AND NOT l."parents" @> '[{"relation":"RELABEL"}]' AND NOT l."parents" @> '[{"relation":"PORTION"}]'
   ORDER BY l."account_id", l."organization_id", l."product_id", l."printed_date" DESC, l."id" DESC;--> statement-breakpoint
ALTER TABLE "storage_uses" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "label_logs" FORCE ROW LEVEL SECURITY;
