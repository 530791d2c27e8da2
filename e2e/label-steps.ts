import { shortCode, storedLabelCode } from '@larder/rules/label-code';
import { randomUUID } from 'node:crypto';
import { createFakeDevice, type FakeDevice } from '../tools/fake-device.ts';
import { overHttp } from '../tools/over-http.ts';
import { expect, people, test as base, type Call } from './person.ts';

/**
 * With an Admin, and a tablet of the Harbour kitchen: paired, and up to date. A `test.use` here would count for the
 * first file alone that a worker loads this by.
 */
export const test = base.extend<{ device: FakeDevice }>({
  as: people.admin,
  device: async ({ server }, use) => {
    const device = createFakeDevice(overHttp(server.url));
    await device.pair('1000001', '2468');
    await device.pull();
    await use(device);
  },
});
export { expect };

export const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

/** A product of the test's own on the tablet, with the allergens of these names. */
export async function ownProduct(call: Call, device: FakeDevice, allergens: string[] = []) {
  const tag = randomUUID().slice(0, 8);
  const category = await call('POST', '/categories', { name: `Living ${tag}`, usage: 'COMPONENT' });
  expect(category.status, category.body.error_description).toBe(201);
  const name = `Living soup ${tag}`;
  const expiry = { units: 3, period: 'days' };
  const { id } = (await call('POST', '/products', { name, categories: [{ id: category.body.id }], expiry })).body;
  await declare(call, id, allergens);
  await device.pull();
  return { id: id as string, name };
}

/** Has a product declare these allergens. */
export async function declare(call: Call, product: string, names: string[]): Promise<void> {
  const { status, body } = await call('GET', '/allergens?size=100');
  expect(status, body.error_description).toBe(200);
  for (const name of names) {
    const { id } = body.items.find((one: { name: string }) => one.name === name);
    expect((await call('POST', `/products/${product}/allergens`, { id })).status).toBe(201);
  }
}

type Print = { at?: string; chosen_use_by?: string };

/** Prints a label of a product; answers its id and its codes. */
export async function printed(device: FakeDevice, product_id: string, print: Print = {}) {
  const storage_id = device.state.storage[0]?.id ?? '';
  const event = device.print({ product_id, storage_id, batch_code: `E2E-${randomUUID().slice(0, 8)}`, ...print });
  expect(await device.send([event])).toMatchObject([{ status: 'accepted' }]);
  const code = storedLabelCode(event.id);
  return { id: event.id, code, short: shortCode(code), storage: device.state.storage[0]?.name ?? '' };
}

/** Reports something that happened to a label, from a tablet. */
export async function happened(device: FakeDevice, label_id: string, kind: string, at: string, more: object = {}) {
  const fact = device.report('label_fact', { label_id, kind, initials: 'E2E', ...more }, at);
  expect(await device.send([fact])).toMatchObject([{ status: 'accepted' }]);
}
