import type { Me } from '../../platform/app-context.ts';

export type Tag = 'ACCOUNT' | 'BRAND' | 'VENUE';

/** The kinds of organisations (docs/product/access.md#organisations-and-people): their identifiers are their tags. */
export const organizationCategories: readonly { id: string; tag: Tag; name: string }[] = [
  { id: 'ACCOUNT', tag: 'ACCOUNT', name: 'Account' },
  { id: 'BRAND', tag: 'BRAND', name: 'Brand' },
  { id: 'VENUE', tag: 'VENUE', name: 'Venue' },
];

type Caller = Pick<Me, 'organization_type' | 'role_level' | 'permissions'>;
type Above = { organization_type: string; in_scope: boolean };

/** Operators who may change customers, not only help them: level 1. */
export function isOperatorAdmin(me: Caller): boolean {
  return me.organization_type === 'SAAS_OPERATOR' && me.role_level === 1;
}

/**
 * What may be made below an organisation: brands below an account, venues below an account or a brand. An operator's
 * admin may everywhere; of a customer's people who see the network, levels 1 and 2 both, brand managers (to level 4)
 * venues, in their own scope (docs/product/network.md#new-organisation).
 */
export function addableTags(me: Caller, above: Above): Tag[] {
  const fitting: Tag[] = above.organization_type === 'ACCOUNT' ? ['BRAND', 'VENUE'] : ['VENUE'];
  if (above.organization_type !== 'ACCOUNT' && above.organization_type !== 'BRAND') return [];
  if (isOperatorAdmin(me)) return fitting;
  if (!above.in_scope || !me.permissions.includes('ORGANIZATIONS_VIEW') || isOperator(me)) return [];
  return fitting.filter((tag) => me.role_level <= (tag === 'BRAND' ? 2 : 4));
}

/**
 * Who may change an organisation's details: an operator's admin, and a customer's managers (to level 6) in their own
 * scope.
 */
export function mayEdit(me: Caller, { in_scope }: Pick<Above, 'in_scope'>): boolean {
  if (isOperator(me)) return isOperatorAdmin(me);
  return in_scope && me.role_level <= 6 && me.permissions.includes('ORGANIZATIONS_VIEW');
}

/** Billing is the business of operators and of a customer's Admin. */
export function seesBilling(me: Caller & Pick<Me, 'is_highest'>): boolean {
  return isOperator(me) || (me.is_highest && me.role_level === 1);
}

/** The result of a sync, in a sentence. */
export function syncSentence(summary: SyncSummary): string {
  if (summary.failure) return summary.failure;
  if (summary.subscriptions === undefined) return '';
  const parts = [
    counted(summary.subscriptions, 'subscription'),
    `${counted(summary.changed ?? 0, 'change')} of them`,
    `${counted(summary.brands ?? 0, 'brand')}, ${counted(summary.venues ?? 0, 'venue')}, ${counted(summary.devices ?? 0, 'device')} and ${counted(summary.users ?? 0, 'user')} counted`,
    summary.repaired ? `${counted(summary.repaired, 'place')} in the network repaired` : 'the network is in order',
  ];
  const known = summary.known === false ? 'The billing system does not know this customer. ' : '';
  return `${known}${parts.join('; ')}.`;
}

export type SyncSummary = {
  failure?: string;
  /** Whether the billing system knows the customer. */
  known?: boolean;
  subscriptions?: number;
  changed?: number;
  brands?: number;
  venues?: number;
  devices?: number;
  users?: number;
  repaired?: number;
};

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function isOperator(me: Caller): boolean {
  return me.organization_type === 'SAAS_OPERATOR';
}
