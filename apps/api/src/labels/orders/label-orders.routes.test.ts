import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { demoPassword } from '../../access/session/demo-sign-in.rules.ts';
import { jobsOf } from '../../app.ts';
import { clock } from '../../platform/clock.ts';

const admin = 'admin@harbour.test';
const venue = 'venue@harbour.test';
const { now } = clock;
let harness: Harness;
let account = '';
let device = '';
beforeAll(async () => {
  harness = await openHarness();
  const [found] = await harness.behind<{ account_id: string }>(
    `select account_id from organizations where name = 'Harbour Kitchens'`,
  );
  account = found!.account_id;
  device = (await harness.call('GET', '/devices', { as: venue, query: { search: '1000001' } })).body.items[0].id;
});
afterEach(() => {
  clock.now = now;
});
afterAll(() => harness.close());

const wanted = { label_type: 'SINGLE_HEIGHT_EASY_PEEL', quantity: 40, express_delivery: true };
const order = (body: object = {}, as = venue, headers = {}) =>
  harness.call('POST', '/label_orders', { as, headers, body: { device_id: device, ...wanted, ...body } });
const orders = async (as = admin) =>
  (await harness.call('GET', '/label_orders', { as, query: { size: '100' } })).body.items;
const recurring = async () => (await harness.call('GET', '/label_orders/recurring', { as: admin })).body.items;
const setting = async (settings: object) => {
  const answer = await harness.call('PATCH', `/organizations/${account}/settings`, { as: admin, body: settings });
  expect(answer.status, answer.text).toBe(200);
};
async function mails(): Promise<{ to: string; subject: string; text: string }[]> {
  await harness.runJobs();
  const kept = await harness.server.inject({
    url: '/mailbox/messages?to=orders@larder.test',
    headers: { host: 'localhost' },
  });
  return kept.json<{ items: { to: string; subject: string; text: string }[] }>().items;
}

describe('the offer', () => {
  it('names the prices of the server, and what the venue allows', async () => {
    const { body } = await harness.call('GET', '/label_orders/offer', { as: venue, query: { device_id: device } });
    expect(body).toEqual({
      types: [
        { label_type: 'SINGLE_HEIGHT', roll_price: 195, allowed: true },
        { label_type: 'DOUBLE_HEIGHT', roll_price: 195, allowed: true },
        { label_type: 'SINGLE_HEIGHT_EASY_PEEL', roll_price: 215, allowed: true },
      ],
      quantities: [20, 40, 60, 80, 100, 200, 300, 400, 500, 1000],
      express_price: 499,
      express_allowed: true,
      is_restricted: false,
      is_connected: true,
    });
  });
});

