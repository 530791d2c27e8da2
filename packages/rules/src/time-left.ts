import { localDay } from './local-day.ts';

/** How long something still keeps, as people say it. */
export interface TimeLeft {
  unit: 'days' | 'hours' | 'minutes';
  count: number;
}

/** Below it a day is too coarse, whichever side of midnight the end is on: 12 hours, in milliseconds. */
const coarse = 12 * 3_600_000;

/**
 * The time from `now` until `end`, in milliseconds since 1970: days by the midnights of an IANA zone that lie between,
 * from 12 hours down whole hours, and below an hour whole minutes. Never more than there is, but for days; negative
 * days are past.
 */
export function timeLeft(end: number, now: number, timezone: string): TimeLeft {
  const rest = end - now;
  if (rest < 0 || rest >= coarse) return { unit: 'days', count: midnights(now, end, timezone) };
  const minutes = Math.floor(rest / 60_000);
  return minutes < 60 ? { unit: 'minutes', count: minutes } : { unit: 'hours', count: Math.floor(minutes / 60) };
}

function midnights(from: number, to: number, timezone: string): number {
  const day = (time: number) => Date.parse(`${localDay(time, timezone)}T00:00:00Z`);
  return Math.round((day(to) - day(from)) / 86_400_000);
}
