/**
 * How long a year's events of EPCIS take, from the record of their export to its mail, and how much memory: prints, what
 * they were made of, deliveries, and what became of labels. `npx tsx bench/speed/epcis.ts [--labels 60000]`
 */
import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../apps/api/src/platform/postgres/embedded-postgres.ts';
import { machine, report } from '../measure.ts';
import { fillLabelLogs, type Filled } from './label-log-rows.ts';

const { values } = parseArgs({ options: { labels: { type: 'string', default: '60000' } } });

console.log(machine());
const dataDir = await mkdtemp(join(tmpdir(), 'larder-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir });
try {
  const filled = await fillLabelLogs(postgres.owner, postgres.superuser, Number(values.labels));
  await fillLives(filled);
  const { seconds, taken, rows, bytes } = await watched(filled);
  report('Events', rows, '', { atLeast: Number(values.labels) * 1.5 });
  report('The file', bytes / 1_000_000, 'MB');
  report('Made within', seconds, 's', { atMost: 60 });
  report('Memory above idle at most', taken / 2 ** 20, 'MB', { atMost: 200 });
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** Half of the labels were used, every sixth is made of another one and of a lot, and each lot came in once. */
async function fillLives({ superuser, account_id }: Filled): Promise<void> {
  const client = new pg.Client(superuser);
  await client.connect();
  await client.query(`update roles set permissions = permissions || '{TRACE_VIEW}' where account_id = $1`, [
    account_id,
  ]);
  await client.query(
    `create temp table numbered as select l.*, row_number() over (order by l.printed_date) as nr from label_logs l;
     insert into label_events (account_id, id, label_id, organization_id, device_id, kind, at)
       select account_id, gen_random_uuid(), id, organization_id, device_id, 'used', printed_date + interval '1 day' from numbered
       where nr % 2 = 0;
     insert into lots (account_id, id, name, lot_code, lot_key)
       select account_id, md5('lot' || nr)::uuid, 'Mozzarella', 'L' || nr, 'L' || nr from numbered where nr % 6 = 0;
     insert into receipts (account_id, id, organization_id, lot_id, name, received_at, amount, unit, temperature, verdict)
       select account_id, gen_random_uuid(), organization_id, md5('lot' || nr)::uuid, 'Mozzarella', printed_date - interval '1 hour', 5000, 'g',
         3.5, 'ACCEPTED' from numbered where nr % 6 = 0;
     insert into batch_sources (account_id, organization_id, batch_id, source_id, source_kind, relation, amount, unit, event_id)
       select account_id, organization_id, id, md5('lot' || nr)::uuid, 'LOT', 'INGREDIENT', 500, 'g', id from numbered where nr % 6 = 0
       union all select a.account_id, a.organization_id, a.id, b.id, 'BATCH', 'INGREDIENT', null, null, a.id
         from numbered a join numbered b on b.nr = a.nr - 1 where a.nr % 6 = 0`,
  );
  await client.query('vacuum analyze');
  await client.end();
}

type Made = { seconds: number; taken: number; rows: number; bytes: number };

/** Makes the file in a process of its own. */
function watched(filled: Filled): Promise<Made> {
  const child = fork(join(import.meta.dirname, 'epcis-memory.ts'), [JSON.stringify(filled)], {
    execArgv: ['--import', 'tsx', '--expose-gc'],
  });
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as Made));
    child.once('exit', (code) => reject(new Error(`The watched process ended with ${code}`)));
  });
}
