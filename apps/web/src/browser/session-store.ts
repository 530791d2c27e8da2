import type { UserSession } from '@larder/contract/session';
import { useSyncExternalStore } from 'react';

/** What the browser keeps under the key `user` (specification, access section 3). */
export type StoredUser = UserSession & { multifactor_token?: string };
export type ActiveOrganization = StoredUser['organizations'][number];

const key = 'user';
const listeners = new Set<() => void>();
let seen: { text: string | null; user: StoredUser | undefined } = { text: null, user: undefined };

/** The stored session, or undefined. The same stored text gives the same object. */
export function readUser(): StoredUser | undefined {
  const kept = localStorage.getItem(key);
  if (kept !== seen.text) seen = { text: kept, user: parse(kept) };
  return seen.user;
}

export function storeUser(user: StoredUser): void {
  localStorage.setItem(key, JSON.stringify(user));
  announce();
}

export function removeUser(): void {
  localStorage.removeItem(key);
  announce();
}

/** Follows the stored session, also when another tab changes it. */
export function useUser(): StoredUser | undefined {
  return useSyncExternalStore(subscribe, readUser);
}

/** The session inside of the shell, where somebody is signed in by definition. */
export function useSignedIn(): { user: StoredUser; organization: ActiveOrganization } {
  const user = useUser();
  const organization = activeOrganization(user);
  if (!user || !organization) throw new Error('This part is drawn for signed-in people only');
  return { user, organization };
}

/** The first organisation is the active one. */
export function activeOrganization(user: StoredUser | undefined): ActiveOrganization | undefined {
  return user?.organizations[0];
}

export function isOperator(user: StoredUser | undefined): boolean {
  return activeOrganization(user)?.organization_type === 'SAAS_OPERATOR';
}

function subscribe(listener: () => void): () => void {
  // One listener for all: were each part told in a turn of its own, one could be drawn without a session before its
  // frame has taken it away.
  if (listeners.size === 0) addEventListener('storage', announce);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', announce);
  };
}

function announce(): void {
  for (const listener of listeners) listener();
}

function parse(kept: string | null): StoredUser | undefined {
  if (kept === null) return undefined;
  try {
    const user = JSON.parse(kept) as StoredUser;
    return typeof user.api_tokens?.access_token === 'string' || user.multifactor_token ? user : undefined;
  } catch {
    return undefined;
  }
}
