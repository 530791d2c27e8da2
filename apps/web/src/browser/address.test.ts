import { expect, test } from 'vitest';
import { formatAddressQuery, parseAddressQuery } from './address.ts';

test('every value stays a string, so that a token of digits keeps its zeros', () => {
  expect(parseAddressQuery('?token=001234&page=2')).toEqual({ token: '001234', page: '2' });
  expect(formatAddressQuery({ token: '001234' })).toBe('?token=001234');
});

test('lists and sort orders stay readable', () => {
  const query = { org: '12,15', sort: 'name:asc', q: 'fish & chips' };
  expect(formatAddressQuery(query)).toBe('?org=12,15&sort=name:asc&q=fish+%26+chips');
  expect(parseAddressQuery(formatAddressQuery(query))).toEqual(query);
});

test('what is empty is left out', () => {
  expect(formatAddressQuery({ q: '', state: undefined })).toBe('');
});
