import type { DeviceLabels } from '@larder/contract/devices/device-live-labels';
import { now } from './clock.ts';
import { readMeta, write, type Meta, type Writing } from './database.ts';
import { note } from './diary.ts';
import { refolded } from './live-fold.ts';
import { keptAfterEnd, keptUnnamed, type LiveLabel } from './live-label.ts';
import { callAsDevice, UnreachableError } from './server.ts';

/**
 * Reads the labels that are still there at the venue, whole or what changed since the last time. `seen` is the server's
 * mark of them that led here. What was done on this tablet is laid over what the server says until the server names it.
 */
export async function pullLabels(seen: string): Promise<void> {
  const known = await readMeta('live');
  const query = known?.version ? `?since=${encodeURIComponent(known.version)}` : '';
  const answer = await callAsDevice<DeviceLabels>(`/device/labels${query}`, { timeout: 60_000 });
  if (answer.status !== 200) throw new UnreachableError(`${answer.status}`);
  await keepLabels(answer.body, seen);
  const { full, items } = answer.body;
  note(`labels ${full ? 'whole' : 'changes'}: ${items.length}`);
}

/**
 * A whole answer takes the place of what is there, a delta is merged into it; in one transaction. The outbox is never
 * touched.
 */
export async function keepLabels({ version, full, items }: DeviceLabels, seen: string): Promise<void> {
  await write(['meta', 'live_labels', 'outbox'], async (tx) => {
    const store = tx.objectStore('live_labels');
    const refused = new Set((await tx.objectStore('outbox').index('state').getAll('refused')).map(({ id }) => id));
    const answered = new Set(items.map(({ id }) => id));
    const before = full ? await store.getAll() : [];
    const gone: LiveLabel[] = [];
    for (const label of before) if (!answered.has(label.id) && !(await isOnlyHere(tx, label))) gone.push(label);
    await Promise.all(gone.map(({ id }) => store.delete(id)));
    for (const item of items) {
      const mine = (await store.get(item.id))?.own ?? [];
      const named = new Set(item.facts.map(({ id }) => id));
      const own = mine.filter(({ id }) => !named.has(id) && !refused.has(id));
      const label: LiveLabel = { ...item, own };
      await store.put(own.length > 0 ? refolded(label) : label);
    }
    await trim(tx);
    await tx.objectStore('meta').put({ version, seen } satisfies Meta['live'], 'live');
  });
}

/** The server cannot know it yet, or has only just had the report. */
async function isOnlyHere(tx: Writing, { id, is_new, print, own }: LiveLabel): Promise<boolean> {
  const outbox = tx.objectStore('outbox').index('id');
  for (const fact of own) if ((await outbox.getKey(fact.id)) !== undefined) return true;
  if (!is_new) return false;
  return (await outbox.getKey(id)) !== undefined || now() - print.printed_at < keptUnnamed;
}

/** What ended more than seven days ago is in the print log alone. */
async function trim(tx: Writing): Promise<void> {
  const store = tx.objectStore('live_labels');
  let cursor = await store.openCursor();
  while (cursor) {
    const { life } = cursor.value;
    const isOver = life.closed_at !== null && life.closed_at < now() - keptAfterEnd && life.disputed.length === 0;
    if (isOver) await cursor.delete();
    cursor = await cursor.continue();
  }
}
