import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { peopleOf } from '../../../test/factories/people.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { demoPassword } from '../session/demo-sign-in.rules.ts';

const password = 'velvet-Otter-27-lantern';
const admin = 'admin@harbour.test';
let harness: Harness;
let demo: ReturnType<typeof peopleOf>;
beforeAll(async () => {
  harness = await openHarness();
  demo = peopleOf(harness);
});
afterAll(() => harness.close());

const put = (id: string, body: object, as = admin) => harness.call('PUT', `/users/${id}`, { as, body });
const remove = (id: string, as = admin) => harness.call('DELETE', `/users/${id}`, { as });
const signIn = (email: string, word = demoPassword) =>
  harness.call('POST', '/authorize', { body: { email, password: word } });
const open = async (email: string) => (await signIn(email)).body;
const probe = async (access_token: string) =>
  (await harness.call('GET', '/users', { as: access_token })).body.error_code;

describe('changing a person', () => {
  it('writes every member, keeps what is left out, and audits old and new', async () => {
    const { id, organization_id } = await demo.person('mateusz.lis@harbour.test');
    const other = (await demo.person('idris.khan@harbour.test')).organization_id;
    const changed = await put(id, {
      forename: 'Mat',
      surname: 'Lis-Nowak',
      status: 'ACTIVE',
      role_id: await demo.role('Venue Manager'),
      device_role: 2,
      phone_number: '(718) 555-0142',
      country_code: '+1',
      organization_id,
      additional_brand_ids: [],
      additional_venue_ids: [other],
    });
    expect(changed.status, changed.text).toBe(200);
    expect(changed.body).toMatchObject({
      name: 'Mat Lis-Nowak',
      role: { name: 'Venue Manager' },
      device_role: 2,
      full_phone_number: '+17185550142',
      additional_venue_ids: [other],
      email: 'mateusz.lis@harbour.test',
    });
    const entry = await demo.lastAudit(id);
    expect(entry).toMatchObject({
      event: 'updated',
      actor_name: 'Amelia Hart',
      old_values: { forename: 'Mateusz', role: 'Staff', phone: '' },
      new_values: { forename: 'Mat', role: 'Venue Manager', phone: '+17185550142' },
    });
    expect((await put(id, { phone_number: '' })).body).toMatchObject({ full_phone_number: '', country_code: '' });
    expect((await put(id, { additional_venue_ids: [] })).body.additional_venue_ids).toEqual([]);
  });

  it.each([
    [{}, 422],
    [{ forename: '' }, 422],
    [{ email: 'no' }, 422],
    [{ phone_number: '12' }, 422],
    [{ status: 'INVITED' }, 422],
    [{ locked_at: 'now' }, 422],
    [{ role_id: '0190aaaa-0000-7000-8000-00000000dead' }, 404],
    [{ organization_id: '0190aaaa-0000-7000-8000-00000000dead' }, 404],
    [{ employee_number: '1' }, 422],
  ])('refuses %j', async (body, status) => {
    const { id } = await demo.person('oluwaseun.bello@harbour.test');
    expect((await put(id, body)).status).toBe(status);
  });

  it('is judged by level: no senior is edited, no role above the own is given', async () => {
    const [brand, peer, junior] = await Promise.all(
      ['brand@harbour.test', 'venue@harbour.test', 'priya.nair@harbour.test'].map((email) => demo.person(email)),
    );
    const venue = 'venue@harbour.test';
    expect((await put(brand?.id ?? '', { surname: 'X' }, venue)).status).toBe(404);
    const vera = peer?.id ?? '';
    expect((await put(vera, { surname: 'Lindqvist-Berg' }, 'brand@harbour.test')).status).toBe(200);
    // A new name ends nobody's access token.
    expect((await put(junior?.id ?? '', { role_id: await demo.role('Brand Manager') }, venue)).status).toBe(403);
    expect((await put(junior?.id ?? '', { role_id: await demo.role('Admin') })).body.errors[0].path).toBe('role_id');
    const finance = await demo.person('finance@harbour.test');
    const chief = await demo.person(admin);
    expect((await put(chief.id, { surname: 'X' }, 'finance@harbour.test')).status).toBe(403);
    expect((await remove(chief.id, 'finance@harbour.test')).status).toBe(403);
    expect((await put(finance.id, { title: 'X' })).status).toBe(422);
  });

  it('lets go of secondary locations of another kind when the person moves', async () => {
    const { id } = await demo.person('idris.khan@harbour.test');
    const cafe = (await demo.person('brand@harbour.test')).organization_id;
    const moved = await put(id, { organization_id: cafe, role_id: await demo.role('Brand Manager') });
    expect(moved.body).toMatchObject({ brand_id: cafe, venue_id: null, additional_venue_ids: [] });
  });
});

