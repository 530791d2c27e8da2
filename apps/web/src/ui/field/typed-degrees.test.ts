import { expect, it } from 'vitest';
import { readDegrees } from './typed-degrees.ts';

it.each([
  ['5', 5],
  [' 4,5 ', 4.5],
  ['−18', -18],
  ['-18.5', -18.5],
  ['.5', 0.5],
  ['', null],
  ['5 °C', 'invalid'],
  ['cold', 'invalid'],
  ['1e3', 'invalid'],
  ['--5', 'invalid'],
] as const)('reads %j as %j', (typed, expected) => {
  expect(readDegrees(typed)).toBe(expected);
});
