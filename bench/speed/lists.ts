/**
 * What a page of the print log and one product cost, as ratios to bare Fastify handlers on the same database in the
 * same run. `npx tsx bench/speed/lists.ts [--rows 1000000] [--rounds 5] [--seconds 3]`
 */
import { fork, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../../apps/api/src/platform/postgres/embedded-postgres.ts';
import { alternate, machine, report, throughput } from '../measure.ts';
import { fillLabelLogs, type Filled } from './label-log-rows.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
  },
});

console.log(machine());
const dataDir = await mkdtemp(join(tmpdir(), 'larder-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir });
const servers: ChildProcess[] = [];
try {
  console.log(`Filling ${Number(values.rows).toLocaleString('en')} label logs …`);
  const filled = await fillLabelLogs(postgres.owner, postgres.superuser, Number(values.rows));
  const larder = await serve('larder', filled);
  const bare = await serve('bare', filled);
  const headers = { authorization: `Bearer ${larder.token}` };

  const list = `/api/label_logs?printed_min=0&size=20`;
  const first = await get(`${larder.url}${list}`, headers);
  const deep = await get(`${larder.url}${list}&page=4998`, headers);
  console.log(
    `The log holds ${first.total_capped ? 'more than ' : ''}${first.total} prints; page 5,000 starts behind ${deep.items.at(-1).printed_date}`,
  );
  const at = (url: string, load: object = {}) => ({
    run: () => throughput({ url, connections: 8, seconds: Number(values.seconds), ...load }),
  });
  const asPerson = { headers };
  const rates = await alternate(
    [
      { name: 'Larder: page 1, counted', ...at(`${larder.url}${list}`, asPerson) },
      { name: 'Larder: page 2', ...at(`${larder.url}${list}&cursor=${first.next_cursor}`, asPerson) },
      { name: 'Larder: page 5,000', ...at(`${larder.url}${list}&cursor=${deep.next_cursor}`, asPerson) },
      {
        name: 'Bare: page 2',
        ...at(`${bare.url}/logs?after=${first.items.at(-1).printed_date}&id=${first.items.at(-1).id}`),
      },
      { name: 'Larder: one product', ...at(`${larder.url}/api/products/${filled.product_id}`, asPerson) },
      { name: 'Bare: one product', ...at(`${bare.url}/product`) },
    ],
    Number(values.rounds),
  );
  const rate = (name: string) => rates.get(name) ?? NaN;
  for (const [name, figure] of rates) report(name, figure, 'answers/s');
  report('Page 1 to page 5,000', rate('Larder: page 1, counted') / rate('Larder: page 5,000'), '');
  report('Page 2 to page 5,000', rate('Larder: page 2') / rate('Larder: page 5,000'), '');
  report('A page to the bare handler', rate('Larder: page 2') / rate('Bare: page 2'), '', { atLeast: 0.6 });
  report('A product to the bare handler', rate('Larder: one product') / rate('Bare: one product'), '', {
    atLeast: 0.7,
  });
} finally {
  for (const server of servers) server.kill();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

function serve(kind: 'larder' | 'bare', filled: Filled): Promise<{ url: string; token: string }> {
  const child = fork(join(import.meta.dirname, 'lists-server.ts'), [kind, JSON.stringify(filled)], {
    execArgv: ['--import', 'tsx'],
  });
  servers.push(child);
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as { url: string; token: string }));
    child.once('exit', (code) => reject(new Error(`The ${kind} server ended with ${code}`)));
  });
}

// oxlint-disable-next-line typescript/no-explicit-any -- a bench reads the answer as it comes
async function get(url: string, headers: Record<string, string>): Promise<any> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response.json();
}
