import { accessOf, type EndpointMeta } from '@larder/contract/access';
import { allows, type Access, type Principal } from '@larder/rules/permission';
import contract from 'virtual:contract';
import { activeOrganization, useUser, type StoredUser } from './session-store.ts';

export { contract };

type Endpoint = { '~orpc': { meta: EndpointMeta } };

/** `can(endpoint)`: whether the signed-in person may call it. The server judges again; this decides what is drawn. */
export function useCan(): (endpoint: Endpoint) => boolean {
  const user = useUser();
  return (endpoint) => mayCall(endpoint, user);
}

/** Whether a stored session may call an endpoint; an operator inside of a customer's account is refused some. */
export function mayCall(endpoint: Endpoint, user: StoredUser | undefined): boolean {
  if (user?.isAccessAccount && endpoint['~orpc'].meta.masquerade === 'refused') return false;
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
