import { forgetOfTab, keepForTab, readOfTab } from '@larder/browser/local-memory';
import { useState } from 'react';

/** The two mails whose links carry a token. */
export type LinkKind = 'activate' | 'reset-password';

type Claims = { sub?: string; exp?: number };

/** Keeps a link's token for this tab, so that it need not stand in the address and outlives a reload. */
export function keepLinkToken(kind: LinkKind, token: string): void {
  keepForTab(keyOf(kind), token);
}

/** The kept token, and whether it had expired when the page was opened. */
export function useLinkToken(kind: LinkKind): { token: string | undefined; expired: boolean } {
  const [now] = useState(Date.now);
  const token = readOfTab(keyOf(kind)) ?? undefined;
  return { token, expired: token !== undefined && isExpired(token, now) };
}

export function forgetLinkToken(kind: LinkKind): void {
  forgetOfTab(keyOf(kind));
}

/** Whether a token's expiry claim has passed; one that cannot be read says nothing about its age. */
export function isExpired(token: string, now: number): boolean {
  const { exp } = claimsOf(token);
  return exp !== undefined && exp * 1000 <= now;
}

/** Whom a token is about. */
export function subjectOf(token: string): string {
  return claimsOf(token).sub ?? '';
}

function keyOf(kind: LinkKind): string {
  return `token of ${kind}`;
}

/** Read, not trusted: the server verifies the signature. */
function claimsOf(token: string): Claims {
  try {
    const claims = token.split('.')[1] ?? '';
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as Claims;
  } catch {
    return {};
  }
}
