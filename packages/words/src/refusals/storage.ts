import type { Refusal } from './refusal.ts';

/** What the server refuses of storage locations, rules and rule groups. */
export const storageRefusals = {
  DEFAULT_GROUP_EXISTS: { code: 'CONFLICT', en: 'There is already a default group' },
  DEFAULT_GROUP_OF_PROVIDER: {
    code: 'INVALID',
    field: 'is_saas_default',
    en: 'Only the provider can have a default group, and only customers can have preset groups',
  },
  GROUP_SORT_FIXED: {
    code: 'INVALID',
    field: 'is_saas_default',
    en: 'A default group cannot become a preset group, or the other way round',
  },
  GROUP_NOT_OFFERED: {
    code: 'INVALID',
    field: 'devices',
    en: 'This group is not offered to the organisation of the device',
  },
  GROUP_INACTIVE: { code: 'CONFLICT', en: '{group} is inactive: activate it first' },
  GROUP_SHARED_BEYOND: { code: 'FORBIDDEN', en: 'This group is shared with devices outside of your scope.' },
  GROUP_IS_FALLBACK: { code: 'IN_USE', en: 'Devices without a preset group use this one' },
  OWN_RULE_NOT_MOVED: { code: 'INVALID', field: 'group', en: 'A device’s own rule cannot be moved to a group' },
  OWN_RULE_IN_LOCAL_SET: { code: 'INVALID', field: 'group', en: 'A device’s own rule belongs to its Local set' },
  PRESET_GROUP_IN_USE: {
    code: 'CONFLICT',
    en: '{device} uses the preset group {group}, whose rules cannot be edited locally',
  },
  NO_DEFAULT_GROUP: { code: 'CONFLICT', en: 'This account has no default group' },
  GROUP_MISSING: { code: 'INVALID', field: 'group', en: 'Please select a storage option' },
  LAST_ACTIVE_RULE: { code: 'LAST_ACTIVE', en: 'This is the only active rule: activate another one first' },
  RULE_NAME_TAKEN: { code: 'INVALID', field: 'name', en: 'There is already a rule with this name' },
  DEVICES_OF_OTHERS: { code: 'INVALID', field: 'devices', en: 'Only devices of {organization} can be added' },
  STORAGE_OF_ABOVE: { code: 'FORBIDDEN', en: 'This storage location belongs to {organization}' },
} as const satisfies Record<string, Refusal>;