describe('the very next request', () => {
  it('of somebody deactivated is refused as inactive, and again welcome after activation', async () => {
    const email = 'conor.walsh@harbour.test';
    const { access_token, id } = await open(email);
    expect((await put(id, { status: 'INACTIVE' })).body).toMatchObject({ status: 'INACTIVE', is_active: false });
    expect(await probe(access_token)).toBe('USER_INACTIVE');
    expect((await signIn(email)).body.error_code).toBe('USER_INACTIVE');
    await put(id, { status: 'ACTIVE' });
    expect((await signIn(email)).status).toBe(200);
  });

  it.each([
    ['locked', { locked_at: new Date().toISOString() }],
    ['unlocked', { locked_at: null }],
  ])('of somebody %s draws its rights anew', async (_, body) => {
    const { access_token, id } = await open('hannah.price@harbour.test');
    expect(Boolean((await put(id, body)).body.locked_at)).toBe(body.locked_at !== null);
    expect(await probe(access_token)).toBe('PERMISSIONS_EXPIRED');
  });

  it('of somebody demoted or moved has the new role and scope', async () => {
    const { access_token, api_tokens, id } = await open('aoife.murphy@harbour.test');
    await put(id, { role_id: await demo.role('Staff') });
    expect(await probe(access_token)).toBe('PERMISSIONS_EXPIRED');
    const { body } = await harness.call('POST', '/refresh_token', {
      body: { refresh_token: api_tokens.refresh_token },
    });
    expect((await harness.call('POST', `/organizations/${id}/users`, { as: body.access_token, body: {} })).status).toBe(
      403,
    );
    const venue = (await demo.person('venue@harbour.test')).organization_id;
    await put(id, { organization_id: venue });
    expect(await probe(body.access_token)).toBe('PERMISSIONS_EXPIRED');
    const again = await harness.call('POST', '/refresh_token', {
      body: { refresh_token: body.api_tokens.refresh_token },
    });
    const seen = await harness.call('GET', '/users', { as: again.body.access_token });
    expect(new Set(seen.body.items.map((one: { organization_id: string }) => one.organization_id))).toEqual(
      new Set([venue]),
    );
  });
});

describe('another address', () => {
  it('is invited first: the former sign-in ends and gets a mail, and the new one begins by the mailed link', async () => {
    const { id } = await demo.person('jasmine.ortiz@harbour.test');
    expect((await put(id, { email: 'Jasmine.New@harbour.test' })).body).toMatchObject({
      email: 'jasmine.new@harbour.test',
      status: 'INVITED',
    });
    expect((await signIn('jasmine.ortiz@harbour.test')).status).toBe(401);
    expect((await signIn('jasmine.new@harbour.test')).status).toBe(401);
    const { token } = await demo.mail('jasmine.new@harbour.test');
    expect((await harness.call('POST', '/users/activate', { as: token, body: { password } })).status).toBe(200);
    expect((await signIn('jasmine.new@harbour.test', password)).status).toBe(200);
    expect((await demo.mail('jasmine.ortiz@harbour.test')).subject).toBe('Your sign-in address was changed');
    expect((await put(id, { email: 'staff@harbour.test' })).status).toBe(409);
  });

  it('that somebody else signs in with is invited there instead of taken', async () => {
    const { id } = await demo.person('grace.adeyemi@harbour.test');
    const moved = await put(id, { email: 'dylan.rees@orchard.test' });
    expect([moved.status, moved.body.status]).toEqual([200, 'INVITED']);
    expect((await signIn('grace.adeyemi@harbour.test')).status).toBe(401);
    const { access_token: as } = await open('dylan.rees@orchard.test');
    expect((await harness.call('POST', `/profile/invitations/${id}`, { as })).status).toBe(200);
    const dylan = await open('dylan.rees@orchard.test');
    expect(dylan.organizations).toHaveLength(2);
    expect(dylan.organizations[0].name).toContain('Farm');
    // Joined: now the sign-in opens two customers, and neither may change it alone.
    expect((await harness.call('PUT', `/users/${id}/password`, { as: admin, body: { password } })).status).toBe(409);
    const away = await put(id, { email: 'grace@harbour.test' });
    expect(away.body.status).toBe('INVITED');
    expect((await open('dylan.rees@orchard.test')).organizations).toHaveLength(1);
  });

  it('of a waiting invitation retires the former link', async () => {
    const { id } = await demo.person('zofia.nowak@harbour.test');
    const { token } = await demo.mail('zofia.nowak@harbour.test');
    await put(id, { email: 'zofia.new@harbour.test' });
    expect((await harness.call('POST', '/users/activate', { as: token, body: { password } })).status).toBe(401);
    const next = await demo.mail('zofia.new@harbour.test');
    expect((await harness.call('POST', '/users/activate', { as: next.token, body: { password } })).status).toBe(200);
    expect((await put(id, { status: 'EXPIRED' })).status).toBe(422);
  });
});

