import { expect, it } from 'vitest';
import { isPlausibleTime } from './date-check.ts';

const now = Date.UTC(2026, 9, 14, 8, 30);

it.each([
  [Date.UTC(2000, 0, 1), true],
  [Date.UTC(2000, 0, 1) - 1, false],
  [now, true],
  [now + 7 * 86_400_000, true],
  [now + 7 * 86_400_000 + 1, false],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
  [String(now), false],
  [null, false],
])('judges %s as %s', (value, expected) => {
  expect(isPlausibleTime(value, now)).toBe(expected);
});
