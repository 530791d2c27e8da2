import { sql } from 'drizzle-orm';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { inSet } from '../../schema/tenant-table.ts';
import type { Place, RoleFound } from './user-writes.queries.ts';

/** The organisations of the caller's own scope. */
export function findPlaces(tx: Tx): Promise<Place[]> {
  return rows<Place>(
    tx,
    sql`select o.id, o.name, o.organization_type, o.parent_id is null as is_highest from organizations o
        where o.account_id = ${tx.account_id} and ${inSet('visible', 'o.id')} order by o.id`,
  );
}

export function findRoles(tx: Tx): Promise<RoleFound[]> {
  return rows(
    tx,
    sql`select id, name, level, permissions from roles where account_id = ${tx.account_id} order by level, id`,
  );
}

/** Those of the addresses that people of the account have, in small letters. */
export async function findTakenEmails(tx: Tx, emails: string[]): Promise<Set<string>> {
  const found = await rows<{ email: string }>(
    tx,
    sql`select email from users where account_id = ${tx.account_id} and email = any (${sql.param(emails)}::text[])`,
  );
  return new Set(found.map(({ email }) => email));
}
