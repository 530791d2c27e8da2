import type { LabelPrinted } from '@larder/contract/devices/device-labels';
import type { Settings } from '@larder/contract/network/settings';
import type { Expiry } from '@larder/rules/expiry';
import type { LifeRules } from '@larder/rules/label-dates';
import type { Condition } from '@larder/rules/label-fact';
import {
  lifeRules,
  readLifePeriods,
  resolvePeriods,
  type Expiries,
  type LifeSources,
  type Periods,
} from '@larder/rules/life-periods';
import { expiriesByKind } from '@larder/rules/storage-expiry';
import { conditionOf, guessStorageKind, type StorageKind } from '@larder/rules/storage-kind';

/** What a product and its category say of how long it keeps, as they are read. */
export type KeepingRow = { expiry: Expiry | null; life: Omit<LifeSources, 'organization'> };

/**
 * How long a product keeps at a venue with these settings: in each kind of storage, and once opened, frozen or thawed.
 */
export function keepingOf(
  { expiry, life }: KeepingRow,
  settings: Pick<Settings, 'life'>,
): { expiries: Expiries; life: Periods } {
  const sources: LifeSources = { ...life, organization: readLifePeriods(settings.life) };
  return { expiries: expiriesByKind({ ...sources, own: expiry }), life: resolvePeriods(sources) };
}

/** The periods of a label's food at a venue; without a product those of the organisation alone. */
export function periodsOf(product: KeepingRow | undefined, settings: Pick<Settings, 'life'>): Periods {
  return keepingOf(product ?? unknown, settings).life;
}

/** The rules of a label that is printed at a venue now; without a product those of the organisation alone. */
export function lifeOf(
  product: KeepingRow | undefined,
  settings: Settings,
  thaw_policy: LifeRules['thaw_policy'],
): LifeRules {
  return lifeRules(periodsOf(product, settings), settings, thaw_policy);
}

/**
 * How the food of a print that does not say so is kept: as its storage keeps it, and where the device offers that no
 * longer, as the storage's printed name suggests. Chilled where nothing is known.
 */
export function conditionAtReceipt(
  { tags = [], printed }: Pick<LabelPrinted, 'tags' | 'printed'>,
  kind: StorageKind | undefined,
): Condition {
  return conditionOf(kind ?? guessStorageKind(printed?.storage ?? ''), tags);
}

const unknown: KeepingRow = { expiry: null, life: {} };
