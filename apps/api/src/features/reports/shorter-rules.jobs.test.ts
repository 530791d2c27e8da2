import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FakeDevice } from '../../../../../tools/fake-device.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { organizationId, pairTablet } from '../../../test/kitchen-labels.ts';
import { judgeStickersJob } from './shorter-rules.jobs.ts';

const admin = 'admin@harbour.test';
let harness: Harness;
let tablet: FakeDevice;
beforeAll(async () => {
  harness = await openHarness();
  tablet = (await pairTablet(harness, 'Judged', await organizationId(harness, 'Harbour'))).tablet;
});
afterAll(() => harness.close());

const judge = () => judgeStickersJob(harness.app).run({});
/** A change is judged when no older transaction is running any more, and other tests have some. */
const judged = async (id: string) => {
  await judge();
  return relabelOf(id);
};
const relabelOf = async (id: string) => (await harness.call('GET', `/labels/${id}`, { as: admin })).body.relabel;

it('has stickers printed anew that give a later date than a rule of today', async () => {
  const product = tablet.state.products.find(({ usage, expiry }) => usage === 'COMPONENT' && !expiry);
  const storage = tablet.state.storage.find(
    ({ kind, expiry }) => kind === 'CHILLED' && expiry.period === 'days' && expiry.units >= 3,
  );
  const print = tablet.print({ product_id: product?.id ?? '', storage_id: storage?.id ?? '' });
  await tablet.send([print]);
  await judge();
  expect(await relabelOf(print.id)).toEqual([]);
  const path = `/products/${product?.id}/expiry`;
  const made = await harness.call('POST', path, { as: admin, body: { expiry: { units: 1, period: 'days' } } });
  expect(made.status, made.text).toBe(201);
  await expect.poll(() => judged(print.id)).toEqual(['date']);
  const notices = (await harness.call('GET', '/label_notices', { as: admin })).body.items;
  expect(notices).toContainEqual(
    expect.objectContaining({ kind: 'date', product: { id: product?.id, name: product?.name } }),
  );
  // The sticker keeps the date that it was printed with.
  const label = (await harness.call('GET', `/labels/${print.id}`, { as: admin })).body;
  expect(label.use_by).toBe(label.sticker_ends_at);
  await harness.call('PUT', path, { as: admin, body: { expiry: { units: 30, period: 'days' } } });
  await expect.poll(() => judged(print.id)).toEqual([]);
});
