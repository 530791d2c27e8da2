import type { UserRow } from '@larder/contract/access/user-rows';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { peopleOf } from '../../../test/factories/people.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';

let harness: Harness;
let demo: ReturnType<typeof peopleOf>;
beforeAll(async () => {
  harness = await openHarness();
  demo = peopleOf(harness);
});
afterAll(() => harness.close());

const list = async (as: string, query: Record<string, string> = {}) => {
  const answer = await harness.call('GET', '/users', { as, query });
  expect(answer.status, answer.text).toBe(200);
  return answer.body as { items: UserRow[]; total?: number; size: number; has_more: boolean; next_cursor?: string };
};
const names = ({ items }: { items: UserRow[] }) => items.map(({ name }) => name);

describe('the list of people', () => {
  it('holds those of the own scope by name, 20 a page, each with what the row shows', async () => {
    const all = await list('admin@harbour.test', { state: 'ACTIVE', with_devices: '1' });
    expect([all.size, all.items.length, all.has_more]).toEqual([20, all.total, false]);
    expect(names(all)).toEqual(names(all).toSorted((a, b) => a.localeCompare(b)));
    const staff = all.items.find(({ email }) => email === 'staff@harbour.test');
    expect(staff).toMatchObject({
      name: 'Sam Doyle',
      first_name: 'Sam',
      last_name: 'Doyle',
      role: { name: 'Staff', level: 8 },
      status: 'ACTIVE',
      is_active: true,
      location_name: 'Harbour',
      saas_user: false,
      has_pin: true,
      devices_count: 2,
      can_edit: true,
      can_reset_password: true,
      can_manage_devices: true,
    });
    expect(staff?.devices?.map(({ name }) => name)).toEqual(['Harbour Deli Counter', 'Harbour Kitchen']);
    expect((await list('admin@harbour.test')).items[0]).not.toHaveProperty('devices');
    const venue = await list('venue@harbour.test', { state: 'ACTIVE' });
    expect(new Set(venue.items.map(({ location_name }) => location_name))).toEqual(new Set(['Harbour']));
  });

  it.each([
    ['ACTIVE', 'sam doyle', 'Sam Doyle'],
    ['INACTIVE', 'ewa', 'Ewa Kowalczyk'],
    ['INVITED', 'zofia', 'Zofia Nowak'],
    ['EXPIRED', 'marcus', 'Marcus Adeyemi'],
  ])('tells the %s apart', async (state, search, name) => {
    const found = await list('admin@harbour.test', { state });
    expect(found.items.every(({ status }) => status === state)).toBe(true);
    expect(names(await list('admin@harbour.test', { state, search }))).toEqual([name]);
    const filtered = await list('admin@harbour.test', { 'filters[status][]': state });
    expect(filtered.total).toBe(found.total);
  });

  it('is searched by parts of names and addresses, accents and capitals or not, wildcards as they are', async () => {
    const { id } = await demo.person('hannah.price@harbour.test');
    const edit = await harness.call('PUT', `/users/${id}`, {
      as: 'admin@harbour.test',
      body: { forename: 'Zoë', surname: 'Müller-Ångström' },
    });
    expect(edit.status).toBe(200);
    for (const search of ['zoe', 'ZOË', 'ller-ang', 'müller', 'hannah.price@'])
      expect(names(await list('admin@harbour.test', { search })), search).toEqual(['Zoë Müller-Ångström']);
    for (const search of ['%', '_oe', String.raw`\\`])
      expect(names(await list('admin@harbour.test', { search }))).toEqual([]);
    await harness.call('PUT', `/users/${id}`, {
      as: 'admin@harbour.test',
      body: { forename: 'Иван', surname: '田中' },
    });
    for (const search of ['иван', 'ван 田', '中'])
      expect(names(await list('admin@harbour.test', { search })), search).toEqual(['Иван 田中']);
  });

  it('is narrowed to an organisation and all below it', async () => {
    const [cafe, venue] = [await demo.place('Harbour Café').catch(() => ''), await demo.place('Harbour')];
    const one = await list('admin@harbour.test', { organizationId: venue });
    expect(new Set(one.items.map(({ organization_id }) => organization_id))).toEqual(new Set([venue]));
    const both = await list('admin@harbour.test', { organizationId: [cafe, venue].filter(Boolean).join(',') });
    expect(both.total ?? 0).toBeGreaterThanOrEqual(one.total ?? 0);
    expect((await list('admin@orchard.test', { organizationId: venue })).items).toEqual([]);
  });

  it('goes on by cursor without a gap, in both directions and by address', async () => {
    const whole = await list('admin@harbour.test', { size: '100' });
    const sorts: Record<string, string>[] = [
      {},
      { sort_order: 'desc' },
      { sort_by: 'email' },
      { sort_by: 'email', sort_order: 'desc' },
    ];
    for (const sort of sorts) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await list('admin@harbour.test', { size: '4', ...sort, ...(cursor && { cursor }) });
        seen.push(...page.items.map(({ id }) => id));
        if (cursor) expect(page.total).toBeUndefined();
        cursor = page.next_cursor;
      } while (cursor);
      expect([seen.length, new Set(seen).size]).toEqual([whole.total, whole.total]);
    }
    const forged = await harness.call('GET', '/users', { as: 'admin@harbour.test', query: { cursor: 'x.y' } });
    expect(forged.status).toBe(400);
  });

  it('may be read by staff, who may change nobody', async () => {
    const { items } = await list('staff@harbour.test');
    expect(items.length).toBeGreaterThan(1);
    expect(items.some((one) => one.can_edit || one.can_reset_password || one.can_manage_devices)).toBe(false);
    const { id } = await demo.person('priya.nair@harbour.test');
    for (const [method, path, body] of [
      ['PUT', `/users/${id}`, { surname: 'X' }],
      ['DELETE', `/users/${id}`, undefined],
      ['POST', `/users/${id}/devices`, { devices: [id] }],
      ['GET', `/users/${id}/devices`, undefined],
      ['PUT', `/users/${id}/pin`, { pin: '1111' }],
      ['DELETE', `/users/${id}/pin`, undefined],
    ] as const)
      expect((await harness.call(method, path, { as: 'staff@harbour.test', ...(body && { body }) })).status, path).toBe(
        403,
      );
  });

  it('shows operators their own staff, marked, and nobody’s customers', async () => {
    const own = await list('operator@larder.test');
    expect(own.items.map(({ email }) => email).toSorted()).toEqual(['operator@larder.test', 'support@larder.test']);
    expect(
      own.items.every(({ saas_user, can_edit, can_manage_devices }) => saas_user && !can_edit && !can_manage_devices),
    ).toBe(true);
    const { id } = await demo.person('staff@harbour.test');
    expect((await harness.call('GET', `/users/${id}`, { as: 'operator@larder.test' })).status).toBe(404);
    const support = own.items.find(({ email }) => email.startsWith('support'))?.id ?? '';
    for (const [method, path, body] of [
      ['PUT', `/users/${support}`, { surname: 'X' }],
      ['PUT', `/users/${support}`, { locked_at: new Date().toISOString() }],
      ['PUT', `/users/${support}/pin`, { pin: '1111' }],
      ['DELETE', `/users/${support}`, undefined],
    ] as const)
      expect(
        (await harness.call(method, path, { as: 'operator@larder.test', ...(body && { body }) })).status,
        path,
      ).toBe(403);
    const off = await harness.call('PUT', `/users/${support}`, {
      as: 'operator@larder.test',
      body: { status: 'INACTIVE' },
    });
    expect(off.body.status).toBe('INACTIVE');
  });
});

