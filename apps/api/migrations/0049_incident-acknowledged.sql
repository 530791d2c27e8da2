ALTER TABLE "temperature_incidents" ADD COLUMN "acknowledged_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "temperature_incidents" ADD COLUMN "acknowledged_by" uuid;--> statement-breakpoint
ALTER TABLE "temperature_incidents" ADD COLUMN "acknowledged_by_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "temperature_incidents" ADD COLUMN "acknowledgement" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "temperature_incidents" ADD CONSTRAINT "temperature_incidents_acknowledged" CHECK (acknowledged_at is null or acknowledgement <> '');