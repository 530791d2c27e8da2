import { addDays, localDay } from '@larder/rules/local-day';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../test/harness.ts';
import { clock } from '../platform/clock.ts';

const admin = 'admin@harbour.test';
const venue = 'venue@harbour.test';
let harness: Harness;
let account: string;
let device: { id: string; organization_id: string };
const now = clock.now;
beforeAll(async () => {
  harness = await openHarness();
  const [found] = await harness.behind<{ account_id: string; device_id: string }>(
    "select account_id, device_id from auth.device_logins where device_code = '1000001'",
  );
  account = found?.account_id ?? '';
  [device = device] = await harness.inAccount<{ id: string; organization_id: string }>(
    account,
    'select id, organization_id from devices where id = $1',
    [found?.device_id],
  );
  await harness.behind('truncate wastage_items');
  const today = localDay(now(), 'Europe/London');
  const lines = [
    ['Soup', 1200, 'volume', 'Expired', 'AB', `${addDays(today, -1)}T10:00:00Z`],
    ['soup of the day', 300, 'volume', 'Overproduction', 'AB', `${addDays(today, -1)}T11:00:00Z`],
    ['Bread', 4, 'units', 'Expired', 'CD', `${addDays(today, -2)}T12:00:00Z`],
    ['Rice', 950.5, 'weight', 'Overproduction', 'CD', `${addDays(today, -40)}T12:00:00Z`],
  ];
  for (const line of lines) await insert(...(line as Line));
});
afterAll(() => harness.close());
afterEach(() => {
  clock.now = now;
});

type Line = [name: string, amount: number, unit: string, reason: string, by: string, at: string];
const insert = (name: string, amount: number, unit: string, reason: string, by: string, at: string) =>
  harness.inAccount(
    account,
    `insert into wastage_items (account_id, organization_id, device_id, id, product_name, name_key, amount, unit_type, reason, wasted_by, wasted_at, device_time)
     values ($1, $2, $3, $4, $5, lower($5), $6, $7, $8, $9, $10, $10)`,
    [account, device.organization_id, device.id, randomUUID(), name, amount, unit, reason, by, at],
  );
const list = async (query: Record<string, string> = {}, as = admin) =>
  (await harness.call('GET', '/wastage_items', { as, query })).body;
const names = (answer: { items: { product_name: string }[] }) => answer.items.map((one) => one.product_name);

