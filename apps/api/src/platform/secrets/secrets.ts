import { createHmac, createHash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Keys derived from the one SECRET_KEY, each for one purpose. */
export type Secrets = ReturnType<typeof deriveSecrets>;

/** The key from the environment, or one made once and kept in the data directory, readable by its owner alone. */
export function secretKey(given: string | undefined, dataDir: string): string {
  if (given) return given;
  const file = join(dataDir, 'secret-key');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    try {
      writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      // Somebody who started beside us was faster: theirs holds.
      if ((error as { code?: string }).code !== 'EEXIST') throw error;
    }
  }
  return readFileSync(file, 'utf8').trim();
}

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
    databasePassword: (role: string) => derive(`database role ${role}`).toString('base64url'),
  };
}

export const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Compares without telling by time how much agreed. */
export function sameBytes(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
