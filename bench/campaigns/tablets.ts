/**
 * Many tablets at once: their reports in calls of one to five at an even rate, some of them sent again, and their signs
 * of life. How long an answer takes from the moment the call was due, whether anything is lost or kept twice, and
 * whether the server's memory grows. `npx tsx bench/campaigns/tablets.ts [--tablets 5000] [--minutes 10] [--rate 254]`
 */
import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readStateVersion } from '../../apps/api/src/devices/exchange/device-state.actions.ts';
import { withScope } from '../../apps/api/src/platform/database/scope.ts';
import { watchStatements } from '../../apps/api/test/sent-statements.ts';
import { openDemoDatabase } from '../demo-database.ts';
import { duration, load, machine, median, report } from '../measure.ts';
import { addTablets, countEvents, openSigner } from '../tablet-rows.ts';
import { openCrowd } from './tablet-crowd.ts';

const { values } = parseArgs({
  options: {
    tablets: { type: 'string', default: '5000' },
    minutes: { type: 'string', default: '10' },
    rate: { type: 'string', default: '254' },
  },
});
const [count, minutes, rate] = [Number(values.tablets), Number(values.minutes), Number(values.rate)];

console.log(`${machine()}, ${load()}`);
const demo = await openDemoDatabase();
const script = join(import.meta.dirname, '../../apps/api/test/server-process.ts');
const server = fork(script, [JSON.stringify(demo.owner), demo.database], { execArgv: ['--import', 'tsx'] });
const signer = await openSigner(demo);
try {
  const url = await new Promise<string>((resolve) =>
    server.once('message', (message) => resolve((message as { url: string }).url)),
  );
  const tablets = await addTablets(demo, count);
  const crowd = await openCrowd(url, tablets, (tablet) => signer.sign(tablet));
  console.log(`${tablets.length} tablets, ${rate} events a second for ${minutes} minutes …`);
  const seconds = minutes * 60;
  await crowd.live({ seconds: Math.min(30, seconds / 4), rate });
  crowd.forgetTimes();
  const memory = [residentMegabytes()];
  const watching = setInterval(() => memory.push(residentMegabytes()), 2_000);
  await crowd.live({ seconds, rate });
  clearInterval(watching);
  const { reports, signs, failed, repeated, sent, most_waiting } = crowd.results();
  console.log(`After it: ${load()}; at most ${most_waiting} calls under way at once`);
  report('Reports accepted', sent.events / (seconds + Math.min(30, seconds / 4)), 'events/s');
  report('A report, 95 of 100 within', at(reports, 0.95), 'ms', { atMost: 300 });
  report('A report, median', at(reports, 0.5), 'ms');
  report('A sign of life, 95 of 100 within', at(signs, 0.95), 'ms');
  report('Calls answered 503 and repeated', repeated, '');
  report('Calls that failed', failed, '', { atMost: 0 });
  const kept = await countEvents(demo, tablets);
  for (const kind of ['events', 'label_printed', 'label_fact', 'temperature_recorded'] as const) {
    report(`${kind}: lost`, Math.max(0, sent[kind] - kept[kind]), `of ${sent[kind]}`, { atMost: 0 });
    report(`${kind}: twice`, Math.max(0, kept[kind] - sent[kind]), '', { atMost: 0 });
  }
  report('Prints without a live label', kept.label_printed - kept.live, '', { atMost: 0 });
  const settled = memory[0] ?? NaN;
  report('Memory at its most over the beginning', Math.max(...memory) - settled, `MB of ${Math.round(settled)}`, {
    atMost: 50,
  });
  await askIdly(tablets[0]?.id ?? '');
} finally {
  server.disconnect();
  await signer.close();
  await demo.stop();
}
process.exit(0);

/** What it costs in the database to ask whether there is anything new, when nobody else does anything. */
async function askIdly(device_id: string): Promise<void> {
  const { database } = signer.app;
  const sentBy = watchStatements(database.pool);
  const { rows } = await database.pool.query<{ account_id: string }>(
    "select account_id from auth.find_device_login('1000001')",
  );
  const { account_id = '' } = rows[0] ?? {};
  const roots = await withScope(database, { account_id }, async ({ client }) => {
    const found = await client.query<{ id: string }>('select organization_id as id from devices where id = $1', [
      device_id,
    ]);
    return found.rows.map(({ id }) => id);
  });
  const times: number[] = [];
  const once = () =>
    withScope(database, { account_id, roots }, async (tx) => {
      times.push(await duration(() => readStateVersion(tx, roots[0] ?? '')));
    });
  const { statements } = await sentBy(once);
  for (let time = 0; time < 200; time += 1) await once();
  report('Is there anything new? Statements', statements.length - 3, '', { atMost: 1 });
  report('Is there anything new?', median(times), 'ms', { atMost: 2 });
}

function at(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

/** What the server holds in memory, by the kernel. */
function residentMegabytes(): number {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? NaN) / 1024;
}
