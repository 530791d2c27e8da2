/**
 * A catalogue is replaced again and again while the server or the database is killed by SIGKILL, in turn, at moments
 * drawn over the whole of a run: it is exactly the old or exactly the new one each time. `npx tsx
 * bench/campaigns/purge-kills.ts [--rows 3000] [--kills 20] [--seed 1]`
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { demoPassword } from '../../apps/api/src/access/session/demo-sign-in.rules.ts';
import { createApp } from '../../apps/api/src/app.ts';
import { chanceFrom } from '../../apps/api/test/chance.ts';
import { openTestApp } from '../../apps/api/test/harness-app.ts';
import { openPurges, purgeMapping, type Look } from '../../apps/api/test/killed-purge.ts';
import { openDemoDatabase, type DemoDatabase } from '../demo-database.ts';
import { duration, machine, report } from '../measure.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '3000' },
    kills: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
  },
});

console.log(machine());
const demo = await openDemoDatabase();
const look = lookerOf(demo);
try {
  const job = await makeJob(demo);
  const waiting = async () => (await look('select 1 as one from graphile_worker._private_jobs', [])).length;
  const purges = await openPurges(
    { owner: demo.owner, database: demo.database, look, waiting, ...job },
    Number(values.rows),
  );
  const other = purges.other(await purges.catalogue());
  const whole = await duration(() => purges.send(other));
  const chance = chanceFrom(Number(values.seed));
  const outcomes = { old: 0, new: 0, torn: 0 };
  let lost = 0;
  for (let kill = 0; kill < Number(values.kills); kill += 1) {
    const before = await purges.catalogue();
    const running = purges.send(purges.other(before));
    const moment = chance.next() * whole;
    await pause(moment);
    const victim = kill % 2 === 0 ? 'server' : 'database';
    if (victim === 'server') await purges.server.kill();
    else process.kill(await serverPid(), 'SIGKILL');
    const answer = await running;
    // What the killed one had begun holds this until it is over.
    await look(`select 1 as one from pg_advisory_xact_lock(hashtextextended('imports ' || $1, 0))`, [job.account]);
    const outcome = purges.judge(before, await purges.catalogue());
    outcomes[outcome] += 1;
    if (answer?.status === 200 && outcome !== 'new') lost += 1;
    console.log(`  ${victim} killed after ${Math.round(moment)} of ${Math.round(whole)} ms: ${outcome}`);
  }
  await purges.server.stop();
  report('Kills', Number(values.kills), '');
  report('Catalogue exactly old', outcomes.old, '');
  report('Catalogue exactly new', outcomes.new, '');
  report('Catalogue neither', outcomes.torn, '', { atMost: 0 });
  report('Acknowledged and lost', lost, '', { atMost: 0 });
} finally {
  await demo.stop();
}

/** A job of the demo's first account that replaces all its sale products, and a token of its administrator. */
async function makeJob({ owner, database }: DemoDatabase) {
  const app = await openTestApp(owner, database);
  const server = await createApp(app);
  const post = async <T>(path: string, payload: object, token?: string): Promise<T> => {
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    const answer = await server.inject({ method: 'POST', url: `/api${path}`, payload, headers });
    if (answer.statusCode >= 300) throw new Error(`${path} was refused: ${answer.body}`);
    return answer.json<T>();
  };
  const email = 'admin@harbour.test';
  const { access_token } = await post<{ access_token: string }>('/authorize', { email, password: demoPassword });
  const file = { name: 'Menu', use: 'sale', format: 'csv', mapping: purgeMapping, category_mapping: '{}' };
  const { id } = await post<{ id: string }>('/import_configurations', file, access_token);
  const wanted = { configuration_id: id, type: 'purge', trigger: 'manual', error_notification_emails: email };
  const job = await post<{ id: string }>('/import_jobs', wanted, access_token);
  await server.close();
  await app.database.close();
  const [found] = await look<{ account_id: string }>('select account_id from import_jobs where id = $1', [job.id]);
  return { account: found?.account_id ?? '', token: access_token, job: job.id };
}

/** Asks the database behind the application's back; while it is down, until it is up again. */
function lookerOf({ superuser }: DemoDatabase): Look {
  return async <T extends object>(text: string, list: unknown[]) => {
    for (;;) {
      const client = new pg.Client(superuser);
      client.on('error', () => {});
      try {
        await client.connect();
        return (await client.query<T>(text, list)).rows;
      } catch (error) {
        // A fault of the question itself has five characters; a database that is down, restarting or dying has others.
        const code = String((error as { code?: string }).code);
        if (/^[0-4]/.test(code)) throw error;
        await pause(20);
      } finally {
        await client.end().catch(() => {});
      }
    }
  };
}

async function serverPid(): Promise<number> {
  const [found] = await look<{ home: string }>(`select current_setting('data_directory') as home`, []);
  return Number.parseInt(await readFile(join(found?.home ?? '', 'postmaster.pid'), 'utf8'), 10);
}
