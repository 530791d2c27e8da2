import { foodLimits } from '@larder/rules/food-check-limits';
import { expect, it } from 'vitest';
import { axisDegrees, planCurve } from './cooling-curve.rules.ts';

const at = (minutes: number) => minutes * 60_000;
const point = (minutes: number, value: number) => ({
  at: at(minutes),
  value,
  held_seconds: 0,
  is_last: false,
  is_doubtful: false,
});
const limits = foodLimits('COOL', null, { region: 'US', country: '', house: {} });

it('draws each step from where the clock started', () => {
  const curve = planCurve([point(60, 20), point(0, 70)], limits, undefined);
  expect(curve?.points.map(({ value }) => value)).toEqual([70, 20]);
  expect(curve?.steps).toEqual([
    { from: 0, to: at(120), celsius: 21.11 },
    { from: 0, to: at(360), celsius: 5 },
  ]);
  expect([curve?.from, curve?.to, curve?.low, curve?.high]).toEqual([0, at(360), 2, 73]);
  expect(planCurve([point(10, 40)], limits, 0)?.steps[0]).toEqual({ from: 0, to: at(120), celsius: 21.11 });
});

it('draws no step where nobody knows when the clock started, and nothing of nothing', () => {
  expect(planCurve([point(0, 40)], limits, undefined)?.steps).toEqual([]);
  expect(planCurve([], limits, undefined)).toBeUndefined();
});

it('names round degrees', () => {
  expect(axisDegrees(2, 73)).toEqual([20, 40, 60]);
  expect(axisDegrees(-3, 12)).toEqual([0, 5, 10]);
});
