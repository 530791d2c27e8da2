import { parseArgs } from 'node:util';
import { statePath } from './platform/backup/backup-state.ts';
import { openBackups } from './platform/backup/backup-store.ts';
import { readConfig } from './platform/config.ts';
import { backUpDataDirectory } from './platform/postgres/embedded-postgres-backup.ts';

const usage = `npm run backup -- DIRECTORY
  Copies the data directory, database included, into a new directory, while Larder works or not.
npm run backup -- --list
  Names the nightly backups in BACKUP_DIR, the oldest first.
npm run backup -- --restore NAME DIRECTORY
  Brings a nightly backup back into a new directory. Start Larder on it with DATA_DIR=DIRECTORY.`;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** `npm run backup`: makes a backup now, or brings back one that was made by night. */
try {
  const options = { list: { type: 'boolean' }, restore: { type: 'boolean' }, help: { type: 'boolean' } } as const;
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const config = readConfig({ ...process.env, NODE_ENV: 'development', DEMO: '0' });
  const [first, second] = positionals;
  const store = openBackups(config);
  if (values.help) {
    say(usage);
  } else if (config.DATABASE_URL) {
    throw new Error('DATABASE_URL is set: back that server up with its own pg_dump, see docs/operations.md.');
  } else if (values.list || values.restore) {
    if (!store) throw new Error('BACKUP_DIR is empty: there are no nightly backups.');
    if (values.list) for (const name of await store.list()) say(name);
    else if (first && second) {
      await store.fetch(first, second);
      say(`The backup ${first} is in ${second}`);
    } else throw new Error(usage);
  } else {
    if (!first) throw new Error('Name a directory for the backup, as in: npm run backup -- /backups/monday');
    await backUpDataDirectory(config.dataDir, first, [...(store?.apart ?? []), statePath(config.dataDir)]);
    say(`The backup of ${config.dataDir} is in ${first}`);
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
