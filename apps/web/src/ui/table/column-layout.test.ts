import { expect, test } from 'vitest';
import { arrange, moved } from './column-layout.ts';
import type { Column } from './data-table-model.ts';

const columns: Column<object>[] = [
  { id: 'name', header: 'Name', compact: 'title', cell: () => null },
  ...['use', 'device', 'state'].map((id) => ({ id, header: id, cell: () => null })),
];
const ids = (order: string[], from = columns) => arrange(from, order).map(({ id }) => id);

test('without a kept order the columns stand as they are', () => {
  expect(ids([])).toEqual(['name', 'use', 'device', 'state']);
});

test('the kept order holds, behind the name of the row', () => {
  expect(ids(['state', 'use', 'device'])).toEqual(['name', 'state', 'use', 'device']);
  expect(ids(['state', 'name', 'use'])).toEqual(['name', 'state', 'use', 'device']);
});

test('a column that is newer than the kept order stands behind its usual neighbour, one that is gone is forgotten', () => {
  expect(ids(['state', 'use', 'gone'])).toEqual(['name', 'state', 'use', 'device']);
  expect(ids(['state', 'device'])).toEqual(['name', 'use', 'state', 'device']);
});

test('a step moves one place, and none beyond the ends', () => {
  expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
  expect(moved(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c']);
  expect(moved(['a', 'b'], 'z', 1)).toEqual(['a', 'b']);
});
