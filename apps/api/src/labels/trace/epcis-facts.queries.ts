import { sql, type SQL } from 'drizzle-orm';
import { isoText } from '../../platform/database/iso-text.ts';
import { row } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { inScope, type Reach } from '../../platform/database/subtree.ts';
import { zoneOf } from '../../platform/database/zone-of.ts';
import { received, type ReceivedWindow } from './fsma-export.queries.ts';

/**
 * What is written as EPCIS: the labels that were printed in some days, or these labels, with all that happened to them, and
 * the deliveries of the same days, or of these lots.
 */
export type EpcisSelection = ReceivedWindow & { labels: string[] | null };

/** How many facts there are, and when the server received the latest of them: without telling any of them. */
export async function measureFacts(tx: Tx, query: EpcisSelection): Promise<{ count: number; latest: string }> {
  const found = await row<{ count: number; latest: string | null }>(
    tx,
    sql`with chosen as materialized (select l.account_id, l.id, l.received_at from label_logs l where ${labelsOf(query, tx)}),
        noted as (select r.noted_at as at from receipts r where ${received(query, tx)}
          union all select l.received_at from chosen l
          union all select l.received_at from chosen l where exists (select from batch_sources s
            where s.account_id = l.account_id and s.event_id = l.id)
          union all select f.received_at from chosen l join label_events f on f.account_id = l.account_id
            and f.label_id = l.id and f.is_allowed
          union all select k.added_at from chosen l join recall_labels k on k.account_id = l.account_id
              and k.label_id = l.id join recalls h on ${isHold})
        select count(*)::int as count, max(at) as latest from noted`,
  );
  return { count: found?.count ?? 0, latest: found?.latest ?? query.from };
}

const isHold = sql`h.account_id = k.account_id and h.id = k.recall_id and h.kind <> 'DRILL'
  and h.opened_at is not null and coalesce(h.closing, 'DONE') = 'DONE'`;

/** The facts, the earliest first, each as JSON of an `EpcisFact` of the rules. */
export function selectFacts(query: EpcisSelection, tx: Reach): SQL {
  return sql`${places} select e.fact::text from (${facts(query, tx)}) e order by e.at, e.rank, e.id`;
}

// Each venue's zone is looked up once, not once for each of its facts.
const places = sql`with places as materialized (
  select o.id, ${zoneOf(sql`o.id`, sql`o.timezone`)} as zone from organizations o)`;

/** Columns that every fact has; `z` is the place where it happened. */
function happened(type: string, id: SQL, at: string, noted: string, more: SQL): SQL {
  return sql`jsonb_build_object('type', ${type}::text, 'id', ${id}, 'at', ${isoText(at)}, 'noted_at', ${isoText(noted)},
    'offset', (extract(epoch from (${sql.raw(at)} at time zone z.zone) - (${sql.raw(at)} at time zone 'UTC')) / 60)::int,
    'venue', z.id) || ${more}`;
}

/** The id of what another fact says too, always the same. */
const derived = (what: string, id: SQL) => sql`md5(${`${what} `}::text || ${id})::uuid`;

const keyed = (id: string, product: string) =>
  sql`jsonb_build_object('id', ${sql.raw(id)}, 'gtin', coalesce(${sql.raw(product)}.barcode, ''))`;

const printedFact = happened(
  'printed',
  sql`l.id`,
  'l.printed_date',
  'l.received_at',
  sql`jsonb_build_object('label', ${keyed('l.id', 'p')}, 'batch', ${keyed('coalesce(l.batch_id, l.id)', 'p')}, 'name', l.product_name,
    'use_by', case l.date_term when 'USE_BY' then to_char(l.use_by at time zone z.zone, 'YYYY-MM-DD') end,
    'best_before', to_char(l.best_before at time zone z.zone, 'YYYY-MM-DD'))`,
);

const labelFact = (fact: string) =>
  happened(
    'label',
    sql.raw(`${fact}.id`),
    `${fact}.at`,
    `${fact}.received_at`,
    sql`jsonb_strip_nulls(jsonb_build_object('kind', ${sql.raw(fact)}.kind, 'label', ${keyed('l.id', 'p')}, 'usage', l.usage,
      'condition', case ${sql.raw(fact)}.kind when 'frozen' then 'FROZEN' when 'thawed' then 'THAWED' end,
      'place', ${sql.raw(fact)}.body ->> 'place', 'reason', ${sql.raw(fact)}.body ->> 'notes', 'outcome', ${sql.raw(fact)}.body ->> 'outcome',
      'is_arrival', case when ${sql.raw(fact)}.kind = 'moved' and ${sql.raw(fact)}.organization_id <> l.organization_id then true end))`,
  );

const withProduct = sql`left join products p on p.account_id = l.account_id and p.id = l.product_id`;

