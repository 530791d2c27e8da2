ALTER TABLE "products" ADD COLUMN "maker_date" text DEFAULT 'off' NOT NULL;--> statement-breakpoint
ALTER TABLE "label_logs" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "label_logs" ADD COLUMN "maker_date" date;--> statement-breakpoint
ALTER TABLE "storage_uses" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "label_logs" ADD CONSTRAINT "label_logs_reason" CHECK (reason in ('PREPARED', 'OPENED', 'DEFROSTED', 'COOKED', 'RECEIVED', 'FROZEN'));