import { amountUnits, baseAmount, shownAmount, type AmountUnit, type UnitType } from '@larder/rules/amount';

/** The units that a prep guide offers (docs/product/catalogue.md#amounts). */
export const offeredUnits = Object.keys(amountUnits) as AmountUnit[];

/** An amount as a form holds it: what was typed, and the unit beside it. */
export type AmountDraft = { amount: string; unit: AmountUnit | '' };

export const noAmount: AmountDraft = { amount: '', unit: '' };

/** A kept amount as it is typed: in the larger unit from 1000. */
export function draftOfAmount(amount: number, unit_type: UnitType): AmountDraft {
  const { value, unit } = shownAmount(amount, unit_type);
  // "1 unit" is typed beside "units".
  return { amount: String(value), unit: offeredUnits.find((one) => one === unit) ?? (unit_type as AmountUnit) };
}

/** The amount to keep, in grams, millilitres or a count; undefined while it is not complete. */
export function keptAmount({ amount, unit }: AmountDraft): { amount: number; unit_type: UnitType } | undefined {
  const value = typedNumber(amount);
  if (!unit || value === undefined) return undefined;
  return { amount: baseAmount(value, unit), unit_type: amountUnits[unit] };
}

/** A finite number above 0, or undefined. A comma is a decimal point where it cannot stand for thousands. */
export function typedNumber(typed: string): number | undefined {
  if (isAmbiguous(typed)) return undefined;
  const text = typed.trim().replace(',', '.');
  const value = /^(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(value) && value > 0 ? value : undefined;
}

/**
 * Whether a comma may as well part the thousands: "1,500" is fifteen hundred to one cook and one and a half to another.
 */
export function isAmbiguous(typed: string): boolean {
  return /^[1-9]\d{0,2}(,\d{3})+$/.test(typed.trim());
}
