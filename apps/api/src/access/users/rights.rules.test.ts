import { describe, expect, it } from 'vitest';
import { needsOldPin, rightsOver } from './rights.rules.ts';

const all = ['USERS_MANAGE', 'USERS_CREDENTIALS_MANAGE', 'USER_DEVICES_VIEW', 'USER_DEVICES_MANAGE'];
const caller = (role_level: number, permissions: string[] = all, masqueraded_by: string | null = null) => ({
  id: 'me',
  role_level,
  permissions,
  organization_type: 'ACCOUNT',
  masqueraded_by,
});
const person = (level: number, saas_user = false, permissions: string[] = []) => ({
  id: 'other',
  role: { level, permissions },
  saas_user,
});

describe('rights over a person', () => {
  it.each([
    ['an Admin over staff', caller(1), person(8), [true, true, true]],
    ['equals over one another', caller(6), person(6), [true, true, true]],
    ['nobody over a senior', caller(6), person(4), [false, false, false]],
    ['an Admin over another', caller(1), person(1), [true, true, true]],
    ['nobody over a permission they lack', caller(2), person(6, false, ['PRODUCTS_MANAGE']), [false, false, false]],
    ['staff over nobody', caller(8, ['DEVICES_VIEW']), person(8), [false, false, false]],
    ['without USERS_MANAGE', caller(2, all.slice(1)), person(8), [false, true, true]],
    [
      'without USERS_CREDENTIALS_MANAGE',
      caller(2, ['USERS_MANAGE', 'USER_DEVICES_MANAGE']),
      person(8),
      [true, false, true],
    ],
    ['without USER_DEVICES_MANAGE', caller(2, all.slice(0, 3)), person(8), [true, true, false]],
    ['an operator inside of an account', caller(1, all, 'operator'), person(8), [true, false, true]],
    ['operators over their own staff', caller(1), person(4, true), [false, true, false]],
  ])('%s', (_, me, other, expected) => {
    const { can_edit, can_reset_password, can_manage_devices } = rightsOver(me, other);
    expect([can_edit, can_reset_password, can_manage_devices]).toEqual(expected);
  });
});

it.each([
  ['an Admin', caller(1), person(8), true],
  ['a senior of them', caller(6), person(2), false],
  ['an operator inside', caller(1, all, 'operator'), person(8), false],
  ['of the operator’s staff', caller(1), person(4, true), false],
  ['without USER_DEVICES_MANAGE', caller(1, all.slice(0, 3)), person(8), false],
  ['without USERS_CREDENTIALS_MANAGE', caller(1, ['USERS_MANAGE', 'USER_DEVICES_MANAGE']), person(8), false],
])('sets PINs, %s: %#', (_, me, other, expected) => expect(rightsOver(me, other).can_set_pin).toBe(expected));

it('locks by USER_DEVICES_MANAGE alone, and deactivates the operator’s staff too', () => {
  const locks = rightsOver(caller(2, ['USER_DEVICES_MANAGE']), person(8));
  expect([locks.can_lock, locks.can_edit, locks.can_activate]).toEqual([true, false, false]);
  const staff = rightsOver(caller(1), person(4, true));
  expect([staff.can_lock, staff.can_activate]).toEqual([false, true]);
  expect(rightsOver(caller(4), person(1, true)).can_activate).toBe(false);
});

it.each([
  ['the person', caller(8, []), { ...person(8), id: 'me' }, true],
  ['an Admin', caller(1), person(8), true],
  ['somebody of level 2', caller(2), person(8), false],
  ['an operator inside of an account', caller(1, all, 'operator'), person(8), false],
])('shows all that is kept to %s: %#', (_, me, other, expected) =>
  expect(rightsOver(me, other).can_see_personal_data).toBe(expected),
);

it.each([
  [1, 'me', false],
  [2, 'me', true],
  [8, 'me', true],
  [2, 'other', false],
])('asks level %i changing %s for the old PIN: %s', (level, id, expected) =>
  expect(needsOldPin(caller(level), id)).toBe(expected),
);
