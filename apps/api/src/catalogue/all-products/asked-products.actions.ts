import { correctedTime, placedTime } from '@larder/rules/event-time';
import { nameKey } from '@larder/rules/name-key';
import { catalogueRefusals } from '@larder/words/refusals/catalogue';
import type { DeviceCaller, Me } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { nowIso } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { DeviceReport, Receipt, Refusal } from '../../platform/device-event.ts';
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
  const lines = reported.map(({ event, by, clock, body: { name, usage } }): NewAsked => ({
    id: event.id,
    organization_id: device.organization_id,
    name,
    name_key: nameKey(name),
    usage,
    asked_at: placedTime(correctedTime(event.device_time, receipt), received_at),
    received_at,
    initials: by.initials ?? '',
    device_id: device.id,
    user_id: by.user_id ?? null,
    via_device_id: receipt.via_device_id,
    clock_by_person: clock.by_person ?? false,
    dismissed_at: null,
  }));
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