function facts(query: EpcisSelection, tx: Reach): SQL {
  const labels = labelsOf(query, tx);
  const placeOf = (column: string) => sql`join places z on z.id = ${sql.raw(column)}`;
  return sql`select r.received_at as at, 0 as rank, r.id, r.noted_at, ${receivedFact} as fact
    from receipts r ${placeOf('r.organization_id')} left join lots b on b.account_id = r.account_id and b.id = r.lot_id
      left join suppliers s on s.account_id = r.account_id and s.id = r.supplier_id where ${received(query, tx)}
    union all select l.printed_date, 1, l.id, l.received_at, ${madeFact}
    from label_logs l ${placeOf('l.organization_id')} ${withProduct} join (${sources(query, tx)}) m on m.event_id = l.id
    where ${labels}
    union all select l.printed_date, 2, l.id, l.received_at, ${printedFact}
    from label_logs l ${placeOf('l.organization_id')} ${withProduct} where ${labels}
    union all select f.at, 3, f.id, f.received_at, ${labelFact('f')}
    from label_logs l ${withProduct} ${factsOf('f')} ${placeOf('f.organization_id')}
    where ${labels} and f.is_allowed and f.kind not in ('undone', 'voided')
    union all select f.at, 4, f.id, f.received_at, ${declared(printedFact)}
    from label_logs l ${placeOf('l.organization_id')} ${withProduct} ${factsOf('f')}
    where ${labels} and f.is_allowed and f.kind = 'voided'
    union all select f.at, 4, f.id, f.received_at, ${declared(labelFact('u'))}
    from label_logs l ${withProduct} ${factsOf('f')} join label_events u on u.account_id = f.account_id
        and u.id = case when f.kind = 'undone' then (f.body ->> 'fact_id')::uuid end and u.label_id = f.label_id and u.kind not in ('undone', 'voided')
      ${placeOf('u.organization_id')}
    where ${labels} and f.is_allowed and f.kind = 'undone'
    union all select k.added_at, 5, k.label_id, k.added_at, ${heldFact}
    from recall_labels k join recalls h on ${isHold}
      join label_logs l on l.account_id = k.account_id and l.id = k.label_id ${withProduct} ${placeOf('k.organization_id')}
    where ${labels}`;
}

/** About `label_logs l`. */
function labelsOf({ from, before, labels }: EpcisSelection, tx: Reach): SQL {
  const where = sql`l.account_id = ${tx.account_id} and ${inScope(tx, 'l.organization_id')}`;
  if (labels) return sql`${where} and l.id = any (${sql.param(labels)}::uuid[])`;
  return sql`${where} and l.printed_date >= ${from}::timestamptz and l.printed_date < ${before}::timestamptz`;
}

/** A fact of a label; one that names it by its code alone is found too. */
const factsOf = (
  name: string,
) => sql`join (select f.*, f.label_id as named_id from label_events f where f.label_id is not null
    union all select f.*, c.id from label_events f join label_logs c on c.account_id = f.account_id and c.code = f.code
      where f.label_id is null) ${sql.raw(name)} on ${sql.raw(name)}.account_id = l.account_id and ${sql.raw(name)}.named_id = l.id`;

const declared = (fact: SQL) =>
  sql`jsonb_build_object('type', 'declared', 'at', ${isoText('f.at')}, 'declares', ${fact})`;

const receivedFact = happened(
  'received',
  sql`r.id`,
  'r.received_at',
  'r.noted_at',
  sql`jsonb_build_object('lot', case when b.id is not null then jsonb_build_object('id', b.id, 'code', b.lot_code, 'gtin', b.gtin) end,
    'supplier', case when s.id is not null then jsonb_build_object('id', s.id, 'gln', s.gln) end, 'name', r.name, 'amount', r.amount,
    'unit', r.unit, 'temperature', r.temperature, 'reference', r.reference, 'verdict', r.verdict, 'reason', r.reason)`,
);

const madeFact = happened(
  'made',
  derived('made', sql`l.id`),
  'l.printed_date',
  'l.received_at',
  sql`jsonb_build_object('batch', jsonb_build_object('id', m.batch_id, 'gtin', coalesce(p.barcode, '')), 'name', l.product_name,
    'inputs', m.inputs)`,
);

const heldFact = happened(
  'held',
  derived('held', sql`k.recall_id || ' ' || k.label_id`),
  'k.added_at',
  'k.added_at',
  sql`jsonb_build_object('label', ${keyed('l.id', 'p')}, 'recall', k.recall_id)`,
);

/** What each print says went into its making. Sources that the reader does not see are named by their ids. */
function sources({ labels }: EpcisSelection, tx: Reach): SQL {
  const barcode = (which: string) => sql`(select p.barcode from label_logs q
    join products p on p.account_id = q.account_id and p.id = q.product_id
    where q.account_id = s.account_id and ${sql.raw(which)} = s.source_id limit 1)`;
  const of = sql`coalesce(${barcode('q.id')}, ${barcode('q.batch_id')}, '')`;
  const some = labels ? sql`and s.event_id = any (${sql.param(labels)}::uuid[])` : sql``;
  return sql`select s.event_id, s.batch_id, jsonb_agg(jsonb_build_object('kind', s.source_kind, 'amount', s.amount, 'unit', s.unit)
      || case s.source_kind when 'LOT' then jsonb_build_object('lot',
            jsonb_build_object('id', s.source_id, 'code', coalesce(b.lot_code, ''), 'gtin', coalesce(b.gtin, '')))
          when 'BATCH' then jsonb_build_object('batch', jsonb_build_object('id', s.source_id, 'gtin', ${of}))
          else jsonb_build_object('label', jsonb_build_object('id', s.source_id, 'gtin', ${of})) end
      order by s.source_id) as inputs
    from batch_sources s left join lots b on b.account_id = s.account_id and b.id = s.source_id
    where s.account_id = ${tx.account_id} ${some} group by s.event_id, s.batch_id`;
}
