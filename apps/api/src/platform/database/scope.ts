import type pg from 'pg';
import type { Database } from './database.ts';
import { answered } from './patience.ts';
import { transaction } from './transaction.ts';

/** A transaction inside one customer's scope. */
export type Tx = {
  client: pg.ClientBase;
  account_id: string;
  /** The scope is the whole account. */
  whole: boolean;
};

/** What a session turned out to be: judged anew on every request. */
export type SessionRow = {
  account_id: string;
  organization_id: string;
  user_id: string | null;
  device_id: string | null;
  login_id: string | null;
  name: string;
  status: string;
  locked: boolean;
  role_name: string;
  role_level: number;
  permissions: string[];
  organization_type: string;
  is_highest: boolean;
  version: string;
  language: string | null;
  /** The operator's person behind a masquerade, which ends at `ends_at` (milliseconds since 1970). */
  masqueraded_by: string | null;
  ends_at: number | null;
  /** Of a device: the newest generation of its tokens that it is known to have. */
  seen_generation: number | null;
  /** The scope is the whole account. */
  whole: boolean;
};

/** Work of the server itself (jobs, seeding): one customer, and within it whole subtrees or everything. */
export type Scope = { account_id: string; roots?: string[] };

/**
 * Opens a transaction as a session: its account and organisations become the transaction's tenancy, by the
 * database itself. `work` gets undefined when the session is unknown, ended or revoked. Commits when `work` succeeds;
 * a reading transaction does not keep its caller waiting for the end.
 */
export async function withSession<T>(
  database: Database,
  sessionId: string,
  work: (tx: Tx | undefined, session: SessionRow | undefined) => Promise<T>,
  { readOnly = false } = {},
): Promise<T> {
  return transaction(database.pool, readOnly, async (client) => {
    const opening = client.query<SessionRow>({
      name: 'open_session',
      text: 'select * from auth.open_session($1)',
      values: [sessionId],
    });
    const { rows } = await answered(opening);
    const session = rows[0];
    if (!session) return work(undefined, undefined);
    return work({ client, account_id: session.account_id, whole: session.whole }, session);
  });
}

/** Opens a transaction for the server's own work within one customer. */
export async function withScope<T>(database: Database, scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
  return transaction(database.pool, false, async (client) => {
    const { rows } = await client.query<{ whole: boolean }>({
      name: 'open_scope',
      text: 'select auth.open_scope($1, $2) as whole',
      values: [scope.account_id, scope.roots ?? null],
    });
    return work({ client, account_id: scope.account_id, whole: rows[0]?.whole === true });
  });
}
