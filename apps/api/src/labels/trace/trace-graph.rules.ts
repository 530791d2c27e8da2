import type { TraceScope } from '@larder/contract/labels/trace';
import { sql, type SQL } from 'drizzle-orm';

/** A scope with its days as instants: `from` inclusive, `until` exclusive. */
export type TraceQuery = TraceScope & { account_id: string; from_at: string; until_at: string };

const ids = (list: readonly string[] | undefined) => sql`${sql.param(list ?? [])}::uuid[]`;

/** Whether lots are asked for by what they are rather than one by one. */
const isByGoods = ({ lot_ids = [], ingredient_ids = [], supplier_ids = [] }: TraceScope) =>
  lot_ids.length === 0 && ingredient_ids.length + supplier_ids.length > 0;

/** The lots that a trace starts from, as a query of ids: those named, or those of a supplier or an ingredient. */
export function startingLots(asked: TraceQuery): SQL {
  if (!isByGoods(asked)) return sql`select unnest(${ids(asked.lot_ids)}) as id`;
  const where = [sql`l.account_id = ${asked.account_id}`];
  if (asked.ingredient_ids?.length) {
    const given = sql`select unnest(${ids(asked.ingredient_ids)})`;
    where.push(sql`l.ingredient_id in (${sameIngredients(sql`${asked.account_id}::uuid`, given)})`);
  }
  if (asked.supplier_ids?.length) where.push(sql`l.supplier_id = any (${ids(asked.supplier_ids)})`);
  // In stock within the days: received before their end, and not known to be gone long before they begin.
  return sql`select l.id from lots l where ${sql.join(where, sql` and `)}
    and exists (select from receipts r where r.account_id = l.account_id and r.lot_id = l.id
      and r.received_at >= ${asked.from_at}::timestamptz and r.received_at < ${asked.until_at}::timestamptz)`;
}

/** The ingredients (`id`) that were given, those merged into them, and those that they were merged into. */
function sameIngredients(account: SQL, given: SQL): SQL {
  return sql`with recursive same(id) as (${given}
      union select case when i.merged_into = same.id then i.id else i.merged_into end from same join ingredients i
        on i.account_id = ${account} and i.merged_into is not null and (i.merged_into = same.id or i.id = same.id))
    select id from same`;
}

/**
 * The parts of a `with recursive` that follow where something went: `start_lot`, `hit` (batches, and labels that are
 * batches by themselves), `suspect` (products that may contain it, by whatever recipe) and `other` (batches in which another lot of the same
 * goods went). `usersOf` are the products made with a product. `union` on the id alone ends on any graph, planted
 * cycles included.
 */
export function graphOf(asked: TraceQuery, usersOf: (account_id: string, product_id: SQL) => SQL): SQL {
  const account = sql`${asked.account_id}::uuid`;
  const named = sql`select coalesce(l.batch_id, l.id) as id from label_logs l
      where l.account_id = ${account} and l.id = any (${ids(asked.label_ids)})
    union select unnest(${ids(asked.label_ids)})
    union select coalesce(l.batch_id, l.id) from label_logs l
      where l.account_id = ${account} and l.product_id = any (${ids(asked.product_ids)})
        and l.printed_date >= ${asked.from_at}::timestamptz and l.printed_date < ${asked.until_at}::timestamptz`;
  return sql`start_lot(id) as materialized (${startingLots(asked)}),
    start_batch(id) as materialized (${named}),
    hit(id) as (select id from start_batch
      union select s.batch_id from batch_sources s
        where s.account_id = ${account} and s.source_id in (select id from start_lot)
      union select s.batch_id from hit join batch_sources s on s.account_id = ${account} and s.source_id = hit.id),
    named_goods as materialized (select l.ingredient_id, l.product_id from lots l
        where l.account_id = ${account} and l.id in (select id from start_lot)
      union select unnest(${ids(asked.ingredient_ids)}), null::uuid),
    goods as materialized (select null::uuid as ingredient_id, g.product_id from named_goods g
        where g.product_id is not null
      union select same.id, null from (${sameIngredients(
        account,
        sql`select g.ingredient_id from named_goods g
        where g.ingredient_id is not null`,
      )}) same),
    made_with(id) as materialized (
      select g.product_id from goods g where g.product_id is not null
      union select i.product_id from goods g join prep_guide_ingredients i on i.account_id = ${account}
        and i.ingredient_id = g.ingredient_id where g.ingredient_id is not null
      union select l.product_id from batch_sources s join label_logs l on l.account_id = s.account_id
        and l.batch_id = s.batch_id where s.account_id = ${account} and s.source_id in (select id from start_lot)
        and l.product_id is not null),
    suspect(id) as (select id from made_with
      union select made.id from suspect cross join lateral (${usersOf(asked.account_id, sql`suspect.id`)}) made),
    other(id) as (select s.batch_id from lots l join goods g on g.ingredient_id = l.ingredient_id
          or g.product_id = l.product_id
        join batch_sources s on s.account_id = l.account_id and s.source_id = l.id
        where l.account_id = ${account} and l.id not in (select id from start_lot)
      union select s.batch_id from other join batch_sources s on s.account_id = ${account} and s.source_id = other.id)`;
}

/** The labels of `hit`, and then those of `suspect` products in these days of which no lot is known. */
export function labelsOf(asked: TraceQuery): SQL {
  const account = sql`${asked.account_id}::uuid`;
  const columns = sql`l.id, l.batch_id, l.product_id, l.organization_id, l.outcome, l.is_misprint`;
  return sql`found as (select ${columns} from hit join label_logs l on l.account_id = ${account} and l.batch_id = hit.id
      union select ${columns} from hit join label_logs l on l.account_id = ${account} and l.id = hit.id),
    days as (select ${columns} from suspect s join label_logs l on l.account_id = ${account} and l.product_id = s.id
      where l.printed_date >= ${asked.from_at}::timestamptz and l.printed_date < ${asked.until_at}::timestamptz
        and not l.is_misprint),
    unknown as (select d.* from days d where not exists (select from found f where f.id = d.id)
      and not exists (select from other o where o.id = coalesce(d.batch_id, d.id))),
    meant as (select f.*, false as is_unknown from found f where not f.is_misprint
      union all select u.*, true from unknown u)`;
}

/** Where each label of `meant` is, and what became of it, as `TracedState` of the contract has it. */
export function placedOf({ account_id }: TraceQuery): SQL {
  return sql`placed as (select m.id, coalesce(v.organization_id, m.organization_id) as organization_id,
      case when m.is_unknown then 'UNTRACEABLE'
        when v.id is not null and (v.custody = 'LIVE' or v.disputed <> '{}') then 'THERE'
        when coalesce(v.custody, upper(m.outcome)) in ('USED', 'RELABELLED') then 'USED'
        when coalesce(v.custody, upper(m.outcome)) = 'WASTED' then 'WASTED' else 'UNACCOUNTED' end as state
    from meant m left join live_labels v on v.account_id = ${account_id}::uuid and v.id = m.id)`;
}
