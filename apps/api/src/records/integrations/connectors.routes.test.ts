import iconv from 'iconv-lite';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeDevice } from '../../../../../tools/fake-device.ts';
import { deliverUntil, makeIntegration, runJob } from '../../../test/factories/integration.ts';
import { deviceOf } from '../../../test/fake-device.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { openReceiver, type Receiver } from '../../../test/webhook-receiver.ts';
import { clock } from '../../platform/clock.ts';
import { withScope, type Tx } from '../../platform/database/scope.ts';
import { findListening } from './automations.queries.ts';
import { scheduleAutomation } from './schedule.actions.ts';

const admin = 'admin@harbour.test';
const realNow = clock.now;
const hour = 3_600_000;
const day = 24 * hour;

let harness: Harness;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await openReceiver();
  harness = await openHarness({ OUTBOUND_ALLOW: '127.0.0.0/8', TRAIL_API_URL: `${receiver.url}/api` });
});
afterAll(async () => {
  await harness.close();
  await receiver.close();
});
beforeEach(() => {
  receiver.received.length = 0;
  receiver.answer = () => 200;
});
afterEach(async () => {
  clock.now = realNow;
  const { items } = (await send('GET', '/integrations')).body;
  for (const { id } of items) await send('DELETE', `/integrations/${id}`);
});

/** People's sessions live by the real clock, whatever the schedules' says. */
async function send(method: string, path: string, body?: unknown) {
  const moved = clock.now;
  clock.now = realNow;
  const answer = await harness.call(method, path, { as: admin, body });
  clock.now = moved;
  return answer;
}
const lastOf = async (automation: string) => (await send('GET', `/automations/${automation}/deliveries`)).body.items[0];
/** The present of schedules: an hour (UTC) of a day after today. */
const goTo = (days: number, at: string) => {
  const date = new Date(realNow() + days * day).toISOString().slice(0, 10);
  clock.now = () => Date.parse(`${date}T${at}:00Z`);
  return date;
};
/** What a piece of work asks of the database. */
async function statementsOf(work: (tx: Tx) => Promise<void>): Promise<string[]> {
  const [owner] = await harness.behind<{ account_id: string }>(
    'select m.account_id from auth.logins g join auth.memberships m on m.login_id = g.id where g.email = $1',
    [admin],
  );
  const statements: string[] = [];
  await withScope(harness.app.database, { account_id: owner?.account_id ?? '' }, async (tx) => {
    const query = vi.spyOn(tx.client, 'query');
    await work(tx);
    statements.push(...query.mock.calls.map(([statement]) => JSON.stringify(statement)));
    query.mockRestore();
  });
  return statements;
}
const runSchedules = () => runJob(harness, 'run_scheduled_automations');

