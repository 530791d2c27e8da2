ALTER TABLE "temperature_incidents" DROP CONSTRAINT "temperature_incidents_kind";--> statement-breakpoint
ALTER TABLE "fridge_limits" ADD COLUMN "temperature_lower_limit" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "fridges" ADD COLUMN "temperature_lower_limit" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "temperature_incidents" ADD COLUMN "lower_limit" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "temperature_readings" ADD COLUMN "lower_limit" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "temperature_readings" ADD COLUMN "is_under_limit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "temperature_incidents" ADD CONSTRAINT "temperature_incidents_kind" CHECK (kind in ('EXCURSION', 'TOO_COLD', 'SILENT'));