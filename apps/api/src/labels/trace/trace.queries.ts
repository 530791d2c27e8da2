import type { TracedVenue } from '@larder/contract/labels/trace';
import { sql, type SQL } from 'drizzle-orm';
import { usersOf } from '../../catalogue/products/prep-guide/recipe-lacks.rules.ts';
import { row } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { graphOf, isSuspect, labelsOf, lookUp, placedOf, type TraceQuery } from './trace-graph.rules.ts';

/** A tablet that has sent nothing for so long may have printed what is not known yet; in hours. */
const silentHours = 24;

export type Traced = {
  venues: TracedVenue[];
  /** Labels of the suspect products in these days at the venues below, and of how many of them no lot is known. */
  all: number;
  unknown: number;
  product_ids: string[];
};

/**
 * What became of the labels of a trace, venue by venue below an organisation, and of how many nobody knows whether they
 * belong to it; and which products may contain it. The transaction sees the whole account: food goes from a central
 * kitchen to venues that it does not see.
 */
export async function findTraced(tx: Tx, asked: TraceQuery, organization_id: string, now: string): Promise<Traced> {
  const mine = (venue: SQL) => sql`${venue} in (select t.descendant_id from organization_tree t
    where t.account_id = ${tx.account_id} and t.ancestor_id = ${organization_id})`;
  const found = await row<Traced>(
    tx,
    sql`with recursive ${graphOf(asked)}, ${labelsOf(asked, usersOf)}, ${placedOf(asked)},
        ${countedIn(tx)},
        listed as (select jsonb_build_object('id', o.id, 'name', o.name) as organization, sum(c.there)::int as there,
            sum(c.used)::int as used, sum(c.wasted)::int as wasted, sum(c.unaccounted)::int as unaccounted,
            sum(c.untraceable)::int as untraceable, sum(c.receipts)::int as receipts, d.tablets, d.silent
          from counted c join organizations o on o.account_id = ${tx.account_id} and o.id = c.organization_id
            cross join lateral (select count(*)::int as tablets, (count(*) filter (where d.last_seen_at is null
                or d.last_seen_at < ${now}::timestamptz - ${silentHours} * interval '1 hour'))::int as silent
              from devices d where d.account_id = o.account_id and d.organization_id = o.id) d
          where ${mine(sql`o.id`)}
          group by o.id, o.name, d.tablets, d.silent
          order by sum(c.there) desc, sum(c.untraceable) desc, o.name, o.id)
      select coalesce((select jsonb_agg(to_jsonb(l)) from listed l), '[]') as venues,
        (select coalesce(sum(d.labels), 0)::int from days d where ${mine(sql`d.organization_id`)})
          + (select count(*)::int from found l where not l.is_misprint and ${mine(sql`l.organization_id`)}
              and not (${isSuspect(asked)})) as all,
        (select coalesce(sum(u.labels), 0)::int from unknown u where ${mine(sql`u.organization_id`)}) as unknown,
        coalesce((select jsonb_agg(id) from suspect), '[]') as product_ids`,
  );
  return found ?? { venues: [], all: 0, unknown: 0, product_ids: [] };
}

/** How many labels and lines of deliveries each venue has, of each kind. */
function countedIn(tx: Tx): SQL {
  return sql`counted(organization_id, there, used, wasted, unaccounted, untraceable, receipts) as (
    select p.organization_id, count(*) filter (where p.state = 'THERE'), count(*) filter (where p.state = 'USED'),
        count(*) filter (where p.state = 'WASTED'), count(*) filter (where p.state = 'UNACCOUNTED'), 0, 0
      from placed p group by 1
    union all select u.organization_id, 0, 0, 0, 0, sum(u.labels), 0 from unknown u group by 1
    union all select r.organization_id, 0, 0, 0, 0, 0, count(*) from receipts r
      where r.account_id = ${tx.account_id} and r.lot_id in (select id from start_lot)
        and r.verdict = 'ACCEPTED' group by 1)`;
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
  const made = sql`select b.made_at as at from batches b where b.account_id = ${tx.account_id} and b.id = hit.id
    union all select l.printed_date from label_logs l where l.account_id = ${tx.account_id} and l.id = hit.id`;
  const found = await row<{ day: string | null }>(
    tx,
    sql`with recursive ${graphOf(asked)} select least((select min(r.received_at) from receipts r
          where r.account_id = ${tx.account_id} and r.lot_id in (select id from start_lot)),
        (select min(m.at) from hit ${lookUp(made)} m)) as day`,
  );
  return found?.day ?? null;
}
