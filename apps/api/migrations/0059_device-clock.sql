ALTER TABLE "devices" ADD COLUMN "clock" jsonb;--> statement-breakpoint
ALTER TABLE "label_logs" ADD COLUMN "clock_by_person" boolean DEFAULT false NOT NULL;