import { randomUUID } from 'node:crypto';
import type { App, Uploading } from '../../platform/app-context.ts';
import type { Tx } from '../../platform/database/scope.ts';

/** What an import needs of its call: a person's, or that of a feed, which nobody waits for. */
export type Importing = Pick<Uploading, 'me' | 'transaction' | 'write'> & {
  app: Pick<App, 'blobs'>;
  /** Aborted when the caller has gone. */
  signal?: AbortSignal | undefined;
};

/** Where the file of a run lies among the blobs. */
export function runFileKey(account_id: string, file_key: string): string {
  return `imports/${account_id}/${file_key}`;
}

/** What a file may be called where it is kept: its own name, or one by its format. */
export function fileNameOf(file: Blob): string {
  const name = file instanceof File ? file.name : '';
  return (name.split(/[\\/]/).at(-1) ?? '').replaceAll(/[\p{Cc}"]/gu, '').slice(0, 200);
}

/**
 * Stores the file of a run before any transaction, then runs `work` in the one that may happen once. When that fails,
 * or the call is a repeated one, nothing of the file stays.
 */
export async function withKeptFile<T>(
  { app, me, write }: Pick<Importing, 'app' | 'me' | 'write'>,
  file: Blob,
  work: (tx: Tx, file_key: string) => Promise<T>,
): Promise<T> {
  const file_key = randomUUID();
  const key = runFileKey(me.account_id, file_key);
  await app.blobs.put(key, new Uint8Array(await file.arrayBuffer()), 'application/octet-stream');
  let isKept = false;
  try {
    const answer = await write(async (tx) => {
      const result = await work(tx, file_key);
      isKept = true;
      return result;
    });
    if (!isKept) await app.blobs.remove(key);
    return answer;
  } catch (error) {
    // Once the work was done the commit may have succeeded without an answer: a stray file is better than a lost one.
    if (!isKept) await app.blobs.remove(key).catch(() => {});
    throw error;
  }
}