describe('Trail', () => {
  let device: FakeDevice;
  beforeAll(async () => {
    device = deviceOf(harness);
    await device.pair('1000001', '2468');
    await device.pull();
    const { items } = (await harness.call('GET', '/devices', { as: admin, query: { search: '1000001' } })).body;
    const trail = { trail_template_id: '17', trail_site_id: '5' };
    await send('PUT', `/devices/${items[0].id}`, trail);
  });

  it('gets one task for each device and day, with what expires, by its public API', async () => {
    const values = { api_key: 'trail-key', send_at: '06:00' };
    const { automation } = await makeIntegration(harness, 'trail', values, ['expiry.daily']);
    const [product] = device.state.products;
    const [storage] = device.state.storage;
    const printed = device.print({ product_id: product?.id ?? '', storage_id: storage?.id ?? '', initials: 'TRL' });
    await device.send([printed]);
    receiver.answer = () => ({ status: 201, text: '{"id":2}' });
    goTo(1, '03:00');
    await runSchedules();
    const date = goTo(1, '12:00');
    for (let times = 0; times < 3; times++) await runSchedules();
    await deliverUntil(harness, () => receiver.received.length > 0);
    expect(receiver.received).toHaveLength(1);
    const asked = await statementsOf(async (tx) => {
      for (const one of await findListening(tx, ['expiry.daily'])) await scheduleAutomation(tx, one);
    });
    expect(asked.some((text) => text.includes('automation_deliveries'))).toBe(true);
    expect(asked.filter((text) => text.includes('label_logs'))).toEqual([]);
    const [task] = receiver.received;
    expect([task?.method, task?.path, task?.headers.api_key]).toEqual([
      'POST',
      '/api/public/task_instances/v1/task_instances',
      'trail-key',
    ]);
    expect(task?.body).toEqual({
      siteId: 5,
      taskTemplateId: 17,
      startDatetime: `${date} 06:00`,
      endDate: date,
      description: expect.stringMatching(/to be used today, \d+ overdue\./),
    });
    expect(await lastOf(automation('expiry.daily'))).toMatchObject({ state: 'DELIVERED', response_status: 201 });
    goTo(2, '12:00');
    await runSchedules();
    await deliverUntil(harness, () => receiver.received.length === 2);
  });

  it('refusing a key is reported and tried again; a device with a key of its own uses that', async () => {
    const { automation } = await makeIntegration(harness, 'trail', { api_key: 'old' }, ['expiry.daily']);
    const { items } = (await send('GET', '/devices?search=1000001')).body;
    await send('PUT', `/devices/${items[0].id}`, { trail_api_key: 'of-the-device' });
    receiver.answer = () => ({ status: 401, text: '{"errors":[{"title":"Unauthorized","status":401}]}' });
    goTo(3, '12:00');
    await runSchedules();
    await deliverUntil(harness, () => receiver.received.length === 1);
    expect(await lastOf(automation('expiry.daily'))).toMatchObject({ state: 'RETRYING', result: 'Answered 401' });
    expect(receiver.received[0]?.headers.api_key).toBe('of-the-device');
    await send('PUT', `/devices/${items[0].id}`, { trail_api_key: '' });
  });

  it('is tried without a task being made', async () => {
    const { automation } = await makeIntegration(harness, 'trail', { api_key: 'trail-key' }, []);
    await send('POST', `/automations/${automation('expiry.daily')}/test`);
    await deliverUntil(harness, () => receiver.received.length === 1);
    expect(receiver.received[0]).toMatchObject({ method: 'GET', path: '/api/public/sites/v1/list' });
  });
});

describe('the test of a device for Trail', () => {
  const test = (id: string, as = admin) => harness.call('POST', `/devices/${id}/trail/test`, { as });
  const deviceId = async () => (await send('GET', '/devices?search=1000001')).body.items[0].id as string;

  it('asks Trail for its sites with the key that counts, and says what is wrong', async () => {
    const id = await deviceId();
    await send('PUT', `/devices/${id}`, { trail_api_key: '', trail_template_id: '', trail_site_id: '' });
    expect((await test(id)).body).toEqual({ ok: false, result: expect.stringContaining('site ID first') });
    await send('PUT', `/devices/${id}`, { trail_template_id: '17', trail_site_id: '5' });
    expect((await test(id)).body.result).toContain('There is no API key');
    await makeIntegration(harness, 'trail', { api_key: 'of-the-account' }, []);
    expect(receiver.received).toEqual([]);
    const answers: [object, boolean, string][] = [
      [{ status: 200, text: '[{"id":5,"name":"Harbour"}]' }, true, 'knows site 5'],
      [{ status: 200, text: '{"sites":[{"id":6},{"id":8}]}' }, false, 'no site 5. Its sites: 6, 8.'],
      [{ status: 200, text: 'fine' }, true, 'could not be read'],
      [{ status: 401, text: '{}' }, false, 'refuses the API key (answer 401)'],
      [{ status: 503, text: '' }, false, 'Trail answered 503'],
    ];
    for (const [answer, ok, words] of answers) {
      receiver.answer = () => answer as { status: number; text: string };
      expect((await test(id)).body).toEqual({ ok, result: expect.stringContaining(words) });
    }
    expect(receiver.received).toHaveLength(answers.length);
    const asked = receiver.received.map(({ method, path, headers }) => [method, path, headers.api_key]);
    expect(new Set(asked.map((one) => one.join(' ')))).toEqual(
      new Set(['GET /api/public/sites/v1/list of-the-account']),
    );
    await send('PUT', `/devices/${id}`, { trail_api_key: 'of-the-device' });
    await test(id);
    expect(receiver.received.at(-1)?.headers.api_key).toBe('of-the-device');
  });

  it('is refused to people who may not manage the device, or do not see it', async () => {
    const id = await deviceId();
    expect((await test(id, 'staff@harbour.test')).status).toBe(403);
    expect((await test(id, 'admin@orchard.test')).status).toBe(404);
    expect((await test(id, 'operator@larder.test')).status).toBe(404);
  });
});

