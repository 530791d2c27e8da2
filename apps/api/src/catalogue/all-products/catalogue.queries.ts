import { productCap, type catalogue, type ListedProduct } from '@larder/contract/catalogue/all-products';
import type { Received } from '@larder/contract/endpoint';
import { sql, type SQL } from 'drizzle-orm';
import { containing, countRows } from '../../platform/database/list.ts';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { chosenSubtrees } from '../../platform/database/subtree.ts';
import { inSet } from '../../schema/tenant-table.ts';
import { productEditable } from '../categories/category-scope.rules.ts';
import { lackedAllergens, madeWith } from '../products/prep-guide/recipe-lacks.rules.ts';

type ListInput = Received<typeof catalogue.list>['query'];
/** By what all products are narrowed; a search has become `ids` by then. */
export type CatalogueSelection = Pick<ListInput, 'organization_id' | 'filters'> & {
  /** ISO 8601. */
  changed_min?: string | undefined;
  /** ISO 8601, the first instant after the window. */
  changed_before?: string | undefined;
  ids?: readonly string[] | undefined;
};
export type CatalogueOrder = { sort_by: 'name' | 'updated_at'; sort_order: 'asc' | 'desc' };
/** A product with what its label says of allergens, and its place in the order. */
export type CatalogueLine = ListedProduct & {
  ingredients: string;
  custom_allergens: string;
  place: string;
};

const columns = sql`p.id, p.name, p.label_name, p.sku, p.barcode, p.usage, p.lifecycle, p.device_added, p.storage_override, p.date_term, p.use_within_hours, p.updated_at,
  (select d.name from devices d where d.account_id = p.account_id and d.id = p.device_added) as device_name,
  (select jsonb_build_object('units', e.units, 'period', e.period) from expiries e where e.account_id = p.account_id and e.product_id = p.id) as expiry,
  jsonb_build_array(jsonb_build_object('id', c.id, 'name', c.name, 'lifecycle', c.lifecycle)) as categories,
  jsonb_build_object('id', p.organization_id, 'name', coalesce((select o.name from organizations o where o.account_id = p.account_id and o.id = p.organization_id), '')) as organization,
  coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'priority', x.priority) order by x.priority, a.name_key)
    from product_allergens x join allergens a on a.account_id = x.account_id and a.id = x.allergen_id
    where x.account_id = p.account_id and x.product_id = p.id), '[]') as allergens,
  p.allergens_declared_at is not null as allergens_declared, coalesce(l.ingredients, '') <> '' as has_ingredients,
  coalesce(l.ingredients, '') as ingredients, coalesce(l.custom_allergens, '') as custom_allergens, coalesce(l.may_contain, '') as may_contain,
  coalesce(l.price, '') as price,
  (select a.actor_name from audit_entries a where a.account_id = p.account_id and a.subject_id = p.id order by a.id desc limit 1) as changed_by,
  ${productEditable} as can_edit`;

/** The products beyond a place in the order, at most `limit`. What a row shows is read after the page is cut. */
export function findProductLines(
  tx: Tx,
  selection: CatalogueSelection,
  { sort_by, sort_order }: CatalogueOrder,
  { place, limit }: { place: readonly string[] | undefined; limit: SQL },
): Promise<CatalogueLine[]> {
  const key = sort_by === 'name' ? sql`p.name_key` : sql`p.updated_at`;
  const cast = sort_by === 'name' ? sql`text` : sql`timestamptz`;
  const [beyond, direction] = sort_order === 'desc' ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  const after = place ? sql`and (${key}, p.id) ${beyond} (${place[0]}::${cast}, ${place[1]}::uuid)` : sql``;
  const order = sql`order by ${key} ${direction}, p.id ${direction}`;
  return rows<CatalogueLine>(
    tx,
    sql`select ${columns}, ${key}::text as place
        from (select p.* from products p where ${selected(tx, selection)} ${after} ${order} ${limit}) p
        join categories c on c.account_id = p.account_id and c.id = p.category_id
        left join labels l on l.account_id = p.account_id and l.product_id = p.id
        ${order}`,
  );
}

export function countProducts(tx: Tx, selection: CatalogueSelection): Promise<number> {
  const { ids, filters } = selection;
  const [by, ...others] = narrowedBy(selection);
  // A search has looked within the caller's scope already.
  if (ids && by === 'ids' && others.length === 0) return Promise.resolve(ids.length);
  const isOfOwnExpiry = by === 'expiry' && filters?.expiry?.join() === 'YES' && others.length === 0;
  return countRows(
    tx,
    isOfOwnExpiry ? withOwnExpiry(tx) : sql`products p where ${selected(tx, selection)}`,
    productCap,
  );
}

/** The parts of a selection that narrow it. */
function narrowedBy({ filters, organization_id, ...others }: CatalogueSelection): string[] {
  const all = Object.entries({ ...filters, ...others, organization_id: organization_id?.length || undefined });
  return all.filter(([, by]) => by !== undefined).map(([name]) => name);
}

/**
 * Few products have one: from there on each is looked up by itself, where a join would read all products until it has
 * found enough.
 */
