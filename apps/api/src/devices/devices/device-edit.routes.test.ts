import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFakeDevice } from '../../../../../tools/fake-device.ts';
import { reachOf } from '../../../test/fake-device.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';

const admin = 'admin@harbour.test';
const operator = 'operator@larder.test';
let harness: Harness;
let account = '';
let venues: { id: string; name: string }[] = [];
beforeAll(async () => {
  harness = await openHarness();
  const { items } = (await harness.call('GET', '/organization_names', { as: admin })).body;
  account = items.find((one: { tag: string }) => one.tag === 'ACCOUNT').id;
  venues = items.filter((one: { tag: string }) => one.tag === 'VENUE');
});
afterAll(() => harness.close());

type Place = { organization_id: string };

let made = 0;
const create = (body: Record<string, unknown> = {}, as = admin) =>
  harness.call('POST', '/devices', {
    as,
    body: { name: `Tablet ${++made}`, organization_id: venues[0]?.id, pin: '1234', ...body },
  });
const get = async (id: string, as = admin) => (await harness.call('GET', `/devices/${id}`, { as })).body;
const put = (id: string, body: unknown, as = admin) => harness.call('PUT', `/devices/${id}`, { as, body });
const open = (id: string) => harness.call('POST', `/devices/${id}/pairing`, { as: admin });

async function paired(pin = '1234') {
  const { body } = await create({ pin });
  const { body: opened } = await open(body.id);
  const tablet = createFakeDevice(reachOf(harness));
  await tablet.pair(opened.device_code, pin);
  return { id: body.id as string, device_code: opened.device_code as string, tablet };
}

const stateOf = async (tablet: ReturnType<typeof createFakeDevice>) =>
  (await tablet.ask('GET', '/device/state')).status;

describe('a new device', () => {
  it('gets seven digits of its own, the state of its subscription, and no tablet yet', async () => {
    const { status, body } = await create({ name: ' Pass tablet ', mac_address: '02-ab-cd-ef-01-23' });
    expect(status).toBe(201);
    expect(body.device_code).toMatch(/^\d{7}$/);
    expect(body).toMatchObject({
      name: 'Pass tablet',
      organization: { id: venues[0]?.id, name: venues[0]?.name },
      mac_address: '02:AB:CD:EF:01:23',
      billing_period: 'monthly',
      subscription: { status: 'active', current_period: 'monthly' },
      requires_profile_pin: false,
      trail_api_key: '',
      storage_rule_group: null,
      pairing: { is_paired: false, open_until: null, always_open: false },
      health: { last_seen_at: null, queued_events: null, rejected_events: 0 },
      can_edit: true,
    });
    expect(body.subscription.integration.external_reference).toMatch(/^sub_/);
    expect(JSON.stringify(body)).not.toContain('1234"');
  });

  it('stands in a venue, with a name and a PIN of four digits', async () => {
    const refused = await create({ organization_id: account, name: 'At the account' });
    expect(refused.body).toMatchObject({ error_code: 'INVALID', errors: [{ message: 'Please select venue' }] });
    const wrong = await create({ name: ' ', pin: '12345', organization_id: '' });
    expect(wrong.body.errors).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ path: 'name' }),
        { path: 'pin', message: 'Invalid PIN code' },
        { path: 'organization_id', message: 'Please select venue' },
      ]),
    );
  });

  it('is made by an Admin of the account or the provider, and by nobody else', async () => {
    for (const as of ['brand@harbour.test', 'venue@harbour.test', 'staff@harbour.test']) {
      expect((await create({ name: 'Not theirs' }, as)).status, as).toBe(403);
    }
    expect((await create({ name: 'Not theirs' }, 'admin@orchard.test')).status).toBe(404);
    const named = await harness.call('GET', '/devices', { as: admin, query: { search: 'Not theirs' } });
    expect(named.body.total).toBe(0);
    const { status, body } = await create({ name: 'From the provider' }, operator);
    expect(status).toBe(201);
    expect(body.can_edit).toBe(false);
    const [entry] = await harness.inAccount<{ actor_name: string; event: string }>(
      account,
      'select actor_name, event from audit_entries where subject_id = $1',
      [body.id],
    );
    expect(entry).toEqual({ actor_name: harness.app.config.PROVIDER_NAME, event: 'created' });
  });
});

