import { sql } from 'drizzle-orm';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { zoneOf } from '../../platform/database/zone-of.ts';
import { stickerColumns } from '../stickers/sticker-columns.rules.ts';
import type { FoldRow, Outcome } from './fold.rules.ts';
import type { LiveRow } from './live-row.rules.ts';

const timeOf = (log: string) =>
  sql.raw(`least(${log}.received_at, case when ${log}.time_doubtful then ${log}.printed_date
    else ${log}.device_time - ${log}.clock_ahead_ms * interval '1 millisecond' end)`);
/** When its food was made: that of a re-print, when its first print was. */
const madeAt = sql`case when l.reprint_id is null or l.parents = '[]' then ${timeOf('l')} else coalesce((
    with recursive chain as (
      select f.reprint_id, f.parents, ${timeOf('f')} as made_at, 1 as depth from label_logs f where f.account_id = l.account_id and f.id = l.reprint_id
      union all
      select f.reprint_id, f.parents, ${timeOf('f')}, c.depth + 1 from label_logs f join chain c on f.account_id = l.account_id and f.id = c.reprint_id
      where c.depth < 100)
    select made_at from chain where parents <> '[]' order by depth desc limit 1), ${timeOf('l')}) end`;

/**
 * The labels in whose place a label was printed: that of which it is a re-print, re-prints of that from before to which
 * something happened that bears on dates, and those of which somebody said that it took their place. `said_by` is that
 * fact.
 */
const replaced = sql`(select coalesce(jsonb_agg(distinct jsonb_build_object('id', r.id, 'said_by', r.said_by)), '[]') from (
    select l.reprint_id as id, null::uuid as said_by where l.reprint_id is not null
    union all
    select s.id, null from label_logs s where s.account_id = l.account_id and s.reprint_id = l.reprint_id and s.id <> l.id
      and ${timeOf('s')} <= ${timeOf('l')}
      and exists (select from label_events e where e.account_id = s.account_id and e.label_id = s.id and e.kind in ('opened', 'frozen', 'thawed'))
    union all
    select o.id, f.id from label_events f join label_logs o on o.account_id = f.account_id and (o.id = f.label_id or (f.label_id is null and o.code = f.code))
      where f.account_id = l.account_id and f.new_label_id = l.id) r where r.id <> l.id)`;

/** Those of the labels that are in the log, with every fact of them: also such as name them by their code alone. */
export function findFoldRows(tx: Tx, label_ids: string[]): Promise<FoldRow[]> {
  if (!label_ids.length) return Promise.resolve([]);
  const fact = sql`jsonb_build_object('id', f.id, 'kind', f.kind, 'at', floor(extract(epoch from f.at) * 1000)::bigint, 'initials', f.initials,
    'organization_id', f.organization_id, 'device_id', f.device_id, 'user_id', f.user_id, 'offset_ms', f.offset_ms, 'time_doubtful', f.time_doubtful,
    'clock_by_person', f.clock_by_person, 'received_at', floor(extract(epoch from f.received_at) * 1000)::bigint, 'out_of_contact', f.out_of_contact,
    'is_allowed', f.is_allowed, 'body', f.body)`;
  return rows<FoldRow>(
    tx,
    sql`select l.id, l.code, l.code_short, l.organization_id, l.device_id, l.product_id, l.product_name, l.usage, l.batch_id, l.batch_code, l.initials,
          l.storage_id, l.storage, l.storage_override, l.tags, l.printed_date, ${madeAt} as made_at, ${timeOf('l')} as printed_at, l.received_at, l.reprint_id,
          l.clock_ahead_ms, l.out_of_contact, l.never_paused, l.reason, ${replaced} as replaces, l.use_by, l.date_term, l.best_before, l.condition, l.amount, l.unit_type, l.no_source_reason, l.life, l.parents,
          l.inherited, l.allergen_ids, l.outcome, l.closed_at, l.is_misprint, l.disputed, ${zoneOf(sql`l.organization_id`, sql`o.timezone`)} as timezone,
          ${stickerColumns()},
          (select coalesce(jsonb_agg(${fact}), '[]') from label_events f where f.account_id = l.account_id and f.label_id = l.id)
            || (select coalesce(jsonb_agg(${fact}), '[]') from label_events f where f.account_id = l.account_id and f.label_id is null and f.code = l.code) as facts
        from label_logs l left join organizations o on o.account_id = l.account_id and o.id = l.organization_id
        where l.account_id = ${tx.account_id} and l.id = any (${sql.param(label_ids)}::uuid[])`,
  );
}

