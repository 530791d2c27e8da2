import { sql } from 'drizzle-orm';
import { rows, type Through } from '../database/rows.ts';

/** One kind of work, done after the transaction that asked for it; repeated until it succeeds. */
export type Job = { name: string; run: (payload: Record<string, unknown>) => Promise<void>; cron?: string };

/**
 * Asks for a job in the causing transaction: it exists when that commits, and not otherwise.
 * The same `key` asked for again replaces the waiting one.
 */
export async function enqueue(
  tx: Through,
  name: string,
  payload: Record<string, unknown>,
  key?: string,
): Promise<void> {
  await rows(tx, sql`select graphile_worker.larder_enqueue(${name}, ${JSON.stringify(payload)}::json, ${key ?? null})`);
}
