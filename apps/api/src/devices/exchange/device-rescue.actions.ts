import type { RescueFile } from '@larder/contract/devices/device-rescue';
import type { EventResult } from '@larder/contract/devices/exchange';
import { deviceRefusals } from '@larder/words/refusals/devices';
import { createHash } from 'node:crypto';
import type { App, Me } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { fault, faultOf } from '../../platform/http/fault.ts';
import { findDeviceFull } from '../devices/device-detail.queries.ts';
import { acceptEvents } from './device-events.actions.ts';

/**
 * Takes the reports of a device from the file that its tablet saved, as if the device sent them: with the reach that
 * the device had, each once, so that what it sent itself is known already. Kept with the person who brought them, into
 * venues that this person sees alone.
 */
export async function takeRescueFile(
  { app, tx, me }: { app: App; tx: Tx; me: Me },
  id: string,
  { device_id, events, sha256 }: RescueFile,
): Promise<{ results: EventResult[] }> {
  const device = await findDeviceFull(tx, id);
  if (!device) throw fault('NOT_FOUND');
  if (!device.in_scope) throw fault('FORBIDDEN');
  if (device_id !== id) throw faultOf(deviceRefusals.FILE_OF_OTHER_DEVICE);
  if (sha256 && sha256.toLowerCase() !== createHash('sha256').update(JSON.stringify(events)).digest('hex'))
    throw faultOf(deviceRefusals.FILE_CHANGED);
  const { account_id, organization } = device;
  const place = { account_id, organization_id: organization.id, has_moved: true };
  const caller = { id, session_id: '', name: device.name, ...place };
  const brought_by = { id: me.id, name: me.name };
  const { results } = await acceptEvents(tx, caller, { events, brought_by }, app);
  const count = (status: EventResult['status']) => results.filter((one) => one.status === status).length;
  await audit(tx, me, {
    event: 'updated',
    subject_type: 'device',
    subject_id: id,
    organization_id: organization.id,
    new_values: {
      reports_from_file: count('accepted'),
      reports_known: count('duplicate'),
      reports_refused: count('rejected'),
    },
  });
  return { results };
}
