import type { Words } from './words.ts';

/** What food is measured in. */
export const amountWords = {
  theme: 'amounts',
  en_us: {
    g: 'g',
    kg: 'kg',
    ml: 'ml',
    l: 'l',
  },
  en_gb: {},
} as const satisfies Words;
