/**
 * The first moment of a calendar day (YYYY-MM-DD) in an IANA zone, in whole seconds since 1970; NaN for no day.
 * A day whose midnight the clocks skip begins when they are put on (docs/product/catalogue.md#calls, printed_min).
 */
export function startOfLocalDay(day: string, timezone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight)) return Number.NaN;
  // The zone's offsets on either side of the day: one of the two holds at its start, also when the clocks change then.
  const around = [midnight - 86_400_000, midnight + 86_400_000].map((time) => midnight - offsetAt(time, timezone));
  const starts = around.filter((time) => localDay(time, timezone) === day);
  return Math.min(...(starts.length > 0 ? starts : around)) / 1000;
}

/** The calendar day (YYYY-MM-DD) of an instant, given in milliseconds since 1970, in an IANA zone. */
export function localDay(time: number, timezone: string): string {
  return isoClock(timezone).format(time).slice(0, 10);
}

/** The time of day (HH:MM, 24 hours) of an instant, given in milliseconds since 1970, on the clocks of an IANA zone. */
export function localTime(time: number, timezone: string): string {
  return isoClock(timezone).format(time).slice(11, 16);
}

/**
 * The instant, in milliseconds since 1970, at which the clocks of an IANA zone show a day (YYYY-MM-DD) and a time
 * (HH:MM); NaN for no such day or time. A time that comes twice means the first, one that the clocks skip the same time
 * by the clocks before.
 */
export function instantOfLocalTime(day: string, time: string, timezone: string): number {
  const shown = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(shown)) return Number.NaN;
  const around = [shown - 86_400_000, shown + 86_400_000].map((at) => shown - offsetAt(at, timezone));
  const fitting = around.filter((at) => localDay(at, timezone) === day && localTime(at, timezone) === time);
  return fitting.length > 0 ? Math.min(...fitting) : (around[0] ?? Number.NaN);
}

/** The calendar day (YYYY-MM-DD) a number of days after another, or before it when negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** How far a zone's clock is ahead of UTC at an instant, in milliseconds. */
function offsetAt(time: number, timezone: string): number {
  return Date.parse(`${isoClock(timezone).format(time).replace(' ', 'T')}Z`) - time;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Swedish writes dates as ISO 8601 does: 2026-10-14 09:30:00. */
function isoClock(timezone: string): Intl.DateTimeFormat {
  const known = clocks.get(timezone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'medium' });
  clocks.set(timezone, made);
  return made;
}
