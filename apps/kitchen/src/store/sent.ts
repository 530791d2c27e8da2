import { now } from './clock.ts';
import { database, type Meta, type OutboxRow, type Writing } from './database.ts';
import { whenFull } from './memory-full.ts';

/**
 * What was sent is kept for so long, in milliseconds: a database that is brought back from a backup has forgotten some
 * of it.
 */
export const keptFor = 48 * 3_600_000;

/** The stores that keeping and offering again are written in. */
export const sentStores = ['meta', 'outbox', 'sent', 'pictures'] as const;

/** The epoch of a server's database, which is the first part of the version of its state; '' where it does not say. */
export const epochOf = (version: string | undefined): string => version?.split('.')[0] ?? '';

/**
 * Keeps reports that this epoch of the server has acknowledged, as what this tablet is now, and forgets what was kept
 * long enough.
 */
export async function keepSent(tx: Writing, rows: readonly OutboxRow[], epoch: string): Promise<void> {
  const [by, sent_at] = [await deviceOf(tx), now()];
  await Promise.all(rows.map((row) => tx.objectStore('sent').put({ ...row, by, epoch, sent_at })));
  for (const over of [IDBKeyRange.upperBound(sent_at - keptFor), IDBKeyRange.lowerBound(sent_at + keptFor)]) {
    for (const { id, body } of await tx.objectStore('sent').index('sent_at').getAll(over)) {
      await forgetPicture(tx, body);
      await tx.objectStore('sent').delete(id);
    }
  }
}

/**
 * Puts what another epoch of the server has acknowledged back into the outbox, in its old place and under its old id:
 * the server takes what it has forgotten, and knows the rest. Answers how many.
 */
export async function offerAgain(tx: Writing, epoch: string): Promise<number> {
  const by = await deviceOf(tx);
  const [sent, pictures] = [tx.objectStore('sent'), tx.objectStore('pictures')];
  const others = [
    IDBKeyRange.bound([by, ''], [by, epoch], false, true),
    IDBKeyRange.bound([by, epoch], [by, '\uFFFF'], true, false),
  ];
  const found = (await Promise.all(others.map((other) => sent.index('epoch').getAll(other)))).flat();
  for (const { by: _by, epoch: _epoch, sent_at: _at, ...row } of found) {
    const picture_id = pictureOf(row.body);
    const isThere = picture_id !== undefined && (await pictures.getKey(picture_id)) !== undefined;
    await tx.objectStore('outbox').put({ ...row, state: 'waiting', ...(isThere && { picture_id }) });
    await sent.delete(row.id);
  }
  return found.length;
}

/** Forgets the picture that a report was sent with. */
export async function forgetPicture(tx: Writing, body: OutboxRow['body']): Promise<void> {
  const picture_id = pictureOf(body);
  if (picture_id !== undefined) await tx.objectStore('pictures').delete(picture_id);
}

/** Gives up what was sent, with its pictures: what was not sent finds no room. */
whenFull(async () => {
  const tx = (await database()).transaction(['sent', 'pictures'], 'readwrite');
  for (const { body } of await tx.objectStore('sent').getAll()) {
    const picture_id = pictureOf(body);
    if (picture_id !== undefined) await tx.objectStore('pictures').delete(picture_id);
  }
  await tx.objectStore('sent').clear();
  await tx.done;
});

/** The picture that a report was sent with: the server knows it by the id that it has here. */
function pictureOf(body: OutboxRow['body']): string | undefined {
  return 'picture_key' in body ? body.picture_key : undefined;
}

async function deviceOf(tx: Writing): Promise<string> {
  return ((await tx.objectStore('meta').get('device')) as Meta['device'] | undefined)?.id ?? '';
}
