import { expect, it } from 'vitest';
import { freePositions } from './prep-guide.ts';

it.each([
  [[], undefined, [1]],
  [[1, 2, 3], undefined, [4]],
  [[1, 3], undefined, [2, 4]],
  [[3, 1], 3, [2, 3, 4]],
  [[1, 2], 1, [1, 3]],
])('offers of %j for a step at %s the positions %j', (taken, own, free) => {
  expect(freePositions(taken, own)).toEqual(free);
});
