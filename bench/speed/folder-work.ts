import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { readConfig } from '../../apps/api/src/platform/config.ts';
import { openDatabase } from '../../apps/api/src/platform/database/database.ts';
import { openBlobs } from '../../apps/api/src/platform/files/blobs.ts';
import { createLog } from '../../apps/api/src/platform/log.ts';
import { createTokens } from '../../apps/api/src/platform/secrets/tokens.ts';
import { makeExport } from '../../apps/api/src/records/exports/export-file.actions.ts';
import { folderName, folderPack } from '../../apps/api/src/records/folders/folder-pack.actions.ts';
import type { FolderQuery } from '../../apps/api/src/records/folders/folder.rules.ts';
import { benchSecrets, type Filled } from './label-log-rows.ts';

/** Makes the folder of a year of a venue on a bench's database, from its record to its mail. */
export async function openFolderMaker(filled: Filled, venue: string) {
  const directory = await mkdtemp(join(tmpdir(), 'larder-bench-'));
  const database = await openDatabase(filled.app, createLog('error'), { max: 4 });
  const blobs = openBlobs({ BLOB_URL: 'file:blobs', dataDir: directory });
  const config = readConfig({ DEMO: '0', DATA_DIR: directory });
  const app = { config, database, blobs, tokens: createTokens(benchSecrets) };
  const owner = new pg.Client(filled.superuser);
  await owner.connect();
  const [last_day, first_day] = [0, 366].map((days) =>
    new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10),
  ) as [string, string];
  const query: FolderQuery = {
    organization_id: venue,
    name: 'Venue',
    address: '1 Wharf Lane',
    timezone: 'Europe/London',
    first_day,
    last_day,
    from: `${first_day}T00:00:00Z`,
    before: new Date(Date.now() + 86_400_000).toISOString(),
    reads_products: true,
    reads_trace: true,
    reads_audit: true,
    reads_people: true,
    reads_above: true,
  };
  return {
    database,
    async run(): Promise<{ seconds: number; rows: number; bytes: number }> {
      const id = uuidv7();
      await owner.query(
        `insert into exports (account_id, id, organization_id, user_id, kind, title, format, "to", query)
         values ($1, $2, $1, $3, $4, $5, 'zip', 'bench@larder.test', $6)`,
        [filled.account_id, id, filled.user_id, folderName.name, folderName.title, JSON.stringify(query)],
      );
      const begun = performance.now();
      await makeExport(app, [folderPack(config)], filled.account_id, id);
      const seconds = (performance.now() - begun) / 1000;
      const { rows } = await owner.query('select state, rows, size_bytes from exports where id = $1', [id]);
      if (rows[0].state !== 'SENT') throw new Error(`The folder is ${rows[0].state}`);
      return { seconds, rows: rows[0].rows, bytes: Number(rows[0].size_bytes) };
    },
    async close() {
      await owner.end();
      await database.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
