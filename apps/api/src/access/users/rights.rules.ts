import type { UserRights } from '@larder/contract/access/user-rows';
import type { Me } from '../../platform/app-context.ts';

type Caller = Pick<Me, 'id' | 'role_level' | 'permissions' | 'masqueraded_by'>;
export type Person = { id: string; role_level: number; saas_user: boolean };

/**
 * What the caller may do to a person of their own scope. Nobody touches a senior (level 1 is the most senior); the
 * operator's own staff are neither edited nor locked nor given PINs or devices, but are deactivated; credentials stay
 * closed to an operator inside of an account (docs/product/network.md#permissions). All that is kept of a person is for
 * themselves, and for those who answer for the account's data, its Admins (UK GDPR, article 15).
 */
export function rightsOver(me: Caller, person: Person): UserRights {
  const junior = person.role_level >= me.role_level;
  const may = (permission: string) => junior && me.permissions.includes(permission);
  const can_manage_devices = may('USER_DEVICES_MANAGE') && !person.saas_user;
  const can_reset_password = may('USERS_CREDENTIALS_MANAGE') && !me.masqueraded_by;
  return {
    can_edit: may('USERS_MANAGE') && !person.saas_user,
    can_activate: may('USERS_MANAGE'),
    can_lock: can_manage_devices,
    can_reset_password,
    can_set_pin: can_reset_password && can_manage_devices,
    can_manage_devices,
    can_see_personal_data:
      me.id === person.id || (me.role_level === 1 && me.permissions.includes('USERS_MANAGE') && !me.masqueraded_by),
  };
}

type Standing = { role_level: number; device_role: number; status: string; places: readonly string[] };

/**
 * Whether a change gives a person more than they had: a more senior role, more devices' rights, further places, or
 * access again.
 */
export function raises(before: Standing, after: Standing): boolean {
  return (
    after.role_level < before.role_level ||
    after.device_role < before.device_role ||
    (after.status === 'ACTIVE' && before.status !== 'ACTIVE') ||
    after.places.some((place) => !before.places.includes(place))
  );
}

/**
 * Whose old PIN is asked for: people who change their own and are not of the level of an Admin
 * (docs/product/network.md#passwords-and-pins).
 */
export function needsOldPin(me: Caller, id: string): boolean {
  return me.id === id && me.role_level > 1;
}
