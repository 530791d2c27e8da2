import { addDays, localDay } from './local-day.ts';

/** Periods that are offered by name; the days they mean move with today. */
export const pastPeriods = ['TODAY', 'YESTERDAY', 'LAST_7_DAYS', 'LAST_MONTH'] as const;
/** The longer ones, which figures are compared over. */
export const reportPeriods = ['LAST_7_DAYS', 'LAST_30_DAYS', 'LAST_90_DAYS', 'THIS_MONTH', 'LAST_MONTH'] as const;
export const comingPeriods = ['TODAY', 'TOMORROW', 'NEXT_7_DAYS'] as const;
export const periods = [...new Set([...pastPeriods, ...reportPeriods, ...comingPeriods])] as const;
export type Period = (typeof periods)[number];

const days: Record<Period, (today: string) => [first: string, last: string]> = {
  TODAY: (today) => [today, today],
  YESTERDAY: (today) => [addDays(today, -1), addDays(today, -1)],
  TOMORROW: (today) => [addDays(today, 1), addDays(today, 1)],
  LAST_7_DAYS: (today) => [addDays(today, -6), today],
  LAST_30_DAYS: (today) => [addDays(today, -29), today],
  LAST_90_DAYS: (today) => [addDays(today, -89), today],
  NEXT_7_DAYS: (today) => [today, addDays(today, 6)],
  THIS_MONTH: (today) => [`${today.slice(0, 8)}01`, today],
  LAST_MONTH: (today) => {
    const last = addDays(`${today.slice(0, 8)}01`, -1);
    return [`${last.slice(0, 8)}01`, last];
  },
};

/** The period that an address names; undefined for days or none. */
export function periodOf([name = '', ...more]: readonly string[]): Period | undefined {
  return more.length === 0 && Object.hasOwn(days, name) ? (name as Period) : undefined;
}

/**
 * The first and last day (YYYY-MM-DD, `-` or nothing being an open end) that an address asks for, on the clocks of a
 * zone.
 */
export function daysOf(values: readonly string[], zone: string, time = Date.now()): readonly string[] {
  const period = periodOf(values);
  return period ? days[period](localDay(time, zone)) : values;
}
