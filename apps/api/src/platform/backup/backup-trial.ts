import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import type { App } from '../app-context.ts';
import { expectKey } from '../database/key-check.ts';
import { openBlobs } from '../files/blobs.ts';
import { pictureFolders, pictureKeyOf } from '../pictures/picture-store.ts';
import { owner } from '../postgres/embedded-postgres-cluster.ts';
import { pointerName, recordName } from '../postgres/embedded-postgres-home.ts';
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { keyName, secretKey } from '../secrets/secret-key.ts';
import { deriveSecrets } from '../secrets/secrets.ts';
import type { Kept } from './backup-state.ts';
import { makePassable, removeTree, workDirectory, type BackupStore } from './backup-store.ts';

/** A server for one reader. */
const small = { shared_buffers: '16MB', max_connections: 10, max_wal_size: '128MB' };

/**
 * Restores a backup into a scratch directory, starts its database, reads every row of it and compares it with what was
 * noted; then all of it is thrown away. Throws with the reason where the backup is not whole.
 */
export async function tryBackup(
  { config, blobs }: Pick<App, 'config' | 'blobs'>,
  store: BackupStore,
  kept: Kept,
): Promise<{ rows: number; pictures: number }> {
  const work = workDirectory(config.dataDir);
  const scratch = join(work, 'trial');
  await makePassable(work);
  await discard(scratch);
  try {
    await store.fetch(kept.name, scratch);
    if (!config.SECRET_KEY) await access(join(scratch, keyName));
    // A missing database would be made anew.
    await access(join(scratch, 'postgres', 'cluster', 'PG_VERSION'));
    const database = await startEmbeddedPostgres({ dataDir: scratch, settings: small });
    try {
      const secrets = deriveSecrets(secretKey(config.SECRET_KEY, scratch));
      await expectKey(database.owner, { check: secrets.check, origin: 'The key in the backup' });
      return await count({ ...database.superuser, database: owner }, kept, (pictures) =>
        countPictures(pictures, openBlobs({ BLOB_URL: config.BLOB_URL, dataDir: scratch }), blobs, config.BLOB_URL),
      );
    } finally {
      await database.stop();
    }
  } finally {
    await discard(scratch);
  }
}

type Pictures = (keys: string[]) => Promise<number>;

async function count(connection: object, kept: Kept, pictures: Pictures) {
  const client = new Client(connection);
  await client.connect();
  try {
    const tables = await client.query<{ name: string; key: string | null }>(tablesByKey);
    // Read by its keys, a table whose file was cut off lacks rows that it has keys of: that is an error.
    await client.query('set enable_seqscan = off; set enable_sort = off');
    let rows = 0;
    for (const { name, key } of tables.rows) {
      // Each row is written out, so that what is stored beside the table is read as well.
      const found = await client.query<{ rows: number }>(
        `select count(length(t::text))::int as rows from (select * from ${name}${key ? ` order by ${key}` : ''}) t`,
      );
      rows += found.rows[0]?.rows ?? 0;
    }
    if (rows === 0) throw new Error('The backup has no rows');
    await expectSeals(client, kept);
    const keys = await client.query<{ picture_key: string }>('select picture_key from public.pictures');
    return { rows, pictures: await pictures(keys.rows.map(({ picture_key }) => picture_key)) };
  } finally {
    await client.end();
  }
}

/** Every table, with the columns of its primary key as far as it has one. */
const tablesByKey = `
  select format('%I.%I', n.nspname, c.relname) as name,
    (select string_agg(quote_ident(a.attname), ', ' order by array_position(i.indkey::int2[], a.attnum))
       from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
      where i.indrelid = c.oid and i.indisprimary) as key
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('public', 'auth', 'migration', 'graphile_worker')`;

async function expectSeals(client: Client, { seals }: Kept): Promise<void> {
  const found = await client.query<{ account_id: string; position: number }>(
    'select account_id, max(position)::int as position from public.audit_seals group by account_id',
  );
  const there = new Map(found.rows.map(({ account_id, position }) => [account_id, position]));
  for (const [account_id, position] of Object.entries(seals)) {
    if ((there.get(account_id) ?? 0) < position)
      throw new Error(`The backup lacks sealed changes of the account ${account_id}`);
  }
}

/** How many pictures of rows are in the backup; one that only the backup lacks makes it a broken one. */
async function countPictures(keys: string[], inBackup: App['blobs'], live: App['blobs'], url: string): Promise<number> {
  // Kept elsewhere, they are no part of it.
  if (!/^file:(?!\/)/.test(url)) return 0;
  const there = new Set<string>();
  for (const folder of pictureFolders)
    for await (const { key } of inBackup.list(folder)) there.add(pictureKeyOf(key) ?? '');
  for (const key of keys.filter((one) => !there.has(one))) {
    if (await live.get(`pictures/${key.slice(0, 2)}/${key}`)) throw new Error(`The backup lacks the picture ${key}`);
  }
  return keys.filter((key) => there.has(key)).length;
}

/** Removes a scratch directory, and the database that is kept elsewhere for it when its user cannot enter it. */
async function discard(scratch: string): Promise<void> {
  await stopLeftBehind(scratch);
  const elsewhere = (await readFile(join(scratch, pointerName), 'utf8').catch(() => '')).trim();
  const record = elsewhere && (await readFile(join(elsewhere, recordName), 'utf8').catch(() => ''));
  if (record && record.trim().endsWith(join('backup-work', 'trial'))) await removeTree(elsewhere);
  await removeTree(scratch);
}

/** A Larder that was killed in a trial leaves the server of it running: started once more, it can be stopped. */
async function stopLeftBehind(scratch: string): Promise<void> {
  const isRunning = await access(join(scratch, 'postgres', 'cluster', 'postmaster.pid')).then(
    () => true,
    () => false,
  );
  if (!isRunning) return;
  const left = await startEmbeddedPostgres({ dataDir: scratch, settings: small }).catch(() => undefined);
  await left?.stop();
}
