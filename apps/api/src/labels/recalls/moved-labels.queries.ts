import type { RecallFind } from '@larder/contract/labels/recall-facts';
import { sql, type SQL } from 'drizzle-orm';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { lookUp } from '../trace/trace-graph.rules.ts';

/** Facts by which somebody had a label in hands where it is. */
export const placing: readonly string[] = ['moved', 'found', 'opened', 'part_used', 'frozen', 'thawed'];

/** The open recalls that ask another venue than this one for any of these labels. */
export async function findMovedRecalls(tx: Tx, venue: string, ids: string[], codes: string[]): Promise<string[]> {
  const found = await rows<{ id: string }>(
    tx,
    sql`select r.id from recalls r where r.account_id = ${tx.account_id} and r.opened_at is not null and r.closed_at is null
          and exists (select from recall_labels k where k.account_id = r.account_id and k.recall_id = r.id
            and k.organization_id <> ${venue} and k.label_id in (select unnest(${sql.param(ids)}::uuid[])
              union select l.id from label_logs l where l.account_id = ${tx.account_id}
                and l.code = any (${sql.param(codes)}::text[])))`,
  );
  return found.map(({ id }) => id);
}

type Moved = { from_id: string; to_id: string; labels: number };

/**
 * Hands labels of a recall to the venue where somebody last had them in hands, below the organisation whose recall it is.
 * Answers how many went from where to where. The transaction sees the whole account.
 */
export function moveLabels(tx: Tx, recall_id: string, organization_id: string): Promise<Moved[]> {
  const fact = (which: SQL) => sql`select f.id, f.organization_id, f.at, f.received_at from label_events f
    where f.account_id = ${tx.account_id} and ${which} and f.device_id is not null and f.is_allowed
      and f.kind = any (${sql.param(placing)}::text[]) and f.at >= k.added_at - interval '1 day'`;
  return rows<Moved>(
    tx,
    sql`with asked as (select k.label_id, k.organization_id, k.added_at, l.code from recall_labels k
            join label_logs l on l.account_id = k.account_id and l.id = k.label_id
            where k.account_id = ${tx.account_id} and k.recall_id = ${recall_id} and k.found is null),
        reported as (select k.label_id, f.* from asked k ${lookUp(fact(sql`f.label_id = k.label_id`))} f
          union all select k.label_id, f.* from asked k ${lookUp(fact(sql`f.label_id is null and f.code = k.code`))} f),
        latest as (select distinct on (t.label_id) t.label_id, t.organization_id from reported t
          where not exists (select from label_events u where u.account_id = ${tx.account_id} and u.label_id = t.label_id
              and u.kind = 'undone' and u.body ->> 'fact_id' = t.id::text)
            and exists (select from organization_tree b where b.account_id = ${tx.account_id}
              and b.ancestor_id = ${organization_id} and b.descendant_id = t.organization_id)
          order by t.label_id, t.at desc, t.received_at desc, t.id desc),
        moved as (update recall_labels k set organization_id = n.organization_id from latest n join asked a using (label_id)
          where k.account_id = ${tx.account_id} and k.recall_id = ${recall_id} and k.label_id = n.label_id
            and a.organization_id <> n.organization_id
          returning a.organization_id as from_id, n.organization_id as to_id)
        select from_id, to_id, count(*)::int as labels from moved group by 1, 2 order by 1, 2`,
  );
}

/** Takes labels that have gone to other venues off what a venue is expected to find. */
export async function expectFewer(tx: Tx, recall_id: string, { from_id, labels }: Moved): Promise<void> {
  await rows(
    tx,
    sql`update recall_tasks k set expected = greatest(k.expected - ${labels}, 0)
        where k.account_id = ${tx.account_id} and k.recall_id = ${recall_id} and k.organization_id = ${from_id}`,
  );
}

/** A venue that has found a label of another one was asked for it, too. */
export async function expectMore(tx: Tx, recall_id: string, venue: string): Promise<void> {
  await rows(
    tx,
    sql`update recall_tasks k set expected = k.expected + 1
        where k.account_id = ${tx.account_id} and k.recall_id = ${recall_id} and k.organization_id = ${venue}`,
  );
}

type Found = { recall_id: string; label_id: string; organization_id: string; kind: RecallFind; at: string; by: string };

/**
 * Writes what a kitchen did with a label; the latest word counts. A label that the recall did not know is added, and one
 * that it asked another venue for belongs to this one from now on: then that is answered. The transaction sees the whole
 * account.
 */
export async function findLabel(
  tx: Tx,
  { recall_id, label_id, organization_id, kind, at, by }: Found,
): Promise<Moved | undefined> {
  const [moved] = await rows<Moved>(
    tx,
    sql`with before as (select k.organization_id from recall_labels k where k.account_id = ${tx.account_id}
            and k.recall_id = ${recall_id} and k.label_id = ${label_id}),
        written as (insert into recall_labels as k (account_id, recall_id, label_id, organization_id, found, found_at, found_by)
          values (${tx.account_id}, ${recall_id}, ${label_id}, ${organization_id}, ${kind}, ${at}, ${by})
          on conflict (account_id, recall_id, label_id) do update set organization_id = excluded.organization_id,
            found = excluded.found, found_at = excluded.found_at, found_by = excluded.found_by
            where k.found_at is null or k.found_at <= excluded.found_at returning k.organization_id)
        select b.organization_id as from_id, w.organization_id as to_id, 1 as labels from before b, written w
        where b.organization_id <> w.organization_id`,
  );
  return moved;
}
