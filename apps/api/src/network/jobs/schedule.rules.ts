import { addDays, localDay, localTime, startOfLocalDay } from '@larder/rules/local-day';

const minute = 60_000;
const hour = 60 * minute;
/** No pattern in use rests longer than a leap year. */
const farthest = 366 * 24 * 60;

/**
 * The next instant (milliseconds since 1970) after `now` that a crontab pattern names, in UTC; undefined when none
 * comes within a year.
 */
export async function nextCron(pattern: string, now: number): Promise<number | undefined> {
  const { parseCronItems } = await import('graphile-worker');
  const [item] = parseCronItems([{ task: 'any', match: pattern }]);
  let at = Math.floor(now / minute) * minute;
  for (let tries = 0; tries < farthest; tries++) {
    at += minute;
    const date = new Date(at);
    const digest = {
      min: date.getUTCMinutes(),
      hour: date.getUTCHours(),
      date: date.getUTCDate(),
      month: date.getUTCMonth() + 1,
      dow: date.getUTCDay(),
    };
    if (item?.match(digest)) return at;
  }
  return undefined;
}

/**
 * When the mail of a subject goes out next (milliseconds since 1970): at its hour today when that is still to come, at
 * once when today's is due and not made, else at the hour of tomorrow, always by the subject's own clocks.
 */
export function nextMail(now: number, timezone: string, at: number, last_day: string | null): number {
  const today = localDay(now, timezone);
  if (last_day !== null && last_day >= today) return firstFrom(addDays(today, 1), at, timezone);
  return Math.max(now, firstFrom(today, at, timezone));
}

/**
 * The first instant of a local day at which its clocks show a full hour or later: clocks that skip the hour reach the
 * next one.
 */
function firstFrom(day: string, at: number, timezone: string): number {
  const guess = startOfLocalDay(day, timezone) * 1000 + at * hour;
  const shown = `${String(at).padStart(2, '0')}:00`;
  const fits = (time: number) => localDay(time, timezone) === day && localTime(time, timezone) >= shown;
  return [guess - hour, guess - hour / 2, guess, guess + hour / 2].find(fits) ?? guess + hour;
}
