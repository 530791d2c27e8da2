import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { uuidv7 } from 'uuidv7';
import { insertRows, type NewRow } from '../../platform/database/row-writes.ts';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { prepGuideIngredients, prepGuides, prepGuideSteps } from '../../schema/prep-guides.ts';
import { expiries, labels, productAllergens, products } from '../../schema/products.ts';
import type { NewProduct } from './product-writes.queries.ts';

/** What a duplicated product has in a column: the same, or something of its own. */
type Fate = 'same' | 'own';
type Fates<T extends PgTable> = Record<keyof T['$inferSelect'] & string, Fate>;

const ofProduct = part(products, {
  account_id: 'own',
  id: 'own',
  organization_id: 'own',
  category_id: 'own',
  usage: 'same',
  name: 'own',
  name_key: 'own',
  label_name: 'own',
  sku: 'own',
  barcode: 'own',
  search_key: 'own',
  description: 'same',
  product_type: 'same',
  lifecycle: 'own',
  storage_override: 'same',
  lower_custom_fields: 'same',
  date_term: 'same',
  use_within_hours: 'same',
  life: 'same',
  default_storage: 'same',
  needs_source: 'same',
  maker_date: 'same',
  checks: 'same',
  cost_per_unit: 'same',
  cost_per_kg: 'same',
  cost_per_litre: 'same',
  text_allergen_ids: 'same',
  text_may_contain_ids: 'same',
  device_added: 'own',
  allergens_declared_at: 'own',
  allergens_declared_by: 'own',
  changed_in: 'own',
  created_at: 'own',
  updated_at: 'own',
  deleted_at: 'own',
  merged_into: 'own',
});

const ofRow = { account_id: 'own', organization_id: 'own', product_id: 'own' } as const;

const ofLabel = part(labels, {
  ...ofRow,
  id: 'own',
  label_type: 'same',
  ingredients: 'same',
  emphasis: 'same',
  emphasis_confirmed: 'same',
  // The copy is another product: how far its oil is refined is asked again.
  exemptions: 'own',
  may_contain: 'same',
  custom_allergens: 'same',
  price: 'same',
});

const ofAllergen = part(productAllergens, { ...ofRow, allergen_id: 'same', priority: 'same' });

const ofExpiry = part(expiries, { ...ofRow, id: 'own', units: 'same', period: 'same' });

const ofGuide = part(prepGuides, { ...ofRow, batch_type: 'same', batch_count: 'same', picture_key: 'same' });

const ofStep = part(prepGuideSteps, {
  ...ofRow,
  id: 'own',
  title: 'same',
  description: 'same',
  order: 'same',
  picture_key: 'same',
});

const ofIngredient = part(prepGuideIngredients, {
  ...ofRow,
  id: 'own',
  name: 'same',
  amount: 'same',
  unit_type: 'same',
  ingredient_id: 'same',
  sub_product_id: 'same',
  is_optional: 'same',
});

/** Every table of what is copied, with what becomes of each of its columns. */
export const copied = [ofProduct, ofLabel, ofAllergen, ofExpiry, ofGuide, ofStep, ofIngredient] as const;

type Copied = Partial<NewProduct> & Pick<NewProduct, 'usage'>;

/** What a copy of a product has as the product has it. */
export async function findCopied(tx: Tx, id: string): Promise<Copied> {
  const [found] = await rows<Copied>(
    tx,
    sql`select ${same(ofProduct.fates)} from products where account_id = ${tx.account_id} and id = ${id}`,
  );
  if (!found) throw new Error('A product that was read is not there');
  return found;
}

type To = { organization_id: string; product_id: string };

/**
 * Gives a copy its label text, allergens, expiry and prep guide; pictures are shared, for nobody changes one in its
 * place.
 */
export async function copyParts(tx: Tx, from: string, to: To): Promise<void> {
  await insertRows(tx, labels, await linesOf(tx, ofLabel, from, to));
  await insertRows(tx, productAllergens, await linesOf(tx, ofAllergen, from, to));
  await insertRows(tx, expiries, await linesOf(tx, ofExpiry, from, to));
  await insertRows(tx, prepGuides, await linesOf(tx, ofGuide, from, to));
  await insertRows(tx, prepGuideSteps, await linesOf(tx, ofStep, from, to));
  await insertRows(tx, prepGuideIngredients, await linesOf(tx, ofIngredient, from, to));
}

/** The rows of a product as its copy has them, in the order of their ids: ingredients are read in it. */
async function linesOf<T extends PgTable>(tx: Tx, { table, fates }: Part<T>, from: string, to: To) {
  const named = 'id' in fates;
  const found = await rows<NewRow<T>>(
    tx,
    sql`select ${same(fates)} from ${table} where account_id = ${tx.account_id} and product_id = ${from}
        order by ${named ? sql`id` : sql`product_id`}`,
  );
  return found.map((line) => ({ ...line, ...to, ...(named && { id: uuidv7() }) }));
}

type Part<T extends PgTable> = { table: T; fates: Fates<T> };

/** A column that is new has to be named here. */
function part<T extends PgTable>(table: T, fates: Fates<T>): Part<T> {
  return { table, fates };
}

function same(fates: Record<string, Fate>) {
  const names = Object.entries(fates).flatMap(([name, fate]) => (fate === 'same' ? [sql.identifier(name)] : []));
  return sql.join(names, sql`, `);
}
