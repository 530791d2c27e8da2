import { sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { App, Transaction } from '../app-context.ts';
import { row, rows } from '../database/rows.ts';
import type { Tx } from '../database/scope.ts';
import { fault } from '../http/fault.ts';
import { savePicture } from './picture-store.ts';

type Sending = { app: App; transaction: Transaction; write: Transaction };
type Sent = { picture: Blob; picture_id: string; alternative_text?: string | undefined };
type Kept = { picture_key: string; source_hash: string };

/**
 * Takes a picture under the id that the device gave it. The same bytes under the same id are the same picture for ever,
 * however often and however late they are sent; other bytes are refused. The id is the device's alone: the file is kept
 * under a key of the server's own, so that no invented id can reach another customer's file.
 */
export async function saveSentPicture(
  context: Sending,
  { picture, picture_id, alternative_text }: Sent,
): Promise<{ picture_key: string }> {
  const source_hash = await hashOf(picture);
  const before = await context.transaction((tx) => findSent(tx, picture_id));
  if (!before) {
    try {
      return await savePicture(context, picture, async () => ({ picture_key: picture_id }), alternative_text, {
        picture_id,
        source_hash,
      });
    } catch (error) {
      // A copy that came at the same time was first: its answer is this one's too.
      if ((error as { constraint?: string }).constraint !== 'pictures_sent') throw error;
    }
  }
  const kept = before ?? (await context.transaction((tx) => findSent(tx, picture_id)));
  if (kept?.source_hash !== source_hash) throw fault('CONFLICT', 'picture_id: another picture was sent under this id');
  return { picture_key: picture_id };
}

/**
 * The keys under which pictures are kept, by what a device calls them: the id that it gave, or the key that it was
 * answered.
 */
export async function findPictureKeys(tx: Tx, reported: string[]): Promise<Map<string, string>> {
  if (!reported.length) return new Map();
  const found = await rows<{ picture_key: string; picture_id: string | null }>(
    tx,
    sql`select picture_key, picture_id from pictures
        where account_id = ${tx.account_id} and (picture_key = any (${sql.param(reported)}::uuid[]) or picture_id = any (${sql.param(reported)}::uuid[]))`,
  );
  return new Map(
    found.flatMap(({ picture_key, picture_id }) =>
      [picture_key, picture_id].flatMap((name) => (name ? [[name, picture_key] as const] : [])),
    ),
  );
}

function findSent(tx: Tx, picture_id: string): Promise<Kept | undefined> {
  return row<Kept>(
    tx,
    sql`select picture_key, source_hash from pictures where account_id = ${tx.account_id} and picture_id = ${picture_id}`,
  );
}

async function hashOf(file: Blob): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of file.stream()) hash.update(part);
  return hash.digest('base64url');
}
