import type { Received } from '@larder/contract/endpoint';
import type { StateRecall } from '@larder/contract/labels/recall-facts';
import type {
  RecallDetails,
  RecallHappening,
  RecallLabel,
  recalls as contract,
  RecallTask,
} from '@larder/contract/labels/recalls';
import { sql } from 'drizzle-orm';
import { listPage } from '../../platform/database/list.ts';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { inScope } from '../../platform/database/subtree.ts';

/** The most happenings that one answer names. */
const mostHappenings = 1_000;

const isThere = sql`(l.custody = 'LIVE' or l.disputed <> '{}')`;

/**
 * What each venue in reach has to do; whom to call first comes first. A label that came from a venue beyond the reach is
 * taken to be there.
 */
export function listTasks(tx: Tx, recall_id: string): Promise<RecallTask[]> {
  return rows<RecallTask>(
    tx,
    sql`select jsonb_build_object('id', o.id, 'name', o.name) as organization, coalesce(n.expected, 0)::int as expected,
          coalesce(n.found, 0)::int as found, coalesce(n.quarantined, 0)::int as quarantined,
          coalesce(n.discarded, 0)::int as discarded, coalesce(n.here, 0)::int as left,
          k.seen_at, k.seen_by, k.done_at, k.done_by, k.excused_at, k.note, p.contact, d.tablets, d.silent, d.silent_since
        from recall_tasks k join recalls r on r.account_id = k.account_id and r.id = k.recall_id
          join organizations o on o.account_id = k.account_id and o.id = k.organization_id
          left join (select a.organization_id, count(*) as expected, count(*) filter (where a.found is not null) as found,
              count(*) filter (where a.found = 'QUARANTINED') as quarantined,
              count(*) filter (where a.found = 'BINNED') as discarded,
              count(*) filter (where a.found is null and (${isThere} or p.id is null)) as here
            from recall_labels a left join live_labels l on l.account_id = a.account_id and l.id = a.label_id
              left join label_logs p on p.account_id = a.account_id and p.id = a.label_id
            where a.account_id = ${tx.account_id} and a.recall_id = ${recall_id} group by 1) n
            on n.organization_id = k.organization_id
          left join lateral (select jsonb_build_object('name', coalesce(nullif(h.primary_contact, ''), h.name),
              'phone', concat_ws(' ', nullif(c.country_code, ''), c.contact_value)) as contact
            from organization_tree t
              join organization_contacts c on c.account_id = t.account_id and c.organization_id = t.ancestor_id
                and c.contact_type in ('MOBILE', 'LANDLINE') and c.contact_value <> ''
              join organizations h on h.account_id = t.account_id and h.id = t.ancestor_id
            where t.account_id = k.account_id and t.descendant_id = k.organization_id
            order by t.depth, c.is_primary desc, c.contact_type desc, c.id limit 1) p on true
          cross join lateral (select count(*)::int as tablets, (count(*) filter (where v.last_seen_at is null
              or v.last_seen_at < r.opened_at))::int as silent,
              min(v.last_seen_at) filter (where v.last_seen_at < r.opened_at) as silent_since
            from devices v where v.account_id = k.account_id and v.organization_id = k.organization_id) d
        where k.account_id = ${tx.account_id} and k.recall_id = ${recall_id} and ${inScope(tx, 'k.organization_id')}
        order by coalesce(k.done_at, k.excused_at) is not null,
          case when k.done_at is null and k.excused_at is null then d.silent end desc nulls last,
          k.seen_at is not null, o.name, o.id`,
  );
}

/** The labels that a figure of a recall counts, as far as the caller sees its venues. */
export function listRecallLabels(
  tx: Tx,
  recall_id: string,
  { state, organization_id, ...paging }: Received<typeof contract.labels>['query'],
) {
  const where = [
    sql`a.account_id = ${tx.account_id} and a.recall_id = ${recall_id}`,
    inScope(tx, 'a.organization_id', organization_id),
  ];
  if (state === 'FOUND') where.push(sql`a.found is not null`);
  else if (state === 'LEFT') where.push(sql`a.found is null and (${isThere} or p.id is null)`);
  else if (state) where.push(sql`a.found = ${state}`);
  return listPage<RecallLabel>(tx, paging, {
    columns: sql`a.label_id as id, coalesce(p.product_name, '') as name, coalesce(p.code_short, '') as code_short,
      coalesce(p.batch_code, '') as batch_code, p.printed_date, jsonb_build_object('id', o.id, 'name', o.name) as organization,
      coalesce(l.place, '') as place, a.found, a.found_at, a.found_by, coalesce(${isThere}, p.id is null) as is_there`,
    from: sql`recall_labels a join organizations o on o.account_id = a.account_id and o.id = a.organization_id
      left join live_labels l on l.account_id = a.account_id and l.id = a.label_id
      left join label_logs p on p.account_id = a.account_id and p.id = a.label_id where ${sql.join(where, sql` and `)}`,
    order: sql`a.found is not null, o.name, p.printed_date desc nulls first, a.label_id`,
  });
}

