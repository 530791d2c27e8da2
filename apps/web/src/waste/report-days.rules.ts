import { addDays } from '@larder/rules/local-day';

const usualDays = 30;
const mostDays = 366;

/**
 * The first and last day of a report (YYYY-MM-DD): an open end is today, an open beginning thirty days before the end;
 * a year at most.
 */
export function reportDays([first = '-', last = '-']: readonly string[], today: string): [string, string] {
  const end = last === '-' ? (first > today ? first : today) : last;
  const earliest = addDays(end, 1 - mostDays);
  if (first === '-' || first > end) return [addDays(end, 1 - usualDays), end];
  return [first < earliest ? earliest : first, end];
}

/** As many days (YYYY-MM-DD, the first and the last) just before some. */
export function daysBefore([first = '', last = '']: readonly string[]): [string, string] {
  const count = Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1;
  return [addDays(first, -count), addDays(first, -1)];
}
