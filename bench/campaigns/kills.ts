/**
 * Devices report prints to a server that is killed by SIGKILL at moments spread over the load: what was acknowledged is
 * there, and there once. `npx tsx bench/campaigns/kills.ts [--events 10000] [--kills 20]`
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { reportThroughKills } from '../../apps/api/test/killed-server.ts';
import { openDemoDatabase } from '../demo-database.ts';
import { machine, report } from '../measure.ts';

const { values } = parseArgs({
  options: { events: { type: 'string', default: '10000' }, kills: { type: 'string', default: '20' } },
});

console.log(machine());
const demo = await openDemoDatabase();
try {
  const codes = Array.from({ length: 8 }, (_, index) => String(1_000_001 + index));
  const run = {
    owner: demo.owner,
    database: demo.database,
    codes,
    events: Number(values.events),
    kills: Number(values.kills),
  };
  const { acknowledged, kills, cut } = await reportThroughKills(run);
  const client = new pg.Client(demo.superuser);
  await client.connect();
  const kept = await client.query<{ id: string }>("select id from label_logs where initials = 'KILL'");
  const stored = await client.query<{ count: number }>(
    "select count(*)::int as count from device_events where type = 'label_printed' and status = 'accepted'",
  );
  await client.end();
  const ids = new Set(kept.rows.map(({ id }) => id));
  report('Kills', kills, '');
  report('Calls that a kill cut off', cut, '');
  report('Prints acknowledged', acknowledged.size, '');
  report('Acknowledged and lost', [...acknowledged].filter((id) => !ids.has(id)).length, '', { atMost: 0 });
  report('Taken twice', kept.rows.length - ids.size + (Number(stored.rows[0]?.count) - ids.size), '', { atMost: 0 });
} finally {
  await demo.stop();
}
