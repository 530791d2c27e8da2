import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ingredients } from './ingredients.ts';
import { pictures } from './pictures.ts';
import { products, throughProduct } from './products.ts';
import { tenantTable } from './tenant-table.ts';

const measured = sql.raw(`in ('units', 'weight', 'volume', 'servings', 'portions')`);

/** How a product is made: one guide a product at most. */
export const prepGuides = tenantTable(
  'prep_guides',
  'inherited',
  {
    organization_id: uuid().notNull(),
    product_id: uuid().notNull(),
    batch_type: text().notNull(),
    /** Grams, millilitres or a count. */
    batch_count: doublePrecision().notNull(),
    picture_key: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.product_id] }),
    check('prep_guides_batch_type', sql`batch_type ${measured}`),
    check('prep_guides_batch_count', sql`batch_count > 0`),
    foreignKey({ columns: [t.account_id, t.product_id], foreignColumns: [products.account_id, products.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      columns: [t.account_id, t.picture_key],
      foreignColumns: [pictures.account_id, pictures.picture_key],
    }),
  ],
  { select: throughProduct('prep_guides') },
);

export const prepGuideSteps = tenantTable(
  'prep_guide_steps',
  'inherited',
  {
    id: uuid().notNull(),
    organization_id: uuid().notNull(),
    product_id: uuid().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    order: integer().notNull(),
    picture_key: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    uniqueIndex('prep_guide_steps_order').on(t.account_id, t.product_id, t.order),
    foreignKey({
      columns: [t.account_id, t.product_id],
      foreignColumns: [prepGuides.account_id, prepGuides.product_id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.account_id, t.picture_key],
      foreignColumns: [pictures.account_id, pictures.picture_key],
    }),
  ],
  { select: throughProduct('prep_guide_steps') },
);

/** Read in the order of their ids, which is that in which they were added. */
export const prepGuideIngredients = tenantTable(
  'prep_guide_ingredients',
  'inherited',
  {
    id: uuid().notNull(),
    organization_id: uuid().notNull(),
    product_id: uuid().notNull(),
    name: text().notNull(),
    /** Grams, millilitres or a count. */
    amount: doublePrecision().notNull(),
    unit_type: text().notNull(),
    /** What the line takes, where a person has said so: an ingredient or another product. */
    ingredient_id: uuid(),
    sub_product_id: uuid(),
    is_optional: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    uniqueIndex('prep_guide_ingredients_of').on(t.account_id, t.product_id, t.id),
    check('prep_guide_ingredients_amount', sql`amount > 0`),
    check('prep_guide_ingredients_unit_type', sql`unit_type ${measured}`),
    check('prep_guide_ingredients_one_link', sql`ingredient_id is null or sub_product_id is null`),
    index('prep_guide_ingredients_ingredient')
      .on(t.account_id, t.ingredient_id)
      .where(sql`ingredient_id is not null`),
    index('prep_guide_ingredients_part')
      .on(t.account_id, t.sub_product_id)
      .where(sql`sub_product_id is not null`),
    foreignKey({
      columns: [t.account_id, t.ingredient_id],
      foreignColumns: [ingredients.account_id, ingredients.id],
    }),
    foreignKey({
      columns: [t.account_id, t.sub_product_id],
      foreignColumns: [products.account_id, products.id],
    }),
    foreignKey({
      columns: [t.account_id, t.product_id],
      foreignColumns: [prepGuides.account_id, prepGuides.product_id],
    }).onDelete('cascade'),
  ],
  { select: throughProduct('prep_guide_ingredients') },
);
