import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';

type Line = {
  id: string;
  name: string;
  organization_type: string;
  parent_organization: { id: string; name: string } | null;
  timezone: string;
  figures: Figures | null;
  found_by: string[];
};
type Figures = {
  tablets: { total: number; unpaired: number; silent: number; waiting: number };
  incidents_open: number;
  automations_failing: number;
  orders: number;
  prints_yesterday: number;
};

const operator = 'operator@larder.test';
const admin = 'admin@harbour.test';
let harness: Harness;
let larder: string;
let harbour: string;
let orchard: string;

beforeAll(async () => {
  harness = await openHarness();
  larder = await ownOf(operator);
  harbour = await ownOf(admin);
  orchard = await ownOf('admin@orchard.test');
});
afterAll(() => harness.close());

async function ownOf(email: string): Promise<string> {
  const { items } = (await harness.call('GET', '/organization_names', { as: email })).body;
  const known = new Set(items.map(({ id }: { id: string }) => id));
  return items.find(({ parent_id }: { parent_id: string | null }) => !known.has(parent_id ?? '')).id;
}

async function network(id: string, as: string, query: Record<string, string> = {}) {
  const answer = await harness.call('GET', `/organizations/${id}/network`, { as, query });
  expect(answer.status, answer.text).toBe(200);
  return answer.body as { items: Line[]; total: number; page: number; size: number; has_more: boolean };
}

/** An automation of a customer whose last delivery was given up. */
async function failingAutomation(account_id: string): Promise<void> {
  await harness.behind(
    `with i as (insert into integrations (account_id, id, name, description, connector, owner_name) values ($1::uuid, $1::uuid, 'I', '', 'webhook', 'A') returning *),
       a as (insert into automations (account_id, id, integration_id, event, name, is_enabled, owner_name) select $1::uuid, $1::uuid, $1::uuid, 'label_printed', 'A', true, 'A' from i returning *)
     insert into automation_deliveries (account_id, id, integration_id, automation_id, event, source_id, organization_id, subject, body, state, give_up_at)
     select $1::uuid, gen_random_uuid(), $1::uuid, $1::uuid, 'label_printed', $1::uuid, $1::uuid, '', '{}', 'FAILED', now() from a`,
    [account_id],
  );
}

