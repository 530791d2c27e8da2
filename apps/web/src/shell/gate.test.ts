import { expect, test, vi } from 'vitest';
import type { StoredUser } from '../browser/session-store.ts';

vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('navigator', { languages: ['en-GB'] });
const { firstPermitted, mayEnter } = await import('./gate.ts');
const { menu } = await import('./menu.ts');

const admin = somebody({ permissions: ['CATEGORIES_VIEW', 'ORGANIZATIONS_VIEW'] });
const operator = somebody({ permissions: ['NETWORK_LIST_VIEW', 'DEVICES_VIEW'], type: 'SAAS_OPERATOR' });
const staff = somebody({ permissions: ['CATEGORIES_VIEW', 'DEVICES_VIEW'], level: 8 });

test('a screen asks for its permission', () => {
  expect(mayEnter(admin, '/categories')).toBe(true);
  expect(mayEnter(operator, '/categories')).toBe(false);
  expect(mayEnter(admin, '/accounts')).toBe(false);
});

test('any one of several permissions suffices', () => {
  const manager = somebody({ permissions: ['INTEGRATIONS_MANAGE'] });
  expect(mayEnter(manager, '/platforms/integrations')).toBe(true);
  expect(mayEnter(admin, '/platforms/integrations')).toBe(false);
});

test('level 8 reaches reports, devices, users and my-account only, whatever its permissions', () => {
  for (const path of ['/reports', '/devices', '/devices/1', '/users', '/my-account'])
    expect(mayEnter(staff, path)).toBe(true);
  expect(mayEnter(staff, '/categories')).toBe(false);
  expect(mayEnter(staff, '/imports')).toBe(false);
});

test('a page of one record asks for what it reads', () => {
  expect(mayEnter(admin, '/categories/category-details/1')).toBe(true);
  expect(mayEnter(operator, '/categories/category-details/1')).toBe(false);
});

test('wastage is for those who may read it, like its item in the menu', () => {
  const cook = somebody({ permissions: [], level: 7 });
  for (const path of ['/wastage', '/wastage/reasons', '/wastage/containers', '/wastage/1']) {
    expect(mayEnter(cook, path)).toBe(false);
    expect(mayEnter(admin, path)).toBe(true);
    expect(mayEnter(operator, path)).toBe(false);
  }
});

test('profile and home are open to everybody', () => {
  for (const user of [admin, operator, staff]) {
    expect(mayEnter(user, '/profile')).toBe(true);
    expect(mayEnter(user, '/home')).toBe(true);
  }
});

test('an unknown path leads to the first item that may be entered', () => {
  expect(firstPermitted(admin)).toBe('/reports');
  expect(firstPermitted(staff)).toBe('/reports');
});

test('temperatures are in the menu where readings are asked for, and never for operators', () => {
  const sees = (user: StoredUser) => menu(user).some(({ to }) => to === '/temperatures');
  expect(sees(admin)).toBe(true);
  expect(sees(operator)).toBe(false);
  expect(sees(somebody({ permissions: [], readings_per_day: 0 }))).toBe(false);
});

function somebody({
  permissions,
  type = 'ACCOUNT',
  level = 1,
  readings_per_day = 2,
}: {
  permissions: string[];
  readings_per_day?: number;
  type?: string;
  level?: number;
}) {
  return {
    api_tokens: { permissions },
    organizations: [{ organization_type: type, is_highest: true, role: { level }, settings: { readings_per_day } }],
  } as unknown as StoredUser;
}
