import type { UserSession } from '@larder/contract/session';
import { defineTexts, text } from './texts.ts';
import { readUser, removeUser, storeUser } from './session-store.ts';

/** The access token is renewed when less than this is left of it, in milliseconds. */
const margin = 10_000;
const noticeKey = 'session-notice';
let running: Promise<string> | undefined;
let leaving = false;

const texts = defineTexts('refresh', { en_us: { expired: 'Session expired' }, en_gb: {} });

/** The access token to send, renewed first when it is about to expire; undefined when nobody is signed in. */
export async function freshToken(): Promise<string | undefined> {
  const user = readUser();
  if (!user) return undefined;
  return user.api_tokens.exp - Date.now() < margin
    ? refresh(user.api_tokens.access_token)
    : user.api_tokens.access_token;
}

/**
 * Exchanges the refresh token once, however many calls of however many tabs ask for it, and answers the new access
 * token. `stale` is the token that failed: when the stored one differs, somebody else has renewed it already.
 * A refusal ends the session.
 */
export async function refresh(stale: string): Promise<string> {
  running ??= exclusively(() => exchange(stale)).finally(() => {
    running = undefined;
  });
  return running;
}

/** Removes the session and reloads, which leads to the sign-in page; the notice is shown there. */
export function forceSignIn(notice?: string): void {
  if (notice) sessionStorage.setItem(noticeKey, notice);
  leaving = true;
  removeUser();
  location.reload();
}

/** The notice that a forced sign-in left, once: a page that is about to be reloaded leaves it to the next one. */
export function takeSessionNotice(): string | undefined {
  const notice = sessionStorage.getItem(noticeKey) ?? undefined;
  if (!leaving) sessionStorage.removeItem(noticeKey);
  return notice;
}

async function exchange(stale: string): Promise<string> {
  const user = readUser();
  if (!user) throw new Error('No session');
  if (user.api_tokens.access_token !== stale) return user.api_tokens.access_token;
  const response = await fetch('/api/refresh_token', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${stale}` },
    body: JSON.stringify({ refresh_token: user.api_tokens.refresh_token }),
    signal: AbortSignal.timeout(margin),
  });
  if (!response.ok) {
    // A server that is away or busy says nothing about the session: it stays, and the call fails as any other.
    if (response.status >= 500 || response.status === 429) throw new Error(`No new token: ${response.status}`);
    forceSignIn(text(texts)('expired'));
    throw new Error(text(texts)('expired'));
  }
  const renewed = (await response.json()) as UserSession;
  storeUser({ ...user, ...renewed });
  return renewed.api_tokens.access_token;
}

/** One refresh among all tabs, where the browser has locks (it has none on plain HTTP off the own machine). */
async function exclusively<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('larder-refresh', work) : work();
}
