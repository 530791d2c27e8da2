import { addDays, localDay, startOfLocalDay } from './local-day.ts';

/**
 * How many readings a venue owes on its present local day by now (milliseconds since 1970): of N readings a day each is
 * due by the end of its N-th part of the day, which is 23 or 25 hours long when the clocks change. `from` is the day's
 * start, ISO 8601.
 */
export function dueReadings(now: number, timezone: string, readings_per_day: number): { due: number; from: string } {
  const today = localDay(now, timezone);
  const start = startOfLocalDay(today, timezone) * 1000;
  const end = startOfLocalDay(addDays(today, 1), timezone) * 1000;
  const due = Math.floor((readings_per_day * (now - start)) / (end - start));
  return { due, from: new Date(start).toISOString() };
}
