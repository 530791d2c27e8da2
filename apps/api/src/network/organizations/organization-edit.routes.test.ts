import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { demoPassword } from '../../access/session/demo-sign-in.rules.ts';
import { clock } from '../../platform/clock.ts';

const operator = 'operator@larder.test';
const support = 'support@larder.test';
const brandManager = 'brand@harbour.test';
let harness: Harness;
let harbour: string;
let brand: string;
let orchard: string;
/** The Admin of Harbour, signed in anew: a change of the account's name or flags ends older tokens. */
let admin: string;

const billing = createServer((request, response) => {
  const url = decodeURIComponent(request.url ?? '');
  if (url.includes('/customers/broken')) return response.writeHead(500).end();
  if (url.includes('/customers/')) return response.end(JSON.stringify({ customer: { id: 'harbour' } }));
  return response.end(JSON.stringify({ list: subscriptions.map((subscription) => ({ subscription })) }));
});
let subscriptions: { id: string; status: string; billing_period: number; billing_period_unit: string }[] = [];

beforeAll(async () => {
  await new Promise<void>((ready) => billing.listen(0, '127.0.0.1', ready));
  const { port } = billing.address() as AddressInfo;
  harness = await openHarness({
    BILLING_API_URL: `http://127.0.0.1:${port}/api/v2`,
    BILLING_API_KEY: 'k',
    OUTBOUND_ALLOW: '127.0.0.1',
  });
  harbour = await ownOf('admin@harbour.test');
  brand = await ownOf(brandManager);
  orchard = await ownOf('admin@orchard.test');
});
beforeEach(async () => {
  admin = await signIn('admin@harbour.test');
});
afterAll(async () => {
  billing.close();
  await harness.close();
});

async function signIn(email: string): Promise<string> {
  return (await harness.call('POST', '/authorize', { body: { email, password: demoPassword } })).body.access_token;
}

async function ownOf(email: string): Promise<string> {
  const signedIn = await harness.call('POST', '/authorize', { body: { email, password: demoPassword } });
  return signedIn.body.organizations[0].id;
}

async function read(id: string, as: string) {
  return (await harness.call('GET', `/organizations/${id}`, { as })).body;
}

async function edit(id: string, as: string, body: object) {
  return harness.call('PATCH', `/organizations/${id}`, { as, body });
}

