import type { Received } from '@larder/contract/endpoint';
import type { storage } from '@larder/contract/storage/storage';
import { nameKey } from '@larder/rules/name-key';
import { sql, type SQL } from 'drizzle-orm';
import type { Me } from '../platform/app-context.ts';
import { auditFound } from '../platform/audit/audit-found.ts';
import { containing, listPage } from '../platform/database/list.ts';
import { rows } from '../platform/database/rows.ts';
import type { Tx } from '../platform/database/scope.ts';

const names = sql`(select min(x.name) as name, x.name_key from (
    select s.name, s.name_key from storage_locations s union all select r.name, public.name_key(r.name) from storage_rules r) x
  group by x.name_key) n`;

/** What storage is called where the caller may read it, each name once. */
export function listStorageNames(tx: Tx, query: Received<typeof storage.names>['query']) {
  const where = query.search ? sql`n.name_key like ${containing(nameKey(query.search))}` : sql`true`;
  return listPage<{ name: string }>(tx, query, {
    columns: sql`n.name`,
    from: sql`${names} where ${where}`,
    order: sql`n.name_key`,
  });
}

/** The same as a list. */
export async function findStorageNames(tx: Tx): Promise<string[]> {
  return (await rows<{ name: string }>(tx, sql`select n.name from ${names} order by n.name_key`)).map(
    ({ name }) => name,
  );
}

/** The names of all storage of the account, also out of the caller's scope. */
export async function findAllStorageNames(tx: Tx): Promise<string[]> {
  return (await rows<{ name: string }>(tx, sql`select name from auth.storage_names()`)).map(({ name }) => name);
}

/** What names a storage: products, categories for theirs, and fridges that are one. */
export const naming = ['product', 'category', 'fridge'] as const;
type Naming = (typeof naming)[number];
const holders: Record<Naming, { table: string; column: string; touched: SQL }> = {
  product: { table: 'products', column: 'default_storage', touched: sql`, updated_at = now()` },
  category: { table: 'categories', column: 'default_storage', touched: sql`, updated_at = now()` },
  fridge: { table: 'fridges', column: 'storage_name', touched: sql`` },
};

/** How the caller's products, categories or fridges write the names of storage. */
export async function findNamedStorage(tx: Tx, of: Naming): Promise<string[]> {
  const [table, column] = [sql.identifier(holders[of].table), sql.identifier(holders[of].column)];
  const found = await rows<{ name: string }>(
    tx,
    sql`select distinct ${column} as name from ${table} where account_id = ${tx.account_id} and ${column} <> '' and deleted_at is null`,
  );
  return found.map(({ name }) => name);
}

/** Gives those that name a storage by one of these names another one, and writes it into their history. */
export async function updateNamedStorage(tx: Tx, me: Me, of: Naming, names: string[], name: string): Promise<void> {
  const { table, column, touched } = holders[of];
  const [from, named] = [sql.identifier(table), sql.identifier(column)];
  const held = await rows<{ id: string }>(
    tx,
    sql`select id from ${from} where account_id = ${tx.account_id} and deleted_at is null
          and ${named} = any (${sql.param(names)}::text[]) order by id for update`,
  );
  const which = sql`account_id = ${tx.account_id} and id = any (${sql.param(held.map(({ id }) => id))}::uuid[])`;
  await auditFound(
    tx,
    me,
    sql`select organization_id, 'updated', ${of}::text, id, jsonb_build_object(${column}::text, ${named}),
          jsonb_build_object(${column}::text, ${name}::text) from ${from} where ${which}`,
  );
  await rows(tx, sql`update ${from} set ${named} = ${name}${touched} where ${which}`);
}
