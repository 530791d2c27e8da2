import type { categories, CategoryProduct } from '@larder/contract/catalogue/categories';
import type { Received } from '@larder/contract/endpoint';
import { sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { listPage } from '../../platform/database/list.ts';
import { row } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { chosenSubtrees } from '../../platform/database/subtree.ts';
import type { labelOf } from '../products/label-text.rules.ts';
import { searchPhrase, searchWords } from '../products/product-search.rules.ts';
import { editable } from './category-bulk.queries.ts';
import { productEditable } from './category-scope.rules.ts';

type ListQuery = Received<typeof categories.products>['query'];
/** By what the products of a category are narrowed. */
export type ProductNarrowing = Pick<ListQuery, 'search' | 'active' | 'organization_id' | 'filters'>;
/** A product of the list, with the words of its label where they were asked for. */
export type CategoryProductLine = Omit<z.infer<typeof CategoryProduct>, 'labels'> & Parameters<typeof labelOf>[0];

/** A page of a category's products; label text, allergens and devices are read only when asked for. */
export function listCategoryProducts(tx: Tx, category_id: string, query: ListQuery) {
  const { include_ingredients, include_labels, include_allergens, include_devices } = query;
  const texts = include_ingredients || include_labels;
  const direction = query.order === 'desc' ? sql`desc` : sql`asc`;
  const by = query.sort_by === 'sku' ? sql`p.sku` : sql`p.name_key`;
  return listPage<CategoryProductLine>(tx, query, {
    columns: sql.join(
      [
        columns,
        ...(texts ? [texting] : []),
        ...(include_allergens || texts ? [allergens] : []),
        ...(include_devices ? [devices] : []),
      ],
      sql`, `,
    ),
    from: sql`products p where ${productsMatching(category_id, query)}`,
    order: sql`${by} ${direction}, p.id ${direction}`,
  });
}

const columns = sql`p.id, p.name, p.label_name, p.sku, p.barcode, p.usage, p.lifecycle, p.device_added, p.storage_override, p.date_term, p.use_within_hours,
  (select d.name from devices d where d.account_id = p.account_id and d.id = p.device_added) as device_name,
  (select jsonb_build_object('units', e.units, 'period', e.period) from expiries e where e.account_id = p.account_id and e.product_id = p.id) as expiry,
  p.allergens_declared_at is not null as allergens_declared,
  (select ${productEditable} from categories c where c.account_id = p.account_id and c.id = p.category_id) as can_edit`;

const label = (column: SQL) =>
  sql`coalesce((select l.${column} from labels l where l.account_id = p.account_id and l.product_id = p.id), '')`;
const texting = sql`(select l.id from labels l where l.account_id = p.account_id and l.product_id = p.id) as label_id,
  (select l.emphasis from labels l where l.account_id = p.account_id and l.product_id = p.id) as emphasis,
  coalesce((select l.emphasis_confirmed from labels l where l.account_id = p.account_id and l.product_id = p.id), false) as emphasis_confirmed,
  coalesce((select l.exemptions from labels l where l.account_id = p.account_id and l.product_id = p.id), '[]') as exemptions,
  ${label(sql`ingredients`)} as ingredients, ${label(sql`may_contain`)} as may_contain,
  ${label(sql`custom_allergens`)} as custom_allergens, ${label(sql`price`)} as price`;
const allergens = sql`coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'priority', x.priority) order by x.priority, a.name_key)
  from product_allergens x join allergens a on a.account_id = x.account_id and a.id = x.allergen_id
  where x.account_id = p.account_id and x.product_id = p.id), '[]') as allergens`;
const devices = sql`coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name) order by d.name, d.id) from devices d
  where d.account_id = p.account_id and (d.id = p.device_added or (p.device_added is null and d.id in (
    select x.device_id from category_devices x where x.account_id = p.account_id and x.category_id = p.category_id)))), '[]') as devices`;

/** The products of a category that a narrowing finds. */
export function productsMatching(category_id: string, query: ProductNarrowing): SQL {
  const { search, active, organization_id, filters } = query;
  const where: SQL[] = [sql`p.category_id = ${category_id} and p.deleted_at is null`];
  if (search) {
    const words = searchWords(search);
    // As in the search of all products: each word somewhere in name, SKU or barcode, without accents.
    for (const word of words.length > 0 ? words : [searchPhrase(search)])
      where.push(sql`strpos(p.search_key, ${word}) > 0`);
  }
  if (active !== undefined) where.push(sql`p.lifecycle = ${active ? 'ACTIVE' : 'INACTIVE'}`);
  if (organization_id?.length) where.push(sql`p.organization_id = ${chosenSubtrees(organization_id)}`);
  if (filters?.lifecycle) where.push(sql`p.lifecycle = any (${sql.param(filters.lifecycle)}::text[])`);
  if (filters?.device_id) where.push(sql`p.device_added = any (${sql.param(filters.device_id)}::uuid[])`);
  if (filters?.allergen_id)
    where.push(
      sql`exists (select 1 from product_allergens x where x.account_id = p.account_id and x.product_id = p.id and x.allergen_id = any (${sql.param(filters.allergen_id)}::uuid[]))`,
    );
  return sql.join(where, sql` and `);
}

/** How many products there are, and how many of those the caller may change. */
export async function countProducts(tx: Tx, which: SQL): Promise<{ found: number; editable: number }> {
  const counted = await row<{ found: number; editable: number }>(
    tx,
    sql`select count(*)::int as found, count(*) filter (where ${editable})::int as editable from products p where ${which}`,
  );
  return counted ?? { found: 0, editable: 0 };
}