describe('details', () => {
  it('are changed by an Admin, and on record before and after', async () => {
    const changed = await edit(harbour, admin, { company_registration_number: '09999999', primary_contact: 'Ada Lin' });
    expect(changed.status, changed.text).toBe(200);
    expect(changed.body).toMatchObject({ company_registration_number: '09999999', primary_contact: 'Ada Lin' });
    const [entry] = await harness.inAccount(
      harbour,
      `select event, actor_name, new_values from audit_entries where subject_id = '${harbour}' order by id desc limit 1`,
    );
    expect(entry).toEqual({
      event: 'updated',
      actor_name: 'Amelia Hart',
      new_values: { company_registration_number: '09999999', primary_contact: 'Ada Lin' },
    });
  });

  it('replace addresses and contacts whole, in their one form', async () => {
    const before = await read(brand, admin);
    const body = {
      locations: [{ line1: '1 College Green', city: 'Bristol', postcode: 'bs15tr' }],
      contact_details: [{ contact_type: 'MOBILE', contact_value: '07700 900 321' }],
      version: before.version,
    };
    const { body: after } = await edit(brand, admin, body);
    expect(after.locations).toHaveLength(1);
    expect(after.primary_location).toMatchObject({ postcode: 'BS1 5TR', is_primary: true, is_billing: true });
    expect(after.phone).toBe('+44 7700900321');
    expect(after.version).toBe(before.version + 1);
  });

  it('take an address of any country, and refuse what is no post code there', async () => {
    const names = (await harness.call('GET', '/organization_names', { as: admin })).body.items;
    const { id } = names.find(({ name }: { name: string }) => name === 'Quayside');
    const [{ id: _, formatted_address: __, ...dublin }] = (await read(id, admin)).locations;
    const kept = await edit(id, admin, { locations: [{ ...dublin, line2: 'Second floor' }] });
    expect([kept.status, kept.body.primary_location?.country_code]).toEqual([200, 'IE']);
    const moved = await edit(id, admin, { locations: [{ ...dublin, line1: 'Elsewhere', postcode: 'd04 x285' }] });
    expect(moved.body.primary_location).toMatchObject({ postcode: 'D04 X285', country_code: 'IE' });
    const bare = { ...dublin, line1: '8 Finance Street', city: 'Hong Kong', country_code: 'HK', postcode: '' };
    const without = await edit(id, admin, { locations: [bare] });
    expect(without.body.primary_location).toMatchObject({ postcode: '', country_code: 'HK' });
    for (const [more, path] of [
      [{ country_code: 'FR', postcode: '' }, 'locations.0.postcode'],
      [{ country_code: '', postcode: 'D04 X285' }, 'locations.0.postcode'],
      [{ country_code: 'UK', postcode: 'BS1 5QD' }, 'locations.0.country_code'],
    ] as const) {
      const refused = await edit(id, admin, { locations: [{ ...dublin, line1: 'Elsewhere', ...more }] });
      expect([refused.status, refused.body.errors[0].path]).toEqual([422, path]);
    }
    expect((await edit(id, admin, { locations: [dublin] })).status).toBe(200);
  });

  it('that somebody else changed meanwhile are not overwritten', async () => {
    const { version } = await read(harbour, admin);
    expect((await edit(harbour, admin, { code: 'HK1', version })).status).toBe(200);
    const late = await edit(harbour, admin, { code: 'HK2', version });
    expect([late.status, late.body.error_code]).toEqual([409, 'CONFLICT']);
    expect((await read(harbour, admin)).code).toBe('HK1');
  });

  it('with another name or zone reach everybody at their next request', async () => {
    const before = await signIn('venue@harbour.test');
    expect((await edit(harbour, admin, { name: 'Harbour Kitchens Ltd' })).status).toBe(200);
    const answer = await harness.call('GET', '/organization_names', { as: before });
    expect([answer.status, answer.body.error_code]).toEqual([401, 'PERMISSIONS_EXPIRED']);
    const again = await signIn('admin@harbour.test');
    expect((await edit(harbour, again, { name: 'Harbour Kitchens' })).status).toBe(200);
  });

  it('belong to those whose scope holds the organisation', async () => {
    const manager = await signIn(brandManager);
    expect((await edit(brand, manager, { code: 'HC2' })).status).toBe(200);
    expect((await edit(harbour, manager, { code: 'NO' })).status).toBe(403);
    expect((await edit(orchard, manager, { code: 'NO' })).status).toBe(404);
    expect((await edit(brand, await signIn('staff@harbour.test'), { code: 'NO' })).status).toBe(403);
    expect((await edit(harbour, support, { code: 'NO' })).status).toBe(403);
    expect((await read(harbour, admin)).code).toBe('HK1');
  });

  it('of networking and billing are the operators own to change', async () => {
    expect((await edit(harbour, admin, { allow_networking: false })).status).toBe(403);
    expect((await edit(harbour, admin, { integration: { id: 'mine' } })).status).toBe(403);
    const changed = await edit(harbour, operator, { integration: { id: 'harbour' } });
    expect([changed.status, changed.body.integration]).toEqual([200, { id: 'harbour' }]);
    const [entry] = await harness.inAccount<{ actor_name: string; actor_id: string }>(
      harbour,
      `select actor_name, actor_id from audit_entries where subject_id = '${harbour}' order by id desc limit 1`,
    );
    expect(entry?.actor_name).toBe('Larder Support');
  });
});

describe('restricting and flagging', () => {
  const flag = (id: string, as: string, body: object) =>
    harness.call('PATCH', `/organizations/${id}/flags`, { as, body });

  it('are two switches, each by itself, and reach sessions and devices at once', async () => {
    const paired = await harness.call('POST', '/device/pair', { body: { device_code: '1000001', pin: '2468' } });
    const device = paired.body.api_tokens.access_token;
    expect((await flag(harbour, operator, { is_restricted: true })).body).toEqual({
      is_restricted: true,
      is_flagged: false,
    });
    expect((await flag(harbour, operator, { is_flagged: true })).body).toEqual({
      is_restricted: true,
      is_flagged: true,
    });
    const state = await harness.call('GET', '/device/state', { as: device });
    expect([state.body.is_restricted, state.body.is_flagged]).toEqual([true, true]);
    const stale = await harness.call('GET', '/organization_names', { as: admin });
    expect(stale.body.error_code).toBe('PERMISSIONS_EXPIRED');
    const signedIn = await harness.call('POST', '/authorize', {
      body: { email: 'venue@harbour.test', password: demoPassword },
    });
    expect(signedIn.body.organizations[0]).toMatchObject({ is_restricted: true, is_flagged: true });
    expect((await flag(harbour, operator, { is_restricted: false, is_flagged: false })).body).toEqual({
      is_restricted: false,
      is_flagged: false,
    });
    const trail = await harness.inAccount<{ new_values: object }>(
      harbour,
      `select new_values from audit_entries where subject_id = '${harbour}' order by id desc limit 3`,
    );
    expect(trail.map((one) => one.new_values)).toEqual([
      { is_restricted: false, is_flagged: false },
      { is_flagged: true },
      { is_restricted: true },
    ]);
  });

  it('keep the other one, when two operators change one each at the same time', async () => {
    for (const on of [true, false, true, false]) {
      await Promise.all([
        flag(harbour, operator, { is_restricted: on }),
        flag(harbour, operator, { is_flagged: on }),
        flag(harbour, operator, { is_flagged: on }),
      ]);
      expect(await read(harbour, operator)).toMatchObject({ is_restricted: on, is_flagged: on });
    }
  });

  it('are for operators of level 1, and for customers as a whole', async () => {
    expect((await flag(harbour, support, { is_flagged: true })).status).toBe(403);
    expect((await flag(harbour, admin, { is_flagged: true })).status).toBe(403);
    expect((await flag(brand, operator, { is_flagged: true })).status).toBe(422);
    expect((await flag(harbour, operator, { is_highest: false })).status).toBe(422);
    expect(await read(harbour, operator)).toMatchObject({ is_restricted: false, is_flagged: false });
  });
});

