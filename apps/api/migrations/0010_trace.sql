CREATE TABLE "lots" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"supplier_id" uuid,
	"ingredient_id" uuid,
	"product_id" uuid,
	"name" text NOT NULL,
	"gtin" text DEFAULT '' NOT NULL,
	"lot_code" text NOT NULL,
	"lot_key" text NOT NULL,
	"use_by" date,
	"best_before" date,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lots_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "lots" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "receipts" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"lot_id" uuid,
	"supplier_id" uuid,
	"ingredient_id" uuid,
	"product_id" uuid,
	"name" text NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL,
	"noted_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"amount" double precision,
	"unit" text,
	"temperature" double precision,
	"use_by" date,
	"best_before" date,
	"reference" text DEFAULT '' NOT NULL,
	"verdict" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"initials" text DEFAULT '' NOT NULL,
	"device_id" uuid,
	"user_id" uuid,
	"via_device_id" uuid,
	"clock_by_person" boolean DEFAULT false NOT NULL,
	CONSTRAINT "receipts_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "receipts_verdict" CHECK (verdict in ('ACCEPTED', 'REFUSED')),
	CONSTRAINT "receipts_unit" CHECK (unit in ('g', 'ml', 'each'))
);
--> statement-breakpoint
ALTER TABLE "receipts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "recall_batches" (
	"account_id" uuid NOT NULL,
	"recall_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"added_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"why" text NOT NULL,
	CONSTRAINT "recall_batches_account_id_recall_id_batch_id_pk" PRIMARY KEY("account_id","recall_id","batch_id"),
	CONSTRAINT "recall_batches_why" CHECK (why in ('TRACE', 'PERIOD'))
);
--> statement-breakpoint
ALTER TABLE "recall_batches" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "recall_finds" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"recall_id" uuid NOT NULL,
	"label_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"result" text NOT NULL,
	"found_at" timestamp(3) with time zone NOT NULL,
	"initials" text DEFAULT '' NOT NULL,
	"device_id" uuid,
	CONSTRAINT "recall_finds_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "recall_finds_result" CHECK (result in ('QUARANTINED', 'DISCARDED', 'MISSING', 'PRINTED_ANYWAY'))
);
--> statement-breakpoint
ALTER TABLE "recall_finds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "recall_tasks" (
	"account_id" uuid NOT NULL,
	"recall_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"expected" integer DEFAULT 0 NOT NULL,
	"seen_at" timestamp(3) with time zone,
	"seen_by" text DEFAULT '' NOT NULL,
	"done_at" timestamp(3) with time zone,
	"done_by" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"excused_at" timestamp(3) with time zone,
	"excused_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "recall_tasks_account_id_recall_id_organization_id_pk" PRIMARY KEY("account_id","recall_id","organization_id")
);
--> statement-breakpoint
ALTER TABLE "recall_tasks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "recalls" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"reason" text NOT NULL,
	"staff_text" text NOT NULL,
	"scope" jsonb NOT NULL,
	"proposed_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"proposed_by" uuid,
	"proposed_by_name" text NOT NULL,
	"opened_at" timestamp(3) with time zone,
	"opened_by_name" text,
	"closed_at" timestamp(3) with time zone,
	"closed_by_name" text,
	"closing" text,
	"closing_note" text DEFAULT '' NOT NULL,
	CONSTRAINT "recalls_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "recalls_kind" CHECK (kind in ('DRILL', 'WITHDRAWAL', 'RECALL')),
	CONSTRAINT "recalls_closing" CHECK (closing in ('DONE', 'MISTAKE'))
);
--> statement-breakpoint
ALTER TABLE "recalls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "state_changes" DROP CONSTRAINT "state_changes_part";--> statement-breakpoint
ALTER TABLE "live_labels" ADD COLUMN "hold_recall_id" uuid;--> statement-breakpoint
ALTER TABLE "label_logs" ADD COLUMN "lots" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_account_id_organization_id_organizations_account_id_id_fk" FOREIGN KEY ("account_id","organization_id") REFERENCES "public"."organizations"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_finds" ADD CONSTRAINT "recall_finds_account_id_recall_id_recalls_account_id_id_fk" FOREIGN KEY ("account_id","recall_id") REFERENCES "public"."recalls"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_tasks" ADD CONSTRAINT "recall_tasks_account_id_recall_id_recalls_account_id_id_fk" FOREIGN KEY ("account_id","recall_id") REFERENCES "public"."recalls"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_account_id_organization_id_organizations_account_id_id_fk" FOREIGN KEY ("account_id","organization_id") REFERENCES "public"."organizations"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lots_key" ON "lots" USING btree ("account_id","lot_key");--> statement-breakpoint
CREATE INDEX "lots_supplier" ON "lots" USING btree ("account_id","supplier_id");--> statement-breakpoint
CREATE INDEX "lots_ingredient" ON "lots" USING btree ("account_id","ingredient_id");--> statement-breakpoint
CREATE INDEX "lots_product" ON "lots" USING btree ("account_id","product_id");--> statement-breakpoint
CREATE INDEX "receipts_lot" ON "receipts" USING btree ("account_id","lot_id");--> statement-breakpoint
CREATE INDEX "receipts_of_organization" ON "receipts" USING btree ("account_id","organization_id","received_at","id");--> statement-breakpoint
CREATE INDEX "recall_batches_batch" ON "recall_batches" USING btree ("account_id","batch_id");--> statement-breakpoint
CREATE INDEX "recall_finds_label" ON "recall_finds" USING btree ("account_id","recall_id","label_id","found_at");--> statement-breakpoint
CREATE INDEX "recalls_open" ON "recalls" USING btree ("account_id","id") WHERE opened_at is not null and closed_at is null;--> statement-breakpoint
CREATE INDEX "live_labels_held" ON "live_labels" USING btree ("account_id","hold_recall_id") WHERE hold_recall_id is not null;--> statement-breakpoint
ALTER TABLE "state_changes" ADD CONSTRAINT "state_changes_part" CHECK (part in ('device', 'settings', 'offer', 'categories', 'products', 'storage', 'fridges', 'staff', 'containers',
        'wastage_reasons', 'incident_actions', 'deliveries', 'recalls', 'labels'));--> statement-breakpoint
