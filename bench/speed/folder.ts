/**
 * How long the inspector's folder of a year of one busy venue takes, from its record to its mail, and how much memory:
 * its prints, its readings, and the sealed changes of its account. `npx tsx bench/speed/folder.ts [--prints 100000]
 * [--readings 200000] [--changes 5000]`
 */
import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { sealAudit } from '../../apps/api/src/platform/audit/audit-chain.ts';
import { openDatabase } from '../../apps/api/src/platform/database/database.ts';
import { createLog } from '../../apps/api/src/platform/log.ts';
import { startEmbeddedPostgres } from '../../apps/api/src/platform/postgres/embedded-postgres.ts';
import { machine, report } from '../measure.ts';
import { fillLabelLogs, type Filled } from './label-log-rows.ts';

const { values } = parseArgs({
  options: {
    prints: { type: 'string', default: '100000' },
    readings: { type: 'string', default: '200000' },
    changes: { type: 'string', default: '5000' },
  },
});
const [prints, readings, changes] = [values.prints, values.readings, values.changes].map(Number) as [
  number,
  number,
  number,
];

console.log(machine());
const dataDir = await mkdtemp(join(tmpdir(), 'larder-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir });
try {
  const filled = await fillLabelLogs(postgres.owner, postgres.superuser, prints);
  const venue = await fillVenue(filled);
  const { seconds, taken, rows, bytes } = await watched(filled, venue);
  report("Rows of the venue's year", rows, '', { atLeast: prints + readings });
  report('The folder', bytes / 1_000_000, 'MB');
  report('Made within', seconds, 's', { atMost: 60 });
  report('Memory above idle at most', taken / 2 ** 20, 'MB', { atMost: 256 });
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/**
 * Gives all prints to one venue, with the words of their labels, five fridges that are read all year, and changes that
 * are sealed.
 */
async function fillVenue(filled: Filled): Promise<string> {
  const { superuser, account_id } = filled;
  const client = new pg.Client(superuser);
  await client.connect();
  const { rows } = await client.query<{ id: string; device: string }>(
    `select o.id, d.id as device from organizations o join devices d on d.organization_id = o.id order by o.id limit 1`,
  );
  const [{ id: venue, device } = { id: '', device: '' }] = rows;
  const words = {
    name: 'Egg and cress',
    size: 'SINGLE_HEIGHT',
    storage: 'Fridge',
    allergens: 'Egg, Milk, Mustard',
    allergen_ids: [],
    allergens_declared: true,
    dates: [{ term: 'USE BY', at: '2026-11-20T12:00:00.000Z' }],
    may_contain: '',
  };
  await client.query(
    `update label_logs set organization_id = $1, device_id = $2, outcome = case when random() < 0.9 then 'used' end,
       printed_info = jsonb_build_object('words', $3::jsonb || jsonb_build_object('name', product_name))`,
    [venue, device, JSON.stringify(words)],
  );
  await client.query(
    `insert into fridges (account_id, id, organization_id, name, name_key, temperature_upper_threshold, temperature_legal_limit)
     select $1, gen_random_uuid(), $2, 'Fridge ' || n, 'fridge ' || n, 5, 8 from generate_series(1, 5) n`,
    [account_id, venue],
  );
  await client.query(
    `insert into temperature_readings (account_id, organization_id, fridge_id, id, value, recorded_at, initial_recorded_at, threshold, is_over_threshold)
     select f.account_id, f.organization_id, f.id, gen_random_uuid(), round((3.5 + 1.2 * sin(n / 20.0) + random())::numeric, 1), t.at, t.at, 5, n % 40 = 0
     from generate_series(0, $2::int - 1) n cross join fridges f
     cross join lateral (select date_trunc('milliseconds', now()) - interval '1 year' * (n::float / $2::int) as at) t where f.account_id = $1`,
    [account_id, readings / 5],
  );
  await client.query(
    `insert into audit_entries (account_id, id, organization_id, event, subject_type, subject_id, actor_name, old_values, new_values, created_at)
     select $1, ('0' || lpad(to_hex((extract(epoch from t.at) * 1000)::bigint), 11, '0') || '7000' || '8' || lpad(to_hex(n), 15, '0'))::uuid, $2, 'updated', 'fridge', gen_random_uuid(), 'Bench Person',
       jsonb_build_object('temperature_upper_threshold', 5), jsonb_build_object('temperature_upper_threshold', 6), t.at
     from generate_series(1, $3::int) n cross join lateral (select now() - interval '1 year' * (n::float / $3::int) as at) t`,
    [account_id, venue, changes],
  );
  await client.query('vacuum analyze');
  await client.end();
  const database = await openDatabase(filled.app, createLog('error'), { max: 2 });
  await sealAudit(database, account_id);
  await database.close();
  return venue;
}

type Made = { seconds: number; taken: number; rows: number; bytes: number };

/** Makes the folder in a process of its own. */
function watched(filled: Filled, venue: string): Promise<Made> {
  const child = fork(join(import.meta.dirname, 'folder-memory.ts'), [venue, JSON.stringify(filled)], {
    execArgv: ['--import', 'tsx', '--expose-gc'],
  });
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as Made));
    child.once('exit', (code) => reject(new Error(`The watched process ended with ${code}`)));
  });
}
