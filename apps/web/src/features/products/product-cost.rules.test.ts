import { expect, it } from 'vitest';
import { costDraft, costsOf, readCost } from './product-cost.rules.ts';

it('reads a cost with a point or a comma, and an empty one as not known', () => {
  expect(['1.25', '1,25', ' 3 ', '0', ''].map(readCost)).toEqual([1.25, 1.25, 3, 0, null]);
});

it('does not guess at what is no cost', () => {
  expect(['£3', '-1', '1,234.50', '0.00001', '1e3', '2000000'].map(readCost)).toEqual(Array(6).fill(undefined));
});

it('gives back what the product has', () => {
  const costs = { cost_per_unit: null, cost_per_kg: 3.5, cost_per_litre: 0 };
  expect(costDraft(costs)).toEqual({ cost_per_unit: '', cost_per_kg: '3.5', cost_per_litre: '0' });
  expect(costsOf(costDraft(costs))).toEqual(costs);
  expect(costsOf({ ...costDraft(costs), cost_per_kg: 'dear' })).toBeUndefined();
});
