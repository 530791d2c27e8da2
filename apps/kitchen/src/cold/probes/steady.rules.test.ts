import { expect, it } from 'vitest';
import { heldSeconds, isSteady, withSample, type Sample } from './steady.rules.ts';

/** One sample a second. */
const each = (...values: number[]): Sample[] => values.map((celsius, second) => ({ at: second * 1000, celsius }));

it('is stable once five seconds stayed within 0.3 °C', () => {
  expect(isSteady([])).toBe(false);
  expect(isSteady(each(4, 4, 4, 4, 4))).toBe(false);
  expect(isSteady(each(4, 4, 4, 4, 4, 4))).toBe(true);
  expect(isSteady(each(4.6, 4.7, 4.8, 4.9, 4.9, 4.9))).toBe(true);
  expect(isSteady(each(4.5, 4.7, 4.8, 4.9, 4.9, 4.9))).toBe(false);
  // What came before does not count.
  expect(isSteady(each(20, 9, 5, 4.8, 4.8, 4.8, 4.8, 4.8, 4.8))).toBe(true);
});

it('is not stable over a pause', () => {
  const after = each(4, 4, 4, 4, 4, 4).map(({ at, celsius }) => ({ at: at > 2000 ? at + 4000 : at, celsius }));
  expect(isSteady(after)).toBe(false);
});

it('has held what it was at or above without a break', () => {
  const samples = each(74.9, 75, 76, 75, 80, 80, 80);
  expect([heldSeconds(samples, 75), heldSeconds(samples, 80), heldSeconds(samples, 81)]).toEqual([5, 2, 0]);
  expect(heldSeconds(each(80, 74, 80), 75)).toBe(0);
  const paused = [...samples, { at: 60_000, celsius: 80 }];
  expect(heldSeconds(paused, 75)).toBe(0);
});

it('forgets what is too old for any hold', () => {
  const first = { at: 0, celsius: 80 };
  expect(withSample([first], { at: 45 * 60_000, celsius: 80 })).toHaveLength(2);
  expect(withSample([first], { at: 51 * 60_000, celsius: 80 })).toHaveLength(1);
});