describe('a product feed', () => {
  const csv = (price: string) =>
    `name,sku,category,ingredients\nFeed cake,FEED-1,Feed cakes,"Flour (WHEAT), ${price}"\nNo sku,,Feed cakes,x\n`;
  async function feed(more: Record<string, string> = {}, events = ['feed.fetch']) {
    const made = await send('POST', '/import_configurations', {
      name: `Feed ${Math.random()}`,
      use: 'sale',
      format: 'csv',
      mapping: '{"name":"name","sku":"sku","category_id":"category","ingredients":"ingredients"}',
      category_mapping: '{}',
    });
    const values = { url: `${receiver.url}/products.csv`, import_configuration: made.body.id, ...more };
    return makeIntegration(harness, 'product_feed', values, events);
  }
  const findProduct = async () => (await send('GET', '/product_search?search=Feed cake')).body.items ?? [];

  it('is fetched at its local time and imported, once while it stays the same', async () => {
    const basic = { authentication: 'basic', username: 'chef', password: 'an apple pie', send_at: '05:00' };
    const { automation } = await feed(basic);
    receiver.answer = () => ({ status: 200, text: csv('sugar') });
    const id = automation('feed.fetch');
    goTo(1, '12:00');
    await runSchedules();
    await deliverUntil(harness, async () => (await lastOf(id))?.state === 'DELIVERED');
    expect(receiver.received[0]?.headers.authorization).toBe(
      `Basic ${Buffer.from('chef:an apple pie').toString('base64')}`,
    );
    expect((await lastOf(id)).result).toBe('1 added, 0 changed, 0 unchanged, 1 rows failed');
    goTo(2, '12:00');
    await runSchedules();
    await deliverUntil(harness, () => receiver.received.length === 2);
    expect((await lastOf(id)).result).toBe('The file has not changed');
    receiver.answer = () => ({ status: 200, text: csv('honey') });
    goTo(3, '12:00');
    await runSchedules();
    await deliverUntil(harness, () => receiver.received.length === 3);
    expect((await lastOf(id)).result).toBe('0 added, 1 changed, 0 unchanged, 1 rows failed');
    const jobs = await harness.behind<{ event: string }>(
      "select event from audit_entries where subject_type = 'import_job' and actor_name = 'Product feed'",
    );
    expect(jobs.map(({ event }) => event).toSorted()).toEqual(['created', 'updated', 'updated']);
    expect(await findProduct()).toBeDefined();
  });

  it('by the hour runs each hour; a file that cannot be read is reported and tried again', async () => {
    const { automation } = await feed({ frequency: 'hourly' });
    receiver.answer = () => ({ status: 200, text: 'other,columns\n1,2\n' });
    goTo(1, '09:10');
    await runSchedules();
    goTo(1, '09:40');
    await runSchedules();
    await deliverUntil(harness, () => receiver.received.length === 1);
    expect(await lastOf(automation('feed.fetch'))).toMatchObject({
      state: 'RETRYING',
      result: expect.stringContaining('The file has no column'),
    });
    expect((await send('GET', `/automations/${automation('feed.fetch')}/deliveries`)).body.total).toBe(1);
  });

  it('whose encoding is a close call fails and says so, for nobody is there to ask', async () => {
    const { automation } = await feed({ frequency: 'hourly' });
    const text = iconv.encode('name,sku,category,ingredients\nŞiş,FEED-TR,Feed grills,Et\n', 'windows-1254');
    receiver.answer = () => ({ status: 200, text });
    goTo(1, '09:10');
    await runSchedules();
    await deliverUntil(harness, () => receiver.received.length === 1);
    const expected = expect.stringMatching(/^The file may be in the encoding .* or save the file as UTF-8$/);
    expect(await lastOf(automation('feed.fetch'))).toMatchObject({ state: 'RETRYING', result: expected });
    await send('POST', `/automations/${automation('feed.fetch')}/test`);
    await deliverUntil(harness, () => receiver.received.length === 2);
    expect((await lastOf(automation('feed.fetch'))).result).toEqual(expected);
    const found = await harness.behind("select 1 from audit_entries where new_values ->> 'sku' = 'FEED-TR'");
    expect(found).toEqual([]);
  });

  it('is tried without importing', async () => {
    const { automation } = await feed({}, []);
    receiver.answer = () => ({ status: 200, text: csv('salt').replaceAll('FEED-1', 'FEED-TEST') });
    await send('POST', `/automations/${automation('feed.fetch')}/test`);
    await deliverUntil(harness, () => receiver.received.length === 1);
    expect((await lastOf(automation('feed.fetch'))).result).toBe('The file can be read: 2 rows');
    receiver.answer = () => ({ status: 200, text: csv('salt').replace('name,sku', 'Name,SKU') });
    await send('POST', `/automations/${automation('feed.fetch')}/test`);
    await deliverUntil(harness, () => receiver.received.length === 2);
    expect((await lastOf(automation('feed.fetch'))).result).toBe('The file can be read: 2 rows');
    receiver.answer = () => ({ status: 200, text: csv('salt').replace('name,sku', 'name,code') });
    await send('POST', `/automations/${automation('feed.fetch')}/test`);
    await deliverUntil(harness, () => receiver.received.length === 3);
    expect((await lastOf(automation('feed.fetch'))).result).toContain('The file has no column “sku” (sku)');
    const found = await harness.behind("select 1 from audit_entries where new_values ->> 'sku' = 'FEED-TEST'");
    expect(found).toEqual([]);
  });
});

