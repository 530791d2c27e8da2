import type { Product } from '@larder/contract/catalogue/products';
import { expect, it } from 'vitest';
import { expiryDraft, expiryOf, missingOfExpiry } from './product-draft.rules.ts';
import { asksForCategory, changesOf, draftOf, problemsOf } from './product-draft.rules.ts';

const product = {
  name: 'Soup',
  label_name: '',
  description: '',
  sku: 'S1',
  barcode: '123',
  lifecycle: 'INACTIVE',
  storage_override: '',
  default_storage: '',
  needs_source: false,
  checks: null,
  lower_custom_fields: '{"Origin":"Kenya"}',
  categories: [{ id: 'c', name: 'Soups', usage: 'COMPONENT', lifecycle: 'ACTIVE' }],
} as unknown as Product;

it.each([
  [{ custom: false, units: '', period: '' }, [], null],
  [{ custom: true, units: '', period: '' }, ['fieldUnits', 'fieldPeriod'], undefined],
  [{ custom: true, units: '', period: 'days' }, ['fieldDays'], undefined],
  [{ custom: true, units: '0', period: 'hours' }, ['fieldHours'], undefined],
  [{ custom: true, units: '3', period: '' }, ['fieldPeriod'], undefined],
  [{ custom: true, units: '3', period: 'days' }, [], { units: 3, period: 'days' }],
] as const)('of the rule %j %j is missing', (draft, missing, saved) => {
  expect(missingOfExpiry(draft)).toEqual(missing);
  expect(expiryOf(draft)).toEqual(saved);
});

it('has the toggle off without an override', () => {
  expect(expiryDraft(null).custom).toBe(false);
  expect(expiryDraft({ units: 2, period: 'hours' })).toEqual({ custom: true, units: '2', period: 'hours' });
});

it('finds no change in an unchanged form, and only what differs in another', () => {
  const draft = draftOf(product);
  expect(changesOf(product, { ...draft, name: ' Soup ' })).toEqual({});
  expect(changesOf(product, { ...draft, fields: { Origin: 'Kenya', Diet: ' ' } })).toEqual({});
  expect(changesOf(product, { ...draft, category: 'd', fields: { Origin: '' } })).toEqual({
    categories: [{ id: 'd' }],
    lower_custom_fields: '{}',
  });
});

it('keeps a bad barcode that was there, and refuses a new one', () => {
  const draft = draftOf(product);
  expect(problemsOf(product, draft)).toEqual({});
  expect(problemsOf(product, { ...draft, barcode: '' })).toEqual({});
  expect(problemsOf(product, { ...draft, name: ' ', barcode: '12' })).toEqual({
    name: true,
    barcode: 'Barcode must be a 13 digit number',
  });
});

it('asks before activating brings a category back', () => {
  const closed = { ...product, categories: [{ ...product.categories[0], lifecycle: 'INACTIVE' }] } as Product;
  expect(asksForCategory(closed, { lifecycle: 'ACTIVE' })).toBe(true);
  expect(asksForCategory(closed, { name: 'x' })).toBe(false);
  expect(asksForCategory(product, { lifecycle: 'ACTIVE' })).toBe(false);
  expect(asksForCategory(closed, { lifecycle: 'ACTIVE', categories: [{ id: 'open' }] })).toBe(false);
});

it.each([
  ['{"Origin":"Kent","Weight":250}', { Origin: 'Kent', Weight: '250' }],
  ['null', {}],
  ['nonsense', {}],
])('reads the values of lower custom fields in %s as the label does', (json, fields) => {
  expect(draftOf({ ...product, lower_custom_fields: json }).fields).toEqual(fields);
});
