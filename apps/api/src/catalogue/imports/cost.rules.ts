import type { CostTarget } from '@larder/rules/import-target';
import { roundCost } from '@larder/rules/money';
import { isCurrency, readAmount } from './amount.rules.ts';

/** The costs that a row sets; null says that one is no longer known. */
export type CostChanges = Partial<Record<CostTarget, number | null>>;

const costNames: Record<CostTarget, string> = {
  cost_per_unit: 'Cost per unit',
  cost_per_kg: 'Cost per kg',
  cost_per_litre: 'Cost per litre',
};

/** What a cell says that the product costs in the account's currency, or what is wrong with it; an empty one takes the cost away. */
export function readCostCell(
  target: CostTarget,
  text: string,
  currency: string,
): { cost: number | null } | { fault: string } {
  if (text === '') return { cost: null };
  const amount = readAmount(text);
  if (amount === undefined)
    return { fault: `${costNames[target]} must be a number such as 1.25, with at most four decimals` };
  if (currency !== '' && !isCurrency(amount.currency, currency))
    return { fault: `${costNames[target]} is in another currency than the account’s, ${currency}` };
  return { cost: roundCost(amount.value) };
}
