import type { SensorSeries } from '@larder/contract/cold/reading-series';
import { sql } from 'drizzle-orm';
import { isoText } from '../../platform/database/iso-text.ts';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { SeriesWindow } from './reading-series.queries.ts';

const day = 86_400_000;

/** A stretch of the chart in seconds: each divides an hour, so that hours and days can be summed up from stretches. */
function stretchOf({ from, to }: Pick<SeriesWindow, 'from' | 'to'>): number {
  const shown = Date.parse(to) - Date.parse(from);
  if (shown <= 2 * day) return 300;
  return shown <= 8 * day ? 1800 : 3600;
}

/**
 * What the sensors of a fridge measured while they stood there, from the second on in which each was put there, for
 * readings are kept by the second; each with the correction that it had then. However many
 * values there are, one point for each stretch leaves the database.
 */
export function findSensorSeries(tx: Tx, window: SeriesWindow): Promise<SensorSeries[]> {
  const { fridge_id, from, to } = window;
  const width = sql.raw(String(stretchOf(window)));
  return rows<SensorSeries>(
    tx,
    sql`with places as (
        select p.sensor_id, p.fridge_id, p.offset_celsius, greatest(p.held_from, ${from}::timestamptz) as since,
          least(lead(p.held_from) over (partition by p.sensor_id order by p.held_from), ${to}::timestamptz) as until
        from (select q.account_id, q.sensor_id, q.fridge_id, q.offset_celsius,
          date_trunc('second', q.held_from) as held_from from sensor_places q) p where p.account_id = ${tx.account_id} and p.sensor_id in (
          select h.sensor_id from sensor_places h where h.account_id = ${tx.account_id} and h.fridge_id = ${fridge_id})),
      stays as (select * from places where fridge_id = ${fridge_id} and until > since),
      v as (
        select s.sensor_id, s.since, s.until, h.hour + make_interval(secs => (one.pair ->> 0)::int) as at,
          round(((one.pair ->> 1)::float8 + s.offset_celsius)::numeric, 2)::float8 as value
        from stays s join sensor_hours h on h.account_id = ${tx.account_id} and h.sensor_id = s.sensor_id
            and h.hour >= date_trunc('hour', s.since, 'UTC') and h.hour < s.until
          cross join lateral jsonb_array_elements(h.values) as one(pair)),
      measured as (select v.sensor_id, v.at, v.value from v where v.at >= v.since and v.at < v.until),
      edges as (select sensor_id, at from measured
        union all select sensor_id, since from stays union all select sensor_id, until from stays),
      pauses as (select sensor_id, at, lead(at) over (partition by sensor_id order by at) as next_at from edges),
      points as (
        select sensor_id, min(at) as at, min(value) as low, max(value) as high, count(*)::int as count from measured
        group by sensor_id, floor(extract(epoch from at) / ${width}))
      select s.id, s.name,
        coalesce((select jsonb_agg(jsonb_build_object('at', ${isoText('p.at')}, 'low', p.low, 'high', p.high) order by p.at)
          from points p where p.sensor_id = s.id), '[]') as points,
        coalesce((select jsonb_agg(jsonb_build_object('from', ${isoText('p.at')}, 'to', ${isoText('p.next_at')}) order by p.at)
          from pauses p where p.sensor_id = s.id and p.next_at - p.at > make_interval(mins => 3 * s.interval_minutes)), '[]') as gaps,
        (select jsonb_build_object('count', coalesce(sum(p.count), 0), 'min', min(p.low), 'max', max(p.high))
          from points p where p.sensor_id = s.id) as summary
      from sensors s where s.account_id = ${tx.account_id} and s.id in (select y.sensor_id from stays y) order by lower(s.name), s.id`,
  );
}

/** The sensors that stand in a fridge now, by their names. */
export function findPlacedSensors(tx: Tx, fridge_id: string): Promise<{ id: string; name: string }[]> {
  return rows(
    tx,
    sql`select s.id, s.name from sensors s
      join lateral (select p.fridge_id from sensor_places p where p.account_id = s.account_id and p.sensor_id = s.id
        order by p.held_from desc limit 1) p on p.fridge_id = ${fridge_id}
      where s.account_id = ${tx.account_id} and s.lifecycle = 'ACTIVE' order by lower(s.name), s.id`,
  );
}
