/**
 * `npm run backup -- DIRECTORY`: copies the data directory, embedded database included, into a new directory, while
 * Larder works or not. Start Larder on the copy to restore it.
 */
import { fileURLToPath } from 'node:url';
import { backUpDataDirectory } from '../apps/api/src/platform/postgres/embedded-postgres-backup.ts';

const target = process.argv[2];
const dataDir = process.env['DATA_DIR'] || fileURLToPath(new URL('../.data', import.meta.url));

try {
  if (!target) throw new Error('Name a directory for the backup, as in: npm run backup -- /backups/monday');
  if (process.env['DATABASE_URL'])
    throw new Error('DATABASE_URL is set: back that server up with its own pg_dump, see docs/operations.md.');
  await backUpDataDirectory(dataDir, target);
  console.log(`The backup of ${dataDir} is in ${target}`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
