/**
 * What a page of the print log and one product cost through PgBouncer, as ratios to the same without it, in the same
 * run. `npx tsx bench/speed/pooler.ts [--rows 100000] [--rounds 5] [--seconds 3] [--program /usr/sbin/pgbouncer]`
 */
import { fork, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../../apps/api/src/platform/postgres/embedded-postgres.ts';
import { startPooler, settleRole } from '../../apps/api/test/pooler.ts';
import { alternate, machine, report, throughput } from '../measure.ts';
import { fillLabelLogs, type Filled } from './label-log-rows.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    program: { type: 'string', default: '/usr/sbin/pgbouncer' },
  },
});

console.log(machine());
const dataDir = await mkdtemp(join(tmpdir(), 'larder-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir });
const children: ChildProcess[] = [];
let stopPooler: (() => Promise<void>) | undefined;
try {
  const filled = await fillLabelLogs(postgres.owner, postgres.superuser, Number(values.rows));
  const { user = '', password = '' } = filled.app as { user?: string; password?: string };
  await settleRole({ ...postgres.owner, ...(filled.app.database && { database: filled.app.database }) }, user);
  const { host, port, stop } = await startPooler(values.program, postgres.owner, new Map([[user, password]]));
  stopPooler = stop;
  const direct = await serve(filled);
  const pooled = await serve({ ...filled, app: { ...filled.app, host, port }, pooled: true });
  const at = ({ url, token }: Served, path: string) => ({
    run: () =>
      throughput({
        url: `${url}${path}`,
        headers: { authorization: `Bearer ${token}` },
        connections: 8,
        seconds: Number(values.seconds),
      }),
  });
  const [page, product] = ['/api/label_logs?printed_min=0&size=20', `/api/products/${filled.product_id}`];
  const rates = await alternate(
    [
      { name: 'A page', ...at(direct, page) },
      { name: 'A page through the pooler', ...at(pooled, page) },
      { name: 'A product', ...at(direct, product) },
      { name: 'A product through the pooler', ...at(pooled, product) },
    ],
    Number(values.rounds),
  );
  for (const [name, figure] of rates) report(name, figure, 'answers/s');
  const ratio = (name: string) => (rates.get(`${name} through the pooler`) ?? NaN) / (rates.get(name) ?? NaN);
  for (const name of ['A page', 'A product']) report(`${name}: pooled to direct`, ratio(name), '', { atLeast: 0.55 });
} finally {
  for (const child of children) child.kill();
  await stopPooler?.();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

type Served = { url: string; token: string };

function serve(filled: Filled & { pooled?: boolean }): Promise<Served> {
  const child = fork(join(import.meta.dirname, 'lists-server.ts'), ['larder', JSON.stringify(filled)], {
    execArgv: ['--import', 'tsx'],
  });
  children.push(child);
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as Served));
    child.once('exit', (code) => reject(new Error(`A server ended with ${code}`)));
  });
}