describe('the list', () => {
  it('searches names, codes and subscriptions, and keeps to the chosen organisations and states', async () => {
    const { body } = await create({ organization_id: venues[1]?.id });
    const find = async (query: Record<string, string>, as = admin) =>
      (await harness.call('GET', '/devices', { as, query })).body.items.map((one: { id: string }) => one.id);
    expect(await find({ search: body.device_code })).toEqual([body.id]);
    expect(await find({ search: body.subscription.integration.external_reference.toUpperCase() })).toEqual([body.id]);
    expect(await find({ search: body.name, organization_id: venues[0]?.id ?? '' })).toEqual([]);
    expect(await find({ search: body.name, organization_id: `${venues[0]?.id},${venues[1]?.id}` })).toEqual([body.id]);
    expect(await find({ search: body.name, 'filters[state][]': 'cancelled' })).toEqual([]);
    expect((await find({ organization_id: account }, operator)).length).toBeGreaterThan(10);
    expect(await find({}, operator)).toEqual([]);
  });

  it('tells which tablets were never paired, which fell silent and on which reports wait, and narrows to those', async () => {
    const { body } = await create({ organization_id: venues[1]?.id });
    const trouble = async (...kinds: string[]) => {
      const asked = Object.fromEntries(kinds.map((kind, at) => [`filters[trouble][${at}]`, kind]));
      const query = { search: body.name, ...asked };
      const { items } = (await harness.call('GET', '/devices', { as: admin, query })).body;
      return items.map((one: { trouble: string[] }) => one.trouble);
    };
    const seen = (ago: string, queued: number, oldest: string | null = null, status = 'active') =>
      harness.inAccount(
        account,
        `update devices set last_seen_at = now() - $2::interval, queued_events = $3, unsent_oldest_at = now() - $4::interval, subscription_status = $5 where id = $1`,
        [body.id, ago, queued, oldest, status],
      );
    expect(await trouble()).toEqual([['UNPAIRED']]);
    expect(await trouble('UNPAIRED')).toEqual([['UNPAIRED']]);
    expect(await trouble('SILENT', 'WAITING')).toEqual([]);
    await seen('25 hours', 0);
    expect(await trouble('UNPAIRED')).toEqual([]);
    expect(await trouble('SILENT')).toEqual([['SILENT']]);
    expect(await trouble('WAITING')).toEqual([]);
    await seen('25 hours', 0, null, 'cancelled');
    expect(await trouble()).toEqual([[]]);
    await seen('1 minute', 12, '59 minutes');
    expect(await trouble()).toEqual([[]]);
    await seen('1 minute', 12, '61 minutes');
    expect(await trouble('WAITING')).toEqual([['WAITING']]);
    await seen('2 days', 3);
    expect(await trouble('SILENT', 'WAITING')).toEqual([['SILENT', 'WAITING']]);
    expect(await trouble('NONSENSE')).toEqual([]);
  });

  it('comes 20 at a time, at most 1,000, and the names alone at most 50,000', async () => {
    const sizeOf = async (path: string, query: Record<string, string>) =>
      (await harness.call('GET', path, { as: admin, query })).body.size;
    expect(await sizeOf('/devices', {})).toBe(20);
    expect(await sizeOf('/devices', { size: '5000' })).toBe(1000);
    expect(await sizeOf('/devices/names', {})).toBe(50_000);
    expect(await sizeOf('/devices/names', { size: '60000' })).toBe(50_000);
  });
});

