import type { TraceScope } from '@larder/contract/labels/trace';
import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { organizations } from './organizations.ts';
import { createdAt, instant, tenantTable } from './tenant-table.ts';

/**
 * A recall, a withdrawal, or a drill of one. It waits until a second person confirms it, and is open until every venue
 * is done or excused.
 */
export const recalls = tenantTable(
  'recalls',
  'inherited',
  {
    id: uuid().notNull(),
    /** Whose it is: it reaches all venues below. */
    organization_id: uuid().notNull(),
    kind: text().notNull(),
    title: text().notNull(),
    reason: text().notNull(),
    /** What the kitchens are to do. */
    staff_text: text().notNull(),
    /** What it is about: lots, batches, labels, products and days. */
    scope: jsonb().$type<TraceScope>().notNull(),
    with_untraceable: boolean().notNull().default(true),
    proposed_at: createdAt(),
    proposed_by: uuid(),
    proposed_by_name: text().notNull(),
    /** None while it waits for the second person. */
    opened_at: instant(),
    opened_by_name: text(),
    closed_at: instant(),
    closed_by_name: text(),
    /** When its venues were first found; null until then. */
    reached_at: instant(),
    /** How it ended; REFUSED never opened. */
    closing: text(),
    closing_note: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    check('recalls_kind', sql`kind in ('DRILL', 'WITHDRAWAL', 'RECALL')`),
    check('recalls_closing', sql`closing in ('DONE', 'MISTAKE', 'REFUSED')`),
    index('recalls_open')
      .on(t.account_id, t.id)
      .where(sql`opened_at is not null and closed_at is null`),
    foreignKey({
      columns: [t.account_id, t.organization_id],
      foreignColumns: [organizations.account_id, organizations.id],
    }),
  ],
);

/** The makings that a recall has reached: a batch, or a label that is a batch by itself. */
export const recallBatches = tenantTable(
  'recall_batches',
  'account',
  {
    recall_id: uuid().notNull(),
    batch_id: uuid().notNull(),
    added_at: instant().notNull().defaultNow(),
    /** Made from it as far as is known, or only of the product and the days in question. */
    why: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.recall_id, t.batch_id] }),
    check('recall_batches_why', sql`why in ('TRACE', 'PERIOD')`),
    index('recall_batches_batch').on(t.account_id, t.batch_id),
    foreignKey({ columns: [t.account_id, t.recall_id], foreignColumns: [recalls.account_id, recalls.id] }),
  ],
);

/** What a venue has to do for a recall. */
export const recallTasks = tenantTable(
  'recall_tasks',
  'subtree',
  {
    recall_id: uuid().notNull(),
    organization_id: uuid().notNull(),
    /** Labels that were there as it was opened or that joined it. */
    expected: integer().notNull().default(0),
    seen_at: instant(),
    seen_by: text().notNull().default(''),
    done_at: instant(),
    done_by: text().notNull().default(''),
    excused_at: instant(),
    note: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.recall_id, t.organization_id] }),
    foreignKey({ columns: [t.account_id, t.recall_id], foreignColumns: [recalls.account_id, recalls.id] }),
  ],
);

/** The labels that a recall has reached, and what kitchens did with them. */
export const recallLabels = tenantTable(
  'recall_labels',
  'subtree',
  {
    recall_id: uuid().notNull(),
    label_id: uuid().notNull(),
    organization_id: uuid().notNull(),
    added_at: instant().notNull().defaultNow(),
    /** The latest word of the kitchen; null while nobody has found it. */
    found: text(),
    found_at: instant(),
    found_by: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.recall_id, t.label_id] }),
    check('recall_labels_found', sql`found in ('FOUND', 'QUARANTINED', 'BINNED')`),
    index('recall_labels_of').on(t.account_id, t.recall_id, t.organization_id),
    index('recall_labels_label').on(t.account_id, t.label_id),
    foreignKey({ columns: [t.account_id, t.recall_id], foreignColumns: [recalls.account_id, recalls.id] }),
  ],
);

/** What happened at a venue during a recall, for its report: who saw it when, what joined late, who printed anyway. */
export const recallFacts = tenantTable(
  'recall_facts',
  'subtree',
  {
    id: uuid().notNull(),
    recall_id: uuid().notNull(),
    organization_id: uuid().notNull(),
    kind: text().notNull(),
    /** How many labels joined. */
    labels: integer(),
    at: instant().notNull(),
    by: text().notNull().default(''),
    note: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    check('recall_facts_kind', sql`kind in ('SEEN', 'DONE', 'EXCUSED', 'OVERRIDDEN', 'JOINED')`),
    index('recall_facts_of').on(t.account_id, t.recall_id, t.at),
    foreignKey({ columns: [t.account_id, t.recall_id], foreignColumns: [recalls.account_id, recalls.id] }),
  ],
);
