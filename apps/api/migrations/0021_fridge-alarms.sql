CREATE TABLE "fridge_alarms" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"fridge_id" uuid NOT NULL,
	"is_silence" boolean NOT NULL,
	"began_at" timestamp(3) with time zone NOT NULL,
	"rang_at" timestamp(3) with time zone NOT NULL,
	"rang" integer DEFAULT 1 NOT NULL,
	"answered_at" timestamp(3) with time zone,
	"answered_by" uuid,
	"answered_by_name" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"rests_until" timestamp(3) with time zone,
	"escalated_at" timestamp(3) with time zone,
	"ended_at" timestamp(3) with time zone,
	CONSTRAINT "fridge_alarms_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "fridge_alarms_answered" CHECK ((answered_at is null) = (rests_until is null))
);
--> statement-breakpoint
ALTER TABLE "fridge_alarms" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fridge_answers" ALTER COLUMN "reading_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "fridge_alarms" ADD CONSTRAINT "fridge_alarms_account_id_fridge_id_fridges_account_id_id_fk" FOREIGN KEY ("account_id","fridge_id") REFERENCES "public"."fridges"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fridge_alarms_open" ON "fridge_alarms" USING btree ("account_id","fridge_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "fridge_alarms_of_fridge" ON "fridge_alarms" USING btree ("account_id","fridge_id","began_at");--> statement-breakpoint
CREATE INDEX "fridge_alarms_began" ON "fridge_alarms" USING btree ("account_id","began_at","id");--> statement-breakpoint
CREATE INDEX "fridge_alarms_of_organization" ON "fridge_alarms" USING btree ("account_id","organization_id","began_at","id");--> statement-breakpoint
CREATE POLICY "fridge_alarms_select" ON "fridge_alarms" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "fridge_alarms_insert" ON "fridge_alarms" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = fridge_alarms.account_id and o.id = fridge_alarms.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "fridge_alarms_update" ON "fridge_alarms" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = fridge_alarms.account_id and o.id = fridge_alarms.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "fridge_alarms_delete" ON "fridge_alarms" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);