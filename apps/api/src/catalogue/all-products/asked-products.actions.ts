import { nameKey } from '@larder/rules/name-key';
import { catalogueRefusals } from '@larder/words/refusals/catalogue';
import type { DeviceCaller, Me } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { nowIso } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { reportOrigin, type DeviceReport, type Receipt, type Refusal } from '../../platform/device-event.ts';
import { deviceRefusal } from '../../platform/device-refusal.ts';
import { fault } from '../../platform/http/fault.ts';
import { dismissSame, insertAsked, lockAsked, type NewAsked } from './asked-products.queries.ts';

/** Keeps what people at tablets looked for in vain and asked for. */
export async function recordAsked(
  tx: Tx,
  device: DeviceCaller,
  reported: DeviceReport<'product_asked'>[],
  receipt: Receipt,
): Promise<Refusal[]> {
  const received_at = nowIso();
  const lines = reported.map((report): NewAsked => {
    const { at, from } = reportOrigin(report, device, receipt, received_at);
    const { name, usage } = report.body;
    return { ...from, name, name_key: nameKey(name), usage, asked_at: at, dismissed_at: null };
  });
  const written = await insertAsked(tx, lines);
  return lines
    .filter(({ id }) => !written.has(id))
    .map(({ id }) => ({ id, ...deviceRefusal(catalogueRefusals.ASK_ID_USED) }));
}

/** Takes a request off the list, with the others of its venue for the same name; a new one brings it back. */
export async function dismissAsked(tx: Tx, me: Me, id: string): Promise<void> {
  const found = await lockAsked(tx, id);
  if (!found) throw fault('NOT_FOUND');
  await dismissSame(tx, id, nowIso());
  await audit(tx, me, {
    event: 'deleted',
    subject_type: 'asked_product',
    subject_id: id,
    organization_id: found.organization_id,
    old_values: { name: found.name },
  });
}
