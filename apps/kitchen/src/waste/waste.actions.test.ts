import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { changeCart, withRows } from '../store/cart.ts';
import { confirmClock, startClock } from '../store/clock.ts';
import {
  closeDatabase,
  database,
  keepMeta,
  write,
  type DeviceFacts,
  type Lists,
  type OwnLabel,
  type Product,
} from '../store/database.ts';
import { currentKitchen, refresh } from '../store/kitchen.ts';
import { enterAs } from '../store/person.ts';
import { begunWaste, dropWasteDraft, keepWasteDraft, readDraftPicture } from './waste-draft.actions.ts';
import { recordWaste, type Waste } from './waste.actions.ts';

const waste: Waste = { product_id: 'soup', unit: 'kg', amount: 1.5, reason_id: 'spoilt', notes: ' left open ' };
const picture = new Blob(['a picture'], { type: 'image/jpeg' });

beforeEach(async () => {
  await closeDatabase();
  indexedDB.deleteDatabase('larder-kitchen');
  await keepMeta('device', { id: 'device', timezone: 'Europe/London' } as DeviceFacts);
  const staff = [{ id: 'ana', name: 'Ana', initials: 'AB', device_role: 4 }] as Lists['staff'];
  await write(['lists'], (tx) => tx.objectStore('lists').put(staff, 'staff'));
  await refresh(['identity', 'lists', 'outbox', 'drafts']);
  enterAs('ana');
  useStorage(0.5);
});

/** A tablet whose memory is full to this part. */
function useStorage(full: number): void {
  const storage = { persisted: async () => true, estimate: async () => ({ quota: 1000, usage: 1000 * full }) };
  vi.stubGlobal('navigator', { userAgent: 'Test', storage });
}

test('what is thrown away is reported with the initials of who did it, in grams', async () => {
  await recordWaste(waste);
  expect(await (await database()).getAll('outbox')).toMatchObject([
    {
      type: 'wastage_recorded',
      body: {
        product_id: 'soup',
        amount: 1500,
        unit_type: 'weight',
        reason_id: 'spoilt',
        notes: 'left open',
      },
      envelope: { by: { user_id: 'ana', initials: 'AB' } },
    },
  ]);
});

test('waste says what its product is called here, and that a person had set the clock which it is dated by', async () => {
  await write(['products'], (tx) => tx.objectStore('products').put({ id: 'soup', name: 'Leek soup' } as Product));
  await refresh(['products']);
  await confirmClock(Date.now());
  await recordWaste(waste);
  startClock(undefined, undefined);
  await recordWaste({ ...waste, product_id: 'gone' });
  const [set, own] = await (await database()).getAll('outbox');
  expect(set).toMatchObject({ body: { product_name: 'Leek soup' }, envelope: { clock: { by_person: true } } });
  expect(own?.body).not.toHaveProperty('product_name');
  expect(own?.envelope?.clock).not.toHaveProperty('by_person');
});

test('a picture is kept with its report, which does not name it before it was sent', async () => {
  expect(await recordWaste({ ...waste, picture })).toEqual({ isPictureLeftOut: false });
  const [row] = await (await database()).getAll('outbox');
  const [kept] = await (await database()).getAll('pictures');
  expect(row?.picture_id).toBe(kept?.id);
  expect(row?.body).not.toHaveProperty('picture_key');
  expect(row?.body).not.toHaveProperty('picture_missing');
});

test('a full memory leaves the picture out, never the record', async () => {
  useStorage(0.9);
  expect(await recordWaste({ ...waste, picture })).toEqual({ isPictureLeftOut: true });
  const [row] = await (await database()).getAll('outbox');
  expect(row).toMatchObject({ type: 'wastage_recorded', body: { picture_missing: true } });
  expect(row).not.toHaveProperty('picture_id');
  expect(await (await database()).getAll('pictures')).toEqual([]);
});

