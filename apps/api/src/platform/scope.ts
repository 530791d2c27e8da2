import type { Socket } from 'node:net';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { over, type Database } from './database.ts';

/** A transaction inside one customer's scope. */
export type Tx = {
  db: NodePgDatabase;
  client: pg.ClientBase;
  account_id: string;
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
  return transaction(database, readOnly, async (client) => {
    const { rows } = await client.query<SessionRow>({
      name: 'open_session',
      text: 'select * from auth.open_session($1)',
      values: [sessionId],
    });
    const session = rows[0];
    if (!session) return work(undefined, undefined);
    return work({ db: over(client), client, account_id: session.account_id }, session);
  });
}

/** Opens a transaction for the server's own work within one customer. */
export async function withScope<T>(database: Database, scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
  return transaction(database, false, async (client) => {
    await client.query({
      name: 'open_scope',
      text: 'select auth.open_scope($1, $2)',
      values: [scope.account_id, scope.roots ?? null],
    });
    return work({ db: over(client), client, account_id: scope.account_id });
  });
}

/** Collects what is written to a connection in this turn of the event loop into one message. */
function holdWrites(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

async function transaction<T>(
  database: Database,
  readOnly: boolean,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await database.pool.connect();
  const release = (error?: Error) => client.release(error);
  let result: T;
  try {
    // BEGIN and the first statement of the work leave in one message.
    holdWrites(client);
    client.query(readOnly ? 'begin read only' : 'begin').catch(() => {});
    result = await work(client);
  } catch (error) {
    await client.query('rollback').then(() => release(), release);
    throw error;
  }
  const commit = client.query('commit');
  commit.then(() => release(), release);
  const ended = commit.then(({ command }) => {
    // A statement that failed and was caught leaves a transaction that can only roll back: never report it as done.
    if (command !== 'COMMIT') throw new Error('The transaction had failed before its end');
  });
  if (readOnly) ended.catch(() => {});
  else await ended;
  return result;
}
