import { addDays } from '@larder/rules/local-day';

/** A week as a column: its days from its first weekday on; undefined where the period has not begun or is over. */
export type Week = { start: string; days: (string | undefined)[] };

/** The days of a period (YYYY-MM-DD, both included) in weeks that begin on a weekday, 0 being Sunday and 1 Monday. */
export function weeksOf(first: string, last: string, weekStart: 0 | 1): Week[] {
  const weeks: Week[] = [];
  for (let start = addDays(first, -daysInto(first, weekStart)); start <= last; start = addDays(start, 7)) {
    const days = Array.from({ length: 7 }, (_, index) => addDays(start, index));
    weeks.push({ start, days: days.map((day) => (day >= first && day <= last ? day : undefined)) });
  }
  return weeks;
}

/** How strong a day is drawn: 0 for nothing, then 1 to 4 by its share of the largest day. */
export function stepOf(amount: number, largest: number): 0 | 1 | 2 | 3 | 4 {
  if (amount <= 0 || largest <= 0) return 0;
  const share = amount / largest;
  return share > 0.75 ? 4 : share > 0.5 ? 3 : share > 0.25 ? 2 : 1;
}

/**
 * The day that an arrow key leads to from a day: weeks stand side by side, weekdays one below the other. Undefined
 * where it leads out.
 */
export function dayBeside(day: string, key: string, [first, last]: readonly [string, string]): string | undefined {
  const to = target(day, key, first, last);
  return to && to >= first && to <= last ? to : undefined;
}

function target(day: string, key: string, first: string, last: string): string | undefined {
  switch (key) {
    case 'ArrowUp':
      return addDays(day, -1);
    case 'ArrowDown':
      return addDays(day, 1);
    case 'ArrowLeft':
      return addDays(day, -7);
    case 'ArrowRight':
      return addDays(day, 7);
    case 'Home':
      return first;
    case 'End':
      return last;
    default:
      return undefined;
  }
}

function daysInto(day: string, weekStart: 0 | 1): number {
  return (new Date(`${day}T12:00:00Z`).getUTCDay() - weekStart + 7) % 7;
}
