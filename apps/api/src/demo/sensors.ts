import { sql } from 'drizzle-orm';
import { row, rows } from '../platform/database/rows.ts';
import type { Tx } from '../platform/database/scope.ts';
import { insertRows } from './bulk.ts';
import { chanceOf } from './chance.ts';
import { demoIdAt } from './demo-id.ts';

const hour = 3_600_000;
const hours = 30 * 24;
/** Minutes between two readings. */
const interval = 15;

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
 * Two sensors of the gateway with a month of readings, and one of the neighbour's that waits; written once, and not again
 * after somebody retired one.
 */
export async function writeSensors(tx: Tx, key: string, now: number): Promise<void> {
  if (await row(tx, sql`select 1 from sensors where account_id = ${tx.account_id}`)) return;
  const gateway = await row<{ id: string; organization_id: string; name: string }>(
    tx,
    sql`select id, organization_id, name from api_keys where account_id = ${tx.account_id} order by created_at limit 1`,
  );
  if (!gateway) return;
  const start = Math.floor(now / hour) * hour - hours * hour;
  const brought = { key_id: gateway.id, brought_by: `${gateway.name} (key)`, interval_minutes: interval };
  const at = new Date(now - 2 * 60_000).toISOString();
  const waits = {
    organization_id: gateway.organization_id,
    external_id: 'C4:7C:8D:6A:3B:21',
    name: '',
    lifecycle: 'WAITING',
  };
  const id = demoIdAt(`${key}/sensor/neighbour`, start);
  await insertRows(tx, 'sensors', [
    {
      id,
      ...brought,
      ...waits,
      offset_celsius: 0,
      battery: 64,
      last_seen_at: at,
      last_raw: 20.7,
      faults: 0,
      fault: '',
      created_at: at,
    },
  ]);
  const fridges = await rows<{ id: string; name: string; organization_id: string }>(
    tx,
    sql`select id, name, organization_id from fridges where account_id = ${tx.account_id} and deleted_at is null order by name, id`,
  );
  for (const [index, one] of made.entries()) {
    const fridge = fridges.find(({ name }) => name === one.fridge) ?? fridges[index];
    if (!fridge) continue;
    const { organization_id } = fridge;
    const sensor_id = demoIdAt(`${key}/sensor/${one.key}`, start);
    const months = monthOf({ key: one.key, usual: one.usual, start, now });
    const last_raw = months.at(-1)?.values.at(-1)?.[1] ?? one.usual;
    const facts = { name: one.name, external_id: one.external_id, lifecycle: 'ACTIVE', battery: 91 - 7 * index };
    await insertRows(tx, 'sensors', [
      {
        id: sensor_id,
        organization_id,
        ...brought,
        ...facts,
        offset_celsius: 0,
        last_seen_at: at,
        last_raw,
        faults: 0,
        fault: '',
        created_at: new Date(start).toISOString(),
      },
    ]);
    await insertRows(tx, 'sensor_places', [
      { organization_id, sensor_id, fridge_id: fridge.id, held_from: new Date(start).toISOString(), offset_celsius: 0 },
    ]);
    await insertRows(
      tx,
      'sensor_hours',
      months.map((month) => ({ organization_id, sensor_id, ...month })),
    );
  }
}

type Month = { key: string; usual: number; start: number; now: number };

/** What a sensor measured in each hour: its fridge goes up and down a little, and more while a kitchen works. */
function monthOf({ key, usual, start, now }: Month) {
  const chance = chanceOf(`sensor ${key}`);
  const found: { hour: string; values: [number, number][]; min: number; max: number; mean: number; n: number }[] = [];
  for (let at = start; at < now; at += hour) {
    const busy = [11, 12, 13, 18, 19, 20].includes(new Date(at).getUTCHours()) ? 0.9 : 0;
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
