import type { ReadingSeries } from '@larder/contract/cold/reading-series';
import { sql, type SQL } from 'drizzle-orm';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { isCounted } from './reading-window.queries.ts';

export type SeriesWindow = { fridge_id: string; from: string; to: string; readings_per_day: number };

/**
 * As many readings are drawn one by one; of more, each stretch of time gives its lowest, its highest and a backdated
 * one.
 */
const fewEnough = 600;
const stretches = 240;

/**
 * The points of a chart; however many readings there are, no more than three for each stretch of time leave the
 * database.
 */
export function findSeriesPoints(tx: Tx, window: SeriesWindow): Promise<ReadingSeries['points']> {
  const width = (Date.parse(window.to) - Date.parse(window.from)) / 1000 / stretches;
  return rows<ReadingSeries['points'][number]>(
    tx,
    sql`with r as (${within(window)}),
        ranked as (
          select r.*, count(*) over () as whole,
            row_number() over (partition by stretch order by value, recorded_at, id) as lowest,
            row_number() over (partition by stretch order by value desc, recorded_at, id) as highest,
            row_number() over (partition by stretch, initial_recorded_at <> recorded_at order by recorded_at, id) as among_its_kind
          from (select r.*, floor(extract(epoch from recorded_at - ${window.from}::timestamptz) / ${width}::float8) as stretch from r) r)
        select value, recorded_at, initial_recorded_at, is_over_threshold, is_under_limit, initials from ranked
        where whole <= ${sql.raw(String(fewEnough))} or lowest = 1 or highest = 1 or (initial_recorded_at <> recorded_at and among_its_kind = 1)
        order by recorded_at, id`,
  );
}

export type SeriesFacts = {
  count: number;
  min: number | null;
  max: number | null;
  over: number;
  backdated: number;
  minutes_over: number;
  first_at: string | null;
  last_at: string | null;
  /** Two intervals, in milliseconds: a longer pause is a gap. */
  pause: number;
  gaps: { from: string; to: string }[];
};

/**
 * What every reading of the window tells together. The interval is the venue's own (a day by its readings); a probe,
 * which reads at least hourly, keeps the rhythm that it has.
 */
export async function findSeriesFacts(tx: Tx, window: SeriesWindow): Promise<SeriesFacts> {
  const found = await row<SeriesFacts>(
    tx,
    sql`with r as (select r.*, lead(recorded_at) over (order by recorded_at, id) as next_at from (${within(window)}) r),
        s as (select count(*)::int as count, min(value) as min, max(value) as max, count(*) filter (where is_over_threshold or is_under_limit)::int as over,
            count(*) filter (where initial_recorded_at <> recorded_at)::int as backdated, min(recorded_at) as first_at, max(recorded_at) as last_at,
            percentile_disc(0.5) within group (order by next_at - recorded_at) as usual from r),
        p as (select 2 * case when s.usual <= interval '1 hour' then s.usual else make_interval(mins => ${Math.floor(1440 / Math.max(1, window.readings_per_day))}::int) end as pause from s)
        select s.count, s.min, s.max, s.over, s.backdated, s.first_at, s.last_at, (extract(epoch from p.pause) * 1000)::float8 as pause,
          coalesce((select sum(extract(epoch from least(coalesce(r.next_at, ${window.to}::timestamptz) - r.recorded_at, p.pause))) / 60 from r where r.is_over_threshold or r.is_under_limit), 0)::int as minutes_over,
          coalesce((select jsonb_agg(jsonb_build_object('from', r.recorded_at, 'to', r.next_at) order by r.recorded_at)
            from r where r.next_at - r.recorded_at > p.pause), '[]') as gaps
        from s, p`,
  );
  if (!found) throw new Error('An aggregate answers one row');
  return found;
}

/**
 * What was read in each hour of the day, on a clock of the zone given; hours in which nobody ever read are left out.
 */
export function findHours(tx: Tx, window: SeriesWindow, timezone: string): Promise<ReadingSeries['by_hour']> {
  return rows<ReadingSeries['by_hour'][number]>(
    tx,
    sql`select extract(hour from recorded_at at time zone ${timezone})::int as hour, count(*)::int as count, min(value) as min,
          round((percentile_cont(0.5) within group (order by value))::numeric, 1)::float8 as median, max(value) as max
        from (${within(window)}) r group by 1 order by 1`,
  );
}

function within({ fridge_id, from, to }: SeriesWindow): SQL {
  return sql`select id, value::float8 as value, recorded_at, initial_recorded_at, is_over_threshold, is_under_limit, initials from temperature_readings r
    where ${isCounted()} and fridge_id = ${fridge_id} and recorded_at > ${from}::timestamptz and recorded_at <= ${to}::timestamptz`;
}
