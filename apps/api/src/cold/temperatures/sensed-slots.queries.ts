import type { FridgeSensor, ValueAt } from '@larder/rules/sensed-slot';
import { sql } from 'drizzle-orm';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { venueOfFridge } from './fridge-state.rules.ts';
import { isCounted, type ReadingWindow } from './reading-window.queries.ts';

/** A fridge whose venue lets sensors count, with a sensor that stands or stood in it. */
export type SensedFridge = { id: string; organization_id: string; timezone: string; readings_per_day: number };

/** Whether any organisation of the account lets sensors count: few do, and the others are asked nothing more. */
export async function hasCounting(tx: Tx): Promise<boolean> {
  const found = await row<{ has: boolean }>(
    tx,
    sql`select exists (select 1 from organization_settings s where s.account_id = ${tx.account_id} and s.settings->>'sensors_count' = 'true') as has`,
  );
  return found?.has ?? false;
}

/** The fridges that sensors count for, or the named one of them. */
export function findSensedFridges(tx: Tx, id?: string): Promise<SensedFridge[]> {
  return rows<SensedFridge>(
    tx,
    sql`select f.id, f.organization_id, v.timezone, v.readings_per_day from fridges f cross join ${venueOfFridge}
      where f.account_id = ${tx.account_id} and f.deleted_at is null and (${id ?? null}::uuid is null or f.id = ${id ?? null}::uuid)
        and exists (select 1 from sensor_places p where p.account_id = f.account_id and p.fridge_id = f.id)
        and v.sensors_count and v.readings_per_day > 0 order by f.id`,
  );
}

/** A slot of a fridge's day, ISO 8601. */
export type FridgeSlot = { fridge_id: string; slot_from: string; slot_to: string };

/** The slots of fridges that a sensor did, as far as they begin from an instant of each on. */
export function findSensedSlots(tx: Tx, fridges: readonly { id: string; since: string }[]): Promise<FridgeSlot[]> {
  return rows<FridgeSlot>(
    tx,
    sql`select s.fridge_id, s.slot_from, s.slot_to from jsonb_to_recordset(${JSON.stringify(fridges)}::jsonb) as g(id uuid, since timestamptz)
      join sensed_slots s on s.account_id = ${tx.account_id} and s.fridge_id = g.id and s.slot_from >= g.since order by s.slot_from`,
  );
}

/**
 * What probes showed in fridges from an instant on: not what one showed that had failed its check, what somebody dated
 * otherwise, or what a clock says that a person had set.
 */
export async function findProbeValues(tx: Tx, fridge_ids: readonly string[], since: string) {
  const found = await rows<{ fridge_id: string; recorded_at: string; value: number }>(
    tx,
    sql`select r.fridge_id, r.recorded_at, r.value::float8 as value from temperature_readings r
      where r.account_id = ${tx.account_id} and r.fridge_id = any (${sql.param(fridge_ids)}::uuid[]) and r.recorded_at >= ${since}::timestamptz
        and r.probe_serial <> '' and not r.is_untrue and not r.clock_by_person and r.initial_recorded_at = r.recorded_at and ${isCounted()}
      order by r.recorded_at`,
  );
  return found.map(({ recorded_at, ...one }) => ({ ...one, at: Date.parse(recorded_at) }));
}

/** A stretch of time in which one value of each sensor of a fridge is asked for: the one nearest to `at`. ISO 8601. */
export type AskedValue = { fridge_id: string; from: string; to: string; at: string };

/**
 * The values that are asked for, of the sensors that stood in the fridges then, with the corrections of that time. Of two
 * that are as near it is the earlier one.
 */
