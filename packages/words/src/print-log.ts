import type { LabelMark, LabelOutcome } from '@larder/contract/labels/label-marks';
import type { ShownFact } from '@larder/contract/labels/print-facts';
import type { PrintReason } from '@larder/rules/print-reason';
import type { Words } from './words.ts';

/** What sets a print apart. */
export const markWords = {
  theme: 'marks',
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
} as const satisfies Words<LabelMark>;

/** What became of a label. */
export const outcomeWords = {
  theme: 'outcomes',
  en_us: { used: 'Used', wasted: 'Wasted', relabelled: 'Relabeled', unaccounted: 'Not accounted for' },
  en_gb: { relabelled: 'Relabelled' },
} as const satisfies Words<LabelOutcome>;

/** The parts of a label that can differ from the catalogue, as `stale_fields` names them. */
export const staleFieldWords = {
  theme: 'stale-fields',
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
} as const satisfies Words;

/** Why a label was printed. */
export const reasonWords = {
  theme: 'print-reasons',
  en_us: {
    PREPARED: 'Prepared',
    OPENED: 'Opened',
    DEFROSTED: 'Defrosted',
    COOKED: 'Cooked',
    RECEIVED: 'Received',
    FROZEN: 'Frozen',
  },
  en_gb: {},
} as const satisfies Words<PrintReason>;

/**
 * Reported facts without a place of their own: the trace of a label shows them last, and the exported print log as its
 * last columns.
 */
export const factWords = {
  theme: 'print-facts',
  en_us: {
    reason: 'Reason',
    maker_date: 'Maker’s date',
    tags: 'Tags',
    state_age_days: 'Age of the tablet’s data in days',
  },
  en_gb: {},
} as const satisfies Words & { en_us: Partial<Record<ShownFact, string>> };
