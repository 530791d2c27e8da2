import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { row } from '../platform/database/rows.ts';
import { withScope, type Tx } from '../platform/database/scope.ts';

/**
 * Writes one part of the demo in a transaction of its own. It may take as long as the machine needs: the database ends
 * transactions of people whose server says nothing for a minute, and a slow or busy machine reckons longer than that.
 */
export function demoPart<T>(database: Database, account_id: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return withScope(database, { account_id }, async (tx) => {
    await row(
      tx,
      sql`select set_config('idle_in_transaction_session_timeout', '0', true),
        set_config('statement_timeout', '0', true)`,
    );
    return work(tx);
  });
}