CREATE POLICY "lots_select" ON "lots" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "lots_insert" ON "lots" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "lots_update" ON "lots" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "lots_delete" ON "lots" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "receipts_select" ON "receipts" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "receipts_insert" ON "receipts" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = receipts.account_id and o.id = receipts.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "receipts_update" ON "receipts" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = receipts.account_id and o.id = receipts.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "receipts_delete" ON "receipts" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "recall_batches_select" ON "recall_batches" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "recall_batches_insert" ON "recall_batches" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "recall_batches_update" ON "recall_batches" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "recall_batches_delete" ON "recall_batches" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "recall_finds_select" ON "recall_finds" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "recall_finds_insert" ON "recall_finds" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = recall_finds.account_id and o.id = recall_finds.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "recall_finds_update" ON "recall_finds" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = recall_finds.account_id and o.id = recall_finds.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "recall_finds_delete" ON "recall_finds" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "recall_tasks_select" ON "recall_tasks" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "recall_tasks_insert" ON "recall_tasks" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = recall_tasks.account_id and o.id = recall_tasks.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "recall_tasks_update" ON "recall_tasks" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = recall_tasks.account_id and o.id = recall_tasks.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "recall_tasks_delete" ON "recall_tasks" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "recalls_select" ON "recalls" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.readable', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "recalls_insert" ON "recalls" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = recalls.account_id and o.id = recalls.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "recalls_update" ON "recalls" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = recalls.account_id and o.id = recalls.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "recalls_delete" ON "recalls" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
-- Recalls are for those who answer for a whole brand or account. The owner is bound by row security too, so it rests for this statement.
ALTER TABLE "roles" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "roles" SET "permissions" = "permissions" || '{TRACE_VIEW,RECALLS_MANAGE}'
 WHERE "name" IN ('Admin', 'Brand Manager') AND 'PRODUCTS_MANAGE' = any ("permissions") AND NOT 'RECALLS_MANAGE' = any ("permissions");--> statement-breakpoint
ALTER TABLE "roles" FORCE ROW LEVEL SECURITY;
