import { sql } from 'drizzle-orm';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { Pairs } from './sensor-hour.rules.ts';

export type SensorRow = {
  id: string;
  organization_id: string;
  key_id: string;
  external_id: string;
  name: string;
  lifecycle: 'WAITING' | 'ACTIVE' | 'RETIRED';
  interval_minutes: number;
  offset_celsius: number;
  battery: number | null;
  last_seen_at: string | null;
  last_raw: number | null;
  faults: number;
  fault: string;
};

const own = sql`s.id, s.organization_id, s.key_id, s.external_id, s.name, s.lifecycle, s.interval_minutes, s.offset_celsius, s.battery,
  s.last_seen_at, s.last_raw, s.faults, s.fault`;

/** The sensors of a key by what they call themselves, held against other calls in one order. */
export function lockSensors(tx: Tx, key_id: string, external_ids: readonly string[]): Promise<SensorRow[]> {
  return rows<SensorRow>(
    tx,
    sql`select ${own} from sensors s where s.account_id = ${tx.account_id} and s.key_id = ${key_id}
      and s.external_id = any (${sql.param(external_ids)}::text[]) order by s.id for update`,
  );
}

export function lockSensor(tx: Tx, id: string): Promise<SensorRow | undefined> {
  return row<SensorRow>(
    tx,
    sql`select ${own} from sensors s where s.account_id = ${tx.account_id} and s.id = ${id} for update`,
  );
}

/** How many sensors of a key wait to be adopted. */
export async function countWaiting(tx: Tx, key_id: string): Promise<number> {
  const counted = await row<{ count: number }>(
    tx,
    sql`select count(*)::int as count from sensors where account_id = ${tx.account_id} and key_id = ${key_id} and lifecycle = 'WAITING'`,
  );
  return counted?.count ?? 0;
}

export type SensorFull = SensorRow & {
  brought_by: string;
  fridge: { id: string; name: string } | null;
  organization: { id: string; name: string };
  held_from: string | null;
};

const full = sql`${own}, s.brought_by, jsonb_build_object('id', o.id, 'name', o.name) as organization,
  case when f.id is not null then jsonb_build_object('id', f.id, 'name', f.name) end as fridge,
  case when f.id is not null then p.held_from end as held_from`;
const joined = sql`sensors s join organizations o on o.account_id = s.account_id and o.id = s.organization_id
  left join lateral (select p.fridge_id, p.held_from from sensor_places p
    where p.account_id = s.account_id and p.sensor_id = s.id order by p.held_from desc limit 1) p on true
  left join fridges f on f.account_id = s.account_id and f.id = p.fridge_id`;

/** The sensors in scope: those that wait first, then by name; retired ones last. */
export function listSensors(tx: Tx): Promise<SensorFull[]> {
  return rows<SensorFull>(
    tx,
    sql`select ${full} from ${joined} where s.account_id = ${tx.account_id}
      order by array_position(array['WAITING', 'ACTIVE', 'RETIRED'], s.lifecycle), lower(s.name), s.external_id, s.id limit 2000`,
  );
}

export function findSensor(tx: Tx, id: string): Promise<SensorFull | undefined> {
  return row<SensorFull>(tx, sql`select ${full} from ${joined} where s.account_id = ${tx.account_id} and s.id = ${id}`);
}

export type HourRow = { sensor_id: string; hour: string; values: Pairs };

/** The hours of sensors that readings fall in. */
export function findHoursAt(tx: Tx, places: readonly { sensor_id: string; hour: string }[]): Promise<HourRow[]> {
  return rows<HourRow>(
    tx,
    sql`select h.sensor_id, h.hour, h.values from sensor_hours h
      join jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as g(sensor_id uuid, hour timestamptz)
        on g.sensor_id = h.sensor_id and g.hour = h.hour where h.account_id = ${tx.account_id}`,
  );
}

export type NewHour = HourRow & { organization_id: string; min: number; max: number; mean: number; n: number };

export async function putHours(tx: Tx, hours: readonly NewHour[]): Promise<void> {
  await rows(
    tx,
    sql`insert into sensor_hours (account_id, organization_id, sensor_id, hour, values, min, max, mean, n)
      select ${tx.account_id}::uuid, g.organization_id, g.sensor_id, g.hour, g.values, g.min, g.max, g.mean, g.n
      from jsonb_to_recordset(${JSON.stringify(hours)}::jsonb) as g(organization_id uuid, sensor_id uuid, hour timestamptz, values jsonb,
        min float8, max float8, mean float8, n int) order by g.sensor_id, g.hour
      on conflict (account_id, sensor_id, hour) do update set values = excluded.values, min = excluded.min, max = excluded.max,
        mean = excluded.mean, n = excluded.n`,
  );
}

export type Place = { fridge_id: string | null; held_from: string; offset_celsius: number };

/** Where a sensor stood, in the order of time. */
export function listPlaces(tx: Tx, sensor_id: string): Promise<Place[]> {
  return rows(
    tx,
    sql`select fridge_id, held_from, offset_celsius from sensor_places where account_id = ${tx.account_id} and sensor_id = ${sensor_id} order by held_from`,
  );
}

