import { write, type ByHand } from './database.ts';
import { refresh } from './kitchen.ts';

/** Keeps what was written until it has its stickers. */
export async function keepByHand(rows: readonly ByHand[]): Promise<void> {
  await change((before) => [...before, ...rows]);
}

/** These have their stickers, or need none. */
export async function endByHand(ids: readonly string[]): Promise<void> {
  await change((before) => before.filter(({ id }) => !ids.includes(id)));
}

async function change(next: (before: ByHand[]) => ByHand[]): Promise<void> {
  await write(['meta'], async (tx) => {
    const meta = tx.objectStore('meta');
    const before = (await meta.get('by_hand')) as ByHand[] | undefined;
    await meta.put(next(before ?? []), 'by_hand');
  });
  await refresh(['identity']);
}
