import type { LifePeriods } from '@larder/contract/catalogue/life-periods';
import type { FoodCheckKind } from '@larder/rules/food-check-limits';
import type { MakerDate } from '@larder/rules/print-reason';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { allergens } from './allergens.ts';
import { categories, throughCategory } from './categories.ts';
import { devices } from './devices.ts';
import { folded } from './folded-text.ts';
import { changedIn, cost, createdAt, inSet, instant, tenantTable } from './tenant-table.ts';

/** A part of a product is read by whom its owner is visible to, and by whom the product is. */
export const throughProduct = (table: string) =>
  sql`(${inSet('visible')} or exists (select 1 from products p where ${sql.raw(`p.account_id = ${table}.account_id and p.id = ${table}.product_id`)}))`;

export const products = tenantTable(
  'products',
  'inherited',
  {
    id: uuid().notNull(),
    organization_id: uuid().notNull(),
    category_id: uuid().notNull(),
    /** The category's usage, kept here so that duplicates and SKUs are judged per use. */
    usage: text().notNull(),
    name: text().notNull(),
    /** Lower-cased, trimmed, single-spaced: what "the same name" means. */
    name_key: text().notNull(),
    /** Printed in place of the name, where labels cannot show its letters; empty for most. */
    label_name: text().notNull().default(''),
    sku: text().notNull().default(''),
    barcode: text().notNull().default(''),
    /** What a search looks through. */
    search_key: text().notNull().generatedAlwaysAs(folded("name || ' ' || sku || ' ' || barcode || ' ' || label_name")),
    description: text().notNull().default(''),
    product_type: text().notNull().default('PHYSICAL'),
    lifecycle: text().notNull().default('ACTIVE'),
    storage_override: text().notNull().default(''),
    lower_custom_fields: text().notNull().default('{}'),
    /** Null as its category; 0 hours is no limit whatever the category says. */
    date_term: text(),
    use_within_hours: integer(),
    /**
     * How long it keeps once opened, frozen or thawed, and by kind of storage; what is absent is as its category has
     * it.
     */
    life: jsonb().$type<LifePeriods>(),
    /** The name of the storage that is chosen for its labels; '' as its category. */
    default_storage: text().notNull().default(''),
    /** Its labels are asked what they are made from. */
    needs_source: boolean().notNull().default(false),
    /** Its labels ask for the date on the maker's pack. */
    maker_date: text().$type<MakerDate>().notNull().default('off'),
    /** Which checks of its temperature it needs; null as its category. */
    checks: text().array().$type<FoodCheckKind[]>(),
    /** What one unit, kilogram or litre costs the kitchen, in the account's currency. */
    cost_per_unit: cost(),
    cost_per_kg: cost(),
    cost_per_litre: cost(),
    device_added: uuid(),
    allergens_declared_at: instant(),
    allergens_declared_by: uuid(),
    /**
     * The allergens that its list of ingredients certainly names, and those that it says it may contain: read again
     * whenever it changes.
     */
    text_allergen_ids: uuid().array().notNull().default([]),
    text_may_contain_ids: uuid().array().notNull().default([]),
    changed_in: changedIn(),
    created_at: createdAt(),
    updated_at: createdAt(),
    deleted_at: instant(),
    /** The product that took over its labels and its history as it was deleted. */
    merged_into: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    check('products_usage', sql`usage in ('SINGLE', 'COMPONENT')`),
    check('products_lifecycle', sql`lifecycle in ('ACTIVE', 'INACTIVE')`),
    check('products_storage_override', sql`char_length(storage_override) <= 12`),
    check('products_date_term', sql`date_term in ('USE_BY', 'BEST_BEFORE')`),
    check('products_use_within', sql`use_within_hours between 0 and 720`),
    check('products_costs', sql`least(cost_per_unit, cost_per_kg, cost_per_litre) >= 0`),
    uniqueIndex('products_sku')
      .on(t.account_id, t.sku)
      .where(sql`deleted_at is null and sku <> ''`),
    index('products_category').on(t.account_id, t.category_id, t.name_key, t.id),
    index('products_name').on(t.account_id, t.name_key, t.id),
    index('products_barcode')
      .on(t.account_id, t.barcode)
      .where(sql`deleted_at is null and barcode <> ''`),
    index('products_changed').on(t.account_id, t.changed_in),
    // The list of all products, in its two orders and by what few products have.
    index('products_updated').on(t.account_id, t.updated_at, t.id),
    index('products_organization').on(t.account_id, t.organization_id, t.name_key, t.id),
    index('products_undeclared')
      .on(t.account_id, t.name_key, t.id)
      .where(sql`deleted_at is null and allergens_declared_at is null`),
    index('products_inactive')
      .on(t.account_id, t.name_key, t.id)
      .where(sql`deleted_at is null and lifecycle = 'INACTIVE'`),
    index('products_of_devices')
      .on(t.account_id, t.name_key, t.id)
      .where(sql`deleted_at is null and device_added is not null`),
    // Those that can still be restored, latest first.
    index('products_deleted')
      .on(t.account_id, t.deleted_at, t.id)
      .where(sql`deleted_at is not null`),
    foreignKey({ columns: [t.account_id, t.category_id], foreignColumns: [categories.account_id, categories.id] }),
    index('products_merged_into')
      .on(t.account_id, t.merged_into)
      .where(sql`merged_into is not null`),
    foreignKey({ columns: [t.account_id, t.device_added], foreignColumns: [devices.account_id, devices.id] }),
    foreignKey({ columns: [t.account_id, t.merged_into], foreignColumns: [t.account_id, t.id] }),
  ],
  { select: throughCategory('category_id') },
);

