import type { Me } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { fault } from '../../platform/http/fault.ts';
import { rightsOver } from './rights.rules.ts';
import { countDevices, insertUserDevices, removeUserDevice } from './user-devices.queries.ts';
import { subjectOf } from './user-facts.actions.ts';
import { findUser, type UserFull } from './user-list.queries.ts';
import { lockUser } from './user-writes.queries.ts';

type Context = { me: Me; tx: Tx };

export async function listUserDevices(tx: Tx, id: string) {
  return { items: (await existing(tx, id)).devices };
}

/** Assigns a person to devices of the caller's scope: one out of reach refuses the whole call. */
export async function addUserDevices({ me, tx }: Context, id: string, devices: string[]) {
  await lockUser(tx, id);
  const before = await existing(tx, id);
  if (!rightsOver(me, subjectOf(before)).can_manage_devices) throw fault('FORBIDDEN');
  const ids = [...new Set(devices)];
  if ((await countDevices(tx, ids)) !== ids.length) throw fault('NOT_FOUND');
  await insertUserDevices(tx, id, ids);
  const after = await existing(tx, id);
  await auditDevices({ me, tx }, before, after);
  return { items: after.devices };
}

/** Takes a person from a device, which lets go of them with its next state. */
export async function dropUserDevice(
  { me, tx }: Context,
  id: string,
  device_id: string,
): Promise<Record<string, never>> {
  await lockUser(tx, id);
  const before = await existing(tx, id);
  if (!rightsOver(me, subjectOf(before)).can_manage_devices) throw fault('FORBIDDEN');
  if ((await removeUserDevice(tx, id, device_id)) === undefined) throw fault('NOT_FOUND');
  await auditDevices({ me, tx }, before, await existing(tx, id));
  return {};
}

async function existing(tx: Tx, id: string): Promise<UserFull> {
  const found = await findUser(tx, id);
  if (!found) throw fault('NOT_FOUND');
  return found;
}

async function auditDevices({ me, tx }: Context, before: UserFull, after: UserFull): Promise<void> {
  const names = ({ devices }: UserFull) => ({ devices: devices.map(({ name }) => name) });
  await audit(tx, me, {
    event: 'updated',
    subject_type: 'user',
    subject_id: after.id,
    organization_id: after.organization_id,
    old_values: names(before),
    new_values: names(after),
  });
}
