import type { PrepPlanLine } from '@larder/contract/labels/prep-plans';
import { addDays } from '@larder/rules/local-day';

/** How many weeks back a weekday is looked at. */
const weeks = 4;
/** How many days ahead a plan may be sent, and for how many it is kept afterwards. */
export const daysAhead = 14;
export const daysKept = 60;

/** The same weekdays before a day (YYYY-MM-DD), the latest first. */
export function sameWeekdays(day: string): string[] {
  return Array.from({ length: weeks }, (_, at) => addDays(day, -7 * (at + 1)));
}

/**
 * What is usual of several days, each with how many were printed: the middle one, of an even number the larger of the
 * two. Days on which the kitchen printed nothing at all are left out before.
 */
export function usualOf(counts: readonly number[]): number {
  return counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
}

/** What became of a number of labels that was asked for on a day. */
export function outcomeOf(
  planned: number | null,
  made: number,
  { day, today }: { day: string; today: string },
): PrepPlanLine['outcome'] {
  if (planned === null) return null;
  if (made >= planned) return 'DONE';
  return day < today ? 'NOT_DONE' : 'OPEN';
}
