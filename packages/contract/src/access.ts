import type { Access } from '@larder/rules/permission';

/** What every endpoint declares: who may call it, and whether its answer may be kept for a repeated call. */
export type EndpointMeta = {
  access: Access | readonly Access[];
  /** The answer holds tokens, PINs or codes: never stored for an idempotency key. */
  secret?: boolean;
  /**
   * What is closed to an operator inside of a customer's account, so that nothing outlasts the visit: the whole call,
   * or these members of its body wherever they stand in it, the rest being open. It is said of credentials, PINs,
   * pairing, people and their contact data, rules about signing in, billing, where data and reports go, files that
   * leave, and deletion for good.
   */
  masquerade?: 'refused' | readonly string[];
  /**
   * Closed to the keys of programs, besides what is closed to visits and what holds secrets: it is about a sign-in. Or
   * open to them although it is closed to visits: programs do it in the account's name.
   */
  keys?: 'refused' | 'open';
  /** The largest body in bytes; the server's default is 1 MiB, 25 MiB for uploads. */
  upload?: boolean;
};

/** Reads the mandatory access of a contract procedure; works on the minified router too. */
export function accessOf(procedure: { '~orpc': { meta: unknown } }): EndpointMeta['access'] {
  return (procedure['~orpc'].meta as EndpointMeta).access;
}
