import type { DeviceEvent } from '@larder/contract/devices/exchange';
import type { WastageItemDetails } from '@larder/contract/waste/waste';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FakeDevice } from '../../../../tools/fake-device.ts';
import { deviceOf } from '../../test/fake-device.ts';
import { openHarness, type Harness } from '../../test/harness.ts';

const manager = 'venue@harbour.test';
let harness: Harness;
let tablet: FakeDevice;
beforeAll(async () => {
  harness = await openHarness();
  await harness.behind('truncate wastage_items');
  tablet = deviceOf(harness);
  await tablet.pair('1000001', '2468');
  await tablet.pull();
});
afterAll(() => harness.close());

async function waste(amount: number, wasted_at = new Date().toISOString()): Promise<DeviceEvent> {
  const { products, wastage_reasons: reasons } = tablet.state;
  const event = tablet.report('wastage_recorded', {
    product_id: products[0]?.id,
    amount,
    unit_type: 'units',
    reason_id: reasons.find(({ notes_required }) => !notes_required)?.id,
    wasted_by: 'CR',
    wasted_at,
  });
  expect(await tablet.send([event])).toMatchObject([{ status: 'accepted' }]);
  return event;
}
const call = (method: string, path: string, body?: object, as = manager) =>
  harness.call(method, `/wastage_items${path}`, { as, ...(body && { body }) });
const itemOf = async (id: string) => (await call('GET', `/${id}`)).body as WastageItemDetails;
const totals = async () => (await call('GET', '')).body.total_counts.units as { amount: number; items: number };

describe('a wastage whose time cannot be true', () => {
  it.each(['2099-01-01T00:00:00.000Z', '1999-12-31T23:59:59.999Z'])(
    'as of %s is kept by its receipt, marked, and in no total',
    async (at) => {
      const before = await totals();
      const { id } = await waste(7, at);
      const item = await itemOf(id);
      expect(item).toMatchObject({ time_doubtful: true, reported_at: at });
      expect(Math.abs(Date.parse(item.wasted_at) - Date.now())).toBeLessThan(600_000);
      expect(await totals()).toEqual(before);
      const corrected = await call('PUT', `/${id}`, { wasted_at: new Date(Date.now() - 60_000).toISOString() });
      expect(corrected.body).toMatchObject({ time_doubtful: false });
      expect(await totals()).toEqual({ amount: before.amount + 7, items: before.items + 1 });
    },
  );
});

describe('a correction', () => {
  it('changes what is given, and its history says who changed what', async () => {
    const { id } = await waste(50);
    const before = await totals();
    const answer = await call('PUT', `/${id}`, { amount: 5, notes: 'One nought too many' });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({ amount: 5, notes: 'One nought too many', corrected_at: expect.any(String) });
    expect(await totals()).toEqual({ ...before, amount: before.amount - 45 });
    expect((await itemOf(id)).history).toMatchObject([
      {
        event: 'updated',
        actor_name: expect.stringMatching(/\S/),
        old_values: { amount: 50, notes: '' },
        new_values: { amount: 5, notes: 'One nought too many' },
      },
    ]);
  });

  it('of nothing leaves no trace', async () => {
    const { id } = await waste(3);
    expect((await call('PUT', `/${id}`, { amount: 3 })).body).toMatchObject({ corrected_at: null, history: [] });
  });

  it.each(['1999-12-31T23:59:59Z', '2099-01-01T00:00:00Z'])(
    'refuses the time %s, naming the field',
    async (wasted_at) => {
      const { id } = await waste(3);
      const answer = await call('PUT', `/${id}`, { wasted_at });
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toMatchObject([{ path: 'wasted_at' }]);
    },
  );
});

describe('voiding', () => {
  it('leaves the item in the list and takes it out of the totals, once', async () => {
    const before = await totals();
    const { id } = await waste(9);
    const answer = await call('POST', `/${id}/void`, { reason: 'Recorded twice' });
    expect(answer.body).toMatchObject({ voided_at: expect.any(String), void_reason: 'Recorded twice' });
    expect(answer.body.history).toMatchObject([{ new_values: { voided: true, void_reason: 'Recorded twice' } }]);
    expect(await totals()).toEqual(before);
    const listed = (await call('GET', '')).body.items.find((one: { id: string }) => one.id === id);
    expect(listed).toMatchObject({ void_reason: 'Recorded twice' });
    const again = await call('POST', `/${id}/void`, { reason: 'Again' });
    expect(again.body).toMatchObject({ void_reason: 'Recorded twice' });
    expect(again.body.history).toHaveLength(1);
    expect((await call('PUT', `/${id}`, { amount: 1 })).status).toBe(409);
  });

  it('is not for other customers, nor for those who manage nothing', async () => {
    const { id } = await waste(2);
    expect((await call('POST', `/${id}/void`, { reason: 'x' }, 'admin@orchard.test')).status).toBe(404);
    expect((await call('PUT', `/${id}`, { amount: 1 }, 'admin@orchard.test')).status).toBe(404);
    expect((await call('POST', `/${id}/void`, { reason: 'x' }, 'staff@harbour.test')).status).toBe(403);
    expect((await itemOf(id)).voided_at).toBe(null);
  });
});
