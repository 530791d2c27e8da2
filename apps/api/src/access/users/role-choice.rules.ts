import type { RoleRank } from '@larder/rules/permission';
import type { Me } from '../../platform/app-context.ts';
import { isAbove } from './rights.rules.ts';

type Choice = { organization_type: string; is_highest: boolean; device_only: boolean };

/**
 * Whether a role may be given to people of an organisation: never one above the caller's own; senior roles only where
 * they mean something (levels 1 and 2 at the top of a customer, 3 to 5 above venues); level 1 never to those who use
 * devices alone (docs/product/network.md#invitation).
 */
export function mayGrant(
  me: Pick<Me, 'role_level' | 'permissions' | 'organization_type'>,
  role: RoleRank,
  at: Choice,
): boolean {
  const { level } = role;
  const staff = at.organization_type === 'SAAS_OPERATOR';
  if (at.device_only && level === 1) return false;
  // Operators stand outside of a customer's ladder: their admins may give any of its roles.
  const crossing = me.organization_type === 'SAAS_OPERATOR' && !staff;
  if (isAbove(me, role, staff)) return false;
  if (crossing && me.role_level !== 1) return false;
  if (staff || at.is_highest) return true;
  return level >= (at.organization_type === 'VENUE' ? 6 : 3);
}