describe('an order', () => {
  it('is kept with the prices of its day, audited, and mailed to the supplier', async () => {
    const before = (await mails()).length;
    const placed = await order();
    expect(placed.status).toBe(201);
    expect(placed.body).toMatchObject({ ...wanted, roll_price: 215, total: 9099, state: 'PLACED', recurring_id: null });
    const sent = await mails();
    expect(sent).toHaveLength(before + 1);
    expect(sent[0]!.text).toContain('Total: £90.99');
    const audited = await harness.inAccount(account, `select 1 from audit_entries where subject_id = $1`, [
      placed.body.id,
    ]);
    expect(audited).toHaveLength(1);
  });

  it.each([
    [{ device_id: undefined }, 'device_id'],
    [{ label_type: undefined }, 'label_type'],
    [{ label_type: 'TRIPLE' }, 'label_type'],
    [{ quantity: undefined }, 'quantity'],
    [{ quantity: 30 }, 'quantity'],
    [{ total: 1 }, 'total'],
    [{ roll_price: 1 }, 'roll_price'],
  ])('is refused with %j, naming the field, and nothing is ordered', async (body, field) => {
    const before = (await orders()).length;
    const refused = await order(body);
    expect([refused.status, JSON.stringify(refused.body.errors)]).toEqual([422, expect.stringContaining(field)]);
    expect(await orders()).toHaveLength(before);
  });

  it('is one, however often the call is repeated', async () => {
    const before = (await orders()).length;
    const key = { 'idempotency-key': randomUUID() };
    const answers = [
      ...(await Promise.all([order({}, venue, key), order({}, venue, key)])),
      await order({}, venue, key),
    ];
    expect(new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.id)).size).toBe(1);
    expect(await orders()).toHaveLength(before + 1);
  });

  it('is cancelled once, and the supplier gets one mail', async () => {
    const { id } = (await order()).body;
    const before = (await mails()).length;
    for (let tries = 0; tries < 2; tries++) {
      expect((await harness.call('DELETE', `/label_orders/${id}`, { as: venue })).status).toBe(200);
    }
    const sent = await mails();
    expect(sent).toHaveLength(before + 1);
    expect(sent[0]!.subject).toMatch(/^Cancelled: /);
    expect((await orders()).find((one: { id: string }) => one.id === id)).toMatchObject({ state: 'CANCELLED' });
  });

  it('is refused for a type that is not allowed, and for express that is off', async () => {
    const before = (await orders()).length;
    await setting({ allowed_order_label_types: '["DOUBLE_HEIGHT"]', allow_express_delivery: false });
    expect((await order()).status).toBe(403);
    expect(await order({ label_type: 'DOUBLE_HEIGHT' })).toMatchObject({
      status: 403,
      body: { error_description: expect.stringContaining('Express') },
    });
    expect(await orders()).toHaveLength(before);
    await setting({
      allowed_order_label_types: '["SINGLE_HEIGHT","DOUBLE_HEIGHT","SINGLE_HEIGHT_EASY_PEEL"]',
      allow_express_delivery: true,
    });
  });

  it('is for devices in reach alone, and seen by nobody else', async () => {
    expect((await order({}, 'admin@orchard.test')).status).toBe(404);
    expect((await order({}, 'staff@harbour.test')).status).toBe(403);
    const { id } = (await order()).body;
    expect((await orders('admin@orchard.test')).map((one: { id: string }) => one.id)).not.toContain(id);
    expect((await harness.call('DELETE', `/label_orders/${id}`, { as: 'admin@orchard.test' })).status).toBe(404);
  });
});

describe('a recurring order', () => {
  it('places one order for each day that is due, whatever runs beside it, and none for days that were missed', async () => {
    const { recurring_id } = (await order({ recurrence: 'weekly', express_delivery: false })).body;
    const nextIs = (day: string) =>
      harness.inAccount(account, `update recurring_label_orders set next_on = $2 where id = $1`, [recurring_id, day]);
    const placed = async () =>
      (await harness.inAccount(account, `select 1 from label_orders where recurring_id = $1`, [recurring_id])).length;
    const job = jobsOf(harness.app).find(({ name }) => name === 'recurring_orders')!;
    const run = async (at: string) => {
      clock.now = () => Date.parse(at);
      await Promise.all([job.run({}), job.run({})]);
      clock.now = now;
    };
    expect(await placed()).toBe(1);
    await nextIs('2027-01-11');
    await run('2027-01-10T23:00:00Z');
    expect(await placed()).toBe(1);
    await run('2027-01-11T05:10:00Z');
    expect(await placed()).toBe(2);
    await run('2027-02-10T12:00:00Z');
    expect(await placed()).toBe(3);
    expect((await recurring()).find((one: { id: string }) => one.id === recurring_id)).toMatchObject({
      next_on: '2027-02-15',
    });
    await harness.call('DELETE', `/label_orders/recurring/${recurring_id}`, { as: admin });
    await run('2027-03-30T12:00:00Z');
    expect(await placed()).toBe(3);
  });

  it('is placed although another of the account cannot be', async () => {
    const ids = [];
    for (let count = 0; count < 2; count++) ids.push((await order({ recurrence: 'weekly' })).body.recurring_id);
    const placed = (id: string) =>
      harness.inAccount(account, `select 1 from label_orders where recurring_id = $1 and due_on is not null`, [id]);
    await harness.inAccount(account, `update recurring_label_orders set next_on = '2027-04-05' where id = any ($1)`, [
      ids,
    ]);
    await harness.behind(
      `alter table label_orders add constraint refused check (recurring_id <> '${ids[0]}') not valid`,
    );
    try {
      clock.now = () => Date.parse('2027-04-05T12:00:00Z');
      await jobsOf(harness.app)
        .find(({ name }) => name === 'recurring_orders')!
        .run({});
    } finally {
      await harness.behind('alter table label_orders drop constraint refused');
    }
    expect([(await placed(ids[0])).length, (await placed(ids[1])).length]).toEqual([0, 1]);
    clock.now = now;
    for (const id of ids) await harness.call('DELETE', `/label_orders/recurring/${id}`, { as: admin });
  });

  it('ends when its type is switched off', async () => {
    const { recurring_id } = (await order({ recurrence: 'every_4_weeks' })).body;
    const other = (await order({ recurrence: 'weekly', label_type: 'DOUBLE_HEIGHT' })).body.recurring_id;
    await setting({ allowed_order_label_types: '["SINGLE_HEIGHT","DOUBLE_HEIGHT"]' });
    const left = (await recurring()).map((one: { id: string }) => one.id);
    expect(left).toContain(other);
    expect(left).not.toContain(recurring_id);
    await setting({ allowed_order_label_types: '["SINGLE_HEIGHT","DOUBLE_HEIGHT","SINGLE_HEIGHT_EASY_PEEL"]' });
    expect((await recurring()).map((one: { id: string }) => one.id)).not.toContain(recurring_id);
  });
});

