import type { Received } from '@larder/contract/endpoint';
import type { Recall, recalls as contract } from '@larder/contract/labels/recalls';
import type { TraceScope } from '@larder/contract/labels/trace';
import { sql } from 'drizzle-orm';
import { listPage } from '../../platform/database/list.ts';
import { row } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { inScope } from '../../platform/database/subtree.ts';

const state = sql`case when r.closing is not null then r.closing when r.opened_at is null then 'PROPOSED' else 'OPEN' end`;
const columns = sql`r.id, jsonb_build_object('id', o.id, 'name', o.name) as organization, r.kind, ${state} as state, r.title, r.reason,
  r.staff_text, r.proposed_at, r.proposed_by_name as proposed_by, r.opened_at, r.opened_by_name as opened_by, r.closed_at,
  r.closed_by_name as closed_by, r.closing_note, t.venues, t.seen, t.done,
  case when t.venues > 0 and t.done = t.venues
    then ceil(extract(epoch from t.ended_at - r.opened_at) / 60)::int end as minutes`;
const from = (tx: Tx) => sql`recalls r join organizations o on o.account_id = r.account_id and o.id = r.organization_id
  cross join lateral (select count(*)::int as venues,
      (count(*) filter (where coalesce(k.seen_at, k.done_at, k.excused_at) is not null))::int as seen,
      (count(*) filter (where coalesce(k.done_at, k.excused_at) is not null))::int as done,
      max(coalesce(k.done_at, k.excused_at)) as ended_at
    from recall_tasks k where k.account_id = r.account_id and k.recall_id = r.id
      and ${inScope(tx, 'k.organization_id')}) t`;

/** Those that wait or are open first, then the latest. */
export function listRecalls(tx: Tx, query: Received<typeof contract.list>['query']) {
  return listPage<Recall>(tx, query, {
    columns,
    from: sql`${from(tx)} where r.account_id = ${tx.account_id}`,
    order: sql`r.closed_at is not null, r.proposed_at desc, r.id desc`,
  });
}

export type RecallRow = Recall & {
  organization_id: string;
  scope: TraceScope;
  with_untraceable: boolean;
  reached_at: string | null;
  proposer: string | null;
  /** Whether it is of the caller's own organisation, or of one below. */
  is_own: boolean;
};

export function findRecall(tx: Tx, id: string): Promise<RecallRow | undefined> {
  return row<RecallRow>(
    tx,
    sql`select ${columns}, r.organization_id, r.scope, r.with_untraceable, r.reached_at, r.proposed_by as proposer,
          ${inScope(tx, 'r.organization_id')} as is_own
        from ${from(tx)} where r.account_id = ${tx.account_id} and r.id = ${id}`,
  );
}

/** Holds a recall against others who decide about it at this moment. */
export async function lockRecall(tx: Tx, id: string): Promise<void> {
  await row(tx, sql`select 1 from recalls r where r.account_id = ${tx.account_id} and r.id = ${id} for update`);
}

type Answer = {
  recall_id: string;
  organization_id: string;
  kind: 'SEEN' | 'DONE' | 'EXCUSED';
  at: string;
  by: string;
  note: string;
};

/** Writes what a venue has done; the first word about each stays. Answers whether a recall asks it for that. */
export async function answerTask(tx: Tx, { recall_id, organization_id, kind, at, by, note }: Answer): Promise<boolean> {
  const found = await row(
    tx,
    sql`update recall_tasks k set seen_at = coalesce(k.seen_at, ${at}), seen_by = case when k.seen_at is null then ${by} else k.seen_by end,
          done_at = case when ${kind} = 'DONE' then coalesce(k.done_at, ${at}) else k.done_at end,
          done_by = case when ${kind} = 'DONE' and k.done_at is null then ${by} else k.done_by end,
          excused_at = case when ${kind} = 'EXCUSED' then coalesce(k.excused_at, ${at}) else k.excused_at end,
          note = case when ${note} <> '' then ${note} else k.note end
        from recalls r where r.account_id = k.account_id and r.id = k.recall_id and r.opened_at is not null
          and k.account_id = ${tx.account_id} and k.recall_id = ${recall_id} and k.organization_id = ${organization_id}
        returning 1`,
  );
  return found !== undefined;
}

/** Whether a recall that was opened asks something of a venue. */
export async function isAsked(tx: Tx, recall_id: string, organization_id: string): Promise<boolean> {
  const found = await row(
    tx,
    sql`select 1 from recall_tasks k join recalls r on r.account_id = k.account_id and r.id = k.recall_id
        where k.account_id = ${tx.account_id} and k.recall_id = ${recall_id} and k.organization_id = ${organization_id}
          and r.opened_at is not null`,
  );
  return found !== undefined;
}
