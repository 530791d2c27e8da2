ALTER TABLE "categories" ADD COLUMN "name_twin" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Categories that share their name stay: the oldest is 0, the others are numbered.
ALTER TABLE "categories" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "categories" c SET "name_twin" = n."twin" FROM (
  SELECT "account_id", "id", row_number() OVER (PARTITION BY "account_id", "usage", "name_key" ORDER BY "created_at", "id") - 1 AS "twin"
    FROM "categories" WHERE "deleted_at" IS NULL) n
 WHERE c."account_id" = n."account_id" AND c."id" = n."id" AND n."twin" > 0;--> statement-breakpoint
ALTER TABLE "categories" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name_once" ON "categories" USING btree ("account_id","usage","name_key","name_twin") WHERE deleted_at is null;
