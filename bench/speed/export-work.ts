import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { printLogExport } from '../../apps/api/src/labels/prints/report-exports.queries.ts';
import { readConfig } from '../../apps/api/src/platform/config.ts';
import { openDatabase } from '../../apps/api/src/platform/database/database.ts';
import { openBlobs } from '../../apps/api/src/platform/files/blobs.ts';
import { createLog } from '../../apps/api/src/platform/log.ts';
import { createTokens } from '../../apps/api/src/platform/secrets/tokens.ts';
import { makeExport } from '../../apps/api/src/records/exports/export-file.actions.ts';
import { benchSecrets, type Filled } from './label-log-rows.ts';

/** Everything that the bench's person printed. */
export const wholeLog = { printed_min: '1970-01-01T00:00:00Z' };

/**
 * The export frame on a bench's database: each call makes one export from its record to its mail, and says when its
 * first bytes came.
 */
export async function openExporter(filled: Filled) {
  const directory = await mkdtemp(join(tmpdir(), 'larder-bench-'));
  const log = createLog('error');
  const database = await openDatabase(filled.app, log, { max: 4 });
  const blobs = openBlobs({ BLOB_URL: 'file:blobs', dataDir: directory });
  let begun = 0;
  let first = 0;
  const watched = {
    ...blobs,
    write: (key: string, pieces: AsyncIterable<Uint8Array>, type: string) => blobs.write(key, noting(pieces), type),
  };
  async function* noting(pieces: AsyncIterable<Uint8Array>) {
    for await (const piece of pieces) {
      first ||= performance.now() - begun;
      yield piece;
    }
  }
  const app = { config: readConfig({ DEMO: '0' }), database, blobs: watched, tokens: createTokens(benchSecrets) };
  const owner = new pg.Client(filled.superuser);
  await owner.connect();
  return {
    database,
    async run(format: 'csv' | 'xlsx'): Promise<{ seconds: number; first: number; rows: number; bytes: number }> {
      const id = uuidv7();
      await owner.query(
        `insert into exports (account_id, id, organization_id, user_id, kind, title, format, "to", query)
         values ($1, $2, $1, $3, 'print_log', 'Print log', $4, 'bench@larder.test', $5)`,
        [filled.account_id, id, filled.user_id, format, JSON.stringify(wholeLog)],
      );
      first = 0;
      begun = performance.now();
      await makeExport(app, [printLogExport], filled.account_id, id);
      const seconds = (performance.now() - begun) / 1000;
      const { rows } = await owner.query('select state, rows, size_bytes from exports where id = $1', [id]);
      if (rows[0].state !== 'SENT') throw new Error(`The export is ${rows[0].state}`);
      return { seconds, first, rows: rows[0].rows, bytes: Number(rows[0].size_bytes) };
    },
    async close() {
      await owner.end();
      await database.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
