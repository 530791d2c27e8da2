import type { EventResult } from '@larder/contract/devices/exchange';
import type { GoodsReceived, ReceiptSent } from '@larder/contract/labels/lots';
import { labelRefusals } from '@larder/words/refusals/labels';
import type { DeviceCaller, Me } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { nowIso } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { together } from '../../platform/database/together.ts';
import { reportOrigin, type DeviceReport, type Receipt, type Refusal } from '../../platform/device-event.ts';
import { deviceRefusal } from '../../platform/device-refusal.ts';
import { lockReceipts } from '../living/label-facts.queries.ts';
import { insertLots } from '../living/lots.queries.ts';
import { refreshRecalls } from './open-recalls.queries.ts';
import { findOrganizationIds, findReceiptIds, insertReceipts, type NewReceipt } from './receipts.queries.ts';

/** Keeps what came in at a venue's door, as its tablet says it. */
export async function recordGoods(
  tx: Tx,
  device: DeviceCaller,
  reported: DeviceReport<'goods_received'>[],
  receipt: Receipt,
): Promise<Refusal[]> {
  const noted_at = nowIso();
  const lines = reported.map((report) => {
    const { at, from } = reportOrigin(report, device, receipt, noted_at);
    const { received_at: _, ...origin } = from;
    return { body: report.body, row: { ...origin, received_at: at, noted_at } };
  });
  const written = await keep(tx, lines);
  return lines
    .filter(({ row }) => !written.has(row.id))
    .map(({ row: { id } }) => ({ id, ...deviceRefusal(labelRefusals.REPORT_ID_USED) }));
}

/** Keeps lines of deliveries that another system or a person reports, each answered by itself. */
export async function reportReceipts(tx: Tx, me: Me, given: readonly ReceiptSent[]): Promise<EventResult[]> {
  const [, venues, known] = await together([
    lockReceipts(tx),
    findOrganizationIds(
      tx,
      given.map(({ organization_id }) => organization_id),
    ),
    findReceiptIds(
      tx,
      given.map(({ id }) => id),
    ),
  ]);
  const fresh = new Map<string, ReceiptSent>();
  for (const line of given)
    if (venues.has(line.organization_id) && !known.has(line.id) && !fresh.has(line.id)) fresh.set(line.id, line);
  const noted_at = nowIso();
  const lines = [...fresh.values()].map(({ id, organization_id, received_at, initials = '', ...body }) => ({
    body,
    row: { id, organization_id, received_at, noted_at, initials, user_id: me.id },
  }));
  const written = await keep(tx, lines);
  await auditLines(
    tx,
    me,
    lines.filter(({ row }) => written.has(row.id)),
  );
  const answered = new Set<string>();
  return given.map(({ id, organization_id }): EventResult => {
    if (!venues.has(organization_id))
      return { id, status: 'rejected', ...deviceRefusal(labelRefusals.VENUE_NOT_IN_REACH) };
    if (fresh.has(id) && !written.has(id))
      return { id, status: 'rejected', ...deviceRefusal(labelRefusals.REPORT_ID_USED) };
    const isFirst = fresh.has(id) && !answered.has(id);
    answered.add(id);
    return { id, status: isFirst ? 'accepted' : 'duplicate' };
  });
}

/** Each venue has its own entry in the record of changes. */
async function auditLines(tx: Tx, me: Me, lines: readonly Line[]): Promise<void> {
  for (const organization_id of new Set(lines.map(({ row }) => row.organization_id))) {
    const own = lines.filter(({ row }) => row.organization_id === organization_id);
    const [first] = own;
    if (!first) continue;
    await audit(tx, me, {
      event: 'created',
      subject_type: 'receipt',
      subject_id: first.row.id,
      organization_id,
      new_values: { name: first.body.name, lines: own.length },
    });
  }
}

type Line = {
  body: GoodsReceived;
  row: Pick<NewReceipt, 'id' | 'organization_id' | 'received_at' | 'noted_at' | 'initials' | 'user_id'> &
    Partial<NewReceipt>;
};

/** Writes lines with their lots. Answers the ids that were new. */
async function keep(tx: Tx, lines: readonly Line[]): Promise<Set<string>> {
  const named = lines.flatMap(({ body: { lot_code, ...body } }) => (lot_code ? [{ ...body, lot_code }] : []));
  const ids = await insertLots(tx, named);
  const lotOf = new Map(named.map(({ lot_code, ...body }, at) => [keyOf({ ...body, lot_code }), ids[at] ?? null]));
  const written = await insertReceipts(
    tx,
    lines.map(({ body, row }) => {
      const { lot_code: _code, gtin: _gtin, ...said } = body;
      return { ...said, ...row, lot_id: lotOf.get(keyOf(body)) ?? null };
    }),
  );
  if (written.size) await refreshRecalls(tx);
  return written;
}

function keyOf({ supplier_id, ingredient_id, product_id, name, lot_code }: GoodsReceived): string {
  return JSON.stringify([supplier_id, ingredient_id, product_id, name, lot_code]);
}
