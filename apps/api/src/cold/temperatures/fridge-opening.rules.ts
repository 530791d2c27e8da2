import { sql, type SQL } from 'drizzle-orm';

/**
 * When a window `w` was open between two instants, as `o.opens` and `o.closes`: once, or each day at its time of the
 * clock in its own zone; never after it was stopped.
 */
export function openingsOf(from: SQL, to: SQL): SQL {
  const first = sql`(greatest(w.starts_at, ${from} - interval '1 day') at time zone w.timezone)::date::timestamp`;
  const last = sql`case w.repeats when 'ONCE' then ${first} else (${to} at time zone w.timezone)::date::timestamp end`;
  return sql`lateral (select n.opens, least(n.opens + make_interval(mins => w.minutes), w.stopped_at) as closes
    from (select case w.repeats when 'ONCE' then w.starts_at
          else (d.day + (w.starts_at at time zone w.timezone)::time) at time zone w.timezone end as opens
        from generate_series(${first}, ${last}, interval '1 day') d(day)) n
    where n.opens >= w.starts_at and n.opens < ${to} and n.opens < coalesce(w.stopped_at, 'infinity')
      and least(n.opens + make_interval(mins => w.minutes), w.stopped_at) > ${from}) o`;
}
