import { sql } from 'drizzle-orm';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { wastageItems } from '../../schema/wastage.ts';

/** An item of the wastage that was written for a label. */
export type LabelItem = { id: string; label_id: string };

export function findItemsOfLabels(tx: Tx, label_ids: string[]): Promise<LabelItem[]> {
  return rows(
    tx,
    sql`select w.id, w.label_id from wastage_items w
        where w.account_id = ${tx.account_id} and w.label_id = any (${sql.param(label_ids)}::uuid[]) order by w.received_at desc, w.id desc`,
  );
}

type Corrected = Pick<
  typeof wastageItems.$inferInsert,
  'id' | 'amount' | 'unit_type' | 'reason_id' | 'reason' | 'notes' | 'wasted_at' | 'time_doubtful' | 'clock_by_person'
>;

/** Why an item of a label is voided: it is taken back where the label turns out to have been thrown away. */
const notWasted = 'The label was not thrown away';

/** Brings items up to what is known of their labels; what a manager corrected or voided stays. */
export async function updateLabelItems(tx: Tx, items: (Corrected & { is_true: boolean })[]): Promise<void> {
  if (!items.length) return;
  await rows(
    tx,
    sql`update wastage_items w set
          amount = case when w.corrected_at is null then e.amount else w.amount end, unit_type = case when w.corrected_at is null then e.unit_type else w.unit_type end,
          reason_id = case when w.corrected_at is null then e.reason_id else w.reason_id end, reason = case when w.corrected_at is null then e.reason else w.reason end,
          notes = case when w.corrected_at is null then e.notes else w.notes end,
          wasted_at = case when w.corrected_at is null then e.wasted_at else w.wasted_at end,
          time_doubtful = case when w.corrected_at is null then e.time_doubtful else w.time_doubtful end,
          clock_by_person = case when w.corrected_at is null then e.clock_by_person else w.clock_by_person end,
          voided_at = case when w.void_reason not in ('', ${notWasted}) then w.voided_at when e.is_true then null else coalesce(w.voided_at, now()) end,
          void_reason = case when w.void_reason not in ('', ${notWasted}) then w.void_reason when e.is_true then '' else ${notWasted} end
        from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as e(id uuid, amount float8, unit_type text, reason_id uuid, reason text, notes text,
          wasted_at timestamptz, time_doubtful boolean, clock_by_person boolean, is_true boolean)
        where w.account_id = ${tx.account_id} and w.id = e.id`,
  );
}
