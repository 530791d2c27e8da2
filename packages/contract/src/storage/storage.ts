import { ruleNameLength } from '@larder/rules/storage-rule';
import { z } from 'zod';
import { StorageKind } from '../catalogue/life-periods.ts';
import { endpoint, Nothing, read, write } from '../endpoint.ts';
import { ById, Expiry, FilterValues, Id, IdList, Lifecycle, Name, NamedRef } from '../field.ts';
import { page, paging } from '../page.ts';

/** Every storage is of this type; the member is kept because the wire carries it (docs/product/network.md#fields). */
export const StorageType = z.enum(['OTHER']);
export const RuleName = Name.max(ruleNameLength);

const DeviceConnections = z.object({ devices: z.number().int() });
const DeviceRef = NamedRef.extend({ organization_name: z.string() });
const DeviceIds = z.strictObject({ devices: z.array(Id).min(1).max(1000) });
const GroupRef = NamedRef.extend({ is_saas_default: z.boolean() });
/** Empty stands for the caller's own organisation. */
const Organizations = z.array(Id).max(500);

/** A storage location: GLOBAL while no device is linked to it, then it belongs to all devices. */
export const StorageRow = z.object({
  id: Id,
  name: z.string(),
  lifecycle: Lifecycle,
  expiry: Expiry,
  storage_type: StorageType,
  /** How food is kept there, which decides how long it keeps. */
  kind: StorageKind,
  /** A location stands outside of the rule groups. */
  group: z.strictObject({ id: Id }).nullable(),
  connections: DeviceConnections,
  usage: z.enum(['GLOBAL', 'DEVICES']),
  /** False when it belongs to an organisation above or beside the caller's. */
  can_edit: z.boolean(),
});
export const Storage = StorageRow.extend({
  organization: NamedRef,
  /** Those that the caller may see. */
  devices: z.array(DeviceRef),
  created_at: z.string(),
});
export type Storage = z.infer<typeof Storage>;

const StorageBody = {
  name: Name,
  expiry: Expiry,
  lifecycle: Lifecycle,
  storage_type: StorageType,
  kind: StorageKind,
};
export const CreateStorage = z.strictObject({
  ...StorageBody,
  lifecycle: Lifecycle.optional(),
  storage_type: StorageType.optional(),
  /** Guessed from the name where it is left out. */
  kind: StorageKind.optional(),
});
export const UpdateStorage = z.strictObject(StorageBody).partial();

/** A group of rules. The account's single default one is the devices' Local set, all others are presets. */
export const RuleGroup = z.object({
  id: Id,
  name: z.string(),
  is_saas_default: z.boolean(),
  lifecycle: Lifecycle,
  /** Whose devices may use it, each with all below. */
  organizations: z.array(Id),
  connections: DeviceConnections,
  can_edit: z.boolean(),
  /** How many of its rules are in force. */
  active_rules: z.number().int(),
});
export type RuleGroup = z.infer<typeof RuleGroup>;

const GroupBody = { name: Name, is_saas_default: z.boolean(), lifecycle: Lifecycle, organizations: Organizations };
export const CreateRuleGroup = z.strictObject({ ...z.strictObject(GroupBody).partial().shape, name: Name });
export const UpdateRuleGroup = z.strictObject(GroupBody).partial();

export const StorageRule = z.object({
  id: Id,
  name: z.string(),
  storage_type: StorageType,
  kind: StorageKind,
  expiry: Expiry,
  lifecycle: Lifecycle,
  group: GroupRef,
  /** The device that the rule is the own of, in its Local set. */
  device: z.object({ id: Id }).nullable(),
  organizations: z.array(Id),
  can_edit: z.boolean(),
  /** The only active rule of its set: it can be neither deactivated nor deleted. */
  is_last_active: z.boolean(),
});
export type StorageRule = z.infer<typeof StorageRule>;

const RuleBody = {
  name: RuleName,
  expiry: Expiry,
  lifecycle: Lifecycle,
  storage_type: StorageType,
  /** Guessed from the name of a new rule where it is left out. */
  kind: StorageKind,
  group: z.strictObject({ id: Id, is_saas_default: z.boolean().optional() }),
};
/**
 * Of a group, or a device's own; a device's first own rule brings copies of the default ones, so that none goes
 * missing.
 */
export const CreateStorageRule = z.strictObject({
  ...z.strictObject(RuleBody).partial().shape,
  name: RuleName,
  expiry: Expiry,
  device_id: Id.optional(),
});
export const UpdateStorageRule = z.strictObject(RuleBody).partial();

const local = ['STORAGE_RULES_MANAGE', 'DEVICES_MANAGE'] as const;

