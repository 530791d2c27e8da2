import type { Category } from '@larder/contract/catalogue/categories';
import { sql } from 'drizzle-orm';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';

type Named = { id: string; name: string; lifecycle: Category['lifecycle'] };

/** The category of the whole account that has this name in this use already; the caller need not see it. */
export async function findNamed(tx: Tx, usage: string, name_key: string, but: string): Promise<Named | undefined> {
  // Two that take the same name at once are judged one after the other.
  const taken = sql`hashtextextended(concat_ws(' ', 'category', ${tx.account_id}::text, ${usage}::text, ${name_key}::text), 0)`;
  await rows(tx, sql`select pg_advisory_xact_lock(${taken})`);
  return row<Named>(tx, sql`select id, name, lifecycle from auth.find_category_named(${usage}, ${name_key}, ${but})`);
}
