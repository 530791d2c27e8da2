/**
 * Two tablets of a venue live through 30 virtual days over a bad network while the portal changes and deletes their
 * products: what the print log says is held against what they did. Then devices are moved between venues and brands
 * while their reports wait: where the portal shows each is held against where its tablet was. `npx tsx
 * bench/campaigns/chaos.ts [--days 30] [--labels 24] [--devices 6] [--moves 12] [--seed 1]`
 */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { liveThroughMoves } from '../../apps/api/test/chaos-of-moves.ts';
import { liveThroughChaos } from '../../apps/api/test/chaos.ts';
import { overHttp, portalOf } from '../../tools/over-http.ts';
import { openDemoDatabase } from '../demo-database.ts';
import { machine, report } from '../measure.ts';

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '30' },
    labels: { type: 'string', default: '24' },
    devices: { type: 'string', default: '6' },
    moves: { type: 'string', default: '12' },
    seed: { type: 'string', default: '1' },
  },
});

console.log(machine());
const demo = await openDemoDatabase();
const script = join(import.meta.dirname, '../../apps/api/test/server-process.ts');
const server = fork(script, [JSON.stringify(demo.owner), demo.database], { execArgv: ['--import', 'tsx'] });
try {
  const url = await new Promise<string>((resolve) =>
    server.once('message', (message) => resolve((message as { url: string }).url)),
  );
  const portal = await portalOf(url);
  const found = await liveThroughChaos({
    reach: overHttp(url),
    portal,
    codes: ['1000001', await neighbourOf('1000001')],
    days: Number(values.days),
    labels: Number(values.labels),
    seed: Number(values.seed),
  });
  report('Events', found.events, '');
  report('Calls', found.calls, '');
  report('Of them dropped, unanswered or doubled', found.troubled / found.calls, '');
  report('Lost', found.lost, '', { atMost: 0 });
  report('Taken twice', found.twice, '', { atMost: 0 });
  report('Refused', found.rejected, '', { atMost: 0 });
  report('Pairings ended', found.unpaired, '', { atMost: 0 });
  report('Calls of 500 and above', found.failed, '', { atMost: 0 });
  report('Prints in other words than on the label', found.misquoted, '', { atMost: 0 });
  report('Outcomes other than that of all facts', found.misjudged, '', { atMost: 0 });
  report('Marked as stale', found.stale, '');
  report('Marked as withdrawn', found.withdrawn, '');
  report('In dispute', found.disputed, '');
  const moved = await liveThroughMoves({
    reach: overHttp(url),
    portal,
    venues: ['Harbour', 'Station Road', 'Central Kitchen', 'Quayside', 'Brooklyn Pier'],
    devices: Number(values.devices),
    moves: Number(values.moves),
    seed: Number(values.seed),
  });
  report('Moves between venues and brands', moved.moves, '');
  report('Reports', moved.reports, '');
  report('Waiting while their device was moved', moved.waited, '');
  report('Calls', moved.calls, '');
  report('Of them dropped, unanswered or doubled', moved.troubled / moved.calls, '');
  report('Lost', moved.lost, '', { atMost: 0 });
  report('Refused', moved.rejected, '', { atMost: 0 });
  report('Answered otherwise when asked again', moved.rejudged, '', { atMost: 0 });
  report('At another venue than where it happened', moved.misplaced, '', { atMost: 0 });
  report('Prints whose product is not known', moved.unknown, '', { atMost: 0 });
  report('Calls of 500 and above', moved.failed, '', { atMost: 0 });
} finally {
  server.disconnect();
  await demo.stop();
}

/** The code of another device of the same venue. */
async function neighbourOf(code: string): Promise<string> {
  const client = new pg.Client(demo.superuser);
  await client.connect();
  const { rows } = await client.query<{ device_code: string }>(
    `select o.device_code from devices d join devices o on o.account_id = d.account_id and o.organization_id = d.organization_id and o.id <> d.id
     where d.device_code = $1 order by o.device_code limit 1`,
    [code],
  );
  await client.end();
  return rows[0]?.device_code ?? '';
}
