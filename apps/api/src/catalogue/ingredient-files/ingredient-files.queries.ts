import { nameKey } from '@larder/rules/name-key';
import { sql } from 'drizzle-orm';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';

/** The suppliers of these names that the caller sees. */
export function findSuppliersCalled(tx: Tx, names: string[]) {
  return rows<{ id: string; name: string }>(
    tx,
    sql`select s.id, s.name from suppliers s where s.account_id = ${tx.account_id} and s.deleted_at is null
      and s.name_key = any (${sql.param(names.map(nameKey))}::text[])`,
  );
}
