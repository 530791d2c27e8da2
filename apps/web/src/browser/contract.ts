import { accessOf, type EndpointMeta } from '@larder/contract/access';
import { allows, type Access, type Principal } from '@larder/rules/permission';
import contract from 'virtual:contract';
import { activeOrganization, useUser, type StoredUser } from './session-store.ts';

export { contract };

type Endpoint = { '~orpc': { meta: EndpointMeta } };

/**
 * `can(endpoint)`: whether the signed-in person may call it, `can(endpoint, 'email')` whether with that member in its
 * body. The server judges again; this decides what is drawn.
 */
export function useCan(): (endpoint: Endpoint, member?: string) => boolean {
  const user = useUser();
  return (endpoint, member) => mayCall(endpoint, user, member);
}

/**
 * Whether a stored session may call an endpoint; an operator inside of a customer's account is refused some, or members
 * of their bodies.
 */
export function mayCall(endpoint: Endpoint, user: StoredUser | undefined, member?: string): boolean {
  const { masquerade } = endpoint['~orpc'].meta;
  if (user?.isAccessAccount && (masquerade === 'refused' || (member && masquerade?.includes(member)))) return false;
  return permitted(accessOf(endpoint), user);
}

/** Whether a stored session meets an access; nobody signed in meets none. */
export function permitted(access: Access | readonly Access[], user: StoredUser | undefined): boolean {
  return user !== undefined && allows(access, principalOf(user));
}

function principalOf(user: StoredUser): Principal {
  const organization = activeOrganization(user);
  return {
    permissions: user.api_tokens.permissions,
    organization_type: organization?.organization_type ?? '',
    is_highest: organization?.is_highest ?? false,
    role_level: organization?.role.level ?? 8,
  };
}
