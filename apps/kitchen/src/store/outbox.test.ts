import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { beforeEach, expect, test, vi } from 'vitest';
import { closeDatabase, keepMeta, write, type DeviceFacts } from './database.ts';
import { addReports, countOutbox, nextReports, otherDevices } from './outbox.ts';

const [grill, bar] = ['b0000000-0000-4000-8000-000000000001', 'b0000000-0000-4000-8000-000000000002'];
const be = (id: string, name: string) => keepMeta('device', { id, name } as DeviceFacts);
const report = (count: number, job_id?: string) =>
  write(['meta', 'outbox'], (tx) =>
    addReports(
      tx,
      Array.from({ length: count }, (_, minute) => ({
        type: 'label_scanned' as const,
        by: {},
        body: { label_log_id: 'x' },
        device_time: `2026-11-23T08:0${minute}:00.000Z`,
        ...(job_id && { job_id }),
      })),
    ),
  );

beforeEach(async () => {
  vi.stubGlobal('navigator', { userAgent: 'Test' });
  await closeDatabase();
  indexedDB.deleteDatabase('larder-kitchen');
});

test('reports from when the tablet was another device are counted by themselves, and are not sent as this one', async () => {
  await be(grill, 'Grill');
  await report(3);
  await report(2, 'job');
  await be(bar, 'Bar');
  await keepMeta('earlier_names', { [grill]: 'Grill' });
  expect(await countOutbox()).toEqual({ waiting: 0, held: 0, others: 5, refused: 0, oldest_at: undefined });
  await report(1);
  expect(await countOutbox()).toMatchObject({ waiting: 1, held: 0, others: 5, oldest_at: '2026-11-23T08:00:00.000Z' });
  expect((await nextReports(500)).map(({ device_id }) => device_id)).toEqual([bar]);
  expect(await nextReports(500, { of: grill })).toHaveLength(3);
  expect(await otherDevices()).toEqual([{ id: grill, name: 'Grill', count: 5 }]);
  await be(grill, 'Grill');
  expect(await countOutbox()).toMatchObject({ waiting: 3, held: 2, others: 1 });
});

test('a memory of the first version keeps its reports, and sends them in their order', async () => {
  const first = await openDB('larder-kitchen', 1, {
    upgrade(base) {
      base.createObjectStore('meta');
      const outbox = base.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
      outbox.createIndex('id', 'id', { unique: true });
      outbox.createIndex('state', 'state');
      outbox.createIndex('job_id', 'job_id');
    },
  });
  await first.put('meta', { id: grill, name: 'Grill' }, 'device');
  for (const id of ['a', 'b', 'c']) {
    await first.add('outbox', {
      id,
      type: 'label_scanned',
      device_time: '',
      body: {},
      device_id: grill,
      state: 'waiting',
    });
  }
  first.close();
  expect((await nextReports(500)).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(await countOutbox()).toMatchObject({ waiting: 3, others: 0 });
});
