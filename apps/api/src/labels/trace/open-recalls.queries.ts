import { sql } from 'drizzle-orm';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';

/** The job that finds what belongs to a recall by now, and holds it, or releases what a mistaken one held. */
export const reachJobName = 'reach_recall';

/** Asks for the job, once however often it is asked for before it runs. */
export async function askToReach(tx: Tx, id: string): Promise<void> {
  await enqueue(tx, reachJobName, { account_id: tx.account_id, id }, `recall ${tx.account_id} ${id}`);
}

/**
 * Has open recalls look at what has come in since; for labels without a source, those that ask for such. Its caller
 * has locked labels before: what is written while a recall opens is waited for.
 */
export async function refreshRecalls(tx: Tx, { plain = false } = {}): Promise<void> {
  const open = await rows<{ id: string }>(
    tx,
    sql`select r.id from recalls r where r.account_id = ${tx.account_id} and r.opened_at is not null
          and r.closed_at is null and (r.with_untraceable or not ${plain}::boolean)`,
  );
  for (const { id } of open) await askToReach(tx, id);
}
