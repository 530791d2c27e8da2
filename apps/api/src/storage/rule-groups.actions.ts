import type { CreateRuleGroup, UpdateRuleGroup } from '@larder/contract/storage/storage';
import { storageRefusals } from '@larder/words/refusals/storage';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { Me } from '../platform/app-context.ts';
import { audit } from '../platform/audit/audit.ts';
import { deleteRow, updateRow } from '../platform/database/row-writes.ts';
import type { Tx } from '../platform/database/scope.ts';
import { countVisibleOrganizations } from '../platform/database/visible-organizations.ts';
import { fault, faultOf } from '../platform/http/fault.ts';
import { storageRuleGroups } from '../schema/storage.ts';
import { expectFreeName, renamed } from './free-names.actions.ts';
import {
  countStrandedDevices,
  findDefaultGroup,
  findRuleDevices,
  findRuleGroup,
  insertRuleGroup,
  lockDevices,
  replaceGroupOrganizations,
  updateDeviceGroups,
  type OwnedGroup,
} from './rule-groups.queries.ts';
import { carryStorageNames } from './storage-names.actions.ts';
import { addDefaultRules } from './storage-rules.actions.ts';
import { findRuleNames, lockSets } from './storage-rules.queries.ts';
import { countDevicesBelow } from './storage.queries.ts';

/** Makes a preset group of a customer, or the operator's one group of default rules, with which new customers start. */
export async function createRuleGroup(tx: Tx, me: Me, wanted: z.infer<typeof CreateRuleGroup>): Promise<OwnedGroup> {
  const { name, lifecycle } = wanted;
  const isOperators = me.organization_type === 'SAAS_OPERATOR';
  const is_saas_default = wanted.is_saas_default ?? isOperators;
  if (is_saas_default && (await findDefaultGroup(tx))) throw faultOf(storageRefusals.DEFAULT_GROUP_EXISTS);
  if (is_saas_default !== isOperators) {
    throw faultOf(storageRefusals.DEFAULT_GROUP_OF_PROVIDER);
  }
  const id = uuidv7();
  const { organization_id } = me;
  await expectFreeName(tx, 'rule_group', { id, organization_id, name });
  const organizations = await inScope(tx, wanted.organizations?.length ? wanted.organizations : [organization_id]);
  await insertRuleGroup(tx, { id, organization_id, name, is_saas_default, lifecycle, organizations });
  const made = await existing(tx, id);
  await audit(tx, me, { event: 'created', ...subject(made), new_values: auditable(made) });
  return made;
}

/** Changes a group. One that devices use stays active, and stays offered where they are. */
export async function editRuleGroup(
  tx: Tx,
  me: Me,
  id: string,
  edit: z.infer<typeof UpdateRuleGroup>,
): Promise<OwnedGroup> {
  const before = await held(tx, id);
  if (edit.is_saas_default !== undefined && edit.is_saas_default !== before.is_saas_default) {
    throw faultOf(storageRefusals.GROUP_SORT_FIXED);
  }
  const { name, lifecycle } = edit;
  if (lifecycle === 'INACTIVE' && before.lifecycle === 'ACTIVE') keepUsed(me, before);
  await updateRow(tx, storageRuleGroups, id, { ...(await renamed(tx, 'rule_group', before, name)), lifecycle });
  if (edit.organizations?.length) {
    await replaceGroupOrganizations(tx, id, await inScope(tx, edit.organizations));
    const stranded = before.is_saas_default ? 0 : await countStrandedDevices(tx, id);
    if (stranded)
      throw fault(
        'IN_USE',
        stranded === 1 ? '1 device elsewhere uses this group' : `${stranded} devices elsewhere use this group`,
      );
  }
  const after = await existing(tx, id);
  await audit(tx, me, {
    event: 'updated',
    ...subject(before),
    old_values: auditable(before),
    new_values: auditable(after),
  });
  return after;
}

/** Deletes a group that no device uses, with its rules. */
export async function deleteRuleGroup(tx: Tx, me: Me, id: string): Promise<Record<string, never>> {
  const before = await held(tx, id);
  keepUsed(me, before);
  const names = await findRuleNames(tx, id);
  await deleteRow(tx, storageRuleGroups, id);
  await carryStorageNames(tx, me, names, '');
  await audit(tx, me, { event: 'deleted', ...subject(before), old_values: auditable(before) });
  return {};
}

type Move = { devices: string[]; add_default_rules?: boolean | undefined };

/** Moves devices to a preset group, or by the default group back to their own Local set; all of them or none. */
export async function changeDeviceGroup(tx: Tx, me: Me, id: string, { devices, add_default_rules }: Move) {
  const group = await existing(tx, id);
  const ids = [...new Set(devices)];
  await lockDevices(tx, ids);
  const { visible, below } = await countDevicesBelow(tx, ids, group.organizations);
  if (visible !== ids.length) throw fault('NOT_FOUND');
  if (below !== ids.length) throw faultOf(storageRefusals.GROUP_NOT_OFFERED);
  const before = await findRuleDevices(tx, ids);
  await updateDeviceGroups(tx, ids, group.is_saas_default ? null : id);
  // Read after the devices refer to it: from then on nobody can deactivate it unseen.
  const after = await existing(tx, id);
  if (after.lifecycle !== 'ACTIVE') throw faultOf(storageRefusals.GROUP_INACTIVE, { group: group.name });
  for (const device of before) {
    if (add_default_rules) await addDefaultRules(tx, me, device);
    await audit(tx, me, {
      event: 'updated',
      subject_type: 'device',
      subject_id: device.id,
      organization_id: device.organization_id,
      old_values: { storage_rule_group: device.group_name },
      new_values: { storage_rule_group: group.is_saas_default ? null : group.name },
    });
  }
  return after;
}

export async function existing(tx: Tx, id: string): Promise<OwnedGroup> {
  const found = await findRuleGroup(tx, id);
  if (!found) throw fault('NOT_FOUND');
  return found;
}

/** A group that the caller may change, held against others who would, and against devices that would come to it. */
async function held(tx: Tx, id: string): Promise<OwnedGroup> {
  await lockSets(tx, [{ group_id: id }]);
  const found = await existing(tx, id);
  if (!found.can_edit) throw faultOf(storageRefusals.GROUP_SHARED_BEYOND);
  return found;
}

/** A customer's Local set is what every device falls back to, whether one uses it now or not. */
function keepUsed(me: Me, { is_saas_default, connections: { devices } }: OwnedGroup): void {
  if (devices) throw fault('IN_USE', `${devicesText(devices)} this group`);
  if (is_saas_default && me.organization_type !== 'SAAS_OPERATOR') {
    throw faultOf(storageRefusals.GROUP_IS_FALLBACK);
  }
}

/** All or nothing: one organisation out of reach refuses the whole call. */
async function inScope(tx: Tx, organizations: string[]): Promise<string[]> {
  const ids = [...new Set(organizations)];
  if ((await countVisibleOrganizations(tx, ids)) !== ids.length) throw fault('NOT_FOUND');
  return ids;
}

function devicesText(count: number): string {
  return count === 1 ? '1 device uses' : `${count} devices use`;
}

function subject({ id, organization_id }: OwnedGroup) {
  return { subject_type: 'storage_rule_group', subject_id: id, organization_id };
}

function auditable({ name, is_saas_default, lifecycle, organizations }: OwnedGroup) {
  return { name, is_saas_default, lifecycle, organizations };
}