describe("the operator's accounts", () => {
  it('are those of all customers, with how to reach them', async () => {
    const { items, total, size } = await network(larder, operator, { category_tag: 'ACCOUNT' });
    expect(items.map(({ name }) => name)).toEqual(['Harbour Kitchens', 'Orchard Foods']);
    expect([total, size]).toEqual([2, 20]);
    expect(items[0]).toMatchObject({
      organization_type: 'ACCOUNT',
      parent_organization: null,
      address: '2 Wharf Chambers, Harbourside Walk, Bristol, BS1 5QD',
      phone: '+44 1174960110',
      email: 'office@harbour.test',
      primary_contact: 'Amelia Hart',
    });
  });

  it('hold a customer that is no account but a single venue', async () => {
    await harness.behind('alter table organizations no force row level security');
    await harness.behind(
      `insert into organizations (account_id, id, name, name_key, organization_type)
       values ('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000001', 'Lone Tea Room', 'lone tea room', 'VENUE')`,
    );
    const { items } = await network(larder, operator, { category_tag: 'ACCOUNT', search: 'lone' });
    expect(items.map(({ name, organization_type }) => [name, organization_type])).toEqual([['Lone Tea Room', 'VENUE']]);
    await harness.behind(`delete from organizations where name = 'Lone Tea Room'`);
  });

  it('are shown by the database to operators alone', async () => {
    for (const call of [
      "page_accounts('', '', false, false, false, 0, 9, 9, false)",
      "page_accounts('', '', false, false, false, 0, 9, 9, true)",
      "customer_places('{}', 'a')",
      "customer_figures('{}', now(), now(), 9)",
    ]) {
      const ask = harness.inAccount(harbour, `select auth.${call}`);
      await expect(ask).rejects.toThrow('Only operators read all customers');
    }
  });

  it('tell how each customer does, and a customer nothing of the kind', async () => {
    const [before, orchards] = (await network(larder, operator)).items;
    const [counted] = await harness.inAccount<Figures>(
      harbour,
      `select (select count(*)::int from temperature_incidents where closed_at is null and withdrawn_at is null) as incidents_open,
         (select count(*)::int from label_orders where state = 'PLACED' and created_at > now() - interval '30 days') as orders`,
    );
    expect(before?.figures).toMatchObject({ ...counted });
    expect(counted?.incidents_open).toBeGreaterThan(0);
    expect(orchards?.figures?.incidents_open).not.toBe(counted?.incidents_open);
    const tablets = async () => (await network(larder, operator)).items[0]?.figures?.tablets;
    const [first] = await harness.inAccount<{ total: number }>(
      harbour,
      "update devices set last_seen_at = now(), queued_events = 0, subscription_status = 'active' returning (select count(*)::int from devices) as total",
    );
    const total = first?.total ?? 0;
    expect(await tablets()).toEqual({ total, unpaired: 0, silent: 0, waiting: 0 });
    const set = (what: string, at: number) =>
      harness.inAccount(
        harbour,
        `update devices set ${what} where id = (select id from devices order by id limit 1 offset ${at})`,
      );
    await set('last_seen_at = null', 0);
    await set("last_seen_at = now() - interval '2 days', queued_events = 3", 1);
    expect(await tablets()).toEqual({ total, unpaired: 1, silent: 1, waiting: 1 });
    for (const [trouble, ids] of [
      ['UNPAIRED', 1],
      ['SILENT', 1],
    ] as const) {
      const query = { 'filters[trouble][]': trouble };
      expect((await harness.call('GET', '/devices', { as: admin, query })).body.total).toBe(ids);
    }
    const prints = async () => (await network(larder, operator)).items[0]?.figures?.prints_yesterday;
    const [printed] = await harness.inAccount<{ total: number }>(
      harbour,
      `select count(*)::int as total from label_logs
        where (printed_date at time zone 'Europe/London')::date = (now() at time zone 'Europe/London')::date - 1`,
    );
    expect(printed?.total).toBeGreaterThan(0);
    expect(await prints()).toBe(printed?.total);
    // The day is the customer's own.
    await harness.inAccount(
      harbour,
      "update organizations set timezone = 'Pacific/Kiritimati' where parent_id is null",
    );
    const [there] = await harness.inAccount<{ total: number }>(
      harbour,
      `select count(*)::int as total from label_logs
        where (printed_date at time zone 'Pacific/Kiritimati')::date = (now() at time zone 'Pacific/Kiritimati')::date - 1`,
    );
    expect(await prints()).toBe(there?.total);
    await harness.inAccount(harbour, "update organizations set timezone = 'Europe/London' where parent_id is null");
    expect((await network(harbour, admin)).items.every(({ figures }) => figures === null)).toBe(true);
    expect((await network(harbour, operator)).items.every(({ figures }) => figures === null)).toBe(true);
  });

  it('are searched, sorted, paged and narrowed to flags', async () => {
    const found = await network(larder, operator, { category_tag: 'ACCOUNT', search: 'ORCH' });
    expect(found.items.map(({ id }) => id)).toEqual([orchard]);
    expect((await network(larder, operator, { search: '%' })).total).toBe(0);
    const last = await network(larder, operator, { sort_order: 'desc', size: '1' });
    expect([last.items[0]?.id, last.has_more]).toEqual([orchard, true]);
    const next = await network(larder, operator, { sort_order: 'desc', size: '1', page: '1' });
    expect([next.items[0]?.id, next.has_more]).toEqual([harbour, false]);
    expect((await network(larder, operator, { 'filters[flags][]': 'restricted' })).total).toBe(0);
  });

  it('are found by any name of theirs, whatever its accents, and say by which place', async () => {
    const find = async (search: string) =>
      (await network(larder, operator, { search })).items.map(({ name, found_by }) => [name, ...found_by]);
    expect(await find('quaysi')).toEqual([['Harbour Kitchens', 'Quayside']]);
    expect(await find('BRÖOKLYN')).toEqual([['Harbour Kitchens', 'Brooklyn Pier']]);
    expect(await find('harbour cafe')).toEqual([['Harbour Kitchens', 'Harbour Café']]);
    expect(await find('office@harbour')).toEqual([['Harbour Kitchens']]);
    expect(await find('pritchard')).toEqual([['Orchard Foods']]);
    expect(await find('no such place')).toEqual([]);
    expect((await network(larder, operator, { search: 'quaysi' })).total).toBe(1);
    const own = await network(harbour, admin, { category_tag: 'VENUE', search: 'quaysi' });
    expect(own.items.map(({ name, found_by }) => [name, ...found_by])).toEqual([['Quayside']]);
  });

  it('come by their trouble: incidents, then automations, then silent tablets, then names', async () => {
    const ids = ['1', '2', '3', '4'].map((nr) => `00000000-0000-7000-8000-00000000000${nr}`);
    const names = ['Worst incidents', 'Failing automation', 'Silent tablets', 'All is well'];
    for (const table of [
      'organizations',
      'devices',
      'fridges',
      'temperature_incidents',
      'integrations',
      'automations',
      'automation_deliveries',
    ])
      await harness.behind(`alter table ${table} no force row level security`);
    for (const [at, id] of ids.entries())
      await harness.behind(
        `insert into organizations (account_id, id, name, name_key, organization_type) values ('${id}', '${id}', 'Trouble ${names[at]}', 'trouble ${at}', 'ACCOUNT')`,
      );
    await harness.behind(
      `insert into devices (account_id, id, organization_id, name, device_code, last_seen_at)
       select o.account_id, gen_random_uuid(), o.id, 'Tablet', (8800000 + row_number() over ())::text,
         case when o.name = 'Trouble All is well' then now() end
       from organizations o, generate_series(1, 2) where o.name in ('Trouble Silent tablets', 'Trouble All is well')`,
    );
    await harness.behind(
      `with f as (insert into fridges (account_id, id, organization_id, name, name_key)
         select account_id, gen_random_uuid(), id, 'F', 'f' from organizations where name = 'Trouble Worst incidents' returning *)
       insert into temperature_incidents (account_id, id, organization_id, fridge_id, kind, started_at)
       select account_id, gen_random_uuid(), organization_id, id, 'EXCURSION', now() from f`,
    );
    const order = async (query: Record<string, string>) =>
      (await network(larder, operator, { search: 'trouble', ...query })).items.map(({ name }) => name.slice(8));
    expect(await order({ sort_by: 'trouble' })).toEqual([names[0], names[2], names[1], names[3]]);
    expect(await order({ sort_by: 'trouble', size: '1', page: '1' })).toEqual([names[2]]);
    expect(await order({ sort_by: 'name', sort_order: 'desc' })).toEqual(names.toReversed());
    await failingAutomation(ids[1]!);
    expect(await order({ sort_by: 'trouble' })).toEqual(names);
    await harness.behind("update temperature_incidents set closed_at = now(), signature = 'A' where account_id = $1", [
      ids[0],
    ]);
    expect(await order({ sort_by: 'trouble' })).toEqual([names[1], names[2], names[0], names[3]]);
  });

  it('open their details and network to the operator', async () => {
    const { body } = await harness.call('GET', `/organizations/${harbour}`, { as: operator });
    expect(body).toMatchObject({ name: 'Harbour Kitchens', brands_count: 2, venues_count: 5, is_highest: true });
    const venues = await network(harbour, operator, { category_tag: 'VENUE' });
    expect(venues.items).toHaveLength(5);
  });
});

