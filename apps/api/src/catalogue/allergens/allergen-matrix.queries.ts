import { sql, type SQL } from 'drizzle-orm';
import { containing, listPage } from '../../platform/database/list.ts';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { categoryReachable } from '../categories/category-scope.rules.ts';

export type MatrixProduct = {
  id: string;
  name: string;
  sku: string;
  categories: { id: string; name: string }[];
  declared_at: string | null;
  picked: string[];
  ingredients: string;
  may_contain: string;
  custom_allergens: string;
};

type Query = {
  page?: number | undefined;
  size: number;
  search?: string | undefined;
  organization_id?: string[] | undefined;
};

/** Active products for sale in active categories, and what their labels say. */
export function listMatrixProducts(tx: Tx, query: Query) {
  const where: SQL[] = [
    sql`p.usage = 'SINGLE' and p.deleted_at is null and p.lifecycle = 'ACTIVE' and c.lifecycle = 'ACTIVE'`,
    categoryReachable,
  ];
  if (query.search) where.push(sql`p.search_key like ${containing(query.search)}`);
  if (query.organization_id?.length) where.push(offeredAt(query.organization_id));
  const label = (column: SQL) =>
    sql`coalesce((select l.${column} from labels l where l.account_id = p.account_id and l.product_id = p.id), '')`;
  return listPage<MatrixProduct>(tx, query, {
    columns: sql`p.id, p.name, p.sku, jsonb_build_array(jsonb_build_object('id', c.id, 'name', c.name)) as categories,
      p.allergens_declared_at as declared_at, ${label(sql`ingredients`)} as ingredients, ${label(sql`may_contain`)} as may_contain,
      ${label(sql`custom_allergens`)} as custom_allergens,
      array(select x.allergen_id::text from product_allergens x where x.account_id = p.account_id and x.product_id = p.id) as picked`,
    from: sql`products p join categories c on c.account_id = p.account_id and c.id = p.category_id where ${sql.join(where, sql` and `)}`,
    order: sql`p.name_key, p.id`,
  });
}

export function findAllergenNames(tx: Tx): Promise<{ id: string; name: string }[]> {
  return rows(tx, sql`select a.id, a.name from allergens a where a.deleted_at is null`);
}

/**
 * What an organisation or one below it offers: of categories shared with it, with one above or one below, on all
 * devices or on one of its own; and of products of one device those of its devices.
 */
function offeredAt(ids: string[]): SQL {
  const wanted = sql.param(ids);
  const below = sql`(select t.descendant_id from organization_tree t where t.ancestor_id = any (${wanted}::uuid[]))`;
  const around = sql`(select t.ancestor_id from organization_tree t where t.descendant_id in ${below})`;
  return sql`exists (select 1 from category_organizations x where x.account_id = c.account_id and x.category_id = c.id and x.organization_id in ${around})
    and (not exists (select 1 from category_devices x where x.account_id = c.account_id and x.category_id = c.id)
      or exists (select 1 from category_devices x where x.account_id = c.account_id and x.category_id = c.id and x.organization_id in ${below}))
    and (p.device_added is null or exists (select 1 from devices d where d.account_id = p.account_id and d.id = p.device_added and d.organization_id in ${below}))`;
}
