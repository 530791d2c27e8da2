/**
 * How soon a process of Larder answers `/readyz` on a database that runs, with a long print log behind it, and what it
 * holds in memory when nothing happens. `npx tsx bench/speed/start.ts [--rows 1000000] [--rounds 5]` needs a build.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { connectionUrl } from '../../apps/api/src/platform/postgres/embedded-postgres-door.ts';
import { startEmbeddedPostgres } from '../../apps/api/src/platform/postgres/embedded-postgres.ts';
import { root } from '../../tools/step.mjs';
import { alternate, machine, report } from '../measure.ts';

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '1000000' }, rounds: { type: 'string', default: '5' } },
});

console.log(machine());
const home = await mkdtemp(join(tmpdir(), 'larder-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir: join(home, 'database') });
const environment = {
  DATABASE_URL: connectionUrl(postgres.owner),
  SECRET_KEY: 'the key of a bench that starts and stops processes',
  DATA_DIR: join(home, 'process'),
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
};
const alone = { DEMO: '0', JOBS: '0' };
const whole = { DEMO: '1', JOBS: '1' };
try {
  const first = await start(whole);
  await first.stop();
  await fill(Number(values.rows));
  // The demo adds the time since its last start once.
  await (await start(whole)).stop();

  const taken = await alternate(
    [
      { name: 'alone', run: () => timed(alone) },
      { name: 'whole', run: () => timed(whole) },
    ],
    Number(values.rounds),
  );
  report('The API process alone, until /readyz', taken.get('alone') ?? NaN, 'ms', { atMost: 600 });
  report('With demo and jobs, until /readyz', taken.get('whole') ?? NaN, 'ms', { atMost: 1200 });
  for (const [name, settings] of [
    ['API process alone', alone],
    ['with demo and jobs', whole],
  ] as const) {
    const idle = await start(settings);
    await pause(15_000);
    report(`Memory when nothing happens, ${name}`, await residentMegabytes(idle.pid), 'MB', { atMost: 150 });
    await idle.stop();
  }
} finally {
  await postgres.stop();
  await rm(home, { recursive: true, force: true });
}

async function timed(settings: Record<string, string>): Promise<number> {
  const { taken, stop } = await start(settings);
  await stop();
  return taken;
}

/** Starts a process and answers the milliseconds until it said that it is ready. */
async function start(settings: Record<string, string>) {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn(process.execPath, [join(root, 'apps/api/dist/main.js')], {
    env: { ...process.env, ...environment, ...settings, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await ready(child, `http://127.0.0.1:${port}/readyz`);
  const taken = performance.now() - begun;
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  return { taken, pid: child.pid ?? 0, stop };
}

async function ready(child: ChildProcess, url: string): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await pause(5);
  }
  throw new Error('The server ended before it was ready; build it first with npm run build');
}

/** So many prints of the last year in the demo's customers, as many for each device. */
async function fill(rows: number): Promise<void> {
  const client = new pg.Client({ ...postgres.superuser, database: postgres.owner.database });
  await client.connect();
  await client.query(
    `insert into label_logs (account_id, organization_id, device_id, id, product_name, usage, storage, storage_rule, initials, printed_date, use_by, device_time, batch_code)
     select d.account_id, d.organization_id, d.id, gen_random_uuid(), 'Product ' || n % 150, 'prep', 'Fridge', '3 days', 'AB',
            t.at, t.at + interval '3 days', t.at, 'B-' || n
     from generate_series(1, $1::int) n
     cross join lateral (select date_trunc('milliseconds', now() - interval '1 year' * (n::float / $1)) as at) t
     join (select *, row_number() over (order by id) - 1 as nr, count(*) over () as many from devices) d on d.nr = n % d.many`,
    [rows],
  );
  await client.query('vacuum analyze');
  await client.end();
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? NaN) / 1024;
}
