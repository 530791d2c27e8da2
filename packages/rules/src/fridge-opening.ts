import { addDays, instantOfLocalTime, localDay, localTime } from './local-day.ts';

/**
 * A planned time in which a fridge is defrosted or cleaned: once from `starts_at` on, or from then on each day at that
 * time of the clock in its own zone, for some minutes (docs/product/network.md#sensors).
 */
export type FridgeWindow = { repeats: 'ONCE' | 'DAILY'; starts_at: string; minutes: number; timezone: string };
/** When a window is open, in milliseconds since 1970; `to` is no longer in it. */
export type Opening = { from: number; to: number };

/**
 * When a window that nobody stopped is open between two instants (milliseconds since 1970), in the order of time: what
 * reaches into the stretch comes whole. Where the clock is put back a daily one opens at its second time, where it is
 * put on past its time by the clock before, as the database counts.
 */
export function openingsOf(window: FridgeWindow, { from, to }: Opening): Opening[] {
  const start = Date.parse(window.starts_at);
  const lasting = window.minutes * 60_000;
  const begun = window.repeats === 'ONCE' ? [start] : dailyFrom(start, window.timezone, { from: from - lasting, to });
  return begun
    .map((opens) => ({ from: opens, to: opens + lasting }))
    .filter((one) => one.from >= start && one.from < to && one.to > from);
}

function dailyFrom(start: number, timezone: string, { from, to }: Opening): number[] {
  const time = localTime(start, timezone);
  const rest = ((start % 60_000) + 60_000) % 60_000;
  const found: number[] = [];
  const last = addDays(localDay(to, timezone), 1);
  for (let day = addDays(localDay(Math.max(from, start), timezone), -1); day <= last; day = addDays(day, 1)) {
    const at = instantOfLocalTime(day, time, timezone);
    const again = [3_600_000, 1_800_000].find((later) => shows(at + later, timezone, `${day} ${time}`));
    found.push(at + (again ?? 0) + rest);
  }
  return found;
}

function shows(at: number, timezone: string, clock: string): boolean {
  return `${localDay(at, timezone)} ${localTime(at, timezone)}` === clock;
}