describe('an e-mail digest', () => {
  const mails = async (to: string) =>
    harness.behind<{ subject: string; text: string }>('select subject, text from mailbox_messages where "to" = $1', [
      to,
    ]);

  it('comes once a week on its local day to each recipient', async () => {
    const weekday = new Date(realNow() + 2 * day).toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' });
    const values = {
      recipients: 'boss@harbour.test, second@harbour.test',
      frequency: 'weekly',
      weekday: weekday.toLowerCase(),
      send_at: '07:00',
    };
    const { automation } = await makeIntegration(harness, 'email_digest', values, ['digest.send']);
    const id = automation('digest.send');
    for (const [days, at] of [
      [1, '12:00'],
      [2, '03:00'],
      [2, '12:00'],
      [2, '13:00'],
      [3, '12:00'],
    ] as const) {
      goTo(days, at);
      await runSchedules();
    }
    await deliverUntil(harness, async () => (await lastOf(id))?.state === 'DELIVERED');
    await harness.runJobs();
    for (const to of ['boss@harbour.test', 'second@harbour.test']) {
      const [mail, ...more] = await mails(to);
      expect(more).toEqual([]);
      expect(mail?.subject).toMatch(/^Harbour Kitchens, \d.* to \d/);
      expect(mail?.text).toMatch(/labels? printed, \d+ misprints?/);
    }
    const { next_run_at } = (await send('GET', `/automations/${id}`)).body;
    expect(new Date(next_run_at).toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'Europe/London' })).toBe(
      weekday,
    );
  });

  it('comes although another of the account cannot be written', async () => {
    const [broken, whole] = [
      await makeIntegration(harness, 'email_digest', { recipients: 'first@harbour.test' }, ['digest.send']),
      await makeIntegration(harness, 'email_digest', { recipients: 'second@harbour.test' }, ['digest.send']),
    ].map(({ automation }) => automation('digest.send'));
    const table = 'alter table automation_deliveries';
    await harness.behind(`${table} add constraint refused check (automation_id <> '${broken}') not valid`);
    try {
      goTo(1, '12:00');
      await runSchedules();
    } finally {
      await harness.behind(`${table} drop constraint refused`);
    }
    expect([await lastOf(broken ?? ''), (await lastOf(whole ?? '')).event]).toEqual([undefined, 'digest.send']);
  });

  it('sends a test at once', async () => {
    const { automation } = await makeIntegration(harness, 'email_digest', { recipients: 'try@harbour.test' }, []);
    await send('POST', `/automations/${automation('digest.send')}/test`);
    await deliverUntil(harness, async () => (await lastOf(automation('digest.send'))).state === 'DELIVERED');
    await harness.runJobs();
    expect((await mails('try@harbour.test')).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Test: Harbour Kitchens, /),
    ]);
  });

  it('names the ingredients whose declarations are to be read again', async () => {
    const [owner] = await harness.behind<{ account_id: string }>(
      'select m.account_id from auth.logins g join auth.memberships m on m.login_id = g.id where g.email = $1',
      [admin],
    );
    await harness.inAccount(
      owner?.account_id ?? '',
      `with i as (insert into ingredients (account_id, id, organization_id, name)
         select $1, gen_random_uuid(), $1, name from unnest(array['AAA Tahini', 'AAA Flour']) name returning *)
       insert into supplier_items (account_id, id, organization_id, ingredient_id, name, in_use, review_by)
         select account_id, gen_random_uuid(), organization_id, id, 'Pack', true,
           case name when 'AAA Tahini' then current_date - 1 else current_date + 1 end from i`,
      [owner?.account_id],
    );
    const { automation } = await makeIntegration(harness, 'email_digest', { recipients: 'review@harbour.test' }, []);
    await send('POST', `/automations/${automation('digest.send')}/test`);
    await deliverUntil(harness, async () => (await lastOf(automation('digest.send'))).state === 'DELIVERED');
    await harness.runJobs();
    const [mail] = await mails('review@harbour.test');
    expect(mail?.text).toMatch(/\d+ ingredients? with declarations to review: AAA Tahini\b/);
    expect(mail?.text).not.toContain('AAA Flour');
    expect(mail?.text).toMatch(/\d+ products? lacks? an allergen of the recipe/);
  });

  it('leaves by SMTP', async () => {
    const received: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, session, done) {
        received.push(...session.envelope.rcptTo.map(({ address }) => address));
        stream.on('end', done).resume();
      },
    });
    await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
    const { port } = server.server.address() as AddressInfo;
    const { config } = harness.app;
    const before = config.SMTP_URL;
    try {
      config.SMTP_URL = `smtp://127.0.0.1:${port}`;
      const values = { recipients: 'far@harbour.test, away@harbour.test' };
      const { automation } = await makeIntegration(harness, 'email_digest', values, []);
      await send('POST', `/automations/${automation('digest.send')}/test`);
      await deliverUntil(harness, async () => (await lastOf(automation('digest.send'))).state === 'DELIVERED');
      await harness.runJobs();
      expect(received.toSorted()).toEqual(['away@harbour.test', 'far@harbour.test']);
    } finally {
      config.SMTP_URL = before;
      await new Promise<void>((closed) => {
        server.close(closed);
      });
    }
  });
});
