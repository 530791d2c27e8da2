import { expect, it } from 'vitest';
import { allows, type Access, type Principal } from './permission.ts';

const admin: Principal = { permissions: [], organization_type: 'ACCOUNT', is_highest: true, role_level: 1 };
const manager = { ...admin, role_level: 2 };
const brandManager = { ...admin, organization_type: 'BRAND', role_level: 4 };
const staff = { ...admin, organization_type: 'VENUE', role_level: 8 };
const below = { ...admin, organization_type: 'VENUE', is_highest: false };
const operator = { ...admin, organization_type: 'SAAS_OPERATOR' };

it.each<[Access, Principal[], Principal[]]>([
  ['settings-reader', [admin, manager, brandManager], [staff, below, operator]],
  ['catalogue-admin', [admin, manager], [brandManager, staff, below, operator]],
  ['account-admin', [admin], [manager, brandManager, staff, below, operator]],
  ['venue-manager', [admin, manager, brandManager, below], [staff, operator]],
  ['operator', [operator], [admin, staff]],
])('%s is met by those it names and by nobody else', (access, fine, refused) => {
  expect(fine.map((who) => allows(access, who))).toEqual(fine.map(() => true));
  expect(refused.map((who) => allows(access, who))).toEqual(refused.map(() => false));
});

it('lets a permission stand for itself, and any of several suffice', () => {
  const viewer = { ...staff, permissions: ['INTEGRATIONS_VIEW'] };
  expect(allows('INTEGRATIONS_MANAGE', viewer)).toBe(false);
  expect(allows(['INTEGRATIONS_VIEW', 'INTEGRATIONS_MANAGE'], viewer)).toBe(true);
  expect(allows('device', admin)).toBe(false);
});
