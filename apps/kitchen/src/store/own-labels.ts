import { now } from './clock.ts';
import type { OwnLabel, Writing } from './database.ts';
import { withEnd, type OwnFact } from './live-label.ts';

/** How many of its own prints a tablet keeps, and all of the last days in any case, in milliseconds. */
const mostKept = 2_000;
const keptFor = 14 * 86_400_000;

/**
 * Drops the prints that are neither among the last 2,000 nor of the last 14 days. Within the transaction of a print
 * job.
 */
export async function trimOwnLabels(tx: Writing): Promise<void> {
  const store = tx.objectStore('labels');
  let excess = (await store.count()) - mostKept;
  if (excess <= 0) return;
  const since = new Date(now() - keptFor).toISOString();
  let cursor = await store.index('printed_at').openCursor(IDBKeyRange.upperBound(since, true));
  while (cursor && excess > 0) {
    await cursor.delete();
    excess -= 1;
    cursor = await cursor.continue();
  }
}

const facts = { used: 'used', wasted: 'wasted', misprint: 'voided' } as const;

/** Notes at a label what was reported of it here, in the list of last prints and among the live labels. */
export async function noteOwnEnd(
  tx: Writing,
  label: OwnLabel,
  ended: NonNullable<OwnLabel['ended']>,
  fact: Pick<OwnFact, 'id' | 'at'>,
): Promise<void> {
  await tx.objectStore('labels').put({ ...label, ended });
  const live = await tx.objectStore('live_labels').get(label.id);
  if (live) await tx.objectStore('live_labels').put(withEnd(live, { ...fact, kind: facts[ended] }));
}
