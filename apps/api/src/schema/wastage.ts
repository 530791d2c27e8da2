import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  numeric,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { devices } from './devices.ts';
import { organizations } from './organizations.ts';
import { pictures } from './pictures.ts';
import { cost, createdAt, instant, tenantTable } from './tenant-table.ts';

/** Why food is thrown away: an account's copies of the default rows (hierarchy_id null) and its organisations' own. */
export const wastageReasons = tenantTable(
  'wastage_reasons',
  'inherited',
  {
    id: uuid().notNull(),
    organization_id: uuid().notNull(),
    /** Present means Custom: the organisation that made it. */
    hierarchy_id: uuid(),
    name: text().notNull(),
    name_key: text().notNull(),
    notes_required: boolean().notNull().default(false),
    position: integer().notNull().default(0),
    created_at: createdAt(),
    deleted_at: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    uniqueIndex('wastage_reasons_name')
      .on(t.account_id, t.organization_id, t.name_key)
      .where(sql`deleted_at is null`),
    foreignKey({
      columns: [t.account_id, t.organization_id],
      foreignColumns: [organizations.account_id, organizations.id],
    }),
  ],
);

/** What food is measured with on a device; volume in millilitres. */
export const containers = tenantTable(
  'containers',
  'inherited',
  {
    id: uuid().notNull(),
    organization_id: uuid().notNull(),
    /** Present means Custom: the organisation that made it. */
    hierarchy_id: uuid(),
    name: text().notNull(),
    name_key: text().notNull(),
    volume: doublePrecision().notNull(),
    position: integer().notNull().default(0),
    created_at: createdAt(),
    deleted_at: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    check('containers_volume', sql`volume > 0`),
    uniqueIndex('containers_name')
      .on(t.account_id, t.organization_id, t.name_key)
      .where(sql`deleted_at is null`),
    foreignKey({
      columns: [t.account_id, t.organization_id],
      foreignColumns: [organizations.account_id, organizations.id],
    }),
  ],
);

/** Everything that was thrown away. Names are snapshots: an item outlives its product, reason and container. */
export const wastageItems = tenantTable(
  'wastage_items',
  'subtree',
  {
    /** The device event's id. */
    id: uuid().notNull(),
    organization_id: uuid().notNull(),
    device_id: uuid().notNull(),
    product_id: uuid(),
    product_name: text().notNull(),
    name_key: text().notNull(),
    /** Grams, millilitres or a count. */
    amount: doublePrecision().notNull(),
    unit_type: text().notNull(),
    /**
     * What the product cost when it was written, in each way of measuring it, so that a corrected amount has its cost
     * too.
     */
    cost_per_unit: cost(),
    cost_per_kg: cost(),
    cost_per_litre: cost(),
    /** In what these costs are (ISO 4217). */
    currency: text().notNull().default(''),
    /** What was thrown away cost so much; null where that is not known. The largest amount at the largest cost fits. */
    cost: cost(20).generatedAlwaysAs(
      sql`round(amount::numeric * case unit_type when 'units' then cost_per_unit when 'weight' then cost_per_kg / 1000 else cost_per_litre / 1000 end, 4)`,
    ),
    reason_id: uuid(),
    reason: text().notNull(),
    notes: text().notNull().default(''),
    container_id: uuid(),
    container_name: text(),
    container_count: doublePrecision(),
    /** The initials of the person who threw it away. */
    wasted_by: text().notNull(),
    wasted_at: instant().notNull(),
    device_time: instant().notNull(),
    received_at: instant().notNull().defaultNow(),
    offset_ms: bigint({ mode: 'number' }).notNull().default(0),
    picture_key: uuid(),
    /** What the venue asked for, and the report came without. */
    is_picture_missing: boolean().notNull().default(false),
    is_notes_missing: boolean().notNull().default(false),
    /** The time that the device gave cannot be true: `wasted_at` is the time of receipt, this the one given. */
    time_doubtful: boolean().notNull().default(false),
    reported_at: instant(),
    /** A person had set the clock that it was dated by. */
    clock_by_person: boolean().notNull().default(false),
    user_id: uuid(),
    /** Handed in by this device, which found the reports of the former one. */
    via_device_id: uuid(),
    corrected_at: instant(),
    /** The label that was thrown away: one item for each, however many reported it. */
    label_id: uuid(),
    voided_at: instant(),
    void_reason: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    check('wastage_items_unit_type', sql`unit_type in ('units', 'volume', 'weight')`),
    check('wastage_items_amount', sql`amount > 0`),
    index('wastage_items_of_organization').on(t.account_id, t.organization_id, t.wasted_at, t.id),
    index('wastage_items_of_account').on(t.account_id, t.wasted_at, t.id),
    index('wastage_items_name').on(t.account_id, t.name_key, t.id),
    index('wastage_items_name_of_organization').on(t.account_id, t.organization_id, t.name_key, t.id),
    index('wastage_items_label')
      .on(t.account_id, t.label_id)
      .where(sql`label_id is not null`),
    uniqueIndex('wastage_items_picture').on(t.account_id, t.picture_key),
    foreignKey({ columns: [t.account_id, t.device_id], foreignColumns: [devices.account_id, devices.id] }),
    foreignKey({
      columns: [t.account_id, t.picture_key],
      foreignColumns: [pictures.account_id, pictures.picture_key],
    }),
  ],
);

/**
 * What venues threw away in all, kept by triggers on the items. Beside each organisation's own row (part 0) the account
 * has rows of its own, in which the organisations are added up: several, so that not every venue's report waits for
 * every other's.
 */
export const wastageTotals = tenantTable(
  'wastage_totals',
  'subtree',
  {
    organization_id: uuid().notNull(),
    part: smallint().notNull(),
    /** In what its cost is; items of another currency are in rows of their own. */
    currency: text().notNull(),
    /** All items, with those that are in no sum. */
    items: bigint({ mode: 'number' }).notNull(),
    items_of_units: bigint({ mode: 'number' }).notNull(),
    items_of_weight: bigint({ mode: 'number' }).notNull(),
    items_of_volume: bigint({ mode: 'number' }).notNull(),
    units: numeric().notNull(),
    weight: numeric().notNull(),
    volume: numeric().notNull(),
    cost: numeric().notNull(),
    items_with_cost: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.account_id, t.organization_id, t.part, t.currency] })],
);
