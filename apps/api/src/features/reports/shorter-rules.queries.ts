import type { Condition } from '@larder/rules/label-fact';
import { sql } from 'drizzle-orm';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';

/** A live label as its device printed it, which nothing has happened to that changed its date. */
export type JudgedLabel = {
  id: string;
  device_id: string;
  organization_id: string;
  product_id: string;
  storage_id: string;
  /** How it was kept as it was printed; null where its device did not say, or where its parents say what thawing left. */
  condition: Condition | null;
  printed_date: string;
  sticker_ends_at: string;
  rule_ends_at: string | null;
  /** Whose days it was printed by; null where its device did not say. */
  timezone: string | null;
};

/** The newest change of what labels are printed by, and the one up to which labels were judged; null before the first time. */
export async function findRuleMarks(tx: Tx): Promise<{ newest: string; judged: string | null }> {
  const found = await row<{ newest: string; judged: string | null }>(
    tx,
    sql`select coalesce(max(n.changed_in::text::bigint), 0)::text as newest,
          (select j.judged_in from label_judgements j where j.account_id = ${tx.account_id}) as judged
        from state_changes n where n.account_id = ${tx.account_id} and n.part in ('settings', 'categories', 'products', 'storage')
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
 * Live labels in the order of their ids, of a storage and product, with the date of their sticker still ahead: those whose product has changed
 * since a transaction, or all where settings, categories or storages have.
 */
export function findJudged(tx: Tx, since: string, after: string, now: string, most: number): Promise<JudgedLabel[]> {
  return rows<JudgedLabel>(
    tx,
    sql`select l.id, p.device_id, l.organization_id, l.product_id, p.storage_id,
          case when p.condition <> 'THAWED' or p.parents = '[]' then p.condition end as condition, l.printed_at as printed_date, l.sticker_ends_at, l.rule_ends_at, p.life ->> 'timezone' as timezone
        from live_labels l join label_logs p on p.account_id = l.account_id and p.id = l.id
        where l.account_id = ${tx.account_id} and l.custody = 'LIVE' and l.ends_at = l.sticker_ends_at and l.ends_at > ${now}::timestamptz
          and p.storage_id is not null and p.reprint_id is null and not p.is_override and l.id > ${after}::uuid
          and (exists (select 1 from state_changes n where n.account_id = l.account_id and n.part in ('settings', 'categories', 'storage') and n.changed_in > ${since}::xid8)
            or exists (select 1 from products c where c.account_id = l.account_id and c.id = l.product_id and c.changed_in > ${since}::xid8))
        order by l.id ${sql.raw(`limit ${most}`)}`,
  );
}

export async function updateRuleEnds(tx: Tx, ends: { id: string; rule_ends_at: string | null }[]): Promise<void> {
  if (!ends.length) return;
  await rows(
    tx,
    sql`update live_labels l set rule_ends_at = e.rule_ends_at, relabel_done_at = case when e.rule_ends_at is null then l.relabel_done_at end
        from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as e(id uuid, rule_ends_at timestamptz)
        where l.account_id = ${tx.account_id} and l.id = e.id`,
  );
}
