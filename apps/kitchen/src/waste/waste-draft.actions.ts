import { uuidv4 } from 'uuidv7';
import { database, write, type Draft, type WasteDraft, type Writing } from '../store/database.ts';
import { currentKitchen, refresh } from '../store/kitchen.ts';
import { hasRoomFor } from './picture.actions.ts';
import type { WasteEntry } from './waste-entry.rules.ts';

/** Half-made waste of a person, if it is about this product and label. */
export function begunWaste(
  user_id: string,
  about: Pick<WasteEntry, 'product_id' | 'label_id'>,
): WasteDraft | undefined {
  const waste = currentKitchen().drafts.get(user_id)?.waste;
  return waste && isAbout(waste, about) ? waste : undefined;
}

export async function readDraftPicture(picture_id: string): Promise<Blob | undefined> {
  return (await (await database()).get('pictures', picture_id))?.blob;
}

/**
 * Keeps half-made waste, so that a lock screen, a reload or a crash loses none of it. With `picture` that takes the
 * place of the one that is kept, if there is room for it.
 */
export async function keepWasteDraft(
  user_id: string,
  entry: WasteEntry,
  picture?: { blob: Blob | undefined },
): Promise<void> {
  const blob = picture?.blob && (await hasRoomFor(picture.blob.size)) ? picture.blob : undefined;
  await write(['drafts', 'pictures'], async (tx) => {
    const before = await tx.objectStore('drafts').get(user_id);
    const known = before?.waste;
    const kept_id = known && isAbout(known, entry) && !picture ? known.picture_id : undefined;
    if (known?.picture_id && known.picture_id !== kept_id) await tx.objectStore('pictures').delete(known.picture_id);
    const picture_id = blob ? uuidv4() : kept_id;
    if (blob && picture_id) await tx.objectStore('pictures').put({ id: picture_id, blob });
    const draft: Draft = { cart: [], ...before, user_id, waste: { ...entry, ...(picture_id && { picture_id }) } };
    await tx.objectStore('drafts').put(draft);
  });
  await refresh(['drafts']);
}

let keeping: Promise<void> = Promise.resolve();

/** Keeps half-made waste after what is being kept already, whichever screen it comes from. */
export function keepNextDraft(...kept: Parameters<typeof keepWasteDraft>): void {
  keeping = keeping.then(() => keepWasteDraft(...kept)).catch(() => undefined);
}

/** Until everything is kept that was handed over: a form that opens before that would show less than was typed. */
export function wasteDraftKept(): Promise<void> {
  return keeping;
}

/** Forgets half-made waste, and its picture. */
export async function dropWasteDraft(user_id: string): Promise<void> {
  await write(['drafts', 'pictures'], async (tx) => {
    const picture_id = await takeWasteDraft(tx, user_id);
    if (picture_id) await tx.objectStore('pictures').delete(picture_id);
  });
  await refresh(['drafts']);
}

/**
 * Takes half-made waste away within the caller's transaction (store `drafts`); its picture stays, under the id that
 * this answers.
 */
export async function takeWasteDraft(tx: Writing, user_id: string): Promise<string | undefined> {
  const before = await tx.objectStore('drafts').get(user_id);
  if (!before?.waste) return undefined;
  const { waste, ...rest } = before;
  await tx.objectStore('drafts').put(rest);
  return waste.picture_id;
}

function isAbout(one: Pick<WasteEntry, 'product_id' | 'label_id'>, other: typeof one): boolean {
  return one.product_id === other.product_id && one.label_id === other.label_id;
}
