import type { Expiry } from '@larder/rules/expiry';

export type RuleSeed = { name: string; expiry: Expiry };

/** The name of the group that every account starts with: the devices' own Local set. */
export const localGroupName = 'Local rules';

/** What a kitchen starts with; its food-safety plan decides what it keeps (docs/product/network.md#storage-rule-groups). */
export const defaultStorageRules: readonly RuleSeed[] = [
  { name: 'Fridge', expiry: { units: 3, period: 'days' } },
  { name: 'Freezer', expiry: { units: 30, period: 'days' } },
  { name: 'Ambient', expiry: { units: 1, period: 'days' } },
  { name: 'Hot hold', expiry: { units: 4, period: 'hours' } },
];
