import type { MeasuredValue } from '@larder/rules/excursion';
import type { LimitSpan } from '@larder/rules/limit-history';
import { sql, type SQL } from 'drizzle-orm';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';

/**
 * A stretch of time between two instants at which a fridge was within its limits; null where there is no such instant.
 */
export type ReadingWindow = { from: string | null; to: string | null };

/**
 * Whether a reading `r` tells anything about its fridge's temperature at `recorded_at`: not one whose time is doubtful,
 * and not one that was ahead of the clock when it came. The rest is never the latest, and counts in no total and no
 * incident.
 */
export function isCounted(alias = 'r'): SQL {
  return sql.raw(`not ${alias}.time_doubtful and not ${alias}.is_ahead`);
}

/**
 * For each time (or stretch of time) the window around it: from the last instant before it at which the fridge was
 * within the limits of that time to the first one after it. No incident reaches over such an instant, so nothing
 * outside of the window can change.
 */
export function findWindows(
  tx: Tx,
  fridge_id: string,
  spans: readonly { first: string; last: string }[],
  limits: readonly LimitSpan[],
): Promise<ReadingWindow[]> {
  // Bounds that are plain columns, and a look at each instant by itself, are what keeps this to a few index entries a
  // span.
  const within = sql`r.fridge_id = ${fridge_id} and ${isCounted()} and r.recorded_at >= p."from" and r.recorded_at < p.until
    and (p.lower_limit is null or (r.value >= p.lower_limit and p.lower_limit <= (select min(o.value) from temperature_readings o
      where o.fridge_id = ${fridge_id} and o.recorded_at = r.recorded_at and ${isCounted('o')})))
    and (p.legal_limit is null or (r.value <= p.legal_limit and p.legal_limit >= (select max(o.value) from temperature_readings o
      where o.fridge_id = ${fridge_id} and o.recorded_at = r.recorded_at and ${isCounted('o')})))`;
  return rows<ReadingWindow>(
    tx,
    sql`with p as materialized (select coalesce(p."from", '-infinity') as "from", coalesce(p.until, 'infinity') as until, p.legal_limit, p.lower_limit
          from jsonb_to_recordset(${JSON.stringify(limits)}::jsonb) as p("from" timestamptz, until timestamptz, legal_limit numeric, lower_limit numeric))
        select (select max(b.recorded_at) from p cross join lateral (select r.recorded_at from temperature_readings r
                  where ${within} and r.recorded_at < s.first order by r.recorded_at desc limit 1) b) as "from",
               (select min(a.recorded_at) from p cross join lateral (select r.recorded_at from temperature_readings r
                  where ${within} and r.recorded_at > s.last order by r.recorded_at limit 1) a) as "to"
        from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as s(first timestamptz, last timestamptz)`,
  );
}

/** The values of a fridge in each of several windows, in the order of time; both edges belong to a window. */
export async function findValues(
  tx: Tx,
  fridge_id: string,
  windows: readonly ReadingWindow[],
): Promise<MeasuredValue[][]> {
  const found = await rows<Required<MeasuredValue> & { number: number }>(
    tx,
    sql`with w as materialized (select number, coalesce((bounds ->> 'from')::timestamptz, '-infinity') as "from", coalesce((bounds ->> 'to')::timestamptz, 'infinity') as "to"
          from jsonb_array_elements(${JSON.stringify(windows)}::jsonb) with ordinality as j(bounds, number))
        select w.number::int as number, r.recorded_at, max(r.value)::float8 as value, min(r.value)::float8 as coldest
        from w join temperature_readings r on r.fridge_id = ${fridge_id} and ${isCounted()} and r.recorded_at >= w."from" and r.recorded_at <= w."to"
        group by w.number, r.recorded_at order by w.number, r.recorded_at`,
  );
  const values: MeasuredValue[][] = windows.map(() => []);
  for (const { number, ...value } of found) values[number - 1]?.push(value);
  return values;
}
