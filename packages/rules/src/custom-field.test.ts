import { expect, it } from 'vitest';
import { isFontSize, lostNames, repeatedNames } from './custom-field.ts';

const named = (...names: string[]) => names.map((name) => ({ name }));

it.each([
  [19, false],
  [20, true],
  [25, true],
  [50, true],
  [51, false],
  [20.5, false],
  [Number.NaN, false],
])('a font size of %s is fine: %s', (size, fine) => {
  expect(isFontSize(size)).toBe(fine);
});

it('finds a name that stands there already, by any case, and no empty ones', () => {
  expect(repeatedNames(named('Batch', 'Chef', ' batch ', '', '', 'Chef'))).toEqual([2, 5]);
  expect(repeatedNames([])).toEqual([]);
});

it('tells the names that a rename or a removal loses, not those that only moved', () => {
  expect(lostNames(named('Chef', 'Shelf', 'Lot'), named('Lot', 'Chef', 'Rack'))).toEqual(['Shelf']);
  expect(lostNames(named('Chef'), named('chef'))).toEqual(['Chef']);
  expect(lostNames([], named('Chef'))).toEqual([]);
});