describe('an order from a device', () => {
  const send = async (token: string, body: object, id = randomUUID()) =>
    (
      await harness.call('POST', '/device/events', {
        as: token,
        body: { events: [{ id, type: 'label_ordered', device_time: new Date().toISOString(), body }] },
      })
    ).body.results[0];

  it('is placed once, and refused to print-only people where the venue does not let them', async () => {
    const paired = await harness.call('POST', '/device/pair', { body: { device_code: '1000001', pin: '2468' } });
    const token = paired.body.api_tokens.access_token;
    const body = { ...wanted, initials: 'AB' };
    const id = randomUUID();
    expect(await send(token, body, id)).toEqual({ id, status: 'accepted' });
    expect(await send(token, body, id)).toMatchObject({ status: 'duplicate' });
    expect((await orders()).filter((one: { id: string }) => one.id === id)).toMatchObject([
      { ordered_by: 'AB', total: 9099 },
    ]);
    await setting({ label_ordering: false });
    expect(await send(token, body)).toMatchObject({ status: 'rejected', error_code: 'FORBIDDEN' });
    const [senior] = await harness.inAccount<{ id: string }>(
      account,
      `select u.id from user_devices l join users u on u.account_id = l.account_id and u.id = l.user_id where l.device_id = $1 and u.device_role < 4`,
      [device],
    );
    expect(await send(token, { ...body, user_id: senior!.id })).toMatchObject({ status: 'accepted' });
    await setting({ label_ordering: true });
  });
});

describe('a restricted account', () => {
  it('orders nothing, and says so before anybody tries', async () => {
    const flag = (is_restricted: boolean) =>
      harness.call('PATCH', `/organizations/${account}/flags`, { as: 'operator@larder.test', body: { is_restricted } });
    expect((await flag(true)).status).toBe(200);
    // The flag ends what tokens said before.
    const signedIn = await harness.call('POST', '/authorize', { body: { email: venue, password: demoPassword } });
    const as = signedIn.body.access_token;
    expect(await order({}, as)).toMatchObject({
      status: 403,
      body: { error_description: expect.stringContaining('restricted') },
    });
    const { body } = await harness.call('GET', '/label_orders/offer', { as, query: { device_id: device } });
    expect(body.is_restricted).toBe(true);
  });
});
