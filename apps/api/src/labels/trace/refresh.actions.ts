import { sql } from 'drizzle-orm';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';

/** The job that finds what belongs to a recall by now, and holds it. */
export const recallJobName = 'reach_recall';

/** Has every open recall look at what has come in since. */
export async function refreshRecalls(tx: Tx): Promise<void> {
  const open = await rows<{ id: string }>(
    tx,
    sql`select r.id from recalls r where r.account_id = ${tx.account_id} and r.opened_at is not null and r.closed_at is null`,
  );
  for (const { id } of open) await askToReach(tx, id);
}

/** Asks for the job, once however often it is asked for before it runs. */
export async function askToReach(tx: Tx, recall_id: string): Promise<void> {
  await enqueue(tx, recallJobName, { account_id: tx.account_id, recall_id }, `recall ${tx.account_id} ${recall_id}`);
}
