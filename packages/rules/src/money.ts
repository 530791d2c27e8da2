/** Costs are kept with so many decimals of the currency's main unit: a pinch of salt costs less than a penny. */
const decimals = 4;

/** The most that a unit, a kilogram or a litre may cost. */
export const mostCost = 1_000_000;

/**
 * Money as people read it: "£1,204.50", "€3", "¥1,204"; without decimals where `whole`, and there never a "£0" for a
 * few pence.
 */
export function formatMoney(amount: number, currency: string, { whole = false } = {}): string {
  const style = { style: 'currency', currency } as const;
  if (!whole) return amount.toLocaleString('en', style);
  const rounded = Math.round(amount);
  if (rounded === 0 && amount > 0) return `<${(1).toLocaleString('en', { ...style, maximumFractionDigits: 0 })}`;
  return rounded.toLocaleString('en', { ...style, maximumFractionDigits: 0 });
}

/**
 * What one unit, kilogram or litre costs, with the decimals that it needs and at least those of the currency: "£0.035",
 * "£12.50".
 */
export function formatCost(cost: number, currency: string): string {
  const { minimumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  const maximumFractionDigits = Math.max(decimals, minimumFractionDigits);
  return cost.toLocaleString('en', { style: 'currency', currency, minimumFractionDigits, maximumFractionDigits });
}

/** The sign of a currency: "£", "€", "CA$". */
export function currencySign(currency: string): string {
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

/** A cost as it is kept: four decimals. */
export function roundCost(cost: number): number {
  return Math.round(cost * 10 ** decimals) / 10 ** decimals;
}

/**
 * A typed cost; null where it is left empty, undefined where it is none: at most four decimals, behind a point or a
 * comma.
 */
export function readCost(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  const cost = /^\d+([.,]\d{1,4})?$/.test(typed) ? Number(typed.replace(',', '.')) : undefined;
  return cost !== undefined && cost <= mostCost ? cost : undefined;
}

/** What a product costs its kitchen by each way of measuring it; null where that is not known. */
export type UnitCosts = { cost_per_unit: number | null; cost_per_kg: number | null; cost_per_litre: number | null };
