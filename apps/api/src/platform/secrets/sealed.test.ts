import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createSealed, type Place } from './sealed.ts';

const place = { account_id: 'a', table: 'users', row_id: '1', field: 'pin' };
const sealer = createSealed(randomBytes(32));
const seal = (where: Place, secret: string) => sealer.seal(where, secret);
const open = (where: Place, sealed: string) => sealer.open(where, sealed);
const refusal = /authenticate|authentication|not sealed|tag|length/i;

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
  expect(() => open(other, seal(place, '2468'))).toThrow(refusal);
});

it('opens nothing that was altered, cut or sealed under another key', () => {
  const sealed = seal(place, '2468');
  const other = sealed.at(-2) === 'A' ? 'B' : 'A';
  expect(() => open(place, sealed.slice(0, -2) + other + sealed.slice(-1))).toThrow(refusal);
  expect(() => open(place, sealed.slice(0, 12))).toThrow(refusal);
  expect(() => open(place, '2468')).toThrow(refusal);
  expect(() => createSealed(randomBytes(32)).open(place, sealed)).toThrow(refusal);
});
