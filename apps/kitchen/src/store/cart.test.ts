import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { changeCart, lastPrintedBefore, takePrinted, withRows } from './cart.ts';
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
    await write(['meta', 'drafts', 'prep_lists'], (tx) =>
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
    expect(lastPrintedBefore(day?.printed_on ?? '')).toBeUndefined();
    expect(lastPrintedBefore('9999-01-01')?.id).toBe(day?.id);
  });
});
