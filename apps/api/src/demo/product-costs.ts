import { roundCost, type UnitCosts } from '@larder/rules/money';
import { chanceOf } from './chance.ts';
import type { DemoProduct } from './customer.ts';

/** Food that kitchens pour and measure by the litre. */
export const liquid =
  /soup|sauce|stock|custard|dressing|gravy|cream|batter|syrup|juice|marinade|pesto|jus|broth|milk|coffee|tea\b/i;

/**
 * What a product costs its kitchen: near a third of its price, else what such food costs by weight. Of a few nobody has
 * said it.
 */
export function costsOf({ name, price }: Pick<DemoProduct, 'name' | 'price'>): UnitCosts {
  const chance = chanceOf(`cost of ${name}`);
  const none = { cost_per_unit: null, cost_per_kg: null, cost_per_litre: null };
  const isUnknown = chance.happens(0.08);
  const share = chance.between(26, 36) / 100;
  const [kilo, litre] = [chance.between(260, 1350) / 100, chance.between(120, 520) / 100];
  if (isUnknown) return none;
  const amount = Number(price?.replaceAll(/[^\d.]/g, ''));
  if (amount > 0)
    return {
      ...none,
      cost_per_unit: roundCost(Math.round(amount * share * 100) / 100),
      ...(liquid.test(name) && { cost_per_litre: litre }),
    };
  return liquid.test(name) ? { ...none, cost_per_litre: litre, cost_per_kg: litre } : { ...none, cost_per_kg: kilo };
}
