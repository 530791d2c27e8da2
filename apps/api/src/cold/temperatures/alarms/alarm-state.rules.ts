import { sql, type SQL } from 'drizzle-orm';

/** An incident `i` that lasts and that nobody signed for: its fridge `f` has an alarm for as long as it has one. */
export const lastingIncident = sql`i.ended_at is null and i.withdrawn_at is null and i.closed_at is null and f.deleted_at is null`;

/** For how many days after it was opened an incident may begin an alarm; it stays open for ever. */
export const newsDays = 7;

/** A lasting incident `i` that is news: the venue's people were informed of it, or are about to be. */
export function ringingIncident(now: string): SQL {
  return sql`${lastingIncident} and (i.mail_due or i.mailed_at is not null)
    and i.opened_at > ${now}::timestamptz - make_interval(days => ${sql.raw(String(newsDays))})`;
}

/** OVER, ANSWERED while alarm `a` rests, then RINGING again, or ESCALATED once people above were informed. */
export function alarmState(now: string): SQL {
  return sql`case when a.ended_at is not null then 'OVER' when a.rests_until > ${now}::timestamptz then 'ANSWERED'
    when a.escalated_at is not null and a.answered_at is null then 'ESCALATED' else 'RINGING' end`;
}

/** The fridge `f` of an alarm has a lasting incident. */
export const hasLasting = sql`exists (select 1 from temperature_incidents i where i.account_id = f.account_id and i.fridge_id = f.id
  and ${lastingIncident})`;

/**
 * What was measured last in a fridge `f` that is beyond a limit, in Celsius: above the legal limit rather than below
 * the lower one, and the warmest of several series. Null of silence.
 */
export function measuredNow(kinds = sql`('EXCURSION', 'TOO_COLD')`): SQL {
  return sql`(select m.value from temperature_incidents i left join sensors s on s.account_id = i.account_id and s.id = i.sensor_id
      cross join lateral (select case when i.sensor_id is null then f.last_value::float8
        else round((s.last_raw + s.offset_celsius)::numeric, 1)::float8 end as value) m
    where i.account_id = f.account_id and i.fridge_id = f.id and i.kind in ${kinds} and ${lastingIncident} and m.value is not null
    order by i.kind = 'EXCURSION' desc, m.value desc limit 1)`;
}
