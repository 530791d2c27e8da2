import type { CostTarget } from '@larder/rules/import-target';

/** The costs that a row sets; null says that one is no longer known. */
export type CostChanges = Partial<Record<CostTarget, number | null>>;

const costNames: Record<CostTarget, string> = {
  cost_per_unit: 'Cost per unit',
  cost_per_kg: 'Cost per kg',
  cost_per_litre: 'Cost per litre',
};

/** Says what a cell must hold that is no cost. */
export function costFault(target: CostTarget): string {
  return `${costNames[target]} must be a number such as 1.25, with at most four decimals and no currency sign`;
}
