import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { App, RequestContext, Uploading } from '../app-context.ts';
import { rows } from '../database/rows.ts';
import type { Tx } from '../database/scope.ts';
import type { BlobStore } from '../files/blobs.ts';
import { fault } from '../http/fault.ts';
import { drawPicture } from './picture.ts';

/**
 * Takes an uploaded picture, in an endpoint behind the gate `uploading` or `uploadingFromDevice`: decodes and stores it
 * before any transaction, then binds its key to the account in the transaction in which `work` uses it. Answers what
 * `work` answers; when that fails, or the call is a repeated one, nothing of the picture stays.
 */
export async function savePicture<T>(
  { app, write }: Pick<Uploading, 'app' | 'write'>,
  file: Blob,
  work: (tx: Tx, picture_key: string) => Promise<T>,
  alternative_text = '',
  { picture_id, source_hash }: SentAs = {},
): Promise<T> {
  const { bytes, width, height } = await drawPicture(file);
  const picture_key = randomUUID();
  await app.blobs.put(blobKey(picture_key), bytes, type);
  let isKept = false;
  try {
    const answer = await write(async (tx) => {
      await rows(
        tx,
        sql`insert into pictures (account_id, picture_key, bytes, width, height, alternative_text, picture_id, source_hash)
            values (${tx.account_id}, ${picture_key}, ${bytes.length}, ${width}, ${height}, ${alternative_text}, ${picture_id ?? null}, ${source_hash ?? ''})`,
      );
      const result = await work(tx, picture_key);
      isKept = true;
      return result;
    });
    if (!isKept) await app.blobs.remove(blobKey(picture_key));
    return answer;
  } catch (error) {
    // Once the work was done the commit may have succeeded without an answer: a stray file is better than a lost one.
    if (!isKept) await app.blobs.remove(blobKey(picture_key)).catch(() => {});
    throw error;
  }
}

/** What the device that sent it calls it, and a hash of what it sent. */
type SentAs = { picture_id?: string; source_hash?: string };

/**
 * Answers a picture. Give it only the key of a row that was found in the caller's scope: tables refer to `pictures` by
 * (account_id, picture_key), so such a key is the account's own. Throws NOT_FOUND when the store has lost it.
 */
export async function readPicture(
  { app, setHeader }: Pick<RequestContext, 'app' | 'setHeader'>,
  picture_key: string,
): Promise<Blob> {
  const bytes = await app.blobs.get(blobKey(picture_key));
  if (!bytes) throw fault('NOT_FOUND', 'This picture is missing');
  // A key never gets another picture.
  setHeader('cache-control', 'private, max-age=31536000, immutable');
  return new Blob([new Uint8Array(bytes)], { type });
}

/** Puts a picture that the server made itself (the demo's) where uploaded ones are; once, whatever is repeated. */
export async function placePicture(
  { blobs }: Pick<App, 'blobs'>,
  tx: Tx,
  { picture_key, bytes, width, height, alternative_text = '' }: MadePicture,
): Promise<void> {
  await storeOnce(blobs, picture_key, bytes);
  await rows(
    tx,
    sql`insert into pictures (account_id, picture_key, bytes, width, height, alternative_text)
        values (${tx.account_id}, ${picture_key}, ${bytes.length}, ${width}, ${height}, ${alternative_text}) on conflict do nothing`,
  );
}

type MadePicture = {
  picture_key: string;
  bytes: Uint8Array;
  width: number;
  height: number;
  alternative_text?: string;
};

async function storeOnce(blobs: BlobStore, picture_key: string, bytes: Uint8Array): Promise<void> {
  if (!(await blobs.get(blobKey(picture_key)))) await blobs.put(blobKey(picture_key), bytes, type);
}

/** Every folder in which pictures are kept. */
export const pictureFolders = Array.from({ length: 256 }, (_, at) => `pictures/${at.toString(16).padStart(2, '0')}`);

/** The key of the picture that a file holds; undefined for a file that is none. */
export function pictureKeyOf(blob_key: string): string | undefined {
  const picture_key = blob_key.split('/').at(-1) ?? '';
  return isUuid(picture_key) && blobKey(picture_key) === blob_key ? picture_key : undefined;
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
const type = 'image/jpeg';
const blobKey = (picture_key: string) => `pictures/${picture_key.slice(0, 2)}/${picture_key}`;
