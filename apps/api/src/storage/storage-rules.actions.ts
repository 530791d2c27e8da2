import type { CreateStorageRule, UpdateStorageRule } from '@larder/contract/storage/storage';
import { nameKey } from '@larder/rules/name-key';
import { storageRefusals } from '@larder/words/refusals/storage';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { Me } from '../platform/app-context.ts';
import { audit } from '../platform/audit/audit.ts';
import { deleteRow, updateRow } from '../platform/database/row-writes.ts';
import type { Tx } from '../platform/database/scope.ts';
import { fault, faultOf } from '../platform/http/fault.ts';
import { storageRules } from '../schema/storage.ts';
import {
  findDefaultGroup,
  findRuleDevices,
  findRuleGroup,
  lockDevices,
  type RuleDevice,
} from './rule-groups.queries.ts';
import { carryStorageNames } from './storage-names.actions.ts';
import {
  countActiveRules,
  findLocalRules,
  findStorageRule,
  hasRuleNamed,
  insertRules,
  lockSets,
  type NewRule,
  type OwnedRule,
  type RulePlace,
} from './storage-rules.queries.ts';

type NewStorageRule = z.infer<typeof CreateStorageRule>;

/** Makes a rule of a group, or a device's own, which begins with copies of the default ones. */
export async function createStorageRule(tx: Tx, me: Me, wanted: NewStorageRule): Promise<OwnedRule> {
  const { device_id, group, ...rule } = wanted;
  const place = device_id ? await ownPlace(tx, me, device_id, rule.name, group?.id) : await groupPlace(tx, me, group);
  if (await hasRuleNamed(tx, place, rule.name)) throw taken();
  return insert(tx, me, place, rule);
}

/** Changes a rule; what is left out stays. The last active one of a set stays active and where it is. */
export async function editStorageRule(
  tx: Tx,
  me: Me,
  id: string,
  edit: z.infer<typeof UpdateStorageRule>,
): Promise<OwnedRule> {
  const seen = await readable(tx, id);
  const target = edit.group && edit.group.id !== seen.group.id ? edit.group.id : undefined;
  await lockSets(tx, [placeOf(seen), ...(target ? [{ group_id: target }] : [])]);
  const before = await editable(tx, me, id);
  const place = placeOf(before);
  if (target && before.device) throw faultOf(storageRefusals.OWN_RULE_NOT_MOVED);
  const goal = target ? await groupPlace(tx, me, { id: target }) : place;
  const { name = before.name, lifecycle, expiry, kind } = edit;
  if (before.lifecycle === 'ACTIVE' && (lifecycle === 'INACTIVE' || target)) await keepLast(tx, place);
  if ((name !== before.name || target) && (await hasRuleNamed(tx, goal, name, id))) throw taken();
  await updateRow(tx, storageRules, id, { ...goal, ...expiry, name, lifecycle, kind });
  await carryStorageNames(tx, me, [before.name], name);
  const after = await readable(tx, id);
  await audit(tx, me, {
    event: 'updated',
    ...subject(after),
    old_values: auditable(before),
    new_values: auditable(after),
  });
  return after;
}

/** Deletes a rule, unless it is the last active one of its set. */
export async function deleteStorageRule(tx: Tx, me: Me, id: string): Promise<Record<string, never>> {
  await lockSets(tx, [placeOf(await readable(tx, id))]);
  const before = await editable(tx, me, id);
  if (before.lifecycle === 'ACTIVE') await keepLast(tx, placeOf(before));
  await deleteRow(tx, storageRules, id);
  await carryStorageNames(tx, me, [before.name], '');
  await audit(tx, me, { event: 'deleted', ...subject(before), old_values: auditable(before) });
  return {};
}

/** Copies a rule into the own Local sets of devices; one that has a rule of that name keeps its own. */
export async function copyRuleToDevices(
  tx: Tx,
  me: Me,
  id: string,
  devices: string[],
): Promise<{ items: OwnedRule[] }> {
  const rule = await readable(tx, id);
  const ids = [...new Set(devices)];
  await lockDevices(tx, ids);
  const found = await findRuleDevices(tx, ids);
  if (found.length !== ids.length) throw fault('NOT_FOUND');
  const items: OwnedRule[] = [];
  for (const device of found) {
    await beginOwnSet(tx, me, device);
    const own = await findLocalRules(tx, device.id);
    const known = own.find((one) => nameKey(one.name) === nameKey(rule.name));
    items.push(known ?? (await insert(tx, me, await localPlace(tx, device), rule)));
  }
  return { items };
}

