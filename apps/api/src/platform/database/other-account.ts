import { sql } from 'drizzle-orm';
import { row } from './rows.ts';
import type { Tx } from './scope.ts';

type Tenancy = { account_id: string; whole: string; visible: string; readable: string; operator: string };

/**
 * Does a part of an operator's transaction inside of a customer's account, whole, and goes back to the operator's own
 * scope: creating, flagging or synchronising a customer then commits with the operator's own bookkeeping, or not at
 * all.
 */
export function insideAccount<T>(tx: Tx, account_id: string, work: (inside: Tx) => Promise<T>): Promise<T> {
  return inside(tx, account_id, null, work);
}

/** Does a part of a transaction as narrowly as one of its own organisations sees the account, such as a device does. */
export function insideOrganization<T>(tx: Tx, organization_id: string, work: (inside: Tx) => Promise<T>): Promise<T> {
  return insideOrganizations(tx, [organization_id], work);
}

/** The same of some of them together. */
export function insideOrganizations<T>(
  tx: Tx,
  organization_ids: string[],
  work: (inside: Tx) => Promise<T>,
): Promise<T> {
  return inside(tx, tx.account_id, organization_ids, work);
}

async function inside<T>(
  tx: Tx,
  account_id: string,
  roots: string[] | null,
  work: (inside: Tx) => Promise<T>,
): Promise<T> {
  // It sees the whole account already.
  if (!roots && tx.whole && account_id === tx.account_id) return work(tx);
  // Not waited for: the work's first statement leaves with it, and reads nothing where it fails, for that ends the
  // transaction.
  const entering = row<Tenancy>(
    tx,
    sql`with before as materialized (select current_setting('app.account_id') as account_id, current_setting('app.whole', true) as whole,
            current_setting('app.visible', true) as visible, current_setting('app.readable', true) as readable, current_setting('app.operator', true) as operator)
        select b.*, auth.open_scope(${account_id}, ${sql.param(roots)}::uuid[]) from before b`,
  );
  entering.catch(() => {});
  const whole = !roots || roots.includes(account_id);
  const result = await work({ ...tx, account_id, whole }).catch(async (error: unknown) => {
    await entering;
    throw error;
  });
  const before = await entering;
  if (!before) throw new Error('A transaction without tenancy cannot lend any');
  // Not in a finally: after a failure the transaction rolls back and its settings with it. Nor waited for: the next
  // statement follows it.
  const leaving = row(
    tx,
    sql`select set_config('app.account_id', ${before.account_id}, true), set_config('app.whole', ${before.whole}, true), set_config('app.visible', ${before.visible}, true),
          set_config('app.readable', ${before.readable}, true), set_config('app.operator', ${before.operator}, true)`,
  );
  leaving.catch(() => {});
  return result;
}
