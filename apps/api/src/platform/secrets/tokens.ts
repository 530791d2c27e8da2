import { errors, jwtVerify, SignJWT } from 'jose';
import { createSecretKey, type KeyObject } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { clock } from '../clock.ts';
import { hmac, sameBytes, sha256, type Secrets } from './secrets.ts';

/** What each kind of token may open; a token of one purpose opens no other route. */
export type Purpose = 'access' | 'device' | 'file' | OncePurpose;
/** Tokens that work once, kept by their `jti` until then. */
export type OncePurpose = 'invite' | 'reset' | 'multifactor';
/**
 * `sub` is the person, or the account behind a masquerade, whose operator is the actor then (RFC 8693, section 4.1).
 */
export type Claims = {
  sub: string;
  sid: string;
  ver: string;
  jti: string;
  /** A device's: of which generation of its refresh tokens it is. */
  gen?: number | undefined;
  /**
   * The account, and whether the scope was all of it, as the token was made: for statements that are sent before the
   * session is judged.
   */
  acc?: string | undefined;
  all?: boolean | undefined;
};

type Signed = Omit<Claims, 'jti'> & { actor?: string | null; ends_at?: number | null };

export type Tokens = ReturnType<typeof createTokens>;

export const accessSeconds = 15 * 60;
export const refreshDays = 30;
/** A tablet may lie in a drawer for a season. */
export const deviceRefreshDays = 400;
export const graceSeconds = 10;

const issuer = 'larder';
const verifiedMost = 5_000;

/** The one token module: HS256 alone, with `typ`, `aud`, `exp`, purpose and session id. */
export function createTokens(secrets: Secrets) {
  const key = createSecretKey(secrets.accessTokens);
  const verified = new Map<string, Claims & { exp: number; purpose: Purpose }>();
  const signed = (purpose: Purpose, sub: string, claims: object, exp: number, jti: string) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'HS256', typ: `${purpose}+jwt` })
      .setSubject(sub)
      .setIssuer(issuer)
      .setAudience(`larder:${purpose}`)
      .setIssuedAt(Math.floor(clock.now() / 1000))
      .setExpirationTime(exp)
      .setJti(jti)
      .sign(key);
  return {
    /** Signs an access token of 15 minutes, never past `ends_at`; times are milliseconds since 1970. */
    async sign(
      purpose: 'access' | 'device',
      { sub, sid, ver, gen, acc, all, actor, ends_at }: Signed,
    ): Promise<{ access_token: string; exp: number }> {
      const exp = Math.floor(Math.min(clock.now() / 1000 + accessSeconds, (ends_at ?? Infinity) / 1000));
      const claims = { sid, ver, acc, all, ...(gen && { gen }), ...(actor && { act: { sub: actor } }) };
      return { access_token: await signed(purpose, sub, claims, exp, uuidv7()), exp: exp * 1000 };
    },

    /** Signs a token that works once; its `jti` must be kept by the caller. `expires_at` is milliseconds since 1970. */
    signOnce(purpose: OncePurpose, { sub, jti, expires_at }: { sub: string; jti: string; expires_at: number }) {
      return signed(purpose, sub, {}, Math.floor(expires_at / 1000), jti);
    },

    /**
     * Signs the token of a link to one file of one customer, which ends with the session `sid` if there is one. Times
     * are milliseconds since 1970.
     */
    signFile({
      id,
      account_id,
      sid,
      expires_at,
    }: {
      id: string;
      account_id: string;
      sid?: string;
      expires_at: number;
    }) {
      return signed('file', id, sid ? { sid } : {}, Math.floor(expires_at / 1000), account_id);
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
      requiredClaims: ['sub', 'jti', 'exp', ...(purpose === 'access' || purpose === 'device' ? ['sid', 'ver'] : [])],
    });
    const { sid = '', ver = '', gen, acc, all, ...rest } = payload as Partial<Claims>;
    const { sub, jti, exp } = rest as { sub: string; jti: string; exp: number };
    return { sub, sid, ver, gen, acc, all, jti, exp: exp * 1000 };
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
