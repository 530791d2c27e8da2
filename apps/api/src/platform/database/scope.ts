import type { Rule } from '@larder/rules/permission';
import type pg from 'pg';
import type { Database } from './database.ts';
import { answered, isUnanswered } from './patience.ts';
import { transaction, type TransactionOptions } from './transaction.ts';

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
  /** Of a device: it was at another venue before. */
  has_moved: boolean | null;
  /** The scope is the whole account. */
  whole: boolean;
  /** It is the key of a program. */
  is_key?: boolean;
};

const keyMark = 'key ';

/** What stands for a session where a program's key opens the transaction: its hash, found as `keyDoor` marks it. */
export const keyDoor = (hash: string): string => `${keyMark}${hash}`;

/** Work of the server itself (jobs, seeding): one customer, and within it whole subtrees or everything. */
export type Scope = { account_id: string; roots?: string[] };

function openingOf(door: string) {
  return door.startsWith(keyMark)
    ? { name: 'open_key', text: 'select * from auth.open_key($1)', values: [door.slice(keyMark.length)] }
    : { name: 'open_session', text: 'select * from auth.open_session($1)', values: [door] };
}

/**
 * Opens a transaction as a session, or by a program's key: its account and organisations become the transaction's tenancy, by the
 * database itself. `work` gets undefined when the session is unknown, ended or revoked. Commits when `work` succeeds;
 * a reading transaction does not keep its caller waiting for the end.
 */
export async function withSession<T>(
  database: Database,
  sessionId: string,
  work: (tx: Tx | undefined, session: SessionRow | undefined) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  return transaction(database.pool, options, async (client) => {
    const opening = client.query<SessionRow>(openingOf(sessionId));
    const { rows } = await answered(opening);
    const session = rows[0];
    if (!session) return work(undefined, undefined);
    return work({ client, account_id: session.account_id, whole: session.whole }, session);
  });
}

/**
 * What the database judges a session by before it answers anything, and for whom the statements beside it were written.
 */
export type SessionCheck = {
  version: string;
  rules: Rule[];
  /** Open to an operator inside of a customer's account. */
  visits: boolean;
  account_id: string;
  whole: boolean;
};

/**
 * Opens a reading transaction as a session and does the work at once: its first statements travel with BEGIN and the
 * judging of the session. Where access is not given, the database ends the transaction before it comes to them, and
 * nothing of what they would have read leaves it; where BEGIN itself failed there is no scope, and they find no row.
 * `work` waits for `session` if it has to know who asks. Throws what `refusalOf` reads.
 */
export async function readAhead<T>(
  database: Database,
  sessionId: string,
  asked: SessionCheck,
  work: (tx: Tx, session: Promise<SessionRow>) => Promise<T>,
): Promise<T> {
  const { account_id, whole } = asked;
  return transaction(database.pool, { readOnly: true }, async (client, begun) => {
    const opening = client.query<SessionRow>({
      name: 'judge_session',
      text: 'select * from auth.open_session($1, $2)',
      values: [sessionId, JSON.stringify(asked)],
    });
    const session = judged(begun, answered(opening));
    const working = work({ client, account_id, whole }, session);
    working.catch(() => {});
    try {
      await session;
    } catch (error) {
      // Nobody may still be asking when the connection goes back; one that does not answer goes nowhere.
      if (!isUnanswered(error)) await working.catch(() => {});
      throw error;
    }
    return working;
  });
}

async function judged(begun: Promise<unknown>, opening: Promise<{ rows: SessionRow[] }>): Promise<SessionRow> {
  const [, { rows }] = await Promise.all([begun, opening]);
  const [session] = rows;
  if (!session) throw new Error('A session was neither opened nor refused');
  return session;
}

/** Opens a transaction for the server's own work within one customer. */
export async function withScope<T>(database: Database, scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
  return transaction(database.pool, {}, async (client) => {
    const { rows } = await client.query<{ whole: boolean }>({
      name: 'open_scope',
      text: 'select auth.open_scope($1, $2) as whole',
      values: [scope.account_id, scope.roots ?? null],
    });
    return work({ client, account_id: scope.account_id, whole: rows[0]?.whole === true });
  });
}
