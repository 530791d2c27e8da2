import { sql } from 'drizzle-orm';
import { boolean, check, date, doublePrecision, foreignKey, index, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { organizations } from './organizations.ts';
import { createdAt, instant, tenantTable } from './tenant-table.ts';

/**
 * A lot of a supplier. Its id is computed of its supplier, of what it is and of its folded code, so that two tablets
 * that type the same one mean the same row, in whatever order their reports come.
 */
export const lots = tenantTable(
  'lots',
  'account',
  {
    id: uuid().notNull(),
    supplier_id: uuid(),
    ingredient_id: uuid(),
    product_id: uuid(),
    /** What it is called on the delivery: all there is where it is neither an ingredient nor a product. */
    name: text().notNull(),
    gtin: text().notNull().default(''),
    lot_code: text().notNull(),
    /** By which two codes are the same, as `lotKey` of the rules says. */
    lot_key: text().notNull(),
    use_by: date(),
    best_before: date(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    index('lots_key').on(t.account_id, t.lot_key),
    index('lots_supplier').on(t.account_id, t.supplier_id),
    index('lots_ingredient').on(t.account_id, t.ingredient_id),
    index('lots_product').on(t.account_id, t.product_id),
  ],
);

/** A line of a delivery, as it was checked at the door. */
export const receipts = tenantTable(
  'receipts',
  'subtree',
  {
    /** The id of the device's event, or the one that a program gave. */
    id: uuid().notNull(),
    organization_id: uuid().notNull(),
    /** None where nobody could read one. */
    lot_id: uuid(),
    supplier_id: uuid(),
    ingredient_id: uuid(),
    product_id: uuid(),
    name: text().notNull(),
    received_at: instant().notNull(),
    /** When the server received it. */
    noted_at: instant().notNull().defaultNow(),
    amount: doublePrecision(),
    unit: text(),
    /** Celsius. */
    temperature: doublePrecision(),
    use_by: date(),
    best_before: date(),
    /** The number of the order or the delivery note. */
    reference: text().notNull().default(''),
    verdict: text().notNull(),
    reason: text().notNull().default(''),
    initials: text().notNull().default(''),
    device_id: uuid(),
    user_id: uuid(),
    /** Handed in by this device, which found the reports of the former one. */
    via_device_id: uuid(),
    clock_by_person: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    check('receipts_verdict', sql`verdict in ('ACCEPTED', 'REFUSED')`),
    check('receipts_unit', sql`unit in ('g', 'ml', 'each')`),
    index('receipts_lot').on(t.account_id, t.lot_id),
    index('receipts_of_organization').on(t.account_id, t.organization_id, t.received_at, t.id),
    foreignKey({
      columns: [t.account_id, t.organization_id],
      foreignColumns: [organizations.account_id, organizations.id],
    }),
  ],
);
