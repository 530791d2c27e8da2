import { sql } from 'drizzle-orm';
import { check, date, foreignKey, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { organizations } from './organizations.ts';
import { instant, tenantTable } from './tenant-table.ts';

/** How many labels of a product a venue is to make on a day of its calendar, as somebody sent it to its tablets. */
export const prepPlanLines = tenantTable(
  'prep_plan_lines',
  'subtree',
  {
    organization_id: uuid().notNull(),
    day: date().notNull(),
    /** May be gone since. */
    product_id: uuid().notNull(),
    amount: integer().notNull(),
    sent_at: instant().notNull(),
    sent_by: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.organization_id, t.day, t.product_id] }),
    check('prep_plan_lines_amount', sql`amount between 1 and 500`),
    foreignKey({
      columns: [t.account_id, t.organization_id],
      foreignColumns: [organizations.account_id, organizations.id],
    }),
  ],
);
