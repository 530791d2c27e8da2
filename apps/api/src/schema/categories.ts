import type { LifePeriods } from '@larder/contract/catalogue/life-periods';
import type { FoodCheckKind } from '@larder/rules/food-check-limits';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { devices } from './devices.ts';
import { organizations } from './organizations.ts';
import { changedIn, createdAt, inSet, instant, ofAccount, tenantTable } from './tenant-table.ts';

/**
 * A category, and what comes with it, is read by whom its owner is visible to, and below every organisation that it is
 * shared with.
 */
export const throughCategory = (column: string) =>
  sql`(${inSet('visible')} or ${sql.raw(column)} in (select l.category_id from category_organizations l
    where ${ofAccount('l.account_id')} and ${inSet('readable', 'l.organization_id')}))`;

export const categories = tenantTable(
  'categories',
  'inherited',
  {
    id: uuid().notNull(),
    /** The owner: where it was made. */
    organization_id: uuid().notNull(),
    name: text().notNull(),
    name_key: text().notNull(),
    /**
     * 0 but for categories that shared their name before names were unique: they are numbered until they are renamed.
     */
    name_twin: integer().notNull().default(0),
    description: text().notNull().default(''),
    usage: text().notNull(),
    lifecycle: text().notNull().default('ACTIVE'),
    /** What the date on its products' labels is, and within how many hours of the print they are to be used besides. */
    date_term: text().notNull().default('USE_BY'),
    use_within_hours: integer(),
    /** How long its products keep, where they say nothing else. */
    life: jsonb().$type<LifePeriods>(),
    /** The name of the storage that is chosen for labels of its products; '' for none. */
    default_storage: text().notNull().default(''),
    /** Which checks of their temperature its products need, where they say nothing else. */
    checks: text().array().$type<FoodCheckKind[]>().notNull().default([]),
    changed_in: changedIn(),
    created_at: createdAt(),
    updated_at: createdAt(),
    deleted_at: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    check('categories_usage', sql`usage in ('SINGLE', 'COMPONENT')`),
    check('categories_lifecycle', sql`lifecycle in ('ACTIVE', 'INACTIVE')`),
    check('categories_date_term', sql`date_term in ('USE_BY', 'BEST_BEFORE')`),
    check('categories_use_within', sql`use_within_hours between 1 and 720`),
    index('categories_name').on(t.account_id, t.name_key, t.id),
    uniqueIndex('categories_name_once')
      .on(t.account_id, t.usage, t.name_key, t.name_twin)
      .where(sql`deleted_at is null`),
    foreignKey({
      columns: [t.account_id, t.organization_id],
      foreignColumns: [organizations.account_id, organizations.id],
    }),
  ],
  { select: throughCategory('id') },
);

/** The organisations that a category is shared with; visible to their subtrees. */
export const categoryOrganizations = tenantTable(
  'category_organizations',
  'account',
  { category_id: uuid().notNull(), organization_id: uuid().notNull() },
  (t) => [
    primaryKey({ columns: [t.account_id, t.category_id, t.organization_id] }),
    index('category_organizations_of').on(t.account_id, t.organization_id),
    foreignKey({
      columns: [t.account_id, t.category_id],
      foreignColumns: [categories.account_id, categories.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.account_id, t.organization_id],
      foreignColumns: [organizations.account_id, organizations.id],
    }).onDelete('cascade'),
  ],
);

/** The devices that a category is limited to; without any it is Global where it is shared. */
export const categoryDevices = tenantTable(
  'category_devices',
  'account',
  {
    category_id: uuid().notNull(),
    device_id: uuid().notNull(),
    /** The device's organisation, so that scope can be judged without reading the device. */
    organization_id: uuid().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.category_id, t.device_id] }),
    index('category_devices_device').on(t.account_id, t.device_id),
    foreignKey({
      columns: [t.account_id, t.category_id],
      foreignColumns: [categories.account_id, categories.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.account_id, t.device_id], foreignColumns: [devices.account_id, devices.id] }).onDelete(
      'cascade',
    ),
  ],
);
