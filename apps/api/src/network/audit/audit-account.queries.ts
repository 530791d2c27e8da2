import { sql } from 'drizzle-orm';
import { row } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';

/** The name of the transaction's account. */
export async function findAccountName(tx: Tx): Promise<string> {
  const found = await row<{ name: string }>(
    tx,
    sql`select name from organizations where account_id = ${tx.account_id} and id = ${tx.account_id}`,
  );
  return found?.name ?? '';
}
