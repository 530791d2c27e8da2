import { expect, it } from 'vitest';
import { stateAge, stateAgeDays } from './state-age.ts';

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
