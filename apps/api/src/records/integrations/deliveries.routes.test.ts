import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FakeDevice } from '../../../../../tools/fake-device.ts';
import { deliverUntil, makeIntegration, runJob } from '../../../test/factories/integration.ts';
import { deviceOf } from '../../../test/fake-device.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { csv, form, openImporter } from '../../../test/importer.ts';
import { openReceiver, type Receiver } from '../../../test/webhook-receiver.ts';
import { announce } from '../../platform/audit/announce.ts';
import { clock } from '../../platform/clock.ts';
import { withScope, type Tx } from '../../platform/database/scope.ts';

const admin = 'admin@harbour.test';
const secret = 'a secret that two of us know';
const minute = 60_000;
const realNow = clock.now;

let harness: Harness;
let receiver: Receiver;
let device: FakeDevice;
let harbour: string;
beforeAll(async () => {
  harness = await openHarness({ OUTBOUND_ALLOW: '127.0.0.0/8' });
  device = deviceOf(harness);
  await device.pair('1000001', '2468');
  await device.pull();
  const [owner] = await harness.behind<{ account_id: string }>(
    "select account_id from auth.device_logins where device_code = '1000001'",
  );
  harbour = owner?.account_id ?? '';
});
afterAll(() => harness.close());
beforeEach(async () => {
  receiver = await openReceiver(secret);
});
afterEach(async () => {
  clock.now = realNow;
  const { items } = (await send('GET', '/integrations')).body;
  for (const { id } of items) await send('DELETE', `/integrations/${id}`);
  await receiver.close();
});

/** People's sessions live by the real clock, whatever the deliveries' says. */
async function send(method: string, path: string, body?: unknown) {
  const moved = clock.now;
  clock.now = realNow;
  const answer = await harness.call(method, path, { as: admin, body });
  clock.now = moved;
  return answer;
}
const webhook = (events: string[]) =>
  makeIntegration(harness, 'webhook', { url: `${receiver.url}/hook`, secret }, events);
const deliveriesOf = async (automation: string) =>
  (await send('GET', `/automations/${automation}/deliveries`)).body.items;
async function print(count: number) {
  const [product] = device.state.products;
  const [storage] = device.state.storage;
  const events = Array.from({ length: count }, () =>
    device.print({ product_id: product?.id ?? '', storage_id: storage?.id ?? '', initials: 'HOOK' }),
  );
  const results = await device.send(events);
  expect(results.every(({ status }) => status === 'accepted')).toBe(true);
  return events;
}
/** Has the time pass in which one attempt follows another. */
function later(minutes: number): void {
  const from = clock.now();
  clock.now = () => from + minutes * minute;
}

function door() {
  let open = () => {};
  const opened = new Promise<void>((done) => (open = done));
  return { open, opened };
}

