import type { FridgeHour, Reading, temperatures } from '@larder/contract/cold/temperatures';
import type { Received } from '@larder/contract/endpoint';
import { sql, type SQL } from 'drizzle-orm';
import type { DeviceCaller } from '../../platform/app-context.ts';
import { viaColumns } from '../../platform/database/brought-by.ts';
import { isoText } from '../../platform/database/iso-text.ts';
import { countLasting, keysetPage, type Cursors, type Page } from '../../platform/database/list.ts';
import { insertMissing, type NewRow } from '../../platform/database/row-writes.ts';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { together } from '../../platform/database/together.ts';
import { temperatureReadings } from '../../schema/temperatures.ts';
import { outFirst } from './fridge-state.rules.ts';
import { isCounted } from './reading-window.queries.ts';

/** What people at tablets did about reading `r`. */
const answersOf = sql`coalesce((select jsonb_agg(jsonb_build_object('kind', a.kind, 'actions', a.actions,
        'at', ${isoText('a.answered_at')}, 'initials', a.initials, 'user_name', coalesce(btrim(p.forename || ' ' || p.surname), ''))
      order by a.answered_at, a.id)
    from fridge_answers a left join users p on p.account_id = a.account_id and p.id = a.user_id
    where a.account_id = r.account_id and a.reading_id = r.id and a.fridge_id = r.fridge_id), '[]') as answers`;

/** The readings of a fridge, newest first; none is ever removed. */
export function listReadings(
  tx: Tx,
  session_id: string,
  query: Received<typeof temperatures.readings>['query'],
  cursors: Cursors,
): Promise<Page<Reading>> {
  const from = sql`temperature_readings r where r.fridge_id = ${query.fridge_id}`;
  return keysetPage(query, {
    list: 'temperature_readings',
    cursors,
    find: ({ place, limit }) => {
      const after = place ? sql`and (r.recorded_at, r.id) < (${place[0]}::timestamptz, ${place[1]}::uuid)` : sql``;
      return rows<Reading>(
        tx,
        sql`select r.id, r.value::float8 as value, r.recorded_at, r.initial_recorded_at, r.is_over_threshold, r.is_under_limit, r.initials, r.corrective_action, r.recheck_of,
              r.is_action_missing, r.time_doubtful, r.is_ahead, r.clock_by_person, r.probe_serial, r.is_untrue, coalesce(d.name, '') as device_name,
              coalesce(btrim(u.forename || ' ' || u.surname), '') as user_name, coalesce(v.name, '') as via_device_name, ${answersOf}, ${viaColumns('r')}
            from (select * from ${from} ${after} order by r.recorded_at desc, r.id desc ${limit}) r
            left join devices d on d.account_id = r.account_id and d.id = r.device_id
            left join devices v on v.account_id = r.account_id and v.id = r.via_device_id left join users u on u.account_id = r.account_id and u.id = r.user_id
            order by r.recorded_at desc, r.id desc`,
      );
    },
    count: () => countLasting(tx, `${session_id} readings ${query.fridge_id}`, from),
    placeOf: ({ recorded_at, id }) => [recorded_at, id],
  });
}

/** The lowest and highest value of each of the last 24 hours of a fridge `f`, the oldest first, as `hours`. */
export function lastDay(now: string): SQL {
  return sql`select coalesce(jsonb_agg(jsonb_build_object('ago', one.ago, 'low', one.low, 'high', one.high) order by one.ago desc), '[]') as hours from (
      select floor(extract(epoch from ${now}::timestamptz - r.recorded_at) / 3600)::int as ago, min(r.value) as low, max(r.value) as high
      from temperature_readings r where r.account_id = f.account_id and r.fridge_id = f.id and r.recorded_at > ${now}::timestamptz - interval '24 hours'
        and r.recorded_at <= ${now}::timestamptz and ${isCounted()} group by 1) one`;
}

/** The last 24 hours of several fridges. */
export async function findLastDays(tx: Tx, fridge_ids: string[], now: string): Promise<Map<string, FridgeHour[]>> {
  const found = await rows<{ id: string; hours: FridgeHour[] }>(
    tx,
    sql`select f.id, h.hours from fridges f cross join lateral (${lastDay(now)}) h
        where f.account_id = ${tx.account_id} and f.id = any (${sql.param(fridge_ids)}::uuid[])`,
  );
  return new Map(found.map(({ id, hours }) => [id, hours]));
}

type CountedSince = { id: string; since: string; apart: readonly { from: string; to: string }[] };

/** How many readings fridges had since an instant of their own, up to now, without those in spans that are apart. */
export function countReadings(tx: Tx, fridges: CountedSince[], now: string) {
  return rows<{ id: string; taken: number }>(
    tx,
    sql`select f.id, c.taken from jsonb_to_recordset(${JSON.stringify(fridges)}::jsonb) as f(id uuid, since timestamptz, apart jsonb)
        cross join lateral (select count(*)::int as taken from temperature_readings r
          where r.fridge_id = f.id and r.recorded_at >= f.since and r.recorded_at <= ${now}::timestamptz and ${isCounted()}
            and not exists (select from jsonb_to_recordset(f.apart) as a("from" timestamptz, "to" timestamptz)
              where r.recorded_at >= a."from" and r.recorded_at < a."to")) c`,
  );
}

export type NewReading = Omit<NewRow<typeof temperatureReadings>, 'organization_id' | 'device_id'>;

/**
 * Writes readings, in the order of their ids so that two devices never wait for one another, and answers the ids that
 * were new.
 */
export async function insertReadings(tx: Tx, device: DeviceCaller, readings: NewReading[]): Promise<Set<string>> {
  const { id: device_id, organization_id } = device;
  const lines = readings.map((one) => ({ ...one, organization_id, device_id }));
  return new Set(
    await insertMissing(
      tx,
      temperatureReadings,
      lines.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    ),
  );
}

/**
 * Notes the newest reading that counts at each fridge, one after another in the order of their ids, so that two devices
 * never wait for one another. Of several of one instant it is one that is out of the limits, as incidents are judged
 * by.
 */
export async function noteNewest(tx: Tx, fridge_ids: string[]): Promise<void> {
  const ids = sql`${sql.param(fridge_ids)}::uuid[]`;
  const locking = rows(tx, sql`select 1 from fridges where id = any (${ids}) order by id for no key update`);
  const noting = rows(
    tx,
    sql`update fridges f set last_reading_at = n.recorded_at, last_value = n.value
        from (select f.id, r.recorded_at, r.value from fridges f cross join lateral (
          select r.recorded_at, r.value from temperature_readings r where r.fridge_id = f.id and ${isCounted()}
          order by r.recorded_at desc, ${outFirst}, r.id desc limit 1) r where f.id = any (${ids})) n
        where f.id = n.id and (f.last_reading_at is distinct from n.recorded_at or f.last_value is distinct from n.value)`,
  );
  await together([locking, noting]);
}