describe('the items', () => {
  it('come newest first, twenty a page, with the totals of each unit type', async () => {
    const answer = await list();
    expect(names(answer)).toEqual(['soup of the day', 'Soup', 'Bread', 'Rice']);
    expect(answer).toMatchObject({
      size: 20,
      total: 4,
      has_more: false,
      total_counts: {
        units: { amount: 4, items: 1 },
        volume: { amount: 1500, items: 2 },
        weight: { amount: 950.5, items: 1 },
      },
    });
  });

  it('are sorted by name or time, and by nothing else', async () => {
    expect(names(await list({ sort_by: 'product_name' }))).toEqual(['Bread', 'Rice', 'Soup', 'soup of the day']);
    expect(names(await list({ sort_by: 'wasted_at', sort_order: 'asc' }))[0]).toBe('Rice');
    const refused = await harness.call('GET', '/wastage_items', { as: admin, query: { sort_by: 'amount' } });
    expect(refused.status).toBe(422);
  });

  it.each(['product_name', 'wasted_at'])('go on by cursor, sorted by %s', async (sort_by) => {
    const whole = names(await list({ sort_by }));
    const seen: string[] = [];
    let query: Record<string, string> = { sort_by, size: '1' };
    for (;;) {
      const page = await list(query);
      seen.push(...names(page));
      if (!page.has_more) break;
      query = { sort_by, size: '1', cursor: page.next_cursor };
    }
    expect(seen).toEqual(whole);
  });

  it('are filtered by arrays without indices, the totals too', async () => {
    expect(names(await list({ 'filters[wasted_by][]': 'ab' }))).toEqual(['soup of the day', 'Soup']);
    expect(names(await list({ 'filters[product_name][]': 'RICE' }))).toEqual(['Rice']);
    const units = await list({ 'filters[unit_type][]': 'units' });
    expect(names(units)).toEqual(['Bread']);
    expect(units.total_counts.volume).toEqual({ amount: 0, items: 0 });
    expect(names(await list({ 'filters[device_id][]': device.id }))).toHaveLength(4);
    expect(names(await list({ 'filters[device_id][]': randomUUID() }))).toEqual([]);
    expect(names(await list({ organization_id: device.organization_id }))).toHaveLength(4);
    expect(names(await list({ search: 'oup' }))).toHaveLength(2);
    const yesterday = addDays(localDay(now(), 'Europe/London'), -1);
    const query = new URLSearchParams([
      ['filters[wasted_at][]', yesterday],
      ['filters[wasted_at][]', yesterday],
    ]);
    expect(names((await harness.call('GET', `/wastage_items?${query.toString()}`, { as: admin })).body)).toHaveLength(
      2,
    );
    const wrong = { 'filters[wasted_at][]': 'soon' };
    expect((await harness.call('GET', '/wastage_items', { as: admin, query: wrong })).status).toBe(422);
    const colour = { 'filters[colour][]': 'red' };
    expect((await harness.call('GET', '/wastage_items', { as: admin, query: colour })).status).toBe(422);
  });

  it('are seen from their venue and above, and not by staff, strangers or the operator', async () => {
    expect((await list({}, venue)).total).toBe(4);
    expect(
      (await list({}, 'admin@orchard.test')).items.filter(
        (one: { product_name: string }) => one.product_name === 'Rice',
      ),
    ).toEqual([]);
    const [{ id }] = (await list()).items;
    expect((await harness.call('GET', `/wastage_items/${id}`, { as: 'admin@orchard.test' })).status).toBe(404);
    for (const as of ['staff@harbour.test', 'operator@larder.test'])
      expect((await harness.call('GET', '/wastage_items', { as })).status).toBe(403);
  });

  it('are summed up per day by reason or product', async () => {
    const query = { by: 'reason', unit_type: 'volume', days: '7' };
    const { body } = await harness.call('GET', '/wastage_items/summary', { as: admin, query });
    expect(body.days).toHaveLength(7);
    expect(body.series.map(({ name, total }: { name: string; total: number }) => [name, total])).toEqual([
      ['Expired', 1200],
      ['Overproduction', 300],
    ]);
    expect(body.series[0].amounts).toEqual([0, 0, 0, 0, 0, 1200, 0]);
    const products = { by: 'product_name', unit_type: 'weight', days: '7' };
    expect((await harness.call('GET', '/wastage_items/summary', { as: admin, query: products })).body.series).toEqual(
      [],
    );
  });

  it('are exported by mail, with the filters in force, and again after 15 seconds', async () => {
    const query = { to: admin, size: 'all', format: 'csv', 'filters[unit_type][]': 'volume', sort_by: 'product_name' };
    const started = await harness.call('GET', '/wastage_items/export', { as: admin, query });
    expect(started).toMatchObject({ status: 200, body: { to: admin, rows: 2 } });
    const again = await harness.call('GET', '/wastage_items/export', { as: admin, query });
    expect(again.status).toBe(429);
    await harness.runJobs();
    const [mail] = await harness.behind<{ attachments: { filename: string }[]; subject: string }>(
      `select * from mailbox_messages where "to" = $1 order by id desc limit 1`,
      [admin],
    );
    expect(mail?.subject).toMatch(/Wastage/);
    expect(mail?.attachments).toHaveLength(1);
    clock.now = () => now() + 16_000;
    const stranger = { ...query, to: 'stranger@elsewhere.test' };
    expect((await harness.call('GET', '/wastage_items/export', { as: admin, query: stranger })).status).toBe(422);
  });
});

