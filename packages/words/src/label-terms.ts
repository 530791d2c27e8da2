import type { DateTerm } from '@larder/rules/date-term';
import type { Words } from './words.ts';

/** What the date of a label means. */
export const dateTermWords = {
  theme: 'date-terms',
  en_us: { USE_BY: 'Use by', BEST_BEFORE: 'Best by' },
  en_gb: { BEST_BEFORE: 'Best before' },
} as const satisfies Words<DateTerm>;

/** The dates of a label, and what can happen to its food. */
export const labelTerms = {
  theme: 'label-terms',
  en_us: {
    useBy: dateTermWords.en_us.USE_BY,
    bestBefore: dateTermWords.en_us.BEST_BEFORE,
    opened: 'Opened',
    used: 'Used',
    wasted: 'Wasted',
    part_used: 'Part used',
  },
  en_gb: { bestBefore: dateTermWords.en_gb.BEST_BEFORE },
} as const satisfies Words;
