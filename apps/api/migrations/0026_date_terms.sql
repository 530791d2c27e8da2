ALTER TABLE "categories" ADD COLUMN "date_term" text DEFAULT 'USE_BY' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "use_within_hours" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "date_term" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "use_within_hours" integer;--> statement-breakpoint
ALTER TABLE "label_logs" ADD COLUMN "date_term" text DEFAULT 'USE_BY' NOT NULL;--> statement-breakpoint
ALTER TABLE "label_logs" ADD COLUMN "best_before" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_date_term" CHECK (date_term in ('USE_BY', 'BEST_BEFORE'));--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_use_within" CHECK (use_within_hours between 1 and 720);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_date_term" CHECK (date_term in ('USE_BY', 'BEST_BEFORE'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_use_within" CHECK (use_within_hours between 0 and 720);--> statement-breakpoint
ALTER TABLE "label_logs" ADD CONSTRAINT "label_logs_date_term" CHECK (date_term in ('USE_BY', 'BEST_BEFORE'));