describe.each([
  ['wastage_reasons', { name: 'Tasting', notes_required: true }, { notes_required: false }, 'wastage_reason'],
  ['containers', { name: 'Stock pot', volume: 20_000 }, { volume: 25_000.5 }, 'container'],
])('%s', (path, wanted, change, subject) => {
  const all = async (as = admin) => (await harness.call('GET', `/${path}`, { as })).body.items;
  const defaultOne = async () =>
    (await all()).find((one: { hierarchy_id: string | null }) => one.hierarchy_id === null);
  const audited = () =>
    harness.inAccount<{ event: string }>(
      account,
      'select event from audit_entries where subject_type = $1 order by id',
      [subject],
    );

  it('come with the account, and those are Default: nobody changes them', async () => {
    const found = await defaultOne();
    expect(found).toMatchObject({ can_edit: false });
    const answers = [
      await harness.call('PUT', `/${path}/${found.id}`, { as: admin, body: { name: 'Mine' } }),
      await harness.call('DELETE', `/${path}/${found.id}`, { as: admin }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    expect(await defaultOne()).toEqual(found);
  });

  it('are added, changed and deleted, each noted', async () => {
    const before = (await audited()).length;
    const made = await harness.call('POST', `/${path}`, { as: admin, body: wanted });
    expect(made).toMatchObject({ status: 201, body: { ...wanted, hierarchy_id: account, can_edit: true } });
    const changed = await harness.call('PUT', `/${path}/${made.body.id}`, { as: admin, body: change });
    expect(changed.body).toMatchObject({ name: wanted.name, ...change });
    expect((await harness.call('DELETE', `/${path}/${made.body.id}`, { as: admin })).body).toEqual({});
    expect((await harness.call('PUT', `/${path}/${made.body.id}`, { as: admin, body: change })).status).toBe(404);
    expect((await audited()).slice(before).map(({ event }) => event)).toEqual(['created', 'updated', 'deleted']);
  });

  it('of a venue are its own: seen from above and not beside, and those from above are not changed below', async () => {
    const own = (await harness.call('POST', `/${path}`, { as: venue, body: { ...wanted, name: 'Of the venue' } })).body;
    const above = (await harness.call('POST', `/${path}`, { as: admin, body: { ...wanted, name: 'From above' } })).body;
    expect((await all()).map((one: { id: string }) => one.id)).toEqual(expect.arrayContaining([own.id, above.id]));
    const seen = (await all(venue)).find((one: { id: string }) => one.id === above.id);
    expect(seen.can_edit).toBe(false);
    const refused = await harness.call('DELETE', `/${path}/${above.id}`, { as: venue });
    expect(refused.status).toBe(403);
    expect((await all()).some((one: { id: string }) => one.id === above.id)).toBe(true);
    expect((await all('admin@orchard.test')).some((one: { id: string }) => one.id === own.id)).toBe(false);
    expect((await harness.call('PUT', `/${path}/${own.id}`, { as: 'admin@orchard.test', body: change })).status).toBe(
      404,
    );
  });

  it('have a name that is theirs alone, any case', async () => {
    const { name } = await defaultOne();
    const taken = await harness.call('POST', `/${path}`, {
      as: admin,
      body: { ...wanted, name: `  ${name.toUpperCase()} ` },
    });
    expect(taken).toMatchObject({ status: 409, body: { errors: [{ path: 'name' }] } });
    const copies = await Promise.all(
      [1, 2, 3, 4].map(() => harness.call('POST', `/${path}`, { as: admin, body: { ...wanted, name: 'Raced' } })),
    );
    expect(copies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(copies.filter(({ status }) => status === 409)).toHaveLength(3);
    const nameless = await harness.call('POST', `/${path}`, { as: admin, body: { ...wanted, name: '  ' } });
    expect(nameless).toMatchObject({ status: 422, body: { errors: [{ path: 'name' }] } });
  });
});

it.each([0, -1, 0.0001, 'one', 1e9])('refuses a container of %j ml', async (volume) => {
  const answer = await harness.call('POST', '/containers', { as: admin, body: { name: 'Odd', volume } });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'volume' }] } });
});
