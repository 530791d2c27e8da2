import { addDays } from '@larder/rules/local-day';

/** The periods that are offered, and how many days each has; `days` are chosen one by one. */
export const periodDays = { month: 30, quarter: 91, year: 365 } as const;
export type Period = keyof typeof periodDays | 'days';

/**
 * The first and the last day of a period that ends today; those that were chosen where it is none of the offered ones.
 */
export function daysOf(period: Period, today: string, chosen: { first_day: string; last_day: string }) {
  if (period === 'days') return chosen;
  return { first_day: addDays(today, 1 - periodDays[period]), last_day: today };
}
