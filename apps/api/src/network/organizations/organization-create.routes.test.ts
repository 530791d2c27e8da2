import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';

const operator = 'operator@larder.test';
const support = 'support@larder.test';
const admin = 'admin@harbour.test';
const brand = 'brand@harbour.test';
const address = { line1: 'Bristol City Hall', line2: 'College Green', city: 'Bristol', postcode: 'bs15tr' };
let harness: Harness;
let harbour: string;
let orchard: string;

beforeAll(async () => {
  harness = await openHarness();
  harbour = await ownOf(admin);
  orchard = await ownOf('admin@orchard.test');
});
afterAll(() => harness.close());

async function namesOf(as: string): Promise<{ id: string; name: string; tag: string; parent_id: string | null }[]> {
  return (await harness.call('GET', '/organization_names', { as })).body.items;
}

async function ownOf(email: string): Promise<string> {
  const items = await namesOf(email);
  const known = new Set(items.map(({ id }) => id));
  return items.find(({ parent_id }) => !known.has(parent_id ?? ''))?.id ?? '';
}

function account(name: string, more: object = {}) {
  return {
    name,
    category: { tag: 'ACCOUNT' },
    code: 'NA',
    company_registration_number: '01234567',
    timezone: 'Europe/London',
    locations: [
      { ...address, is_primary: true },
      { line1: '88 Old Ferry Street', city: 'Brooklyn', state: 'NY', postcode: '11201 1234', is_billing: true },
    ],
    contact_details: [
      { contact_type: 'EMAIL', contact_value: 'Office@New.test' },
      { contact_type: 'MOBILE', contact_value: '7700 900 123', country_code: '+44' },
      { contact_type: 'LANDLINE', contact_value: '011 749 601 10', country_code: '+44' },
    ],
    account_owner: {
      forename: 'Zoë',
      surname: "O'Neill-Şahin van der Berg",
      email: `${name.toLowerCase().replaceAll(/\W/g, '')}@new.test`,
      title: 'Chef',
      phone: '07700 900 456',
      employee_number: 'E-7',
      badge_number: '12',
      is_owner: true,
    },
    ...more,
  };
}

async function create(as: string, body: object, headers: Record<string, string> = {}) {
  return harness.call('POST', '/organizations', { as, body, headers });
}

