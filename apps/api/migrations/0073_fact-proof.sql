ALTER TABLE "devices" ADD COLUMN "silent_since" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "silent_until" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "label_events" ADD COLUMN "out_of_contact" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "label_events" ADD COLUMN "is_allowed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "label_events" ADD COLUMN "new_label_id" uuid;--> statement-breakpoint
ALTER TABLE "label_logs" ADD COLUMN "clock_ahead_ms" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "label_logs" ADD COLUMN "out_of_contact" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "label_logs" ADD COLUMN "never_paused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "label_events_new_label" ON "label_events" USING btree ("account_id","new_label_id") WHERE new_label_id is not null;--> statement-breakpoint
-- What took the place of a label, and what is to be used within hours. The owner is bound by the policies too, so they are lifted for the step.
ALTER TABLE "label_events" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "label_events" SET "new_label_id" = (body ->> 'new_label_id')::uuid
WHERE kind = 'relabelled' AND body ->> 'new_label_id' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';--> statement-breakpoint
ALTER TABLE "label_events" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "label_logs" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "live_labels" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "products" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "label_logs" l SET "never_paused" = true FROM "live_labels" v, "products" p
WHERE v.account_id = l.account_id AND v.id = l.id AND p.account_id = l.account_id AND p.id = l.product_id AND p.use_within_hours IS NOT NULL;--> statement-breakpoint
ALTER TABLE "products" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "live_labels" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "label_logs" FORCE ROW LEVEL SECURITY;
