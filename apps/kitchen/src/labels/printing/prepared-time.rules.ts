import { addDays, instantOfLocalTime, localDay } from '@larder/rules/local-day';

/** What somebody chose in place of now: a time of today, or of another day (YYYY-MM-DD, both local to the venue). */
export type ChosenTime = { kind: 'today' | 'day'; day: string; time: string };

/** What may be chosen: the time at all, and how many days before today; 0 for none. */
export type TimeRights = { mayChoose: boolean; daysBack: number };

/** Why a chosen time cannot be taken. */
export type TimeProblem = 'tooLate' | 'tooEarly' | 'notAllowed' | 'incomplete';

/** How many days back a server allows that says nothing of it. */
export const usualDaysBack = 7;

/**
 * The instant of a chosen time, ISO 8601; undefined for now. What cannot be, or may no longer be chosen since the
 * settings or the person changed, is a problem: it never counts as now, for then old food would get the date of fresh
 * food. Nothing is printed or saved with one.
 */
export function readChosenTime(
  chosen: ChosenTime | undefined,
  { mayChoose, daysBack }: TimeRights,
  { now, zone }: { now: number; zone: string },
): { instant?: string; problem?: TimeProblem } {
  if (!chosen) return {};
  const today = localDay(now, zone);
  // What was a time of today is one of another day after midnight.
  const isBefore = chosen.day !== '' && chosen.day < today;
  if (!mayChoose || ((chosen.kind === 'day' || isBefore) && daysBack === 0)) return { problem: 'notAllowed' };
  const isWhole = /^\d{4}-\d\d-\d\d$/.test(chosen.day) && /^\d\d:\d\d$/.test(chosen.time);
  const instant = isWhole ? instantOfLocalTime(chosen.day, chosen.time, zone) : Number.NaN;
  if (Number.isNaN(instant) || localDay(instant, zone) !== chosen.day) return { problem: 'incomplete' };
  if (instant > now) return { problem: 'tooLate' };
  if (chosen.day < addDays(today, -daysBack)) return { problem: 'tooEarly' };
  return { instant: new Date(instant).toISOString() };
}
