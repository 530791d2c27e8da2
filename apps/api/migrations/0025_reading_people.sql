ALTER TABLE "temperature_readings" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "temperature_readings" ADD COLUMN "via_device_id" uuid;