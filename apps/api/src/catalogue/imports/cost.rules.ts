import type { CostTarget } from '@larder/rules/import-target';
import { roundCost } from '@larder/rules/money';
import { isCurrency, readAmount } from './amount.rules.ts';

/** The costs that a row sets; null says that one is no longer known. */
export type CostChanges = Partial<Record<CostTarget, number | null>>;

/** As 1.234, which is one number here and another there. */
const POINT_OF_THOUSANDS = /^\D*\d{1,3}\.\d{3}\D*$/;
export const hasDecimalComma = (text: string) => /^\D*[\d.]+,\d{1,2}\D*$/.test(text);

const costNames: Record<CostTarget, string> = {
  cost_per_unit: 'Cost per unit',
  cost_per_kg: 'Cost per kg',
  cost_per_litre: 'Cost per litre',
};

/**
 * What a cell says that the product costs in the account's currency, or what is wrong with it; an empty one takes the
 * cost away. Where the other amounts of its column have a comma before their decimals, a point before three digits may
 * as well stand for thousands.
 */
export function readCostCell(
  target: CostTarget,
  text: string,
  currency: string,
  hasCommas = false,
): { cost: number | null } | { fault: string } {
  if (text === '') return { cost: null };
  const amount = hasCommas && POINT_OF_THOUSANDS.test(text) ? undefined : readAmount(text);
  if (amount === undefined)
    return { fault: `${costNames[target]} must be a number such as 1.25, with at most four decimals` };
  if (currency !== '' && !isCurrency(amount.currency, currency))
    return { fault: `${costNames[target]} is in another currency than the account’s, ${currency}` };
  return { cost: roundCost(amount.value) };
}
