import { sql } from 'drizzle-orm';
import { watchSensedSlots } from '../cold/temperatures/sensed-slots.actions.ts';
import { row, rows } from '../platform/database/rows.ts';
import type { Tx } from '../platform/database/scope.ts';
import { insertRows } from './bulk.ts';
import { chanceOf } from './chance.ts';
import { demoIdAt } from './demo-id.ts';

const hour = 3_600_000;
const hours = 30 * 24;
/** Minutes between two readings. */
const interval = 15;

const neighbour = 'C4:7C:8D:6A:3B:21';
const made = [
  {
    key: 'walk-in',
    name: 'Walk-in, back wall',
    external_id: 'E1:5A:0C:92:77:4E',
    fridge: 'Walk-in fridge',
    usual: 3.4,
  },
  { key: 'freezer', name: 'Chest freezer', external_id: 'D3:08:61:F4:1B:A9', fridge: 'Chest freezer', usual: -19.5 },
];

/**
 * Two sensors of the gateway with a month of readings, which go on, and one of the neighbour's that waits. Made once, and
 * not again after somebody retired one.
 */
export async function topUpSensors(tx: Tx, key: string, now: number): Promise<void> {
  if (!(await row(tx, sql`select 1 from sensors where account_id = ${tx.account_id}`))) await makeSensors(tx, key, now);
  for (const { usual, external_id } of made) {
    const sensor = await row<{ id: string; organization_id: string; last: string | null; made: string }>(
      tx,
      sql`select s.id, s.organization_id, s.created_at as made, (select max(h.hour) from sensor_hours h where h.account_id = s.account_id
          and h.sensor_id = s.id) as last from sensors s where s.account_id = ${tx.account_id} and s.external_id = ${external_id}
          and s.lifecycle = 'ACTIVE'`,
    );
    if (sensor) await goOn(tx, sensor, { external_id, usual, now });
    if (sensor) await compare(tx, sensor.id, now);
  }
  await watchSensedSlots(tx);
}

/** Every third day somebody reads the fridge with a probe too, so that its sensor counts. */
async function compare(tx: Tx, sensor_id: string, now: number): Promise<void> {
  const at = new Date(Math.floor(now / (72 * hour)) * 72 * hour - 14 * hour).toISOString();
  const found = await row<{ id: string; organization_id: string; device_id: string; value: number }>(
    tx,
    sql`select f.id, f.organization_id, (select d.id from devices d where d.account_id = f.account_id and d.organization_id = f.organization_id
          order by d.device_code limit 1) as device_id, round((h.mean + 0.4)::numeric, 1)::float8 as value
        from sensor_places p join fridges f on f.account_id = p.account_id and f.id = p.fridge_id
          join sensor_hours h on h.account_id = p.account_id and h.sensor_id = p.sensor_id and h.hour = ${at}::timestamptz
        where p.account_id = ${tx.account_id} and p.sensor_id = ${sensor_id} and p.held_from <= ${at}::timestamptz order by p.held_from desc limit 1`,
  );
  if (!found) return;
  const { id: fridge_id, ...reading } = found;
  const times = { recorded_at: at, initial_recorded_at: at, received_at: at };
  const id = demoIdAt(`${fridge_id}/probed`, Date.parse(at));
  const judged = { is_over_threshold: false, corrective_action: '', is_action_missing: false };
  const line = { id, fridge_id, ...reading, ...times, ...judged, initials: 'MO', probe_serial: '23104417' };
  await insertRows(tx, 'temperature_readings', [line]);
}

type Going = { id: string; organization_id: string; last: string | null; made: string };

/** Measures on from the hour that was begun. */
async function goOn(
  tx: Tx,
  { id: sensor_id, organization_id, last, made: since }: Going,
  { external_id, usual, now }: { external_id: string; usual: number; now: number },
): Promise<void> {
  const start = Math.floor(Date.parse(last ?? since) / hour) * hour;
  const measured = hoursOf({ key: external_id, usual, start, now });
  const newest = measured.at(-1);
  if (!newest) return;
  const from = new Date(start).toISOString();
  await rows(
    tx,
    sql`delete from sensor_hours where account_id = ${tx.account_id} and sensor_id = ${sensor_id} and hour >= ${from}::timestamptz`,
  );
  await insertRows(
    tx,
    'sensor_hours',
    measured.map((one) => ({ organization_id, sensor_id, ...one })),
  );
  const [second = 0, raw = usual] = newest.values.at(-1) ?? [];
  const seen = new Date(Date.parse(newest.hour) + second * 1000).toISOString();
  await rows(
    tx,
    sql`update sensors set last_seen_at = ${seen}, last_raw = ${raw}::float8 where account_id = ${tx.account_id} and id = ${sensor_id}`,
  );
}

