import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FakeDevice } from '../../../../../tools/fake-device.ts';
import { deviceOf } from '../../../test/fake-device.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';

const admin = 'admin@harbour.test';
let harness: Harness;
let tablet: FakeDevice;
let neighbour: FakeDevice;
beforeAll(async () => {
  harness = await openHarness();
  [tablet, neighbour] = [deviceOf(harness), deviceOf(harness)];
  await tablet.pair('1000001', '2468');
  await neighbour.pair('1000002', '2468');
  await Promise.all([tablet.pull(), neighbour.pull()]);
});
afterAll(() => harness.close());

const save = async (body: object, by = tablet) => (await by.send([by.report('product_saved', { ...body })]))[0];
const sale = () => tablet.state.categories.find(({ usage }) => usage === 'SINGLE')?.id ?? '';
const read = async (id: string) => (await harness.call('GET', `/products/${id}`, { as: admin })).body;

it('adds a product to this device alone, which the portal shows as such and other devices do not offer', async () => {
  const product_id = randomUUID();
  const body = { product_id, category_id: sale(), name: 'Terrace Lemonade', expiry: { units: 2, period: 'days' } };
  expect(await save(body)).toMatchObject({ status: 'accepted' });
  const made = await read(product_id);
  expect(made).toMatchObject({ name: 'Terrace Lemonade', usage: 'SINGLE', expiry: { units: 2, period: 'days' } });
  expect(made.device_added).toBe(tablet.state.device.id);
  await Promise.all([tablet.pull(), neighbour.pull()]);
  const offers = (device: FakeDevice) => device.state.products.some(({ id }) => id === product_id);
  expect([offers(tablet), offers(neighbour)]).toEqual([true, false]);

  const inState = () => tablet.state.products.find(({ id }) => id === product_id);
  expect(inState()?.own).toEqual({ date_term: null, use_within_hours: null, life: null });
  const like = tablet.state.products.filter(({ own }) => own).map(({ id }) => id);
  const added = await Promise.all(like.map(async (id) => (await read(id)).device_added));
  expect(new Set(added)).toEqual(new Set([tablet.state.device.id]));
  expect(await save({ product_id, date_term: 'BEST_BEFORE', use_within_hours: 0 })).toMatchObject({
    status: 'accepted',
  });
  await tablet.pull();
  expect(inState()?.own).toEqual({ date_term: 'BEST_BEFORE', use_within_hours: 0, life: null });
  expect(inState()).toMatchObject({ date_term: 'BEST_BEFORE', use_within_hours: null });

  expect(await save({ product_id, name: 'Terrace Limeade', expiry: null })).toMatchObject({ status: 'accepted' });
  expect(await read(product_id)).toMatchObject({ name: 'Terrace Limeade', expiry: null });
  const history = (await harness.call('GET', `/products/${product_id}/history`, { as: admin })).body.items;
  expect(history.map(({ event }: { event: string }) => event)).toEqual(['updated', 'updated', 'created']);
  expect(history[0].new_values).toMatchObject({ name: 'Terrace Limeade' });
  expect(await save({ product_id, name: 'Stolen' }, neighbour)).toMatchObject({ error_code: 'FORBIDDEN' });
});

it('tells a device what a new product has that says nothing itself', async () => {
  const category = tablet.state.categories.find(({ id }) => id === sale());
  const { body } = await harness.call('GET', `/categories/${sale()}`, { as: admin });
  const { date_term, use_within_hours, life } = body;
  expect(category).toMatchObject({ date_term, use_within_hours, life });
});

it('refuses what the portal would refuse, and blocks nothing by it', async () => {
  const known = tablet.state.products.find(({ usage, name }) => usage === 'SINGLE' && !name.startsWith('Terrace'));
  const fresh = (more: object) => ({
    product_id: randomUUID(),
    category_id: sale(),
    name: `Try ${randomUUID()}`,
    ...more,
  });
  const refusals = [
    [{ product_id: randomUUID(), name: 'Nowhere' }, 'INVALID'],
    [fresh({ category_id: randomUUID() }), 'NOT_FOUND'],
    [fresh({ name: known?.name.toUpperCase() }), 'DUPLICATE_PRODUCT'],
    [fresh({ barcode: '123' }), 'INVALID'],
    [fresh({ storage_override: 'far too long a text' }), 'INVALID'],
    [{ product_id: known?.id, name: 'Renamed' }, 'FORBIDDEN'],
  ] as const;
  const events = refusals.map(([body]) => tablet.report('product_saved', { ...body }));
  const results = await tablet.send([...events, tablet.report('product_saved', fresh({}))]);
  expect(results.map(({ error_code, status }) => error_code ?? status)).toEqual([
    ...refusals.map(([, code]) => code),
    'accepted',
  ]);
  expect((await read(known?.id ?? '')).name).toBe(known?.name);
});

it('keeps a scanned UPC-A as the EAN-13 that it is, and refuses other codes by their field', async () => {
  const product_id = randomUUID();
  const scanned = { product_id, category_id: sale(), name: 'Scanned Crackers', barcode: '036000291452' };
  expect(await save(scanned)).toMatchObject({ status: 'accepted' });
  expect(await read(product_id)).toMatchObject({ barcode: '0036000291452' });
  const twin = { product_id: randomUUID(), category_id: sale(), name: 'Other Crackers' };
  for (const barcode of ['036000291452', '0036000291452'])
    expect(await save({ ...twin, barcode })).toMatchObject({ error_code: 'DUPLICATE_PRODUCT' });
  for (const barcode of ['036000291453', '36000291452', '04252614', '96385074']) {
    const refused = await save({ ...twin, barcode });
    expect(refused).toMatchObject({ error_code: 'INVALID', error_description: expect.stringMatching(/^barcode: /) });
  }
  expect(await save({ product_id, barcode: '012345678905' })).toMatchObject({ status: 'accepted' });
  expect(await read(product_id)).toMatchObject({ barcode: '0012345678905' });
  await tablet.pull();
  expect(tablet.state.products.find(({ id }) => id === product_id)?.barcode).toBe('0012345678905');
});
