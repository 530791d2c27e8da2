import { addDays, startOfLocalDay } from '@larder/rules/local-day';
import { daysOf } from './period.ts';

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
