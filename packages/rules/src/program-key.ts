/** What the key of a program begins with, so that people and scanners of code know one when they see it. */
export const keyStart = 'lrd_';
/** How many random letters and digits follow: 190 bits, which nobody guesses. */
export const keyLetters = 32;
/** The longest that a key may be valid, in days. */
export const mostKeyDays = 400;
/** How long before its end a key is warned of, in days. */
export const keyWarningDays = 14;
/** How long the former secret of a key still opens after a rotation, in hours. */
export const rotationHours = 24;

export const keyStates = ['ACTIVE', 'EXPIRING', 'EXPIRED', 'REVOKED'] as const;
export type KeyState = (typeof keyStates)[number];

const day = 86_400_000;

/** Whether a text has the form of a key; what has another form need not be looked up. */
export function isKey(text: string): boolean {
  return /^lrd_[A-Za-z0-9]{32}$/.test(text);
}

/**
 * What becomes of a key at an instant (milliseconds since 1970): EXPIRING is one that ends within the next 14 days
 * (docs/product/access.md#keys).
 */
export function keyState(key: { expires_at: string; revoked_at: string | null }, now: number): KeyState {
  if (key.revoked_at !== null) return 'REVOKED';
  const left = Date.parse(key.expires_at) - now;
  if (left <= 0) return 'EXPIRED';
  return left <= keyWarningDays * day ? 'EXPIRING' : 'ACTIVE';
}
