import { createSecretKey, type KeyObject } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { uuidv7 } from 'uuidv7';
import { clock } from './clock.ts';
import { hmac, sameBytes, sha256, type Secrets } from './secrets.ts';

/** What each kind of token may open; a token of one purpose opens no other route. */
export type Purpose = 'access' | 'device';
export type Claims = { sub: string; sid: string; ver: string };

export type Tokens = ReturnType<typeof createTokens>;

export const accessSeconds = 15 * 60;
export const refreshDays = 30;
export const graceSeconds = 10;

const issuer = 'larder';
const verifiedMost = 5_000;

/** The one token module: HS256 alone, with `typ`, `aud`, `exp`, purpose and session id. */
export function createTokens(secrets: Secrets) {
  const key = createSecretKey(secrets.accessTokens);
  const verified = new Map<string, Claims & { exp: number; purpose: Purpose }>();
  return {
    /** Signs an access token; `exp` is milliseconds since 1970. */
    async sign(purpose: Purpose, { sub, sid, ver }: Claims): Promise<{ access_token: string; exp: number }> {
      const exp = Math.floor(clock.now() / 1000) + accessSeconds;
      const access_token = await new SignJWT({ sid, ver })
        .setProtectedHeader({ alg: 'HS256', typ: `${purpose}+jwt` })
        .setSubject(sub)
        .setIssuer(issuer)
        .setAudience(`larder:${purpose}`)
        .setIssuedAt(Math.floor(clock.now() / 1000))
        .setExpirationTime(exp)
        .setJti(uuidv7())
        .sign(key);
      return { access_token, exp: exp * 1000 };
    },

    /** Reads a token of one purpose: its claims, 'expired' or 'invalid'. */
    async verify(purpose: Purpose, token: string): Promise<Claims | 'expired' | 'invalid'> {
      const known = verified.get(token);
      if (known?.purpose === purpose) return known.exp > clock.now() ? known : 'expired';
      const claims = await readToken(key, purpose, token);
      if (typeof claims === 'string') return claims;
      if (verified.size >= verifiedMost) verified.clear();
      verified.set(token, { ...claims, purpose });
      return claims;
    },

    refresh: refreshTokens(secrets.refreshTokens),
  };
}

async function readToken(key: KeyObject, purpose: Purpose, token: string) {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      typ: `${purpose}+jwt`,
      audience: `larder:${purpose}`,
      issuer,
      currentDate: new Date(clock.now()),
      requiredClaims: ['sub', 'sid', 'ver', 'exp'],
    });
    const { sub, sid, ver, exp } = payload as { sub: string; sid: string; ver: string; exp: number };
    return { sub, sid, ver, exp: exp * 1000 };
  } catch (error) {
    return error instanceof errors.JWTExpired ? 'expired' : 'invalid';
  }
}

/**
 * Refresh tokens: opaque, derived by HMAC from family and generation, so that every tab that refreshes
 * within the grace gets the same successor. Only hashes are stored.
 */
function refreshTokens(key: Buffer) {
  const make = (family: string, generation: number): string => {
    const head = Buffer.from(`${family}.${generation}`);
    return Buffer.concat([Buffer.from([head.length]), head, hmac(key, head.toString())]).toString('base64url');
  };
  return {
    make,
    hash: sha256,
    read(token: string): { family: string; generation: number } | undefined {
      const bytes = Buffer.from(token, 'base64url');
      const head = bytes.subarray(1, 1 + (bytes[0] ?? 0)).toString();
      const [family = '', generation = ''] = head.split('.');
      if (!/^[0-9a-f-]{36}$/.test(family) || !/^\d{1,9}$/.test(generation)) return undefined;
      if (!sameBytes(bytes.subarray(1 + head.length), hmac(key, head))) return undefined;
      return { family, generation: Number(generation) };
    },
  };
}