describe('a sync', () => {
  const sync = (as: string, id = harbour) => harness.call('POST', `/organizations/${id}/sync`, { as });

  it('pulls subscriptions and billing, mends the tree, and says so', async () => {
    const [device] = await harness.inAccount<{ subscription_reference: string }>(
      harbour,
      `select subscription_reference from devices where subscription_reference <> '' order by subscription_reference limit 1`,
    );
    const id = device?.subscription_reference ?? '';
    subscriptions = [{ id, status: 'paused', billing_period: 1, billing_period_unit: 'year' }];
    await harness.inAccount(
      harbour,
      `delete from organization_tree where depth = 2 and ancestor_id = '${harbour}' and descendant_id = (select id from organizations where name = 'Quayside')`,
    );
    const asked = await sync(support);
    expect([asked.status, asked.body.state], asked.text).toEqual([200, 'running']);
    expect((await read(harbour, operator)).sync.state).toBe('running');
    await harness.runJobs();
    const { sync: done, billing: state } = await read(harbour, operator);
    expect(done).toMatchObject({ state: 'done', finished_at: expect.any(String) });
    expect(done.summary).toContain('1 subscription; 1 change of them');
    expect(done.summary).toContain('1 place in the network repaired');
    expect(state).toMatchObject({ connected: true, status: 'paused', current_period: 'yearly' });
    expect(
      await harness.inAccount(
        harbour,
        `select subscription_status, billing_period from devices where subscription_reference = '${id}'`,
      ),
    ).toEqual([{ subscription_status: 'paused', billing_period: 'yearly' }]);
    expect((await read(harbour, admin)).venues_count).toBe(5);
    expect((await read(harbour, admin)).sync).toBeNull();
  });

  it('can be asked for once in 15 seconds, by all people together', async () => {
    const now = Date.now() + 60_000;
    clock.now = () => now;
    try {
      expect((await sync(operator)).status).toBe(200);
      const refused = await sync(support);
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, '15']);
      clock.now = () => now + 14_999;
      expect((await sync(operator)).status).toBe(429);
      clock.now = () => now + 15_000;
      expect((await sync(operator)).status).toBe(200);
    } finally {
      clock.now = () => Date.now();
    }
    await harness.runJobs();
  });

  it('that fails says why, and leaves what is known', async () => {
    await edit(harbour, operator, { integration: { id: 'broken' } });
    const now = Date.now() + 600_000;
    clock.now = () => now;
    try {
      expect((await sync(operator)).status).toBe(200);
      await harness.runJobs();
    } finally {
      clock.now = () => Date.now();
    }
    const { sync: failed, billing: state } = await read(harbour, operator);
    expect(failed).toMatchObject({
      state: 'failed',
      summary: 'The billing system could not be reached: The billing system answered 500.',
    });
    expect(state.status).toBe('paused');
  });

  it("is the operators' alone", async () => {
    expect((await sync(admin)).status).toBe(403);
    expect((await sync(operator, '0190aaaa-0000-7000-8000-00000000dead')).status).toBe(404);
  });
});

describe('an organisation as one sees it', () => {
  it('tells a customer its settings and first steps, and an operator neither', async () => {
    const mine = await read(harbour, admin);
    expect(mine.settings.date_format).toBe('uk');
    expect(mine.first_steps).toEqual(
      ['venue', 'category', 'device', 'user', 'threshold'].map((step) => ({ step, done: true })),
    );
    expect(mine).toMatchObject({ can_edit: true, can_add: ['BRAND', 'VENUE'], role: { name: 'Admin', level: 1 } });
    const theirs = await read(harbour, operator);
    expect([theirs.settings, theirs.first_steps]).toEqual([null, null]);
    const manager = await read(harbour, await signIn(brandManager));
    expect([manager.billing, manager.can_edit, manager.can_add, manager.integration]).toEqual([null, false, [], null]);
  });
});
