import type { LabelSize } from './label-size.ts';
import { addDays } from './local-day.ts';

/** The numbers of rolls that can be ordered (docs/product/catalogue.md#label-order-prices). */
export const orderQuantities = [20, 40, 60, 80, 100, 200, 300, 400, 500, 1000] as const;

/**
 * What a roll costs, in pence; an easy peel roll's price holds its surcharge
 * (docs/product/catalogue.md#label-order-prices).
 */
export const rollPrices: Record<LabelSize, number> = {
  SINGLE_HEIGHT: 195,
  DOUBLE_HEIGHT: 195,
  SINGLE_HEIGHT_EASY_PEEL: 215,
};
/** What an easy peel roll costs more than a plain one, in pence. */
export const easyPeelSurcharge = 20;
/** Express delivery within 24 hours, in pence for an order (docs/product/catalogue.md#label-order-prices). */
export const expressPrice = 499;

/** What an order costs in all, in pence. */
export function orderTotal(type: LabelSize, quantity: number, express: boolean): number {
  return rollPrices[type] * quantity + (express ? expressPrice : 0);
}

/** Pence as pounds: 4990 is "£49.90", 195000 "£1,950.00". */
export function formatPence(pence: number): string {
  return `£${(pence / 100).toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}

/** How often a recurring order repeats. */
export const recurrences = ['weekly', 'every_4_weeks'] as const;
export type Recurrence = (typeof recurrences)[number];

/**
 * The first day (YYYY-MM-DD) after `today` on which an order that was due on `day` is due again: missed ones are not
 * made up for.
 */
export function nextOrderDay(day: string, recurrence: Recurrence, today: string): string {
  const step = recurrence === 'weekly' ? 7 : 28;
  let next = addDays(day, step);
  while (next <= today) next = addDays(next, step);
  return next;
}
