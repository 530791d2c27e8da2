import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FakeDevice } from '../../../../../tools/fake-device.ts';
import { deviceOf } from '../../../test/fake-device.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';

const admin = 'admin@harbour.test';
let harness: Harness;
let device: FakeDevice;
beforeAll(async () => {
  harness = await openHarness();
  device = deviceOf(harness);
  await device.pair('1000001', '2468');
});
afterAll(() => harness.close());

const asked = async (search: string, as = admin) =>
  (await harness.call('GET', '/products/asked', { as, query: { search } })).body.items;
const dismiss = (id: string, as = admin) => harness.call('DELETE', `/products/asked/${id}`, { as });
const ask = async (name: string) => {
  const event = { ...device.report('product_asked', { name, usage: 'COMPONENT' }), by: { initials: 'BO' }, clock: {} };
  device.outbox.length = 0;
  const [result] = await device.send([event]);
  expect(result?.status).toBe('accepted');
  return event;
};

it('lists what tablets ask for, each name once a venue, until somebody dismisses it', async () => {
  const name = `Dumplings ${randomUUID().slice(0, 8)}`;
  await ask(name);
  const last = await ask(name.toUpperCase());
  expect(await device.send([last])).toMatchObject([{ status: 'duplicate' }]);
  const [found, ...others] = await asked(name);
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    id: last.id,
    name: name.toUpperCase(),
    count: 2,
    initials: 'BO',
    usage: 'COMPONENT',
    organization: { name: 'Harbour' },
  });
  expect((await dismiss(found.id)).status).toBe(200);
  expect(await asked(name)).toEqual([]);
  expect((await dismiss(found.id)).status).toBe(404);
  const again = await ask(name);
  expect((await asked(name)).map(({ id, count }: { id: string; count: number }) => [id, count])).toEqual([
    [again.id, 1],
  ]);
});

it('is shown to those who add products alone, and to no other customer', async () => {
  const { id, body } = await ask(`Noodles ${randomUUID().slice(0, 8)}`);
  const { name } = body as { name: string };
  expect((await harness.call('GET', '/products/asked', { as: 'staff@harbour.test' })).status).toBe(403);
  expect(await asked(name, 'admin@orchard.test')).toEqual([]);
  expect((await dismiss(id, 'admin@orchard.test')).status).toBe(404);
  expect(await asked(name)).toHaveLength(1);
});

it('refuses a request without a name', async () => {
  const event = { ...device.report('product_asked', { name: ' ', usage: 'COMPONENT' }), by: {}, clock: {} };
  expect(await device.send([event])).toMatchObject([{ status: 'rejected', error_code: 'INVALID' }]);
});
