import { expect, it } from 'vitest';
import { clockMayPrint, clockStand } from './clock-check.ts';

it.each([
  [true, 0, true],
  [true, 120_000, true],
  [true, 120_001, false],
  [true, -120_000, true],
  [true, -120_001, false],
  [true, null, true],
  [false, 86_400_000, true],
])('validation %s, %s ms off: may print %s', (validation, offset, expected) => {
  expect(clockMayPrint(validation, offset)).toBe(expected);
});

it.each([
  [-4_999, 'clockRight', 0],
  [12_400, 'clockAheadSeconds', 12],
  [-89_000, 'clockBehindSeconds', 89],
  [120_000, 'clockAheadMinutes', 2],
  [-600_000, 'clockBehindMinutes', 10],
  [89 * 60_000, 'clockAheadMinutes', 89],
  [90 * 60_000, 'clockAheadHours', 2],
  [-35 * 3_600_000, 'clockBehindHours', 35],
  [569_972 * 60_000, 'clockAheadDays', 396],
  [-36 * 3_600_000, 'clockBehindDays', 2],
])('%s ms off is shown as %s %s', (offset, stand, count) => {
  expect(clockStand(offset)).toEqual({ stand, count });
});
