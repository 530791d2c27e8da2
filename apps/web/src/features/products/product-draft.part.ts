import type { Product } from '@larder/contract/products';

/** The custom expiry rule as it is being typed. */
export type ExpiryDraft = { custom: boolean; units: string; period: 'hours' | 'days' | '' };

type Missing = 'fieldUnits' | 'fieldPeriod' | 'fieldHours' | 'fieldDays';

export const noExpiry: ExpiryDraft = { custom: false, units: '', period: '' };

/** The toggle is on where the product has an expiry of its own. */
export function expiryDraft(expiry: Product['expiry']): ExpiryDraft {
  return expiry ? { custom: true, units: String(expiry.units), period: expiry.period } : noExpiry;
}

/** The names of what is missing; units are called by the period once it is chosen. */
export function missingOfExpiry({ custom, units, period }: ExpiryDraft): Missing[] {
  if (!custom) return [];
  const amount = { hours: 'fieldHours', days: 'fieldDays', '': 'fieldUnits' } as const;
  return [...(Number(units) > 0 ? [] : [amount[period]]), ...(period ? [] : (['fieldPeriod'] as const))];
}

/** What is saved: null where the storage decides. Undefined while something is missing. */
export function expiryOf(draft: ExpiryDraft): Product['expiry'] | undefined {
  if (!draft.custom) return null;
  if (missingOfExpiry(draft).length > 0 || !draft.period) return undefined;
  return { units: Number(draft.units), period: draft.period };
}
