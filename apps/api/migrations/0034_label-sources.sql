ALTER TABLE "live_labels" ADD COLUMN "unit_type" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "needs_source" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "label_logs" ADD COLUMN "unit_type" text;--> statement-breakpoint
ALTER TABLE "label_logs" ADD COLUMN "no_source_reason" text;--> statement-breakpoint
ALTER TABLE "label_logs" ADD CONSTRAINT "label_logs_unit_type" CHECK (unit_type in ('units', 'volume', 'weight'));