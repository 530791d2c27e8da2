import { expect, test } from 'vitest';
import { patched } from './enabled-patch.api.ts';

const own = { id: 'a', name: 'Till', is_enabled: false };
const other = { id: 'b', name: 'Feed', is_enabled: false };
const enabled = { ...own, is_enabled: true };
const change = { id: 'a', enabled: true };

test('a record is changed alone, in a list, and in the pages of one', () => {
  expect(patched(own, change)).toEqual(enabled);
  expect(patched({ items: [own, other], total: 2 }, change)).toEqual({ items: [enabled, other], total: 2 });
  expect(patched({ pages: [{ items: [other] }, { items: [own] }], pageParams: [0, 1] }, change)).toEqual({
    pages: [{ items: [other] }, { items: [enabled] }],
    pageParams: [0, 1],
  });
});

test('what is another record, or has no such state, stays the very same', () => {
  const connector = { id: 'a', name: 'Webhook' };
  expect(patched(other, change)).toBe(other);
  expect(patched(connector, change)).toBe(connector);
  expect(patched(undefined, change)).toBeUndefined();
});
