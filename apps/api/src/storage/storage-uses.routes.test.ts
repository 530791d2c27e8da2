import type { DeviceState } from '@larder/contract/devices/exchange';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { FakeDevice } from '../../../../tools/fake-device.ts';
import { deviceOf } from '../../test/fake-device.ts';
import { openHarness, type Harness } from '../../test/harness.ts';

let harness: Harness;
let device: FakeDevice;
let account_id: string;
beforeAll(async () => {
  harness = await openHarness();
  device = deviceOf(harness);
  await device.pair('1000001', '2468');
  await device.pull();
  const [found] = await harness.behind<{ account_id: string }>(
    "select account_id from auth.device_logins where device_code = '1000001'",
  );
  account_id = found?.account_id ?? '';
});
afterAll(() => harness.close());

const state = async (query = '') => (await device.ask('GET', `/device/state${query}`)).body as DeviceState;
/** A version that names no transaction that still runs. */
const settled = () =>
  vi.waitFor(
    async () => {
      const answer = await state();
      expect(answer.version).toMatch(/-0-0$/);
      return answer;
    },
    { timeout: 30_000, interval: 20 },
  );
const useOf = ({ storage_uses = [] }: DeviceState, product_id: string) =>
  storage_uses.find((use) => use.product_id === product_id)?.storage_id;

async function print(product_id: string, storage_id: string, minutesAgo: number): Promise<void> {
  device.outbox.length = 0;
  const printed_date = new Date(Date.now() - minutesAgo * 60_000).toISOString();
  const use_by = new Date(Date.now() + 86_400_000).toISOString();
  device.report('label_printed', { product_id, storage_id, usage: 'prep', printed_date, use_by, initials: 'BO' });
  expect((await device.send()).map(({ status }) => status)).toEqual(['accepted']);
}

it('tells a tablet what its venue printed a product with last, and in a delta only what changed', async () => {
  const before = await settled();
  const product = before.products.find(({ usage }) => usage === 'COMPONENT')?.id ?? '';
  const [first = '', second = ''] = before.storage.map(({ id }) => id);
  await print(product, first, 9);
  await print(product, second, 6);
  const after = await settled();
  expect(useOf(after, product)).toBe(second);
  const delta = await state(`?since=${before.version}&only_changed=true`);
  expect([delta.full, useOf(delta, product)]).toEqual([false, second]);
  expect(delta.storage_uses).toHaveLength(1);

  // The same again is no news.
  await print(product, second, 5);
  expect((await settled()).version).toBe(after.version);
  // One that comes late changes nothing.
  await print(product, first, 8);
  expect(useOf(await settled(), product)).toBe(second);
});

it('knows nothing of what other venues print it with', async () => {
  const own = device.state.device.organization.id;
  const others = await harness.inAccount<{ storage_id: string; product_id: string; printed_at: string }>(
    account_id,
    `select u.product_id, u.storage_id, u.printed_at from storage_uses u where u.organization_id <> $1
       and not exists (select 1 from storage_uses o where o.organization_id = $1 and o.product_id = u.product_id)`,
    [own],
  );
  expect(others.length).toBeGreaterThan(0);
  const known = new Set((await state()).storage_uses?.map(({ product_id }) => product_id));
  expect(others.filter(({ product_id }) => known.has(product_id))).toEqual([]);
});

it('tells the storage that a product or else its category names, as soon as it is changed', async () => {
  const before = await settled();
  const product = before.products.find(({ usage }) => usage === 'COMPONENT');
  const named = async (change: string, value: string, id: string) => {
    await harness.inAccount(account_id, change, [id, value]);
    const delta = await state(`?since=${before.version}`);
    return delta.products.find(({ id: one }) => one === product?.id)?.default_storage;
  };
  const ofCategory = 'update categories set default_storage = $2 where id = $1';
  const ofProduct = 'update products set default_storage = $2 where id = $1';
  expect(await named(ofCategory, 'Walk-in', product?.category_id ?? '')).toBe('Walk-in');
  expect(await named(ofProduct, 'Fish drawer', product?.id ?? '')).toBe('Fish drawer');
  expect(await named(ofProduct, '', product?.id ?? '')).toBe('Walk-in');
});
