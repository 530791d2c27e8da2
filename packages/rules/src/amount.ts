/**
 * What is measured: weight in grams, volume in millilitres, the rest counted (docs/product/access.md#shared-fields).
 */
export type UnitType = 'weight' | 'volume' | 'units' | 'servings' | 'portions';

/**
 * An amount (grams, millilitres or a count) as people read it; from 1000 in the larger unit: "999 g", "1.25 kg", "2 l",
 * "1 unit", "1,409 units" (docs/product/access.md#formats and docs/product/catalogue.md#amounts). At most three
 * decimals.
 */
export function formatAmount(amount: number, unit_type: UnitType): string {
  const shown = shownAmount(amount, unit_type);
  return `${shown.value.toLocaleString('en', { maximumFractionDigits: 3 })} ${shown.unit}`;
}

/** The same as number and unit, for cells that align numbers. */
export function shownAmount(amount: number, unit_type: UnitType): { value: number; unit: string } {
  if (unit_type === 'weight') return measured(amount, 'g', 'kg');
  if (unit_type === 'volume') return measured(amount, 'ml', 'l');
  const value = threeDecimals(amount);
  return { value, unit: value === 1 ? unit_type.slice(0, -1) : unit_type };
}

/** The base amount (grams, millilitres or a count) of a number typed beside a unit, such as 1.5 kg -> 1500. */
export function baseAmount(value: number, unit: AmountUnit): number {
  return threeDecimals(unit === 'kg' || unit === 'l' ? value * 1000 : value);
}

/** The units that a prep guide offers, and what each measures (docs/product/catalogue.md#amounts). */
export const amountUnits = {
  units: 'units',
  kg: 'weight',
  g: 'weight',
  l: 'volume',
  ml: 'volume',
  servings: 'servings',
  portions: 'portions',
} as const satisfies Record<string, UnitType>;
export type AmountUnit = keyof typeof amountUnits;

// Rounded first, so that 999.9996 g reads 1 kg and never 1000 g.
function measured(amount: number, unit: string, largerUnit: string): { value: number; unit: string } {
  const value = threeDecimals(amount);
  return Math.abs(value) >= 1000 ? { value: threeDecimals(value / 1000), unit: largerUnit } : { value, unit };
}

function threeDecimals(value: number): number {
  return Number(value.toFixed(3)) + 0;
}
