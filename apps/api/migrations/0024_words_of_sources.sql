ALTER TABLE "import_runs" ADD COLUMN "file_removed_at" timestamp(3) with time zone;--> statement-breakpoint
-- What was marked until now, a person had confirmed.
ALTER TABLE "labels" ADD COLUMN "emphasis_confirmed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "labels" ALTER COLUMN "emphasis_confirmed" SET DEFAULT false;
