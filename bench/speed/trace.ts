/**
 * How soon a chain learns where a lot went: one lot, ten, one that 5,000 venues had and one label back to its lots, with
 * 10,000,000 labels in 1,000,000 batches; and how long a recall of 50,000 labels takes to hold them, and what other
 * calls pay meanwhile. `npx tsx bench/speed/trace.ts [--labels 10000000] [--venues 10000] [--calls 40]
 * [--data DIRECTORY]` keeps a database for the next run.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { reachRecall } from '../../apps/api/src/labels/recalls/reach.actions.ts';
import { startEmbeddedPostgres } from '../../apps/api/src/platform/postgres/embedded-postgres.ts';
import { openBenchApp } from '../bench-app.ts';
import { duration, load, machine, median, p95, report } from '../measure.ts';
import type { Person } from './chain-rows.ts';
import { prepareDatabase } from './label-log-rows.ts';
import { fillTraces, type Traced } from './trace-rows.ts';

const { values } = parseArgs({
  options: {
    labels: { type: 'string', default: '10000000' },
    venues: { type: 'string', default: '10000' },
    calls: { type: 'string', default: '40' },
    data: { type: 'string' },
  },
});
const counts = { labels: Number(values.labels), venues: Number(values.venues) };
type Ask = (path: string, body?: object) => Promise<Record<string, never>>;

console.log(`${machine()}, ${load()}`);
const dataDir = values.data ?? (await mkdtemp(join(tmpdir(), 'larder-bench-')));
const note = join(dataDir, 'filled.json');
const postgres = await startEmbeddedPostgres({ dataDir });
const servers: ChildProcess[] = [];
try {
  if (!existsSync(note)) {
    console.log(`Filling ${values.labels} labels of ${values.venues} venues …`);
    await writeFile(note, JSON.stringify(await fillTraces(postgres.owner, postgres.superuser, counts)));
  }
  const kept = JSON.parse(await readFile(note, 'utf8')) as Traced;
  // Another start of the database has another port.
  const filled = { ...kept, app: await prepareDatabase(postgres.owner) };
  const first = await serve(filled, filled.people.root);
  const second = await serve(filled, filled.second);

  await ask('One lot', 300, () => first(`/trace?lot_ids=${filled.lot}`));
  await ask('Ten lots', 1_500, () => first(`/trace?lot_ids=${filled.lots.join(',')}`), Number(values.calls) / 4);
  await ask('A lot of every second venue', 1_000, () => first(`/trace?lot_ids=${filled.wide}`), 10);
  await ask('A label and what was made from it', 300, () => first(`/trace?label_ids=${filled.label}`));
  await ask('What a text may mean', 300, () => first('/trace/find?search=L-1200'));

  await hold(filled, first, second);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  for (const server of servers) server.kill();
  await postgres.stop();
  if (!values.data) await rm(dataDir, { recursive: true, force: true });
}

/** Asks again and again, one call at a time. */
async function ask(name: string, atMost: number, call: () => Promise<unknown>, times = Number(values.calls)) {
  const first = await duration(call);
  const taken = await repeated(call, (turn) => turn < times);
  report(`${name}, the first time`, first, 'ms');
  report(`${name}, median`, median(taken), 'ms');
  report(`${name}, p95`, p95(taken), 'ms', { atMost });
}

/** Opens a recall of the lot that many venues had, and asks other things while its labels are held. */
async function hold(filled: Traced, proposer: Ask, confirmer: Ask): Promise<void> {
  const { database } = postgres.owner;
  const client = new pg.Client({ ...postgres.superuser, ...(database && { database }) });
  await client.connect();
  client.on('error', () => {});
  const { rows } = await client.query<{ id: string; code: string; organization_id: string }>(
    'select id, code, organization_id from live_labels where account_id = $1 order by md5(id::text) limit 5000',
    [filled.account_id],
  );
  const label = (turn: number) => rows[turn % rows.length] ?? { id: '', code: '', organization_id: '' };
  const others = {
    'a label by its code': (turn: number) => proposer(`/labels/${label(turn).code}`),
    'Today of a venue': (turn: number) =>
      proposer(`/labels/live?size=50&organization_id=${label(turn).organization_id}`),
    'one fact of a label': (turn: number) =>
      proposer('/labels/facts', {
        facts: [
          {
            id: uuidv7(),
            label_id: label(turn).id,
            kind: 'moved',
            place: `Shelf ${turn}`,
            at: new Date().toISOString(),
          },
        ],
      }),
  };
  const before = new Map<string, number>();
  for (const [name, call] of Object.entries(others)) before.set(name, p95(await repeated(call, (turn) => turn < 200)));

  const { id } = await proposer('/recalls', {
    kind: 'RECALL',
    title: 'A lot of half the venues',
    reason: 'Metal found',
    staff_text: 'Set it aside',
    scope: { lot_ids: [filled.wide] },
    with_untraceable: false,
  });
  await confirmer(`/recalls/${String(id)}/confirm`, {});
  const app = await openBenchApp(filled.app, { max: 2 });
  const progress = { isHeld: false };
  const holding = duration(() => reachRecall(app, { account_id: filled.account_id, id: String(id) })).finally(
    () => (progress.isHeld = true),
  );
  const meanwhile = new Map<string, number[]>(Object.keys(others).map((name) => [name, []]));
  for (let turn = 0; !progress.isHeld; turn += 1) {
    for (const [name, call] of Object.entries(others))
      meanwhile.get(name)?.push(await duration(() => call(turn + 200)));
  }
  const took = await holding;
  const held = await client.query<{ count: number }>(
    'select count(*)::int as count from live_labels where hold_recall_id = $1',
    [id],
  );
  report(`Holding ${held.rows[0]?.count ?? 0} labels`, took / 1_000, 's', { atMost: 60 });
  for (const [name, taken] of meanwhile) {
    const usual = before.get(name) ?? NaN;
    report(
      `Meanwhile ${name}, p95 to the usual`,
      p95(taken) / usual,
      `(${taken.length} calls, ${usual.toFixed(1)} ms)`,
      {
        atMost: 2,
      },
    );
  }
  await app.database.close();
  await client.end();
}

async function repeated(call: (turn: number) => Promise<unknown>, goesOn: (turn: number) => boolean) {
  const taken: number[] = [];
  for (let turn = 0; goesOn(turn); turn += 1) taken.push(await duration(() => call(turn)));
  return taken;
}

async function serve(filled: Traced, person: Person): Promise<Ask> {
  const given = JSON.stringify({ app: filled.app, account_id: filled.account_id, ...person });
  const child = fork(join(import.meta.dirname, 'lists-server.ts'), ['larder', given], {
    execArgv: ['--import', 'tsx'],
  });
  servers.push(child);
  const { url, token } = await new Promise<{ url: string; token: string }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { url: string; token: string }));
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
  });
  return async (path, body) => {
    const answer = await fetch(`${url}/api${path}`, {
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json() as Promise<Record<string, never>>;
  };
}
