import { sql } from 'drizzle-orm';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { inSet } from '../../schema/tenant-table.ts';

/** How many of the given devices lie in the caller's own scope. */
export async function countVisibleDevices(tx: Tx, ids: string[]): Promise<number> {
  const counted = await row<{ count: number }>(
    tx,
    sql`select count(*)::int as count from devices d where d.account_id = ${tx.account_id} and d.id = any (${sql.param(ids)}::uuid[])
          and ${inSet('visible', 'd.organization_id')}`,
  );
  return counted?.count ?? 0;
}

/** The names of the devices of categories, by category; a category without any is missing. */
export async function findDeviceNames(tx: Tx, category_ids: string[]): Promise<Map<string, string[]>> {
  const found = await rows<{ category_id: string; names: string[] }>(
    tx,
    sql`select x.category_id, array_agg(d.name order by d.name, d.id) as names from category_devices x
        join devices d on d.account_id = x.account_id and d.id = x.device_id
        where x.category_id = any (${sql.param(category_ids)}::uuid[]) group by x.category_id`,
  );
  return new Map(found.map(({ category_id, names }) => [category_id, names]));
}

/**
 * Shows categories on devices. A device of an organisation that a category is not shared with yet would not find it
 * there: the category is shared with that organisation too.
 */
export async function insertCategoryDevices(tx: Tx, category_ids: string[], device_ids: string[]): Promise<void> {
  const pairs = sql`unnest(${sql.param(category_ids)}::uuid[]) as c(id),
    (select d.id, d.organization_id from devices d where d.account_id = ${tx.account_id} and d.id = any (${sql.param(device_ids)}::uuid[])) as d`;
  await rows(
    tx,
    sql`insert into category_devices (account_id, category_id, device_id, organization_id)
        select ${tx.account_id}::uuid, c.id, d.id, d.organization_id from ${pairs} on conflict do nothing`,
  );
  await rows(
    tx,
    sql`insert into category_organizations (account_id, category_id, organization_id)
        select distinct ${tx.account_id}::uuid, c.id, d.organization_id from ${pairs}
        where not exists (select 1 from category_organizations x
          join organization_tree t on t.account_id = x.account_id and t.ancestor_id = x.organization_id
          where x.account_id = ${tx.account_id} and x.category_id = c.id and t.descendant_id = d.organization_id)
        on conflict do nothing`,
  );
}

/** Takes a category from a device; false when it was not on it. */
export async function removeCategoryDevice(tx: Tx, category_id: string, device_id: string): Promise<boolean> {
  const removed = await rows(
    tx,
    sql`delete from category_devices where category_id = ${category_id} and device_id = ${device_id} returning 1 as one`,
  );
  return removed.length > 0;
}

/** Takes categories from every device. */
export async function clearCategoryDevices(tx: Tx, category_ids: string[]): Promise<void> {
  await rows(tx, sql`delete from category_devices where category_id = any (${sql.param(category_ids)}::uuid[])`);
}
