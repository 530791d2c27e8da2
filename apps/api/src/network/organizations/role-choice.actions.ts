import { mayGrant } from '../../access/users/role-choice.rules.ts';
import type { Me } from '../../platform/app-context.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { fault } from '../../platform/http/fault.ts';
import { findOrganization, findPerson, listRoles } from './organization-detail.queries.ts';

/**
 * The roles that the caller may give to people of an organisation, the most senior first; for one person when it is
 * named.
 */
export async function listGrantableRoles(
  tx: Tx,
  me: Me,
  id: string,
  query: { user_id?: string | undefined; device_only?: boolean | undefined },
) {
  const found = await findOrganization(tx, id);
  const operator = me.organization_type === 'SAAS_OPERATOR';
  if (!found || !(found.in_scope || operator)) throw fault('NOT_FOUND');
  const person = query.user_id ? await findPerson(tx, query.user_id) : undefined;
  if (query.user_id && person?.account_id !== found.account_id) throw fault('NOT_FOUND');
  const device_only = query.device_only ?? person?.device_only ?? false;
  const roles = await listRoles(tx, found.account_id);
  return roles
    .filter((role) => mayGrant(me, role, { ...found, device_only }))
    .map(({ id: role_id, name, level, is_superuser }) => ({ id: role_id, name, value: level, is_superuser }));
}
