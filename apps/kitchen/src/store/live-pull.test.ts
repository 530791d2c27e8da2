import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { day, idOf, liveLabel, monday } from '../../test/live-label.ts';
import { closeDatabase, database, keepMeta, readMeta, write, type DeviceFacts } from './database.ts';
import { withFact } from './live-fold.ts';
import type { LiveLabel } from './live-label.ts';
import { keepLabels } from './live-pull.ts';
import { addReports, countOutbox } from './outbox.ts';

const device = { id: 'b0000000-0000-4000-8000-000000000001', name: 'Grill', timezone: 'Europe/London' } as DeviceFacts;
const put = (...labels: LiveLabel[]) =>
  write(['live_labels'], async (tx) => {
    for (const label of labels) await tx.objectStore('live_labels').put(label);
  });
const kept = async () => (await database()).getAll('live_labels');
const answer = (full: boolean, items: LiveLabel[], version = 'v1') => {
  const said = items.map(({ own: _, is_new: __, ...item }) => item);
  return keepLabels({ version, full, items: said }, `mark of ${version}`);
};
/** A fact that was reported here, and its place in the outbox. */
async function report(label: LiveLabel, kind: 'used' | 'opened', id: string, at = monday + 1000): Promise<LiveLabel> {
  const after = withFact(label, { id, kind, at });
  await write(['meta', 'outbox', 'live_labels'], async (tx) => {
    await addReports(tx, [{ id, type: 'label_fact', by: {}, body: { label_id: label.id, kind }, device_time: '' }]);
    await tx.objectStore('live_labels').put(after);
  });
  return after;
}

beforeEach(async () => {
  vi.stubGlobal('navigator', { userAgent: 'Test' });
  vi.useFakeTimers({ now: monday + 60_000, toFake: ['Date'] });
  await closeDatabase();
  indexedDB.deleteDatabase('larder-kitchen');
  await keepMeta('device', device);
});

test('a memory of the version before keeps everything, and gets a place for the live labels', async () => {
  await closeDatabase();
  indexedDB.deleteDatabase('larder-kitchen');
  const before = await openDB('larder-kitchen', 2, {
    upgrade(base) {
      for (const name of ['meta', 'lists']) base.createObjectStore(name);
      for (const name of ['products', 'labels', 'jobs', 'pictures', 'prep_lists']) {
        base.createObjectStore(name, { keyPath: 'id' });
      }
      base.createObjectStore('habits', { keyPath: 'product_id' });
      base.createObjectStore('drafts', { keyPath: 'user_id' });
      base.createObjectStore('diary', { keyPath: 'seq', autoIncrement: true });
      const outbox = base.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
      for (const name of ['id', 'state', 'job_id']) outbox.createIndex(name, name);
      outbox.createIndex('device_state', ['device_id', 'state']);
    },
  });
  await before.put('meta', device, 'device');
  await before.put('labels', { id: 'old', printed_at: '2026-11-20T08:00:00.000Z', body: {} });
  const row = { id: 'a', type: 'label_scanned', device_time: '', body: {}, device_id: device.id, state: 'waiting' };
  await before.add('outbox', row);
  before.close();
  expect(await countOutbox()).toMatchObject({ waiting: 1 });
  expect(await (await database()).get('labels', 'old')).toMatchObject({ id: 'old' });
  await answer(true, [liveLabel(1)]);
  expect(await kept()).toHaveLength(1);
});

describe('what the server says of the live labels', () => {
  test('a whole answer takes the place of what is there, a delta is merged into it', async () => {
    await answer(true, [liveLabel(1), liveLabel(2)]);
    await answer(false, [liveLabel(2, { batch_code: 'NEW' }), liveLabel(3)], 'v2');
    expect((await kept()).map(({ id, batch_code }) => [id, batch_code])).toEqual([
      [idOf(1), 'HAR-231126-A001'],
      [idOf(2), 'NEW'],
      [idOf(3), 'HAR-231126-A001'],
    ]);
    expect(await readMeta('live')).toEqual({ version: 'v2', seen: 'mark of v2' });
    await answer(true, [liveLabel(3)], 'v3');
    expect((await kept()).map(({ id }) => id)).toEqual([idOf(3)]);
  });

  test('what was done here stays on top until the server names it', async () => {
    const label = liveLabel(1);
    await put(label);
    await report(label, 'used', 'fact');
    await answer(true, [label]);
    expect((await kept())[0]).toMatchObject({ own: [{ id: 'fact' }], life: { custody: 'USED' } });
    // It was sent, and the answer was made before it arrived.
    await write(['outbox'], (tx) => tx.objectStore('outbox').clear());
    await answer(false, [label], 'v2');
    expect((await kept())[0]).toMatchObject({ own: [{ id: 'fact' }], life: { custody: 'USED' } });
    const fact = { id: 'fact', kind: 'used' as const, at: monday + 1000 };
    const life = { ...label.life, custody: 'USED' as const, closed_at: monday + 1000 };
    await answer(false, [{ ...label, facts: [fact], life }], 'v3');
    expect((await kept())[0]).toMatchObject({ own: [], facts: [{ id: 'fact' }], life: { custody: 'USED' } });
  });

  test('two tablets that contradict each other leave the label in dispute here too', async () => {
    const label = liveLabel(1);
    await put(label);
    await report(label, 'used', 'b-fact', monday + 5000);
    await answer(false, [{ ...label, facts: [{ id: 'a-fact', kind: 'wasted', at: monday + 2000 }] }]);
    expect((await kept())[0]?.life).toMatchObject({ custody: 'WASTED', disputed: ['used'] });
  });

  test('a fact that the server refused no longer counts', async () => {
    const label = liveLabel(1);
    await put(label);
    await report(label, 'used', 'fact');
    await write(['outbox'], async (tx) => {
      const [row] = await tx.objectStore('outbox').getAll();
      if (row) await tx.objectStore('outbox').put({ ...row, state: 'refused' });
    });
    await answer(false, [label]);
    expect((await kept())[0]).toMatchObject({ own: [], life: { custody: 'LIVE' } });
  });

  test('a label that was just printed here is not lost to an answer that does not know it', async () => {
    await put(liveLabel(1, { is_new: true }), liveLabel(2, { is_new: true, print: printedBefore(2 * day) }));
    await answer(true, []);
    expect((await kept()).map(({ id }) => id)).toEqual([idOf(1)]);
  });

  test('what ended more than seven days ago is dropped, unless it is in dispute', async () => {
    const life = { ...liveLabel(1).life, custody: 'USED' as const, closed_at: monday - 8 * day };
    await put(liveLabel(1, { life }), liveLabel(2, { life: { ...life, disputed: ['found'] } }), liveLabel(3));
    await answer(false, []);
    expect((await kept()).map(({ id }) => id)).toEqual([idOf(2), idOf(3)]);
  });
});

function printedBefore(milliseconds: number): LiveLabel['print'] {
  return { ...liveLabel(1).print, printed_at: monday - milliseconds };
}
