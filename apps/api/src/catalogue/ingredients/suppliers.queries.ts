import type { Supplier, suppliers } from '@larder/contract/catalogue/suppliers';
import type { Received } from '@larder/contract/endpoint';
import { nameKey } from '@larder/rules/name-key';
import { sql, type SQL } from 'drizzle-orm';
import { containing, listPage } from '../../platform/database/list.ts';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { inSet } from '../../schema/tenant-table.ts';

const columns = sql`s.id, s.name, s.external_id, s.phone, s.email, s.contact, s.gln, s.lifecycle, s.version, s.created_at, s.deleted_at,
  (select jsonb_build_object('id', o.id, 'name', o.name) from organizations o where o.account_id = s.account_id
    and o.id = s.organization_id) as organization,
  (select count(*)::int from supplier_items x join ingredients i on i.account_id = x.account_id
    and i.id = x.ingredient_id
    where x.account_id = s.account_id and x.supplier_id = s.id and i.deleted_at is null) as items,
  ${inSet('visible', 's.organization_id')} as can_edit`;

/** The suppliers by name, or those that can still be restored. */
export function listSuppliers(tx: Tx, query: Received<typeof suppliers.list>['query']) {
  const where = [keptAs(query.state, 's')];
  if (query.search) {
    const text = containing(nameKey(query.search));
    where.push(sql`(s.name_key like ${text} or lower(s.external_id) like ${text})`);
  }
  return listPage<Supplier>(tx, query, {
    columns,
    from: sql`suppliers s where ${sql.join(where, sql` and `)}`,
    order: sql`s.name_key, s.id`,
  });
}

/** One supplier, also one that was deleted within the last 30 days. */
export function findSupplier(tx: Tx, id: string): Promise<Supplier | undefined> {
  return row<Supplier>(
    tx,
    sql`select ${columns} from suppliers s where s.id = ${id} and (s.deleted_at is null or ${restorable('s')})`,
  );
}

/** Which of the ids are suppliers that the caller sees. */
export async function findSupplierIds(tx: Tx, ids: string[]): Promise<Set<string>> {
  const found = await rows<{ id: string }>(
    tx,
    sql`select s.id from suppliers s where s.deleted_at is null and s.id = any (${sql.param(ids)}::uuid[])`,
  );
  return new Set(found.map((one) => one.id));
}

/** Holds a supplier until the end of the transaction, so that two changes of it come one after the other. */
export async function lockSupplier(tx: Tx, id: string): Promise<void> {
  await rows(tx, sql`select 1 as one from suppliers where id = ${id} for update`);
}

/** Whether another supplier that the caller reads has the name; two who take one at once are judged in turn. */
export async function isSupplierNamed(tx: Tx, name: string, except: string | null): Promise<boolean> {
  return isNamed(tx, 'suppliers', name, except);
}

export async function markSupplier(tx: Tx, id: string, deleted: boolean): Promise<void> {
  await rows(
    tx,
    sql`update suppliers set deleted_at = ${deleted ? sql`now()` : null}, version = version + 1 where id = ${id}`,
  );
}

/** The rows of a state: those that were not deleted where none is asked for. */
export function keptAs(state: 'ACTIVE' | 'INACTIVE' | 'DELETED' | undefined, table: 's' | 'i'): SQL {
  if (state === 'DELETED') return restorable(table);
  const kept = sql`${sql.identifier(table)}.deleted_at is null`;
  return state ? sql`${kept} and ${sql.identifier(table)}.lifecycle = ${state}` : kept;
}

/** Deleted, and not longer ago than 30 days. */
export function restorable(table: 's' | 'i'): SQL {
  return sql`${sql.identifier(table)}.deleted_at > now() - interval '30 days'`;
}

/** Whether another row that the caller reads has the name; two who take one at once are judged in turn. */
export async function isNamed(
  tx: Tx,
  table: 'suppliers' | 'ingredients',
  name: string,
  except: string | null,
): Promise<boolean> {
  const key = nameKey(name);
  const taken = sql`hashtextextended(concat_ws(' ', ${table}::text, ${tx.account_id}::text, ${key}::text), 0)`;
  await rows(tx, sql`select pg_advisory_xact_lock(${taken})`);
  const found = await row(
    tx,
    sql`select 1 as one from ${sql.identifier(table)} c where c.account_id = ${tx.account_id} and c.name_key = ${key}
      and c.deleted_at is null and c.id is distinct from ${except}::uuid limit 1`,
  );
  return Boolean(found);
}
