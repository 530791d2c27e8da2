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
] as const;

export type Permission = (typeof permissions)[number];

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

const predicates: Record<Predicate, (who: Principal) => boolean> = {
  customer: (who) => who.organization_type !== 'SAAS_OPERATOR',
  operator: (who) => who.organization_type === 'SAAS_OPERATOR',
  highest: (who) => who.is_highest && predicates.customer(who),
  'settings-reader': (who) => predicates.highest(who) && predicates['not-level-8'](who),
  'catalogue-admin': (who) => predicates.highest(who) && who.role_level <= 2,
  'account-admin': (who) => predicates.highest(who) && who.role_level === 1,
  'venue-manager': (who) => predicates.customer(who) && who.role_level <= 6,
  'not-level-8': (who) => who.role_level !== 8,
};

/**
 * Whether a signed-in person meets an endpoint's access (any of the named kinds).
 * Token kinds (public, invite, reset, multifactor, device) are no person's: they answer false, except public.
 */
export function allows(access: Access | readonly Access[], who: Principal): boolean {
  const kinds: readonly Access[] = typeof access === 'string' ? [access] : access;
  return kinds.some((kind) => {
    if (kind === 'signed-in' || kind === 'public') return true;
    if (kind in predicates) return predicates[kind as Predicate](who);
    return who.permissions.includes(kind);
  });
}
