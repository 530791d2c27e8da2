import { clockTolerance } from './clock-check.ts';
import { isPlausibleTime } from './date-check.ts';

/** An instant: ISO 8601 in any offset, or milliseconds since 1970. */
export type EventTime = string | number;

/** Year 1 and the end of year 9999 (UTC): what both ISO 8601 with four digits and the database can write. */
const firstStorable = Date.UTC(2000, 0, 1) - 730_119 * 86_400_000;
const lastStorable = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/**
 * Whether the time that a device's report gives cannot be true: before 2000-01-01 (UTC), more than seven days after the
 * server received it, or not a time at all (docs/product/access.md#date-check). Such a report is never refused: it is
 * kept and marked, listed at the time it was received, and left out of the latest value, totals and incidents.
 */
export function isDoubtfulTime(at: EventTime, received_at: EventTime): boolean {
  return !isPlausibleTime(milliseconds(at), milliseconds(received_at));
}

/**
 * When a report counts as having happened, ISO 8601 in UTC: the time that it gives, or the time of its receipt if that
 * one is doubtful.
 */
export function placedTime(at: EventTime, received_at: EventTime): string {
  return storableTime(isDoubtfulTime(at, received_at) ? received_at : at);
}

/** What is known of the clock that dates a report. */
export interface ReportClock {
  /** Milliseconds since 1970. */
  received: number;
  /** How far it was ahead as the device sent, in milliseconds; null where the device did not say. */
  offset_ms: number | null;
  /** The device corrects the times that it reports itself. */
  is_corrected: boolean;
}

/**
 * By how many milliseconds the times of a report are put back (negative: forward): more than clocks that count as right
 * may be off.
 */
export function clockCorrection({ offset_ms, is_corrected }: ReportClock): number {
  return !is_corrected && offset_ms !== null && Math.abs(offset_ms) > clockTolerance ? offset_ms : 0;
}

/**
 * A time of any report (a print, a fact, a reading, wastage) by the clock of the server, ISO 8601 in UTC: one
 * correction for them all.
 */
export function correctedTime(at: EventTime, clock: ReportClock): string {
  return storableTime(milliseconds(storableTime(at)) - clockCorrection(clock));
}

/** Whether something happened later than it was received, by more than clocks that count as right may be off. */
export function isAhead(at: EventTime, received_at: EventTime): boolean {
  return milliseconds(at) > milliseconds(received_at) + clockTolerance;
}

/**
 * An instant as ISO 8601 in UTC with milliseconds, whatever offset, year or number of decimals it was given with. Years
 * before 1 and after 9999 become the nearest instant that can be stored; what is not a time at all throws a RangeError.
 */
export function storableTime(at: EventTime): string {
  const instant = milliseconds(at);
  return new Date(Math.min(lastStorable, Math.max(firstStorable, instant))).toISOString();
}

function milliseconds(at: EventTime): number {
  return typeof at === 'number' ? at : Date.parse(at);
}
