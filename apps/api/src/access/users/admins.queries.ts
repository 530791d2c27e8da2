import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { row, rows, type Through } from '../../platform/database/rows.ts';
import type { Scope, Tx } from '../../platform/database/scope.ts';

export type Admin = { id: string; email: string; forename: string };

/** The active Admins of the transaction's account; of it as a whole, whatever the caller's own scope. */
export function listAdmins(tx: Tx): Promise<Admin[]> {
  return rows<Admin>(tx, sql`select * from auth.list_admins(${tx.account_id})`);
}

/** Whether anybody could give consent: an active Admin with a sign-in. */
export async function adminCanSignIn(tx: Through, account_id: string): Promise<boolean> {
  const found = await row<{ can: boolean }>(tx, sql`select auth.admin_can_sign_in(${account_id}) as can`);
  return found?.can ?? false;
}

/** The accounts of those who run the installation; normally there is one. */
export async function findOperatorAccounts({ pool }: Pick<Database, 'pool'>): Promise<Scope[]> {
  const { rows: found } = await pool.query<Scope>(
    'select account_id from auth.list_accounts() except select account_id from auth.list_customers()',
  );
  return found;
}

/** The person of an address in the transaction's account who has not accepted an invitation yet. */
export async function findInvitedOperator(tx: Tx, email: string): Promise<string | undefined> {
  const found = await row<{ id: string }>(
    tx,
    sql`select id from users where account_id = ${tx.account_id} and email = ${email} and status = 'INVITED'`,
  );
  return found?.id;
}
