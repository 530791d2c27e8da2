import { integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, tenantTable } from './tenant-table.ts';

/** An account's allergens: its copies of the default rows (hierarchy_id null) and its own. */
export const allergens = tenantTable(
  'allergens',
  'account',
  {
    id: uuid().notNull(),
    name: text().notNull(),
    name_key: text().notNull(),
    /** Present means Custom: the organisation that made it. */
    hierarchy_id: uuid(),
    position: integer().notNull().default(0),
    created_at: createdAt(),
    deleted_at: instant(),
  },
  (t) => [primaryKey({ columns: [t.account_id, t.id] }), uniqueIndex('allergens_name').on(t.account_id, t.name_key)],
);
