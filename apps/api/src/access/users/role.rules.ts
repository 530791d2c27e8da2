import { peoplePermissions as people, type Permission } from '@larder/rules/permission';

/** A role as data: its level orders the people of a customer (1 the most senior), its permissions are what counts. */
export type RoleSeed = { name: string; level: number; is_superuser: boolean; permissions: Permission[] };

const catalogue: Permission[] = [
  'CATEGORIES_VIEW',
  'CATEGORIES_MANAGE',
  'CATEGORY_DEVICE_MANAGE',
  'PRODUCTS_VIEW',
  'PRODUCTS_MANAGE',
  'LABELS_MANAGE',
  'LABEL_FACTS_MANAGE',
  'RECIPES_MANAGE',
];
const storage: Permission[] = [
  'STORAGE_VIEW',
  'STORAGE_MANAGE',
  'STORAGE_DEVICE_MANAGE',
  'STORAGE_RULE_GROUPS_VIEW',
  'STORAGE_RULE_GROUPS_MANAGE',
  'STORAGE_RULES_MANAGE',
];
const tracing: Permission[] = ['TRACE_VIEW', 'RECALLS_MANAGE'];
const sensors: Permission[] = ['SENSORS_MANAGE', 'SENSORS_REPORT'];
/** The roles that every customer starts with (docs/product/access.md#roles). */
export const customerRoles: readonly RoleSeed[] = [
  role('Admin', 1, [
    'ORGANIZATIONS_VIEW',
    ...catalogue,
    ...tracing,
    ...storage,
    ...sensors,
    ...people,
    'INTEGRATIONS_VIEW',
    'INTEGRATIONS_MANAGE',
    'KEYS_MANAGE',
  ]),
  role('Account Manager', 2, [
    'ORGANIZATIONS_VIEW',
    ...catalogue,
    ...tracing,
    ...storage,
    ...sensors,
    ...people,
    'INTEGRATIONS_VIEW',
  ]),
  role('Brand Manager', 4, ['ORGANIZATIONS_VIEW', ...catalogue, ...tracing, ...storage, ...sensors, ...people]),
  role('Venue Manager', 6, [
    'ORGANIZATIONS_VIEW',
    ...catalogue,
    'STORAGE_VIEW',
    'STORAGE_RULE_GROUPS_VIEW',
    ...sensors,
    ...people,
  ]),
  role('Staff', 8, ['DEVICES_VIEW']),
];

/** The roles of the operator's own staff: they see networks and facts for support, and no customer's catalogue. */
export const operatorRoles: readonly RoleSeed[] = [
  role(
    'Operator Admin',
    1,
    [
      'NETWORK_LIST_VIEW',
      'MASQUERADE',
      'ORGANIZATIONS_VIEW',
      'STORAGE_RULE_GROUPS_VIEW',
      'STORAGE_RULE_GROUPS_MANAGE',
      'STORAGE_RULES_MANAGE',
      ...people,
      'INTEGRATIONS_VIEW',
      'INTEGRATIONS_MANAGE',
    ],
    true,
  ),
  role('Operator Support', 4, [
    'NETWORK_LIST_VIEW',
    'MASQUERADE',
    'ORGANIZATIONS_VIEW',
    'STORAGE_RULE_GROUPS_VIEW',
    'DEVICES_VIEW',
    'INTEGRATIONS_VIEW',
  ]),
];

function role(name: string, level: number, permissions: Permission[], is_superuser = false): RoleSeed {
  return { name, level, is_superuser, permissions };
}
