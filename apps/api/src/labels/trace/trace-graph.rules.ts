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
  // Received within the days, or cooked with in them: some are named on labels alone, others were in stock for long.
  const isWithinDays = (at: SQL) =>
    sql`${at} >= ${asked.from_at}::timestamptz and ${at} < ${asked.until_at}::timestamptz`;
  return sql`select l.id from lots l where ${sql.join(where, sql` and `)}
    and (exists (select from receipts r where r.account_id = l.account_id and r.lot_id = l.id
        and ${isWithinDays(sql`r.received_at`)})
      or exists (select from batch_sources s join batches b on b.account_id = s.account_id and b.id = s.batch_id
        where s.account_id = l.account_id and s.source_id = l.id and ${isWithinDays(sql`b.made_at`)}))`;
}

/** The ingredients (`id`) that were given, those merged into them, and those that they were merged into. */
function sameIngredients(account: SQL, given: SQL): SQL {
  return sql`with recursive same(id) as (${given}
      union select case when i.merged_into = same.id then i.id else i.merged_into end from same join ingredients i
        on i.account_id = ${account} and i.merged_into is not null and (i.merged_into = same.id or i.id = same.id))
    select id from same`;
}

/**
 * Joins what is found for each row before, by a query of its own. How far a graph reaches cannot be estimated: a planner
 * that may choose reads all labels rather than the few hundred that are there.
 */
export function lookUp(found: SQL): SQL {
  return sql`cross join lateral (${found} offset 0)`;
}

/** The ids of a query, taken for few: the estimates of recursions grow beyond any memory that is set apart by them. */
const few = (query: SQL) => sql`materialized (select unnest(array(${query})))`;

/**
 * The parts of a `with recursive` that follow where something went: `start_lot`, `with_lot` (what was made of these
 * lots themselves) and `hit` (batches, and labels that are batches by themselves). `union` on the id alone ends on any
 * graph, planted cycles included.
 */
export function graphOf(asked: TraceQuery): SQL {
  const account = sql`${asked.account_id}::uuid`;
  const made = (source: SQL) => sql`select s.batch_id as id from batch_sources s
    where s.account_id = ${account} and s.source_id = ${source}`;
  const named = sql`select coalesce(l.batch_id, l.id) as id from label_logs l
      where l.account_id = ${account} and l.id = any (${ids(asked.label_ids)})
    union select unnest(${ids(asked.label_ids)})
    union select coalesce(l.batch_id, l.id) from label_logs l
      where l.account_id = ${account} and l.product_id = any (${ids(asked.product_ids)})
        and l.printed_date >= ${asked.from_at}::timestamptz and l.printed_date < ${asked.until_at}::timestamptz`;
  return sql`start_lot(id) as ${few(startingLots(asked))},
    start_batch(id) as ${few(named)},
    with_lot(id) as ${few(sql`select m.id from start_lot ${lookUp(made(sql`start_lot.id`))} m`)},
    reached(id) as (select id from start_batch union select id from with_lot
      union select m.id from reached ${lookUp(made(sql`reached.id`))} m),
    hit(id) as ${few(sql`select id from reached`)}`;
}

/** The labels of a batch, or the one that is a batch by itself. */
function labelsOfBatch(account: SQL, id: SQL, columns: SQL): SQL {
  return sql`select ${columns} from label_logs l where l.account_id = ${account} and l.batch_id = ${id}
    union select ${columns} from label_logs l where l.account_id = ${account} and l.id = ${id}`;
}

/**
 * What follows from a graph: `found`, the labels of `hit`; `suspect`, the products that may contain it, by whatever
 * recipe; `days`, how many labels of these each making (`making`: a batch, or a label that is one by itself) has in
 * these days, by where they were printed; and `unknown`, those of which no lot is known. `other` are makings in which
 * another lot of the same goods went: these are looked for above the makings of these days (`above`), since lots of the
 * same goods went into everything that was ever made of them. `usersOf` are the products made with a product.
 */
