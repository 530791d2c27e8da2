import type { PrintedWords } from '@larder/contract/devices/device-labels';
import type { LabelDetails } from '@larder/contract/labels/living';
import { readLabelCode } from '@larder/rules/label-code';
import { sql } from 'drizzle-orm';
import { viaColumns } from '../../platform/database/brought-by.ts';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';

export type FoundLabel = { id: string; name: string; printed_date: string };

/** The labels in the caller's reach that an id, a code or the last six characters of one mean, the newest first. */
export function findLabels(tx: Tx, label: string): Promise<FoundLabel[]> {
  const of = (condition: ReturnType<typeof sql>) =>
    rows<FoundLabel>(
      tx,
      sql`select l.id, l.product_name as name, l.printed_date from label_logs l
          where l.account_id = ${tx.account_id} and ${condition} order by l.printed_date desc, l.id desc limit 20`,
    );
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(label)) return of(sql`l.id = ${label}::uuid`);
  const reading = readLabelCode(label);
  if (!reading) return Promise.resolve([]);
  return 'short' in reading ? of(sql`l.code_short = ${reading.short}`) : of(sql`l.code = ${reading.code}`);
}

type Named = { id: string; name: string };

/** A fact as it is shown: who reported it, where, and by which clock. */
export type HappeningRow = {
  id: string;
  kind: string;
  at: string;
  received_at: string;
  offset_ms: number | null;
  time_doubtful: boolean;
  clock_by_person: boolean;
  via: 'device' | 'file';
  via_name: string;
  initials: string;
  user: Named | null;
  device: Named | null;
  organization: Named;
  body: Record<string, unknown>;
  reason: string | null;
};

/** Every fact of a label, whichever venue reported it, in the order of its time. */
export function listHappenings(tx: Tx, label: { id: string; code: string }): Promise<HappeningRow[]> {
  return rows<HappeningRow>(
    tx,
    sql`select f.id, f.kind, f.at, f.received_at, f.offset_ms, f.time_doubtful, f.clock_by_person, f.initials, f.body, ${viaColumns('f')},
          case when u.id is not null then jsonb_build_object('id', u.id, 'name', btrim(u.forename || ' ' || u.surname)) end as "user",
          case when d.id is not null then jsonb_build_object('id', d.id, 'name', d.name) end as device,
          jsonb_build_object('id', f.organization_id, 'name', coalesce(o.name, '')) as organization, r.name as reason
        from (select * from label_events where account_id = ${tx.account_id} and label_id = ${label.id}
              union all select * from label_events where account_id = ${tx.account_id} and label_id is null and code = ${label.code}) f
        left join devices d on d.account_id = f.account_id and d.id = f.device_id
        left join users u on u.account_id = f.account_id and u.id = f.user_id
        left join organizations o on o.account_id = f.account_id and o.id = f.organization_id
        left join wastage_reasons r on r.account_id = f.account_id and r.id::text = f.body ->> 'reason_id'
        order by f.at, f.id`,
  );
}

/** The organisations of those that the caller sees. */
export async function findSeen(tx: Tx, organization_ids: string[]): Promise<Set<string>> {
  const seen = await rows<{ id: string }>(
    tx,
    sql`select o.id from organizations o where o.account_id = ${tx.account_id} and o.id = any (${sql.param(organization_ids)}::uuid[])`,
  );
  return new Set(seen.map(({ id }) => id));
}

/** What stands on a sticker, where its device said so, and the item of the wastage that it became. */
export function findPrintedOf(
  tx: Tx,
  id: string,
): Promise<{ words: PrintedWords | null; wastage_item_id: string | null } | undefined> {
  return row(
    tx,
    sql`select l.printed_info -> 'words' as words, (select w.id from wastage_items w where w.account_id = l.account_id and w.label_id = l.id
          and w.voided_at is null limit 1) as wastage_item_id
        from label_logs l where l.account_id = ${tx.account_id} and l.id = ${id}`,
  );
}

/**
 * What was decided about allergens of what a label was made from, with the people in the caller's reach who said it.
 */
export async function findDecided(tx: Tx, id: string): Promise<LabelDetails['from_sources']> {
  const found = await row<{ decided: LabelDetails['from_sources'] }>(
    tx,
    sql`select jsonb_build_object('added', l.from_sources -> 'added', 'left_out', (
            select coalesce(jsonb_agg(e.entry || jsonb_build_object('user',
              case when u.id is not null then jsonb_build_object('id', u.id, 'name', btrim(u.forename || ' ' || u.surname)) end) order by e.place), '[]')
            from jsonb_array_elements(l.from_sources -> 'left_out') with ordinality e(entry, place)
            left join users u on u.account_id = l.account_id and u.id::text = e.entry ->> 'user_id')) as decided
        from label_logs l where l.account_id = ${tx.account_id} and l.id = ${id} and l.from_sources is not null`,
  );
  return found?.decided ?? null;
}

type Related = LabelDetails['parents'][number];

/** What a label was made from; a parent out of reach, or whose print has not come, has no name. */
export function findParents(tx: Tx, id: string): Promise<Related[]> {
  return rows<Related>(
    tx,
    sql`select p.id, coalesce(l.code, '') as code, coalesce(l.product_name, '') as name, p.relation, p.amount, l.printed_date
        from label_logs c cross join jsonb_to_recordset(c.parents) as p(id uuid, relation text, amount float8)
        left join label_logs l on l.account_id = c.account_id and l.id = p.id
        where c.account_id = ${tx.account_id} and c.id = ${id}`,
  );
}

/** The lots that went into the making of a label, by name. */
export function findLotsOf(tx: Tx, { id, batch_id }: { id: string; batch_id: string | null }) {
  return rows<LabelDetails['lots'][number]>(
    tx,
    sql`select l.id, l.name, l.lot_code,
          case when s.id is not null then jsonb_build_object('id', s.id, 'name', s.name) end as supplier
        from batch_sources x join lots l on l.account_id = x.account_id and l.id = x.source_id
        left join suppliers s on s.account_id = l.account_id and s.id = l.supplier_id
        where x.account_id = ${tx.account_id} and x.batch_id = ${batch_id ?? id} order by l.name, l.lot_code, l.id`,
  );
}

/** What was made from a label. */
export function findMadeFrom(tx: Tx, { id, batch_id }: { id: string; batch_id: string | null }): Promise<Related[]> {
  return rows<Related>(
    tx,
    sql`select distinct l.id, l.code, l.product_name as name, p.relation, p.amount, l.printed_date
        from batch_sources s join label_logs l on l.account_id = s.account_id and l.batch_id = s.batch_id
        cross join jsonb_to_recordset(l.parents) as p(id uuid, relation text, amount float8)
        where s.account_id = ${tx.account_id} and s.source_id in (${id}, ${batch_id ?? id}) and p.id = ${id} order by l.printed_date limit 200`,
  );
}
