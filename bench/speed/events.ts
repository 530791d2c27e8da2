/**
 * Reports of devices per second that are accepted and durable, as a ratio to bare multi-row INSERTs of the same rows
 * into tables with the same indexes. `npx tsx bench/speed/events.ts [--devices 8] [--batches 4] [--rounds 5]`, 500
 * prints in a batch.
 */
import type { DeviceEvent } from '@larder/contract/devices/exchange';
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { chanceFrom } from '../../apps/api/test/chance.ts';
import { createFakeDevice, type FakeDevice } from '../../tools/fake-device.ts';
import { overHttp } from '../../tools/over-http.ts';
import { openDemoDatabase, type DemoDatabase } from '../demo-database.ts';
import { alternate, duration, machine, report } from '../measure.ts';

const { values } = parseArgs({
  options: {
    devices: { type: 'string', default: '8' },
    batches: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '5' },
  },
});
const batchSize = 500;
const tables = ['device_events', 'label_logs'] as const;
type Batch = { text: string; values: unknown[] }[];

console.log(machine());
const demo = await openDemoDatabase();
const script = join(import.meta.dirname, '../../apps/api/test/server-process.ts');
const server = fork(script, [JSON.stringify(demo.owner), demo.database], { execArgv: ['--import', 'tsx'] });
try {
  const url = await new Promise<string>((resolve) =>
    server.once('message', (message) => resolve((message as { url: string }).url)),
  );
  const devices = await Promise.all(
    Array.from({ length: Number(values.devices) }, (_, index) => pairDevice(url, String(1_000_001 + index))),
  );
  const bare = await openBare(demo, devices.length);
  const events = devices.length * Number(values.batches) * batchSize;
  let last: string[] = [];
  const rates = await alternate(
    [
      {
        name: 'Larder: prints accepted',
        async run() {
          const work = devices.map((device) => printBatches(device, Number(values.batches)));
          last = work.flat(2).map(({ id }) => id);
          const taken = await duration(() => Promise.all(work.map((batches, at) => sendBatches(devices[at], batches))));
          return (events / taken) * 1_000;
        },
      },
      {
        name: 'Bare: the same rows inserted',
        async run() {
          const shares = await bare.prepare(last);
          const taken = await duration(() => bare.insert(shares));
          return (events / taken) * 1_000;
        },
      },
    ],
    Number(values.rounds),
  );
  for (const [name, figure] of rates) report(name, figure, 'events/s');
  const [larder = NaN, inserted = NaN] = rates.values();
  report('Prints accepted to rows inserted', larder / inserted, '', { atLeast: 0.3 });
  await bare.close();
} finally {
  server.disconnect();
  await demo.stop();
}

async function pairDevice(url: string, code: string): Promise<FakeDevice> {
  const device = createFakeDevice(overHttp(url));
  await device.pair(code, '2468');
  await device.pull();
  return device;
}

function printBatches(device: FakeDevice, count: number): DeviceEvent[][] {
  const chance = chanceFrom(count);
  const { products, storage } = device.state;
  const print = () =>
    device.print({ product_id: chance.pick(products).id, storage_id: chance.pick(storage).id, initials: 'BN' });
  return Array.from({ length: count }, () => Array.from({ length: batchSize }, print));
}

async function sendBatches(device: FakeDevice | undefined, batches: DeviceEvent[][]): Promise<void> {
  for (const batch of batches) {
    const results = (await device?.send(batch)) ?? [];
    const refused = results.find(({ status }) => status !== 'accepted');
    if (refused) throw new Error(`A print was not accepted: ${refused.error_description ?? refused.status}`);
  }
}

/**
 * Tables like the real ones, with their indexes and without policies, foreign keys and triggers, and as many
 * connections as devices.
 */
async function openBare({ superuser }: DemoDatabase, connections: number) {
  const pool = new pg.Pool({ ...superuser, max: connections });
  for (const table of tables) await pool.query(`create table bare_${table} (like ${table} including all)`);
  return {
    /** The rows that the reports became, as multi-row statements shared out among the connections. */
    async prepare(ids: string[]): Promise<Batch[][]> {
      await pool.query(`truncate ${tables.map((table) => `bare_${table}`).join(', ')}`);
      const shares: Batch[][] = Array.from({ length: connections }, () => []);
      for (let from = 0; from < ids.length; from += batchSize) {
        const some = ids.slice(from, from + batchSize);
        const batch = await Promise.all(tables.map((table) => statementOf(table, some)));
        shares[(from / batchSize) % connections]?.push(batch);
      }
      return shares;
    },
    async insert(shares: Batch[][]): Promise<void> {
      await Promise.all(
        shares.map(async (share) => {
          const client = await pool.connect();
          for (const batch of share) {
            await client.query('begin');
            for (const statement of batch) await client.query(statement);
            await client.query('commit');
          }
          client.release();
        }),
      );
    },
    close: () => pool.end(),
  };

  async function statementOf(table: (typeof tables)[number], ids: string[]) {
    const id = table === 'device_events' ? 'event_id' : 'id';
    const text = `select * from ${table} where ${id} = any ($1::uuid[])`;
    const { rows, fields } = await pool.query<Record<string, unknown>>(text, [ids]);
    if (rows.length !== ids.length) throw new Error(`${table} holds ${rows.length} of ${ids.length} prints`);
    const names = fields.map(({ name }) => name);
    const places = rows.map(
      (_, row) => `(${names.map((__, column) => `$${row * names.length + column + 1}`).join(', ')})`,
    );
    return {
      text: `insert into bare_${table} (${names.join(', ')}) values ${places.join(', ')}`,
      values: rows.flatMap((row) => names.map((name) => plain(row[name]))),
    };
  }
}

/** Documents travel as text. */
function plain(value: unknown): unknown {
  return value && typeof value === 'object' && !Array.isArray(value) && !(value instanceof Date)
    ? JSON.stringify(value)
    : value;
}
