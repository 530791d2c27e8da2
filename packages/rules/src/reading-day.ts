import { addDays, localDay, startOfLocalDay } from './local-day.ts';

/**
 * How many readings a venue owes on its present local day by now (milliseconds since 1970): of N readings a day each is
 * due by the end of its N-th part of the day, which is 23 or 25 hours long when the clocks change. `from` is the day's
 * start, ISO 8601.
 */
export function dueReadings(now: number, timezone: string, readings_per_day: number): { due: number; from: string } {
  const { start, end } = dayAround(now, timezone);
  const due = Math.floor((readings_per_day * (now - start)) / (end - start));
  return { due, from: new Date(start).toISOString() };
}

/** A part of a day in which one of its readings is due, in milliseconds since 1970; `to` is no longer in it. */
export type Slot = { from: number; to: number };

/**
 * The parts of the venue's local day around an instant (milliseconds since 1970), one for each of its N readings. Those
 * that are over are as many as are due.
 */
export function readingSlots(now: number, timezone: string, readings_per_day: number): Slot[] {
  const { start, end } = dayAround(now, timezone);
  const edge = (number: number) => Math.ceil(start + ((end - start) * number) / readings_per_day);
  return Array.from({ length: readings_per_day }, (_, number) => ({ from: edge(number), to: edge(number + 1) }));
}

function dayAround(now: number, timezone: string): { start: number; end: number } {
  const today = localDay(now, timezone);
  const start = startOfLocalDay(today, timezone) * 1000;
  return { start, end: startOfLocalDay(addDays(today, 1), timezone) * 1000 };
}
