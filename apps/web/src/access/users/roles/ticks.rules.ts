import { permissions, permissionsAt, withoutOne, withViews, type Permission } from '@larder/rules/permission';

export const areas = ['organizations', 'catalogue', 'labels', 'storage', 'devices', 'users', 'integrations'] as const;

/** Where each permission is ticked; those of operators are in no role of an account. */
const areaOf: Record<Permission, (typeof areas)[number] | undefined> = {
  NETWORK_LIST_VIEW: undefined,
  MASQUERADE: undefined,
  ORGANIZATIONS_VIEW: 'organizations',
  CATEGORIES_VIEW: 'catalogue',
  CATEGORIES_MANAGE: 'catalogue',
  CATEGORY_DEVICE_MANAGE: 'catalogue',
  PRODUCTS_VIEW: 'catalogue',
  PRODUCTS_MANAGE: 'catalogue',
  LABELS_MANAGE: 'catalogue',
  LABEL_FACTS_MANAGE: 'labels',
  RECIPES_MANAGE: 'catalogue',
  TRACE_VIEW: 'labels',
  RECALLS_MANAGE: 'labels',
  STORAGE_VIEW: 'storage',
  STORAGE_MANAGE: 'storage',
  STORAGE_DEVICE_MANAGE: 'storage',
  STORAGE_RULE_GROUPS_VIEW: 'storage',
  STORAGE_RULE_GROUPS_MANAGE: 'storage',
  STORAGE_RULES_MANAGE: 'storage',
  DEVICES_VIEW: 'devices',
  DEVICES_MANAGE: 'devices',
  USERS_MANAGE: 'users',
  USERS_CREDENTIALS_MANAGE: 'users',
  USER_DEVICES_VIEW: 'devices',
  USER_DEVICES_MANAGE: 'devices',
  INTEGRATIONS_VIEW: 'integrations',
  INTEGRATIONS_MANAGE: 'integrations',
  KEYS_MANAGE: 'integrations',
  SENSORS_MANAGE: 'devices',
  SENSORS_REPORT: 'devices',
};

/** The permissions that a role of a level can use, by area; areas without one are left out. */
export function offeredAt(level: number) {
  const reached = permissionsAt(level);
  return areas
    .map((area) => ({ area, offered: permissions.filter((one) => areaOf[one] === area && reached.includes(one)) }))
    .filter(({ offered }) => offered.length > 0);
}

/** What is held once a permission is ticked or no longer ticked, with those that come and go with it. */
export function ticked(held: readonly Permission[], one: Permission, on: boolean): Permission[] {
  return on ? withViews([...held, one]) : withoutOne(held, one);
}

/** What of a role's permissions a role of that level starts with. */
export function startingWith(held: readonly Permission[], level: number): Permission[] {
  const reached = permissionsAt(level);
  return withViews(held.filter((one) => reached.includes(one)));
}
