import { forgetOfTab, keepForTab, readOfTab } from '@larder/browser/local-memory';
import { singleFlight } from '@larder/browser/single-flight';
import { defineTexts, text } from '@larder/browser/texts';
import type { UserSession } from '@larder/contract/access/session';
import {
  isPageHeld,
  left,
  readUser,
  readWaiting,
  removeUser,
  renewed,
  signedInAgain,
  storeUser,
  suspendUser,
  type StoredUser,
} from './session-store.ts';

/** The access token is renewed when less than this is left of it, in milliseconds. */
const margin = 10_000;
const noticeKey = 'session-notice';
let leaving = false;

const texts = defineTexts('refresh', {
  en_us: { expired: 'Session expired', accessEnded: 'Your access to {account} has ended. You are yourself again.' },
  en_gb: {},
});

/** The access token to send, renewed first when it is about to expire; undefined when nobody is signed in. */
export async function freshToken(): Promise<string | undefined> {
  if (readWaiting()) return signedInAgain();
  const user = readUser();
  if (!user) return undefined;
  return user.api_tokens.exp - Date.now() < margin
    ? refresh(user.api_tokens.access_token)
    : user.api_tokens.access_token;
}

/**
 * Exchanges the refresh token once, however many calls of however many tabs ask for it, and answers the new access
 * token. `stale` is the token that failed: when the stored one differs, somebody else has renewed it already. A refusal
 * ends the session; inside of a customer's account it leads back to the operator's own. Where something is not saved,
 * calls wait until the same person has signed in again.
 */
export async function refresh(stale: string): Promise<string> {
  if (readWaiting()) return signedInAgain();
  try {
    return await exchangeOnce(stale);
  } catch (error) {
    if (readWaiting()) return signedInAgain();
    throw error;
  }
}

const exchangeOnce: (stale: string) => Promise<string> = singleFlight('larder-refresh', exchange);

/** Removes the session and reloads, which leads to the sign-in page; the notice is shown there. */
export function forceSignIn(notice?: string): void {
  leaveNotice(notice);
  removeUser();
  location.reload();
}

/** Goes to /home with a reload: what was fetched for another organisation goes with the page. */
export function goHome(notice?: string): void {
  leaveNotice(notice);
  location.replace('#/home');
  location.reload();
}

/** The notice that a reload left, until it has been shown. */
export function readSessionNotice(): string | undefined {
  return readOfTab(noticeKey) ?? undefined;
}

/** The notice has been shown; a page that is about to be reloaded leaves it to the next one. */
export function forgetSessionNotice(): void {
  if (!leaving) forgetOfTab(noticeKey);
}

/** The notice, once. */
export function takeSessionNotice(): string | undefined {
  const notice = readSessionNotice();
  forgetSessionNotice();
  return notice;
}

function leaveNotice(notice: string | undefined): void {
  if (notice) keepForTab(noticeKey, notice);
  leaving = true;
}

async function exchange(stale: string): Promise<string> {
  const user = readUser();
  if (!user) throw new Error('No session');
  if (user.api_tokens.access_token !== stale) return user.api_tokens.access_token;
  const session = await askForTokens(user.api_tokens);
  if (!session) return endSession(user);
  // Meanwhile somebody may have signed out or entered another organisation.
  const now = readUser();
  if (!now) throw new Error('No session');
  if (now.api_tokens.access_token !== stale) return now.api_tokens.access_token;
  storeUser(renewed(now, session));
  return session.api_tokens.access_token;
}

/** The access to a customer's account has ended before the operator's own session: that one goes on. */
async function endSession(user: StoredUser): Promise<never> {
  const own = left(user);
  const session = own && (await askForTokens(own.api_tokens));
  const notice = session
    ? text(texts)('accessEnded', { account: user.accountDetails?.name ?? '' })
    : text(texts)('expired');
  if (session) {
    storeUser(renewed(own, session));
    goHome(notice);
  } else if (isPageHeld() && !own) suspendUser();
  else forceSignIn(notice);
  throw new Error(notice);
}

/**
 * A token that ends a session on the server, whatever the browser keeps by then; undefined when it has ended already.
 */
export async function lastToken(tokens: UserSession['api_tokens']): Promise<string | undefined> {
  if (tokens.exp - Date.now() > margin) return tokens.access_token;
  return (await askForTokens(tokens))?.access_token;
}

/** New tokens, or undefined when the server refuses. A server that is away or busy says nothing about the session. */
async function askForTokens(tokens: UserSession['api_tokens']): Promise<UserSession | undefined> {
  const response = await fetch('/api/refresh_token', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens.access_token}` },
    body: JSON.stringify({ refresh_token: tokens.refresh_token }),
    signal: AbortSignal.timeout(margin),
  });
  if (response.ok) return (await response.json()) as UserSession;
  if (response.status >= 500 || response.status === 429) throw new Error(`No new token: ${response.status}`);
  return undefined;
}
