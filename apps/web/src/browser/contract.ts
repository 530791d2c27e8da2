import { accessOf, type EndpointMeta } from '@larder/contract/access';
import { allows, type Access, type Principal } from '@larder/rules/permission';
import contract from 'virtual:contract';
import { activeOrganization, readUser, useUser, type StoredUser } from './session-store.ts';

export { contract };

type Endpoint = { '~orpc': { meta: EndpointMeta } };

/** Whether the signed-in person may call an endpoint; the server judges again. */
export function can(endpoint: Endpoint): boolean {
  return permitted(accessOf(endpoint), readUser());
}

/** `can`, bound to the session: a component that asks it follows a change of permissions. */
export function useCan(): (endpoint: Endpoint) => boolean {
  const user = useUser();
  return (endpoint) => permitted(accessOf(endpoint), user);
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
