import { deviceProfileRefusals } from '@larder/words/refusals/devices';
import type { Refusal as Cause } from '@larder/words/refusals/refusal';
import type { DeviceCaller } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { Refusal, DeviceReport } from '../../platform/device-event.ts';
import { withOwn } from '../../platform/device-place.ts';
import { deviceRefusal } from '../../platform/device-refusal.ts';
import { findDeviceStaff } from './user-devices.queries.ts';
import { updatePersonName } from './users.queries.ts';
import { findPerson } from './users.queries.ts';

type Saved = DeviceReport<'profile_saved'>;

/**
 * Names that people of a device corrected there, one after the other. A locked profile keeps printing and is not
 * edited.
 */
export function recordProfiles(tx: Tx, device: DeviceCaller, reported: Saved[]): Promise<Refusal[]> {
  return withOwn(tx, device, (reach) => recordNames(reach, device, reported));
}

async function recordNames(tx: Tx, device: DeviceCaller, reported: Saved[]): Promise<Refusal[]> {
  const staff = new Map((await findDeviceStaff(tx, device.id)).map((one) => [one.id, one]));
  const refused: Refusal[] = [];
  for (const { event, body } of reported) {
    const refuse = (cause: Cause) => refused.push({ id: event.id, ...deviceRefusal(cause) });
    const someone = staff.get(body.user_id);
    if (!someone) refuse(deviceProfileRefusals.USER_UNKNOWN);
    else if (someone.locked) refuse(deviceProfileRefusals.LOCKED);
    else if (!(await saveNames(tx, device, body))) refuse(deviceProfileRefusals.OF_ABOVE);
  }
  return refused;
}

/** False for somebody who stands above the device's venue, and so out of its reach. */
async function saveNames(
  tx: Tx,
  device: DeviceCaller,
  { user_id, forename, surname }: Saved['body'],
): Promise<boolean> {
  const before = await findPerson(tx, user_id);
  if (!before) return false;
  const after = { forename: forename ?? before.forename, surname: surname ?? before.surname };
  await updatePersonName(tx, user_id, after);
  await audit(
    tx,
    { id: null, name: device.name },
    {
      event: 'updated',
      subject_type: 'user',
      subject_id: user_id,
      organization_id: before.organization_id,
      old_values: { forename: before.forename, surname: before.surname },
      new_values: after,
    },
  );
  return true;
}
