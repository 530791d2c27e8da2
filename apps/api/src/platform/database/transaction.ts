import type { Socket } from 'node:net';
import type pg from 'pg';
import { isUnanswered } from './patience.ts';

export type TransactionOptions = {
  readOnly?: boolean;
  /**
   * Every statement keeps one plan for whatever it is given. For work that finds its rows by keys alone: a list of few
   * keys looks so much cheaper than one of any length that PostgreSQL would plan for each call anew, which can take
   * longer than the statement.
   */
  keepPlans?: boolean;
};

/**
 * Runs work in a transaction and ends it. A writing one is committed when this resolves. A reading one has nothing to
 * lose: its COMMIT leaves with the connection's next message, or soon by itself, for a message of its own costs as much
 * as a small query.
 */
export async function transaction<T>(
  pool: pg.Pool,
  { readOnly = false, keepPlans = false }: TransactionOptions,
  work: (client: pg.PoolClient, begun: Promise<unknown>) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const release = (error?: Error) => client.release(error);
  let result: T;
  try {
    // BEGIN and the first statement of the work leave in one message.
    holdWrites(client);
    const begin = readOnly ? 'begin read only' : 'begin';
    const begun = client.query(keepPlans ? `${begin}; set local plan_cache_mode = force_generic_plan` : begin);
    begun.catch(() => {});
    result = await work(client, begun);
  } catch (error) {
    // A connection that does not answer would not answer a ROLLBACK either; the database rolls back when it is closed.
    // One to a server that ends or has become a standby is of no more use: the next one leads to the primary.
    if (isUnanswered(error) || leavesServer(error, readOnly)) release(error as Error);
    else await client.query('rollback').then(() => release(), release);
    throw error;
  }
  if (readOnly) {
    unended.set(client, setTimeout(endReading, soon, client));
    release();
    return result;
  }
  let isUnknown = false;
  const hear = ({ code }: { code?: string | undefined }) => {
    isUnknown ||= code === '01000';
  };
  client.on('notice', hear);
  const commit = client.query('commit').finally(() => client.off('notice', hear));
  commit.then(() => release(), release);
  // A statement that failed and was caught leaves a transaction that can only roll back: never report it as done.
  if ((await commit).command !== 'COMMIT') throw new Error('The transaction had failed before its end');
  // Somebody ended the wait for the standby: it is here, and would be gone if the standby were promoted.
  if (isUnknown) throw Object.assign(new Error('The standby may not have the transaction'), { code: '08007' });
  return result;
}

/**
 * Ends the reading transaction that a connection was released with. The pool calls it before anybody gets the
 * connection.
 */
export function endReading(client: pg.ClientBase): void {
  const timer = unended.get(client);
  if (!timer) return;
  unended.delete(client);
  clearTimeout(timer);
  holdWrites(client);
  client.query('commit').catch(() => {});
}

/**
 * A server that ends, or cannot be reached any more behind what leads to it (57P01 to 57P03, class 08), or takes no
 * writes (25006), which a reading transaction takes none of either.
 */
function leavesServer(error: unknown, readOnly: boolean): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && (/^(57P0[123]|08...)$/.test(code) || (!readOnly && code === '25006'));
}

const unended = new WeakMap<pg.ClientBase, NodeJS.Timeout>();
/** Milliseconds. */
const soon = 5;

/** Collects what is written to a connection in this turn of the event loop into one message. A pool has none. */
export function holdWrites(client: object): void {
  const { stream } = (client as { connection?: { stream: Socket } }).connection ?? {};
  if (!stream) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
