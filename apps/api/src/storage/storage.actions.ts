import type { CreateStorage, Storage, UpdateStorage } from '@larder/contract/storage/storage';
import { storageRefusals } from '@larder/words/refusals/storage';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { Me } from '../platform/app-context.ts';
import { audit } from '../platform/audit/audit.ts';
import { deleteRow, updateRow } from '../platform/database/row-writes.ts';
import type { Tx } from '../platform/database/scope.ts';
import { fault, faultOf } from '../platform/http/fault.ts';
import { storageLocations } from '../schema/storage.ts';
import { expectFreeName, renamed } from './free-names.actions.ts';
import { carryStorageNames } from './storage-names.actions.ts';
import {
  countDevicesBelow,
  findStorage,
  insertLocation,
  insertLocationDevices,
  lockStorage,
  removeLocationDevice,
} from './storage.queries.ts';

/** Makes a storage location of the caller's organisation; it belongs to all devices there until some are linked. */
export async function createStorage(tx: Tx, me: Me, body: z.infer<typeof CreateStorage>): Promise<Storage> {
  const id = uuidv7();
  const { expiry, ...facts } = body;
  await expectFreeName(tx, 'storage', { id, organization_id: me.organization_id, name: facts.name });
  await insertLocation(tx, { ...facts, ...expiry, id, organization_id: me.organization_id });
  const made = await existing(tx, id);
  await record(tx, me, 'created', made, {}, auditable(made));
  return made;
}

/** Changes a location; what is left out stays. */
export async function editStorage(
  tx: Tx,
  me: Me,
  id: string,
  { expiry, name, ...facts }: z.infer<typeof UpdateStorage>,
): Promise<Storage> {
  const before = await held(tx, id);
  await updateRow(tx, storageLocations, id, {
    ...facts,
    ...(await renamed(tx, 'storage', { ...before, organization_id: before.organization.id }, name)),
    ...expiry,
  });
  await carryStorageNames(tx, me, [before.name], name ?? before.name);
  return recorded(tx, me, before);
}

/** Deletes a location; labels that named it keep its name. */
export async function deleteStorage(tx: Tx, me: Me, id: string): Promise<Record<string, never>> {
  const before = await held(tx, id);
  await deleteRow(tx, storageLocations, id);
  await carryStorageNames(tx, me, [before.name], '');
  await record(tx, me, 'deleted', before, auditable(before), {});
  return {};
}

/** Links devices: the location then belongs to the linked ones alone. One out of reach refuses the whole call. */
export async function addStorageDevices(tx: Tx, me: Me, id: string, devices: string[]): Promise<Storage> {
  const before = await held(tx, id);
  const ids = [...new Set(devices)];
  const { visible, below } = await countDevicesBelow(tx, ids, [before.organization.id]);
  if (visible !== ids.length) throw fault('NOT_FOUND');
  if (below !== ids.length)
    throw faultOf(storageRefusals.DEVICES_OF_OTHERS, { organization: before.organization.name });
  await insertLocationDevices(tx, id, ids);
  return recorded(tx, me, before);
}

export async function dropStorageDevice(tx: Tx, me: Me, id: string, device_id: string): Promise<Storage> {
  const before = await held(tx, id);
  if (!(await removeLocationDevice(tx, id, device_id))) throw fault('NOT_FOUND');
  return recorded(tx, me, before);
}

export async function existing(tx: Tx, id: string): Promise<Storage> {
  const found = await findStorage(tx, id);
  if (!found) throw fault('NOT_FOUND');
  return found;
}

/** A location that the caller may change, held against others who would. */
async function held(tx: Tx, id: string): Promise<Storage> {
  await lockStorage(tx, id);
  const found = await existing(tx, id);
  if (!found.can_edit) throw faultOf(storageRefusals.STORAGE_OF_ABOVE, { organization: found.organization.name });
  return found;
}

async function recorded(tx: Tx, me: Me, before: Storage): Promise<Storage> {
  const after = await existing(tx, before.id);
  await record(tx, me, 'updated', after, auditable(before), auditable(after));
  return after;
}

type Values = Record<string, unknown>;

async function record(
  tx: Tx,
  me: Me,
  event: 'created' | 'updated' | 'deleted',
  { id, organization }: Storage,
  old_values: Values,
  new_values: Values,
): Promise<void> {
  const change = { event, subject_type: 'storage', subject_id: id, organization_id: organization.id };
  await audit(tx, me, { ...change, old_values, new_values });
}

function auditable({ name, expiry, lifecycle, kind, devices }: Storage): Values {
  return { name, expiry, lifecycle, kind, devices: devices.map((one) => one.name) };
}
