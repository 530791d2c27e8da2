import { expect, test, vi } from 'vitest';
import type { StoredUser } from './session-store.ts';

vi.stubGlobal('localStorage', { getItem: () => null });
const { contract, mayCall } = await import('./contract.ts');

const admin = {
  api_tokens: { permissions: ['USERS_CREDENTIALS_MANAGE', 'CATEGORIES_VIEW'] },
  organizations: [{ organization_type: 'ACCOUNT', is_highest: true, role: { level: 1 } }],
} as unknown as StoredUser;
const inside = { ...admin, isAccessAccount: true };

test('what may be called follows the access that the contract states', () => {
  expect(mayCall(contract.categories.list, admin)).toBe(true);
  expect(mayCall(contract.categories.create, admin)).toBe(false);
  expect(mayCall(contract.categories.list, undefined)).toBe(false);
});

test('inside of a customer’s account credentials and sessions are out of reach, all else is as for its Admin', () => {
  for (const endpoint of [contract.session.updateProfile, contract.session.end, contract.users.resetPassword]) {
    expect(mayCall(endpoint, admin)).toBe(true);
    expect(mayCall(endpoint, inside)).toBe(false);
  }
  expect(mayCall(contract.categories.list, inside)).toBe(true);
});

test('inside of a customer’s account members of a body that outlast a visit are out of reach', () => {
  const manager = { ...admin, api_tokens: { permissions: ['IMPORTS_MANAGE'] } } as unknown as StoredUser;
  const within = { ...manager, isAccessAccount: true };
  expect(mayCall(contract.imports.createJob, manager, 'error_notification_emails')).toBe(true);
  expect(mayCall(contract.imports.createJob, within, 'error_notification_emails')).toBe(false);
  expect(mayCall(contract.imports.createJob, within, 'type')).toBe(true);
  expect(mayCall(contract.imports.createJob, within)).toBe(true);
});