async function makeSensors(tx: Tx, key: string, now: number): Promise<void> {
  const gateway = await row<{ id: string; organization_id: string; name: string }>(
    tx,
    sql`select id, organization_id, name from api_keys where account_id = ${tx.account_id} order by created_at limit 1`,
  );
  if (!gateway) return;
  const start = Math.floor(now / hour) * hour - hours * hour;
  const created_at = new Date(start).toISOString();
  const brought = { key_id: gateway.id, brought_by: `${gateway.name} (key)`, interval_minutes: interval, created_at };
  const well = { offset_celsius: 0, faults: 0, fault: '' };
  const waits = { organization_id: gateway.organization_id, external_id: neighbour, name: '', lifecycle: 'WAITING' };
  const seen = { last_seen_at: new Date(now - 2 * 60_000).toISOString(), last_raw: 20.7 };
  const id = demoIdAt(`${key}/sensor/neighbour`, start);
  await insertRows(tx, 'sensors', [{ id, ...brought, ...waits, ...well, ...seen, battery: 64 }]);
  await insertRows(tx, 'sensor_forms', [
    {
      id: gateway.id,
      organization_id: gateway.organization_id,
      brought_by: `${gateway.name} (key)`,
      message: { site: 'Harbour', devices: [{ serial: 'WT-0417', probe: { celsius: 3.8, battery: 77 } }] },
      received_at: new Date(now - 4 * 60_000).toISOString(),
      sensor_pointer: '',
      value_pointer: '',
      time_pointer: '',
      unit: 'C',
    },
  ]);
  for (const { key: own, name, external_id, fridge: stands } of made) {
    const fridge = await row<{ id: string; organization_id: string }>(
      tx,
      sql`select id, organization_id from fridges where account_id = ${tx.account_id} and name = ${stands} and deleted_at is null
          order by id limit 1`,
    );
    if (!fridge) continue;
    const { organization_id, id: fridge_id } = fridge;
    const sensor_id = demoIdAt(`${key}/sensor/${own}`, start);
    const facts = { name, external_id, organization_id, lifecycle: 'ACTIVE', battery: own === 'freezer' ? 84 : 91 };
    await insertRows(tx, 'sensors', [{ id: sensor_id, ...brought, ...facts, ...well }]);
    await insertRows(tx, 'sensor_places', [
      { organization_id, sensor_id, fridge_id, held_from: created_at, offset_celsius: 0 },
    ]);
    if (own === 'walk-in') await planDefrost(tx, { organization_id, fridge_id, start });
  }
}

/** The walk-in fridge defrosts every night. */
async function planDefrost(
  tx: Tx,
  { organization_id, fridge_id, start }: { organization_id: string; fridge_id: string; start: number },
): Promise<void> {
  const id = demoIdAt(`${fridge_id}/defrost`, start);
  const at = new Date(Math.floor(start / (24 * hour)) * 24 * hour + 27 * hour).toISOString();
  await insertRows(tx, 'fridge_windows', [
    {
      id,
      organization_id,
      fridge_id,
      kind: 'DEFROST',
      reason: 'Evaporator defrosts by its timer',
      repeats: 'DAILY',
      starts_at: at,
      minutes: 40,
      timezone: 'Europe/London',
      planned_by_name: 'Alex Morgan',
      created_at: new Date(start).toISOString(),
    },
  ]);
}

type Month = { key: string; usual: number; start: number; now: number };

/** What a sensor measured in each hour: its fridge goes up and down a little, and more while a kitchen works. */
function hoursOf({ key, usual, start, now }: Month) {
  const found: { hour: string; values: [number, number][]; min: number; max: number; mean: number; n: number }[] = [];
  for (let at = start; at < now; at += hour) {
    const busy = [11, 12, 13, 18, 19, 20].includes(new Date(at).getUTCHours()) ? 0.9 : 0;
    // An hour that was begun goes on as it would have been.
    const chance = chanceOf(`sensor ${key} ${at}`);
    const values = Array.from({ length: 60 / interval }, (_, step): [number, number] => [
      step * interval * 60,
      Math.round((usual + busy + chance.between(-40, 40) / 100) * 100) / 100,
    ]).filter(([second]) => at + second * 1000 < now - 2 * 60_000);
    if (values.length === 0) continue;
    const all = values.map(([, raw]) => raw);
    const mean = Math.round((all.reduce((sum, one) => sum + one, 0) / all.length) * 1000) / 1000;
    found.push({
      hour: new Date(at).toISOString(),
      values,
      min: Math.min(...all),
      max: Math.max(...all),
      mean,
      n: all.length,
    });
  }
  return found;
}
