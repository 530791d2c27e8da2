import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { closeDatabase, database, write } from './database.ts';
import { trimOwnLabels } from './own-labels.ts';

const day = 86_400_000;
/** Prints of so many days ago, so many of each day. */
async function print(days: number, perDay: number): Promise<void> {
  await write(['labels'], async (tx) => {
    for (let ago = 0; ago < days; ago += 1) {
      const printed_at = new Date(Date.now() - ago * day).toISOString();
      for (let number = 0; number < perDay; number += 1) {
        await tx.objectStore('labels').put({ id: `${ago}-${number}`, printed_at, body: {} as never });
      }
    }
    await trimOwnLabels(tx);
  });
}

beforeEach(async () => {
  vi.stubGlobal('navigator', { userAgent: 'Test' });
  await closeDatabase();
  indexedDB.deleteDatabase('larder-kitchen');
});

const count = async () => (await database()).count('labels');

test('of its own prints a tablet keeps the last 2,000', async () => {
  await print(30, 100);
  expect(await count()).toBe(2000);
  expect(await (await database()).get('labels', '0-0')).toBeDefined();
  expect(await (await database()).get('labels', '29-0')).toBeUndefined();
});

test('of the last fourteen days it keeps all of them', async () => {
  await print(16, 150);
  expect(await count()).toBe(14 * 150);
});