/** What happened at the venues that the caller sees, the latest first. */
export function listHappenings(tx: Tx, recall_id: string): Promise<RecallHappening[]> {
  return rows<RecallHappening>(
    tx,
    sql`select f.id, f.kind, f.at, f.by, f.note, f.labels, jsonb_build_object('id', o.id, 'name', o.name) as organization
        from recall_facts f join organizations o on o.account_id = f.account_id and o.id = f.organization_id
        where f.account_id = ${tx.account_id} and f.recall_id = ${recall_id} and ${inScope(tx, 'f.organization_id')}
        order by f.at desc, f.id desc limit ${mostHappenings}`,
  );
}

type Counts = Omit<RecallDetails['balance'], 'explained'>;

/** What became of all labels of the batches that a recall reached, by count, as far as the caller sees them. */
export async function findBalance(tx: Tx, recall_id: string): Promise<Counts> {
  const found = await row<Counts>(
    tx,
    sql`with reached as (
          select l.id, l.organization_id, l.outcome from recall_batches b
            join label_logs l on l.account_id = b.account_id and l.batch_id = b.batch_id
            where b.account_id = ${tx.account_id} and b.recall_id = ${recall_id} and not l.is_misprint
          union select l.id, l.organization_id, l.outcome from recall_batches b
            join label_logs l on l.account_id = b.account_id and l.id = b.batch_id
            where b.account_id = ${tx.account_id} and b.recall_id = ${recall_id} and not l.is_misprint),
        placed as (select case
            when a.found = 'BINNED' or coalesce(l.custody, upper(m.outcome)) = 'WASTED' then 'wasted'
            when a.found is not null then 'set_aside'
            when l.id is not null and ${isThere} then 'left'
            when coalesce(l.custody, upper(m.outcome)) in ('USED', 'RELABELLED') then 'used'
            else 'unaccounted' end as place
          from reached m left join live_labels l on l.account_id = ${tx.account_id} and l.id = m.id
            left join recall_labels a on a.account_id = ${tx.account_id} and a.recall_id = ${recall_id} and a.label_id = m.id
          where ${inScope(tx, 'm.organization_id')})
        select count(*)::int as labels, count(*) filter (where place = 'used')::int as used,
          count(*) filter (where place = 'wasted')::int as wasted,
          count(*) filter (where place = 'set_aside')::int as set_aside,
          count(*) filter (where place = 'left')::int as left,
          count(*) filter (where place = 'unaccounted')::int as unaccounted from placed`,
  );
  return found ?? { labels: 0, used: 0, wasted: 0, set_aside: 0, left: 0, unaccounted: 0 };
}

/**
 * The open recalls that ask something of a venue, for its tablets. The transaction sees the whole account: labels come
 * from other venues too.
 */
export function findStateRecalls(tx: Tx, venue: string): Promise<StateRecall[]> {
  return rows<StateRecall>(
    tx,
    sql`select r.id, r.kind, r.title, r.reason, r.staff_text, r.opened_at, k.seen_at, k.seen_by, k.done_at, k.expected,
          coalesce((select jsonb_agg(jsonb_build_object('id', a.label_id, 'name', p.product_name,
              'code_short', p.code_short, 'batch_code', p.batch_code, 'place', coalesce(l.place, ''),
              'printed_date', p.printed_date, 'found', a.found, 'is_gone', not coalesce(${isThere}, false))
              order by coalesce(l.place, ''), p.product_name, p.printed_date, a.label_id)
            from recall_labels a join label_logs p on p.account_id = a.account_id and p.id = a.label_id
              left join live_labels l on l.account_id = a.account_id and l.id = a.label_id
            where a.account_id = r.account_id and a.recall_id = r.id and a.organization_id = ${venue}), '[]') as labels
        from recalls r join recall_tasks k on k.account_id = r.account_id and k.recall_id = r.id
        where r.account_id = ${tx.account_id} and k.organization_id = ${venue}
          and r.opened_at is not null and r.closed_at is null order by r.opened_at, r.id`,
  );
}
