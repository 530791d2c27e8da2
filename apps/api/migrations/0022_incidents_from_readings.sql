CREATE TABLE "fridge_limits" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"fridge_id" uuid NOT NULL,
	"held_from" timestamp(3) with time zone NOT NULL,
	"temperature_upper_threshold" numeric(5, 2),
	"temperature_legal_limit" numeric(5, 2),
	"legal_limit_delay" integer NOT NULL,
	"set_by_name" text DEFAULT '' NOT NULL,
	CONSTRAINT "fridge_limits_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "fridge_limits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "exports" DROP CONSTRAINT "exports_format";--> statement-breakpoint
DROP INDEX "temperature_incidents_once";--> statement-breakpoint
DROP INDEX "temperature_incidents_lasting";--> statement-breakpoint
ALTER TABLE "temperature_readings" ALTER COLUMN "threshold" SET DATA TYPE numeric(5, 2);--> statement-breakpoint
ALTER TABLE "temperature_incidents" ADD COLUMN "mail_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "temperature_incidents" ADD COLUMN "withdrawn_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "temperature_incidents" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "temperature_incidents" ADD COLUMN "signed_started_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "temperature_incidents" ADD COLUMN "signed_ended_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "temperature_incidents" ADD COLUMN "signed_peak" numeric(4, 1);--> statement-breakpoint
ALTER TABLE "temperature_incidents" ADD COLUMN "earlier_signatures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "temperature_readings" ADD COLUMN "time_doubtful" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "temperature_readings" ADD COLUMN "is_ahead" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "fridge_limits" ADD CONSTRAINT "fridge_limits_account_id_fridge_id_fridges_account_id_id_fk" FOREIGN KEY ("account_id","fridge_id") REFERENCES "public"."fridges"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fridge_limits_of_fridge" ON "fridge_limits" USING btree ("account_id","fridge_id","held_from","id");--> statement-breakpoint
CREATE UNIQUE INDEX "temperature_incidents_once" ON "temperature_incidents" USING btree ("account_id","fridge_id","kind","started_at") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "temperature_incidents_lasting" ON "temperature_incidents" USING btree ("account_id","fridge_id","kind") WHERE ended_at is null and withdrawn_at is null;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_format" CHECK (format in ('csv', 'xlsx', 'pdf'));--> statement-breakpoint
CREATE POLICY "fridge_limits_select" ON "fridge_limits" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "fridge_limits_insert" ON "fridge_limits" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "fridge_limits_update" ON "fridge_limits" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[])) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "fridge_limits_delete" ON "fridge_limits" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
-- What was kept before the new columns. The owner is bound by the policies too, so they are lifted for the step.
ALTER TABLE "fridges" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "temperature_readings" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "temperature_incidents" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Each fridge's history of limits begins with those it has now.
INSERT INTO "fridge_limits" ("account_id", "id", "organization_id", "fridge_id", "held_from", "temperature_upper_threshold", "temperature_legal_limit", "legal_limit_delay")
SELECT account_id, gen_random_uuid(), organization_id, id, created_at, temperature_upper_threshold, temperature_legal_limit, legal_limit_delay FROM "fridges";--> statement-breakpoint
UPDATE "temperature_readings" SET "time_doubtful" = true, "recorded_at" = "received_at"
WHERE recorded_at < '2000-01-01T00:00:00Z' OR greatest(recorded_at, initial_recorded_at) > received_at + interval '7 days';--> statement-breakpoint
UPDATE "temperature_readings" SET "is_ahead" = true
WHERE NOT time_doubtful AND greatest(recorded_at, initial_recorded_at) > received_at + interval '2 minutes';--> statement-breakpoint
UPDATE "fridges" f SET last_reading_at = n.recorded_at, last_value = n.value
FROM (SELECT DISTINCT account_id, fridge_id FROM "temperature_readings" WHERE time_doubtful OR is_ahead) m
LEFT JOIN LATERAL (SELECT r.recorded_at, r.value FROM "temperature_readings" r WHERE r.account_id = m.account_id AND r.fridge_id = m.fridge_id
  AND NOT r.time_doubtful AND NOT r.is_ahead ORDER BY r.recorded_at DESC, r.id DESC LIMIT 1) n ON true
WHERE f.account_id = m.account_id AND f.id = m.fridge_id;--> statement-breakpoint
UPDATE "temperature_incidents" SET signed_started_at = started_at, signed_ended_at = ended_at, signed_peak = peak WHERE closed_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE "fridges" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "temperature_readings" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "temperature_incidents" FORCE ROW LEVEL SECURITY;
