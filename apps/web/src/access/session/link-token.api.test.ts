import { expect, test } from 'vitest';
import { isExpired, subjectOf } from './link-token.api.ts';

const now = Date.parse('2026-11-20T09:00:00Z');

test('an invitation is expired from the second of its expiry claim on', () => {
  expect(isExpired(tokenOf({ exp: now / 1000 + 1 }), now)).toBe(false);
  expect(isExpired(tokenOf({ exp: now / 1000 }), now)).toBe(true);
});

test('what cannot be read is left to the server', () => {
  for (const token of ['', 'a.b.c', 'no token', tokenOf({})]) expect(isExpired(token, now)).toBe(false);
});

test('the subject of a token is the id of its person', () => {
  expect(subjectOf(tokenOf({ sub: '019a' }))).toBe('019a');
  expect(subjectOf('a.b.c')).toBe('');
});

function tokenOf(claims: object): string {
  return `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
}
