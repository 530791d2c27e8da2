import type { Category, CategoryRow, categories as categoriesContract } from '@larder/contract/catalogue/categories';
import type { Received } from '@larder/contract/endpoint';
import { nameKey } from '@larder/rules/name-key';
import { sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { nowIso } from '../../platform/clock.ts';
import { containing, listPage } from '../../platform/database/list.ts';
import { insertMissing, insertRows, updateRow, type NewRow } from '../../platform/database/row-writes.ts';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { categories, categoryOrganizations } from '../../schema/categories.ts';
import { categoryEditable, categoryReachable } from './category-scope.rules.ts';

const columns = sql`c.id, c.name, c.description, c.usage, c.lifecycle, c.date_term, c.use_within_hours, (c.lifecycle = 'ACTIVE')::int as state, ${categoryEditable} as can_edit,
  jsonb_build_object(
    'devices', (select count(*) from category_devices d where d.account_id = c.account_id and d.category_id = c.id),
    'products', (select count(*) from products p where p.account_id = c.account_id and p.category_id = c.id and p.deleted_at is null)
  ) as connections`;

type ListQuery = Received<typeof categoriesContract.list>['query'];
type CategoryLine = z.infer<typeof CategoryRow>;
/** A category with the organisation that owns it. */
export type CategoryFull = Category & { organization_id: string };
/** By what a list of categories is narrowed. */
export type CategoryNarrowing = Pick<ListQuery, 'search' | 'lifecycle' | 'organization_id' | 'filters'>;

const sortable = {
  name: sql`c.name_key`,
  usage: sql`c.usage`,
  lifecycle: sql`c.lifecycle`,
  products: sql`(select count(*) from products p where p.account_id = c.account_id and p.category_id = c.id and p.deleted_at is null)`,
};

export async function listCategories(tx: Tx, query: ListQuery) {
  const direction = query.sort_order === 'desc' ? sql`desc` : sql`asc`;
  const found = listPage<CategoryLine>(tx, query, {
    columns,
    from: sql`categories c where ${matching(query)}`,
    order: sql`${sortable[query.sort_by ?? 'name']} ${direction}, c.name_key ${direction}, c.id ${direction}`,
  });
  if (query.page) return found;
  const [page, same_names] = await Promise.all([found, countSameNames(tx)]);
  return { ...page, same_names };
}

async function countSameNames(tx: Tx): Promise<number> {
  const which = matching({ filters: { same_name: true } });
  const counted = await row<{ count: number }>(tx, sql`select count(*)::int as count from categories c where ${which}`);
  return counted?.count ?? 0;
}

export type SelectedCategory = { id: string; organization_id: string; name: string; can_edit: boolean };

/**
 * The categories that a bulk change applies to: those of the ids that are in reach, or every one that the narrowing
 * finds.
 */
export function findSelectedCategories(
  tx: Tx,
  which: { ids: string[] } | CategoryNarrowing,
): Promise<SelectedCategory[]> {
  const where =
    'ids' in which
      ? sql`c.deleted_at is null and ${categoryReachable} and c.id = any (${sql.param(which.ids)}::uuid[])`
      : matching(which);
  return rows<SelectedCategory>(
    tx,
    sql`select c.id, c.organization_id, c.name, ${categoryEditable} as can_edit from categories c where ${where} order by c.id`,
  );
}

function matching({ search, lifecycle, organization_id, filters }: CategoryNarrowing): SQL {
  const where: SQL[] = [sql`c.deleted_at is null`, categoryReachable];
  if (search) where.push(sql`c.name_key like ${containing(nameKey(search))}`);
  if (lifecycle) where.push(sql`c.lifecycle = ${lifecycle}`);
  if (filters?.lifecycle) where.push(sql`c.lifecycle = any (${sql.param(filters.lifecycle)}::text[])`);
  if (filters?.usage) where.push(sql`c.usage = any (${sql.param(filters.usage)}::text[])`);
  if (filters?.device_id) where.push(linkedTo(sql`category_devices`, sql`device_id`, filters.device_id));
  if (filters?.same_name) where.push(sharesName);
  if (organization_id?.length) where.push(linkedTo(sql`category_organizations`, sql`organization_id`, organization_id));
  return sql.join(where, sql` and `);
}

/** Another category that the caller sees has the same name in the same use. */
const sharesName = sql`exists (select 1 from categories o where o.account_id = c.account_id and o.usage = c.usage
  and o.name_key = c.name_key and o.id <> c.id and o.deleted_at is null)`;

export function listCategoryNames(tx: Tx, query: Received<typeof categoriesContract.names>['query']) {
  const where: SQL[] = [sql`c.deleted_at is null and c.lifecycle = 'ACTIVE'`, categoryReachable];
  if (query.search) where.push(sql`c.name_key like ${containing(nameKey(query.search))}`);
  if (query.usage) where.push(sql`c.usage = ${query.usage}`);
  return listPage<Pick<CategoryLine, 'id' | 'name' | 'usage' | 'can_edit'>>(tx, query, {
    columns: sql`c.id, c.name, c.usage, ${categoryEditable} as can_edit`,
    from: sql`categories c where ${sql.join(where, sql` and `)}`,
    order: sql`c.name_key, c.id`,
  });
}

/** One category with the devices and organisations that the caller may see of it. */
export function findCategory(tx: Tx, id: string) {
  return row<CategoryFull>(
    tx,
    sql`select ${columns}, c.organization_id, c.life, c.default_storage, c.checks, c.created_at, c.updated_at,
      coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'organization_name', o.name) order by d.name)
        from category_devices x join devices d on d.account_id = x.account_id and d.id = x.device_id
        join organizations o on o.account_id = d.account_id and o.id = d.organization_id
        where x.account_id = c.account_id and x.category_id = c.id), '[]') as devices,
      coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name) order by o.name)
        from category_organizations x join organizations o on o.account_id = x.account_id and o.id = x.organization_id
        where x.account_id = c.account_id and x.category_id = c.id), '[]') as organizations
      from categories c where c.id = ${id} and c.deleted_at is null and ${categoryReachable}`,
  );
}

/** What a product takes from its category. */
export type FillableCategory = Pick<CategoryFull, 'id' | 'organization_id' | 'usage' | 'can_edit'>;

/** A category as a product that is put into it needs it; its cost does not grow with its products. */
export function findFillableCategory(tx: Tx, id: string) {
  return row<FillableCategory>(
    tx,
    sql`select c.id, c.organization_id, c.usage, ${categoryEditable} as can_edit
      from categories c where c.id = ${id} and c.deleted_at is null and ${categoryReachable}`,
  );
}

export async function insertCategory(tx: Tx, category: Omit<NewRow<typeof categories>, 'name_key'>): Promise<void> {
  await insertRows(tx, categories, [{ ...category, name_key: nameKey(category.name) }]);
}

/** Changes a category; what is undefined stays. */
export async function updateCategory(
  tx: Tx,
  id: string,
  changes: Partial<
    Pick<
      Category,
      | 'name'
      | 'description'
      | 'usage'
      | 'lifecycle'
      | 'date_term'
      | 'use_within_hours'
      | 'life'
      | 'default_storage'
      | 'checks'
    >
  > & { name_twin?: number },
): Promise<void> {
  const { name } = changes;
  const name_key = name === undefined ? undefined : nameKey(name);
  await updateRow(tx, categories, id, { ...changes, name_key, updated_at: nowIso() });
}

/**
 * Soft: what was made of its products keeps its name. Answers how many products it contains, and stays while there are
 * any.
 */
export async function markCategoryDeleted(tx: Tx, id: string): Promise<number> {
  // Waits until a product that is being added is there.
  await rows(tx, sql`select 1 from categories where id = ${id} for update`);
  const found = await row<{ products: number }>(
    tx,
    sql`select count(*)::int as products from products p where p.account_id = ${tx.account_id} and p.category_id = ${id} and p.deleted_at is null`,
  );
  const products = found?.products ?? 0;
  if (products === 0) await updateRow(tx, categories, id, { deleted_at: nowIso(), updated_at: nowIso() });
  return products;
}

/** Replaces the organisations that a category is shared with. */
export async function replaceCategoryOrganizations(tx: Tx, id: string, organization_ids: string[]): Promise<void> {
  await rows(
    tx,
    sql`delete from category_organizations where category_id = ${id} and organization_id <> all (${sql.param(organization_ids)}::uuid[])`,
  );
  await insertMissing(
    tx,
    categoryOrganizations,
    organization_ids.map((organization_id) => ({ category_id: id, organization_id })),
  );
}

function linkedTo(table: SQL, column: SQL, ids: string[]): SQL {
  return sql`exists (select 1 from ${table} x where x.account_id = c.account_id and x.category_id = c.id and x.${column} = any (${sql.param(ids)}::uuid[]))`;
}
