import type { Me } from '../../platform/app-context.ts';

type Caller = Pick<Me, 'id' | 'role_level' | 'permissions' | 'masqueraded_by'>;
export type Person = { id: string; role_level: number; saas_user: boolean };
export type Rights = { can_edit: boolean; can_reset_password: boolean; can_manage_devices: boolean };

/**
 * What the caller may do to a person of their own scope. Nobody touches a senior (level 1 is the most senior); the operator's own
 * staff are neither edited nor given PINs or devices; credentials stay closed to an operator inside of an account
 * (docs/product/network.md#permissions).
 */
export function rightsOver(me: Caller, person: Person): Rights {
  const junior = person.role_level >= me.role_level;
  const may = (permission: string) => junior && me.permissions.includes(permission);
  return {
    can_edit: may('USERS_MANAGE') && !person.saas_user,
    can_reset_password: may('USERS_CREDENTIALS_MANAGE') && !me.masqueraded_by,
    can_manage_devices: may('USER_DEVICES_MANAGE') && !person.saas_user,
  };
}

/** Setting, resetting and clearing somebody's PIN; the operator's own staff have none (docs/product/network.md#user-menu-of-a-row). */
export function maySetPin(me: Caller, person: Person): boolean {
  const { can_reset_password, can_manage_devices } = rightsOver(me, person);
  return can_reset_password && can_manage_devices;
}

/** Locking and unlocking a profile (docs/product/network.md#user-menu-of-a-row: USER_DEVICES_MANAGE, can_edit, not the operator's staff). */
export function mayLock(me: Caller, person: Person): boolean {
  const junior = person.role_level >= me.role_level;
  return junior && !person.saas_user && me.permissions.includes('USER_DEVICES_MANAGE');
}

/** Activating and deactivating, which is open for the operator's own staff too (docs/product/network.md#user-menu-of-a-row). */
export function mayActivate(me: Caller, person: Person): boolean {
  return person.role_level >= me.role_level && me.permissions.includes('USERS_MANAGE');
}

type Standing = { role_level: number; device_role: number; status: string; places: readonly string[] };

/** Whether a change gives a person more than they had: a more senior role, more devices' rights, further places, or access again. */
export function raises(before: Standing, after: Standing): boolean {
  return (
    after.role_level < before.role_level ||
    after.device_role < before.device_role ||
    (after.status === 'ACTIVE' && before.status !== 'ACTIVE') ||
    after.places.some((place) => !before.places.includes(place))
  );
}

/** All that is kept of a person: for themselves, and for who answers for the account's data, its Admins (UK GDPR, article 15). */
export function maySeePersonalData(me: Caller, id: string): boolean {
  return me.id === id || (me.role_level === 1 && me.permissions.includes('USERS_MANAGE'));
}

/**
 * Whose old PIN is asked for: people who change their own and are not of the level of an Admin
 * (docs/product/network.md#passwords-and-pins).
 */
export function needsOldPin(me: Caller, id: string): boolean {
  return me.id === id && me.role_level > 1;
}