describe('an account that an operator makes', () => {
  it('has its addresses, contacts, owner and all that every customer starts with', async () => {
    const made = await create(operator, account('Nettle & Vine', { settings: { date_format: 'us' } }));
    expect(made.status, made.text).toBe(201);
    expect(made.body).toMatchObject({
      name: 'Nettle & Vine',
      organization_type: 'ACCOUNT',
      category: { id: 'ACCOUNT', tag: 'ACCOUNT', name: 'Account' },
      is_highest: true,
      allow_networking: true,
      send_invite: true,
      parent: [],
      parent_organizations: [],
      primary_contact: "Zoë O'Neill-Şahin van der Berg",
      address: 'Bristol City Hall, College Green, Bristol, BS1 5TR',
      account_owner: { name: "Zoë O'Neill-Şahin van der Berg", email: 'nettlevine@new.test' },
      primary_location: { postcode: 'BS1 5TR', country_code: 'GB', is_primary: true, is_billing: false },
      role: { name: 'Operator Admin', level: 1 },
      settings: null,
    });
    expect(made.body.locations[1]).toMatchObject({ postcode: '11201-1234', country_code: 'US', is_billing: true });
    expect(made.body.contact_details).toContainEqual({
      contact_type: 'LANDLINE',
      subtype: '',
      contact_value: '1174960110',
      country_code: '+44',
      is_primary: true,
    });
    const id = made.body.id as string;
    const count = async (table: string) =>
      (await harness.inAccount<{ n: number }>(id, `select count(*)::int as n from ${table}`))[0]?.n;
    expect([await count('roles'), await count('storage_rule_groups'), await count('storage_rules')]).toEqual([5, 1, 4]);
    expect(await count('allergens')).toBeGreaterThan(20);
    expect(await harness.inAccount(id, 'select settings from organization_settings')).toEqual([
      { settings: { date_format: 'us' } },
    ]);
    const [owner] = await harness.inAccount(
      id,
      'select forename, status, title, is_owner, phone_number, country_code, employee_number, badge_number from users',
    );
    expect(owner).toEqual({
      forename: 'Zoë',
      status: 'INVITED',
      title: 'Chef',
      is_owner: true,
      phone_number: '7700900456',
      country_code: '+44',
      employee_number: 'E-7',
      badge_number: '12',
    });
    const trail = await harness.inAccount<{ actor_name: string; subject_type: string }>(
      id,
      `select actor_name, subject_type from audit_entries where event = 'created' order by id`,
    );
    expect(trail).toEqual([
      { actor_name: 'Larder Support', subject_type: 'organization' },
      { actor_name: 'Larder Support', subject_type: 'user' },
    ]);
    await harness.runJobs();
    const mail = await harness.behind<{ to: string; links: string[] }>(
      `select "to", links from mailbox_messages where "to" = 'nettlevine@new.test'`,
    );
    expect(mail).toHaveLength(1);
    expect(mail[0]?.links.some((link) => link.includes('/#/activate?token='))).toBe(true);
  });

  it('is in the list at once, found by post code, e-mail, a part of its name and without accents', async () => {
    await create(operator, account('Žižkov Küche'));
    const larder = await ownOf(operator);
    const found = async (search: string) => {
      const query = { category_tag: 'ACCOUNT', search };
      const answer = await harness.call('GET', `/organizations/${larder}/network`, { as: operator, query });
      return answer.body.items.map(({ name }: { name: string }) => name);
    };
    for (const search of ['žižk', 'zizkov', 'KUCHE', 'zizkov kuche']) {
      expect(await found(search), search).toEqual(['Žižkov Küche']);
    }
    expect(await found('bs1 5tr')).toContain('Žižkov Küche');
    expect(await found('bs15tr')).toContain('Žižkov Küche');
    expect(await found('office@new.test')).toContain('Žižkov Küche');
  });

  it('is made once, however often ADD arrives, also at the same time', async () => {
    const body = account('Only Once');
    const headers = { 'idempotency-key': 'one-account' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(operator, body, headers)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    const larder = await ownOf(operator);
    const query = { category_tag: 'ACCOUNT', search: 'only once' };
    expect((await harness.call('GET', `/organizations/${larder}/network`, { as: operator, query })).body.total).toBe(1);
  });

  it('is not made at all when anything of it is wrong', async () => {
    const cases: [object, string][] = [
      [{ locations: [{ ...address, postcode: '75008 Paris' }] }, 'locations.0.postcode'],
      [{ location: [{ ...address, postcode: '75008 Paris' }] }, 'location.0.postcode'],
      [{ contact_details: [{ contact_type: 'MOBILE', contact_value: '77009' }] }, 'contact_details.0.contact_value'],
      [{ contact_details: [{ contact_type: 'EMAIL', contact_value: 'nobody' }] }, 'contact_details.0.contact_value'],
      [{ timezone: 'Mars/Base' }, 'timezone'],
      [{ account_owner: undefined }, 'account_owner'],
      [{ account_owner: { forename: 'A', surname: 'B', email: 'a@b.test', phone: '1' } }, 'account_owner.phone'],
      [{ locations: [] }, 'locations'],
      [{ name: ' ' }, 'name'],
      [{ settings: { date_format: 'mars' } }, 'settings.date_format'],
    ];
    for (const [more, path] of cases) {
      const answer = await create(operator, account('Never Made', more));
      expect(answer.status, answer.text).toBe(422);
      expect(answer.body.errors[0].path, answer.text).toBe(path);
    }
    const larder = await ownOf(operator);
    const query = { category_tag: 'ACCOUNT', search: 'never made' };
    expect((await harness.call('GET', `/organizations/${larder}/network`, { as: operator, query })).body.total).toBe(0);
    const refused = await create(operator, account('Never Made', { is_highest: true }));
    expect([refused.status, refused.text.includes('is_highest')]).toEqual([422, true]);
  });

  it('is made by operators of level 1 alone', async () => {
    for (const as of [support, admin, brand, 'venue@harbour.test', 'staff@harbour.test']) {
      const answer = await create(as, account('Not Mine'));
      expect([as, answer.status]).toEqual([as, 403]);
    }
  });
});

describe('a brand or venue', () => {
  const venue = (name: string, more: object = {}) => ({
    name,
    category: { tag: 'VENUE' },
    locations: [address],
    ...more,
  });

  it('is made by an account Admin, below the account or a brand of it, in its own time zone', async () => {
    const made = await create(admin, { ...venue('Pier Nine'), category: { tag: 'BRAND' } });
    expect(made.status, made.text).toBe(201);
    expect(made.body).toMatchObject({
      organization_type: 'BRAND',
      parent: [{ id: harbour, relationship_type: 'CHILD' }],
    });
    const parent = [{ id: made.body.id, relationship_type: 'CHILD' }];
    const below = await create(admin, venue('Pier Nine Kiosk', { parent, timezone: 'America/New_York' }));
    expect(below.body).toMatchObject({ timezone: 'America/New_York', parent_organization: { name: 'Pier Nine' } });
    expect(below.body.parent_organizations.map(({ name }: { name: string }) => name)).toEqual([
      'Harbour Kitchens',
      'Pier Nine',
    ]);
    const direct = await create(admin, venue('Harbour Office', { locations: undefined, location: [address] }));
    expect(direct.body.primary_location).toMatchObject({ line1: 'Bristol City Hall', postcode: 'BS1 5TR' });
    expect(direct.body).toMatchObject({ timezone: 'Europe/London', own_timezone: '' });
    expect((await namesOf(admin)).filter(({ name }) => name.startsWith('Pier Nine'))).toHaveLength(2);
  });

  it('of a brand manager stands below the own brand and nowhere else', async () => {
    const own = await ownOf(brand);
    const made = await create(brand, venue('Harbour Café Annexe'));
    expect([made.status, made.body.parent_organization?.id]).toEqual([201, own]);
    expect((await namesOf(brand)).some(({ name }) => name === 'Harbour Café Annexe')).toBe(true);
    const beside = (await namesOf(admin)).find(({ name }) => name === 'Tide & Grain Bakery')?.id;
    const outcome = async (body: object) => (await create(brand, body)).status;
    expect(await outcome(venue('No', { parent: [{ id: harbour }] }))).toBe(403);
    expect(await outcome(venue('No', { parent: [{ id: beside }] }))).toBe(404);
    expect(await outcome(venue('No', { parent: [{ id: orchard }] }))).toBe(404);
    expect(await outcome({ ...venue('No'), category: { tag: 'BRAND' } })).toBe(422);
  });

  it('stands below nothing that cannot hold it', async () => {
    const some = (await namesOf(admin)).find(({ tag }) => tag === 'VENUE')?.id;
    const answer = await create(admin, venue('No', { parent: [{ id: some }] }));
    expect([answer.status, answer.body.errors[0].path]).toEqual([422, 'parent']);
    const foreign = { invoice_organization: { id: orchard } };
    expect((await create(admin, venue('No', foreign))).status).toBe(404);
  });

  it('is paid for by another organisation of the customer, and may have an owner of its own', async () => {
    const made = await create(
      admin,
      venue('Paid Elsewhere', {
        payment_organization: { id: harbour },
        send_invite: false,
        account_owner: { forename: 'Ada', surname: 'Lin', email: 'ada@harbour.test' },
      }),
    );
    expect(made.body).toMatchObject({ payment_organization: { name: 'Harbour Kitchens' }, send_invite: false });
    expect(made.body.owners).toEqual([{ id: expect.any(String), name: 'Ada Lin', email: 'ada@harbour.test' }]);
    const [role] = await harness.inAccount(
      harbour,
      `select r.name from users u join roles r on r.id = u.role_id and r.account_id = u.account_id where u.email = 'ada@harbour.test'`,
    );
    expect(role).toEqual({ name: 'Venue Manager' });
    await harness.runJobs();
    expect(await harness.behind(`select 1 from mailbox_messages where "to" = 'ada@harbour.test'`)).toEqual([]);
  });

  it('is not made for an owner whose address somebody of the customer has already', async () => {
    const owner = { forename: 'Sam', surname: 'Twice', email: 'Staff@Harbour.test' };
    const refused = await create(admin, venue('Owned Twice', { account_owner: owner }));
    expect(refused.status).toBe(409);
    expect(refused.body.errors).toEqual([
      { path: 'account_owner.email', message: 'There is already a user with this email' },
    ]);
    expect(await harness.inAccount(harbour, `select 1 from organizations where name = 'Owned Twice'`)).toEqual([]);
  });

  it('can be made in a customer by an operator of level 1, on record under the name of the provider', async () => {
    const made = await create(operator, venue('Made For Them', { parent: [{ id: orchard }] }));
    expect(made.status, made.text).toBe(201);
    const [entry] = await harness.inAccount(
      orchard,
      `select actor_name from audit_entries where subject_id = '${made.body.id}'`,
    );
    expect(entry).toEqual({ actor_name: 'Larder Support' });
    expect((await create(support, venue('No', { parent: [{ id: orchard }] }))).status).toBe(403);
  });
});

describe('the pickers', () => {
  it('find addresses while somebody types, and fill the form from one', async () => {
    const found = await harness.call('GET', '/addresses', { as: admin, query: { search: 'bristol city hall' } });
    expect(found.body.items).toEqual([
      { id: expect.any(String), address: 'Bristol City Hall, College Green, Bristol, Avon, BS1 5TR' },
    ]);
    const { body } = await harness.call('GET', `/addresses/${found.body.items[0].id}`, { as: admin });
    expect(body).toMatchObject({ line1: 'Bristol City Hall', city: 'Bristol', state: 'Avon', postcode: 'BS1 5TR' });
    expect((await harness.call('GET', '/addresses/none', { as: admin })).status).toBe(404);
    expect((await harness.call('GET', '/addresses', { as: 'staff@harbour.test', query: { search: 'x' } })).status).toBe(
      403,
    );
  });

  it('tell the kinds of organisations', async () => {
    const all = await harness.call('GET', '/organization_categories', { as: admin });
    expect(all.body.items.map(({ tag }: { tag: string }) => tag)).toEqual(['ACCOUNT', 'BRAND', 'VENUE']);
    const one = await harness.call('GET', '/organization_categories', { as: admin, query: { tag: 'BRAND' } });
    expect(one.body.items).toEqual([{ id: 'BRAND', tag: 'BRAND', name: 'Brand' }]);
  });

  it('offer roles that the caller may give, where they mean something', async () => {
    const roles = async (as: string, id: string, query: Record<string, string> = {}) => {
      const answer = await harness.call('GET', `/organizations/${id}/roles`, { as, query });
      return answer.status === 200 ? answer.body.items.map(({ name }: { name: string }) => name) : answer.status;
    };
    const all = ['Admin', 'Account Manager', 'Brand Manager', 'Venue Manager', 'Staff'];
    expect(await roles(admin, harbour)).toEqual(all);
    expect(await roles(admin, harbour, { device_only: 'true' })).toEqual(all.slice(1));
    const names = await namesOf(admin);
    const idOf = (name: string) => names.find((one) => one.name === name)?.id ?? '';
    expect(await roles(admin, idOf('Harbour Café'))).toEqual(all.slice(2));
    expect(await roles(admin, idOf('Harbour'))).toEqual(all.slice(3));
    expect(await roles(brand, idOf('Harbour Café'))).toEqual(all.slice(2));
    expect(await roles('venue@harbour.test', idOf('Harbour'))).toEqual(all.slice(3));
    expect(await roles(brand, harbour)).toBe(404);
    expect(await roles(admin, orchard)).toBe(404);
    expect(await roles(operator, orchard)).toEqual(all);
    const [person] = await harness.inAccount<{ id: string }>(orchard, 'select id from users limit 1');
    expect(await roles(admin, harbour, { user_id: person?.id ?? '' })).toBe(404);
  });
});