describe('a change', () => {
  it('keeps what is left out, and is written down with who did it', async () => {
    const { body } = await create({ serial_number: 'LD-1' });
    const changed = await put(body.id, { name: 'Renamed', daily_expiry_report_email: 'pass@harbour.test' });
    expect(changed.body).toMatchObject({
      name: 'Renamed',
      serial_number: 'LD-1',
      daily_expiry_report_email: 'pass@harbour.test',
    });
    expect(await get(body.id)).toEqual(changed.body);
    const wrong = await put(body.id, { daily_expiry_report_email: 'nobody', mac_address: 'xyz', device_code: '1' });
    expect(wrong.body.errors.map((one: { path: string }) => one.path).toSorted()).toEqual([
      'daily_expiry_report_email',
      'device_code',
      'mac_address',
    ]);
  });

  it('keeps secrets sealed, never tells them, and takes the placeholder for what is set', async () => {
    const { body } = await create();
    const secrets = { trail_api_key: 'key-of-trail', trail_template_id: '7', trail_site_id: '9' };
    const veil = { trail_api_key: '********', trail_template_id: '********', trail_site_id: '********' };
    const shown = { ...secrets, trail_api_key: '********' };
    expect((await put(body.id, secrets)).body).toMatchObject(shown);
    const kept = () =>
      harness.inAccount<Record<string, string>>(
        account,
        'select trail_api_key_sealed, trail_template_id_sealed from devices where id = $1',
        [body.id],
      );
    const [first] = await kept();
    expect(first?.trail_api_key_sealed).toMatch(/^v1\./);
    expect(JSON.stringify(first)).not.toContain('key-of-trail');
    expect((await put(body.id, { ...veil, trail_template_id: '' })).body).toMatchObject({
      ...shown,
      trail_template_id: '',
    });
    for (const trail_site_id of ['site-9', '0', '1.5', '-3']) {
      const refused = await put(body.id, { trail_site_id });
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        [{ path: 'trail_site_id', message: 'Enter the number that Trail gives it, such as 17' }],
      ]);
    }
    expect((await kept())[0]).toEqual({ ...first, trail_template_id_sealed: '' });
    const place = { account_id: account, table: 'devices', row_id: body.id, field: 'trail_api_key' };
    expect(harness.app.sealed.open(place, first?.trail_api_key_sealed ?? '')).toBe('key-of-trail');
    const audited = await harness.inAccount<{ new_values: object }>(
      account,
      'select new_values from audit_entries where subject_id = $1 order by created_at, id',
      [body.id],
    );
    expect(audited.at(-1)?.new_values).toEqual({ trail_template_id: 'cleared' });
    expect(JSON.stringify(audited)).not.toContain('key-of-trail');
  });

  it('needs DEVICES_MANAGE and the device in scope; an operator reads and does not write from outside', async () => {
    const { body } = await create({ organization_id: venues.find((one) => one.name !== 'Harbour')?.id });
    expect((await put(body.id, { name: 'Taken' }, 'staff@harbour.test')).status).toBe(403);
    expect((await put(body.id, { name: 'Taken' }, 'admin@orchard.test')).status).toBe(404);
    expect((await put(body.id, { name: 'Taken' }, operator)).status).toBe(403);
    expect(await get(body.id, operator)).toMatchObject({ name: body.name, can_edit: false, local_rules: [] });
    expect((await get(body.id)).name).toBe(body.name);
  });

  it('moves to a venue of the scope, never out of it', async () => {
    const { id, tablet } = await paired();
    const [foreign] = (await harness.call('GET', '/organization_names', { as: 'admin@orchard.test' })).body.items;
    expect((await put(id, { organization_id: foreign.id })).status).toBe(404);
    expect((await put(id, { organization_id: account })).body.errors[0].message).toBe('Please select venue');
    expect(await stateOf(tablet)).toBe(200);
    expect((await put(id, { organization_id: venues[1]?.id })).body.organization).toEqual({
      id: venues[1]?.id,
      name: venues[1]?.name,
    });
    expect(await stateOf(tablet)).toBe(401);
    expect((await get(id)).pairing.is_paired).toBe(false);
  });

  it('takes along what knows the venue by heart when it moves, and touches none of it otherwise', async () => {
    const { id } = (await create()).body;
    const [category] = (await harness.call('GET', '/categories', { as: admin })).body.items;
    await harness.call('POST', `/categories/${category.id}/devices`, { as: admin, body: { device_ids: [id] } });
    const places = async () => {
      const tables = ['category_devices where device_id = $1', 'products where device_added = $1'];
      const found = tables.map((of) => harness.inAccount<Place>(account, `select organization_id from ${of}`, [id]));
      return (await Promise.all(found)).map((of) => of.map(({ organization_id }) => organization_id));
    };
    const [product] = await harness.inAccount<{ id: string }>(
      account,
      `update products set device_added = $1, organization_id = $2
       where id = (select id from products where device_added is null order by id limit 1) returning id`,
      [id, venues[0]?.id],
    );
    expect(await places()).toEqual([[venues[0]?.id], [venues[0]?.id]]);
    expect((await put(id, { organization_id: venues[1]?.id })).status).toBe(200);
    expect(await places()).toEqual([[venues[1]?.id], [venues[1]?.id]]);
    await harness.inAccount(account, 'update products set organization_id = $2 where id = $1', [product?.id, account]);
    expect((await put(id, { name: 'Stays', organization_id: venues[1]?.id })).status).toBe(200);
    expect(await places()).toEqual([[venues[1]?.id], [account]]);
  });
});

