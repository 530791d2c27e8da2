import type { Words } from './words.ts';

/** Spans of time. */
export const spanWords = {
  theme: 'spans',
  en_us: {
    days_one: '{count} day',
    days_other: '{count} days',
    hours_one: '{count} hour',
    hours_other: '{count} hours',
    minutes_one: '{count} minute',
    minutes_other: '{count} minutes',
  },
  en_gb: {},
} as const satisfies Words;
