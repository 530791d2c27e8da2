import type { Expiry } from '@larder/rules/expiry';
import type { StorageKind } from '@larder/rules/storage-kind';

export type RuleSeed = { name: string; expiry: Expiry; kind?: StorageKind | undefined };

/** The name of the group that every account starts with: the devices' own Local set. */
export const localGroupName = 'Local rules';

/**
 * What a kitchen starts with; its food-safety plan decides what it keeps (docs/product/network.md#storage-rule-groups).
 */
export const defaultStorageRules: readonly RuleSeed[] = [
  { name: 'Fridge', expiry: { units: 3, period: 'days' }, kind: 'CHILLED' },
  { name: 'Freezer', expiry: { units: 30, period: 'days' }, kind: 'FROZEN' },
  { name: 'Ambient', expiry: { units: 1, period: 'days' }, kind: 'AMBIENT' },
  { name: 'Hot hold', expiry: { units: 4, period: 'hours' }, kind: 'HOT' },
];
