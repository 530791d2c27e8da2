import { addDays, localDay } from './local-day.ts';

/** How a label's date follows from its print: by days of the calendar, or by exact hours. */
export type CountedDate =
  | {
      unit: 'days';
      /** The day of the print, the first and the last day that count (YYYY-MM-DD). */
      printed: string;
      first: string;
      last: string;
      days: number;
    }
  | { unit: 'hours'; hours: number };

/** As it is kept of a print: "3 days", "1 hour". */
const rulePattern = /^(\d+) (day|hour)s?$/;

/**
 * How the rule that a print kept comes to its date, in the zone of its venue; undefined where the date is another, such
 * as one that was chosen by hand, or that something the food was made from gave it. Whether the day of the print counts
 * is read from the date itself, for a venue may have changed that since (docs/product/access.md#expiry-date).
 */
export function countedDate(
  { printed_date, use_by, rule }: { printed_date: string; use_by: string; rule: string },
  timezone: string,
): CountedDate | undefined {
  const [, written, period] = rulePattern.exec(rule) ?? [];
  const units = Number(written);
  if (!period || units < 1) return undefined;
  const [from, until] = [Date.parse(printed_date), Date.parse(use_by)];
  if (period === 'hour') {
    const isSo = Math.abs(until - from - units * 3_600_000) < 60_000;
    return isSo ? { unit: 'hours', hours: units } : undefined;
  }
  const [printed, last] = [localDay(from, timezone), localDay(until, timezone)];
  const first = [printed, addDays(printed, 1)].find((day) => addDays(day, units - 1) === last);
  return first === undefined ? undefined : { unit: 'days', printed, first, last, days: units };
}
