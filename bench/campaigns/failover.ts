/**
 * Larder on two databases of which one falls: real etcd, Patroni, PostgreSQL, HAProxy and PgBouncer with the files of
 * `deploy/`, all on this machine, while tablets report and people read. Is a report lost that was acknowledged, is one
 * there twice, and after how many seconds are reports taken again? `npm run build && npx tsx
 * bench/campaigns/failover.ts [--rate 254] [--lists 20] [--rounds 1] [--tablets 500] [--away 60] [--only kill,switch]`;
 * needs Debian's patroni, etcd, haproxy, pgbouncer and postgresql-15.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { deriveSecrets } from '../../apps/api/src/platform/secrets/secrets.ts';
import { createTokens } from '../../apps/api/src/platform/secrets/tokens.ts';
import { load as busy, machine, report } from '../measure.ts';
import { addTablets, countEvents } from '../tablet-rows.ts';
import { openChain } from './failover-chain.ts';
import { nodeNames } from './failover-files.ts';
import { secretKey, startLarder, type ServedLarder } from './failover-larder.ts';
import { openLoad, type Answers } from './failover-load.ts';

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '254' },
    lists: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '1' },
    tablets: { type: 'string', default: '500' },
    away: { type: 'string', default: '60' },
    only: { type: 'string', default: 'kill,cut,switch,standby,etcd,pooler' },
  },
});
const none = { atMost: 0 };

console.log(`${machine()}, ${busy()}`);
const chain = await openChain();
const { programs, superuser } = chain;
const larders: ServedLarder[] = [];
let failed = false;
const stopAll = async () => {
  for (const larder of larders) await larder.stop();
  await chain.stop();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stopAll().then(() => process.exit(1)));
try {
  const direct = await startLarder(chain.place, { pooled: false });
  larders.push(direct);
  let reached = direct;
  const demo = {
    superuser: { ...superuser, database: 'larder' },
    owner: superuser,
    database: 'larder',
    stop: () => chain.stop(),
  };
  const tablets = await addTablets(demo, Number(values.tablets));
  const tokens = createTokens(deriveSecrets(secretKey));
  const load = await openLoad(
    () => reached.url,
    tablets,
    async ({ id, session_id }) => (await tokens.sign('device', { sub: id, sid: session_id, ver: '1' })).access_token,
  );
  load.start({ rate: Number(values.rate), lists: Number(values.lists) });

  /** What fails, and what brings it back once reports are taken again. */
  const scenarios: Record<string, { name: string; run: () => Promise<(() => Promise<void>) | void> }> = {
    kill: {
      name: "The primary's server is killed",
      async run() {
        const { primary } = await chain.settled();
        process.kill(await chain.postmaster(primary), 'SIGKILL');
      },
    },
    cut: {
      name: 'The machine of the primary is cut off',
      async run() {
        const { primary } = await chain.settled();
        await chain.cut(primary);
        return () => programs[`patroni-${primary}`].start();
      },
    },
    switch: {
      name: 'Handed over in good order',
      async run() {
        const { primary, standby } = await chain.settled();
        await chain.switchOver(primary, standby);
      },
    },
    standby: {
      name: 'The machine of the standby is cut off',
      async run() {
        const { standby } = await chain.settled();
        await chain.cut(standby);
        return () => programs[`patroni-${standby}`].start();
      },
    },
    etcd: {
      name: `All etcd are away for ${values.away} s`,
      async run() {
        await Promise.all(nodeNames.map((name) => programs[`etcd-${name}`].kill()));
        await wait(Number(values.away) * 1_000);
        await Promise.all(nodeNames.map((name) => programs[`etcd-${name}`].start()));
      },
    },
    pooler: {
      name: 'PgBouncer is started anew',
      async run() {
        await programs.pooler.stop();
        await programs.pooler.start();
      },
    },
  };

  for (const key of values.only.split(',')) {
    const scenario = scenarios[key];
    if (!scenario) throw new Error(`There is no scenario "${key}"`);
    if (key === 'pooler') {
      await programs.pooler.start();
      reached = await startLarder(chain.place, { pooled: true });
      larders.push(reached);
    }
    for (let round = 0; round < Number(values.rounds); round += 1) {
      await chain.settled();
      await wait(5_000);
      report('Seen on /metrics: a standby', await standbyOnMetrics(direct.url), '', { atLeast: 1 });
      load.take();
      const begun = performance.now();
      const mend = await scenario.run();
      await wait(Math.max(0, 45_000 - (performance.now() - begun)));
      const seen = load.take();
      report(scenario.name, longestSilence(seen, begun), 's without an acknowledged report', { atMost: 45 });
      console.log(`  ${counted(seen)}`);
      if (key === 'standby') report('Seen on /metrics: none', await standbyOnMetrics(direct.url), '', none);
      await mend?.();
    }
  }

  await chain.settled();
  const lastFault = new Date();
  await load.stop();
  await judge(lastFault);

  async function judge(since: Date): Promise<void> {
    const client = new pg.Client({ ...superuser, database: 'larder' }).on('error', () => {});
    await client.connect();
    const ids = [...load.acknowledged.keys()];
    const { rows } = await client.query<{ id: string }>(
      "select event_id as id from device_events where event_id = any ($1::uuid[]) and status = 'accepted'",
      [ids],
    );
    report('Acknowledged and lost', ids.length - new Set(rows.map(({ id }) => id)).size, `of ${ids.length}`, none);
    const kept = await countEvents(demo, tablets);
    for (const kind of ['label_printed', 'label_fact', 'temperature_recorded'] as const) {
      const sent = [...load.acknowledged.values()].filter((one) => one === kind).length;
      report(`${kind}: lost`, Math.max(0, sent - kept[kind]), `of ${sent}`, none);
      report(`${kind}: twice`, Math.max(0, kept[kind] - sent), '', none);
    }
    report('Refused, or sent away without a time to come again', load.refused.length, '', none);
    for (const text of load.refused.slice(0, 5)) console.log(`  ${text}`);
    report('Processes of Larder that ended', larders.filter(({ isUp }) => !isUp()).length, '', none);
    await jobsGoOn(client, since);
    await client.end();
  }

  /** Each minute something is due; each lane listens on a connection of its own. */
  async function jobsGoOn(client: pg.Client, since: Date): Promise<void> {
    let ran = 0;
    for (let second = 0; second < 90 && ran === 0; second += 1) {
      await wait(1_000);
      const { rows } = await client.query<{ count: number }>(
        'select count(*)::int as count from graphile_worker._private_known_crontabs where last_execution > $1',
        [since],
      );
      ran = rows[0]?.count ?? 0;
    }
    report('Jobs of the clock that ran afterwards', ran, '', { atLeast: 1 });
    const { rows } = await client.query<{ count: number }>(
      "select count(*)::int as count from pg_stat_activity where application_name = 'larder jobs' and query ilike 'listen%'",
    );
    report('Connections that listen for jobs', rows[0]?.count ?? 0, '', { atLeast: 1 });
  }
} catch (error) {
  failed = true;
  console.error(error);
} finally {
  await stopAll();
}
process.exit(failed ? 1 : 0);

async function standbyOnMetrics(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^larder_database_synchronous_standby (\d)$/m.exec(text)?.[1] ?? NaN);
}

/** Seconds between two acknowledged reports at most, from a moment on until the answers were taken. */
function longestSilence({ acknowledged }: Answers, begun: number): number {
  const times = [begun, ...acknowledged.filter((time) => time > begun), performance.now()];
  return Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? time))) / 1_000;
}

function counted({ statuses }: Answers): string {
  return [...statuses]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ');
}
