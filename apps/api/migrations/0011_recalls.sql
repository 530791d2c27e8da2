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
CREATE TABLE "recall_facts" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"recall_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"labels" integer,
	"at" timestamp(3) with time zone NOT NULL,
	"by" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "recall_facts_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "recall_facts_kind" CHECK (kind in ('SEEN', 'DONE', 'EXCUSED', 'OVERRIDDEN', 'JOINED'))
);
--> statement-breakpoint
ALTER TABLE "recall_facts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "recall_labels" (
	"account_id" uuid NOT NULL,
	"recall_id" uuid NOT NULL,
	"label_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"added_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"found" text,
	"found_at" timestamp(3) with time zone,
	"found_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "recall_labels_account_id_recall_id_label_id_pk" PRIMARY KEY("account_id","recall_id","label_id"),
	CONSTRAINT "recall_labels_found" CHECK (found in ('FOUND', 'QUARANTINED', 'BINNED'))
);
--> statement-breakpoint
ALTER TABLE "recall_labels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "recall_tasks" (
	"account_id" uuid NOT NULL,
	"recall_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"expected" integer DEFAULT 0 NOT NULL,
	"seen_at" timestamp(3) with time zone,
	"seen_by" text DEFAULT '' NOT NULL,
	"done_at" timestamp(3) with time zone,
	"done_by" text DEFAULT '' NOT NULL,
	"excused_at" timestamp(3) with time zone,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "recall_tasks_account_id_recall_id_organization_id_pk" PRIMARY
	  KEY("account_id","recall_id","organization_id")
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
	"with_untraceable" boolean DEFAULT true NOT NULL,
	"proposed_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"proposed_by" uuid,
	"proposed_by_name" text NOT NULL,
	"opened_at" timestamp(3) with time zone,
	"opened_by_name" text,
	"closed_at" timestamp(3) with time zone,
	"closed_by_name" text,
	"reached_at" timestamp(3) with time zone,
	"closing" text,
	"closing_note" text DEFAULT '' NOT NULL,
	CONSTRAINT "recalls_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "recalls_kind" CHECK (kind in ('DRILL', 'WITHDRAWAL', 'RECALL')),
	CONSTRAINT "recalls_closing" CHECK (closing in ('DONE', 'MISTAKE', 'REFUSED'))
);
--> statement-breakpoint
ALTER TABLE "recalls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "state_changes" DROP CONSTRAINT "state_changes_part";--> statement-breakpoint
ALTER TABLE "live_labels" ADD COLUMN "hold_recall_id" uuid;--> statement-breakpoint
ALTER TABLE "recall_batches" ADD CONSTRAINT
  "recall_batches_account_id_recall_id_recalls_account_id_id_fk" FOREIGN KEY
  ("account_id","recall_id") REFERENCES "public"."recalls"("account_id","id") ON DELETE no
  action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_facts" ADD CONSTRAINT
  "recall_facts_account_id_recall_id_recalls_account_id_id_fk" FOREIGN KEY
  ("account_id","recall_id") REFERENCES "public"."recalls"("account_id","id") ON DELETE no
  action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_labels" ADD CONSTRAINT
  "recall_labels_account_id_recall_id_recalls_account_id_id_fk" FOREIGN KEY
  ("account_id","recall_id") REFERENCES "public"."recalls"("account_id","id") ON DELETE no
  action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_tasks" ADD CONSTRAINT
  "recall_tasks_account_id_recall_id_recalls_account_id_id_fk" FOREIGN KEY
  ("account_id","recall_id") REFERENCES "public"."recalls"("account_id","id") ON DELETE no
  action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT
  "recalls_account_id_organization_id_organizations_account_id_id_fk" FOREIGN KEY
  ("account_id","organization_id") REFERENCES "public"."organizations"("account_id","id") ON
  DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recall_batches_batch" ON "recall_batches" USING btree ("account_id","batch_id");--> statement-breakpoint
CREATE INDEX "recall_facts_of" ON "recall_facts" USING btree ("account_id","recall_id","at");--> statement-breakpoint
CREATE INDEX "recall_labels_of" ON "recall_labels" USING btree
  ("account_id","recall_id","organization_id");--> statement-breakpoint
CREATE INDEX "recall_labels_label" ON "recall_labels" USING btree ("account_id","label_id");--> statement-breakpoint
CREATE INDEX "recalls_open" ON "recalls" USING btree ("account_id","id") WHERE opened_at is
  not null and closed_at is null;--> statement-breakpoint
CREATE INDEX "live_labels_held" ON "live_labels" USING btree ("account_id","hold_recall_id")
  WHERE hold_recall_id is not null;--> statement-breakpoint
ALTER TABLE "state_changes" ADD CONSTRAINT "state_changes_part" CHECK (part in ('device', 'settings', 'offer',
  'categories', 'products', 'storage', 'fridges', 'staff', 'containers',
        'wastage_reasons', 'incident_actions', 'food_checks', 'recalls', 'labels'));--> statement-breakpoint
