/** Every permission that a role may hold (docs/product/access.md#permissions). */
export const permissions = [
  'NETWORK_LIST_VIEW',
  'MASQUERADE',
  'ORGANIZATIONS_VIEW',
  'CATEGORIES_VIEW',
  'CATEGORIES_MANAGE',
  'CATEGORY_DEVICE_MANAGE',
  'PRODUCTS_VIEW',
  'PRODUCTS_MANAGE',
  'LABELS_MANAGE',
  'LABEL_FACTS_MANAGE',
  'RECIPES_MANAGE',
  'TRACE_VIEW',
  'RECALLS_MANAGE',
  'STORAGE_VIEW',
  'STORAGE_MANAGE',
  'STORAGE_DEVICE_MANAGE',
  'STORAGE_RULE_GROUPS_VIEW',
  'STORAGE_RULE_GROUPS_MANAGE',
  'STORAGE_RULES_MANAGE',
  'DEVICES_VIEW',
  'DEVICES_MANAGE',
  'USERS_MANAGE',
  'USERS_CREDENTIALS_MANAGE',
  'USER_DEVICES_VIEW',
  'USER_DEVICES_MANAGE',
  'INTEGRATIONS_VIEW',
  'INTEGRATIONS_MANAGE',
  'KEYS_MANAGE',
  'SENSORS_MANAGE',
  'SENSORS_REPORT',
] as const;

export type Permission = (typeof permissions)[number];

/** What is of no use without seeing what it is about: a role that holds the one holds the other. */
const viewOf: Partial<Record<Permission, Permission>> = {
  CATEGORIES_MANAGE: 'CATEGORIES_VIEW',
  CATEGORY_DEVICE_MANAGE: 'CATEGORIES_VIEW',
  PRODUCTS_MANAGE: 'PRODUCTS_VIEW',
  LABELS_MANAGE: 'PRODUCTS_VIEW',
  RECIPES_MANAGE: 'PRODUCTS_VIEW',
  RECALLS_MANAGE: 'TRACE_VIEW',
  STORAGE_MANAGE: 'STORAGE_VIEW',
  STORAGE_DEVICE_MANAGE: 'STORAGE_VIEW',
  STORAGE_RULE_GROUPS_MANAGE: 'STORAGE_RULE_GROUPS_VIEW',
  STORAGE_RULES_MANAGE: 'STORAGE_RULE_GROUPS_VIEW',
  DEVICES_MANAGE: 'DEVICES_VIEW',
  USER_DEVICES_MANAGE: 'USER_DEVICES_VIEW',
  INTEGRATIONS_MANAGE: 'INTEGRATIONS_VIEW',
};

/** What concerns devices, and people on devices and in the portal. */
export const peoplePermissions: readonly Permission[] = [
  'DEVICES_VIEW',
  'DEVICES_MANAGE',
  'USERS_MANAGE',
  'USERS_CREDENTIALS_MANAGE',
  'USER_DEVICES_VIEW',
  'USER_DEVICES_MANAGE',
];
/** What a role of level 8 reaches, which sees reports, devices and users alone (docs/product/access.md#routes). */
const ofJuniors: readonly Permission[] = ['LABEL_FACTS_MANAGE', 'SENSORS_REPORT', ...peoplePermissions];

/** The permissions of customers that people of a role's level can use (1 is the most senior, 8 the most junior). */
export function permissionsAt(level: number): readonly Permission[] {
  if (level === 8) return ofJuniors;
  const ofOperators = (one: Permission) => one === 'NETWORK_LIST_VIEW' || one === 'MASQUERADE';
  // Integrations are the whole account's.
  const ofAccounts = (one: Permission) => one === 'INTEGRATIONS_VIEW' || one === 'INTEGRATIONS_MANAGE';
  return permissions.filter((one) => !ofOperators(one) && (level <= 2 || !ofAccounts(one)));
}

/** The permissions with those to see what they are about, each once and in the order of the product's list. */
export function withViews(chosen: readonly Permission[]): Permission[] {
  const held = new Set([...chosen, ...chosen.flatMap((one) => viewOf[one] ?? [])]);
  return permissions.filter((one) => held.has(one));
}

/** The permissions without one of them, and without those that are of no use without it. */
export function withoutOne(held: readonly Permission[], taken: Permission): Permission[] {
  return held.filter((one) => one !== taken && viewOf[one] !== taken);
}

/**
 * Whether a role is above another one: more senior (1 is the most), or with a permission that the other lacks
 * (docs/product/access.md#roles).
 */
export function isRoleAbove(role: RoleRank, other: RoleRank): boolean {
  return role.level < other.level || role.permissions.some((one) => !other.permissions.includes(one));
}

/** What ranks a role among the others of its account. */
export type RoleRank = { level: number; permissions: readonly string[] };

/** Facts beyond permissions, evaluated alike on the server and in the portal. */
export type Predicate =
  | 'customer'
  | 'operator'
  | 'highest'
  | 'settings-reader'
  | 'catalogue-admin'
  | 'account-admin'
  | 'venue-manager'
  | 'not-level-8';

/** What an endpoint or a route asks of its caller; a list means "any of these". */
export type Access = Permission | Predicate | 'signed-in' | 'public' | 'invite' | 'reset' | 'multifactor' | 'device';

/** The facts about a signed-in person that access is judged by. */
export type Principal = {
  permissions: readonly string[];
  /** The active organisation's type, such as ACCOUNT or SAAS_OPERATOR. */
  organization_type: string;
  /** Whether the active organisation has no parent inside the customer. */
  is_highest: boolean;
  /** The role's level: 1 is the most senior, 8 the most junior. */
  role_level: number;
};

/**
 * What is asked of a person, all of it; what is absent is not asked. The database reads the same rows (`auth.allows`),
 * so that it can judge a caller before it answers anything.
 */
export type Rule = {
  permission?: string;
  operator?: boolean;
  highest?: boolean;
  level_most?: number;
  level_not?: number;
};

const customer = { operator: false };
const highest = { ...customer, highest: true };

const predicates: Record<Predicate, Rule> = {
  customer,
  operator: { operator: true },
  highest,
  'settings-reader': { ...highest, level_not: 8 },
  'catalogue-admin': { ...highest, level_most: 2 },
  'account-admin': { ...highest, level_most: 1 },
  'venue-manager': { ...customer, level_most: 6 },
  'not-level-8': { level_not: 8 },
};

/** An endpoint's access as rules, of which a person has to meet one. */
export function rulesOf(access: Access | readonly Access[]): Rule[] {
  const kinds: readonly Access[] = typeof access === 'string' ? [access] : access;
  return kinds.map((kind) => {
    if (kind === 'signed-in' || kind === 'public') return {};
    return kind in predicates ? predicates[kind as Predicate] : { permission: kind };
  });
}

/**
 * Whether a signed-in person meets an endpoint's access (any of the named kinds).
 * Token kinds (public, invite, reset, multifactor, device) are no person's: they answer false, except public.
 */
export function allows(access: Access | readonly Access[], who: Principal): boolean {
  return rulesOf(access).some((rule) => meets(rule, who));
}

function meets({ permission, operator, highest: isHighest, level_most, level_not }: Rule, who: Principal): boolean {
  return (
    (permission === undefined || who.permissions.includes(permission)) &&
    (operator === undefined || operator === (who.organization_type === 'SAAS_OPERATOR')) &&
    (isHighest === undefined || isHighest === who.is_highest) &&
    (level_most === undefined || who.role_level <= level_most) &&
    (level_not === undefined || who.role_level !== level_not)
  );
}
