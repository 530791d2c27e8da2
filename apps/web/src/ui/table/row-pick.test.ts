import { expect, test } from 'vitest';
import { picked } from './row-pick.ts';

const ids = ['a', 'b', 'c', 'd', 'e'];

test('a pick turns one row over', () => {
  expect(picked({}, { ids, to: 'b' })).toEqual({ b: true });
  expect(picked({ b: true, c: true }, { ids, to: 'b' })).toEqual({ c: true });
});

test('a range takes every row from the last pick, in either direction', () => {
  expect(picked({ b: true }, { ids, from: 'b', to: 'd' })).toEqual({ b: true, c: true, d: true });
  expect(picked({ d: true }, { ids, from: 'd', to: 'b' })).toEqual({ b: true, c: true, d: true });
});

test('a range that ends on a picked row takes the rows out', () => {
  expect(picked({ b: true, c: true, d: true, e: true }, { ids, from: 'b', to: 'd' })).toEqual({ e: true });
});

test('a range from a row that is gone picks the row alone', () => {
  expect(picked({}, { ids, from: 'gone', to: 'd' })).toEqual({ d: true });
});
