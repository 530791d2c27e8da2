import type { Condition } from '@larder/rules/label-fact';
import type { PrintReason } from '@larder/rules/print-reason';
import { sql, type SQL } from 'drizzle-orm';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';

/** What a label was printed by, of a re-print what its first print was. */
export type PrintBasis = {
  id: string;
  device_id: string;
  organization_id: string;
  /** Its device is at that venue still. */
  is_there: boolean;
  storage_id: string | null;
  printed_date: string;
  /** How it was kept as it was printed; null where its device did not say. */
  condition: Condition | null;
  /** Somebody chose its date. */
  is_override: boolean;
  /** The rule that it had then, such as "3 days". */
  storage_rule: string;
  reason: PrintReason | null;
  maker_date: string | null;
  tags: string[];
};

/** A live label that is judged by the rules of today. */
export type JudgedLabel = { id: string; sticker_ends_at: string; rule_ends_at: string | null };

/**
 * The newest change of what labels are printed by or of labels, and the one up to which labels were judged; null before
 * the first time.
 */
export async function findRuleMarks(tx: Tx): Promise<{ newest: string; judged: string | null }> {
  const found = await row<{ newest: string; judged: string | null }>(
    tx,
    sql`select coalesce(max(n.changed_in::text::bigint), 0)::text as newest,
          (select j.judged_in from label_judgements j where j.account_id = ${tx.account_id}) as judged
        from state_changes n where n.account_id = ${tx.account_id} and n.part in ('settings', 'device', 'categories', 'products', 'storage', 'labels')
          and n.changed_in < pg_snapshot_xmin(pg_current_snapshot())`,
  );
  return found ?? { newest: '0', judged: null };
}

export async function noteJudged(tx: Tx, judged_in: string): Promise<void> {
  await rows(
    tx,
    sql`insert into label_judgements (account_id, judged_in) values (${tx.account_id}, ${judged_in})
        on conflict (account_id) do update set judged_in = excluded.judged_in`,
  );
}

/**
 * Live labels in the order of their ids, with the date of their sticker still ahead: those whose product, or that of
 * something that they may be made from, has changed since a transaction, or all where settings, the country, categories
 * or storages have; and those of which something was reported since, that took the place of others, or that were
 * printed by other rules than those of their venue.
 */
export function findJudged(tx: Tx, since: string, after: string, now: string, most: number): Promise<JudgedLabel[]> {
  const changed = (product: SQL) =>
    sql`exists (select 1 from products c where c.account_id = l.account_id and c.id = ${product} and c.changed_in > ${since}::xid8)`;
  return rows<JudgedLabel>(
    tx,
    sql`select l.id, l.sticker_ends_at, l.rule_ends_at
        from live_labels l join label_logs p on p.account_id = l.account_id and p.id = l.id
        where l.account_id = ${tx.account_id} and l.custody = 'LIVE' and l.sticker_ends_at > ${now}::timestamptz and l.id > ${after}::uuid
          and (exists (select 1 from state_changes n where n.account_id = l.account_id and n.part in ('settings', 'device', 'categories', 'storage') and n.changed_in > ${since}::xid8)
            or ${changed(sql`l.product_id`)}
            or (p.parents <> '[]' and exists (select 1 from products c where c.account_id = l.account_id and c.changed_in > ${since}::xid8))
            or (l.changed_in > ${since}::xid8 and (l.seen_at > l.printed_at or p.is_mismatch or p.is_stale or p.parents <> '[]' or p.reprint_id is not null or l.rule_ends_at is not null
              or exists (select 1 from label_events e where e.account_id = l.account_id and e.new_label_id = l.id))))
        order by l.id ${sql.raw(`limit ${most}`)}`,
  );
}

/**
 * What labels were printed by; of a re-print, what the first print of its chain was, as long as the food was kept like
 * that: once it was frozen or thawed, it has dates of its own beside those that the first one leaves to it.
 */
export function findBases(tx: Tx, label_ids: string[]): Promise<PrintBasis[]> {
  if (!label_ids.length) return Promise.resolve([]);
  return rows<PrintBasis>(
    tx,
    sql`with recursive chain as (
          select l.id as of, l.id, l.reprint_id, l.device_id, l.organization_id, l.storage_id, l.printed_date, l.condition, l.is_override, l.storage_rule, l.reason, l.maker_date, l.tags, 1 as depth from label_logs l
          where l.account_id = ${tx.account_id} and l.id = any (${sql.param(label_ids)}::uuid[])
          union all
          select c.of, f.id, f.reprint_id, f.device_id, f.organization_id, f.storage_id, f.printed_date, f.condition, f.is_override, f.storage_rule, f.reason, f.maker_date, f.tags, c.depth + 1
          from chain c join label_logs f on f.account_id = ${tx.account_id} and f.id = c.reprint_id where c.depth < 100)
        select distinct on (c.of) c.of as id, c.device_id, c.organization_id, d.organization_id = c.organization_id as is_there,
          c.storage_id, c.printed_date, c.is_override, c.storage_rule, c.condition, c.reason, c.maker_date, c.tags
        from chain c join chain own on own.of = c.of and own.depth = 1
          join devices d on d.account_id = ${tx.account_id} and d.id = c.device_id
        where c.condition is not distinct from own.condition
        order by c.of, c.depth desc`,
  );
}

export async function updateRuleEnds(tx: Tx, ends: { id: string; rule_ends_at: string | null }[]): Promise<void> {
  if (!ends.length) return;
  await rows(
    tx,
    sql`update live_labels l set rule_ends_at = e.rule_ends_at, relabel_done_at = case when e.rule_ends_at is null or l.rule_ends_at <= e.rule_ends_at then l.relabel_done_at end
        from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as e(id uuid, rule_ends_at timestamptz)
        where l.account_id = ${tx.account_id} and l.id = e.id`,
  );
}
