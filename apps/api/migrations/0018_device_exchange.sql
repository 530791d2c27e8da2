CREATE TABLE "state_changes" (
	"account_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"part" text NOT NULL,
	"changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	CONSTRAINT "state_changes_account_id_organization_id_part_changed_in_pk" PRIMARY KEY("account_id","organization_id","part","changed_in"),
	CONSTRAINT "state_changes_part" CHECK (part in ('device', 'settings', 'offer', 'categories', 'products', 'storage', 'fridges', 'staff', 'containers', 'wastage_reasons', 'labels'))
);
--> statement-breakpoint
ALTER TABLE "state_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "auth"."sessions" ADD COLUMN "attempt" uuid;--> statement-breakpoint
ALTER TABLE "auth"."sessions" ADD COLUMN "seen_generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "device_events" ADD COLUMN "via" text DEFAULT 'device' NOT NULL;--> statement-breakpoint
ALTER TABLE "device_events" ADD COLUMN "via_user_id" uuid;--> statement-breakpoint
ALTER TABLE "device_events" ADD COLUMN "via_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "unsent_oldest_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "install_id" uuid;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "installed" boolean;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "platform" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "storage" jsonb;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "printers" jsonb;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "emptied_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "emptied_events" integer;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "picture_id" uuid;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "source_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "device_events_unsupported" ON "device_events" USING btree ("type","account_id","device_id") WHERE error_code = 'UNSUPPORTED_TYPE';--> statement-breakpoint
CREATE UNIQUE INDEX "pictures_sent" ON "pictures" USING btree ("account_id","picture_id");--> statement-breakpoint
ALTER TABLE "device_events" ADD CONSTRAINT "device_events_via" CHECK (via in ('device', 'file'));--> statement-breakpoint
CREATE POLICY "state_changes_select" ON "state_changes" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.readable', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "state_changes_insert" ON "state_changes" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "state_changes_update" ON "state_changes" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[])) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "state_changes_delete" ON "state_changes" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
-- A paired tablet may lie in a drawer for longer than a month from now on.
UPDATE "auth"."sessions" SET "expires_at" = "expires_at" + interval '370 days'
WHERE "device_id" IS NOT NULL AND "revoked_at" IS NULL AND "expires_at" > now();--> statement-breakpoint
-- Every customer begins with one note, so that the version of a state is settled before the first change.
ALTER TABLE "organizations" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "state_changes" ("account_id", "organization_id", "part")
SELECT o.account_id, o.id, 'settings' FROM "organizations" o WHERE o.id = o.account_id;--> statement-breakpoint
ALTER TABLE "organizations" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- This database as such: another one, or the same one brought back from a backup, is another epoch of the versions that devices know.
CREATE TABLE IF NOT EXISTS migration.installation (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  made_at timestamptz NOT NULL DEFAULT now()
);--> statement-breakpoint
INSERT INTO migration.installation DEFAULT VALUES ON CONFLICT DO NOTHING;
