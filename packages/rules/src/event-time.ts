import { isPlausibleTime } from './date-check.ts';

/** An instant: ISO 8601 in any offset, or milliseconds since 1970. */
export type EventTime = string | number;

/** Year 1 and the end of year 9999 (UTC): what both ISO 8601 with four digits and the database can write. */
const firstStorable = Date.UTC(2000, 0, 1) - 730_119 * 86_400_000;
const lastStorable = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/**
 * Whether the time that a device's report gives cannot be true: before 2000-01-01 (UTC), more than seven days after the server
 * received it, or not a time at all (docs/product/access.md#date-check). Such a report is never refused: it is kept
 * and marked, listed at the time it was received, and left out of the latest value, totals and incidents.
 */
export function isDoubtfulTime(at: EventTime, received_at: EventTime): boolean {
  return !isPlausibleTime(milliseconds(at), milliseconds(received_at));
}

/** When a report counts as having happened, ISO 8601 in UTC: the time that it gives, or the time of its receipt if that one is doubtful. */
export function placedTime(at: EventTime, received_at: EventTime): string {
  return storableTime(isDoubtfulTime(at, received_at) ? received_at : at);
}

/**
 * An instant as ISO 8601 in UTC with milliseconds, whatever offset, year or number of decimals it was given with. Years before 1
 * and after 9999 become the nearest instant that can be stored; what is not a time at all throws a RangeError.
 */
export function storableTime(at: EventTime): string {
  const instant = milliseconds(at);
  return new Date(Math.min(lastStorable, Math.max(firstStorable, instant))).toISOString();
}

function milliseconds(at: EventTime): number {
  return typeof at === 'number' ? at : Date.parse(at);
}
