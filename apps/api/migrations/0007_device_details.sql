ALTER TABLE "devices" ADD COLUMN "trail_api_key_sealed" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "trail_template_id_sealed" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "trail_site_id_sealed" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "queued_events" integer;--> statement-breakpoint
CREATE INDEX "device_events_rejected" ON "device_events" USING btree ("account_id","device_id","received_at","event_id") WHERE status = 'rejected';