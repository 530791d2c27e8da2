import { afterEach, expect, it, vi } from 'vitest';
import { clockText, secondsLeft } from './countdown.ts';

afterEach(() => vi.useRealTimers());

it.each([
  ['2026-06-01T13:00:00.000Z', 3_600, '60:00'],
  ['2026-06-01T12:59:07.000Z', 3_547, '59:07'],
  ['2026-06-01T12:00:00.400Z', 1, '0:01'],
  ['2026-06-01T11:59:59.000Z', 0, '0:00'],
  ['2026-06-01T14:00:00.000Z', 3_600, '60:00'],
])('until %s: %s seconds, %s', (until, seconds, text) => {
  vi.useFakeTimers({ now: Date.UTC(2026, 5, 1, 12) });
  expect(secondsLeft(Date.parse(until), 3_600)).toBe(seconds);
  expect(clockText(seconds)).toBe(text);
});
