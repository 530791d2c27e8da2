import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { idOf, liveLabel, monday } from '../../../test/live-label.ts';
import { closeDatabase, database, keepMeta, write, type DeviceFacts, type Lists } from '../../store/database.ts';
import { currentKitchen, refresh } from '../../store/kitchen.ts';
import { enterAs } from '../../store/person.ts';
import { answerMissing, beginCount, countSeen, endCount, moveHere } from './count.actions.ts';
import { countedPlaces, countState, expectedAt, missingIn } from './count.rules.ts';
import { undoFacts } from './fact.actions.ts';

// The browser's own, which the texts read as they are loaded.
vi.hoisted(() => Object.assign(globalThis, { localStorage: { getItem: () => 'en_gb' } }));

const elsewhere = liveLabel(4, { life: { ...liveLabel(4).life, place: 'Freezer' } });
const labels = [liveLabel(1), liveLabel(2), liveLabel(3), elsewhere];

beforeEach(async () => {
  vi.stubGlobal('navigator', { userAgent: 'Test' });
  vi.useFakeTimers({ now: monday + 60_000, toFake: ['Date'] });
  await closeDatabase();
  indexedDB.deleteDatabase('larder-kitchen');
  await keepMeta('device', { id: 'd', name: 'Grill', timezone: 'Europe/London' } as DeviceFacts);
  await keepMeta('versions', { version: '', tag: null, pulled_at: '', accepts: ['label_fact'] });
  const staff = [{ id: 'ana', name: 'Ana', initials: 'AB', device_role: 3 }] as Lists['staff'];
  await write(['lists', 'live_labels'], async (tx) => {
    await tx.objectStore('lists').put(staff, 'staff');
    for (const label of labels) await tx.objectStore('live_labels').put(label);
  });
  await refresh(['identity', 'lists', 'live', 'counts']);
  enterAs('ana');
});
afterEach(() => vi.useRealTimers());

const facts = async () =>
  (await (await database()).getAll('outbox')).flatMap(({ type, body }) =>
    type === 'label_fact' ? [[body.label_id, body.kind, body.via]] : [],
  );

test('a count goes on after a reload where it was left, reports each label once, and ends with answers for the rest', async () => {
  await beginCount('Walk-in');
  await countSeen('Walk-in', idOf(1));
  await countSeen('Walk-in', idOf(1));
  await closeDatabase();
  await refresh(['live', 'counts']);
  await beginCount('Walk-in');
  const count = currentKitchen().counts.get('Walk-in');
  if (!count) throw new Error('No count');
  expect(count.seen).toEqual([idOf(1)]);
  expect(await facts()).toEqual([[idOf(1), 'found', 'count']]);
  expect(missingIn(count, currentKitchen().live.values()).map(({ id }) => id)).toEqual([idOf(2), idOf(3)]);

  await answerMissing('Walk-in', [idOf(2), idOf(3)], { kind: 'wasted', reason_id: 'r' });
  const after = currentKitchen();
  const done = after.counts.get('Walk-in');
  expect(done && missingIn(done, after.live.values())).toEqual([]);
  expect(await facts()).toHaveLength(3);
  expect(after.live.get(idOf(3))?.life.custody).toBe('WASTED');
  await endCount('Walk-in');
  expect(currentKitchen().counts.size).toBe(0);
});

test('what a count said by mistake is taken back, and the label is asked for again', async () => {
  await beginCount('Walk-in');
  const reported = await answerMissing('Walk-in', [idOf(2)], { kind: 'used' });
  const missing = () => {
    const { live, counts } = currentKitchen();
    const count = counts.get('Walk-in');
    return count && missingIn(count, live.values()).map(({ id }) => id);
  };
  expect(missing()).toEqual([idOf(1), idOf(3)]);
  await undoFacts(reported);
  // Its report is the newest.
  expect(missing()).toEqual([idOf(1), idOf(3), idOf(2)]);
});

test('a label that is still here stays, and is not asked for again in this count', async () => {
  await beginCount('Walk-in');
  await answerMissing('Walk-in', [idOf(2)], { kind: 'found' });
  const { live, counts } = currentKitchen();
  const count = counts.get('Walk-in');
  expect(live.get(idOf(2))?.life.custody).toBe('LIVE');
  expect(count && missingIn(count, live.values()).map(({ id }) => id)).toEqual([idOf(1), idOf(3)]);
});

test('a label of another place says so, and belongs here once it is moved', async () => {
  await beginCount('Walk-in');
  const count = currentKitchen().counts.get('Walk-in');
  if (!count) throw new Error('No count');
  expect(countState(elsewhere, count, monday)).toBe('elsewhere');
  await countSeen('Walk-in', elsewhere.id);
  await moveHere('Walk-in', elsewhere.id, 'walk-in');
  expect(currentKitchen().live.get(elsewhere.id)?.life.place).toBe('Walk-in');
  expect(expectedAt('Walk-in', currentKitchen().live.values())).toHaveLength(4);
});

test('expired is worse than elsewhere, and what had ended says so', () => {
  const count = { place: 'Walk-in', begun_at: '', seen: [idOf(1)], answered: [] };
  expect(countState(elsewhere, count, monday + 9 * 86_400_000)).toBe('expired');
  expect(countState(liveLabel(1), count, monday)).toBe('again');
  const used = liveLabel(2, { life: { ...liveLabel(2).life, custody: 'USED' } });
  expect(countState(used, count, monday)).toBe('ended');
  expect(countState(liveLabel(3), count, monday)).toBe('seen');
});

test('places are counted where something should be', () => {
  expect(countedPlaces(['Ambient', 'Walk-in'], labels)).toEqual([
    { place: 'Walk-in', count: 3 },
    { place: 'Freezer', count: 1 },
  ]);
});