export function labelsOf(asked: TraceQuery, usersOf: (account_id: string, product_id: SQL) => SQL): SQL {
  const account = sql`${asked.account_id}::uuid`;
  const columns = sql`l.id, l.product_id, l.organization_id, l.printed_date, l.outcome, l.is_misprint`;
  const given = sql`select g.ingredient_id from named_goods g where g.ingredient_id is not null`;
  const sources = (id: SQL) => sql`select s.batch_id as id, s.source_id from batch_sources s
    where s.account_id = ${account} and s.batch_id = ${id}`;
  const printed = sql`select coalesce(l.batch_id, l.id) as making, l.organization_id from label_logs l
    where l.account_id = ${account} and l.product_id = suspect.id and ${isWithin(asked)}`;
  const lot = sql`select l.id, l.ingredient_id, l.product_id from lots l
    where l.account_id = ${account} and l.id = up.id`;
  return sql`made_of_hit as materialized (
      select hit.id as making, l.* from hit ${lookUp(labelsOfBatch(account, sql`hit.id`, columns))} l),
    found as materialized (select distinct on (id) * from made_of_hit order by id),
    named_goods as materialized (select l.ingredient_id, l.product_id from lots l
        where l.account_id = ${account} and l.id in (select id from start_lot)
      union select unnest(${ids(asked.ingredient_ids)}), null::uuid),
    goods as materialized (select null::uuid as ingredient_id, g.product_id from named_goods g
        where g.product_id is not null
      union select same.id, null from (${sameIngredients(account, given)}) same),
    made_with(id) as (
      select g.product_id from goods g where g.product_id is not null
      union select i.product_id from goods g join prep_guide_ingredients i on i.account_id = ${account}
        and i.ingredient_id = g.ingredient_id where g.ingredient_id is not null
      union select m.product_id from made_of_hit m
        where m.product_id is not null and m.making in (select id from with_lot)
      union select made.id from made_with cross join lateral (${usersOf(asked.account_id, sql`made_with.id`)}) made),
    suspect(id) as ${few(sql`select id from made_with`)},
    days as materialized (select l.making, l.organization_id, count(*)::int as labels
      from suspect ${lookUp(printed)} l group by 1, 2),
    apart as materialized (select d.* from days d where not exists (select from hit where hit.id = d.making)),
    apart_ids(id) as ${few(sql`select a.making from apart a`)},
    upwards(id) as (select id from apart_ids
      union select s.source_id from upwards ${lookUp(sources(sql`upwards.id`))} s),
    up(id) as ${few(sql`select id from upwards`)},
    above as materialized (select s.id, s.source_id from up ${lookUp(sources(sql`up.id`))} s),
    other_lot(id) as ${few(sql`select l.id from up ${lookUp(lot)} l
      where l.id not in (select id from start_lot) and (l.ingredient_id in (select g.ingredient_id from goods g)
        or l.product_id in (select g.product_id from goods g))`)},
    explained(id) as (select id from other_lot
      union select above.id from explained join above on above.source_id = explained.id),
    other(id) as ${few(sql`select id from explained`)},
    unknown as materialized (select a.* from apart a where not exists (select from other o where o.id = a.making))`;
}

/** Whether a label (`label_logs l`) was printed in these days, and not by mistake. */
function isWithin({ from_at, until_at }: TraceQuery): SQL {
  return sql`l.printed_date >= ${from_at}::timestamptz and l.printed_date < ${until_at}::timestamptz
    and not l.is_misprint`;
}

/** Whether a label (`l`) is of a `suspect` product and of these days. */
export function isSuspect(asked: TraceQuery): SQL {
  return sql`${isWithin(asked)} and l.product_id in (select id from suspect)`;
}

/** The labels of `found`: where each is (`placed`), and what became of it, as `TracedState` of the contract has it. */
export function placedOf({ account_id }: TraceQuery): SQL {
  return sql`placed as (select f.id, coalesce(v.organization_id, f.organization_id) as organization_id,
      case when v.id is not null and (v.custody = 'LIVE' or v.disputed <> '{}') then 'THERE'
        when coalesce(v.custody, upper(f.outcome)) in ('USED', 'RELABELLED') then 'USED'
        when coalesce(v.custody, upper(f.outcome)) = 'WASTED' then 'WASTED' else 'UNACCOUNTED' end as state
    from found f left join lateral (select v.id, v.organization_id, v.custody, v.disputed from live_labels v
      where v.account_id = ${account_id}::uuid and v.id = f.id offset 0) v on true where not f.is_misprint)`;
}

/** The labels of `unknown` (`label_logs l`), one by one. */
export function unknownLabels(asked: TraceQuery, columns: SQL): SQL {
  const printed = sql`l.id, l.product_id, l.organization_id, l.printed_date, l.is_misprint`;
  return sql`select ${columns} from (select distinct making from unknown) u
    ${lookUp(labelsOfBatch(sql`${asked.account_id}::uuid`, sql`u.making`, printed))} l where ${isSuspect(asked)}`;
}
