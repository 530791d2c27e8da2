import { sql } from 'drizzle-orm';
import { inSet } from '../../schema/tenant-table.ts';
import { row } from './rows.ts';
import type { Tx } from './scope.ts';

/** How many of the given organisations lie in the caller's own scope. */
export async function countVisibleOrganizations(tx: Tx, ids: string[]): Promise<number> {
  const counted = await row<{ count: number }>(
    tx,
    sql`select count(*)::int as count from unnest(${sql.param(ids)}::uuid[]) as wanted(id)
        where exists (select 1 from organizations o where o.account_id = ${tx.account_id} and o.id = wanted.id and ${inSet('visible', 'o.id')})`,
  );
  return counted?.count ?? 0;
}
