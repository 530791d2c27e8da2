import type { Principal } from '@larder/rules/permission';
import type { Actor } from './audit.ts';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import type { Cursors } from './list.ts';
import type { Logger } from './log.ts';
import type { SessionRow, Tx } from './scope.ts';
import type { Tokens } from './tokens.ts';

/** What the whole process shares. */
export type App = {
  config: Config;
  database: Database;
  tokens: Tokens;
  cursors: Cursors;
  log: Logger;
  version: string;
};

/** What every request brings. */
export type RequestContext = {
  app: App;
  trace_id: string;
  /** The caller's network address, forwarded ones only when a proxy is trusted. */
  ip: string;
  user_agent: string;
  authorization: string | undefined;
  idempotency_key: string | undefined;
  /** Answers a refusal's Retry-After, and other headers of the answer. */
  setHeader: (name: string, value: string) => void;
};

/** The signed-in person. */
export type Me = Principal &
  Actor & { id: string; session_id: string; account_id: string; organization_id: string; role_name: string };

/** The paired device. */
export type DeviceCaller = {
  id: string;
  session_id: string;
  account_id: string;
  organization_id: string;
  name: string;
};

type Transaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Work that opens its transactions itself, after a long preparation such as reading a file; `write` holds what may happen once. */
export type Uploading = RequestContext & { me: Me; transaction: Transaction; write: Transaction };

export function personOf(session: SessionRow, session_id: string): Me {
  return {
    id: session.user_id ?? '',
    name: session.name,
    session_id,
    account_id: session.account_id,
    organization_id: session.organization_id,
    role_name: session.role_name,
    role_level: session.role_level,
    permissions: session.permissions,
    organization_type: session.organization_type,
    is_highest: session.is_highest,
  };
}
