import { sql } from 'drizzle-orm';
import { inOrder, insertMissing } from '../../platform/database/row-writes.ts';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { labelEvents } from '../../schema/reports.ts';

export type NewFact = Omit<typeof labelEvents.$inferSelect, 'account_id' | 'received_at'>;

/**
 * Lets one call at a time write the labels of a venue, so that each folds all facts that came before it. One that
 * speaks of labels which the venue's log does not have, or of which another venue has made others, waits for the calls
 * of the whole account.
 */
export async function lockLabels(
  tx: Tx,
  organization_id: string,
  label_ids: string[],
  elsewhere = false,
): Promise<void> {
  const others =
    elsewhere || label_ids.length === 0
      ? sql`${elsewhere}::boolean`
      : sql`exists (select 1 from unnest(${sql.param(label_ids)}::uuid[]) asked(id)
          where not exists (select 1 from label_logs l where l.account_id = ${tx.account_id} and l.organization_id = ${organization_id} and l.id = asked.id)
            or exists (select 1 from batch_sources s where s.account_id = ${tx.account_id} and s.source_id = asked.id and s.organization_id <> ${organization_id}))`;
  await rows(
    tx,
    sql`with asked as materialized (select ${others} as others, ${accountKey(tx)} as account,
          hashtextextended('labels ' || ${organization_id}::text, 0) as venue)
        select case when a.others then pg_advisory_xact_lock(a.account) else pg_advisory_xact_lock_shared(a.account) end,
          case when not a.others then pg_advisory_xact_lock(a.venue) end from asked a`,
  );
}

/** What stands for all labels of the account among the locks. */
const accountKey = (tx: Tx) => sql`hashtextextended('labels of account ' || ${tx.account_id}::text, 0)`;

/** The same turn of reports that write no labels, but what an open recall looks for. */
export async function lockReceipts(tx: Tx): Promise<void> {
  await rows(tx, sql`select pg_advisory_xact_lock_shared(${accountKey(tx)})`);
}

/** Writes facts in one statement and answers the ids that were new. */
export async function insertFacts(tx: Tx, facts: NewFact[]): Promise<Set<string>> {
  return new Set(await insertMissing(tx, labelEvents, inOrder(facts)));
}

/** The labels of the account that have any of these codes. */
export function findLabelsOfCodes(tx: Tx, codes: string[]): Promise<{ id: string; code: string }[]> {
  if (!codes.length) return Promise.resolve([]);
  return rows(
    tx,
    sql`select l.id, l.code from label_logs l where l.account_id = ${tx.account_id} and l.code = any (${sql.param(codes)}::text[])`,
  );
}

/**
 * Of these people those who may say what is true of a label in dispute: supervisors on tablets, and who manages labels
 * in the portal.
 */
export async function findSettlers(tx: Tx, user_ids: string[]): Promise<Set<string>> {
  const found = await rows<{ id: string }>(
    tx,
    sql`select u.id from users u left join roles r on r.account_id = u.account_id and r.id = u.role_id
        where u.account_id = ${tx.account_id} and u.id = any (${sql.param([...new Set(user_ids)])}::uuid[])
          and (u.device_role <= ${mostSettlingRole} or 'LABEL_FACTS_MANAGE' = any (r.permissions))`,
  );
  return new Set(found.map(({ id }) => id));
}
/** The device roles from 1, the most senior, to this one. */
const mostSettlingRole = 2;

/** The venue of each of the labels that the caller sees, and when each was printed. */
export async function findVenues(
  tx: Tx,
  label_ids: string[],
): Promise<Map<string, { organization_id: string; printed_date: string }>> {
  if (!label_ids.length) return new Map();
  const found = await rows<{ id: string; organization_id: string; printed_date: string }>(
    tx,
    sql`select l.id, l.organization_id, l.printed_date from label_logs l where l.account_id = ${tx.account_id} and l.id = any (${sql.param(label_ids)}::uuid[])`,
  );
  return new Map(found.map(({ id, ...label }) => [id, label]));
}

/** Of these ids those that were reported before, each with its label. */
export async function findReported(tx: Tx, ids: string[]): Promise<Map<string, string>> {
  if (!ids.length) return new Map();
  const found = await rows<{ id: string; label_id: string | null }>(
    tx,
    sql`select f.id, f.label_id from label_events f where f.account_id = ${tx.account_id} and f.id = any (${sql.param(ids)}::uuid[])`,
  );
  return new Map(found.map(({ id, label_id }) => [id, label_id ?? '']));
}
