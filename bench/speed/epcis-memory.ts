/**
 * The process of bench/speed/epcis.ts whose memory is watched: it makes one file of events and tells how much it took
 * above idle, in bytes.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { epcisPack } from '../../apps/api/src/labels/trace/trace-exports.actions.ts';
import { readConfig } from '../../apps/api/src/platform/config.ts';
import { openDatabase } from '../../apps/api/src/platform/database/database.ts';
import { openBlobs } from '../../apps/api/src/platform/files/blobs.ts';
import { createLog } from '../../apps/api/src/platform/log.ts';
import { createTokens } from '../../apps/api/src/platform/secrets/tokens.ts';
import { makeExport } from '../../apps/api/src/records/exports/export-file.actions.ts';
import { benchSecrets, type Filled } from './label-log-rows.ts';

const filled = JSON.parse(process.argv[2] ?? '{}') as Filled;
const directory = await mkdtemp(join(tmpdir(), 'larder-bench-'));
const database = await openDatabase(filled.app, createLog('error'), { max: 4 });
const config = readConfig({ DEMO: '0', DATA_DIR: directory });
const blobs = openBlobs({ BLOB_URL: 'file:blobs', dataDir: directory });
const app = { config, database, blobs, tokens: createTokens(benchSecrets) };
const owner = new pg.Client(filled.superuser);
await owner.connect();
const id = uuidv7();
const query = { from: '1970-01-01T00:00:00.000Z', before: '2100-01-01T00:00:00.000Z', lots: null };
await owner.query(
  `insert into exports (account_id, id, organization_id, user_id, kind, title, format, "to", query)
   values ($1, $2, $1, $3, 'epcis', 'EPCIS events', 'jsonld', 'bench@larder.test', $4)`,
  [filled.account_id, id, filled.user_id, JSON.stringify(query)],
);
// Idle is the process as it stands ready, the garbage of its start gone.
(globalThis as { gc?: () => void }).gc?.();
const idle = process.memoryUsage.rss();
let peak = idle;
const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 5);
const begun = performance.now();
await makeExport(app, [epcisPack(config)], filled.account_id, id);
const seconds = (performance.now() - begun) / 1000;
clearInterval(watch);
peak = Math.max(peak, process.memoryUsage.rss());
const { rows } = await owner.query('select state, rows, size_bytes from exports where id = $1', [id]);
if (rows[0].state !== 'SENT') throw new Error(`The export is ${rows[0].state}`);
process.send?.({ taken: peak - idle, seconds, rows: rows[0].rows, bytes: Number(rows[0].size_bytes) });
await owner.end();
await database.close();
await rm(directory, { recursive: true, force: true });
process.disconnect?.();
