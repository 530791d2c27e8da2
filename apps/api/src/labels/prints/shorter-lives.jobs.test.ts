import type { DeviceEvent } from '@larder/contract/devices/exchange';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FakeDevice } from '../../../../../tools/fake-device.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { labelFact, makeVenue, pairTablet, printLiving } from '../../../test/kitchen-labels.ts';
import { judgeStickersJob } from './shorter-rules.jobs.ts';

const as = 'admin@harbour.test';
const day = 86_400_000;
let harness: Harness;
let tablet: FakeDevice;
let category: string;
beforeAll(async () => {
  harness = await openHarness();
  tablet = (await pairTablet(harness, 'Shorter', await makeVenue(harness, 'Shorter lives'))).tablet;
  category = tablet.state.products.find(({ usage }) => usage === 'COMPONENT')?.category_id ?? '';
});
afterAll(() => harness.close());

const call = async (method: string, path: string, body?: object) => {
  const answer = await harness.call(method, path, { as, ...(body && { body }) });
  expect(answer.status, `${method} ${path} ${answer.text}`).toBeLessThan(300);
  return answer.body;
};
const labelOf = (id: string) => call('GET', `/labels/${id}`);
/** A change is judged when no older transaction is running any more, and other tests have some. */
const judged = async (id: string) => {
  await judgeStickersJob(harness.app).run({});
  return (await labelOf(id)).relabel;
};
/** A product of its own that keeps for so many days. */
async function makeProduct(name: string, days: number, more: object = {}): Promise<string> {
  const made = await call('POST', '/products', { name, categories: [{ id: category }], ...more });
  await call('POST', `/products/${made.id}/expiry`, { expiry: { units: days, period: 'days' } });
  await tablet.pull();
  return made.id;
}
const shorten = (id: string, days: number) =>
  call('PUT', `/products/${id}/expiry`, { expiry: { units: days, period: 'days' } });
const chilled = () => tablet.state.storage.find(({ kind }) => kind === 'CHILLED')?.id ?? '';
const life = (tablet: FakeDevice, product: string) => ({
  ...(tablet.print({ product_id: product, storage_id: chilled() }).body as { life: object }).life,
});

async function printed(product: string, body: object = {}): Promise<DeviceEvent> {
  const print = tablet.print({ product_id: product, storage_id: chilled() });
  tablet.outbox.pop();
  const event: DeviceEvent = { ...print, body: { ...print.body, ...body } };
  await tablet.send([event]);
  return event;
}

it('finds a sticker with a chosen shorter date once the rule is shorter still', async () => {
  const product = await makeProduct('Chosen shorter', 6);
  const use_by = new Date(Date.now() + 4 * day).toISOString();
  const print = await printed(product, { use_by, expiry_override: true, printed: undefined });
  expect(await judged(print.id)).toEqual([]);
  await shorten(product, 5);
  const other = await printed(await makeProduct('Judged after it', 5));
  await shorten(String(other.body['product_id']), 2);
  await expect.poll(() => judged(other.id)).toEqual(['date']);
  expect((await labelOf(print.id)).relabel).toEqual([]);
  await shorten(product, 2);
  await expect.poll(() => judged(print.id)).toEqual(['date']);
  await shorten(product, 6);
  await expect.poll(() => judged(print.id)).toEqual([]);
});

it('finds opened food, and a shorter time after opening', async () => {
  const product = await makeProduct('Opened before', 6, { life: { opened: { units: 3, period: 'days' } } });
  const print = await printed(product);
  await tablet.send([labelFact(tablet, print, 'opened', 0)]);
  const opened = await labelOf(print.id);
  expect(opened).toMatchObject({ relabel: ['date'], gone_by: opened.use_by });
  await call('PUT', `/products/${product}`, { life: { opened: { units: 1, period: 'days' } } });
  await expect
    .poll(async () => {
      await judged(print.id);
      return Date.parse((await labelOf(print.id)).gone_by);
    })
    .toBeLessThan(Date.parse(opened.use_by));
});

