import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { organizations } from './organizations.ts';
import { instant, tenantTable } from './tenant-table.ts';

/** Products that somebody at a tablet looked for in vain and asked for; open until somebody in the portal dismisses it. */
export const askedProducts = tenantTable(
  'asked_products',
  'subtree',
  {
    /** The device event's id. */
    id: uuid().notNull(),
    organization_id: uuid().notNull(),
    name: text().notNull(),
    name_key: text().notNull(),
    usage: text().notNull(),
    asked_at: instant().notNull(),
    received_at: instant().notNull().defaultNow(),
    initials: text().notNull().default(''),
    device_id: uuid(),
    user_id: uuid(),
    /** Handed in by this device, which found the reports of the former one. */
    via_device_id: uuid(),
    /** A person had set the clock that it was dated by. */
    clock_by_person: boolean().notNull().default(false),
    dismissed_at: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    check('asked_products_usage', sql`usage in ('SINGLE', 'COMPONENT')`),
    index('asked_products_open')
      .on(t.account_id, t.organization_id, t.name_key)
      .where(sql`dismissed_at is null`),
    foreignKey({
      columns: [t.account_id, t.organization_id],
      foreignColumns: [organizations.account_id, organizations.id],
    }),
  ],
);
