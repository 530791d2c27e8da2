import type { Access } from '@larder/rules/permission';

/** What every endpoint declares: who may call it, and whether its answer may be kept for a repeated call. */
export type EndpointMeta = {
  access: Access | readonly Access[];
  /** The answer holds tokens, PINs or codes: never stored for an idempotency key. */
  secret?: boolean;
  /** Credentials, PINs, pairing, new people, rules about signing in, billing: closed to an operator inside of a customer's account. */
  masquerade?: 'refused';
  /** The largest body in bytes; the server's default is 1 MiB, 25 MiB for uploads. */
  upload?: boolean;
};

/** Reads the mandatory access of a contract procedure; works on the minified router too. */
export function accessOf(procedure: { '~orpc': { meta: unknown } }): EndpointMeta['access'] {
  return (procedure['~orpc'].meta as EndpointMeta).access;
}
