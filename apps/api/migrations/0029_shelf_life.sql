ALTER TABLE "categories" ADD COLUMN "life" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "life" jsonb;--> statement-breakpoint
ALTER TABLE "storage_locations" ADD COLUMN "kind" text DEFAULT 'CHILLED' NOT NULL;--> statement-breakpoint
ALTER TABLE "storage_rules" ADD COLUMN "kind" text DEFAULT 'CHILLED' NOT NULL;--> statement-breakpoint
ALTER TABLE "storage_locations" ADD CONSTRAINT "storage_locations_kind" CHECK (kind in ('AMBIENT', 'CHILLED', 'FROZEN', 'HOT'));--> statement-breakpoint
ALTER TABLE "storage_rules" ADD CONSTRAINT "storage_rules_kind" CHECK (kind in ('AMBIENT', 'CHILLED', 'FROZEN', 'HOT'));--> statement-breakpoint
-- What the names of the storages say, once; guessStorageKind in packages/rules says the same of new ones. The owner is bound by the policies
-- too, so they are lifted for the step.
CREATE FUNCTION pg_temp.storage_kind(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN n ~ 'defrost|thaw' THEN 'CHILLED'
    WHEN n ~ 'fre+z|froze|(^|[^0-9])-\s?(1[0-9]|2[0-9]|3[0-9])' THEN 'FROZEN'
    WHEN n ~ 'fridge|chill|cold|cool|refrigerat' THEN 'CHILLED'
    WHEN n ~ '\yhot\y|bain|\ywarm|heated' THEN 'HOT'
    WHEN n ~ 'ambient|\ydry\y|shel(f|ves)|store|pantry|larder|cupboard|room temp' THEN 'AMBIENT'
    ELSE 'CHILLED' END
  FROM (SELECT lower(regexp_replace(normalize(name, NFKC), '[−‐‑–—]', '-', 'g')) AS n) AS plain
$$;--> statement-breakpoint
ALTER TABLE "storage_locations" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "storage_rules" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "storage_locations" SET "kind" = pg_temp.storage_kind("name") WHERE "kind" <> pg_temp.storage_kind("name");--> statement-breakpoint
UPDATE "storage_rules" SET "kind" = pg_temp.storage_kind("name") WHERE "kind" <> pg_temp.storage_kind("name");--> statement-breakpoint
ALTER TABLE "storage_locations" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "storage_rules" FORCE ROW LEVEL SECURITY;
