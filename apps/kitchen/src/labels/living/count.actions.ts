import { nowText } from '../../store/clock.ts';
import type { CountSession } from '../../store/count-session.ts';
import { write, type Writing } from '../../store/database.ts';
import { refresh, refreshLive } from '../../store/kitchen.ts';
import { syncSoon } from '../../store/sync.ts';
import { addFact, type FactAbout, type NotedFact } from './fact.actions.ts';

const countStores = ['meta', 'outbox', 'labels', 'live_labels', 'pictures', 'counts'] as const;

/** Begins a count of a place, or goes on with the one that was begun there. */
export async function beginCount(place: string): Promise<void> {
  await write(['counts'], async (tx) => {
    const counts = tx.objectStore('counts');
    if (await counts.get(place)) return;
    await counts.put({ place, begun_at: nowText(), seen: [], answered: [] });
  });
  await refresh(['counts']);
}

/** A label was scanned: that it was seen is reported once, and kept in the count. */
export async function countSeen(place: string, label_id: string): Promise<void> {
  await change(place, [label_id], async (tx, count) => {
    if (count.seen.includes(label_id)) return count;
    await addFact(tx, { label_id, fact: { kind: 'found', via: 'count' } });
    return { ...count, seen: [label_id, ...count.seen] };
  });
}

/** A label that was counted here belongs here from now on. */
export async function moveHere(place: string, label_id: string, storage_id: string | undefined): Promise<void> {
  await change(place, [label_id], async (tx, count) => {
    const fact: FactAbout['fact'] = { kind: 'moved', place, via: 'count', ...(storage_id && { storage_id }) };
    await addFact(tx, { label_id, fact });
    return count;
  });
}

/** Says of labels that were not seen what became of them; all in one transaction. Answers what that reported. */
export async function answerMissing(
  place: string,
  ids: readonly string[],
  fact: Omit<FactAbout['fact'], 'via'>,
): Promise<NotedFact[]> {
  const reported: NotedFact[] = [];
  await change(place, ids, async (tx, count) => {
    for (const label_id of ids) reported.push(await addFact(tx, { label_id, fact: { ...fact, via: 'count' } }));
    // What has ended is asked for no more by itself, and again once that is taken back.
    return fact.kind === 'found' ? { ...count, answered: [...count.answered, ...ids] } : count;
  });
  return reported;
}

export async function endCount(place: string): Promise<void> {
  await write(['counts'], (tx) => tx.objectStore('counts').delete(place));
  await refresh(['counts']);
}

async function change(
  place: string,
  ids: readonly string[],
  work: (tx: Writing, count: CountSession) => Promise<CountSession>,
): Promise<void> {
  await write([...countStores], async (tx) => {
    const counts = tx.objectStore('counts');
    const count = (await counts.get(place)) ?? { place, begun_at: nowText(), seen: [], answered: [] };
    await counts.put(await work(tx, count));
  });
  await refreshLive(ids, ['outbox', 'labels', 'counts']);
  syncSoon();
}