function withOwnExpiry(tx: Tx): SQL {
  return sql`expiries e cross join lateral (select p.category_id from products p where p.account_id = e.account_id and p.id = e.product_id
      and p.deleted_at is null limit 1) p
    where e.account_id = ${tx.account_id} and ${reachable}`;
}

/** The products `p` that a selection means, in categories that the caller reaches. */
export function selected(tx: Pick<Tx, 'account_id'>, selection: CatalogueSelection): SQL {
  const { organization_id, ids, filters = {} } = selection;
  const { usage, lifecycle, category_id, contains, free_from, declared, device_id } = filters;
  const where = [sql`p.account_id = ${tx.account_id} and p.deleted_at is null`, reachable];
  if (ids) where.push(sql`p.id = any (${sql.param(ids)}::uuid[])`);
  if (organization_id?.length) where.push(sql`p.organization_id = ${chosenSubtrees(organization_id)}`);
  if (usage) where.push(sql`p.usage = any (${sql.param(usage)}::text[])`);
  if (lifecycle) where.push(sql`p.lifecycle = any (${sql.param(lifecycle)}::text[])`);
  if (category_id) where.push(sql`p.category_id = any (${sql.param(category_id)}::uuid[])`);
  if (device_id) where.push(sql`p.device_added = any (${sql.param(device_id)}::uuid[])`);
  // What a text says is read outside of the database.
  if (contains) where.push(sql`(${declares(contains)} or exists (${naming}))`);
  if (free_from) where.push(sql`p.allergens_declared_at is not null and not ${declares(free_from)}`);
  where.push(...chosen(declared, sql`p.allergens_declared_at is not null`, sql`p.allergens_declared_at is null`));
  if (filters.recipe)
    where.push(amongOnce(sql`select lacked.product_id from (${lackedAllergens(tx.account_id)}) lacked`));
  if (filters.made_with) where.push(amongOnce(madeWith(tx.account_id, filters.made_with)));
  where.push(...chosen(filters.device_made, sql`p.device_added is not null`, sql`p.device_added is null`));
  where.push(
    ...has(filters.expiry, sql`select 1 from expiries e where e.account_id = p.account_id and e.product_id = p.id`),
  );
  where.push(...has(filters.ingredients, worded(sql`ingredients`)), ...has(filters.price, worded(sql`price`)));
  where.push(...changed(selection));
  return sql.join(where, sql` and `);
}

/** Among the products of a query that walks recipes: it is asked once, and not again for each product. */
const amongOnce = (found: SQL) => sql`p.id in (select unnest(array(${found})))`;

/**
 * A category without device links is Global; with links it is seen by people whose scope contains one of them. Judged
 * once, for there are few.
 */
const reachable = sql`p.category_id <> all (array(select x.category_id from category_devices x group by x.category_id
  having not bool_or(${inSet('visible', 'x.organization_id')})))`;

const declares = (allergen_ids: readonly string[]) =>
  sql`exists (select 1 from product_allergens x where x.account_id = p.account_id and x.product_id = p.id
    and x.allergen_id = any (${sql.param(allergen_ids)}::uuid[]))`;

const naming = sql`select 1 from labels l where l.account_id = p.account_id and l.product_id = p.id
  and (l.ingredients <> '' or l.custom_allergens <> '')`;

const worded = (column: SQL) =>
  sql`select 1 from labels l where l.account_id = p.account_id and l.product_id = p.id and l.${column} <> ''`;

const has = (answers: readonly string[] | undefined, found: SQL) =>
  chosen(answers, sql`exists (${found})`, sql`not exists (${found})`);

/** Both answers together narrow nothing. */
function chosen(answers: readonly string[] | undefined, yes: SQL, no: SQL): SQL[] {
  if (!answers || answers.length !== 1) return [];
  return [answers[0] === 'YES' ? yes : no];
}

/** Changed within the window by anybody, or by one of the named people. */
function changed({ changed_min, changed_before, filters }: CatalogueSelection): SQL[] {
  const people = filters?.changed_by;
  if (!people) {
    return [
      ...(changed_min ? [sql`p.updated_at >= ${changed_min}::timestamptz`] : []),
      ...(changed_before ? [sql`p.updated_at < ${changed_before}::timestamptz`] : []),
    ];
  }
  const from = changed_min ? sql`and a.created_at >= ${changed_min}::timestamptz` : sql``;
  const to = changed_before ? sql`and a.created_at < ${changed_before}::timestamptz` : sql``;
  return [
    sql`p.id in (select a.subject_id from audit_entries a where a.account_id = p.account_id and a.subject_type = 'product'
      and lower(a.actor_name) like any (${sql.param(people.map(containing))}::text[]) ${from} ${to})`,
  ];
}

/**
 * The products whose name, SKU, barcode, ingredients or allergens have each of the words; at most so many and one more.
 */
export async function findByWords(tx: Tx, words: readonly string[], cap: number): Promise<string[]> {
  const found = await row<{ ids: string[] }>(
    tx,
    sql`select auth.find_catalogue(${sql.param(words)}::text[], ${cap + 1}) as ids`,
  );
  return found?.ids ?? [];
}
