import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, text } from 'drizzle-orm/pg-core';
import { tenantTable } from './tenant-table.ts';

/**
 * The words of an account's products, by which a mistyped word is put right. The word of a product that is gone stays
 * until the next night.
 */
export const productWords = tenantTable('product_words', 'account', { word: text().notNull() }, (t) => [
  // Not unique: nobody waits for somebody else's import to know a word.
  index('product_words_word').on(t.account_id, t.word),
]);

/**
 * What several products of one use have in common: a name, a SKU but for its case, or a barcode. Kept by the products'
 * own triggers.
 */
export const duplicateGroups = tenantTable(
  'duplicate_groups',
  'account',
  {
    usage: text().notNull(),
    kind: text().notNull(),
    key: text().notNull(),
    products: integer().notNull(),
    active: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.usage, t.kind, t.key] }),
    check('duplicate_groups_kind', sql`kind in ('name', 'sku', 'barcode')`),
  ],
);