describe('pairing', () => {
  it('is opened for an hour and one tablet; the next one takes its place', async () => {
    const { body } = await create();
    const pair = () => harness.call('POST', '/device/pair', { body: { device_code: body.device_code, pin: '1234' } });
    expect((await pair()).status).toBe(401);
    const before = Date.now();
    const opened = await open(body.id);
    const minutes = (Date.parse(opened.body.open_until) - before) / 60_000;
    expect(Math.round(minutes)).toBe(60);
    expect((await get(body.id)).pairing.open_until).toBe(opened.body.open_until);
    const first = await pair();
    expect([first.status, (await pair()).status]).toEqual([200, 401]);
    expect((await get(body.id)).pairing).toMatchObject({ is_paired: true, open_until: null });
    await open(body.id);
    await pair();
    const old = await harness.call('GET', '/device/state', { as: first.body.api_tokens.access_token });
    expect(old.status).toBe(401);
  });

  it('ends with another PIN, which needs four digits and the right code', async () => {
    const { id, device_code, tablet } = await paired();
    const setPin = (body: unknown, as = admin) => harness.call('PUT', `/devices/${id}/pin`, { as, body });
    expect((await setPin({ pin: '123' })).body.errors).toEqual([{ path: 'pin', message: 'Invalid PIN code' }]);
    expect((await setPin({ pin: '4321', device_code: '7654321' })).status).toBe(422);
    expect((await setPin({ pin: '4321' }, 'staff@harbour.test')).status).toBe(403);
    expect((await setPin({ pin: '4321' }, 'admin@orchard.test')).status).toBe(404);
    const inside = await harness.call('POST', `/organizations/${account}/masquerade`, { as: operator });
    expect(
      (await setPin({ pin: '4321' }, inside.body.access_token ?? inside.body.api_tokens.access_token)).status,
    ).toBe(403);
    expect(await stateOf(tablet)).toBe(200);
    expect((await setPin({ pin: '4321', device_code })).body).toEqual({});
    expect(await stateOf(tablet)).toBe(401);
    await expect(tablet.refresh()).rejects.toThrow('401');
    await open(id);
    const pair = (pin: string) => harness.call('POST', '/device/pair', { body: { device_code, pin } });
    expect([(await pair('1234')).status, (await pair('4321')).status]).toEqual([401, 200]);
  });

  it('ends when the subscription does, and is not opened while it has ended', async () => {
    const { id, tablet } = await paired();
    const set = (change: string) => harness.inAccount(account, `update devices set ${change} where id = $1`, [id]);
    await set("subscription_status = 'non_renewing', billing_period = 'annual'");
    expect(await stateOf(tablet)).toBe(200);
    await set("subscription_status = 'cancelled'");
    expect(await stateOf(tablet)).toBe(401);
    expect((await open(id)).status).toBe(409);
    expect((await get(id)).pairing.open_until).toBe(null);
  });

  it('ends when another subscription takes the place', async () => {
    const { id, tablet } = await paired();
    await harness.inAccount(account, "update devices set subscription_reference = 'sub_other' where id = $1", [id]);
    expect(await stateOf(tablet)).toBe(401);
  });
});