test('a memory that turns out to be full while the picture is written keeps the record', async () => {
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  expect(await recordWaste({ ...waste, picture })).toEqual({ isPictureLeftOut: true });
  full.mockRestore();
  expect(await (await database()).getAll('outbox')).toMatchObject([{ body: { picture_missing: true } }]);
});

describe('half-made waste', () => {
  const begun = { product_id: 'soup', unit: 'kg', amount: '1.', reason_id: 'spoilt', notes: 'le' };
  const pictures = async () => (await database()).getAll('pictures');

  test('is kept for each person with its picture, beside their prep list', async () => {
    await changeCart('ana', (rows) => withRows(rows, [{ product_id: 'soup', quantity: 2 }]));
    await keepWasteDraft('ana', begun, { blob: picture });
    await keepWasteDraft('ana', { ...begun, amount: '1.5' });
    expect(begunWaste('ana', { product_id: 'soup' })).toMatchObject({ ...begun, amount: '1.5' });
    expect(begunWaste('ana', { product_id: 'soup', label_id: 'label' })).toBeUndefined();
    expect(begunWaste('bo', { product_id: 'soup' })).toBeUndefined();
    const { picture_id = '' } = begunWaste('ana', { product_id: 'soup' }) ?? {};
    expect(await readDraftPicture(picture_id)).toBeDefined();
    expect(currentKitchen().drafts.get('ana')?.cart).toHaveLength(1);
    await changeCart('ana', (rows) => rows);
    expect(begunWaste('ana', { product_id: 'soup' })).toBeDefined();
  });

  test('of another product, another picture and none take the picture before away', async () => {
    await keepWasteDraft('ana', begun, { blob: picture });
    await keepWasteDraft('ana', begun, { blob: picture });
    expect(await pictures()).toHaveLength(1);
    await keepWasteDraft('ana', begun, { blob: undefined });
    expect(await pictures()).toEqual([]);
    await keepWasteDraft('ana', begun, { blob: picture });
    await keepWasteDraft('ana', { ...begun, product_id: 'stew' });
    expect(await pictures()).toEqual([]);
    expect(begunWaste('ana', { product_id: 'stew' })).not.toHaveProperty('picture_id');
  });

  test('is gone once it is recorded, with its picture in the report, in one transaction', async () => {
    await keepWasteDraft('ana', begun, { blob: picture });
    // Kept already: it needs no room of its own.
    useStorage(0.95);
    expect(await recordWaste({ ...waste, picture })).toEqual({ isPictureLeftOut: false });
    const [row] = await (await database()).getAll('outbox');
    expect((await pictures()).map(({ id }) => id)).toEqual([row?.picture_id]);
    expect(begunWaste('ana', { product_id: 'soup' })).toBeUndefined();
  });

  test('is gone after "Start again", with its picture', async () => {
    await keepWasteDraft('ana', begun, { blob: picture });
    await dropWasteDraft('ana');
    expect(begunWaste('ana', { product_id: 'soup' })).toBeUndefined();
    expect(await pictures()).toEqual([]);
  });
});

test('a printed label that is thrown away is closed with the same tap', async () => {
  const label = { id: 'label', printed_at: '2026-11-23T09:00:00.000Z', body: {} } as OwnLabel;
  await write(['labels'], (tx) => tx.objectStore('labels').put(label));
  await recordWaste({ ...waste, label_id: 'label' });
  const rows = await (await database()).getAll('outbox');
  expect(rows.map(({ type }) => type)).toEqual(['wastage_recorded', 'label_closed']);
  expect(rows[1]?.body).toEqual({ label_log_id: 'label', outcome: 'wasted' });
  expect(rows[1]?.envelope?.by).toEqual({ user_id: 'ana', initials: 'AB' });
  expect(await (await database()).get('labels', 'label')).toMatchObject({ ended: 'wasted' });
  await recordWaste({ ...waste, label_id: 'label' });
  expect((await (await database()).getAll('outbox')).map(({ type }) => type)).toEqual([
    'wastage_recorded',
    'label_closed',
    'wastage_recorded',
  ]);
});
