import { expect, it } from 'vitest';
import { costDraft, costsOf } from './product-cost.rules.ts';

it('gives back what the product has', () => {
  const costs = { cost_per_unit: null, cost_per_kg: 3.5, cost_per_litre: 0 };
  expect(costDraft(costs)).toEqual({ cost_per_unit: '', cost_per_kg: '3.5', cost_per_litre: '0' });
  expect(costsOf(costDraft(costs))).toEqual(costs);
  expect(costsOf({ ...costDraft(costs), cost_per_kg: 'dear' })).toBeUndefined();
});
