import { randomUUID } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FakeDevice } from '../../../../../tools/fake-device.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { makeVenue, minutesAgo, pairTablet } from '../../../test/kitchen-labels.ts';

const admin = 'admin@harbour.test';
let harness: Harness;
let tablet: FakeDevice;
let other: FakeDevice;
beforeAll(async () => {
  harness = await openHarness();
  tablet = (await pairTablet(harness, 'Door', await makeVenue(harness, 'Door kitchen'))).tablet;
  other = (await pairTablet(harness, 'Far', await makeVenue(harness, 'Far kitchen'))).tablet;
});
afterAll(() => harness.close());

const call = async (method: string, path: string, body?: object) => {
  const answer = await harness.call(method, path, { as: admin, ...(body && { body }) });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
};

/** What of the goods and lots comes with a delta that asks for what changed alone, which may be more than that. */
async function changes(of: FakeDevice) {
  const since = encodeURIComponent(of.state.version);
  const { body } = await of.ask('GET', `/device/state?since=${since}&only_changed=true`);
  const { goods, lots } = body as Partial<FakeDevice['state']>;
  await of.pull();
  return { goods, lots };
}

it('what can be delivered, and who brings it, is on every tablet that sees it', async () => {
  await tablet.pull();
  const supplier = await call('POST', '/suppliers', { name: `Dairy ${randomUUID()}` });
  const gtin = '4006381333931';
  const item = { name: 'Tahini 5 kg', supplier_id: supplier.id, gtin, in_use: true, source: 'PACK', declarations: [] };
  const made = await call('POST', '/ingredients', { name: `Tahini ${randomUUID()}`, items: [item] });
  const { goods, lots } = await changes(tablet);
  expect(goods?.suppliers).toContainEqual({ id: supplier.id, name: supplier.name });
  expect(goods?.ingredients.find(({ id }) => id === made.id)).toEqual({
    id: made.id,
    name: made.name,
    items: [{ supplier_id: supplier.id, gtin }],
  });
  expect(lots).toBeUndefined();
  await call('DELETE', `/ingredients/${made.id}`);
  const after = await changes(tablet);
  expect(after.goods?.ingredients.map(({ id }) => id)).not.toContain(made.id);
});

it('what a venue took in is offered to its own tablets, once, the latest first', async () => {
  await Promise.all([tablet.pull(), other.pull()]);
  const code = `L-${randomUUID().slice(0, 8)}`;
  const received = (lot_code: string | undefined, minutes: number, more: object = {}) => ({
    id: uuidv7(),
    type: 'goods_received' as const,
    device_time: minutesAgo(minutes),
    by: { initials: 'AB' },
    body: { name: 'Tahini', ...(lot_code && { lot_code }), verdict: 'ACCEPTED', use_by: '2031-01-31', ...more },
  });
  const results = await tablet.send([
    received(code, 90),
    received(code.toLowerCase(), 10),
    received(`${code}X`, 30),
    received(`${code}R`, 20, { verdict: 'REFUSED', reason: 'Warm' }),
    received(undefined, 15),
    received(`${code}OLD`, 60 * 24 * 40),
  ]);
  expect(results.map(({ status }) => status)).toEqual(results.map(() => 'accepted'));
  const { lots } = await changes(tablet);
  expect(lots?.map(({ lot_code }) => lot_code.toUpperCase())).toEqual(
    [code, `${code}X`].map((one) => one.toUpperCase()),
  );
  expect(lots?.[0]).toMatchObject({ name: 'Tahini', supplier_id: null, gtin: '', use_by: '2031-01-31' });
  expect((await changes(other)).lots ?? []).toEqual([]);
});
