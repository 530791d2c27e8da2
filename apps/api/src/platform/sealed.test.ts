import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createSealed } from './sealed.ts';

const place = { account_id: 'a', table: 'users', row_id: '1', field: 'pin' };
const { seal, open } = createSealed(randomBytes(32));

it('opens what it sealed, and never seals twice alike', () => {
  expect(open(place, seal(place, '2468 ✓'))).toBe('2468 ✓');
  expect(seal(place, '2468')).not.toBe(seal(place, '2468'));
  expect(seal(place, '2468')).not.toContain('2468');
});

it.each([
  ['account_id', { ...place, account_id: 'b' }],
  ['table', { ...place, table: 'devices' }],
  ['row', { ...place, row_id: '2' }],
  ['field', { ...place, field: 'badge' }],
])('opens nothing in another %s', (_, other) => {
  expect(() => open(other, seal(place, '2468'))).toThrow();
});

it('opens nothing that was altered, cut or sealed under another key', () => {
  const sealed = seal(place, '2468');
  const last = sealed.endsWith('A') ? 'B' : 'A';
  expect(() => open(place, sealed.slice(0, -2) + last + sealed.slice(-1))).toThrow();
  expect(() => open(place, sealed.slice(0, 12))).toThrow();
  expect(() => open(place, '2468')).toThrow();
  expect(() => createSealed(randomBytes(32)).open(place, sealed)).toThrow();
});
