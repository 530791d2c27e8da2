import { expect, test } from 'vitest';
import type { StoredUser } from '../../browser/session-store.ts';
import { landing } from './session.paths.ts';

test('nobody goes to the sign-in page, operators to the accounts, everybody else to their own organisation', () => {
  expect(landing(undefined)).toBe('/login');
  expect(landing(memberOf('SAAS_OPERATOR'))).toBe('/accounts');
  expect(landing(memberOf('VENUE'))).toBe('/my-account');
});

function memberOf(organization_type: string): StoredUser {
  return { organizations: [{ organization_type }] } as unknown as StoredUser;
}