describe('a webhook', () => {
  it('hears of what happens, signed, in the order in which it did', async () => {
    const { automation } = await webhook(['label.printed', 'label.closed']);
    const events = await print(5);
    const closed = device.report('label_closed', { label_log_id: events[0]?.id, outcome: 'used' });
    await device.send([closed]);
    await deliverUntil(harness, () => receiver.received.length >= 6);
    expect(receiver.received.every(({ signed, method, path }) => signed && method === 'POST' && path === '/hook')).toBe(
      true,
    );
    expect(receiver.received.map(({ body }) => body.data.id)).toEqual([...events.map(({ id }) => id), closed.id]);
    const [first] = receiver.received;
    expect(first?.body).toMatchObject({
      type: 'label.printed',
      test: false,
      data: { product_name: device.state.products[0]?.name, initials: 'HOOK', device: { name: expect.any(String) } },
    });
    const listed = await deliveriesOf(automation('label.printed'));
    expect(listed.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      receiver.received
        .filter(({ body }) => body.type === 'label.printed')
        .map(({ id }) => id)
        .toSorted(),
    );
    expect(listed[0]).toMatchObject({ state: 'DELIVERED', attempts: 1, response_status: 200, result: 'Answered 200' });
  });

  it('hears of nothing that was rolled back, refused or is not listened to', async () => {
    await webhook(['product.updated']);
    const [product] = device.state.products;
    const refused = await send('PUT', `/products/${product?.id}`, { name: '' });
    expect(refused.status).toBe(422);
    await print(1);
    await runJob(harness, 'deliver_events');
    expect(receiver.received).toEqual([]);
    const changed = await send('PUT', `/products/${product?.id}`, { description: `Changed at ${Math.random()}` });
    expect(changed.status, changed.text).toBe(200);
    await deliverUntil(harness, () => receiver.received.length > 0);
    expect(receiver.received.map(({ body }) => [body.type, body.data.id, body.data.name])).toEqual([
      ['product.updated', product?.id, product?.name],
    ]);
  });

  it('hears of each product of a bulk change and of an import, by its name', async () => {
    const { automation } = await webhook(['product.created', 'product.updated', 'product.deleted']);
    const { newJob, send: upload } = await openImporter(harness);
    const [job, purge] = [await newJob(), await newJob({ use: 'prep', type: 'purge' })];
    const received = () => receiver.received.map(({ body }) => [body.type, body.data.name, body.data.new_values]);
    await upload(job, 'run', form(csv(['Marlow pie', 'TELL-1', 'Marlow'], ['Marlow tart', 'TELL-2', 'Marlow'])));
    await deliverUntil(harness, () => receiver.received.length === 2);
    expect(received().toSorted(([, one], [, other]) => one.localeCompare(other))).toEqual([
      ['product.created', 'Marlow pie', expect.objectContaining({ sku: 'TELL-1', category: 'Marlow' })],
      ['product.created', 'Marlow tart', expect.objectContaining({ sku: 'TELL-2' })],
    ]);
    receiver.received.length = 0;
    await upload(job, 'run', form(csv(['Marlow pie', 'TELL-1', 'Marlow pies'], ['Marlow tart', 'TELL-2', 'Marlow'])));
    await deliverUntil(harness, () => receiver.received.length === 1);
    expect(received()).toEqual([['product.updated', 'Marlow pie', { category: 'Marlow pies' }]]);
    receiver.received.length = 0;
    const [category] = (await send('GET', '/categories?search=Marlow')).body.items;
    const bulk = await send('POST', `/categories/${category.id}/products/batch`, {
      all: true,
      fields: { active: false },
    });
    expect(bulk.status, bulk.text).toBe(200);
    await deliverUntil(harness, () => receiver.received.length > 0);
    expect(received()[0]).toEqual(['product.updated', expect.stringMatching(/^Marlow /), { lifecycle: 'INACTIVE' }]);
    const [last] = await deliveriesOf(automation('product.updated'));
    expect(last.subject).toMatch(/^Marlow /);
    receiver.received.length = 0;
    const { removes } = (await upload(purge, 'run', form(csv(['Marlow stock', 'TELL-3', 'Marlow'])))).body;
    await deliverUntil(harness, () => receiver.received.length === removes + 1);
    expect(received().filter(([type]) => type === 'product.created')).toMatchObject([
      ['product.created', 'Marlow stock', {}],
    ]);
    expect(received().filter(([type, name]) => type === 'product.deleted' && name)).toHaveLength(removes);
  });

  it('is tried again with growing pauses, the ones behind waiting, until it answers', async () => {
    const { integration, automation } = await webhook(['label.printed']);
    receiver.answer = () => 503;
    const events = await print(3);
    await deliverUntil(harness, () => receiver.received.length === 1);
    const waiting = await deliveriesOf(automation('label.printed'));
    expect(waiting.map((one: { state: string }) => one.state).toSorted()).toEqual(['RETRYING', 'WAITING', 'WAITING']);
    expect((await send('GET', `/integrations/${integration}`)).body.deliveries).toEqual({ failed: 0, retrying: 1 });
    await runJob(harness, 'deliver_events');
    expect(receiver.received).toHaveLength(1);
    for (const [pause, calls] of [
      [1, 2],
      [1, 2],
      [1, 3],
      [5, 4],
    ] as const) {
      later(pause);
      await runJob(harness, 'deliver_events');
      expect(receiver.received).toHaveLength(calls);
    }
    receiver.answer = () => 204;
    later(10);
    await deliverUntil(harness, () => receiver.received.filter(({ answered }) => answered === 204).length === 3);
    const arrived = receiver.received.filter(({ answered }) => answered === 204);
    expect(arrived.map(({ body }) => body.data.id)).toEqual(events.map(({ id }) => id));
    expect(new Set(receiver.received.filter(({ answered }) => answered === 503).map(({ id }) => id))).toEqual(
      new Set([arrived[0]?.id]),
    );
  });

  it('is given up after a day, lets the next ones by, and is sent again when somebody asks', async () => {
    const { automation } = await webhook(['label.printed']);
    receiver.answer = () => 500;
    const [first, second] = await print(2);
    const isFirst = ({ body }: { body: { data: { id: string } } }) => body.data.id === first?.id;
    await deliverUntil(harness, () => receiver.received.length === 1);
    receiver.answer = (call) => (isFirst(call) ? 500 : 200);
    for (let hours = 0; hours < 25; hours++) {
      later(60);
      await runJob(harness, 'deliver_events');
    }
    await deliverUntil(harness, () => receiver.received.at(-1)?.body.data.id === second?.id);
    expect(receiver.received.filter(isFirst).length).toBeGreaterThan(10);
    const failed = (await deliveriesOf(automation('label.printed'))).find(
      (one: { state: string }) => one.state === 'FAILED',
    );
    expect(failed).toMatchObject({
      result: 'Answered 500',
      response_status: 500,
      next_attempt_at: null,
      can_retry: true,
    });
    expect((await send('GET', '/integrations/failures')).body).toMatchObject({ failed: 1, retrying: 0 });
    receiver.answer = () => 200;
    const again = await send('POST', `/deliveries/${failed.id}/retry`);
    expect([again.status, again.body.state]).toEqual([200, 'RETRYING']);
    await deliverUntil(harness, () => receiver.received.at(-1)?.id === failed.id);
    expect((await send('GET', '/integrations/failures')).body).toEqual({ failed: 0, retrying: 0, integrations: [] });
    expect((await send('POST', `/deliveries/${failed.id}/retry`)).status).toBe(409);
  });

  it('that never answers has all that is over given up at once, and what is not over tried on', async () => {
    const { automation } = await webhook(['label.printed']);
    const id = automation('label.printed');
    receiver.answer = () => 0;
    await print(5);
    await deliverUntil(harness, () => receiver.received.length === 1);
    later(20 * 60);
    const [fresh] = await print(1);
    for (let hours = 0; hours < 5; hours++) {
      later(60);
      await runJob(harness, 'deliver_events');
    }
    const received = (await deliveriesOf(id)).map((one: { state: string; attempts: number; result: string }) => [
      one.state,
      one.attempts > 0,
      one.result.startsWith('Given up after a day: '),
    ]);
    const unsent = ['FAILED', false, true];
    expect(received).toEqual([['RETRYING', true, false], unsent, unsent, unsent, unsent, ['FAILED', true, false]]);
    receiver.answer = () => 200;
    later(60);
    await deliverUntil(harness, () => receiver.received.at(-1)?.answered === 200);
    expect(receiver.received.at(-1)?.body.data.id).toBe(fresh?.id);
  });

  it('hears what waited while our own server was away, although the first try got no answer', async () => {
    await webhook(['label.printed']);
    const events = await print(3);
    later(30 * 60);
    receiver.answer = () => 0;
    await deliverUntil(harness, () => receiver.received.length === 1);
    receiver.answer = () => 200;
    later(1);
    await deliverUntil(harness, () => receiver.received.length === 3);
    expect(receiver.received.slice(1).map(({ body }) => body.data.id)).toEqual(events.slice(1).map(({ id }) => id));
  });

  it('for which somebody asks again while it is being sent is not given up', async () => {
    const { automation } = await webhook(['label.printed']);
    const id = automation('label.printed');
    receiver.answer = () => 500;
    await print(1);
    await deliverUntil(harness, () => receiver.received.length === 1);
    await harness.inAccount(
      harbour,
      `update automation_deliveries set next_attempt_at = created_at, give_up_at = created_at where automation_id = $1`,
      [id],
    );
    const [asked, arrived] = [door(), door()];
    receiver.answer = async () => {
      arrived.open();
      await asked.opened;
      return 500;
    };
    const sending = runJob(harness, 'deliver_events');
    await arrived.opened;
    const [delivery] = await deliveriesOf(id);
    expect((await send('POST', `/deliveries/${delivery.id}/retry`)).status).toBe(200);
    asked.open();
    await sending;
    receiver.answer = () => 200;
    await deliverUntil(harness, () => receiver.received.length === 3);
    expect((await deliveriesOf(id))[0]).toMatchObject({ state: 'DELIVERED', attempts: 3 });
  });

  it('of another source is not kept waiting by one that is refused', async () => {
    await webhook(['product.updated']);
    const [one, other] = device.state.products;
    receiver.answer = ({ body }) => (body.data.id === one?.id ? 422 : 200);
    for (const product of [one, other])
      await send('PUT', `/products/${product?.id}`, { description: `${Math.random()}` });
    await deliverUntil(harness, () => receiver.received.some(({ answered }) => answered === 200));
    expect(receiver.received.find(({ answered }) => answered === 200)?.body.data.id).toBe(other?.id);
  });

  it('never hears the later before the earlier, although that commits last', async () => {
    await webhook(['product.updated']);
    const source_id = '0190aaaa-0000-7000-8000-000000000001';
    const tellOf = (tx: Tx, id: string) =>
      announce(tx, ['product.updated'], () => [
        { event: 'product.updated', source_id, organization_id: tx.account_id, subject: id, data: { id } },
      ]);
    const within = <T>(work: (tx: Tx) => Promise<T>) => withScope(harness.app.database, { account_id: harbour }, work);
    const [gate, reached] = [door(), door()];
    const early = within(async (tx) => {
      await tellOf(tx, 'early');
      reached.open();
      await gate.opened;
    });
    await reached.opened;
    await within((tx) => tellOf(tx, 'late'));
    for (let times = 0; times < 3; times++) await runJob(harness, 'deliver_events');
    expect(receiver.received).toEqual([]);
    gate.open();
    await early;
    await deliverUntil(harness, () => receiver.received.length === 2);
    expect(receiver.received.map(({ body }) => body.data.id)).toEqual(['early', 'late']);
  });

  it('hears each once from runners side by side', async () => {
    await webhook(['label.printed']);
    const events = await print(30);
    await deliverUntil(harness, async () => {
      await Promise.all([1, 2, 3].map(() => runJob(harness, 'deliver_events')));
      return receiver.received.length >= 30;
    });
    expect(receiver.received.map(({ body }) => body.data.id)).toEqual(events.map(({ id }) => id));
  });

  it('hears what a restored database still had to tell, from whatever server that came', async () => {
    await webhook(['label.printed']);
    const events = await print(3);
    // A dump keeps the numbers of its server's transactions; those of a new server begin anew, far below.
    await harness.inAccount(
      harbour,
      `update automation_deliveries set written_in = '9000000000000' where state = 'WAITING'`,
    );
    events.push(...(await print(1)));
    await deliverUntil(harness, () => receiver.received.length >= 4);
    expect(receiver.received.map(({ body }) => body.data.id)).toEqual(events.map(({ id }) => id));
  });

  it('gets nothing more once its automation is off', async () => {
    const { automation } = await webhook(['label.printed']);
    receiver.answer = () => 0;
    await print(2);
    await deliverUntil(harness, () => receiver.received.length === 1);
    const id = automation('label.printed');
    await send('PUT', `/automations/${id}/state`, { enabled: false });
    receiver.answer = () => 200;
    later(5);
    await runJob(harness, 'deliver_events');
    expect(receiver.received).toHaveLength(1);
    const states = (await deliveriesOf(id)).map((one: Record<string, unknown>) => [one.state, one.can_retry]);
    expect(states).toEqual([
      ['CANCELLED', false],
      ['CANCELLED', false],
    ]);
    const [withdrawn] = await deliveriesOf(id);
    expect((await send('POST', `/deliveries/${withdrawn.id}/retry`)).body.error_description).toBe(
      'Enable the automation first',
    );
  });

  it('is tried by the test button, once, although it is off', async () => {
    const { automation } = await webhook([]);
    const id = automation('wastage.recorded');
    receiver.answer = () => 404;
    const asked = await send('POST', `/automations/${id}/test`);
    expect([asked.status, asked.body.state, asked.body.is_test]).toEqual([201, 'WAITING', true]);
    await deliverUntil(harness, () => receiver.received.length === 1);
    expect(receiver.received[0]).toMatchObject({ signed: true, body: { type: 'wastage.recorded', test: true } });
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'FAILED', attempts: 1, result: 'Answered 404' }]);
    // Who tried it has seen that; nothing that happened was lost.
    expect((await send('GET', '/integrations/failures')).body).toEqual({ failed: 0, retrying: 0, integrations: [] });
    const { deliveries, integration } = (await send('GET', `/automations/${id}`)).body;
    expect(deliveries).toEqual({ failed: 0, retrying: 0 });
    expect((await send('GET', `/integrations/${integration.id}`)).body.deliveries).toEqual({ failed: 0, retrying: 0 });
  });

  it('reaches no private address, whatever its name says', async () => {
    const strict = await openHarness();
    try {
      const url = 'https://localhost/hook';
      const { automation } = await makeIntegration(strict, 'webhook', { url, secret }, []);
      const id = automation('label.printed');
      await strict.call('POST', `/automations/${id}/test`, { as: admin });
      const read = () => strict.call('GET', `/automations/${id}/deliveries`, { as: admin });
      await deliverUntil(strict, async () => (await read()).body.items[0].state === 'FAILED');
      expect((await read()).body.items[0].result).toBe('Larder is not allowed to call this address');
    } finally {
      await strict.close();
    }
  });
});

