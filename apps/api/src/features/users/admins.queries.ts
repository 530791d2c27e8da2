import { sql } from 'drizzle-orm';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';

export type Admin = { id: string; email: string; forename: string };

/** The active Admins of the transaction's account; of it as a whole, whatever the caller's own scope. */
export function listAdmins(tx: Tx): Promise<Admin[]> {
  return rows<Admin>(tx, sql`select * from auth.list_admins(${tx.account_id})`);
}
