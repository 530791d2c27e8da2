import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { rows, type Through } from '../database/rows.ts';

/** One kind of work, done after the transaction that asked for it; repeated until it succeeds. */
export type Job = {
  /** Its lane and limits are in lanes.ts. */
  name: string;
  /**
   * `signal` is aborted when the time is up or the process ends: the work is broken off then, whether it listens or
   * not.
   */
  run: (payload: Record<string, unknown>, signal?: AbortSignal) => Promise<void>;
  cron?: string;
};

/**
 * Asks for a job in the causing transaction: it exists when that commits, and not otherwise. The same `key` asked for
 * again replaces the waiting one. What a customer's transaction asks for is worked one at a time in each lane.
 */
export async function enqueue(
  tx: Through & { account_id?: string },
  name: string,
  payload: Record<string, unknown>,
  key?: string,
): Promise<void> {
  await rows(
    tx,
    sql`select graphile_worker.larder_enqueue(${name}, ${JSON.stringify(payload)}::json, ${key ?? null}, ${tx.account_id ?? null})`,
  );
}

/** Whether the database has the functions that this build calls. */
export async function isQueuePrepared(pool: pg.Pool): Promise<boolean> {
  const { rows: found } = await pool.query(
    `select from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'graphile_worker' and p.proname = 'larder_queues'`,
  );
  return found.length > 0;
}