describe('deliveries', () => {
  it('are listed newest first, page by page, by state', async () => {
    const { automation } = await webhook([]);
    const id = automation('label.printed');
    for (let number = 0; number < 5; number++) await send('POST', `/automations/${id}/test`);
    const get = (query: Record<string, string>) =>
      harness.call('GET', `/automations/${id}/deliveries`, { as: admin, query });
    const first = (await get({ size: '3' })).body;
    const rest = (await get({ size: '3', cursor: first.next_cursor })).body;
    expect([first.total, first.has_more, rest.has_more, rest.next_cursor]).toEqual([5, true, false, undefined]);
    const ids = [...first.items, ...rest.items].map((one: { id: string }) => one.id);
    expect(ids).toEqual(ids.toSorted().toReversed());
    expect((await get({ state: 'FAILED' })).body.items).toEqual([]);
    expect((await get({ cursor: 'made.up' })).status).toBe(400);
  });

  it('are forgotten a month after they were settled', async () => {
    const { automation } = await webhook([]);
    const id = automation('label.printed');
    await send('POST', `/automations/${id}/test`);
    await deliverUntil(harness, () => receiver.received.length === 1);
    later(29 * 24 * 60);
    await runJob(harness, 'forget_deliveries');
    expect(await deliveriesOf(id)).toHaveLength(1);
    later(2 * 24 * 60);
    await runJob(harness, 'forget_deliveries');
    expect(await deliveriesOf(id)).toEqual([]);
  });
});
