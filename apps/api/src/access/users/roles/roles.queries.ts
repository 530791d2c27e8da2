import type { Role } from '@larder/contract/access/roles';
import { sql } from 'drizzle-orm';
import { row, rows } from '../../../platform/database/rows.ts';
import type { Tx } from '../../../platform/database/scope.ts';

const columns = sql`r.id, r.name, r.level, r.permissions, r.version,
  (select jsonb_build_object('id', f.id, 'name', f.name) from roles f
    where f.account_id = r.account_id and f.id = r.made_from) as made_from,
  (select count(*)::int from users u where u.account_id = r.account_id and u.role_id = r.id) as people`;

/** The roles of the account: the most senior first, and those that every account has before those made from them. */
export function listAllRoles(tx: Tx): Promise<Role[]> {
  return rows<Role>(
    tx,
    sql`select ${columns} from roles r where r.account_id = ${tx.account_id}
      order by r.level, r.made_from nulls first, lower(r.name), r.id`,
  );
}

/** One role of the account. */
export function findFullRole(tx: Tx, id: string): Promise<Role | undefined> {
  return row<Role>(tx, sql`select ${columns} from roles r where r.account_id = ${tx.account_id} and r.id = ${id}`);
}

/** One change of the account's roles at a time: their names and their number are judged in turn. */
export async function lockRoles(tx: Tx): Promise<void> {
  await rows(tx, sql`select pg_advisory_xact_lock(hashtextextended('roles ' || ${tx.account_id}::text, 0))`);
}

/** Holds a role against those who are giving it to somebody. */
export async function lockRole(tx: Tx, id: string): Promise<void> {
  await rows(tx, sql`select 1 as one from roles where account_id = ${tx.account_id} and id = ${id} for update`);
}

/** How many keys of programs have a role. */
export async function countKeys(tx: Tx, role_id: string): Promise<number> {
  const counted = await row<{ count: number }>(
    tx,
    sql`select count(*)::int as count from api_keys where account_id = ${tx.account_id} and role_id = ${role_id}`,
  );
  return counted?.count ?? 0;
}