CREATE POLICY "recall_batches_select" ON "recall_batches" AS PERMISSIVE FOR SELECT TO public
  USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "recall_batches_insert" ON "recall_batches" AS PERMISSIVE FOR INSERT TO public
  WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "recall_batches_update" ON "recall_batches" AS PERMISSIVE FOR UPDATE TO public
  USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK
  (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "recall_batches_delete" ON "recall_batches" AS PERMISSIVE FOR DELETE TO public
  USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "recall_facts_select" ON "recall_facts" AS PERMISSIVE FOR SELECT TO public USING
  (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when
  current_setting('app.whole', true) = 'on' then true else organization_id in (select
  unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[]))
  end);--> statement-breakpoint
CREATE POLICY "recall_facts_insert" ON "recall_facts" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id =
  nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on'
  then exists (select 1 from organizations o where o.account_id = recall_facts.account_id and o.id =
  recall_facts.organization_id)
    else organization_id in (select
      unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[]))
      end);--> statement-breakpoint
CREATE POLICY "recall_facts_update" ON "recall_facts" AS PERMISSIVE FOR UPDATE TO public USING (account_id =
  nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on'
  then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''),
  ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when
  current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id =
  recall_facts.account_id and o.id = recall_facts.organization_id)
    else organization_id in (select
      unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[]))
      end);--> statement-breakpoint
CREATE POLICY "recall_facts_delete" ON "recall_facts" AS PERMISSIVE FOR DELETE TO public USING
  (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when
  current_setting('app.whole', true) = 'on' then true else organization_id in (select
  unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[]))
  end);--> statement-breakpoint
CREATE POLICY "recall_labels_select" ON "recall_labels" AS PERMISSIVE FOR SELECT TO public
  USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when
  current_setting('app.whole', true) = 'on' then true else organization_id in (select
  unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[]))
  end);--> statement-breakpoint
CREATE POLICY "recall_labels_insert" ON "recall_labels" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id =
  nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on'
  then exists (select 1 from organizations o where o.account_id = recall_labels.account_id and o.id =
  recall_labels.organization_id)
    else organization_id in (select
      unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[]))
      end);--> statement-breakpoint
CREATE POLICY "recall_labels_update" ON "recall_labels" AS PERMISSIVE FOR UPDATE TO public USING (account_id =
  nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on'
  then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''),
  ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when
  current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id =
  recall_labels.account_id and o.id = recall_labels.organization_id)
    else organization_id in (select
      unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[]))
      end);--> statement-breakpoint
CREATE POLICY "recall_labels_delete" ON "recall_labels" AS PERMISSIVE FOR DELETE TO public
  USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when
  current_setting('app.whole', true) = 'on' then true else organization_id in (select
  unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[]))
  end);--> statement-breakpoint
CREATE POLICY "recall_tasks_select" ON "recall_tasks" AS PERMISSIVE FOR SELECT TO public USING
  (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when
  current_setting('app.whole', true) = 'on' then true else organization_id in (select
  unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[]))
  end);--> statement-breakpoint
CREATE POLICY "recall_tasks_insert" ON "recall_tasks" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id =
  nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on'
  then exists (select 1 from organizations o where o.account_id = recall_tasks.account_id and o.id =
  recall_tasks.organization_id)
    else organization_id in (select
      unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[]))
      end);--> statement-breakpoint
CREATE POLICY "recall_tasks_update" ON "recall_tasks" AS PERMISSIVE FOR UPDATE TO public USING (account_id =
  nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on'
  then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''),
  ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when
  current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id =
  recall_tasks.account_id and o.id = recall_tasks.organization_id)
    else organization_id in (select
      unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[]))
      end);--> statement-breakpoint
CREATE POLICY "recall_tasks_delete" ON "recall_tasks" AS PERMISSIVE FOR DELETE TO public USING
  (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when
  current_setting('app.whole', true) = 'on' then true else organization_id in (select
  unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[]))
  end);--> statement-breakpoint
CREATE POLICY "recalls_select" ON "recalls" AS PERMISSIVE FOR SELECT TO public USING
  (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when
  current_setting('app.whole', true) = 'on' then true else organization_id in (select
  unnest(string_to_array(nullif(current_setting('app.readable', true), ''), ',')::uuid[]))
  end);--> statement-breakpoint
CREATE POLICY "recalls_insert" ON "recalls" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id =
  nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on'
  then exists (select 1 from organizations o where o.account_id = recalls.account_id and o.id =
  recalls.organization_id)
    else organization_id in (select
      unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[]))
      end);--> statement-breakpoint
CREATE POLICY "recalls_update" ON "recalls" AS PERMISSIVE FOR UPDATE TO public USING (account_id =
  nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on'
  then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''),
  ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when
  current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id =
  recalls.account_id and o.id = recalls.organization_id)
    else organization_id in (select
      unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[]))
      end);--> statement-breakpoint
CREATE POLICY "recalls_delete" ON "recalls" AS PERMISSIVE FOR DELETE TO public USING (account_id =
  nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on'
  then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''),
  ',')::uuid[])) end);--> statement-breakpoint
-- People who trace for a brand or an account open recalls. The owner is bound by row security too, so it rests here.
ALTER TABLE "roles" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "roles" SET "permissions" = "permissions" || '{RECALLS_MANAGE}'
 WHERE "name" IN ('Admin', 'Account Manager', 'Brand Manager') AND "made_from" IS NULL
   AND 'TRACE_VIEW' = any ("permissions") AND NOT 'RECALLS_MANAGE' = any ("permissions");--> statement-breakpoint
ALTER TABLE "roles" FORCE ROW LEVEL SECURITY;
