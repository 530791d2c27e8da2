import type { WastageCorrection, WastageItemDetails } from '@larder/contract/waste/waste';
import { isDoubtfulTime } from '@larder/rules/event-time';
import { wasteRefusals } from '@larder/words/refusals/waste';
import type { Me } from '../platform/app-context.ts';
import { audit } from '../platform/audit/audit.ts';
import { clock } from '../platform/clock.ts';
import type { Tx } from '../platform/database/scope.ts';
import { fault, faultOf } from '../platform/http/fault.ts';
import { findChoice } from './wastage-choices.queries.ts';
import { listCorrections, lockItem, updateItem, voidItem, type CorrectedItem } from './wastage-corrections.queries.ts';
import { findItem, type WastageDetails } from './wastage-items.queries.ts';

/** One item with its history. */
export async function readItem(tx: Tx, id: string): Promise<WastageItemDetails> {
  const { name_key: _, organization_id: __, ...item } = await existing(tx, id);
  return { ...item, history: await listCorrections(tx, id) };
}

/** Corrects what a device recorded; a time that a manager gives is no longer in doubt. */
export async function correctItem(tx: Tx, me: Me, id: string, body: WastageCorrection): Promise<WastageItemDetails> {
  await lockItem(tx, id);
  const before = await existing(tx, id);
  if (before.voided_at) throw faultOf(wasteRefusals.ITEM_VOIDED);
  if (body.wasted_at && isDoubtfulTime(body.wasted_at, clock.now())) throw faultOf(wasteRefusals.TIME_DOUBTFUL);
  const reason = body.reason_id ? await findChoice(tx, 'wastage_reasons', body.reason_id) : undefined;
  if (body.reason_id && !reason) throw faultOf(wasteRefusals.NO_SUCH_REASON);
  const after: CorrectedItem = {
    amount: body.amount ?? before.amount,
    unit_type: body.unit_type ?? before.unit_type,
    reason_id: reason?.id ?? before.reason_id,
    reason: reason?.name ?? before.reason,
    notes: body.notes ?? before.notes,
    wasted_at: body.wasted_at ? new Date(body.wasted_at).toISOString() : before.wasted_at,
    time_doubtful: before.time_doubtful && !body.wasted_at,
    clock_by_person: before.clock_by_person && !body.wasted_at,
  };
  const [old_values, new_values] = [auditable(before), auditable(after)];
  if (JSON.stringify(old_values) === JSON.stringify(new_values)) return readItem(tx, id);
  const newAmount = after.amount !== before.amount || after.unit_type !== before.unit_type;
  await updateItem(tx, id, after, { newAmount });
  await audit(tx, me, { event: 'updated', ...subject(before), old_values, new_values });
  return readItem(tx, id);
}

/** Voids an item: nothing was thrown away, or it was recorded twice. A voided one stays as it is. */
export async function voidItemFor(tx: Tx, me: Me, id: string, reason: string): Promise<WastageItemDetails> {
  await lockItem(tx, id);
  const before = await existing(tx, id);
  if (before.voided_at) return readItem(tx, id);
  await voidItem(tx, id, reason);
  await audit(tx, me, {
    event: 'updated',
    ...subject(before),
    old_values: { voided: false, void_reason: '' },
    new_values: { voided: true, void_reason: reason },
  });
  return readItem(tx, id);
}

async function existing(tx: Tx, id: string): Promise<WastageDetails> {
  const found = await findItem(tx, id);
  if (!found) throw fault('NOT_FOUND');
  return found;
}

function subject({ id, organization_id, product_name }: WastageDetails) {
  return { subject_type: 'wastage_item', subject_id: id, organization_id, subject: product_name };
}

/** An item as its history keeps it, in words that need nothing looked up. */
function auditable({
  amount,
  unit_type,
  reason,
  notes,
  wasted_at,
}: Omit<CorrectedItem, 'reason_id' | 'time_doubtful' | 'clock_by_person'>) {
  return { amount, unit_type, reason, notes, wasted_at: new Date(wasted_at).toISOString() };
}
