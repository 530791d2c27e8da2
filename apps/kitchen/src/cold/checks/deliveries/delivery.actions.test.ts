import 'fake-indexeddb/auto';
import { GoodsReceived } from '@larder/contract/labels/lots';
import { beforeEach, expect, test, vi } from 'vitest';
import { startClock } from '../../../store/clock.ts';
import { closeDatabase, database, keepMeta, write, type DeviceFacts, type Lists } from '../../../store/database.ts';
import { currentKitchen, refresh } from '../../../store/kitchen.ts';
import { withUnsentGoods } from '../../../store/lot-overlay.ts';
import { enterAs } from '../../../store/person.ts';
import { recordDelivery } from './delivery.actions.ts';
import { goodsReport, newDelivery } from './delivery.rules.ts';

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T09:00:00.000Z') });
  startClock(undefined, undefined);
  await closeDatabase();
  indexedDB.deleteDatabase('larder-kitchen');
  await keepMeta('device', { id: 'device', timezone: 'Europe/London' } as DeviceFacts);
  await write(['lists'], (tx) =>
    tx
      .objectStore('lists')
      .put([{ id: 'ana', name: 'Ana', initials: 'AB', device_role: 2 }] as Lists['staff'], 'staff'),
  );
  await refresh(['identity', 'lists', 'outbox']);
  enterAs('ana');
  return () => vi.useRealTimers();
});

const outbox = async () => (await database()).getAll('outbox');
const lots = () => currentKitchen().lists.lots ?? [];
const tahini = { ...newDelivery(), name: 'Tahini', lot_code: 'L-22' };

test('a line and its check are written together, and its lot is offered at once', async () => {
  await recordDelivery(goodsReport(tahini, { celsius: 3 }), {
    about: { kind: 'DELIVERY', name: 'Tahini' },
    measure: { celsius: 3, isLast: true },
  });
  const rows = await outbox();
  expect(rows).toMatchObject([
    { type: 'food_checked', body: { kind: 'DELIVERY', point: { value: 3 }, ended: true } },
    { type: 'goods_received', body: { lot_code: 'L-22', temperature: 3 }, envelope: { by: { initials: 'AB' } } },
  ]);
  expect(GoodsReceived.safeParse(rows[1]?.body).success).toBe(true);
  expect(lots()).toMatchObject([{ name: 'Tahini', lot_code: 'L-22', received_at: '2026-11-23T09:00:00.000Z' }]);
});

test('the same lot stands once, as it came last; what was sent back or has no lot is not offered', async () => {
  await recordDelivery(goodsReport(tahini, {}));
  vi.setSystemTime(Date.parse('2026-11-23T10:00:00.000Z'));
  await recordDelivery(goodsReport({ ...tahini, lot_code: 'l 22' }, {}));
  await recordDelivery(goodsReport({ ...tahini, supplier_id: '0192f000-0000-7000-8000-000000000001' }, {}));
  await recordDelivery(goodsReport({ ...tahini, lot_code: 'R1' }, { refused: 'Warm' }));
  await recordDelivery(goodsReport({ ...tahini, lot_code: '' }, {}));
  expect(lots().map(({ lot_code, supplier_id }) => [lot_code, supplier_id !== null])).toEqual([
    ['L-22', true],
    ['l 22', false],
  ]);
  // What waits is laid over what the server knows; what it refused is not.
  const rows = await outbox();
  const known = lots().map((lot) => ({ ...lot, received_at: '2026-11-20T09:00:00.000Z' }));
  expect(withUnsentGoods(known, rows)).toEqual(lots());
  expect(
    withUnsentGoods(
      [],
      rows.map((row) => ({ ...row, state: 'refused' as const })),
    ),
  ).toEqual([]);
});
