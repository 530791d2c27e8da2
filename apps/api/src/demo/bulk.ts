import { sql } from 'drizzle-orm';
import { row } from '../platform/database/rows.ts';
import type { Tx } from '../platform/database/scope.ts';

/**
 * Writes many rows of one table in one statement and answers how many were new. Every row names the same columns; the
 * others get their defaults.
 */
export async function insertRows(tx: Tx, table: string, lines: Record<string, unknown>[]): Promise<number> {
  const [first] = lines;
  if (!first) return 0;
  const columns = sql.join(
    Object.keys(first).map((name) => sql.identifier(name)),
    sql`, `,
  );
  const written = await row<{ count: number }>(
    tx,
    sql`with written as (
          insert into ${sql.identifier(table)} (account_id, ${columns})
          select ${tx.account_id}::uuid, ${columns} from jsonb_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(lines)}::jsonb)
          on conflict do nothing returning 1)
        select count(*)::int as count from written`,
  );
  return written?.count ?? 0;
}
