ALTER TABLE "fridges" ALTER COLUMN "temperature_upper_threshold" SET DATA TYPE numeric(5, 2);--> statement-breakpoint
ALTER TABLE "fridges" ALTER COLUMN "temperature_legal_limit" SET DATA TYPE numeric(5, 2);--> statement-breakpoint
ALTER TABLE "temperature_incidents" ALTER COLUMN "legal_limit" SET DATA TYPE numeric(5, 2);