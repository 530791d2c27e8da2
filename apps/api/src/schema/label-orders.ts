import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { devices } from './devices.ts';
import { createdAt, instant, tenantTable } from './tenant-table.ts';

const what = () => ({
  id: uuid().notNull(),
  organization_id: uuid().notNull(),
  device_id: uuid().notNull(),
  label_type: text().notNull(),
  quantity: integer().notNull(),
  express_delivery: boolean().notNull(),
  ordered_by: text().notNull(),
});
const checks = (table: string) => [
  check(`${table}_type`, sql`label_type in ('SINGLE_HEIGHT', 'DOUBLE_HEIGHT', 'SINGLE_HEIGHT_EASY_PEEL')`),
  check(`${table}_quantity`, sql`quantity > 0`),
];

/** An order that is placed again and again; once cancelled it stays as a record, and orders no more. */
export const recurringLabelOrders = tenantTable(
  'recurring_label_orders',
  'subtree',
  {
    ...what(),
    recurrence: text().notNull(),
    /** The venue's local day of the next order. */
    next_on: date().notNull(),
    created_at: createdAt(),
    cancelled_at: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    ...checks('recurring_label_orders'),
    check('recurring_label_orders_recurrence', sql`recurrence in ('weekly', 'every_4_weeks')`),
    index('recurring_label_orders_next')
      .on(t.account_id, t.next_on)
      .where(sql`cancelled_at is null`),
    foreignKey({ columns: [t.account_id, t.device_id], foreignColumns: [devices.account_id, devices.id] }),
  ],
);

/** Rolls that were ordered, with the prices of their day in pence. */
export const labelOrders = tenantTable(
  'label_orders',
  'subtree',
  {
    ...what(),
    roll_price: integer().notNull(),
    total: integer().notNull(),
    state: text().notNull().default('PLACED'),
    recurring_id: uuid(),
    /** The day for which a recurring order placed it: one order each, whatever runs beside it. */
    due_on: date(),
    created_at: createdAt(),
    cancelled_at: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    ...checks('label_orders'),
    check('label_orders_state', sql`state in ('PLACED', 'CANCELLED')`),
    index('label_orders_of_account').on(t.account_id, t.created_at, t.id),
    index('label_orders_of_organization').on(t.account_id, t.organization_id, t.created_at, t.id),
    uniqueIndex('label_orders_due').on(t.account_id, t.recurring_id, t.due_on),
    foreignKey({ columns: [t.account_id, t.device_id], foreignColumns: [devices.account_id, devices.id] }),
    foreignKey({
      columns: [t.account_id, t.recurring_id],
      foreignColumns: [recurringLabelOrders.account_id, recurringLabelOrders.id],
    }),
  ],
);
