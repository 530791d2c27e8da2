import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, tenantTable } from './tenant-table.ts';

/** Bulk edits of products, from their review until they can be undone no more. */
export const productEdits = tenantTable(
  'product_edits',
  'subtree',
  {
    id: uuid().notNull(),
    /** Of the person who made it. */
    organization_id: uuid().notNull(),
    changes: jsonb().$type<Record<string, unknown>>().notNull(),
    state: text().notNull().default('planned'),
    made_by: uuid().notNull(),
    made_by_name: text().notNull(),
    created_at: createdAt(),
    finished_at: instant(),
    undone_by: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    check('product_edits_state', sql`state in ('planned', 'running', 'done', 'undoing', 'undone')`),
    index('product_edits_made').on(t.account_id, t.created_at, t.id),
  ],
);

/** What an edit does to one product: the fields that it changes, as they are stored and in words. */
export const productEditProducts = tenantTable(
  'product_edit_products',
  'subtree',
  {
    edit_id: uuid().notNull(),
    product_id: uuid().notNull(),
    /** Of the edit. */
    organization_id: uuid().notNull(),
    place: integer().notNull(),
    name: text().notNull(),
    outcome: text().notNull(),
    reason: text().notNull().default(''),
    detail: text().notNull().default(''),
    before: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    after: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    old_values: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    new_values: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.edit_id, t.product_id] }),
    check(
      'product_edit_products_outcome',
      sql`outcome in ('planned', 'unchanged', 'refused', 'changed', 'left', 'undone', 'kept')`,
    ),
    index('product_edit_products_place').on(t.account_id, t.edit_id, t.outcome, t.place),
    foreignKey({
      columns: [t.account_id, t.edit_id],
      foreignColumns: [productEdits.account_id, productEdits.id],
    }).onDelete('cascade'),
  ],
);
