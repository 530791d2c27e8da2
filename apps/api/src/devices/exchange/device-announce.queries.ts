import { sql } from 'drizzle-orm';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';

/** The names of products, fridges and reasons, and of the products of printed labels, by their identifiers. */
export async function findReportedNames(tx: Tx, ids: string[]): Promise<Map<string, string>> {
  const of = sql.param([...new Set(ids)]);
  const found = await rows<{ id: string; name: string }>(
    tx,
    sql`select p.id, p.name from products p where p.id = any (${of}::uuid[])
        union all select f.id, f.name from fridges f where f.id = any (${of}::uuid[])
        union all select r.id, r.name from wastage_reasons r where r.id = any (${of}::uuid[])
        union all select l.id, l.product_name from label_logs l where l.account_id = ${tx.account_id} and l.id = any (${of}::uuid[])`,
  );
  return new Map(found.map(({ id, name }) => [id, name]));
}
