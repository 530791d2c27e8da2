import { activeOrganization, type StoredUser } from '../../browser/session-store.ts';

/**
 * Where /auth leads: nobody signed in, to the sign-in page; operators to the accounts, everybody else to their own
 * organisation (docs/product/access.md#after-sign-in).
 */
export function landing(user: StoredUser | undefined): '/login' | '/accounts' | '/my-account' {
  if (!user) return '/login';
  return activeOrganization(user)?.organization_type === 'SAAS_OPERATOR' ? '/accounts' : '/my-account';
}
