import type { ShownFact } from './print-facts.ts';

/** Words of a label's print log, American first, British where they differ: the portal shows them, and exported files are in British. */
type Words<Key extends string> = { en_us: Record<Key, string>; en_gb: Partial<Record<Key, string>> };

/** What can set a print apart, in the order of the filter. */
export const labelMarks = [
  'missing_allergens',
  'stale',
  'withdrawn',
  'disallowed',
  'disputed',
  'mistimed',
  'time_doubtful',
  'clock_by_person',
  'unconfirmed',
  'reprint',
  'misprint',
] as const;

export const markWords = {
  en_us: {
    missing_allergens: 'Does not name an allergen',
    stale: 'Words differ from the catalog',
    withdrawn: 'Product withdrawn',
    disallowed: 'Without a product, not allowed',
    disputed: 'Disputed',
    mistimed: 'Clock was off',
    time_doubtful: 'Time doubtful',
    clock_by_person: 'Clock set by a person',
    unconfirmed: 'Print not confirmed',
    reprint: 'Re-print',
    misprint: 'Misprint',
  },
  en_gb: { stale: 'Words differ from the catalogue' },
} satisfies Words<(typeof labelMarks)[number]>;

/** What can have become of a label. */
export const labelOutcomes = ['used', 'wasted', 'relabelled', 'unaccounted'] as const;

export const outcomeWords = {
  en_us: { used: 'Used', wasted: 'Wasted', relabelled: 'Relabeled', unaccounted: 'Not accounted for' },
  en_gb: { relabelled: 'Relabelled' },
} satisfies Words<(typeof labelOutcomes)[number]>;

/** The parts of a label that can differ from the catalogue, as `stale_fields` names them. */
export const staleFieldWords = {
  en_us: {
    name: 'name',
    storage: 'storage',
    allergens: 'allergens',
    allergens_declared: 'whether allergens are declared',
    ingredients: 'ingredients',
    emphasis: 'emphasis of allergens',
    may_contain: 'may contain',
    price: 'price',
    barcode: 'barcode',
    lower_custom_fields: 'lower custom fields',
    date_term: 'use by or best by',
  },
  en_gb: { date_term: 'use by or best before' },
} satisfies Words<string>;

/** Reported facts without a place of their own: the trace of a label shows them last, and the exported print log as its last columns. */
export const factWords = {
  en_us: { tags: 'Tags', state_age_days: 'Age of the tablet’s data in days' },
  en_gb: {},
} satisfies Record<'en_us' | 'en_gb', Partial<Record<ShownFact, string>>>;

/** The British words, as exported files have them. */
export function british<Key extends string>({ en_us, en_gb }: Words<Key>): Record<Key, string> {
  return { ...en_us, ...en_gb };
}
