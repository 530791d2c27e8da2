import type { Principal } from '@larder/rules/permission';
import type { Actor } from './audit/audit.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { Cursors } from './database/list.ts';
import type { SessionRow, Tx } from './database/scope.ts';
import type { BlobStore } from './files/blobs.ts';
import type { KnownBrowsers } from './http/known-browser.ts';
import type { Logger } from './log.ts';
import type { Codes } from './secrets/codes.ts';
import type { Sealed } from './secrets/sealed.ts';
import type { OncePurpose, Tokens } from './secrets/tokens.ts';

/** What the whole process shares. */
export type App = {
  config: Config;
  database: Database;
  tokens: Tokens;
  cursors: Cursors;
  sealed: Sealed;
  blobs: BlobStore;
  codes: Codes;
  browsers: KnownBrowsers;
  log: Logger;
  version: string;
};

/** What every request brings. */
export type RequestContext = {
  app: App;
  trace_id: string;
  /**
   * The caller's network: an IPv4 address or the first half of an IPv6 one, forwarded ones only when a proxy is
   * trusted.
   */
  network: string;
  user_agent: string;
  authorization: string | undefined;
  cookies: string | undefined;
  /** Whether browsers reach the server by https. */
  secure: boolean;
  idempotency_key: string | undefined;
  /** Aborted when the caller goes away before the answer; made when first asked for, which few endpoints do. */
  leaving: () => AbortSignal;
  /** Answers a refusal's Retry-After, and other headers of the answer. */
  setHeader: (name: string, value: string) => void;
};

/**
 * The signed-in person. Behind a masquerade the account itself is the subject (`id`), the provider's name stands for
 * it, and `masqueraded_by` is the operator's person.
 */
export type Me = Principal &
  Actor & {
    id: string;
    session_id: string;
    login_id: string;
    account_id: string;
    organization_id: string;
    role_name: string;
    /** It is a program by its key, whose own identifier is `id`; it has no sign-in. */
    is_key?: true;
  };

/** What a token that works once stands for: a person who is not signed in (yet). */
export type Grant = {
  purpose: OncePurpose;
  jti: string;
  account_id: string;
  user_id: string;
  login_id: string | null;
  organization_id: string;
  email: string;
  name: string;
  status: string;
};

/** The paired device. */
export type DeviceCaller = {
  id: string;
  session_id: string;
  account_id: string;
  organization_id: string;
  name: string;
  /** It was at another venue before, and may report what happened there. */
  has_moved: boolean;
  /** Where it is now, of one that reports what happened at another venue, which is then its `organization_id`. */
  now_at?: string;
};

export type Transaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * Work that opens its transactions itself, after a long preparation such as reading a file; `write` holds what may
 * happen once.
 */
export type Uploading = RequestContext & { me: Me; transaction: Transaction; write: Transaction };

export function personOf(session: SessionRow, session_id: string, provider: string): Me {
  return {
    id: session.user_id ?? '',
    name: session.is_key ? keyName(session.name) : session.masqueraded_by ? provider : session.name,
    masqueraded_by: session.masqueraded_by,
    session_id: session.is_key ? (session.user_id ?? '') : session_id,
    login_id: session.login_id ?? '',
    account_id: session.account_id,
    organization_id: session.organization_id,
    role_name: session.role_name,
    role_level: session.role_level,
    permissions: session.permissions,
    organization_type: session.organization_type,
    is_highest: session.is_highest,
    ...(session.is_key && { is_key: true }),
  };
}

/** What a key is called where people's names stand, such as in the audit. */
const keyName = (name: string) => `${name} (key)`;
