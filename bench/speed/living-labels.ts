/**
 * What a kitchen's questions about its labels cost with a long log behind them: what is there today at a venue and in
 * the whole account, one label by its code, and 500 facts in one call. Each is asked often, one at a time; p95 counts.
 * `npx tsx bench/speed/living-labels.ts [--rows 10000000] [--live 200000] [--calls 200] [--data DIRECTORY]` keeps a
 * database for the next run.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { startEmbeddedPostgres } from '../../apps/api/src/platform/postgres/embedded-postgres.ts';
import { duration, machine, median, p95, report } from '../measure.ts';
import { fillLabelLogs, prepareDatabase, type Filled } from './label-log-rows.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000000' },
    live: { type: 'string', default: '200000' },
    calls: { type: 'string', default: '200' },
    data: { type: 'string' },
  },
});
const calls = Number(values.calls);

console.log(machine());
const dataDir = values.data ?? (await mkdtemp(join(tmpdir(), 'larder-bench-')));
const note = join(dataDir, 'filled.json');
const postgres = await startEmbeddedPostgres({ dataDir });
let server: ChildProcess | undefined;
try {
  if (!existsSync(note)) {
    console.log(`Filling ${Number(values.rows).toLocaleString('en')} label logs, of which ${values.live} are live …`);
    const filling = await fillLabelLogs(postgres.owner, postgres.superuser, Number(values.rows));
    await fillLive(filling, Number(values.live));
    await writeFile(note, JSON.stringify(filling));
  }
  await prepareDatabase(postgres.owner);
  const kept = JSON.parse(await readFile(note, 'utf8')) as Filled;
  // Another start of the server has another port.
  const filled = {
    ...kept,
    app: { ...kept.app, ...place(postgres.owner) },
    superuser: { ...kept.superuser, ...place(postgres.superuser) },
  };
  await freshen(filled);
  const { url, token } = await serve(filled);
  const ask = async (path: string, body?: object) => {
    const answer = await fetch(`${url}/api${path}`, {
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json() as Promise<Record<string, unknown>>;
  };
  const { venues, labels } = await choose(filled);
  const venue = (at: number) => venues[at % venues.length] ?? '';
  const today = (narrowing: string) =>
    Promise.all([ask(`/labels/live?size=50${narrowing}`), ask(`/labels/summary?${narrowing.slice(1)}`)]);

  await measure('Today of a venue', 100, (at) => today(`&organization_id=${venue(at)}`));
  await measure('Today of the account', 250, () => today(''));
  await measure('A label by its code', 20, (at) => ask(`/labels/${labels[at % labels.length]?.code}`));
  await measure('A label by its six characters', 20, (at) =>
    ask(`/labels/${labels[at % labels.length]?.code.slice(-6)}`),
  );
  await measure(
    '500 facts in a call',
    600,
    (at) => {
      const facts = Array.from({ length: 500 }, (_, index) => {
        const label = labels[(at * 500 + index) % labels.length];
        return { id: uuidv7(), label_id: label?.id, kind: 'moved', place: `Shelf ${at}`, at: new Date().toISOString() };
      });
      return ask('/labels/facts', { facts });
    },
    Math.min(calls, 40),
  );
} finally {
  server?.kill();
  await postgres.stop();
  if (!values.data) await rm(dataDir, { recursive: true, force: true });
}

/** The newest prints are still there, each with a date of its own from two days ago to ten days ahead. */
async function fillLive({ superuser }: Filled, count: number): Promise<void> {
  const client = new pg.Client(superuser);
  await client.connect();
  await client.query(`
    insert into live_labels (account_id, id, code, code_short, organization_id, origin_organization_id, product_id, product_name, usage, batch_code, initials,
      printed_at, use_by, ends_at, sticker_ends_at, condition, place, seen_at)
    select l.account_id, l.id, l.code, l.code_short, l.organization_id, l.organization_id, l.product_id, l.product_name, l.usage, l.batch_code, l.initials,
      l.printed_date, e.at, e.at, e.at, 'CHILLED', l.storage, l.printed_date
    from (select * from label_logs order by printed_date desc limit ${count}) l
    cross join lateral (select date_trunc('milliseconds', now() + interval '1 day' * (random() * 12 - 2)) as at where l.id is not null) e`);
  await client.query(
    `update label_logs l set use_by = v.ends_at from live_labels v where v.account_id = l.account_id and v.id = l.id`,
  );
  await client.query('vacuum analyze');
  await client.end();
}

/** A kept database is of another day: the dates run from two days ago again. */
async function freshen({ superuser }: Filled): Promise<void> {
  const client = new pg.Client(superuser);
  await client.connect();
  await client.query(`
    update live_labels l set ends_at = l.ends_at + m.by, sticker_ends_at = l.sticker_ends_at + m.by, use_by = l.use_by + m.by
    from (select now() - interval '2 days' - min(ends_at) as by from live_labels) m where m.by > interval '1 hour'`);
  await client.query('vacuum analyze live_labels');
  await client.end();
}

async function choose({ superuser }: Filled) {
  const client = new pg.Client(superuser);
  await client.connect();
  const venues = await client.query<{ id: string }>(
    'select id from organizations where parent_id is not null order by id',
  );
  // Of one venue, as a call of one tablet has them.
  const labels = await client.query<{ id: string; code: string }>(
    'select id, code from live_labels where organization_id = $1 order by id limit 5000',
    [venues.rows[0]?.id],
  );
  await client.end();
  return { venues: venues.rows.map(({ id }) => id), labels: labels.rows };
}

async function measure(
  name: string,
  atMost: number,
  call: (at: number) => Promise<unknown>,
  times = calls,
): Promise<void> {
  for (let at = 0; at < 5; at++) await call(at);
  const taken: number[] = [];
  for (let at = 0; at < times; at++) taken.push(await duration(() => call(at + 5)));
  report(`${name}, median`, median(taken), 'ms');
  report(`${name}, p95`, p95(taken), 'ms', { atMost });
}

function serve(filled: Filled): Promise<{ url: string; token: string }> {
  const child = fork(join(import.meta.dirname, 'lists-server.ts'), ['larder', JSON.stringify(filled)], {
    execArgv: ['--import', 'tsx'],
  });
  server = child;
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as { url: string; token: string }));
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
  });
}

function place({ host, port }: { host?: string; port?: number }) {
  return { ...(host !== undefined && { host }), ...(port !== undefined && { port }) };
}
