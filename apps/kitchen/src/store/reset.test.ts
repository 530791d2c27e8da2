import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { closeDatabase, database, keepMeta, write, type DeviceFacts } from './database.ts';
import { addReports, type Report } from './outbox.ts';
import { CountChangedError, resetTablet } from './reset.ts';

const removed: string[] = [];

beforeEach(async () => {
  removed.length = 0;
  vi.stubGlobal('navigator', { userAgent: 'Test' });
  vi.stubGlobal('caches', {
    keys: async () => ['guide-pictures-v1', 'workbox-precache-v2-https://larder.example/kitchen/'],
    delete: async (name: string) => removed.push(name),
  });
  await closeDatabase();
  indexedDB.deleteDatabase('larder-kitchen');
  await keepMeta('device', { id: 'd', name: 'Grill' } as DeviceFacts);
  const report: Report = { type: 'label_scanned', by: {}, body: { label_log_id: 'x' }, device_time: '' };
  await write(['meta', 'outbox'], (tx) => addReports(tx, [report, { ...report, job_id: 'job' }]));
  await write(['products', 'drafts'], async (tx) => {
    await tx.objectStore('products').put({ id: 'soup', category_id: 'c' } as never);
    await tx.objectStore('drafts').put({ user_id: 'ana', cart: [] });
  });
});

const kept = async () => {
  const base = await database();
  return Promise.all([...base.objectStoreNames].map((name) => base.count(name)));
};

test('a reset empties every store and the kept pictures, and leaves the app’s own files', async () => {
  await resetTablet(2);
  expect(await kept()).toEqual((await kept()).map(() => 0));
  expect(removed).toEqual(['guide-pictures-v1']);
});

test('another number of reports than was confirmed changes nothing', async () => {
  const before = await kept();
  await expect(resetTablet(1)).rejects.toThrow(CountChangedError);
  expect(await kept()).toEqual(before);
  expect(removed).toEqual([]);
});
