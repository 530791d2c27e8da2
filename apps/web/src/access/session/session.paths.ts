import { readKeptOf } from '../../browser/kept.ts';
import { activeOrganization, type StoredUser } from '../../browser/session-store.ts';

/** Where a person opens Larder: at their own organisation, unless they chose Home. */
export type Opening = 'my-account' | 'home';

/** Under which name the browser keeps that choice of a person. */
export const openingKey = 'opens-at';

/**
 * Where /auth leads: nobody signed in, to the sign-in page; operators to the accounts, everybody else to their own
 * organisation or, where they chose it, to Home (docs/product/access.md#after-sign-in).
 */
export function landing(user: StoredUser | undefined): '/login' | '/accounts' | '/my-account' | '/home' {
  if (!user) return '/login';
  if (activeOrganization(user)?.organization_type === 'SAAS_OPERATOR') return '/accounts';
  return readKeptOf<Opening>(user.id, openingKey) === 'home' ? '/home' : '/my-account';
}
