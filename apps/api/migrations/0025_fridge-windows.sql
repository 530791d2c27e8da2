CREATE TABLE "fridge_windows" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"fridge_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"repeats" text NOT NULL,
	"starts_at" timestamp(3) with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"timezone" text NOT NULL,
	"planned_by_name" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"stopped_at" timestamp(3) with time zone,
	"stopped_by_name" text DEFAULT '' NOT NULL,
	CONSTRAINT "fridge_windows_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "fridge_windows_kind" CHECK (kind in ('DEFROST', 'CLEANING')),
	CONSTRAINT "fridge_windows_repeats" CHECK (repeats in ('ONCE', 'DAILY')),
	CONSTRAINT "fridge_windows_minutes" CHECK (minutes between 1 and 240)
);
--> statement-breakpoint
ALTER TABLE "fridge_windows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fridge_windows" ADD CONSTRAINT "fridge_windows_account_id_fridge_id_fridges_account_id_id_fk" FOREIGN KEY ("account_id","fridge_id") REFERENCES "public"."fridges"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fridge_windows_of_fridge" ON "fridge_windows" USING btree ("account_id","fridge_id","starts_at");--> statement-breakpoint
CREATE POLICY "fridge_windows_select" ON "fridge_windows" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "fridge_windows_insert" ON "fridge_windows" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = fridge_windows.account_id and o.id = fridge_windows.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "fridge_windows_update" ON "fridge_windows" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = fridge_windows.account_id and o.id = fridge_windows.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "fridge_windows_delete" ON "fridge_windows" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);