import { randomUUID } from 'node:crypto';
import { createFakeDevice, type FakeDevice } from '../../tools/fake-device.ts';
import { overHttp } from '../../tools/over-http.ts';
import { call } from './calls.ts';

export type Writer = {
  name: string;
  /** How many events a call carries. */
  size?: number;
  /** The least ratio to the bare handler. */
  aim: number;
  /** Does it once, on one of the connections. */
  send: (connection: number) => Promise<unknown>;
};

/**
 * Everyday writes of tablets and of an administrator; each connection has a venue's tablet, by its token, and a product
 * of its own.
 */
export async function writersOf(url: string, tokens: readonly string[]): Promise<Writer[]> {
  const devices = await Promise.all(tokens.map((one) => pulledDevice(url, one)));
  const person = { email: 'admin@harbour.test', password: 'Larder-demo-2026!' };
  const { access_token: token } = await call('POST', `${url}/api/authorize`, { body: person });
  const allergens: { id: string }[] = (await call('GET', `${url}/api/allergens`, { token })).items;
  // Of their own, so that no label in the kitchens has to be judged anew.
  const products = await Promise.all(
    devices.map(async (device, connection) => {
      const categories = [{ id: device.state.products.find(({ usage }) => usage === 'COMPONENT')?.category_id }];
      const body = { name: `Product of connection ${connection} ${Date.now()}`, categories };
      return (await call('POST', `${url}/api/products`, { token, body })) as { id: string };
    }),
  );
  const own = (connection: number) => {
    const device = devices[connection] as FakeDevice;
    const product = device.state.products[connection];
    const storage = device.state.storage[0];
    const fridge = device.state.fridges[0];
    if (!product || !storage || !fridge) throw new Error('The demo lacks a product, a storage or a fridge');
    return { device, product, storage, fridge, venue: device.state.device.organization.id };
  };
  // A tablet reckons dates and words of each label for itself: one is made, and the others are like it, for the
  // server's work alone counts.
  const printed = devices.map((_, connection) => {
    const { device, product, storage } = own(connection);
    return device.print({ product_id: product.id, storage_id: storage.id, initials: 'BN' });
  });
  const prints = (connection: number, count: number) =>
    Array.from({ length: count }, () => ({ ...printed[connection], id: randomUUID() }));
  const report = (connection: number, events: object[]) =>
    call('POST', `${url}/api/device/events`, {
      token: tokens[connection],
      body: { events, sent_at: new Date().toISOString(), queued: 0, app_version: '1.0.0' },
    }).then(expectAccepted);
  const newIn = [{ id: devices[0]?.state.products.find(({ usage }) => usage === 'COMPONENT')?.category_id }];
  let turn = 0;
  return [
    { name: 'one print', aim: 0.35, send: (connection) => report(connection, prints(connection, 1)) },
    {
      name: 'one reading',
      aim: 0.35,
      send(connection) {
        const { device, fridge } = own(connection);
        const body = { fridge_id: fridge.id, value: 3, recorded_at: new Date().toISOString() };
        return report(connection, [device.report('temperature_recorded', body)]);
      },
    },
    {
      name: 'one product',
      aim: 0.35,
      send: (connection) =>
        call('PUT', `${url}/api/products/${products[connection]?.id}`, {
          token,
          body: { description: `Turn ${(turn += 1)}` },
        }),
    },
    {
      name: 'a new product',
      aim: 0.06,
      send: (connection) =>
        call('POST', `${url}/api/products`, {
          token,
          body: { name: `New ${connection} ${Date.now()} ${(turn += 1)}`, categories: newIn },
        }),
    },
    {
      name: 'allergens of a product',
      aim: 0.35,
      send(connection) {
        turn += 1;
        const allergen_ids = [0, 1].map((place) => allergens[(turn + place) % allergens.length]?.id);
        const body = { label_text: {}, allergen_ids };
        return call('POST', `${url}/api/products/${products[connection]?.id}/labels`, { token, body });
      },
    },
    {
      name: 'one setting',
      aim: 0.35,
      send: (connection) =>
        call('PATCH', `${url}/api/organizations/${own(connection).venue}/settings`, {
          token,
          body: { digest_hour: (turn += 1) % 24 },
        }),
    },
    {
      name: '500 prints a call',
      size: 500,
      aim: 0.4,
      send: (connection) => report(connection, prints(connection, 500)),
    },
  ];
}

async function pulledDevice(url: string, token: string): Promise<FakeDevice> {
  const reach = overHttp(url);
  const device = createFakeDevice((method, path, options) => reach(method, path, { ...options, token }));
  await device.pull();
  return device;
}

function expectAccepted({ results }: { results: { status: string; error_description?: string }[] }): void {
  const refused = results.find(({ status }) => status !== 'accepted');
  if (refused) throw new Error(`A report was not accepted: ${refused.error_description ?? refused.status}`);
}
