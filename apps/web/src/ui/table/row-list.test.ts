import { expect, test } from 'vitest';
import { paged } from './row-list.ts';

test('pages follow by number, by cursor where one is given, and end', () => {
  expect(paged.getNextPageParam({ items: [], page: 3, has_more: true })).toEqual({ page: 4 });
  expect(paged.getNextPageParam({ items: [], page: 3, has_more: true, next_cursor: 'x' })).toEqual({ cursor: 'x' });
  expect(paged.getNextPageParam({ items: [], page: 3, has_more: false, next_cursor: 'x' })).toBeUndefined();
});
