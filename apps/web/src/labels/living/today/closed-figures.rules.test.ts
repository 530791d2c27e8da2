import { expect, it } from 'vitest';
import { closedPercent } from './closed-figures.rules.ts';

it.each([
  [412, 342, 83],
  [1000, 999, 99],
  [1000, 1, 1],
  [1000, 0, 0],
  [7, 7, 100],
  [0, 0, 100],
])('of %i labels %i closed are %i %%', (printed, closed, percent) => {
  expect(closedPercent({ printed, closed })).toBe(percent);
});
