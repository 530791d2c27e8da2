import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { idOf, liveLabel, monday } from '../../../test/live-label.ts';
import { closeDatabase, database, keepMeta, write, type DeviceFacts, type Lists } from '../../store/database.ts';
import { currentKitchen, refresh } from '../../store/kitchen.ts';
import { enterAs } from '../../store/person.ts';
import { isUnseen, labelsToFind, withUnsentAnswers, type Recall } from '../../store/recall-overlay.ts';
import { answerRecall, seeRecall } from './recall.actions.ts';

// The browser's own, which the texts read as they are loaded.
vi.hoisted(() => Object.assign(globalThis, { localStorage: { getItem: () => 'en_gb' } }));

const labelOf = (number: number): Recall['labels'][number] => ({
  id: idOf(number),
  name: 'Mozzarella',
  code_short: 'ABC123',
  batch_code: '',
  place: 'Walk-in',
  printed_date: '2026-11-28T10:00:00.000Z',
  found: null,
  is_gone: false,
});
const open: Recall = {
  id: 'recall',
  kind: 'RECALL',
  title: 'Metal in mozzarella',
  reason: 'The supplier called',
  staff_text: 'Set it aside',
  opened_at: '2026-11-29T10:00:00.000Z',
  seen_at: null,
  seen_by: '',
  done_at: null,
  expected: 2,
  labels: [labelOf(1), labelOf(2)],
};
const ana = { id: 'ana', name: 'Ana', initials: 'AB', device_role: 3 } as Lists['staff'][number];

beforeEach(async () => {
  vi.stubGlobal('navigator', { userAgent: 'Test' });
  vi.useFakeTimers({ now: monday + 60_000, toFake: ['Date'] });
  await closeDatabase();
  indexedDB.deleteDatabase('larder-kitchen');
  await keepMeta('device', { id: 'd', name: 'Grill', timezone: 'Europe/London' } as DeviceFacts);
  await keepMeta('versions', { version: '', tag: null, pulled_at: '', accepts: ['label_fact', 'recall_answered'] });
  await write(['lists', 'live_labels'], async (tx) => {
    await tx.objectStore('lists').put([ana], 'staff');
    await tx.objectStore('lists').put([open], 'recalls');
    for (const number of [1, 2]) await tx.objectStore('live_labels').put(liveLabel(number));
  });
  await refresh(['identity', 'lists', 'live']);
  enterAs('ana');
});
afterEach(() => vi.useRealTimers());

const known = () => currentKitchen().lists.recalls?.[0] ?? open;
const outbox = async () => (await database()).getAll('outbox');

test('a recall is seen by a name, its labels are found, and it is still so after a restart', async () => {
  expect(isUnseen(known())).toBe(true);
  await seeRecall('recall', ana);
  expect(known()).toMatchObject({ seen_by: 'AB', done_at: null });
  await answerRecall({ recall_id: 'recall', kind: 'QUARANTINED', label_id: idOf(1) });
  expect(labelsToFind(known()).map(({ id }) => id)).toEqual([idOf(2)]);
  await closeDatabase();
  await refresh(['lists', 'outbox']);
  expect(isUnseen(known())).toBe(false);
  expect(labelsToFind(known())).toHaveLength(1);
  // The server does not know of it yet: its own word is laid below what waits here.
  const [again] = withUnsentAnswers([open], await outbox());
  expect(again).toMatchObject({ seen_by: 'AB' });
  expect(again && labelsToFind(again)).toHaveLength(1);
});

test('what is thrown away ends its label with the same tap', async () => {
  const fact = { label_id: idOf(2), fact: { kind: 'wasted' as const } };
  await answerRecall({ recall_id: 'recall', kind: 'BINNED', label_id: idOf(2) }, { fact });
  expect(currentKitchen().live.get(idOf(2))?.life.custody).toBe('WASTED');
  expect((await outbox()).map(({ type }) => type)).toContain('recall_answered');
  await answerRecall({ recall_id: 'recall', kind: 'DONE', note: '1 sticker is not found: Nobody knows' });
  expect(known().done_at).not.toBeNull();
});