/** A product's label text: INGREDIENTS for sale, ALLERGENS for prep. */
export const labels = tenantTable(
  'labels',
  'inherited',
  {
    id: uuid().notNull(),
    organization_id: uuid().notNull(),
    product_id: uuid().notNull(),
    label_type: text().notNull(),
    ingredients: text().notNull().default(''),
    /**
     * Where allergens are named among the ingredients: [start, end) in UTF-16 units; null while nobody has marked any.
     */
    emphasis: jsonb().$type<{ start: number; end: number }[]>(),
    /** Whether a person has confirmed the emphasis, which is as a file or another system marked it otherwise. */
    emphasis_confirmed: boolean().notNull().default(false),
    /**
     * What people decided about words that a law may exempt from being marked; kept while the words are in the list.
     */
    exemptions: jsonb()
      .$type<{ phrase: string; exempt: boolean; decided_by: string; decided_at: string }[]>()
      .notNull()
      .default([]),
    may_contain: text().notNull().default(''),
    custom_allergens: text().notNull().default(''),
    price: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    uniqueIndex('labels_product').on(t.account_id, t.product_id),
    check('labels_type', sql`label_type in ('INGREDIENTS', 'ALLERGENS')`),
    foreignKey({ columns: [t.account_id, t.product_id], foreignColumns: [products.account_id, products.id] }).onDelete(
      'cascade',
    ),
  ],
  { select: throughProduct('labels') },
);

export const productAllergens = tenantTable(
  'product_allergens',
  'inherited',
  {
    organization_id: uuid().notNull(),
    product_id: uuid().notNull(),
    allergen_id: uuid().notNull(),
    priority: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.product_id, t.allergen_id] }),
    index('product_allergens_of').on(t.account_id, t.allergen_id),
    foreignKey({ columns: [t.account_id, t.product_id], foreignColumns: [products.account_id, products.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.account_id, t.allergen_id], foreignColumns: [allergens.account_id, allergens.id] }),
  ],
  { select: throughProduct('product_allergens') },
);

/** A product's own expiry (OVERRIDE): it beats the storage's. */
export const expiries = tenantTable(
  'expiries',
  'inherited',
  {
    id: uuid().notNull(),
    organization_id: uuid().notNull(),
    product_id: uuid().notNull(),
    units: integer().notNull(),
    period: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    uniqueIndex('expiries_product').on(t.account_id, t.product_id),
    check('expiries_units', sql`units > 0`),
    check('expiries_period', sql`period in ('hours', 'days')`),
    foreignKey({ columns: [t.account_id, t.product_id], foreignColumns: [products.account_id, products.id] }).onDelete(
      'cascade',
    ),
  ],
  { select: throughProduct('expiries') },
);