describe("somebody's password, set by who manages credentials", () => {
  it('ends their sessions and sends a mail; seniors and strangers are out of reach', async () => {
    const email = 'niamh.byrne@harbour.test';
    const { id, api_tokens } = await open(email);
    const set = (as: string, body: object) => harness.call('PUT', `/users/${id}/password`, { as, body });
    expect((await set('staff@harbour.test', { password })).status).toBe(404);
    expect((await set('admin@orchard.test', { password })).status).toBe(404);
    expect((await set(admin, { password: 'short' })).status).toBe(422);
    expect((await set(admin, { password })).status).toBe(200);
    expect((await demo.mail(email)).subject).toBe('Your password was changed');
    expect((await signIn(email, password)).status).toBe(200);
    expect(
      (await harness.call('POST', '/refresh_token', { body: { refresh_token: api_tokens.refresh_token } })).status,
    ).toBe(401);
    const chief = await demo.person(admin);
    expect(
      (await harness.call('PUT', `/users/${chief.id}/password`, { as: 'finance@harbour.test', body: { password } }))
        .status,
    ).toBe(403);
  });
});

describe('deleting', () => {
  it('ends sessions, membership and sign-in, and frees the address', async () => {
    const email = 'leon.fischer@harbour.test';
    const { id, access_token, api_tokens } = await open(email);
    expect((await remove(id, 'admin@orchard.test')).status).toBe(404);
    expect((await remove(id)).status).toBe(200);
    expect(await probe(access_token)).toBe('UNAUTHENTICATED');
    expect(
      (await harness.call('POST', '/refresh_token', { body: { refresh_token: api_tokens.refresh_token } })).status,
    ).toBe(401);
    expect((await signIn(email)).status).toBe(401);
    expect((await harness.call('GET', `/users/${id}`, { as: admin })).status).toBe(404);
    expect(await demo.lastAudit(id)).toMatchObject({ event: 'deleted', old_values: { email } });
    expect(await harness.behind('select 1 from auth.logins where email = $1', [email])).toEqual([]);
  });

  it('oneself is allowed', async () => {
    const { id, access_token } = await open('marcus.reyes@harbour.test');
    expect((await remove(id, access_token)).status).toBe(200);
    expect(await probe(access_token)).toBe('UNAUTHENTICATED');
  });

  it('never takes the last Admin: not by deleting, deactivating, demoting, nor by another address', async () => {
    const { id } = await demo.person(admin);
    for (const answer of [
      await remove(id),
      await put(id, { status: 'INACTIVE' }),
      await put(id, { role_id: await demo.role('Account Manager') }),
      await put(id, { email: 'somewhere.else@harbour.test' }),
    ])
      expect([answer.status, answer.body.error_code]).toEqual([409, 'LAST_ACTIVE']);
  });

  it('keeps one of several Admins who are deleted, demoted and deactivated at once', async () => {
    const account = await demo.account(admin);
    const role = await demo.role('Admin');
    const ids = [(await demo.person(admin)).id];
    for (const n of [1, 2, 3]) {
      const [made] = await harness.inAccount<{ id: string }>(
        account,
        `insert into users (account_id, id, organization_id, role_id, forename, surname, email)
         values ($1, gen_random_uuid(), $1, $2, 'Admin', $3, $3 || '@harbour.test') returning id`,
        [account, role, `chief${n}`],
      );
      if (made) ids.push(made.id);
    }
    const [own = '', ...others] = ids;
    const manager = await demo.role('Account Manager');
    const answers = await Promise.all([
      ...others.map((id, index) =>
        index === 0 ? remove(id) : index === 1 ? put(id, { role_id: manager }) : put(id, { status: 'INACTIVE' }),
      ),
      remove(own),
    ]);
    const left = await harness.inAccount(
      account,
      `select u.id from users u join roles r on r.id = u.role_id where r.level = 1 and u.status = 'ACTIVE'`,
    );
    expect(left.length).toBeGreaterThanOrEqual(1);
    expect(answers.every(({ status }) => [200, 401, 403, 409].includes(status))).toBe(true);
  });
});
