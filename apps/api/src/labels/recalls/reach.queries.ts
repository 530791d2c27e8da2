import { sql, type SQL } from 'drizzle-orm';
import { usersOf } from '../../catalogue/products/prep-guide/recipe-lacks.rules.ts';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { graphOf, labelsOf, type TraceQuery } from '../trace/trace-graph.rules.ts';

/** Adds the makings that belong to a recall by now; `untraceable` also those of which no lot is known. */
export async function addBatches(tx: Tx, id: string, asked: TraceQuery, untraceable: boolean): Promise<void> {
  const unknown = sql`union select u.making, 'PERIOD' from unknown u`;
  await rows(
    tx,
    sql`with recursive ${graphOf(asked)}, ${labelsOf(asked, usersOf)}
        insert into recall_batches (account_id, recall_id, batch_id, why)
        select ${tx.account_id}::uuid, ${id}::uuid, m.id, m.why
        from (select h.id, 'TRACE' as why from hit h ${untraceable ? unknown : sql``}) m
        on conflict do nothing`,
  );
}

export type Joined = { organization_id: string; labels: number };

const below = (tx: Tx, organization_id: string, venue: SQL) => sql`exists (select from organization_tree t
  where t.account_id = ${tx.account_id} and t.ancestor_id = ${organization_id} and t.descendant_id = ${venue})`;

/** Adds the labels that are there and belong to a recall by now. Answers how many joined it, venue by venue. */
export function addLabels(tx: Tx, id: string, organization_id: string): Promise<Joined[]> {
  const reached = (join: SQL) => sql`select l.id, l.organization_id, l.custody, l.disputed from recall_batches b
    join live_labels l on l.account_id = b.account_id and ${join}
    where b.account_id = ${tx.account_id} and b.recall_id = ${id}`;
  return rows<Joined>(
    tx,
    sql`with added as (
          insert into recall_labels (account_id, recall_id, label_id, organization_id)
          select ${tx.account_id}::uuid, ${id}::uuid, l.id, l.organization_id
          from (${reached(sql`l.batch_id = b.batch_id`)} union ${reached(sql`l.id = b.batch_id`)}) l
          where (l.custody = 'LIVE' or l.disputed <> '{}') and ${below(tx, organization_id, sql`l.organization_id`)}
          on conflict do nothing returning organization_id)
        select organization_id, count(*)::int as labels from added group by 1 order by 1`,
  );
}

/** The venues below an organisation that took in one of the lots: a box of it may be there without a label. */
export async function findReceivers(tx: Tx, asked: TraceQuery, organization_id: string): Promise<string[]> {
  const found = await rows<{ organization_id: string }>(
    tx,
    sql`with recursive ${graphOf(asked)} select distinct r.organization_id from receipts r
        where r.account_id = ${tx.account_id} and r.lot_id in (select id from start_lot) and r.verdict = 'ACCEPTED'
          and ${below(tx, organization_id, sql`r.organization_id`)} order by 1`,
  );
  return found.map((one) => one.organization_id);
}

/**
 * Gives venues their tasks. One that was done looks again once labels have joined. Answers the venues that have
 * something new to do.
 */
export async function giveTasks(tx: Tx, id: string, joined: readonly Joined[]): Promise<string[]> {
  if (joined.length === 0) return [];
  const given = await rows<{ organization_id: string }>(
    tx,
    sql`insert into recall_tasks as k (account_id, recall_id, organization_id, expected)
        select ${tx.account_id}::uuid, ${id}::uuid, j.organization_id, j.labels
        from jsonb_to_recordset(${JSON.stringify(joined)}::jsonb) as j(organization_id uuid, labels int)
        on conflict (account_id, recall_id, organization_id) do update set expected = k.expected + excluded.expected,
          done_at = null, done_by = '', excused_at = null where excluded.expected > 0
        returning k.organization_id`,
  );
  return given.map((one) => one.organization_id);
}

/** Notes that a recall has found its venues. Answers whether that was the first time. */
export async function markReached(tx: Tx, id: string, now: string): Promise<boolean> {
  const marked = await row(
    tx,
    sql`update recalls r set reached_at = ${now} where r.account_id = ${tx.account_id} and r.id = ${id}
          and r.reached_at is null returning 1`,
  );
  return marked !== undefined;
}

/** Holds some of the labels that a recall has reached and that nobody holds. Answers how many. */
export async function holdSome(tx: Tx, id: string, most: number): Promise<number> {
  const held = await row<{ count: number }>(
    tx,
    sql`with held as (update live_labels l set hold_recall_id = ${id} where l.account_id = ${tx.account_id}
          and l.hold_recall_id is null and l.id in (select k.label_id from recall_labels k
            join live_labels m on m.account_id = k.account_id and m.id = k.label_id and m.hold_recall_id is null
            where k.account_id = ${tx.account_id} and k.recall_id = ${id} order by 1 limit ${most})
          returning 1)
        select count(*)::int as count from held`,
  );
  return held?.count ?? 0;
}

/**
 * Releases some of the labels that a mistaken recall holds; one that another recall asked for is held by that from now
 * on. Answers how many.
 */
export async function releaseSome(tx: Tx, id: string, most: number): Promise<number> {
  const released = await row<{ count: number }>(
    tx,
    sql`with released as (update live_labels l set hold_recall_id = (select r.id from recall_labels k
            join recalls r on r.account_id = k.account_id and r.id = k.recall_id
            where k.account_id = l.account_id and k.label_id = l.id and r.id <> ${id} and r.kind <> 'DRILL'
              and r.opened_at is not null and coalesce(r.closing, 'DONE') = 'DONE' order by r.opened_at limit 1)
          where l.account_id = ${tx.account_id} and l.id in (select m.id from live_labels m
            where m.account_id = ${tx.account_id} and m.hold_recall_id = ${id} order by m.id limit ${most})
          returning 1)
        select count(*)::int as count from released`,
  );
  return released?.count ?? 0;
}
