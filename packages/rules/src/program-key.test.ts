import { expect, test } from 'vitest';
import { isKey, keyState } from './program-key.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

test.each([
  ['lrd_abcdefghijklmnopqrstuvwxyz012345', true],
  ['lrd_ABCdefghijklmnopqrstuvwxyz012345', true],
  ['lrd_abcdefghijklmnopqrstuvwxyz01234', false],
  ['lrd_abcdefghijklmnopqrstuvwxyz0123456', false],
  ['lrd_abcdefghijklmnopqrstuvwxyz01234-', false],
  ['LRD_abcdefghijklmnopqrstuvwxyz012345', false],
  ['', false],
])('%s is a key: %s', (text, is) => expect(isKey(text)).toBe(is));

test.each([
  ['2026-12-04T12:00:01Z', null, 'ACTIVE'],
  ['2026-12-04T12:00:00Z', null, 'EXPIRING'],
  ['2026-11-20T12:00:01Z', null, 'EXPIRING'],
  ['2026-11-20T12:00:00Z', null, 'EXPIRED'],
  ['2026-12-24T12:00:00Z', '2026-11-19T12:00:00Z', 'REVOKED'],
])('one that ends at %s, revoked %s, is %s', (expires_at, revoked_at, state) =>
  expect(keyState({ expires_at, revoked_at }, now)).toBe(state),
);
