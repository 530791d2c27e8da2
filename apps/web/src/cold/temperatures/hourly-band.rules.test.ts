import { expect, it } from 'vitest';
import { planHours } from './hourly-band.rules.ts';

it('leaves a degree of room around the values and the limits', () => {
  const plan = planHours(
    [
      { min: 2, max: 4 },
      { min: 1, max: 9 },
    ],
    [5, null, 0],
  );
  expect([plan?.min, plan?.max]).toEqual([1, 9]);
  expect([-1, 0, 4.5, 10].map((celsius) => plan?.place(celsius))).toEqual([0, 9.09, 50, 100]);
});

it('has nothing to draw without readings', () => {
  expect(planHours([], [5, 8, null])).toBeUndefined();
});
