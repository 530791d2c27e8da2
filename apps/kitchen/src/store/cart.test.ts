import 'fake-indexeddb/auto';
import type { LabelPrinted } from '@larder/contract/devices/device-labels';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { changeCart, earlierLists, takePrinted, withRows } from './cart.ts';
import { closeDatabase, database, keepMeta, write, type DeviceFacts, type PrintJob } from './database.ts';
import { currentKitchen, refresh } from './kitchen.ts';

const user = 'chef';
const soup = { product_id: 'soup', storage_id: 'fridge', quantity: 2 };

beforeEach(async () => {
  vi.stubGlobal('navigator', { userAgent: 'Test' });
  await closeDatabase();
  indexedDB.deleteDatabase('larder-kitchen');
  await keepMeta('device', { id: 'd', name: 'Grill', timezone: 'Europe/London' } as DeviceFacts);
  await refresh(['drafts', 'prepLists']);
});

describe('the rows of a prep list', () => {
  test('that are alike are added up, to at most 50 labels; other storage, size or marks stay apart', () => {
    const rows = withRows(withRows([], [soup]), [
      soup,
      { ...soup, storage_id: 'freezer' },
      { ...soup, size: 'DOUBLE_HEIGHT' },
      { ...soup, tags: ['USE FIRST'] },
    ]);
    expect(rows.map(({ quantity }) => quantity)).toEqual([4, 2, 2, 2]);
    expect(withRows(rows, [{ ...soup, quantity: 49 }])[0]?.quantity).toBe(50);
  });

  test('are kept for each person by themselves', async () => {
    await changeCart(user, (rows) => withRows(rows, [soup]));
    await changeCart('other', (rows) => withRows(rows, [{ ...soup, quantity: 9 }]));
    await refresh(['drafts']);
    expect(currentKitchen().drafts.get(user)?.cart).toMatchObject([soup]);
  });
});

describe('a prep list that is printed', () => {
  async function printed(out: number): Promise<void> {
    await changeCart(user, () => [
      { id: 'a', product_id: 'soup', quantity: 2 },
      { id: 'b', product_id: 'stew', quantity: 3 },
    ]);
    const job = { event_ids: ['1', '2', '3', '4', '5'], cart: { user_id: user, rows: ['a', 'a', 'b', 'b', 'b'] } };
    await printLabels(job.event_ids, (index) => ({ product_id: index < 2 ? 'soup' : 'stew' }));
    await write(['meta', 'drafts', 'prep_lists', 'labels'], (tx) =>
      takePrinted(tx, job as PrintJob, job.event_ids.slice(0, out)),
    );
    await refresh(['drafts', 'prepLists']);
  }
  const left = () =>
    currentKitchen()
      .drafts.get(user)
      ?.cart.map(({ id, quantity }) => `${quantity} ${id}`);

  test('is empty once every label has come out', async () => {
    await printed(5);
    expect(left()).toEqual([]);
  });

  test('keeps the labels that did not come out', async () => {
    await printed(3);
    expect(left()).toEqual(['2 b']);
  });

  test('stays whole when nothing came out, and counts as no list of that day', async () => {
    await printed(0);
    expect(left()).toEqual(['2 a', '3 b']);
    expect(currentKitchen().prepLists).toEqual([]);
  });

  test('is what that day printed, and is offered from the next day on', async () => {
    await printed(5);
    await printed(3);
    const [day] = await (await database()).getAll('prep_lists');
    expect(day?.rows.map(({ product_id, quantity }) => `${quantity} ${product_id}`)).toEqual(['4 soup', '4 stew']);
    const lists = currentKitchen().prepLists;
    expect(earlierLists(day?.printed_on ?? '', lists)).toEqual([]);
    expect(earlierLists('9999-01-01', lists).map(({ id }) => id)).toEqual([day?.id]);
  });

  test('counts labels that were printed by themselves, where they were kept, and no other stickers for the same food', async () => {
    const ids = ['1', '2', '3', '4', '5', '6'];
    const bodies: Partial<LabelPrinted>[] = [
      { product_id: 'soup', storage_id: 'fridge', tags: ['USE FIRST'] },
      { product_id: 'soup', storage_id: 'fridge', label_size: 'DOUBLE_HEIGHT' },
      { product_id: 'soup', reprint_id: '1' },
      { product_id: 'soup', parents: [{ id: '1', relation: 'PORTION' }] },
      { product_id: 'pie', usage: 'sale' },
      {},
    ];
    await printLabels(ids, (index) => bodies[index] ?? {});
    await write(['meta', 'drafts', 'prep_lists', 'labels'], (tx) =>
      takePrinted(tx, { event_ids: ids } as PrintJob, ids),
    );
    const [day] = await (await database()).getAll('prep_lists');
    expect(day?.rows.map(({ id: _, ...row }) => row)).toEqual([
      { product_id: 'soup', storage_id: 'fridge', quantity: 1, tags: ['USE FIRST'] },
      { product_id: 'soup', storage_id: 'fridge', quantity: 1, size: 'DOUBLE_HEIGHT' },
    ]);
  });

  async function printLabels(ids: string[], body: (index: number) => Partial<LabelPrinted>): Promise<void> {
    await write(['labels'], async (tx) => {
      const put = (id: string, index: number) =>
        tx.objectStore('labels').put({ id, printed_at: '', body: { usage: 'prep', ...body(index) } as LabelPrinted });
      await Promise.all(ids.map(put));
    });
  }
});

describe('what was printed on earlier days', () => {
  const on = (printed_on: string) => ({ id: printed_on, name: '', rows: [], printed_on });
  const named = { id: 'x', name: 'Monday', rows: [] };
  const found = (...days: string[]) => earlierLists('2026-11-27', [named, ...days.map(on)]).map(({ id }) => id);

  test('is that of the same weekday first, then that of the last day, each once', () => {
    expect(found('2026-11-19', '2026-11-20', '2026-11-25', '2026-11-26')).toEqual(['2026-11-20', '2026-11-26']);
    expect(found('2026-11-20')).toEqual(['2026-11-20']);
    expect(found('2026-11-18', '2026-11-24')).toEqual(['2026-11-24']);
    expect(found('2026-11-27')).toEqual([]);
  });
});