it('finds a label that is opened only after its time after opening was shortened', async () => {
  const product = await makeProduct('Opened later', 6, { life: { opened: { units: 5, period: 'days' } } });
  const print = await printed(product);
  await call('PUT', `/products/${product}`, { life: { opened: { units: 1, period: 'days' } } });
  expect(await judged(print.id)).toEqual([]);
  await tablet.send([labelFact(tablet, print, 'opened', 0)]);
  const { use_by } = await labelOf(print.id);
  await expect
    .poll(async () => {
      await judged(print.id);
      return Date.parse((await labelOf(print.id)).gone_by);
    })
    .toBeLessThan(Date.parse(use_by));
});

it('finds food that was thawed by a longer time than today’s', async () => {
  const product = await makeProduct('Thawed longer', 6);
  const frozen = { units: 90, period: 'days' };
  const rules = {
    ...life(tablet, product),
    frozen,
    thawed: { units: 24, period: 'hours' },
    thaw_policy: 'fixed',
  };
  const print = printLiving(tablet, { minutes: 60, product_id: product, storage_id: chilled(), life: rules });
  await tablet.send([print, labelFact(tablet, print, 'frozen', 50), labelFact(tablet, print, 'thawed', 5)]);
  const before = await labelOf(print.id);
  await call('PUT', `/products/${product}`, { life: { frozen, thawed: { units: 6, period: 'hours' } } });
  await expect
    .poll(async () => {
      await judged(print.id);
      return Date.parse((await labelOf(print.id)).gone_by);
    })
    .toBeLessThan(Date.parse(before.use_by));
});

it('finds re-prints, and what was portioned from a label, by the rules of their first print', async () => {
  const product = await makeProduct('Printed again', 6);
  const first = await printed(product);
  const again = await printed(product, { use_by: first.body['use_by'], reprint_id: first.id, printed: undefined });
  const portion = await printed(product, {
    use_by: first.body['use_by'],
    parents: [{ id: first.id, relation: 'PORTION' }],
    printed: undefined,
  });
  expect(await judged(again.id)).toEqual([]);
  await shorten(product, 2);
  await expect.poll(() => judged(again.id)).toEqual(['date']);
  expect((await labelOf(portion.id)).relabel).toEqual(['date']);
});

it('finds a sticker that somebody may print later by a choice only once the rule is shorter than it was', async () => {
  const product = await makeProduct('Chosen longer', 3);
  const use_by = new Date(Date.now() + 6 * day).toISOString();
  const print = await printed(product, { use_by, expiry_override: true, printed: undefined });
  const other = await printed(await makeProduct('Judged with it', 5));
  await shorten(String(other.body['product_id']), 2);
  await shorten(product, 4);
  await expect.poll(() => judged(other.id)).toEqual(['date']);
  expect((await labelOf(print.id)).relabel).toEqual([]);
  await shorten(product, 2);
  await expect.poll(() => judged(print.id)).toEqual(['date']);
});

it('finds labels of a storage that was deleted by what their product says of its kind', async () => {
  const { items } = await call('GET', '/storage?size=1');
  const body = { name: 'Passing fridge', location: items[0].location, expiry: { units: 6, period: 'days' } };
  const place = await call('POST', '/storage', { ...body, kind: 'CHILLED' });
  await tablet.pull();
  const category_id = tablet.state.products.find(({ usage }) => usage === 'COMPONENT')?.category_id;
  const made = await call('POST', '/products', { name: 'Moved out', categories: [{ id: category_id }] });
  await tablet.pull();
  const print = await printed(made.id, { storage_id: place.id, condition: 'CHILLED' });
  await call('DELETE', `/storage/${place.id}`);
  await call('PUT', `/products/${made.id}`, { life: { expiries: { CHILLED: { units: 1, period: 'days' } } } });
  await expect.poll(() => judged(print.id)).toEqual(['date']);
});