/** Copies the default rules that a device has not of its own, by name, into its Local set. */
export async function addDefaultRules(tx: Tx, me: Me, device: RuleDevice, besides: string[] = []): Promise<void> {
  const own = await findLocalRules(tx, device.id);
  const known = new Set([...own.map(({ name }) => name), ...besides].map(nameKey));
  const place = await localPlace(tx, device);
  for (const rule of await findLocalRules(tx, null)) {
    if (rule.lifecycle === 'ACTIVE' && !known.has(nameKey(rule.name))) await insert(tx, me, place, rule);
  }
}

async function ownPlace(tx: Tx, me: Me, device_id: string, name: string, group_id?: string): Promise<RulePlace> {
  await lockDevices(tx, [device_id]);
  const [device] = await findRuleDevices(tx, [device_id]);
  if (!device) throw fault('NOT_FOUND');
  const place = await localPlace(tx, device);
  if (group_id && group_id !== place.group_id) throw faultOf(storageRefusals.OWN_RULE_IN_LOCAL_SET);
  if (device.storage_rule_group_id) {
    throw faultOf(storageRefusals.PRESET_GROUP_IN_USE, { device: device.name, group: device.group_name ?? '' });
  }
  await beginOwnSet(tx, me, device, [name]);
  return place;
}

/** A device's first own rule brings the default ones along: nothing that it offered goes missing. */
async function beginOwnSet(tx: Tx, me: Me, device: RuleDevice, besides: string[] = []): Promise<void> {
  if ((await findLocalRules(tx, device.id)).length === 0) await addDefaultRules(tx, me, device, besides);
}

async function localPlace(tx: Tx, device: RuleDevice): Promise<RulePlace> {
  const group = await findDefaultGroup(tx);
  if (!group) throw faultOf(storageRefusals.NO_DEFAULT_GROUP);
  return { group_id: group.id, organization_id: device.organization_id, device_id: device.id };
}

async function groupPlace(tx: Tx, me: Me, group: { id: string } | undefined): Promise<RulePlace> {
  if (!group) throw faultOf(storageRefusals.GROUP_MISSING);
  await lockSets(tx, [{ group_id: group.id }]);
  const found = await findRuleGroup(tx, group.id);
  if (!found) throw fault('NOT_FOUND');
  if (!manages(me) || !found.can_edit) throw fault('FORBIDDEN');
  return { group_id: found.id, organization_id: found.organization_id };
}

async function insert(
  tx: Tx,
  me: Me,
  place: RulePlace,
  { name, expiry, lifecycle, kind }: Omit<NewRule, 'id'>,
): Promise<OwnedRule> {
  const id = uuidv7();
  await insertRules(tx, place, [{ id, name, expiry, lifecycle, kind }]);
  const made = await readable(tx, id);
  await audit(tx, me, { event: 'created', ...subject(made), new_values: auditable(made) });
  return made;
}

async function readable(tx: Tx, id: string): Promise<OwnedRule> {
  const found = await findStorageRule(tx, id);
  if (!found) throw fault('NOT_FOUND');
  return found;
}

/**
 * The rules of a group need the right to manage storage rules; a device's own rules need that or the right to manage
 * the device.
 */
async function editable(tx: Tx, me: Me, id: string): Promise<OwnedRule> {
  const found = await readable(tx, id);
  if (!found.can_edit || (!found.device && !manages(me))) throw fault('FORBIDDEN');
  return found;
}

function manages(me: Me): boolean {
  return me.permissions.includes('STORAGE_RULES_MANAGE');
}

async function keepLast(tx: Tx, place: RulePlace): Promise<void> {
  if ((await countActiveRules(tx, place)) <= 1) {
    throw faultOf(storageRefusals.LAST_ACTIVE_RULE);
  }
}

function taken() {
  return faultOf(storageRefusals.RULE_NAME_TAKEN);
}

function placeOf({ group, device, organization_id }: OwnedRule): RulePlace {
  return { group_id: group.id, device_id: device?.id ?? null, organization_id };
}

function subject({ id, organization_id }: OwnedRule) {
  return { subject_type: 'storage_rule', subject_id: id, organization_id };
}

function auditable({ name, expiry, lifecycle, kind, group }: OwnedRule) {
  return { name, expiry, lifecycle, kind, group: group.name };
}