/**
 * The hours next to a stretch in which a sensor was calm: within bounds, and long enough that nothing reaches over them.
 * Null where there is none.
 */
export async function findCalm(
  tx: Tx,
  sensor_id: string,
  { first, last, low, high }: { first: string; last: string; low: number | null; high: number | null },
): Promise<{ from: string | null; to: string | null }> {
  const calm = sql`h.account_id = ${tx.account_id} and h.sensor_id = ${sensor_id} and (h.values -> -1 ->> 0)::int - (h.values -> 0 ->> 0)::int >= 900
    and (${low}::float8 is null or h.min >= ${low}::float8) and (${high}::float8 is null or h.max <= ${high}::float8)`;
  const found = await row<{ from: string | null; to: string | null }>(
    tx,
    sql`select (select h.hour from sensor_hours h where ${calm} and h.hour < ${first}::timestamptz order by h.hour desc limit 1) as "from",
      (select h.hour + interval '1 hour' from sensor_hours h where ${calm} and h.hour > ${last}::timestamptz order by h.hour limit 1) as "to"`,
  );
  return found ?? { from: null, to: null };
}

/** The values of a sensor in a stretch of time, in its order, without the offset. */
export async function findSensorValues(
  tx: Tx,
  sensor_id: string,
  { from, to }: { from: string | null; to: string | null },
): Promise<{ at: number; raw: number }[]> {
  const hours = await rows<HourRow>(
    tx,
    sql`select h.sensor_id, h.hour, h.values from sensor_hours h where h.account_id = ${tx.account_id} and h.sensor_id = ${sensor_id}
      and h.hour >= date_trunc('hour', coalesce(${from}::timestamptz, '-infinity')) and h.hour < coalesce(${to}::timestamptz, 'infinity') order by h.hour`,
  );
  return hours.flatMap(({ hour, values }) =>
    values.map(([second, raw]) => ({ at: Date.parse(hour) + second * 1000, raw })),
  );
}

export type SilentSensor = { id: string; key_id: string; active: number };

/** Sensors that sent nothing for three of their intervals, with how many their key has. */
export function findSilent(tx: Tx): Promise<SilentSensor[]> {
  return rows<SilentSensor>(
    tx,
    sql`select s.id, s.key_id, (select count(*)::int from sensors a where a.account_id = s.account_id and a.key_id = s.key_id
        and a.lifecycle = 'ACTIVE') as active from sensors s where s.account_id = ${tx.account_id} and s.lifecycle = 'ACTIVE'
      and s.last_seen_at < now() - make_interval(mins => 3 * s.interval_minutes) order by s.key_id, s.id`,
  );
}

/** Sensors with an incident that lasts, and those whose values are new since: what a look by the clock judges. */
export function findLasting(tx: Tx): Promise<{ id: string }[]> {
  return rows(
    tx,
    sql`select s.id from sensors s where s.account_id = ${tx.account_id} and s.lifecycle = 'ACTIVE'
      and (exists (select 1 from temperature_incidents i where i.account_id = s.account_id and i.sensor_id = s.id and i.ended_at is null
          and i.withdrawn_at is null)
        or exists (select 1 from sensor_places p join fridges f on f.account_id = p.account_id and f.id = p.fridge_id
          where p.account_id = s.account_id and p.sensor_id = s.id
            and (s.last_raw + s.offset_celsius > f.temperature_legal_limit or s.last_raw + s.offset_celsius < f.temperature_lower_limit))) order by s.id`,
  );
}

/** Whether what brings a sensor's readings sees an organisation: of a key that the caller does not see, it is wider. */
export async function isInReach(tx: Tx, key_id: string, organization_id: string): Promise<boolean> {
  const found = await row<{ is: boolean }>(
    tx,
    sql`select not exists (select 1 from api_keys k where k.account_id = ${tx.account_id} and k.id = ${key_id}
        and not exists (select 1 from organization_tree t where t.account_id = k.account_id and t.ancestor_id = k.organization_id
          and t.descendant_id = ${organization_id})) as is`,
  );
  return found?.is ?? false;
}

/** Whether any sensor of a key has a silence that lasts. */
export async function hasLastingSilence(tx: Tx, key_id: string): Promise<boolean> {
  const found = await row<{ has: boolean }>(
    tx,
    sql`select exists (select 1 from temperature_incidents i join sensors s on s.account_id = i.account_id and s.id = i.sensor_id
      where i.account_id = ${tx.account_id} and s.key_id = ${key_id} and i.kind = 'SILENT' and i.ended_at is null and i.withdrawn_at is null) as has`,
  );
  return found?.has ?? false;
}

/** Forgets hours of long ago; incidents stay for ever. */
export async function forgetHours(tx: Tx, months: number): Promise<void> {
  await rows(
    tx,
    sql`delete from sensor_hours where account_id = ${tx.account_id} and hour < now() - make_interval(months => ${months}::int)`,
  );
}
