import { forgetKept, keepLocally } from '@larder/browser/local-memory';
import { afterEach, expect, test } from 'vitest';
import type { StoredUser } from '../../browser/session-store.ts';
import { landing, openingKey } from './session.paths.ts';

const place = `${openingKey}:amelia`;
afterEach(() => forgetKept(place));

test('nobody goes to the sign-in page, operators to the accounts, everybody else to their own organisation', () => {
  expect(landing(undefined)).toBe('/login');
  expect(landing(memberOf('SAAS_OPERATOR'))).toBe('/accounts');
  expect(landing(memberOf('VENUE'))).toBe('/my-account');
});

test('who chose Home goes there, an operator nowhere else, and nobody by the choice of another', () => {
  keepLocally(place, JSON.stringify('home'));
  expect(landing(memberOf('VENUE'))).toBe('/home');
  expect(landing(memberOf('SAAS_OPERATOR'))).toBe('/accounts');
  expect(landing({ ...memberOf('VENUE'), id: 'marcus' })).toBe('/my-account');
});

function memberOf(organization_type: string): StoredUser {
  return { id: 'amelia', organizations: [{ organization_type }] } as unknown as StoredUser;
}
