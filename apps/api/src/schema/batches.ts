import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, tenantTable } from './tenant-table.ts';

/**
 * One making of a product, where it is more than a single label: several stickers of it, or others that it was made
 * from.
 */
export const batches = tenantTable(
  'batches',
  'subtree',
  {
    id: uuid().notNull(),
    organization_id: uuid().notNull(),
    product_id: uuid(),
    product_name: text().notNull(),
    batch_code: text().notNull().default(''),
    made_at: instant().notNull(),
    amount: doublePrecision(),
    unit: text(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    index('batches_of_organization').on(t.account_id, t.organization_id, t.made_at, t.id),
  ],
);

/** What went into a batch. */
export const batchSources = tenantTable(
  'batch_sources',
  'subtree',
  {
    organization_id: uuid().notNull(),
    batch_id: uuid().notNull(),
    /** A batch; of a label whose print has not come yet, or which is a batch by itself, the label's id. */
    source_id: uuid().notNull(),
    source_kind: text().notNull(),
    relation: text().notNull(),
    amount: doublePrecision(),
    unit: text(),
    /** The print that said so. */
    event_id: uuid().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.batch_id, t.source_id] }),
    check('batch_sources_kind', sql`source_kind in ('LOT', 'BATCH', 'LABEL')`),
    check('batch_sources_relation', sql`relation in ('INGREDIENT', 'PORTION', 'COOKED', 'RELABEL')`),
    index('batch_sources_source').on(t.account_id, t.source_id, t.batch_id),
  ],
);
