import { expect, it } from 'vitest';
import { asCategory, datesDraft, datesOf } from './date-rule-draft.rules.ts';

it.each([
  [{ date_term: null, use_within_hours: null }, asCategory],
  [
    { date_term: 'BEST_BEFORE', use_within_hours: 0 },
    { term: 'BEST_BEFORE', within: 'NONE', hours: '' },
  ],
  [
    { date_term: 'USE_BY', use_within_hours: 4 },
    { term: 'USE_BY', within: 'OWN', hours: '4' },
  ],
] as const)('%j is edited and saved as it is', (saved, draft) => {
  expect(datesDraft(saved)).toEqual(draft);
  expect(datesOf(draft)).toEqual(saved);
});

it.each(['', '0', '721'])('"%s" hours are not saved', (hours) => {
  expect(datesOf({ term: 'CATEGORY', within: 'OWN', hours })).toBeUndefined();
});
