import { addDays, startOfLocalDay } from '@larder/rules/local-day';
import { daysOf, periodOf } from '@larder/rules/period';

const day = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Two days as written in the address, `-` being an open end, or the name of a period, as whole local days in seconds
 * since 1970; `max` is the last second.
 */
export function dayWindow(values: readonly string[], zone: string): { min?: number; max?: number | undefined } {
  const [from = '', to = ''] = daysOf(values, zone);
  if (!from && !to) return {};
  return {
    min: day.test(from) ? startOfLocalDay(from, zone) : 0,
    max: day.test(to) ? startOfLocalDay(addDays(to, 1), zone) - 1 : undefined,
  };
}

/**
 * The same for a list that knows the days of each venue: what is neither a day nor a period is an open end. Nothing for
 * an address that names none.
 */
export function venueDays(values: readonly string[]): string[] | undefined {
  if (values.length === 0 || periodOf(values)) return values.length > 0 ? [...values] : undefined;
  return [0, 1].map((end) => (day.test(values[end] ?? '') ? (values[end] ?? '-') : '-'));
}
