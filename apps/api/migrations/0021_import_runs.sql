CREATE TABLE "import_run_changes" (
	"account_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"before" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"after" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "import_run_changes_account_id_run_id_subject_id_pk" PRIMARY KEY("account_id","run_id","subject_id"),
	CONSTRAINT "import_run_changes_kind" CHECK (kind in ('created', 'updated', 'removed', 'category'))
);
--> statement-breakpoint
ALTER TABLE "import_run_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "import_runs" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"configuration_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"type" text NOT NULL,
	"ran_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"ran_by" text NOT NULL,
	"file_name" text NOT NULL,
	"file_bytes" integer NOT NULL,
	"file_key" uuid NOT NULL,
	"encoding" text DEFAULT '' NOT NULL,
	"empty_cells_clear" boolean DEFAULT false NOT NULL,
	"counts" jsonb NOT NULL,
	"changes" integer NOT NULL,
	"undone_at" timestamp(3) with time zone,
	"undone_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "import_runs_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "import_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "import_configurations" ADD COLUMN "encoding" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_run_changes" ADD CONSTRAINT "import_run_changes_account_id_run_id_import_runs_account_id_id_fk" FOREIGN KEY ("account_id","run_id") REFERENCES "public"."import_runs"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_account_id_configuration_id_import_configurations_account_id_id_fk" FOREIGN KEY ("account_id","configuration_id") REFERENCES "public"."import_configurations"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_account_id_job_id_import_jobs_account_id_id_fk" FOREIGN KEY ("account_id","job_id") REFERENCES "public"."import_jobs"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_runs_of" ON "import_runs" USING btree ("account_id","configuration_id","ran_at","id");--> statement-breakpoint
CREATE INDEX "import_runs_last" ON "import_runs" USING btree ("account_id","ran_at","id");--> statement-breakpoint
CREATE POLICY "import_run_changes_select" ON "import_run_changes" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "import_run_changes_insert" ON "import_run_changes" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "import_run_changes_update" ON "import_run_changes" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "import_run_changes_delete" ON "import_run_changes" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "import_runs_select" ON "import_runs" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "import_runs_insert" ON "import_runs" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "import_runs_update" ON "import_runs" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "import_runs_delete" ON "import_runs" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);