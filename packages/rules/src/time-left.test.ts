import { expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

const now = Date.parse('2026-10-24T20:30:00Z');
const left = (end: string, timezone = 'Europe/London', from = now) => timeLeft(Date.parse(end), from, timezone);

it.each([
  // London is an hour ahead of UTC on this evening, and not on the next one.
  ['2026-10-25T23:59:59Z', { unit: 'days', count: 1 }],
  ['2026-10-26T00:30:00Z', { unit: 'days', count: 2 }],
  ['2026-10-25T08:30:00Z', { unit: 'days', count: 1 }],
  ['2026-10-25T08:29:59Z', { unit: 'hours', count: 11 }],
  ['2026-10-24T22:59:59Z', { unit: 'hours', count: 2 }],
  ['2026-10-24T21:30:00Z', { unit: 'hours', count: 1 }],
  ['2026-10-24T21:29:59Z', { unit: 'minutes', count: 59 }],
  ['2026-10-24T20:30:00Z', { unit: 'minutes', count: 0 }],
  ['2026-10-24T20:29:00Z', { unit: 'days', count: 0 }],
  ['2026-10-23T22:59:59Z', { unit: 'days', count: -1 }],
])('until %s', (end, said) => {
  expect(left(end)).toEqual(said);
});

it('counts the midnights of the zone that it is asked for', () => {
  expect(left('2026-10-26T10:30:00Z', 'Pacific/Auckland')).toEqual({ unit: 'days', count: 1 });
  expect(left('2026-10-26T10:30:00Z', 'America/New_York')).toEqual({ unit: 'days', count: 2 });
});
