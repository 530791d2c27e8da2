CREATE TABLE "visit_requests" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"operator_id" uuid,
	"operator_name" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"answered_at" timestamp(3) with time zone,
	"answered_by_name" text DEFAULT '' NOT NULL,
	"open_until" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visit_requests_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "visit_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "visits" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"operator_id" uuid NOT NULL,
	"operator_name" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"admission" text DEFAULT 'FREE' NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"left_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visits_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "visits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "state_changes" DROP CONSTRAINT "state_changes_part";--> statement-breakpoint
ALTER TABLE "auth"."logins" ADD COLUMN "own_password" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "auth"."logins" ADD COLUMN "signed_in_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "visit_requests_created" ON "visit_requests" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "visits_created" ON "visits" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_entries_visit" ON "audit_entries" USING btree ("account_id","masqueraded_by","created_at") WHERE masqueraded_by is not null;--> statement-breakpoint
CREATE INDEX "users_invited" ON "users" USING btree ("email") WHERE status = 'INVITED';--> statement-breakpoint
ALTER TABLE "state_changes" ADD CONSTRAINT "state_changes_part" CHECK (part in ('device', 'settings', 'offer', 'categories', 'products', 'storage', 'fridges', 'staff', 'containers', 'wastage_reasons', 'labels'));--> statement-breakpoint
CREATE POLICY "visit_requests_select" ON "visit_requests" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "visit_requests_insert" ON "visit_requests" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "visit_requests_update" ON "visit_requests" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "visit_requests_delete" ON "visit_requests" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "visits_select" ON "visits" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "visits_insert" ON "visits" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "visits_update" ON "visits" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "visits_delete" ON "visits" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
-- The owner is bound by the policies too, so they are lifted for the step; after/1-rights.sql forces them again.
ALTER TABLE "users" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_entries" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- A membership is what somebody accepted: waiting invitations find their sign-in by its address.
DELETE FROM "auth"."memberships" m USING "users" u
WHERE u.account_id = m.account_id AND u.id = m.user_id AND u.status = 'INVITED';--> statement-breakpoint
-- A password or an address that somebody else set proves nothing about the owner of the address.
UPDATE "auth"."logins" g SET own_password = false
FROM "auth"."memberships" m, "audit_entries" e
WHERE m.login_id = g.id AND e.account_id = m.account_id AND e.subject_id = m.user_id AND e.subject_type = 'user' AND e.event = 'updated'
  AND e.actor_id IS DISTINCT FROM m.user_id AND (e.new_values ? 'email' OR e.new_values ->> 'password' = 'changed');--> statement-breakpoint
UPDATE "auth"."logins" g SET signed_in_at = coalesce((SELECT max(s.created_at) FROM "auth"."sessions" s WHERE s.login_id = g.id), g.created_at)
WHERE g.password_hash IS NOT NULL;--> statement-breakpoint
ALTER TABLE "users" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_entries" FORCE ROW LEVEL SECURITY;
