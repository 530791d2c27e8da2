import { expect, it } from 'vitest';
import { openingsOf } from './fridge-opening.ts';

const at = (text: string) => Date.parse(`2026-${text}Z`);
const opened = (window: object, from: string, to: string) =>
  openingsOf(
    { repeats: 'DAILY', starts_at: '2026-10-20T01:30:00Z', minutes: 30, timezone: 'Europe/London', ...window },
    { from: at(from), to: at(to) },
  ).map(({ from: opens, to: closes }) => [new Date(opens).toISOString().slice(5, 16), (closes - opens) / 60_000]);

it('opens once', () => {
  const once = { repeats: 'ONCE' };
  expect(opened(once, '10-20T01:59:59', '10-21T00:00:00')).toEqual([['10-20T01:30', 30]]);
  expect(opened(once, '10-20T02:00:00', '10-21T00:00:00')).toEqual([]);
  expect(opened(once, '10-19T00:00:00', '10-20T01:30:00')).toEqual([]);
});

it('opens each day at the same time of the clock, not before its beginning', () => {
  expect(opened({}, '10-18T00:00:00', '10-22T00:00:00')).toEqual([
    ['10-20T01:30', 30],
    ['10-21T01:30', 30],
  ]);
  // The clocks go back on the 25th: half past two in the summer is half past two in the winter.
  expect(opened({}, '10-24T00:00:00', '10-26T12:00:00')).toEqual([
    ['10-24T01:30', 30],
    ['10-25T02:30', 30],
    ['10-26T02:30', 30],
  ]);
  expect(opened({ minutes: 240 }, '10-21T05:29:00', '10-21T06:00:00')).toEqual([['10-21T01:30', 240]]);
});

it('opens at the second of two times that are alike, and by the clock before where there is none', () => {
  const half_past_one = { starts_at: '2026-10-20T00:30:00Z' };
  expect(opened(half_past_one, '10-24T12:00:00', '10-25T12:00:00')).toEqual([['10-25T01:30', 30]]);
  const winter = { starts_at: '2026-03-20T01:30:00Z' };
  expect(opened(winter, '03-28T12:00:00', '03-29T12:00:00')).toEqual([['03-29T01:30', 30]]);
});
