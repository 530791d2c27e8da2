import type { Permission } from '@larder/rules/permission';
import type { Words } from './words.ts';

/** What a role may do. */
export const permissionWords = {
  theme: 'permissions',
  en_us: {
    NETWORK_LIST_VIEW: 'See all customers',
    MASQUERADE: 'Visit customers as operator',
    ORGANIZATIONS_VIEW: 'See organizations',
    CATEGORIES_VIEW: 'See categories',
    CATEGORIES_MANAGE: 'Edit categories',
    CATEGORY_DEVICE_MANAGE: 'Choose the devices of categories',
    PRODUCTS_VIEW: 'See products and allergens',
    PRODUCTS_MANAGE: 'Edit products',
    LABELS_MANAGE: 'Edit label texts and designs',
    LABEL_FACTS_MANAGE: 'Record labels as used, wasted or moved',
    RECIPES_MANAGE: 'Edit ingredients, suppliers and recipes',
    TRACE_VIEW: 'Trace lots and see deliveries',
    STORAGE_VIEW: 'See storage conditions',
    STORAGE_MANAGE: 'Edit storage conditions',
    STORAGE_DEVICE_MANAGE: 'Choose the devices of storage conditions',
    STORAGE_RULE_GROUPS_VIEW: 'See groups of storage rules',
    STORAGE_RULE_GROUPS_MANAGE: 'Edit groups of storage rules',
    STORAGE_RULES_MANAGE: 'Edit storage rules',
    DEVICES_VIEW: 'See devices',
    DEVICES_MANAGE: 'Add, edit and pair devices',
    USERS_MANAGE: 'Invite, edit and delete users',
    USERS_CREDENTIALS_MANAGE: 'Reset passwords and give PINs',
    USER_DEVICES_VIEW: 'See who uses which device',
    USER_DEVICES_MANAGE: 'Choose who uses which device',
    INTEGRATIONS_VIEW: 'See integrations',
    INTEGRATIONS_MANAGE: 'Edit integrations',
    SENSORS_MANAGE: 'Adopt, move and retire sensors',
    SENSORS_REPORT: 'Bring readings of sensors',
    KEYS_MANAGE: 'Make and revoke keys for programs',
  } satisfies Record<Permission, string>,
  en_gb: { ORGANIZATIONS_VIEW: 'See organisations' },
} as const satisfies Words;
