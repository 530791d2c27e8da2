import { expect, it } from 'vitest';
import { daysThatStopSale, stateAge, stateAgeDays } from './state-age.ts';

const pulled = '2026-11-01T07:42:00.000Z';
const after = (hours: number) => Date.parse(pulled) + hours * 3_600_000;

it('is old from a day on, and very old from a week on', () => {
  expect([0, 23.9, 24, 167.9, 168, 1000].map((hours) => stateAge(pulled, after(hours)))).toEqual([
    'fresh',
    'fresh',
    'old',
    'old',
    'very_old',
    'very_old',
  ]);
});

it('counts whole days, and none by a clock that is behind', () => {
  expect([-5, 47, 48, 9 * 24 + 1].map((hours) => stateAgeDays(pulled, after(hours)))).toEqual([0, 1, 2, 9]);
});

it.each([
  ['never by itself', 0, 1000, undefined],
  ['never where the server knows no such choice', undefined, 1000, undefined],
  ['not on the last day that is allowed', 3, 72, undefined],
  ['from the first moment after it', 3, 72.001, 3],
  ['and says how old the data is', 3, 24 * 9 + 5, 9],
])('stops labels of food on sale %s', (_, allowed, hours, days) => {
  expect(daysThatStopSale(allowed, pulled, after(hours))).toBe(days);
});

it('stops nothing on a tablet that has read nothing yet', () => {
  expect(daysThatStopSale(3, undefined, after(1000))).toBeUndefined();
});
