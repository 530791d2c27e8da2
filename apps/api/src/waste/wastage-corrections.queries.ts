import type { WastageItemDetails } from '@larder/contract/waste/waste';
import { sql } from 'drizzle-orm';
import { rows } from '../platform/database/rows.ts';
import type { Tx } from '../platform/database/scope.ts';

export type CorrectedItem = Pick<
  WastageItemDetails,
  'amount' | 'unit_type' | 'reason_id' | 'reason' | 'notes' | 'wasted_at' | 'time_doubtful' | 'clock_by_person'
>;

/** One correction of an item at a time, so that its history never skips a value. */
export async function lockItem(tx: Tx, id: string): Promise<void> {
  await rows(tx, sql`select 1 from wastage_items w where w.id = ${id} for update`);
}

/** Writes what a manager corrected. A new amount is nobody's fillings any more. */
export async function updateItem(
  tx: Tx,
  id: string,
  to: CorrectedItem,
  { newAmount }: { newAmount: boolean },
): Promise<void> {
  const measured = newAmount ? sql`, container_id = null, container_name = null, container_count = null` : sql``;
  await rows(
    tx,
    sql`update wastage_items w set amount = ${to.amount}, unit_type = ${to.unit_type}, reason_id = ${to.reason_id}, reason = ${to.reason},
          notes = ${to.notes}, wasted_at = ${to.wasted_at}, time_doubtful = ${to.time_doubtful}, clock_by_person = ${to.clock_by_person},
          corrected_at = now() ${measured}
        where w.id = ${id}`,
  );
}

export async function voidItem(tx: Tx, id: string, reason: string): Promise<void> {
  await rows(tx, sql`update wastage_items w set voided_at = now(), void_reason = ${reason} where w.id = ${id}`);
}

/** What was corrected of an item, newest first. */
export function listCorrections(tx: Tx, id: string): Promise<WastageItemDetails['history']> {
  return rows(
    tx,
    sql`select a.id, a.event, a.actor_name, a.created_at, a.old_values, a.new_values from audit_entries a
        where a.account_id = ${tx.account_id} and a.subject_id = ${id} order by a.id desc limit 100`,
  );
}
