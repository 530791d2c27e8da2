/**
 * Whether a value is a time that a record may carry: a number of milliseconds between 2000-01-01 (UTC) and seven days
 * from now, both included (docs/product/access.md#date-check).
 */
export function isPlausibleTime(value: unknown, now: number): value is number {
  return typeof value === 'number' && value >= Date.UTC(2000, 0, 1) && value <= now + 7 * 86_400_000;
}
