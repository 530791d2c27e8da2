CREATE TABLE "label_events" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"label_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"device_id" uuid,
	"via_device_id" uuid,
	"user_id" uuid,
	"initials" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"received_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"offset_ms" bigint,
	"time_doubtful" boolean DEFAULT false NOT NULL,
	"body" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "label_events_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "label_events_kind" CHECK (kind <> '' and length(kind) <= 40),
	CONSTRAINT "label_events_body" CHECK (pg_column_size(body) <= 4096)
);
--> statement-breakpoint
ALTER TABLE "label_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "batch_counters" ADD COLUMN "mark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "batch_counters" DROP CONSTRAINT "batch_counters_account_id_organization_id_day_pk";--> statement-breakpoint
ALTER TABLE "batch_counters" ADD CONSTRAINT "batch_counters_account_id_organization_id_day_mark_pk" PRIMARY KEY("account_id","organization_id","day","mark");--> statement-breakpoint
ALTER TABLE "device_events" ADD COLUMN "via_device_id" uuid;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "batch_mark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "label_logs" ADD COLUMN "is_stale" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "label_logs" ADD COLUMN "stale_fields" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "label_logs" ADD COLUMN "missing_allergens" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "label_logs" ADD COLUMN "is_withdrawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "label_logs" ADD COLUMN "is_mistimed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "label_logs" ADD COLUMN "time_doubtful" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "label_logs" ADD COLUMN "disputed" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "label_logs" ADD COLUMN "print_unconfirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "label_logs" ADD COLUMN "printer" jsonb;--> statement-breakpoint
ALTER TABLE "label_logs" ADD COLUMN "label_size" text;--> statement-breakpoint
ALTER TABLE "label_logs" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "label_logs" ADD COLUMN "via_device_id" uuid;--> statement-breakpoint
ALTER TABLE "wastage_items" ADD COLUMN "time_doubtful" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "wastage_items" ADD COLUMN "reported_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "wastage_items" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "wastage_items" ADD COLUMN "via_device_id" uuid;--> statement-breakpoint
ALTER TABLE "wastage_items" ADD COLUMN "corrected_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "wastage_items" ADD COLUMN "voided_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "wastage_items" ADD COLUMN "void_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "label_events" ADD CONSTRAINT "label_events_account_id_device_id_devices_account_id_id_fk" FOREIGN KEY ("account_id","device_id") REFERENCES "public"."devices"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "label_events_of_label" ON "label_events" USING btree ("account_id","label_id","at","id");--> statement-breakpoint
CREATE INDEX "label_logs_missing_allergens" ON "label_logs" USING btree ("account_id","organization_id","printed_date") WHERE missing_allergens <> '{}';--> statement-breakpoint
CREATE POLICY "label_events_select" ON "label_events" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "label_events_insert" ON "label_events" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "label_events_update" ON "label_events" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[])) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "label_events_delete" ON "label_events" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
ALTER TABLE "label_logs" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "label_events" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "device_events" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "devices" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- What devices reported about labels becomes facts. A closed label that nobody reported on, as the demo's, gets a fact of its own.
INSERT INTO "label_events" ("account_id", "id", "label_id", "organization_id", "device_id", "kind", "at", "received_at", "offset_ms")
SELECT DISTINCT ON (e.account_id, e.event_id) e.account_id, e.event_id, (e.body ->> 'label_log_id')::uuid, e.organization_id, e.device_id,
  CASE e.type WHEN 'label_misprinted' THEN 'voided' WHEN 'label_scanned' THEN 'found' ELSE e.body ->> 'outcome' END, e.device_time, e.received_at, e.offset_ms
FROM "device_events" e
WHERE e.status = 'accepted' AND e.type IN ('label_misprinted', 'label_closed', 'label_scanned') AND e.body ? 'label_log_id'
ORDER BY e.account_id, e.event_id, e.received_at;--> statement-breakpoint
INSERT INTO "label_events" ("account_id", "id", "label_id", "organization_id", "kind", "at", "received_at")
SELECT l.account_id, md5(l.id::text || l.outcome)::uuid, l.id, l.organization_id, l.outcome, l.closed_at, l.closed_at FROM "label_logs" l
WHERE l.outcome IS NOT NULL AND l.closed_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "label_events" f
  WHERE f.account_id = l.account_id AND f.label_id = l.id AND f.kind IN ('used', 'wasted'))
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "label_events" ("account_id", "id", "label_id", "organization_id", "kind", "at", "received_at")
SELECT l.account_id, md5(l.id::text || 'voided')::uuid, l.id, l.organization_id, 'voided', l.printed_date, l.received_at FROM "label_logs" l
WHERE l.is_misprint AND NOT EXISTS (SELECT 1 FROM "label_events" f
  WHERE f.account_id = l.account_id AND f.label_id = l.id AND f.kind = 'voided')
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Every device gets the mark of its batch numbers: letters that no other one looks like, then pairs of digits.
UPDATE "devices" d SET "batch_mark" = m.mark
FROM (SELECT account_id, id, row_number() OVER (PARTITION BY account_id, organization_id ORDER BY created_at, id) AS place FROM "devices") n
JOIN (SELECT chr(64 + n) AS mark, row_number() OVER (ORDER BY n) AS place FROM generate_series(1, 26) n WHERE chr(64 + n) NOT IN ('I', 'O')
      UNION ALL SELECT lpad(n::text, 2, '0'), 25 + n FROM generate_series(0, 99) n) m ON m.place = n.place
WHERE d.account_id = n.account_id AND d.id = n.id;--> statement-breakpoint
ALTER TABLE "label_logs" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "label_events" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "device_events" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "devices" FORCE ROW LEVEL SECURITY;