export const storage = {
  list: endpoint({ method: 'GET', path: '/storage', access: 'STORAGE_VIEW', summary: 'Storage locations' })
    .input(
      read({
        query: {
          ...paging({ size: 20 }),
          location_id: IdList.optional(),
          device_id: Id.optional(),
          sort_by: z.enum(['name', 'lifecycle']).optional(),
          sort_order: z.enum(['asc', 'desc']).optional(),
          filters: z.strictObject({ lifecycle: FilterValues }).partial().optional(),
        },
      }),
    )
    .output(page(StorageRow)),
  names: endpoint({
    method: 'GET',
    path: '/storage_names',
    access: 'CATEGORIES_VIEW',
    summary: 'What storage locations and rules are called, each name once: for pickers of a default storage',
  })
    .input(read({ query: paging({ size: 1000, max: 1000 }) }))
    .output(page(z.object({ name: z.string() }))),
  create: endpoint({ method: 'POST', path: '/storage', access: 'STORAGE_MANAGE', status: 201 })
    .input(write({ body: CreateStorage }))
    .output(Storage),
  get: endpoint({ method: 'GET', path: '/storage/{id}', access: 'STORAGE_VIEW' })
    .input(read({ params: ById }))
    .output(Storage),
  update: endpoint({ method: 'PUT', path: '/storage/{id}', access: 'STORAGE_MANAGE' })
    .input(write({ params: ById, body: UpdateStorage }))
    .output(Storage),
  remove: endpoint({
    method: 'DELETE',
    path: '/storage/{id}',
    access: 'STORAGE_MANAGE',
    masquerade: 'refused',
  })
    .input(write({ params: ById }))
    .output(Nothing),
  devices: endpoint({ method: 'GET', path: '/storage/{id}/devices', access: 'STORAGE_VIEW' })
    .input(read({ params: ById, query: paging({ size: 20, max: 1000 }) }))
    .output(page(DeviceRef)),
  addDevices: endpoint({
    method: 'POST',
    path: '/storage/{id}/devices',
    access: 'STORAGE_DEVICE_MANAGE',
    summary: 'Limit a location to these devices besides those it has, all of them or none',
  })
    .input(write({ params: ById, body: DeviceIds }))
    .output(Storage),
  removeDevice: endpoint({
    method: 'DELETE',
    path: '/storage/{id}/devices/{deviceId}',
    access: 'STORAGE_DEVICE_MANAGE',
    summary: 'Remove a device from a location; without any device left it belongs to all devices',
  })
    .input(write({ params: { ...ById, deviceId: Id } }))
    .output(Storage),
  listGroups: endpoint({ method: 'GET', path: '/storage_rule_groups', access: 'STORAGE_RULE_GROUPS_VIEW' })
    .input(
      read({
        query: {
          ...paging({ size: 20, max: 1000 }),
          lifecycle: Lifecycle.optional(),
          sort_by: z.enum(['name', 'lifecycle']).optional(),
          sort_order: z.enum(['asc', 'desc']).optional(),
        },
      }),
    )
    .output(page(RuleGroup)),
  createGroup: endpoint({
    method: 'POST',
    path: '/storage_rule_groups',
    access: 'STORAGE_RULE_GROUPS_MANAGE',
    status: 201,
  })
    .input(write({ body: CreateRuleGroup }))
    .output(RuleGroup),
  getGroup: endpoint({ method: 'GET', path: '/storage_rule_groups/{id}', access: 'STORAGE_RULE_GROUPS_VIEW' })
    .input(read({ params: ById }))
    .output(RuleGroup),
  updateGroup: endpoint({ method: 'PUT', path: '/storage_rule_groups/{id}', access: 'STORAGE_RULE_GROUPS_MANAGE' })
    .input(write({ params: ById, body: UpdateRuleGroup }))
    .output(RuleGroup),
  removeGroup: endpoint({
    method: 'DELETE',
    path: '/storage_rule_groups/{id}',
    access: 'STORAGE_RULE_GROUPS_MANAGE',
    masquerade: 'refused',
  })
    .input(write({ params: ById }))
    .output(Nothing),
  addGroupDevices: endpoint({
    method: 'POST',
    path: '/storage_rule_groups/{id}/devices',
    access: 'STORAGE_DEVICE_MANAGE',
    summary: 'Move devices to a preset group, or by the default group back to their Local set',
  })
    .input(
      write({
        params: ById,
        body: DeviceIds.extend({
          /** Brings the default rules that a device lacks into its own Local set. */
          add_default_rules: z.boolean().optional(),
        }),
      }),
    )
    .output(RuleGroup),
  listRules: endpoint({
    method: 'GET',
    path: '/storage_rules',
    access: 'STORAGE_RULE_GROUPS_VIEW',
    summary: 'The rules of a group, or with device_id those that apply on a device',
  })
    .input(
      read({
        query: {
          ...paging({ size: 15 }),
          group_id: Id.optional(),
          device_id: Id.optional(),
          lifecycle: Lifecycle.optional(),
          sort_by: z.enum(['name', 'lifecycle']).optional(),
          sort_order: z.enum(['asc', 'desc']).optional(),
        },
      }),
    )
    .output(page(StorageRule)),
  createRule: endpoint({ method: 'POST', path: '/storage_rules', access: local, status: 201 })
    .input(write({ body: CreateStorageRule }))
    .output(StorageRule),
  updateRule: endpoint({ method: 'PUT', path: '/storage_rules/{id}', access: local })
    .input(write({ params: ById, body: UpdateStorageRule }))
    .output(StorageRule),
  removeRule: endpoint({
    method: 'DELETE',
    path: '/storage_rules/{id}',
    access: local,
    masquerade: 'refused',
  })
    .input(write({ params: ById }))
    .output(Nothing),
  addRuleDevices: endpoint({
    method: 'POST',
    path: '/storage_rules/{id}/devices',
    access: local,
    summary: 'Copy a rule into the Local sets of devices; a device that has a rule of that name keeps its own',
  })
    .input(write({ params: ById, body: DeviceIds }))
    .output(z.object({ items: z.array(StorageRule) })),
  ruleNames: endpoint({
    method: 'GET',
    path: '/storage_rule_names',
    access: 'STORAGE_RULE_GROUPS_VIEW',
    summary: 'Names for pickers',
  })
    .input(read({ query: { ...paging({ size: 1000, max: 1000 }), group_id: Id.optional() } }))
    .output(page(NamedRef.extend({ group: GroupRef }))),
};
