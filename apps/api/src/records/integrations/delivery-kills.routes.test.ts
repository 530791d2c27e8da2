import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { makeIntegration } from '../../../test/factories/integration.ts';
import { deviceOf } from '../../../test/fake-device.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { createWorker } from '../../../test/killed-worker.ts';
import { openReceiver, type Receiver } from '../../../test/webhook-receiver.ts';

const secret = 'a secret that two of us know';
const admin = 'admin@harbour.test';
const minute = 60_000;

let harness: Harness;
let receiver: Receiver;
beforeAll(async () => {
  harness = await openHarness({ OUTBOUND_ALLOW: '127.0.0.0/8' });
  receiver = await openReceiver(secret);
});
afterAll(async () => {
  await harness.close();
  await receiver.close();
});

it('delivers everything at least once, in order per source and signed, although the receiver is down for an hour and the worker is killed', async () => {
  const [database] = await harness.behind<{ name: string }>('select current_database() as name');
  const worker = createWorker(inject('owner'), database?.name ?? '');
  await makeIntegration(harness, 'webhook', { url: receiver.url, secret }, ['label.printed', 'product.updated']);
  receiver.answer = () => 503;
  await worker.start();
  const expected = await happen();
  const total = [...expected.values()].flat().length;

  // An hour in which nothing gets through, and the worker is killed every now and then.
  for (let passed = 0; passed < 60; passed += 10) {
    const known = receiver.received.length;
    if (passed % 30 === 20) {
      await worker.kill();
      await worker.start();
    }
    worker.later(10 * minute);
    if (passed < 30) await until(receiver.arrival, () => receiver.received.length > known);
  }
  expect(receiver.received.every(({ answered }) => answered === 503)).toBe(true);

  // It is up again: now the worker is killed while its calls are under way, before it hears the answer.
  receiver.answer = () => 200;
  worker.later(3 * 60 * minute);
  let next = receiver.received.length + 5;
  while (worker.kills < (process.env.TEST_FULL ? 5 : 3)) {
    await until(receiver.arrival, () => receiver.received.length >= next);
    await worker.kill();
    await worker.start();
    worker.later(6 * minute);
    next = receiver.received.length + 20;
  }
  await until(worker.round, async () => (await openDeliveries()) === 0);
  await worker.stop();

  const arrived = receiver.received.filter(({ answered }) => answered === 200);
  expect(receiver.received.every(({ signed }) => signed)).toBe(true);
  expect(new Set(arrived.map(({ id }) => id)).size).toBe(total);
  for (const [source, ids] of expected) {
    const first = [
      ...new Set(arrived.filter(({ body }) => body.source_id === source).map(({ body }) => signatureOf(body))),
    ];
    expect(first, source).toEqual(ids);
  }
  const calls = receiver.received.length;
  console.info(`deliveries: ${total} arrived by ${arrived.length} of ${calls} calls through ${worker.kills} kills`);
}, 240_000);

/**
 * Three devices print side by side, and two products are changed again and again: what each tells, in order, by its
 * source.
 */
async function happen(): Promise<Map<string, string[]>> {
  const expected = new Map<string, string[]>();
  await Promise.all(
    ['1000001', '1000002', '1000003'].map(async (code) => {
      const device = deviceOf(harness);
      await device.pair(code, '2468');
      await device.pull();
      const { products, storage, device: me } = device.state;
      for (let round = 0; round < 8; round++) {
        const events = Array.from({ length: 5 }, () =>
          device.print({ product_id: products[0]?.id ?? '', storage_id: storage[0]?.id ?? '', initials: 'KILL' }),
        );
        await device.send(events);
        expected.set(me.id, [...(expected.get(me.id) ?? []), ...events.map(({ id }) => id)]);
      }
    }),
  );
  const listed = await harness.call('GET', '/categories', { as: admin });
  const [category] = listed.body.items.filter(
    (one: { can_edit: boolean; connections: { products: number } }) => one.can_edit && one.connections.products > 1,
  );
  const { items } = (await harness.call('GET', `/categories/${category.id}/products`, { as: admin })).body;
  for (let round = 0; round < 6; round++) {
    for (const { id } of items.slice(0, 2) as { id: string }[]) {
      const description = `Changed for the ${round}th time`;
      const changed = await harness.call('PUT', `/products/${id}`, { as: admin, body: { description } });
      expect(changed.status, changed.text).toBe(200);
      expected.set(id, [...(expected.get(id) ?? []), description]);
    }
  }
  return expected;
}

function signatureOf(body: { type: string; data: { id: string; new_values?: { description: string } } }): string {
  return body.data.new_values?.description ?? body.data.id;
}

async function openDeliveries(): Promise<number> {
  const [account] = await harness.behind<{ account_id: string }>(
    "select account_id from auth.device_logins where device_code = '1000001'",
  );
  const [found] = await harness.inAccount<{ count: number }>(
    account?.account_id ?? '',
    "select count(*)::int as count from automation_deliveries where state in ('WAITING', 'RETRYING')",
  );
  return found?.count ?? -1;
}

/** Waits for what the receiver or the worker does; the test's own limit ends it. */
async function until(does: () => Promise<void>, holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await does();
}