/**
 * A label and another that was made from it or from its batch, or printed in its place; the print of that may be
 * missing.
 */
export type Made = { source: string; source_kind: 'LABEL' | 'BATCH' | 'REPLACED'; id: string | null };

/** What was made from each of these labels, and what took their place. */
export async function findMade(tx: Tx, label_ids: string[]): Promise<Made[]> {
  if (!label_ids.length) return [];
  const ids = sql`any (${sql.param(label_ids)}::uuid[])`;
  return rows<Made>(
    tx,
    sql`select distinct p.id as source, s.source_kind, l.id from label_logs p
        join batch_sources s on s.account_id = p.account_id and s.source_id = any (array[p.id, p.batch_id])
        left join label_logs l on l.account_id = s.account_id and l.batch_id = s.batch_id
        where p.account_id = ${tx.account_id} and p.id = ${ids}
        union
        select r.reprint_id, 'REPLACED', r.id from label_logs r where r.account_id = ${tx.account_id} and r.reprint_id = ${ids}
        union
        select p.id, 'REPLACED', r.id from label_logs p join label_logs r on r.account_id = p.account_id and r.reprint_id = p.reprint_id and r.id <> p.id
        where p.account_id = ${tx.account_id} and p.id = ${ids} and p.reprint_id is not null and ${timeOf('p')} <= ${timeOf('r')}
          and exists (select from label_events e where e.account_id = p.account_id and e.label_id = p.id and e.kind in ('opened', 'frozen', 'thawed'))
        union
        select p.id, 'REPLACED', f.new_label_id from label_logs p join label_events f on f.account_id = p.account_id and (f.label_id = p.id or (f.label_id is null and f.code = p.code))
        where p.account_id = ${tx.account_id} and p.id = ${ids} and f.new_label_id is not null`,
  );
}

/** Writes what became of labels, and what they have from their parents. */
export async function updateOutcomes(tx: Tx, outcomes: Outcome[]): Promise<void> {
  if (!outcomes.length) return;
  await rows(
    tx,
    sql`update label_logs l set outcome = e.outcome, closed_at = e.closed_at, is_misprint = e.is_misprint, disputed = e.disputed,
          inherited = nullif(e.inherited, 'null')
        from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as e(id uuid, outcome text, closed_at timestamptz, is_misprint boolean, disputed text[], inherited jsonb)
        where l.account_id = ${tx.account_id} and l.id = e.id
          and (l.outcome, l.closed_at, l.is_misprint, l.disputed, l.inherited) is distinct from (e.outcome, e.closed_at, e.is_misprint, e.disputed, nullif(e.inherited, 'null'))`,
  );
}

/**
 * Writes what labels have come to. What head office has seen to stays so, unless there is more to see to: an allergen,
 * or a date that is earlier still.
 */
export async function upsertLive(tx: Tx, labels: LiveRow[]): Promise<void> {
  const [first] = labels;
  if (!first) return;
  const names = Object.keys(first).map((name) => sql.identifier(name));
  const columns = sql.join(names, sql`, `);
  const changes = sql.join(
    names.map((name) => sql`${name} = excluded.${name}`),
    sql`, `,
  );
  const lines = labels.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  await rows(
    tx,
    sql`insert into live_labels as l (account_id, ${columns}) select ${tx.account_id}::uuid, ${columns}
        from jsonb_populate_recordset(null::live_labels, ${JSON.stringify(lines)}::jsonb)
        on conflict (account_id, id) do update set ${changes},
          relabel_done_at = case when l.missing_allergen_ids @> excluded.missing_allergen_ids and l.missing_words @> excluded.missing_words and (not excluded.is_date_late or (l.is_date_late and l.ends_at <= excluded.ends_at)) then l.relabel_done_at end`,
  );
}

/**
 * Works out what labels contain through what they were made from, and the same of all that was made from them: whatever
 * of these came first, and whatever their devices say.
 */
export async function judgeSources(tx: Tx, label_ids: string[]): Promise<void> {
  if (!label_ids.length) return;
  await rows(tx, sql`select auth.judge_sources(${tx.account_id}, ${sql.param(label_ids)}::uuid[])`);
}

export async function deleteLive(tx: Tx, label_ids: string[]): Promise<void> {
  if (!label_ids.length) return;
  await rows(
    tx,
    sql`delete from live_labels where account_id = ${tx.account_id} and id = any (${sql.param(label_ids)}::uuid[])`,
  );
}
