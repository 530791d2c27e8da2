import type { TotalCounts } from '@larder/contract/waste/waste';
import type { WasteMeasure, WasteSum } from '@larder/contract/waste/waste-report';
import { sql, type SQL } from 'drizzle-orm';
import { row, rows } from '../platform/database/rows.ts';
import type { Tx } from '../platform/database/scope.ts';
import { inScope } from '../platform/database/subtree.ts';
import { inWindow, zoneOfVenue } from '../platform/venue-days.ts';
import { counts, isOfPlaces, keptTotals, wastageConditions, type WastageNarrowing } from './wastage-items.queries.ts';

/**
 * How much of each unit type was thrown away, in how many items, and what it cost in a currency; of places as such it
 * is kept.
 */
export async function sumItems(tx: Tx, currency: string, narrowing: WastageNarrowing): Promise<TotalCounts> {
  const found = await row<WasteSum & Record<`items_of_${'units' | 'weight' | 'volume'}`, number>>(
    tx,
    isOfPlaces(narrowing)
      ? sql`select ${keptSums(currency)} from ${keptTotals(tx, narrowing.organization_id)}`
      : sql`select ${sums(currency)}, ${itemsOf('units')}, ${itemsOf('weight')}, ${itemsOf('volume')}
            from wastage_items w where ${wastageConditions(tx, narrowing)} and ${counts}`,
  );
  if (!found) throw new Error('A sum without a group has a row');
  return {
    units: { amount: found.units, items: found.items_of_units },
    weight: { amount: found.weight, items: found.items_of_weight },
    volume: { amount: found.volume, items: found.items_of_volume },
    cost: { currency, amount: found.cost, items_without: found.items_without_cost },
  };
}

type SumsQuery = { currency: string; zone: string; narrowing: WastageNarrowing };

/** The sums of each local day that has any, the earliest first. */
export function sumDays(tx: Tx, { currency, zone, narrowing }: SumsQuery): Promise<(WasteSum & { day: string })[]> {
  return rows(
    tx,
    sql`select ${localDayIn(zone, narrowing)} as day, ${sums(currency)}
        from wastage_items w where ${wastageConditions(tx, narrowing)} and ${counts} group by 1 order by 1`,
  );
}

/** The sums of each organisation whose devices recorded any; what costs most first. */
export function sumVenues(
  tx: Tx,
  { currency, narrowing }: SumsQuery,
): Promise<(WasteSum & { id: string; name: string })[]> {
  return rows(
    tx,
    sql`select s.*, coalesce(o.name, '') as name
        from (select w.organization_id as id, ${sums(currency)} from wastage_items w
          where ${wastageConditions(tx, narrowing)} and ${counts} group by 1) s
        left join organizations o on o.account_id = ${tx.account_id} and o.id = s.id
        order by ${most}, name, id`,
  );
}

/** The sums of each reason, by the names that the items keep; what costs most first. */
export function sumReasons(tx: Tx, { currency, narrowing }: SumsQuery): Promise<(WasteSum & { name: string })[]> {
  return rows(
    tx,
    sql`select s.* from (select w.reason as name, ${sums(currency)} from wastage_items w
          where ${wastageConditions(tx, narrowing)} and ${counts} group by 1) s
        order by ${most}, name`,
  );
}

/** The labels that were printed at the places and in the days of a question, whatever else narrows that. */
export async function countLabels(tx: Tx, narrowing: WastageNarrowing): Promise<number> {
  const window = inWindow(sql`l.printed_date`, sql`l.organization_id`, narrowing);
  const where = [inScope(tx, 'l.organization_id', narrowing.organization_id), ...window];
  const counted = await row<{ labels: number }>(
    tx,
    sql`select count(*)::int as labels from label_logs l
        where l.account_id = ${tx.account_id} and not l.is_misprint and ${sql.join(where, sql` and `)}`,
  );
  return counted?.labels ?? 0;
}

export type SummaryCell = { name: string; day: string; amount: number };

/** Amounts of one measure per name and local day; of the cost those in the currency. */
export function sumByDay(
  tx: Tx,
  { by, measure }: { by: 'reason' | 'product_name'; measure: WasteMeasure },
  { currency, zone, narrowing }: SumsQuery,
): Promise<SummaryCell[]> {
  const name = by === 'reason' ? sql`w.reason` : sql`w.product_name`;
  const isCost = measure === 'cost';
  return rows<SummaryCell>(
    tx,
    sql`select ${name} as name, ${localDayIn(zone, narrowing)} as day, sum(${isCost ? sql`w.cost` : sql`w.amount`})::float8 as amount
        from wastage_items w where ${wastageConditions(tx, narrowing)} and ${counts}
          and ${isCost ? hasCost(currency) : sql`w.unit_type = ${measure}`} group by 1, 2`,
  );
}

const most = sql`s.cost desc nulls last, s.items desc`;

/** The sums of a group, for the alias `w`. */
function sums(currency: string): SQL {
  return sql`count(*)::int as items, ${amountOf('units')}, ${amountOf('weight')}, ${amountOf('volume')},
    (sum(w.cost) filter (where ${hasCost(currency)}))::float8 as cost,
    (count(*) filter (where ${hasCost(currency)} is not true))::int as items_without_cost`;
}

/** The same of kept totals `t`, each of one currency. */
function keptSums(currency: string): SQL {
  const whole = ['items_of_units', 'items_of_weight', 'items_of_volume'] as const;
  const amounts = ['units', 'weight', 'volume'] as const;
  const costed = sql`coalesce(sum(t.items_with_cost) filter (where t.currency = ${currency}), 0)`;
  const added = [
    ...whole.map((name) => sql`coalesce(sum(t.${sql.identifier(name)}), 0)::int as ${sql.identifier(name)}`),
    ...amounts.map(
      (name) => sql`round(coalesce(sum(t.${sql.identifier(name)}), 0), 3)::float8 as ${sql.identifier(name)}`,
    ),
    sql`(case when ${costed} > 0 then sum(t.cost) filter (where t.currency = ${currency}) end)::float8 as cost`,
    sql`(coalesce(sum(t.items_of_units + t.items_of_weight + t.items_of_volume), 0) - ${costed})::int as items_without_cost`,
  ];
  return sql.join(added, sql`, `);
}

function hasCost(currency: string): SQL {
  return sql`(w.cost is not null and w.currency = ${currency})`;
}

function amountOf(unit: 'units' | 'weight' | 'volume'): SQL {
  return sql`round(coalesce(sum(w.amount) filter (where w.unit_type = ${unit}), 0)::numeric, 3)::float8 as ${sql.identifier(unit)}`;
}

function itemsOf(unit: 'units' | 'weight' | 'volume'): SQL {
  return sql`(count(*) filter (where w.unit_type = ${unit}))::int as ${sql.identifier(`items_of_${unit}`)}`;
}

/** The day of the venue; `zone` is that of all of them, where they have but one. */
function localDayIn(zone: string, { zones }: WastageNarrowing): SQL {
  const own = zones ? zoneOfVenue(sql`w.organization_id`) : sql`${zone}::text`;
  return sql`to_char(w.wasted_at at time zone ${own}, 'YYYY-MM-DD')`;
}
