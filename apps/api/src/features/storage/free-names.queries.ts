import type { Storage } from '@larder/contract/storage';
import { sql } from 'drizzle-orm';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';

export type NamedKind = 'storage' | 'rule_group';
type Named = { id: string; name: string; lifecycle: Storage['lifecycle'] };

/** The rule group of the account, or the storage location above, at or below an organisation, that has this name already; the caller need not see it. */
export async function findStorageNamed(
  tx: Tx,
  kind: NamedKind,
  name_key: string,
  but: string,
  organization_id: string,
): Promise<Named | undefined> {
  // Two that take the same name at once are judged one after the other.
  const taken = sql`hashtextextended(concat_ws(' ', ${kind}::text, ${tx.account_id}::text, ${name_key}::text), 0)`;
  await rows(tx, sql`select pg_advisory_xact_lock(${taken})`);
  const finding = sql.raw(`auth.find_${kind}_named`);
  return row<Named>(tx, sql`select id, name, lifecycle from ${finding}(${name_key}, ${but}, ${organization_id})`);
}
