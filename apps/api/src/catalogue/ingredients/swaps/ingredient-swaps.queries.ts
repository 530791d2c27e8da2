import type { IngredientSwap, ingredientSwaps } from '@larder/contract/catalogue/ingredient-swaps';
import type { Received } from '@larder/contract/endpoint';
import { sql } from 'drizzle-orm';
import type { Me } from '../../../platform/app-context.ts';
import { auditFound } from '../../../platform/audit/audit-found.ts';
import { listPage } from '../../../platform/database/list.ts';
import { row, rows } from '../../../platform/database/rows.ts';
import type { Tx } from '../../../platform/database/scope.ts';
import { productEditable } from '../../categories/category-scope.rules.ts';

const isFresh = sql`w.created_at > now() - interval '30 days'`;
const nameOf = (id: 'from_id' | 'to_id') =>
  sql`(select jsonb_build_object('id', i.id, 'name', i.name) from ingredients i where i.account_id = w.account_id
    and i.id = w.${sql.identifier(id)})`;
const columns = sql`w.id, ${nameOf('from_id')} as from, ${nameOf('to_id')} as to, w.is_merge,
  cardinality(w.line_ids) as lines, w.made_by_name, w.created_at, w.undone_at, w.undone_by,
  (w.undone_at is null and ${isFresh}) as can_undo`;

/** Those of the last 30 days; later nothing is given back. */
export function listSwaps(tx: Tx, query: Received<typeof ingredientSwaps.list>['query']) {
  const of = query.ingredient_id ? sql`${query.ingredient_id}::uuid in (w.from_id, w.to_id)` : sql`true`;
  return listPage<IngredientSwap>(tx, query, {
    columns,
    from: sql`ingredient_swaps w where w.account_id = ${tx.account_id} and ${isFresh} and ${of}`,
    order: sql`w.created_at desc, w.id desc`,
  });
}

export function findSwap(tx: Tx, id: string): Promise<IngredientSwap | undefined> {
  return row<IngredientSwap>(tx, sql`select ${columns} from ingredient_swaps w where w.id = ${id}`);
}

type Kept = { line_ids: string[]; items: { from: string; to: string }[] };

/** What a swap took over, held so that it is given back once. */
export function lockSwap(tx: Tx, id: string): Promise<Kept | undefined> {
  return row<Kept>(tx, sql`select w.line_ids, w.items from ingredient_swaps w where w.id = ${id} for update`);
}

/** The merge by which an ingredient was taken in, as far as the caller sees it. */
export function findMergeOf(tx: Tx, ingredient_id: string): Promise<{ id: string } | undefined> {
  return row(
    tx,
    sql`select w.id from ingredient_swaps w where w.account_id = ${tx.account_id} and w.from_id = ${ingredient_id}
      and w.is_merge and w.undone_at is null order by w.created_at desc limit 1`,
  );
}

export async function markUndone(tx: Tx, id: string, by: string): Promise<void> {
  await rows(tx, sql`update ingredient_swaps set undone_at = now(), undone_by = ${by} where id = ${id}`);
}

/** Deletes an ingredient in favour of another, or gives it back. */
export async function markMerged(tx: Tx, id: string, into: string | null): Promise<void> {
  const deleted = into === null ? sql`null` : sql`now()`;
  await rows(
    tx,
    sql`update ingredients set merged_into = ${into}::uuid, deleted_at = ${deleted}, version = version + 1
      where account_id = ${tx.account_id} and id = ${id}`,
  );
}

export type RecipeOf = { id: string; name: string; can_edit: boolean; line_ids: string[] };

/** The recipes of products that name an ingredient, by name, with their lines that do. */
export function findRecipesOf(tx: Tx, ingredient_id: string): Promise<RecipeOf[]> {
  return rows<RecipeOf>(
    tx,
    sql`select p.id, p.name, (select ${productEditable} from categories c
          where c.account_id = p.account_id and c.id = p.category_id) as can_edit,
        jsonb_agg(l.id order by l.id) as line_ids
      from prep_guide_ingredients l join products p on p.account_id = l.account_id and p.id = l.product_id
      where l.account_id = ${tx.account_id} and l.ingredient_id = ${ingredient_id} and p.deleted_at is null
      group by p.account_id, p.id order by p.name_key, p.id`,
  );
}

/**
 * Lets the lines that name one ingredient name another, each recipe's history saying so, and answers how many did. A
 * line that names something else by now stays.
 */
export async function moveLines(
  tx: Tx,
  me: Me,
  line_ids: string[],
  { from, to }: { from: { id: string; name: string }; to: { id: string; name: string } },
): Promise<number> {
  const lines = sql`prep_guide_ingredients l where l.account_id = ${tx.account_id} and l.ingredient_id = ${from.id}
    and l.id = any (${sql.param(line_ids)}::uuid[])`;
  const said = (name: string) =>
    sql`jsonb_build_object('recipe_line', string_agg(l.name || ': ' || ${name}::text
      || case when l.is_optional then ' (optional)' else '' end, '; ' order by l.id))`;
  await auditFound(
    tx,
    me,
    sql`select p.organization_id, 'updated', 'product', p.id, m.was, m.becomes
      from (select l.product_id, ${said(from.name)} as was, ${said(to.name)} as becomes from ${lines}
        group by l.product_id) m join products p on p.account_id = ${tx.account_id} and p.id = m.product_id`,
  );
  const moved = await rows(
    tx,
    sql`update prep_guide_ingredients set ingredient_id = ${to.id} where account_id = ${tx.account_id}
      and id in (select l.id from ${lines}) returning id`,
  );
  return moved.length;
}
