import { expect, it } from 'vitest';
import { categoryDatesOf, keepsDates, productDatesOf, type BulkDatesDraft } from './bulk-dates.ts';

it.each<[Partial<BulkDatesDraft>, object | undefined, object | undefined]>([
  [{}, {}, {}],
  [{ term: 'BEST_BEFORE' }, { date_term: 'BEST_BEFORE' }, { date_term: 'BEST_BEFORE' }],
  [{ term: 'CATEGORY', within: 'CATEGORY' }, { date_term: null, use_within_hours: null }, {}],
  [{ within: 'NONE' }, { use_within_hours: 0 }, { use_within_hours: null }],
  [
    { term: 'USE_BY', within: 'OWN', hours: '48' },
    { date_term: 'USE_BY', use_within_hours: 48 },
    { date_term: 'USE_BY', use_within_hours: 48 },
  ],
  [{ within: 'OWN', hours: '720' }, { use_within_hours: 720 }, { use_within_hours: 720 }],
  [{ within: 'OWN', hours: '721' }, undefined, undefined],
  [{ within: 'OWN', hours: '0' }, undefined, undefined],
  [{ within: 'OWN' }, undefined, undefined],
])('%j is sent as %j of products and as %j of categories', (draft, products, categories) => {
  expect(productDatesOf({ ...keepsDates, ...draft })).toEqual(products);
  expect(categoryDatesOf({ ...keepsDates, ...draft })).toEqual(categories);
});
