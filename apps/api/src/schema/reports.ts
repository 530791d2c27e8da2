import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { devices } from './devices.ts';
import { organizations } from './organizations.ts';
import { instant, tenantTable } from './tenant-table.ts';

/** Every label that was printed. Names are snapshots: a log outlives the product it was printed from. */
export const labelLogs = tenantTable(
  'label_logs',
  'subtree',
  {
    /** The device event's id. */
    id: uuid().notNull(),
    organization_id: uuid().notNull(),
    device_id: uuid().notNull(),
    product_id: uuid(),
    product_name: text().notNull(),
    usage: text().notNull(),
    storage_id: uuid(),
    storage: text().notNull().default(''),
    storage_override: text().notNull().default(''),
    storage_rule: text().notNull().default(''),
    initials: text().notNull(),
    printed_date: instant().notNull(),
    use_by: instant(),
    device_time: instant().notNull(),
    received_at: instant().notNull().defaultNow(),
    offset_ms: bigint({ mode: 'number' }).notNull().default(0),
    batch_code: text().notNull().default(''),
    tags: text().array().notNull().default([]),
    is_override: boolean().notNull().default(false),
    is_mismatch: boolean().notNull().default(false),
    is_misprint: boolean().notNull().default(false),
    /** The earlier print; no foreign key, for a device may send a reprint before its parent. */
    reprint_id: uuid(),
    reprint_type: text(),
    closed_at: instant(),
    outcome: text(),
    /** The label's words as printed: allergens, ingredients, may contain. */
    printed_info: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    check('label_logs_usage', sql`usage in ('prep', 'sale')`),
    check('label_logs_outcome', sql`outcome in ('used', 'wasted')`),
    check('label_logs_reprint', sql`reprint_id <> id`),
    index('label_logs_of_organization').on(t.account_id, t.organization_id, t.printed_date, t.id),
    index('label_logs_of_account').on(t.account_id, t.printed_date, t.id),
    // The expiry report: what is still to be used, of one organisation and of a whole account.
    index('label_logs_open_of_organization')
      .on(t.account_id, t.organization_id, t.use_by, t.id)
      .where(sql`closed_at is null and not is_misprint and use_by is not null`),
    index('label_logs_open_of_account')
      .on(t.account_id, t.use_by, t.id)
      .where(sql`closed_at is null and not is_misprint and use_by is not null`),
    foreignKey({ columns: [t.account_id, t.device_id], foreignColumns: [devices.account_id, devices.id] }),
  ],
);

/** The next batch number of a venue and local day, for prints that name no batch of their own. */
export const batchCounters = tenantTable(
  'batch_counters',
  'subtree',
  { organization_id: uuid().notNull(), day: date().notNull(), used: integer().notNull().default(0) },
  (t) => [
    primaryKey({ columns: [t.account_id, t.organization_id, t.day] }),
    foreignKey({
      columns: [t.account_id, t.organization_id],
      foreignColumns: [organizations.account_id, organizations.id],
    }).onDelete('cascade'),
  ],
);
