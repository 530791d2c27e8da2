import { expect, it } from 'vitest';
import { draftOfAmount, isAmbiguous, keptAmount, offeredUnits, typedNumber } from './guide-amount.rules.ts';

it('offers the prescribed units', () => {
  expect(offeredUnits).toEqual(['units', 'kg', 'g', 'l', 'ml', 'servings', 'portions']);
});

it.each([
  [999, 'weight', { amount: '999', unit: 'g' }],
  [1250, 'weight', { amount: '1.25', unit: 'kg' }],
  [1000, 'volume', { amount: '1', unit: 'l' }],
  [1, 'units', { amount: '1', unit: 'units' }],
  [12, 'portions', { amount: '12', unit: 'portions' }],
] as const)('types %s of %s as %j, and keeps it the same', (amount, unit_type, draft) => {
  expect(draftOfAmount(amount, unit_type)).toEqual(draft);
  expect(keptAmount(draft)).toEqual({ amount, unit_type });
});

it.each(['', ' ', 'a', '-1', '0', '1e3', 'Infinity', '1.2.3'])('keeps nothing of "%s"', (amount) => {
  expect(keptAmount({ amount, unit: 'kg' })).toBeUndefined();
});

it('reads a comma as a decimal point, and waits for the unit', () => {
  expect(keptAmount({ amount: '1,5', unit: 'l' })).toEqual({ amount: 1500, unit_type: 'volume' });
  expect(keptAmount({ amount: '1,5', unit: '' })).toBeUndefined();
});

it.each([
  ['1,500', true, undefined],
  ['12,000', true, undefined],
  ['1,500,000', true, undefined],
  ['0,500', false, 0.5],
  ['1,50', false, 1.5],
  ['1500,5', false, 1500.5],
  ['1234,567', false, 1234.567],
  ['1500', false, 1500],
  ['1.500', false, 1.5],
])('asks what "%s" means: %s', (typed, ambiguous, value) => {
  expect(isAmbiguous(typed)).toBe(ambiguous);
  expect(typedNumber(typed)).toBe(value);
});
