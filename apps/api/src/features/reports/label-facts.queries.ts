import type { LabelFact, LabelOutcome } from '@larder/rules/label-outcome';
import { sql } from 'drizzle-orm';
import type { DeviceCaller } from '../../platform/app-context.ts';
import { insertMissing } from '../../platform/database/row-writes.ts';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { labelEvents } from '../../schema/reports.ts';

export type NewFact = Omit<
  typeof labelEvents.$inferSelect,
  'account_id' | 'organization_id' | 'device_id' | 'received_at' | 'body'
>;

/**
 * Lets one call at a time write the labels of a venue, so that each folds all facts that came before it. One that speaks of labels which
 * the venue's log does not have waits for the calls of the whole account: they may be another venue's, and their print on its way.
 */
export async function lockLabels(tx: Tx, organization_id: string, label_ids: string[]): Promise<void> {
  const others = await row(
    tx,
    sql`select 1 from unnest(${sql.param(label_ids)}::uuid[]) asked(id) where not exists (
          select 1 from label_logs l where l.account_id = ${tx.account_id} and l.organization_id = ${organization_id} and l.id = asked.id) limit 1`,
  );
  const account = sql`hashtextextended('labels of account ' || ${tx.account_id}::text, 0)`;
  if (others) {
    await rows(tx, sql`select pg_advisory_xact_lock(${account})`);
    return;
  }
  await rows(
    tx,
    sql`select pg_advisory_xact_lock_shared(${account}), pg_advisory_xact_lock(hashtextextended('labels ' || ${organization_id}::text, 0))`,
  );
}

/** Writes facts in one statement and answers the ids that were new. */
export async function insertFacts(tx: Tx, device: DeviceCaller, facts: NewFact[]): Promise<Set<string>> {
  const { id: device_id, organization_id } = device;
  const lines = facts.map((fact) => ({ ...fact, organization_id, device_id }));
  return new Set(await insertMissing(tx, labelEvents, lines.toSorted(byId)));
}

/** One order for all calls: two that bring the same rows wait for each other instead of locking each other out. */
export function byId(a: { id: string }, b: { id: string }): number {
  return a.id < b.id ? -1 : 1;
}

/** All facts of those of the labels that are in the log, whichever venues of the account have them. */
export function findFactsOfLogs(tx: Tx, label_ids: string[]): Promise<{ id: string; facts: LabelFact[] }[]> {
  return rows(
    tx,
    sql`select l.id, jsonb_agg(jsonb_build_object('id', f.id, 'kind', f.kind, 'at', floor(extract(epoch from f.at) * 1000)::bigint)) as facts
        from label_logs l join label_events f on f.account_id = l.account_id and f.label_id = l.id
        where l.account_id = ${tx.account_id} and l.id = any (${sql.param(label_ids)}::uuid[]) group by l.id`,
  );
}

/** Writes what became of labels. */
export async function updateOutcomes(tx: Tx, outcomes: ({ id: string } & LabelOutcome)[]): Promise<void> {
  if (!outcomes.length) return;
  await rows(
    tx,
    sql`update label_logs l set outcome = e.outcome, closed_at = to_timestamp(e.closed_at / 1000.0), is_misprint = e.is_misprint, disputed = e.disputed
        from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as e(id uuid, outcome text, closed_at bigint, is_misprint boolean, disputed text[])
        where l.account_id = ${tx.account_id} and l.id = e.id`,
  );
}
