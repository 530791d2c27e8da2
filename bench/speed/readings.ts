/**
 * What a fridge's charts, its readings and the list of fridges cost with 2,000,000 readings, against the same with
 * 20,000 in the same run. `npx tsx bench/speed/readings.ts [--readings 2000000] [--rounds 3] [--seconds 2]`
 */
import { fork, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../../apps/api/src/platform/postgres/embedded-postgres.ts';
import { alternate, machine, report, throughput } from '../measure.ts';
import type { Filled } from './label-log-rows.ts';
import { fillPeople } from './people-rows.ts';
import { fillReadings } from './reading-rows.ts';

const { values } = parseArgs({
  options: {
    readings: { type: 'string', default: '2000000' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '2' },
  },
});

type Side = { url: string; headers: Record<string, string>; fridge: string };

console.log(machine());
const dataDir = await mkdtemp(join(tmpdir(), 'larder-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir });
const servers: ChildProcess[] = [];
try {
  const few = await open('few', { fridges: 2, readings: 20_000 });
  const many = await open('many', { fridges: 20, readings: Number(values.readings) });
  const questions: [string, (side: Side) => string][] = [
    ['Chart of 30 days', ({ fridge }) => `/api/fridges/${fridge}/series?days=30`],
    ['Chart of 24 hours', ({ fridge }) => `/api/fridges/${fridge}/series?days=1`],
    ['Readings: first page', ({ fridge }) => `/api/temperature_readings?fridge_id=${fridge}`],
    ['A fridge', ({ fridge }) => `/api/fridges/${fridge}`],
    ['Two fridges of the list', () => '/api/fridges?size=2'],
  ];
  for (const [name, path] of questions) {
    const load = (side: Side) => () =>
      throughput({
        url: `${side.url}${path(side)}`,
        headers: side.headers,
        connections: 4,
        seconds: Number(values.seconds),
      });
    const rates = await alternate(
      [
        { name: 'few', run: load(few) },
        { name: 'many', run: load(many) },
      ],
      Number(values.rounds),
    );
    const [a, b] = [rates.get('few') ?? NaN, rates.get('many') ?? NaN];
    console.log(`  ${a.toFixed(1)} answers/s with 20,000 readings, ${b.toFixed(1)} with ${values.readings}`);
    report(name, a / b, 'times the cost', { atMost: 1.5 });
  }
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  for (const server of servers) server.kill();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function open(database: string, size: { fridges: number; readings: number }): Promise<Side> {
  console.log(`Filling ${size.readings.toLocaleString('en')} readings …`);
  const { customer } = await fillPeople(postgres.owner, postgres.superuser, { database, accounts: 1, people: 1 });
  const fridge = await fillReadings(customer, size);
  const { url, token } = await serve(customer);
  return { url, headers: { authorization: `Bearer ${token}` }, fridge };
}

function serve(filled: Filled): Promise<{ url: string; token: string }> {
  const child = fork(join(import.meta.dirname, 'lists-server.ts'), ['larder', JSON.stringify(filled)], {
    execArgv: ['--import', 'tsx'],
  });
  servers.push(child);
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as { url: string; token: string }));
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
  });
}
