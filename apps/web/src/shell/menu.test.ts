import { expect, test } from 'vitest';
import type { StoredUser } from '../browser/session-store.ts';
import { menu } from './menu.ts';

const person = (organization_type: string, more: object = {}) =>
  ({
    organizations: [{ organization_type, settings: { readings_per_day: 2 }, role: { level: 1 } }],
    api_tokens: { permissions: [] },
    ...more,
  }) as unknown as StoredUser;

function platformOf(user: StoredUser): string[] | undefined {
  const platform = menu(user).find((item) => 'items' in item);
  return platform?.items.map(({ to }) => to);
}

test('operators have Platform, with the integrations alone while they work in a customer’s account', () => {
  expect(platformOf(person('SAAS_OPERATOR'))).toEqual(['/platforms/integrations', '/platforms/jobs']);
  expect(platformOf(person('ACCOUNT', { isAccessAccount: true }))).toEqual(['/platforms/integrations']);
});

test('customers do not see Platform', () => {
  expect(platformOf(person('ACCOUNT'))).toBeUndefined();
  expect(platformOf(person('ACCOUNT', { isAccessAccount: false }))).toBeUndefined();
});