describe('an account', () => {
  it('lists its brands, and its venues with the brand above each', async () => {
    const brands = await network(harbour, admin, { category_tag: 'BRAND' });
    expect(brands.items.map(({ name }) => name)).toEqual(['Harbour Café', 'Tide & Grain Bakery']);
    const venues = await network(harbour, admin, { category_tag: 'VENUE' });
    const parents = new Set(venues.items.map((venue) => venue.parent_organization?.name));
    expect(parents).toEqual(new Set(['Harbour Kitchens', 'Harbour Café', 'Tide & Grain Bakery']));
    const below = await network(brands.items[0]!.id, admin, { category_tag: 'VENUE' });
    expect(below.items.every((venue) => venue.parent_organization?.name === 'Harbour Café')).toBe(true);
  });

  it('hands its time zone down to those who name none of their own', async () => {
    const venues = await network(harbour, admin, { category_tag: 'VENUE' });
    const zones = Object.fromEntries(venues.items.map(({ name, timezone }) => [name, timezone]));
    expect(zones).toMatchObject({ 'Brooklyn Pier': 'America/New_York', 'Central Kitchen': 'Europe/London' });
    const { id } = venues.items.find(({ name }) => name === 'Central Kitchen')!;
    const { body } = await harness.call('GET', `/organizations/${id}`, { as: admin });
    expect(body.timezone).toBe('Europe/London');
  });

  it('tells its contacts and locations', async () => {
    const { body } = await harness.call('GET', `/organizations/${harbour}`, { as: admin });
    expect(body.contact_details).toContainEqual({
      contact_type: 'EMAIL',
      subtype: '',
      contact_value: 'office@harbour.test',
      country_code: '',
      is_primary: true,
    });
    expect(body.locations[0]).toMatchObject({ city: 'Bristol', postcode: 'BS1 5QD', is_primary: true });
    expect(body.locations[0].formatted_address).toBe('2 Wharf Chambers, Harbourside Walk, Bristol, Avon, BS1 5QD');
  });
});

