import { addDays, instantOfLocalTime, localDay } from '@larder/rules/local-day';

/** What somebody chose in place of now: a time of today, or of another day (YYYY-MM-DD, both local to the venue). */
export type ChosenTime = { kind: 'today' | 'day'; day: string; time: string };

/** What may be chosen: the time at all, and days before today. */
export type TimeRights = { mayChoose: boolean; mayGoBack: boolean };

/** Why a chosen time counts as now. */
export type TimeProblem = 'tooLate' | 'tooEarly' | 'notAllowed' | 'incomplete';

/** How many days before today may be chosen. */
export const mostDaysBack = 7;

/**
 * The instant of a chosen time, ISO 8601. What cannot be, or may no longer be chosen since the settings or the person changed, counts as now,
 * which is undefined, with the reason.
 */
export function readChosenTime(
  chosen: ChosenTime | undefined,
  { mayChoose, mayGoBack }: TimeRights,
  { now, zone }: { now: number; zone: string },
): { instant?: string; problem?: TimeProblem } {
  if (!chosen) return {};
  if (!mayChoose || (chosen.kind === 'day' && !mayGoBack)) return { problem: 'notAllowed' };
  const instant = instantOfLocalTime(chosen.day, chosen.time, zone);
  if (Number.isNaN(instant)) return { problem: 'incomplete' };
  if (instant > now) return { problem: 'tooLate' };
  if (chosen.day < addDays(localDay(now, zone), -mostDaysBack)) return { problem: 'tooEarly' };
  return { instant: new Date(instant).toISOString() };
}
