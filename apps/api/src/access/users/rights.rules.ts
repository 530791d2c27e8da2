import type { UserRights } from '@larder/contract/access/user-rows';
import { isRoleAbove, type RoleRank } from '@larder/rules/permission';
import type { Me } from '../../platform/app-context.ts';

type Caller = Pick<Me, 'id' | 'role_level' | 'permissions' | 'organization_type' | 'masqueraded_by'>;
export type Person = { id: string; role: RoleRank; saas_user: boolean };

/**
 * Whether a role is above the caller's own. An operator stands outside of a customer's ladder, where the level alone
 * counts.
 */
export function isAbove(
  {
    role_level: level,
    permissions,
    organization_type,
  }: Pick<Caller, 'role_level' | 'permissions' | 'organization_type'>,
  role: RoleRank,
  ofOperator: boolean,
): boolean {
  const crossing = organization_type === 'SAAS_OPERATOR' && !ofOperator;
  return crossing ? role.level < level : isRoleAbove(role, { level, permissions });
}

/**
 * What the caller may do to a person of their own scope. Nobody touches somebody of a role above their own; the
 * operator's own staff are neither edited nor locked nor given PINs or devices, but are deactivated; credentials stay
 * closed to an operator inside of an account (docs/product/network.md#permissions). All that is kept of a person is for
 * themselves, and for those who answer for the account's data, its Admins (UK GDPR, article 15).
 */
export function rightsOver(me: Caller, person: Person): UserRights {
  const isReached = !isAbove(me, person.role, person.saas_user);
  const may = (permission: string) => isReached && me.permissions.includes(permission);
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

type Standing = { role: RoleRank; device_role: number; status: string; places: readonly string[] };

/**
 * Whether a change gives a person more than they had: a more senior role, more devices' rights, further places, or
 * access again.
 */
export function raises(before: Standing, after: Standing): boolean {
  return (
    isRoleAbove(after.role, before.role) ||
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