describe('reach', () => {
  it('never crosses to another customer', async () => {
    for (const path of [`/organizations/${orchard}`, `/organizations/${orchard}/network`]) {
      const answer = await harness.call('GET', path, { as: admin });
      expect([path, answer.status, answer.body.error_code]).toEqual([path, 404, 'NOT_FOUND']);
    }
    const own = await network(harbour, admin, { size: '1000' });
    expect(own.items.some(({ name }) => name.startsWith('Orchard'))).toBe(false);
  });

  it('shows a brand manager the own venues, not those of the brand beside', async () => {
    const { items } = (await harness.call('GET', '/organization_names', { as: 'brand@harbour.test' })).body;
    const brand = items.find(({ tag }: { tag: string }) => tag === 'BRAND');
    const venues = items.filter(({ tag }: { tag: string }) => tag === 'VENUE');
    const listed = await network(brand.id, 'brand@harbour.test', { category_tag: 'VENUE' });
    expect(listed.items.map(({ id }) => id).toSorted()).toEqual(venues.map(({ id }: Line) => id).toSorted());
    const all = await network(harbour, admin, { category_tag: 'VENUE' });
    const beside = all.items.find(({ parent_organization: above }) => above?.id !== brand.id)!;
    const answer = await harness.call('GET', `/organizations/${beside.id}`, { as: 'brand@harbour.test' });
    expect(answer.status).toBe(404);
  });

  it('lets staff read their own venue and list no network', async () => {
    const { items } = (await harness.call('GET', '/organization_names', { as: 'staff@harbour.test' })).body;
    const [venue] = items;
    expect((await harness.call('GET', `/organizations/${venue.id}`, { as: 'staff@harbour.test' })).status).toBe(200);
    const refused = await harness.call('GET', `/organizations/${venue.id}/network`, { as: 'staff@harbour.test' });
    expect([refused.status, refused.body.error_code]).toEqual([403, 'FORBIDDEN']);
  });

  it("shows the operator a customer's devices on that customer's page alone", async () => {
    const query = { organization_id: harbour };
    const mine = (await harness.call('GET', '/devices', { as: admin, query })).body;
    expect(mine.items.length).toBeGreaterThan(0);
    expect((await harness.call('GET', '/devices', { as: operator, query })).body.total).toBe(mine.total);
    expect((await harness.call('GET', '/devices', { as: operator })).body.items).toEqual([]);
  });
});
