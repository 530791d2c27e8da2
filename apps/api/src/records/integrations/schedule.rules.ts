import { localDay, localTime } from '@larder/rules/local-day';

/** When a scheduled automation runs: `at` is HH:00 on the clocks of a zone; `weekday` 1 is Monday. */
export type Schedule =
  | { every: 'hour' }
  | { every: 'day'; at: string }
  | { every: 'week'; at: string; weekday: number };

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** The schedule that parameters say. */
export function readSchedule({
  frequency,
  send_at,
  weekday,
}: Record<'frequency' | 'send_at' | 'weekday', string>): Schedule {
  if (frequency === 'hourly') return { every: 'hour' };
  if (frequency === 'weekly') return { every: 'week', at: send_at, weekday: weekdays.indexOf(weekday) + 1 };
  return { every: 'day', at: send_at };
}

/**
 * The time for which a run is due at an instant (milliseconds since 1970), as a lasting text: one run for each,
 * whatever is repeated. Undefined while its hour has not come. A server that was down at the hour runs later on that
 * day; a day whose clocks skip the hour runs right after it.
 */
export function dueSlot(now: number, timezone: string, schedule: Schedule): string | undefined {
  if (schedule.every === 'hour') return new Date(now).toISOString().slice(0, 13);
  const day = localDay(now, timezone);
  if (localTime(now, timezone) < schedule.at) return undefined;
  if (schedule.every === 'week' && isoWeekday(day) !== schedule.weekday) return undefined;
  return day;
}

/**
 * The slot that is due at an instant and was not when the automation was enabled: enabling at noon sends no mail of the
 * morning.
 */
export function openSlot(now: number, enabled: number, timezone: string, schedule: Schedule): string | undefined {
  const slot = dueSlot(now, timezone, schedule);
  return slot !== dueSlot(enabled, timezone, schedule) ? slot : undefined;
}

const step = 15 * 60_000;

/** The next instant (milliseconds since 1970) at which another slot is due. */
export function nextRun(now: number, timezone: string, schedule: Schedule): number {
  const present = dueSlot(now, timezone, schedule);
  let time = now - (now % step) + step;
  for (let steps = 0; steps < 10 * 96; steps++, time += step) {
    const slot = dueSlot(time, timezone, schedule);
    if (slot !== undefined && slot !== present) return time;
  }
  return time;
}

function isoWeekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}
