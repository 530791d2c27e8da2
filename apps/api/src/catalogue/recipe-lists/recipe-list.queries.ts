import { sql } from 'drizzle-orm';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { CookedIngredient, LineAmount, MadeProduct } from './recipe-list.rules.ts';

/** How much of what the lines of these products' recipes take, as far as the caller sees them. */
export function findLineAmounts(tx: Tx, product_ids: string[]): Promise<LineAmount[]> {
  return rows(
    tx,
    sql`select l.id, l.amount, l.unit_type from prep_guide_ingredients l
      where l.account_id = ${tx.account_id} and l.product_id = any (${sql.param(product_ids)}::uuid[])`,
  );
}

/** What these products are called on labels, and what one batch of each makes. */
export function findMadeProducts(tx: Tx, ids: string[]): Promise<MadeProduct[]> {
  return rows(
    tx,
    sql`select p.id, p.label_name, g.batch_count, g.batch_type from products p
      left join prep_guides g on g.account_id = p.account_id and g.product_id = p.id
      where p.account_id = ${tx.account_id} and p.id = any (${sql.param(ids)}::uuid[])`,
  );
}

/** What labels say of these ingredients, deleted ones too. */
export function findCookedIngredients(tx: Tx, ids: string[]): Promise<CookedIngredient[]> {
  return rows(
    tx,
    sql`select i.id, i.label_name, i.density::float8 as density, i.grams_each::float8 as grams_each, i.is_compound, i.ingredients
      from ingredients i
      where i.account_id = ${tx.account_id} and i.id = any (${sql.param(ids)}::uuid[])`,
  );
}
