import type { Product } from '@larder/contract/catalogue/products';
import { readCost } from '@larder/rules/money';

export const costFields = ['cost_per_unit', 'cost_per_kg', 'cost_per_litre'] as const;
type CostField = (typeof costFields)[number];

/** The costs of a product as they are being typed. */
export type CostDraft = Record<CostField, string>;

export function costDraft(product: Pick<Product, CostField>): CostDraft {
  const text = (cost: number | null) => (cost === null ? '' : String(cost));
  return {
    cost_per_unit: text(product.cost_per_unit),
    cost_per_kg: text(product.cost_per_kg),
    cost_per_litre: text(product.cost_per_litre),
  };
}

/** What is saved; undefined while one of them cannot be read. */
export function costsOf(draft: CostDraft): Pick<Product, CostField> | undefined {
  const [cost_per_unit, cost_per_kg, cost_per_litre] = costFields.map((field) => readCost(draft[field]));
  if (cost_per_unit === undefined || cost_per_kg === undefined || cost_per_litre === undefined) return undefined;
  return { cost_per_unit, cost_per_kg, cost_per_litre };
}
