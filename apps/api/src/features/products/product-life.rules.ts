import type { Settings } from '@larder/contract/settings';
import type { Expiry } from '@larder/rules/expiry';
import type { LifeRules } from '@larder/rules/label-dates';
import {
  lifeRules,
  readLifePeriods,
  resolvePeriods,
  type Expiries,
  type LifeSources,
  type Periods,
} from '@larder/rules/life-periods';
import { expiriesByKind } from '@larder/rules/storage-expiry';

/** What a product and its category say of how long it keeps, as they are read. */
export type KeepingRow = { expiry: Expiry | null; life: Omit<LifeSources, 'organization'> };

/** How long a product keeps at a venue with these settings: in each kind of storage, and once opened, frozen or thawed. */
export function keepingOf(
  { expiry, life }: KeepingRow,
  settings: Pick<Settings, 'life'>,
): { expiries: Expiries; life: Periods } {
  const sources: LifeSources = { ...life, organization: readLifePeriods(settings.life) };
  return { expiries: expiriesByKind({ ...sources, own: expiry }), life: resolvePeriods(sources) };
}

/** The rules of a label that is printed at a venue now; without a product those of the organisation alone. */
export function lifeOf(
  product: KeepingRow | undefined,
  settings: Settings,
  thaw_policy: LifeRules['thaw_policy'],
): LifeRules {
  return lifeRules(keepingOf(product ?? unknown, settings).life, settings, thaw_policy);
}

const unknown: KeepingRow = { expiry: null, life: {} };
