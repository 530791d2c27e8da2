import { describe, expect, it } from 'vitest';
import { changesOf, emptyDraft, missingOf, pastedPrices, type ProductEditDraft } from './product-edit-draft.rules.ts';

const changes = (draft: Partial<ProductEditDraft>) => changesOf({ ...emptyDraft, ...draft });

describe('the change of many products', () => {
  it('is nothing until something is chosen', () => {
    expect(changes({})).toBeUndefined();
    expect(changes({ price: '£1' })).toBeUndefined();
    expect(changes({ more: ['dates'] })).toBeUndefined();
    expect(changes({ more: ['price'], pricing: 'EACH' })).toBeUndefined();
  });

  it.each<[Partial<ProductEditDraft>, object]>([
    [{ add: ['a'] }, { allergens: { add: ['a'], remove: [], declares: false } }],
    [{ declares: true }, { allergens: { add: [], remove: [], declares: true } }],
    [{ more: ['price'], price: ' £1 ' }, { price: '£1' }],
    [
      { more: ['price'], pricing: 'EACH', prices: { a: ' £1 ', b: '' } },
      {
        prices: [
          { id: 'a', price: '£1' },
          { id: 'b', price: '' },
        ],
      },
    ],
    [
      { more: ['cost_per_kg', 'cost_per_unit'], cost_per_kg: '2,5' },
      { cost_per_kg: 2.5, cost_per_unit: null },
    ],
    [{ more: ['mayContain'] }, { may_contain: '' }],
    [{ more: ['expiry'], units: '3' }, { expiry: { units: 3, period: 'days' } }],
    [{ more: ['expiry'], expiry: 'NONE' }, { expiry: null }],
    [
      { more: ['dates'], term: 'CATEGORY', within: 'NONE' },
      { date_term: null, use_within_hours: 0 },
    ],
    [{ more: ['detach', 'state'] }, { detach: true, lifecycle: 'INACTIVE' }],
  ])('%j', (draft, wanted) => expect(changes(draft)).toEqual(wanted));

  it('misses what a ticked field needs', () => {
    const missing = (draft: Partial<ProductEditDraft>) => missingOf({ ...emptyDraft, ...draft });
    expect(missing({ more: ['category'] })).toBe('category');
    expect(missing({ more: ['expiry'], units: '0' })).toBe('units');
    expect(missing({ more: ['dates'], within: 'OWN', hours: '721' })).toBe('hours');
    expect(missing({ more: ['cost_per_litre'], cost_per_litre: '£3' })).toBe('cost_per_litre');
    expect(missing({ cost_per_litre: '£3' })).toBeUndefined();
    expect(missing({ more: ['dates'] })).toBeUndefined();
  });
});

it('takes a column of a spreadsheet for a product and those below it', () => {
  const ids = ['a', 'b', 'c'];
  expect(pastedPrices(ids, 'b', '£1\r\n £2 \r\n£3\r\n')).toEqual({ b: '£1', c: '£2' });
  expect(pastedPrices(ids, 'a', '£1\n\n£3')).toEqual({ a: '£1', b: '', c: '£3' });
  // One price is typed text like any other.
  expect(pastedPrices(ids, 'a', '£1\n')).toBeUndefined();
});
