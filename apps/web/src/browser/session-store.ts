import { forgetKept, keepLocally, readKept } from '@larder/browser/local-memory';
import type { MultifactorChallenge, UserSession } from '@larder/contract/access/session';
import { useSyncExternalStore } from 'react';

/** The customer that an operator has entered. */
export type EnteredAccount = { id: string; name: string };

/** What the session keeps while an operator works in a customer's account (docs/product/access.md#stored-session). */
type Masquerade = {
  original_api_tokens: UserSession['api_tokens'];
  original_organizations: UserSession['organizations'];
  masquarage_organizations: UserSession['organizations'];
  accountDetails: EnteredAccount;
  selectedAccount: string;
};

/** What the browser keeps under the key `user` (docs/product/access.md#stored-session). */
export type StoredUser = UserSession & Partial<Masquerade> & { isAccessAccount?: boolean };
/** What it keeps there between the password and the second factor. */
export type StoredChallenge = MultifactorChallenge;
export type ActiveOrganization = StoredUser['organizations'][number];

const key = 'user';
const listeners = new Set<() => void>();
type Kept = { text: string | null; user?: StoredUser; challenge?: StoredChallenge };
let seen: Kept = { text: null };
/** Whose data this page may have fetched. */
let shown: string | undefined;
/** How many forms of this page have changes that are not saved. */
let held = 0;
/**
 * Whose session has ended while this page was held: its screen stays, and the same person may sign in again above it.
 */
let waiting: StoredUser | undefined;

/**
 * The stored session, or the one that this page waits for, or undefined. The same stored text gives the same object.
 */
export function readUser(): StoredUser | undefined {
  return read().user ?? waiting;
}

/** The person who has to sign in again above this page, or undefined. */
export function readWaiting(): StoredUser | undefined {
  return read().user ? undefined : waiting;
}

/**
 * Keeps the page when the session ends, for as long as a form has changes that are not saved. Answers how to let go.
 */
export function holdPage(): () => void {
  held += 1;
  return () => {
    held -= 1;
  };
}

export function isPageHeld(): boolean {
  return held > 0;
}

/** The sign-in that still waits for its second factor, or undefined. */
export function readChallenge(): StoredChallenge | undefined {
  return read().challenge;
}

export function storeUser(user: StoredUser | StoredChallenge): void {
  keepLocally(key, JSON.stringify(user));
  shown = ownerOf(readUser()) ?? shown;
  announce();
}

/** Nobody is signed in any more, and nobody is waited for. */
export function removeUser(): void {
  forgetKept(key);
  waiting = undefined;
  seen = { text: null };
  announce();
}

/** The session has ended: a held page waits for the same person to sign in again. */
export function suspendUser(): void {
  forgetKept(key);
  announce();
}

/** Follows whether the page waits for its person to sign in again. */
export function useWaiting(): StoredUser | undefined {
  return useSyncExternalStore(subscribe, readWaiting);
}

/** The access token of the person who was waited for; rejects when the page is given up. */
export function signedInAgain(): Promise<string> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      if (readWaiting()) return;
      unsubscribe();
      const user = readUser();
      if (user) resolve(user.api_tokens.access_token);
      else reject(new Error('Nobody signed in again'));
    };
    const unsubscribe = subscribe(settle);
    settle();
  });
}

/** Follows the stored session, also when another tab changes it. */
export function useUser(): StoredUser | undefined {
  return useSyncExternalStore(subscribe, readUser);
}

/** Follows the sign-in that waits for its second factor. */
export function useChallenge(): StoredChallenge | undefined {
  return useSyncExternalStore(subscribe, readChallenge);
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

/** The session with new tokens and rights: what the answer does not name, such as the originals, stays. */
export function renewed(user: StoredUser, { api_tokens, access_token, exp, organizations, ...rest }: UserSession) {
  const tokens = { api_tokens, access_token, exp, organizations, admin: rest.admin };
  if (!user.original_api_tokens) return { ...user, ...rest, ...tokens };
  return {
    ...user,
    ...tokens,
    masquarage_organizations: organizations,
    masquerade: rest.masquerade ?? user.masquerade,
  };
}

/**
 * The operator's session inside of a customer's account; one's own tokens and organisations are kept as the originals.
 */
export function entered(user: StoredUser, session: UserSession, account: EnteredAccount): StoredUser {
  const { api_tokens, access_token, exp, organizations, admin, masquerade } = session;
  return {
    ...user,
    api_tokens,
    access_token,
    exp,
    organizations,
    admin,
    masquerade,
    original_api_tokens: user.original_api_tokens ?? user.api_tokens,
    original_organizations: user.original_organizations ?? user.organizations,
    masquarage_organizations: organizations,
    accountDetails: account,
    selectedAccount: account.id,
    isAccessAccount: true,
  };
}

/** One's own session again, as it was before entering the account; undefined outside of one. */
export function left(user: StoredUser): StoredUser | undefined {
  const { original_api_tokens, original_organizations, ...rest } = user;
  if (!original_api_tokens || !original_organizations) return undefined;
  const { masquarage_organizations: _entered, accountDetails: _account, selectedAccount: _selected, ...own } = rest;
  return {
    ...own,
    api_tokens: original_api_tokens,
    access_token: original_api_tokens.access_token,
    exp: original_api_tokens.exp,
    organizations: original_organizations,
    admin: original_organizations[0]?.roles.some(({ name }) => name === 'Admin') ?? false,
    masquerade: undefined,
    isAccessAccount: false,
  };
}

function subscribe(listener: () => void): () => void {
  // One listener for all: if each part were updated in a turn of its own, one could be drawn without a session before
  // its frame has taken it away.
  if (listeners.size === 0) addEventListener('storage', followOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', followOtherTab);
  };
}

/** Another tab may have become somebody else: what this page has fetched is then not theirs to see. */
function followOtherTab(): void {
  shown ??= ownerOf(seen.user);
  const now = ownerOf(readUser());
  if (shown && now && shown !== now) location.reload();
  else announce();
}

function ownerOf(user: StoredUser | undefined): string | undefined {
  return user && `${user.id} ${activeOrganization(user)?.id}`;
}

function announce(): void {
  for (const listener of listeners) listener();
}

function read(): Kept {
  const text = readKept(key);
  if (text === seen.text) return seen;
  const before = seen.user;
  seen = { text, ...parse(text) };
  if (seen.user) waiting = undefined;
  else if (held > 0) waiting ??= before;
  return seen;
}

function parse(text: string | null): Omit<Kept, 'text'> {
  if (text === null) return {};
  try {
    const kept = JSON.parse(text) as StoredUser & StoredChallenge;
    if (typeof kept.multifactor_token === 'string') return { challenge: kept };
    return typeof kept.api_tokens?.access_token === 'string' ? { user: kept } : {};
  } catch {
    return {};
  }
}