export async function findSensorValuesAt(
  tx: Tx,
  asked: readonly AskedValue[],
): Promise<(Omit<FridgeSensor, 'values'> & ValueAt & { fridge_id: string })[]> {
  const found = await rows<{ fridge_id: string; id: string; interval_minutes: number; at: string; value: number }>(
    tx,
    sql`with asked as materialized (select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
          as a(fridge_id uuid, "from" timestamptz, "to" timestamptz, at timestamptz)),
      places as materialized (
        select p.sensor_id, p.fridge_id, p.offset_celsius, p.held_from as since,
          coalesce(lead(p.held_from) over (partition by p.sensor_id order by p.held_from), 'infinity') as until
        from (select q.sensor_id, q.fridge_id, q.offset_celsius, date_trunc('second', q.held_from) as held_from from sensor_places q
          where q.account_id = ${tx.account_id} and q.sensor_id in (select h.sensor_id from sensor_places h
            where h.account_id = ${tx.account_id} and h.fridge_id in (select a.fridge_id from asked a))) p)
      select a.fridge_id, s.id, s.interval_minutes, m.at, m.value from asked a
        join places p on p.fridge_id = a.fridge_id and p.since < a."to" and p.until > a."from"
        join sensors s on s.account_id = ${tx.account_id} and s.id = p.sensor_id
        cross join lateral (
          select one.at, round((one.raw + p.offset_celsius)::numeric, 2)::float8 as value
          from sensor_hours h cross join lateral (
            select h.hour + make_interval(secs => (v.pair ->> 0)::int) as at, (v.pair ->> 1)::float8 as raw from jsonb_array_elements(h.values) v(pair)) one
          where h.account_id = ${tx.account_id} and h.sensor_id = p.sensor_id
            and h.hour >= date_trunc('hour', greatest(a."from", p.since), 'UTC') and h.hour < least(a."to", p.until)
            and one.at >= greatest(a."from", p.since) and one.at < least(a."to", p.until)
          order by abs(extract(epoch from one.at - a.at)), one.at limit 1) m`,
  );
  return found.map((one) => ({ ...one, at: Date.parse(one.at) }));
}

export type NewSensedSlot = FridgeSlot & {
  organization_id: string;
  sensor_id: string;
  measured_at: string;
  value: number;
};

/** Notes slots that sensors did, and at their fridges what they measured last. */
export async function noteSensedSlots(tx: Tx, slots: readonly NewSensedSlot[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(slots)}::jsonb) as g(organization_id uuid, fridge_id uuid, slot_from timestamptz,
    slot_to timestamptz, sensor_id uuid, measured_at timestamptz, value float8)`;
  await rows(
    tx,
    sql`insert into sensed_slots (account_id, organization_id, fridge_id, slot_from, slot_to, sensor_id, measured_at, value)
      select ${tx.account_id}::uuid, g.organization_id, g.fridge_id, g.slot_from, g.slot_to, g.sensor_id, g.measured_at, g.value from ${given}
      order by g.fridge_id, g.slot_from on conflict do nothing`,
  );
  await rows(
    tx,
    sql`select 1 from fridges where account_id = ${tx.account_id} and id in (select g.fridge_id from ${given}) order by id for no key update`,
  );
  await rows(
    tx,
    sql`update fridges f set sensed_at = n.at from (select g.fridge_id, max(g.measured_at) as at from ${given} group by 1) n
      where f.account_id = ${tx.account_id} and f.id = n.fridge_id and (f.sensed_at is null or f.sensed_at < n.at)`,
  );
}

/** When sensors did readings of a fridge, within several windows, in the order of time. */
export async function findSensedTimes(
  tx: Tx,
  fridge_id: string,
  windows: readonly ReadingWindow[],
): Promise<string[][]> {
  const found = await rows<{ number: number; at: string }>(
    tx,
    sql`select w.number::int as number, s.measured_at as at from jsonb_array_elements(${JSON.stringify(windows)}::jsonb) with ordinality as w(bounds, number)
      join sensed_slots s on s.account_id = ${tx.account_id} and s.fridge_id = ${fridge_id}
        and s.measured_at >= coalesce((w.bounds ->> 'from')::timestamptz, '-infinity')
        and s.measured_at <= coalesce((w.bounds ->> 'to')::timestamptz, 'infinity') order by 1, 2`,
  );
  return windows.map((_, index) => found.filter(({ number }) => number === index + 1).map(({ at }) => at));
}
