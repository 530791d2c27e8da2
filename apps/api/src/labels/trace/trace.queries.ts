import type { TracedVenue } from '@larder/contract/labels/trace';
import { sql } from 'drizzle-orm';
import { usersOf } from '../../catalogue/products/prep-guide/recipe-lacks.rules.ts';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { graphOf, labelsOf, placedOf, type TraceQuery } from './trace-graph.rules.ts';

/** A tablet that has sent nothing for so long may have printed what is not known yet; in hours. */
const silentHours = 24;

/**
 * What became of the labels of a trace, venue by venue below an organisation, and of how many nobody knows whether they
 * belong to it. The transaction sees the whole account: food goes from a central kitchen to venues that it does not see.
 */
export function findTracedVenues(
  tx: Tx,
  asked: TraceQuery,
  organization_id: string,
  now: string,
): Promise<TracedVenue[]> {
  return rows<TracedVenue>(
    tx,
    sql`with recursive ${graphOf(asked, usersOf)}, ${labelsOf(asked)},
        ${placedOf(asked)},
        counted as (select organization_id,
            count(*) filter (where state = 'THERE')::int as there,
            count(*) filter (where state = 'USED')::int as used,
            count(*) filter (where state = 'WASTED')::int as wasted,
            count(*) filter (where state = 'UNACCOUNTED')::int as unaccounted,
            count(*) filter (where state = 'UNTRACEABLE')::int as untraceable, 0 as receipts from placed group by 1
          union all select r.organization_id, 0, 0, 0, 0, 0, count(*)::int from receipts r
            where r.account_id = ${tx.account_id} and r.lot_id in (select id from start_lot)
              and r.verdict = 'ACCEPTED' group by 1)
      select jsonb_build_object('id', o.id, 'name', o.name) as organization, sum(c.there)::int as there,
        sum(c.used)::int as used, sum(c.wasted)::int as wasted, sum(c.unaccounted)::int as unaccounted,
        sum(c.untraceable)::int as untraceable, sum(c.receipts)::int as receipts, d.tablets, d.silent
      from counted c join organizations o on o.account_id = ${tx.account_id} and o.id = c.organization_id
        cross join lateral (select count(*)::int as tablets, (count(*) filter (where d.last_seen_at is null
            or d.last_seen_at < ${now}::timestamptz - ${silentHours} * interval '1 hour'))::int as silent
          from devices d where d.account_id = o.account_id and d.organization_id = o.id) d
      where exists (select from organization_tree t where t.account_id = o.account_id
        and t.ancestor_id = ${organization_id} and t.descendant_id = o.id)
      group by o.id, o.name, d.tablets, d.silent
      order by sum(c.there) desc, sum(c.untraceable) desc, o.name, o.id`,
  );
}

export type Explained = { all: number; known: number; product_ids: string[] };

/** Of the labels of the suspect products in these days, how many have a lot behind them; and which products these are. */
export async function findExplained(tx: Tx, asked: TraceQuery, organization_id: string): Promise<Explained> {
  const found = await row<Explained>(
    tx,
    sql`with recursive ${graphOf(asked, usersOf)}, ${labelsOf(asked)},
        mine as (select t.descendant_id as id from organization_tree t
          where t.account_id = ${tx.account_id} and t.ancestor_id = ${organization_id}),
        every as (select d.id, exists (select from unknown u where u.id = d.id) as is_unknown from days d
          where d.organization_id in (select id from mine)
          union select f.id, false from found f where not f.is_misprint and f.organization_id in (select id from mine))
      select (select count(*)::int from every) as all,
        (select count(*)::int from every e where not e.is_unknown) as known,
        coalesce((select jsonb_agg(id) from suspect), '[]') as product_ids`,
  );
  return found ?? { all: 0, known: 0, product_ids: [] };
}

/** What a trace starts from, and the products that may contain it, by name, as far as the caller sees them. */
export async function findTracedNames(
  tx: Tx,
  { product_ids = [], ingredient_ids = [], supplier_ids = [], label_ids = [] }: TraceQuery,
  suspects: string[],
): Promise<{ names: string[]; products: string[] }> {
  const found = await row<{ names: string[]; products: string[] }>(
    tx,
    sql`select coalesce((select jsonb_agg(p.name order by p.name) from products p
          where p.account_id = ${tx.account_id} and p.id = any (${sql.param(suspects)}::uuid[])), '[]') as products,
        coalesce((select jsonb_agg(n.name) from (
          select p.name from products p
            where p.account_id = ${tx.account_id} and p.id = any (${sql.param(product_ids)}::uuid[])
          union all select i.name from ingredients i
            where i.account_id = ${tx.account_id} and i.id = any (${sql.param(ingredient_ids)}::uuid[])
          union all select s.name from suppliers s
            where s.account_id = ${tx.account_id} and s.id = any (${sql.param(supplier_ids)}::uuid[])
          union all select concat_ws(', ', l.product_name, nullif(l.batch_code, ''), l.code_short) from label_logs l
            where l.account_id = ${tx.account_id} and l.id = any (${sql.param(label_ids)}::uuid[])) n), '[]') as names`,
  );
  return found ?? { names: [], products: [] };
}

/** The first day that a trace is about where nobody gave one: of the first delivery, else of the first label. */
export async function findFirstDay(tx: Tx, asked: TraceQuery): Promise<string | null> {
  const found = await row<{ day: string | null }>(
    tx,
    sql`with recursive ${graphOf(asked, usersOf)} select least((select min(r.received_at) from receipts r
          where r.account_id = ${tx.account_id} and r.lot_id in (select id from start_lot)),
        (select min(l.printed_date) from hit join label_logs l on l.account_id = ${tx.account_id}
          and l.batch_id = hit.id)) as day`,
  );
  return found?.day ?? null;
}
