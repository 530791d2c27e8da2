/** The most that a device's clock may be off, in milliseconds, before it may no longer print. */
export const clockTolerance = 120_000;

/**
 * Whether a device may print with its clock so many milliseconds ahead (negative: behind). Without time validation any
 * clock may (setting enable_time_validation, docs/product/access.md#print-and-device-permissions), and so may one that
 * nobody has compared yet.
 */
export function clockMayPrint(enable_time_validation: boolean, offset_ms: number | null): boolean {
  return !enable_time_validation || offset_ms === null || Math.abs(offset_ms) <= clockTolerance;
}

/** Below this a clock counts as right, in milliseconds: calls themselves take their time. */
const unnoticed = 5_000;

export type ClockStand =
  | 'clockRight'
  | 'clockAheadSeconds'
  | 'clockBehindSeconds'
  | 'clockAheadMinutes'
  | 'clockBehindMinutes'
  | 'clockAheadHours'
  | 'clockBehindHours'
  | 'clockAheadDays'
  | 'clockBehindDays';

/**
 * How a clock stands that is so many milliseconds ahead of the server's (negative: behind), in the words that people
 * read: in seconds up to a minute and a half, then in minutes up to one and a half hours, in hours up to one and a half
 * days, else in days (docs/product/access.md#print-and-device-permissions).
 */
export function clockStand(offset_ms: number): { stand: ClockStand; count: number } {
  const off = Math.abs(offset_ms);
  if (off < unnoticed) return { stand: 'clockRight', count: 0 };
  const side = offset_ms > 0 ? 'Ahead' : 'Behind';
  if (off < 90_000) return { stand: `clock${side}Seconds`, count: Math.round(off / 1_000) };
  if (off < 90 * 60_000) return { stand: `clock${side}Minutes`, count: Math.round(off / 60_000) };
  if (off < 36 * 3_600_000) return { stand: `clock${side}Hours`, count: Math.round(off / 3_600_000) };
  return { stand: `clock${side}Days`, count: Math.round(off / 86_400_000) };
}
