import { createHmac, createHash, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Keys derived from the one SECRET_KEY, each for one purpose. */
export type Secrets = ReturnType<typeof deriveSecrets>;

/** Derives every key (HKDF-SHA-256, RFC 5869), so that one leaked use gives away no other. */
export function deriveSecrets(key: string) {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', key, 'larder', purpose, 32));
  return {
    accessTokens: derive('access tokens'),
    refreshTokens: derive('refresh tokens'),
    cursors: derive('cursors'),
    sealed: derive('sealed values'),
    codes: derive('one-time codes'),
    browsers: derive('known browsers'),
    /** Kept by the database, which knows another key by it. */
    check: derive('check value').toString('base64url'),
    databasePassword: (role: string) => derive(`database role ${role}`).toString('base64url'),
  };
}

export const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Compares without telling by time how much agreed. */
export function sameBytes(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
