import { sql } from 'drizzle-orm';
import type { App } from '../app-context.ts';
import { clock } from '../clock.ts';
import { rows } from '../database/rows.ts';
import { withScope, type Scope, type Tx } from '../database/scope.ts';
import type { StoredBlob } from '../files/blobs.ts';
import type { Job } from '../jobs/jobs.ts';
import { pictureFolders, pictureKeyOf } from './picture-store.ts';

/** A tablet may send a picture, and a month later the event that it belongs to. */
const keptDays = 40;
const atOnce = 500;

/**
 * Removes, every night, the pictures that nothing shows and that are older than 40 days: rows that no other row refers
 * to, then files without a row. Such files are left by a replaced picture, an event that never came, and a crash
 * between file and row.
 */
export function sweepPicturesJob({ database, blobs, log }: Pick<App, 'database' | 'blobs' | 'log'>): Job {
  return {
    name: 'sweep_pictures',
    cron: '23 1 * * *',
    async run() {
      const before = clock.now() - keptDays * 86_400_000;
      const { rows: accounts } = await database.pool.query<Scope>('select * from auth.list_accounts()');
      for (const account of accounts) {
        try {
          await withScope(database, account, (tx) => forgetUnused(tx, before));
        } catch (error) {
          // Such as one that somebody just began to use: the others' go all the same, and this one's tomorrow.
          log.error(
            { err: error, account_id: account.account_id },
            'The unused pictures of an account could not be removed',
          );
        }
      }
      for (const folder of pictureFolders) {
        for await (const old of someAtOnce(blobs.list(folder), before)) {
          for (const picture_key of await findUnknown(database, [...old.keys()]))
            await blobs.remove(old.get(picture_key) ?? '');
        }
      }
    },
  };
}

/** Old files by their pictures' keys, some at a time: a store may hold millions. */
async function* someAtOnce(files: AsyncIterable<StoredBlob>, before: number) {
  let old = new Map<string, string>();
  for await (const { key, written_at } of files) {
    const picture_key = pictureKeyOf(key);
    if (picture_key && written_at < before) old.set(picture_key, key);
    if (old.size < atOnce) continue;
    yield old;
    old = new Map();
  }
  yield old;
}

/** What refers to pictures is asked of the database, so that none of a table added later is ever taken for unused. */
async function forgetUnused(tx: Tx, before: number): Promise<void> {
  const tables = await rows<{ name: string }>(
    tx,
    sql`select distinct c.relname as name from pg_constraint f join pg_class c on c.oid = f.conrelid
        where f.contype = 'f' and f.confrelid = 'public.pictures'::regclass`,
  );
  const unused = tables.map(
    ({ name }) =>
      sql`not exists (select 1 from ${sql.identifier(name)} o where o.account_id = p.account_id and o.picture_key = p.picture_key)`,
  );
  await rows(
    tx,
    sql`delete from pictures p where p.created_at < ${new Date(before).toISOString()}::timestamptz and ${sql.join(unused, sql` and `)}`,
  );
}

async function findUnknown(database: App['database'], keys: string[]): Promise<string[]> {
  if (!keys.length) return [];
  const { rows: found } = await database.pool.query<{ picture_key: string }>(
    'select * from auth.unknown_pictures($1::uuid[])',
    [keys],
  );
  return found.map(({ picture_key }) => picture_key);
}
