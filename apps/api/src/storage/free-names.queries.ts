import type { Storage } from '@larder/contract/storage/storage';
import { sql } from 'drizzle-orm';
import { row, rows } from '../platform/database/rows.ts';
import type { Tx } from '../platform/database/scope.ts';

export type NamedKind = 'storage' | 'rule_group';
type Named = { id: string; name: string; lifecycle: Storage['lifecycle'] };

type Naming = { id: string; organization_id: string; name_key: string };

/**
 * What has this name already, the caller need not see it: another rule group of the account, or another storage
 * location above, at or below the organisation.
 */
export async function findNamed(tx: Tx, kind: NamedKind, naming: Naming): Promise<Named | undefined> {
  const { id, organization_id, name_key } = naming;
  // Two that take the same name at once are judged one after the other.
  const taken = sql`hashtextextended(concat_ws(' ', ${kind}::text, ${tx.account_id}::text, ${name_key}::text), 0)`;
  await rows(tx, sql`select pg_advisory_xact_lock(${taken})`);
  const found =
    kind === 'storage'
      ? sql`auth.find_storage_named(${name_key}, ${id}, ${organization_id})`
      : sql`auth.find_rule_group_named(${name_key}, ${id})`;
  return row<Named>(tx, sql`select id, name, lifecycle from ${found}`);
}
