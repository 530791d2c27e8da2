import type { Ingredient, ingredients, IngredientRow } from '@larder/contract/catalogue/ingredients';
import type { Received } from '@larder/contract/endpoint';
import { nameKey } from '@larder/rules/name-key';
import { sql, type SQL } from 'drizzle-orm';
import { containing, listPage } from '../../platform/database/list.ts';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { inSet } from '../../schema/tenant-table.ts';
import { isDue } from './review-due.rules.ts';
import { keptAs, restorable } from './suppliers.queries.ts';

type ListQuery = Received<typeof ingredients.list>['query'];
type Narrowing = Pick<ListQuery, 'search' | 'state' | 'incomplete' | 'review_due'>;

const items = sql`supplier_items x where x.account_id = i.account_id and x.ingredient_id = i.id`;
/** Not every allergen of the account is declared of the item. */
const isIncomplete = sql`exists (select 1 from allergens a where a.account_id = x.account_id and a.deleted_at is null
  and not exists (select 1 from item_declarations d where d.account_id = x.account_id and d.item_id = x.id
    and d.allergen_id = a.id))`;

const columns = sql`i.id, i.name, i.label_name, i.external_id, i.unit, i.lifecycle, i.version, i.created_at, i.deleted_at,
  (select jsonb_build_object('id', o.id, 'name', o.name) from organizations o
    where o.account_id = i.account_id and o.id = i.organization_id) as organization,
  coalesce((select jsonb_agg(distinct s.name) from suppliers s
    join supplier_items x on x.account_id = s.account_id and x.supplier_id = s.id
    where x.account_id = i.account_id and x.ingredient_id = i.id and x.in_use), '[]') as suppliers,
  coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name)
    order by a.hierarchy_id is not null, a.position, a.name_key)
    from allergens a where a.account_id = i.account_id and a.deleted_at is null and exists (select 1
      from ${items} and x.in_use and exists (
      select 1 from item_declarations d where d.account_id = x.account_id and d.item_id = x.id and d.allergen_id = a.id
        and d.status = 'CONTAINS'))), '[]') as contains,
  (select count(*)::int from ${items} and x.in_use) as items_in_use,
  (select count(*)::int from ${items} and x.in_use and ${isIncomplete}) as items_incomplete,
  ${inSet('visible', 'i.organization_id')} as can_edit`;

export function listIngredients(tx: Tx, query: ListQuery) {
  const direction = query.sort_order === 'desc' ? sql`desc` : sql`asc`;
  const column = query.sort_by === 'created_at' ? sql`i.created_at` : sql`i.name_key`;
  return listPage<IngredientRow>(tx, query, {
    columns,
    from: sql`ingredients i where ${ingredientConditions(query)}`,
    order: sql`${column} ${direction}, i.id ${direction}`,
  });
}

/** Of which rows a list or a file is, as a condition on `i`. */
export function ingredientConditions({ search, state, incomplete, review_due }: Narrowing): SQL {
  const where = [keptAs(state, 'i')];
  if (search) {
    const text = containing(nameKey(search));
    where.push(sql`(i.name_key like ${text} or lower(i.label_name) like ${text} or lower(i.external_id) like ${text}
      or exists (select 1 from ${items} and (lower(x.name) like ${text} or x.gtin like ${text}))
      or exists (select 1 from ${items} and exists (select 1 from suppliers s
        where s.account_id = x.account_id and s.id = x.supplier_id and s.name_key like ${text})))`);
  }
  if (incomplete)
    where.push(
      sql`(not exists (select 1 from ${items} and x.in_use) or exists (select 1 from ${items} and x.in_use
        and ${isIncomplete}))`,
    );
  if (review_due) where.push(sql`exists (select 1 from ${items} and x.in_use and ${isDue})`);
  return sql.join(where, sql` and `);
}

const detail = sql`${columns}, i.density::float8 as density, i.grams_each::float8 as grams_each, i.is_compound,
  i.ingredients, coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'name', x.name,
        'supplier', (select jsonb_build_object('id', s.id, 'name', s.name) from suppliers s
          where s.account_id = x.account_id and s.id = x.supplier_id),
        'gtin', x.gtin, 'in_use', x.in_use, 'source', x.source, 'declared_on', x.declared_on, 'review_by', x.review_by,
        'declarations', coalesce((select jsonb_agg(jsonb_build_object('allergen_id', d.allergen_id, 'status', d.status)
            order by a.hierarchy_id is not null, a.position, a.name_key)
          from item_declarations d join allergens a on a.account_id = d.account_id and a.id = d.allergen_id
          where d.account_id = x.account_id and d.item_id = x.id), '[]')) order by x.id) from ${items}), '[]') as items`;

/** One ingredient with its items and what they declare, also one that was deleted within the last 30 days. */
export function findIngredient(tx: Tx, id: string): Promise<Ingredient | undefined> {
  return row<Ingredient>(
    tx,
    sql`select ${detail} from ingredients i where i.id = ${id} and (i.deleted_at is null or ${restorable('i')})`,
  );
}

/** The ingredients, with all that belongs to them, that have one of the names or codes. */
export function findIngredientsCalled(tx: Tx, names: string[], codes: string[]): Promise<Ingredient[]> {
  return rows<Ingredient>(
    tx,
    sql`select ${detail} from ingredients i where i.account_id = ${tx.account_id} and i.deleted_at is null
      and (i.name_key = any (${sql.param(names.map(nameKey))}::text[])
        or i.external_id = any (${sql.param(codes)}::text[])) order by i.id`,
  );
}

/** Holds an ingredient until the end of the transaction, so that two changes of it come one after the other. */
export async function lockIngredient(tx: Tx, id: string): Promise<void> {
  await rows(tx, sql`select 1 as one from ingredients where id = ${id} for update`);
}

export async function markIngredient(tx: Tx, id: string, deleted: boolean): Promise<void> {
  await rows(
    tx,
    sql`update ingredients set deleted_at = ${deleted ? sql`now()` : null}, version = version + 1 where id = ${id}`,
  );
}

/** Deletes the items of an ingredient but those of the ids, and what they declared. */
export async function removeItems(tx: Tx, ingredient_id: string, keep: string[]): Promise<void> {
  await rows(
    tx,
    sql`delete from supplier_items x where x.account_id = ${tx.account_id} and x.ingredient_id = ${ingredient_id}
      and x.id <> all (${sql.param(keep)}::uuid[])`,
  );
}

/** Takes all declarations of items away, to be written anew. */
export async function removeDeclarations(tx: Tx, item_ids: string[]): Promise<void> {
  await rows(
    tx,
    sql`delete from item_declarations d where d.account_id = ${tx.account_id}
      and d.item_id = any (${sql.param(item_ids)}::uuid[])`,
  );
}

/** The names of the account's allergens of these ids. */
export async function findAllergenNames(tx: Tx, ids: string[]): Promise<Map<string, string>> {
  const found = await rows<{ id: string; name: string }>(
    tx,
    sql`select a.id, a.name from allergens a where a.deleted_at is null and a.id = any (${sql.param(ids)}::uuid[])`,
  );
  return new Map(found.map(({ id, name }) => [id, name]));
}
