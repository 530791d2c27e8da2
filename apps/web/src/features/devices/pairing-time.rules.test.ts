import { expect, it } from 'vitest';
import { clockText, secondsLeft } from './pairing-time.rules.ts';

const noon = Date.UTC(2026, 5, 1, 12);
it.each([
  ['2026-06-01T13:00:00.000Z', 3_600, '60:00'],
  ['2026-06-01T12:59:07.000Z', 3_547, '59:07'],
  ['2026-06-01T12:00:00.400Z', 1, '0:01'],
  ['2026-06-01T11:59:59.000Z', 0, '0:00'],
  ['2026-06-01T14:00:00.000Z', 3_600, '60:00'],
])('until %s: %s seconds, %s', (until, seconds, text) => {
  expect(secondsLeft(until, noon)).toBe(seconds);
  expect(clockText(secondsLeft(until, noon))).toBe(text);
});
