import type { App } from '../app-context.ts';
import { clock } from '../clock.ts';
import { withScope, type Scope, type Tx } from '../database/scope.ts';
import type { StoredBlob } from './blobs.ts';

const day = 86_400_000;
const atOnce = 500;

/** Where files of one kind are kept, by account, and which of some identifiers a row refers to. */
export type FileKind = {
  folderOf: (account_id: string) => string;
  findKept: (tx: Tx, ids: string[]) => Promise<string[]>;
};

/**
 * Removes the files of one kind that no row refers to and that are older than a day: such as are left when the process
 * dies between storing a file and the commit of its row. The identifier is the last part of a file's key.
 */
export async function removeStrayFiles(
  { database, blobs, log }: Pick<App, 'database' | 'blobs' | 'log'>,
  { folderOf, findKept }: FileKind,
): Promise<void> {
  const before = clock.now() - day;
  const { rows: accounts } = await database.pool.query<Scope>('select * from auth.list_accounts()');
  for (const account of accounts) {
    try {
      for await (const old of someAtOnce(blobs.list(folderOf(account.account_id)), before)) {
        const kept = new Set(await withScope(database, account, (tx) => findKept(tx, [...old.keys()])));
        for (const [id, key] of old) if (!kept.has(id)) await blobs.remove(key);
      }
    } catch (error) {
      // The other accounts' are removed all the same, and this one's the next time.
      log.error({ err: error, account_id: account.account_id }, 'The stray files of an account could not be removed');
    }
  }
}

/** Old files by their identifiers, some at a time: a folder may hold thousands. */
async function* someAtOnce(files: AsyncIterable<StoredBlob>, before: number) {
  let old = new Map<string, string>();
  for await (const { key, written_at } of files) {
    const id = key.split('/').at(-1) ?? '';
    if (isId.test(id) && written_at < before) old.set(id, key);
    if (old.size < atOnce) continue;
    yield old;
    old = new Map();
  }
  if (old.size > 0) yield old;
}

const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
