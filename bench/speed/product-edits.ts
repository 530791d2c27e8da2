/**
 * A bulk edit of 10,000 products from its review to its undo: how long each takes, and how much slower other calls are
 * meanwhile. `npx tsx bench/speed/product-edits.ts [--products 10000] [--among 100000]`, the second the number of
 * products that the customer has.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { workEdit } from '../../apps/api/src/catalogue/all-products/product-edits.actions.ts';
import { openDatabase } from '../../apps/api/src/platform/database/database.ts';
import { createLog } from '../../apps/api/src/platform/log.ts';
import { startEmbeddedPostgres } from '../../apps/api/src/platform/postgres/embedded-postgres.ts';
import { duration, machine, median, report } from '../measure.ts';
import { fillCatalogue } from './catalogue-rows.ts';

const { values } = parseArgs({
  options: { products: { type: 'string', default: '10000' }, among: { type: 'string' } },
});
/** The products of a category, as they are filled. */
const ofCategory = 500;

console.log(machine());
const dataDir = await mkdtemp(join(tmpdir(), 'larder-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir });
let server: ChildProcess | undefined;
try {
  const filled = await fillCatalogue(postgres.owner, postgres.superuser, {
    database: 'edits',
    products: Number(values.among ?? values.products),
  });
  const database = await openDatabase(filled.app, createLog('error'), { max: 2 });
  const child = fork(join(import.meta.dirname, 'lists-server.ts'), ['larder', JSON.stringify(filled)], {
    execArgv: ['--import', 'tsx'],
  });
  server = child;
  const { url, token } = await new Promise<{ url: string; token: string }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { url: string; token: string }));
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
  });
  // oxlint-disable-next-line typescript/no-explicit-any -- a bench reads the answer as it comes
  const call = async (method: string, path: string, body?: object): Promise<any> => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const { items } = await call('GET', '/allergens?size=1');
  const changes = {
    price: '£2.50',
    expiry: { units: 2, period: 'days' },
    allergens: { add: [items[0].id], remove: [], declares: true },
  };
  const other = () => duration(() => call('GET', '/categories?size=20'));
  const usual: number[] = [];
  for (let at = 0; at < 40; at++) usual.push(await other());

  // The first categories have as many as are to be changed.
  const categories =
    values.among && (await call('GET', `/categories/names?size=${Number(values.products) / ofCategory}`));
  const all = categories
    ? { filters: { category_id: categories.items.map((category: { id: string }) => category.id) } }
    : {};
  let id = '';
  const planned = await duration(async () => {
    ({ id } = await call('POST', '/product_edits', { all, changes }));
  });
  report('Review', planned, 'ms');
  for (const direction of ['run', 'undo'] as const) {
    await call('POST', `/product_edits/${id}/${direction}`);
    const others: number[] = [];
    const job = { isDone: false };
    const asking = (async () => {
      while (!job.isDone) others.push(await other());
    })();
    const actor = { id: filled.user_id, name: 'Bench Person', masqueraded_by: null };
    const took = await duration(() => workEdit({ database }, { account_id: filled.account_id, id, direction, actor }));
    job.isDone = true;
    await asking;
    report(direction === 'run' ? 'Run' : 'Undo', took, 'ms', { atMost: 10_000 });
    report('Another call meanwhile', median(others) / median(usual), 'times its usual', { atMost: 2 });
    const { changed, undone, left, kept } = await call('GET', `/product_edits/${id}`);
    console.log(`  ${changed} changed, ${undone} undone, ${left + kept} left as they were`);
  }
  await database.pool.end();
} finally {
  server?.kill();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
