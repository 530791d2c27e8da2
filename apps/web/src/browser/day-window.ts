import { addDays, startOfLocalDay } from '@larder/rules/local-day';

const day = /^\d{4}-\d{2}-\d{2}$/;

/** Two days as written in the address, `-` being an open end, as whole local days in seconds since 1970; `max` is the last second. */
export function dayWindow([from = '', to = '']: string[], zone: string): { min?: number; max?: number | undefined } {
  if (!from && !to) return {};
  return {
    min: day.test(from) ? startOfLocalDay(from, zone) : 0,
    max: day.test(to) ? startOfLocalDay(addDays(to, 1), zone) - 1 : undefined,
  };
}
