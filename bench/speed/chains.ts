/**
 * What the lists of a chain cost its head office, a region of 400 venues and a venue; how many rows are read for each
 * one shown; and how soon Home has its figures. `npx tsx bench/speed/chains.ts [--venues 10000] [--prints 5000000]
 * [--calls 40]`
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openFamily, signAccess } from '../../apps/api/src/access/session/session.actions.ts';
import { createApp } from '../../apps/api/src/app.ts';
import type { App } from '../../apps/api/src/platform/app-context.ts';
import { withSession, type SessionRow } from '../../apps/api/src/platform/database/scope.ts';
import { startEmbeddedPostgres } from '../../apps/api/src/platform/postgres/embedded-postgres.ts';
import { recordQueries, rowsRead } from '../../apps/api/test/plans.ts';
import { openBenchApp } from '../bench-app.ts';
import { alternate, duration, machine, median, report } from '../measure.ts';
import { fillChain, type Person } from './chain-rows.ts';

const { values } = parseArgs({
  options: {
    venues: { type: 'string', default: '10000' },
    prints: { type: 'string', default: '5000000' },
    calls: { type: 'string', default: '40' },
  },
});

const size = 20;
const lists = {
  'Print log': '/api/label_logs?printed_min=0',
  'Expiry report': '/api/expiry_report?use_by_min=0',
  'Live labels': '/api/labels/live?',
  Wastage: '/api/wastage_items?',
  Incidents: '/api/temperature_incidents?',
  Fridges: '/api/fridges?sort_by=state',
  Devices: '/api/devices?',
  People: '/api/users?',
};

console.log(machine());
const dataDir = await mkdtemp(join(tmpdir(), 'larder-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir });
try {
  console.log(`Filling ${values.prints} prints of ${values.venues} venues …`);
  const [venues, prints] = [Number(values.venues), Number(values.prints)];
  const chain = await fillChain(postgres.owner, postgres.superuser, { venues, prints });
  const app = await openBenchApp(chain.app, { max: 4 });
  const server = await createApp(app);
  const callers = new Map<string, { session: string; headers: Record<string, string> }>();
  for (const [who, person] of Object.entries(chain.people))
    callers.set(who, await signIn(app, chain.account_id, person));

  for (const [who, { session }] of callers) {
    report(`Opening the scope: ${who}`, await opening(app, session), 'ms', { atMost: 1 });
  }
  for (const [name, path] of Object.entries(lists)) {
    const call = async (headers: Record<string, string>) => {
      const answer = await server.inject({ url: `${path}&size=${size}`, headers });
      if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`);
      return answer.json<{ items: unknown[] }>();
    };
    const costs = await alternate(
      [...callers].map(([who, { headers }]) => ({ name: who, run: () => duration(() => call(headers)) })),
      Number(values.calls),
    );
    const venue = costs.get('venue') ?? NaN;
    for (const [who, { headers, session }] of callers) {
      const cost = costs.get(who) ?? NaN;
      if (who !== 'venue')
        report(`${name}: ${who} to venue`, cost / venue, `(${cost.toFixed(2)} : ${venue.toFixed(2)} ms)`, {
          atMost: 1.5,
        });
      const { answer, asked } = await recordQueries(() => call(headers));
      const most = await mostRead(app, session, asked);
      report(`  rows read for each one shown: ${who}`, most.rows / Math.max(1, answer.items.length), most.table, {
        atMost: 50,
      });
    }
  }
  for (const path of ['/api/labels/summary', '/api/venue_figures?size=20']) {
    for (const [who, { headers }] of callers) {
      const taken: number[] = [];
      for (let turn = 0; turn < 10; turn += 1) taken.push(await duration(() => server.inject({ url: path, headers })));
      report(`Home, ${path}: ${who}`, median(taken), 'ms');
    }
  }
  await server.close();
  await app.database.close();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function signIn(app: App, account_id: string, person: Person) {
  const { id } = await openFamily(app, { account_id, ...person, device_id: null, user_agent: 'bench' });
  const { access_token } = await withSession(app.database, id, (_, session) =>
    signAccess(app, 'access', id, session as SessionRow),
  );
  return { session: id, headers: { authorization: `Bearer ${access_token}` } };
}

/** Milliseconds in the database, without the way there. */
async function opening(app: App, session: string): Promise<number> {
  const taken: number[] = [];
  for (let turn = 0; turn < 50; turn += 1) {
    const { rows } = await app.database.pool.query<{ 'QUERY PLAN': [{ 'Execution Time': number }] }>(
      'explain (analyze, format json, timing off) select * from auth.open_session($1)',
      [session],
    );
    taken.push(rows[0]?.['QUERY PLAN'][0]['Execution Time'] ?? NaN);
  }
  return median(taken);
}

/**
 * The table that the statements of a call that answer rows read most of, and how many rows; counting to a cap apart.
 */
async function mostRead(app: App, session: string, asked: { text: string; values: unknown[] }[]) {
  let most = { table: 'none', rows: 0 };
  await withSession(app.database, session, async (tx) => {
    for (const one of asked) {
      if (!/^\s*(select|with)\b/i.test(one.text) || /as counted$|auth\.open_session/.test(one.text)) continue;
      if (!tx) throw new Error('The session ended');
      for (const [table, rows] of await rowsRead(tx.client, one)) if (rows > most.rows) most = { table, rows };
    }
  });
  return most;
}
