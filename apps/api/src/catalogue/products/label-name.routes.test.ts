import type { DeviceState } from '@larder/contract/devices/exchange';
import { labelWords } from '@larder/label/label-words';
import { productLabel } from '@larder/label/product-label';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FakeDevice } from '../../../../../tools/fake-device.ts';
import { deviceOf } from '../../../test/fake-device.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';

const admin = 'admin@harbour.test';
let harness: Harness;
let tablet: FakeDevice;
let category: string;

beforeAll(async () => {
  harness = await openHarness();
  tablet = deviceOf(harness);
  await tablet.pair('1000001', '2468');
  await tablet.pull();
  category = (await portal('POST', '/categories', { name: 'Named for labels', usage: 'COMPONENT' })).id;
});
afterAll(() => harness.close());

const ask = (method: string, path: string, body?: object) =>
  harness.call(method, path, { as: admin, ...(body && { body }) });
async function portal(method: string, path: string, body?: object) {
  const answer = await ask(method, path, body);
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
}
const make = (more: object) => portal('POST', '/products', { categories: [{ id: category }], ...more });
const onTablet = async (id: string): Promise<DeviceState['products'][number] | undefined> => {
  await tablet.pull();
  return tablet.state.products.find((one) => one.id === id);
};

it('is read, changed, found and sent to tablets as any text of a product, and its history says who changed it', async () => {
  const { id, label_name } = await make({ name: 'חומוס', label_name: ' Houmous classic ' });
  expect(label_name).toBe('Houmous classic');
  expect(await onTablet(id)).toMatchObject({ name: 'חומוס', label_name: 'Houmous classic' });
  const found = await portal('GET', '/products?search=houmous%20classic');
  expect(found.items.map((one: { id: string }) => one.id)).toContain(id);
  await portal('PUT', `/products/${id}`, { label_name: 'Houmous smooth' });
  expect(await portal('GET', `/products/${id}`)).toMatchObject({ label_name: 'Houmous smooth' });
  const [latest] = (await portal('GET', `/products/${id}/history`)).items;
  expect(latest).toMatchObject({
    old_values: { label_name: 'Houmous classic' },
    new_values: { label_name: 'Houmous smooth' },
  });
  await portal('PUT', `/products/${id}`, { label_name: '' });
  expect((await onTablet(id))?.label_name).toBe('');
});

it('needs letters that labels can show, in the portal and from a tablet', async () => {
  const body = { name: 'Zz boxed', categories: [{ id: category }], label_name: 'חומוס Houmous' };
  const refused = await ask('POST', '/products', body);
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toMatchObject([{ path: 'label_name', message: expect.stringContaining('“חומוס”') }]);
  const { id } = await make({ name: 'Zz unboxed' });
  expect((await ask('PUT', `/products/${id}`, { label_name: '牛奶' })).status).toBe(422);

  const product_id = uuidv7();
  const saved = { product_id, category_id: category, name: 'מרק', label_name: 'Soup of the day' };
  await tablet.send([tablet.report('product_saved', { ...saved, label_name: '汤' })]);
  expect(await onTablet(product_id)).toBeUndefined();
  await tablet.send([tablet.report('product_saved', saved)]);
  expect(await onTablet(product_id)).toMatchObject({ name: 'מרק', label_name: 'Soup of the day' });
});

it('is the name that a label is compared with, and its report says which words are boxes', async () => {
  const { id } = await make({ name: 'שקשוקה', label_name: 'Shakshuka' });
  const given = await onTablet(id);
  const data = { ...productLabel(given!, true), store_display: '冰箱', allergens_declared: false };
  const words = labelWords({ data, settings: tablet.state.settings, size: 'SINGLE_HEIGHT' }, []);
  expect(words).toMatchObject({ name: 'Shakshuka', undrawn: ['冰箱'] });
  const body = {
    product_id: id,
    usage: 'prep',
    initials: 'AB',
    printed_date: new Date().toISOString(),
    use_by: new Date(Date.now() + 86_400_000).toISOString(),
  };
  const sent = [words, { ...words, name: 'שקשוקה' }].map((printed) =>
    tablet.report('label_printed', { ...body, printed }),
  );
  await tablet.send(sent);
  const logs = await Promise.all(sent.map((event) => portal('GET', `/label_logs/${event.id}`)));
  expect(logs[0]).toMatchObject({ words: { name: 'Shakshuka', undrawn: ['冰箱'] } });
  expect(logs.map(({ stale_fields }) => stale_fields.includes('name'))).toEqual([false, true]);
});
