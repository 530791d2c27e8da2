import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { allergens } from './allergens.ts';
import { organizations } from './organizations.ts';
import { createdAt, instant, tenantTable } from './tenant-table.ts';

/** By which two names are the same, as `nameKey` of the rules says. */
const nameKey = () =>
  text()
    .notNull()
    .generatedAlwaysAs(sql`public.name_key(name)`);
const isActiveOrNot = sql`lifecycle in ('ACTIVE', 'INACTIVE')`;

/** Who sells ingredients to the kitchen. */
export const suppliers = tenantTable(
  'suppliers',
  'inherited',
  {
    id: uuid().notNull(),
    organization_id: uuid().notNull(),
    name: text().notNull(),
    name_key: nameKey(),
    /** What the customer's other systems call it. */
    external_id: text().notNull().default(''),
    phone: text().notNull().default(''),
    email: text().notNull().default(''),
    contact: text().notNull().default(''),
    gln: text().notNull().default(''),
    lifecycle: text().notNull().default('ACTIVE'),
    /** Rises with every change: a form that was filled in from an older one is refused. */
    version: integer().notNull().default(0),
    created_at: createdAt(),
    deleted_at: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    check('suppliers_lifecycle', isActiveOrNot),
    uniqueIndex('suppliers_name')
      .on(t.account_id, t.organization_id, t.name_key)
      .where(sql`deleted_at is null`),
    foreignKey({
      columns: [t.account_id, t.organization_id],
      foreignColumns: [organizations.account_id, organizations.id],
    }),
  ],
);

/** What the kitchen cooks with, as the kitchen calls it. */
export const ingredients = tenantTable(
  'ingredients',
  'inherited',
  {
    id: uuid().notNull(),
    organization_id: uuid().notNull(),
    name: text().notNull(),
    name_key: nameKey(),
    /** The legal name, as a list of ingredients has it. */
    label_name: text().notNull().default(''),
    external_id: text().notNull().default(''),
    /** What amounts of it are given in. */
    unit: text().notNull().default('g'),
    /** Grams of a millilitre and of a piece; null where nobody has weighed them. */
    density: numeric({ precision: 8, scale: 4, mode: 'number' }),
    grams_each: numeric({ precision: 10, scale: 3, mode: 'number' }),
    /** Made of several ingredients: then `ingredients` is its own list. */
    is_compound: boolean().notNull().default(false),
    ingredients: text().notNull().default(''),
    lifecycle: text().notNull().default('ACTIVE'),
    /** Rises with every change, its supplier items included. */
    version: integer().notNull().default(0),
    created_at: createdAt(),
    deleted_at: instant(),
    /** The ingredient that has taken it in: then it is deleted. */
    merged_into: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    check('ingredients_lifecycle', isActiveOrNot),
    check('ingredients_merged', sql`merged_into is null or deleted_at is not null`),
    index('ingredients_merged_into')
      .on(t.account_id, t.merged_into)
      .where(sql`merged_into is not null`),
    foreignKey({ columns: [t.account_id, t.merged_into], foreignColumns: [t.account_id, t.id] }),
    check('ingredients_unit', sql`unit in ('g', 'ml', 'each')`),
    uniqueIndex('ingredients_name')
      .on(t.account_id, t.organization_id, t.name_key)
      .where(sql`deleted_at is null`),
    index('ingredients_list').on(t.account_id, t.name_key, t.id),
    foreignKey({
      columns: [t.account_id, t.organization_id],
      foreignColumns: [organizations.account_id, organizations.id],
    }),
  ],
);

/** A product of a supplier that the kitchen takes as an ingredient. Of several in use the worst counts. */
export const supplierItems = tenantTable(
  'supplier_items',
  'inherited',
  {
    id: uuid().notNull(),
    organization_id: uuid().notNull(),
    ingredient_id: uuid().notNull(),
    supplier_id: uuid(),
    name: text().notNull(),
    gtin: text().notNull().default(''),
    in_use: boolean().notNull().default(true),
    /** What its declarations were read from. */
    source: text().notNull().default('PACK'),
    /** The date of that pack or specification. */
    declared_on: date(),
    review_by: date(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    check('supplier_items_source', sql`source in ('PACK', 'SPECIFICATION', 'SUPPLIER')`),
    index('supplier_items_ingredient').on(t.account_id, t.ingredient_id, t.id),
    index('supplier_items_supplier').on(t.account_id, t.supplier_id),
    foreignKey({
      columns: [t.account_id, t.ingredient_id],
      foreignColumns: [ingredients.account_id, ingredients.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.account_id, t.supplier_id],
      foreignColumns: [suppliers.account_id, suppliers.id],
    }),
  ],
);

/** What is declared of an allergen in a supplier item; without a row nothing is known. */
export const itemDeclarations = tenantTable(
  'item_declarations',
  'inherited',
  {
    organization_id: uuid().notNull(),
    item_id: uuid().notNull(),
    allergen_id: uuid().notNull(),
    status: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.item_id, t.allergen_id] }),
    check('item_declarations_status', sql`status in ('CONTAINS', 'MAY_CONTAIN', 'NOT_LISTED', 'FREE')`),
    index('item_declarations_allergen').on(t.account_id, t.allergen_id),
    foreignKey({
      columns: [t.account_id, t.item_id],
      foreignColumns: [supplierItems.account_id, supplierItems.id],
    }).onDelete('cascade'),
    // An allergen that something declares cannot be deleted.
    foreignKey({
      columns: [t.account_id, t.allergen_id],
      foreignColumns: [allergens.account_id, allergens.id],
    }),
  ],
);

/**
 * One ingredient that took another's place in recipes, and what went over: seen from the organisation whose person did
 * it and from above, for it names lines of recipes that others may not see.
 */
export const ingredientSwaps = tenantTable(
  'ingredient_swaps',
  'subtree',
  {
    id: uuid().notNull(),
    organization_id: uuid().notNull(),
    from_id: uuid().notNull(),
    to_id: uuid().notNull(),
    /** A merge takes the old one's items over too, and deletes it. */
    is_merge: boolean().notNull(),
    /** The lines of recipes that named the old one. */
    line_ids: uuid().array().notNull(),
    /** Of a merge: the items of the old one and those that were made of them. */
    items: jsonb().$type<{ from: string; to: string }[]>().notNull(),
    made_by_name: text().notNull(),
    created_at: createdAt(),
    undone_at: instant(),
    undone_by: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    index('ingredient_swaps_from').on(t.account_id, t.from_id),
    index('ingredient_swaps_to').on(t.account_id, t.to_id),
    foreignKey({ columns: [t.account_id, t.from_id], foreignColumns: [ingredients.account_id, ingredients.id] }),
    foreignKey({ columns: [t.account_id, t.to_id], foreignColumns: [ingredients.account_id, ingredients.id] }),
  ],
);