describe('one person', () => {
  it('comes with location, hierarchy, secondary locations, devices and numbers', async () => {
    const idris = await demo.person('idris.khan@harbour.test');
    const { body } = await harness.call('GET', `/users/${idris.id}`, {
      as: 'admin@harbour.test',
      query: { organization_id: idris.account_id },
    });
    expect(body).toMatchObject({
      name: 'Idris Khan',
      role: { name: 'Venue Manager', level: 6 },
      company_id: idris.account_id,
      venue_id: idris.organization_id,
      organization_type: 'VENUE',
      additional_brand_ids: [],
      language: 'en',
      timezone: 'Europe/London',
      is_owner: false,
    });
    expect(body.hierarchy).toHaveLength(3);
    expect(body.hierarchy.at(-1).id).toBe(idris.organization_id);
    expect(body.additional_locations.map((one: { id: string }) => one.id)).toEqual(body.additional_venue_ids);
    expect(body.devices).toHaveLength(3);
    expect(body).not.toHaveProperty('pin_hash');
    expect(JSON.stringify(body)).not.toContain('argon2');
  });

  it('is not found beside a strange organisation, out of scope, or from another customer', async () => {
    const { id, organization_id } = await demo.person('aoife.murphy@harbour.test');
    const get = (as: string, query = {}) => harness.call('GET', `/users/${id}`, { as, query });
    expect((await get('admin@harbour.test', { organization_id })).status).toBe(200);
    const other = await demo.person('idris.khan@harbour.test');
    for (const answer of [
      await get('admin@harbour.test', { organization_id: other.organization_id }),
      await get('venue@harbour.test'),
      await get('admin@orchard.test'),
    ])
      expect(answer.body.error_code).toBe('NOT_FOUND');
  });
});
