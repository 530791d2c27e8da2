import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../../test/endpoints.ts';
import { peopleOf } from '../../../test/factories/people.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { demoPassword } from './demo-sign-in.rules.ts';

const admin = 'admin@harbour.test';
const owner = 'admin@orchard.test';
/** What new people choose. */
const chosen = 'velvet-Otter-27-lantern';
let harness: Harness;
let demo: ReturnType<typeof peopleOf>;
let harbour: string;
let orchard: string;
let venue: string;
let staff: string;
beforeAll(async () => {
  harness = await openHarness();
  demo = peopleOf(harness);
  [harbour, orchard] = [await demo.account(admin), await demo.account(owner)];
  venue = (await demo.person('venue@harbour.test')).organization_id;
  staff = await demo.role('Staff');
});
afterAll(() => harness.close());

async function invite(email: string, more: object = {}): Promise<string> {
  const body = { forename: 'Ines', surname: 'Moreau', email, role_id: staff, ...more };
  const made = await harness.call('POST', `/organizations/${venue}/users`, { as: admin, body });
  expect(made.status, made.text).toBe(201);
  return (made.body as { id: string }).id;
}

/** Somebody new of the other customer, with a sign-in of their own. */
async function settle(email: string): Promise<void> {
  const { organization_id } = await demo.person('megan.powell@orchard.test');
  const role_id = await demo.role('Staff', owner);
  const body = { forename: 'Seren', surname: 'Hughes', email, role_id };
  expect((await harness.call('POST', `/organizations/${organization_id}/users`, { as: owner, body })).status).toBe(201);
  await activate(email);
}

async function activate(email: string): Promise<void> {
  const { token: as } = await demo.mail(email);
  const answer = await harness.call('POST', '/users/activate', { as, body: { password: chosen } });
  expect(answer.status, answer.text).toBe(200);
}

/** Somebody as the customer that invited them keeps them. */
async function inHarbour(email: string): Promise<{ id: string }> {
  const [found] = await harness.inAccount<{ id: string }>(harbour, 'select id from users where email = $1', [email]);
  return found ?? { id: '' };
}

const signIn = async (email: string, password = demoPassword) =>
  (await harness.call('POST', '/authorize', { body: { email, password } })).body;
const waiting = async (as: string) => (await harness.call('GET', '/profile/invitations', { as })).body.items;
const join = (as: string, id: string) => harness.call('POST', `/profile/invitations/${id}`, { as });
const decline = (as: string, id: string) => harness.call('DELETE', `/profile/invitations/${id}`, { as });
const statusOf = async (id: string) => (await harness.call('GET', `/users/${id}`, { as: admin })).body.status;
const restrict = (account: string, settings: object) =>
  harness.inAccount(
    account,
    `insert into organization_settings (account_id, organization_id, restriction_settings) values ($1, $1, $2)
     on conflict (account_id, organization_id) do update set restriction_settings = excluded.restriction_settings`,
    [account, JSON.stringify(settings)],
  );

describe('an invitation to somebody who signs in already', () => {
  it('is accepted by no sign-in, only by saying so', async () => {
    const email = 'megan.powell@orchard.test';
    const id = await invite(email);
    const session = await signIn(email);
    expect(session.organizations).toHaveLength(1);
    expect(await statusOf(id)).toBe('INVITED');
    const as = session.access_token;
    expect(await waiting(as)).toMatchObject([
      { id, account_name: 'Harbour Kitchens', role_name: 'Staff', second_factor: false },
    ]);
    expect((await join(as, id)).body).toEqual({ signed_out: false });
    expect(await statusOf(id)).toBe('ACTIVE');
    expect(await waiting(as)).toEqual([]);
    expect((await join(as, id)).status).toBe(404);
    expect((await signIn(email)).organizations).toHaveLength(2);
  });

  it('ends when it is declined, which the customer reads in the history, and can be sent again', async () => {
    const email = 'seren.joined@orchard.test';
    await settle(email);
    const id = await invite(email);
    const as = (await signIn(email, chosen)).access_token;
    expect((await decline(as, id)).status).toBe(200);
    expect(await waiting(as)).toEqual([]);
    expect((await join(as, id)).status).toBe(404);
    expect(await statusOf(id)).toBe('EXPIRED');
    expect(await demo.lastAudit(id)).toMatchObject({
      actor_name: 'Ines Moreau',
      new_values: { invitation: 'declined' },
    });
    expect((await harness.call('POST', `/organizations/${venue}/users/${id}/invite`, { as: admin })).status).toBe(200);
    expect(await waiting(as)).toMatchObject([{ id }]);
  });

  it('is nobody else’s to answer', async () => {
    const id = await invite('dylan.rees@orchard.test');
    for (const as of [owner, admin]) {
      expect((await join(as, id)).status).toBe(404);
      expect((await decline(as, id)).status).toBe(404);
    }
    expect(await statusOf(id)).toBe('INVITED');
  });

  it('of a customer that asks for a second factor ends the sessions which a password alone had opened', async () => {
    const email = 'dylan.rees@orchard.test';
    await restrict(harbour, { multifactor_required: true });
    const [one, two] = [await signIn(email), await signIn(email)];
    const [{ id, second_factor }] = await waiting(one.access_token);
    expect(second_factor).toBe(true);
    expect((await join(one.access_token, id)).body).toEqual({ signed_out: true });
    for (const { access_token: as } of [one, two])
      expect((await harness.call('GET', '/profile', { as })).status).toBe(401);
    expect((await signIn(email)).multifactor_token).toBeTruthy();
    await restrict(harbour, {});
  });

  it('is accepted by its link where the person belongs nowhere at present', async () => {
    const email = 'nowhere@harbour.test';
    const first = await invite(email);
    await activate(email);
    expect((await harness.call('PUT', `/users/${first}`, { as: admin, body: { status: 'INACTIVE' } })).status).toBe(
      200,
    );
    const { organization_id } = await demo.person('megan.powell@orchard.test');
    const body = { forename: 'Ines', surname: 'Moreau', email, role_id: await demo.role('Staff', owner) };
    const path = `/organizations/${organization_id}/users`;
    expect((await harness.call('POST', path, { as: owner, body })).status).toBe(201);
    const refused = await signIn(email, chosen);
    expect(refused).toMatchObject({
      error_code: 'USER_INACTIVE',
      error_description: expect.stringContaining('open the link in the mail'),
    });
    await activate(email);
    expect((await signIn(email, chosen)).organizations).toHaveLength(1);
  });
});

describe('a customer that somebody joined with a sign-in of another', () => {
  /**
   * What the walk asks of the person: every call of the contract about a person, so that a new one must be put here.
   */
  const asked: Record<string, (id: string) => { body?: object; params?: Record<string, string> }> = {
    'users.get': () => ({}),
    'users.personalData': () => ({}),
    'users.signIn': () => ({}),
    'users.devices': () => ({}),
    'users.update': () => ({ body: { phone_number: '07700900999', country_code: '+44' } }),
    'users.givePortal': () => ({ body: { email: 'someone.new@harbour.test' } }),
    'users.invite': (userId) => ({ params: { id: venue, userId } }),
    'users.cancelInvite': (userId) => ({ params: { id: venue, userId } }),
    'users.setPin': () => ({ body: { pin: '4826' } }),
    'users.clearPin': () => ({}),
    'users.addDevices': () => ({ body: { devices: [] } }),
    'users.removeDevice': () => ({ params: { deviceId: venue } }),
    'users.resetPassword': () => ({}),
    'session.setPassword': () => ({ body: { password: 'velvet-Otter-27-lantern' } }),
    'users.endSessions': () => ({}),
    'users.remove': () => ({}),
  };

  const loginOf = (email: string) =>
    harness.behind<{ sign_in: object }>(
      `select jsonb_build_object('login', to_jsonb(g) - 'version', 'members', (select jsonb_agg(m) from auth.memberships m
           where m.login_id = g.id and m.account_id = $2),
         'sessions', (select jsonb_agg(s order by s.id) from auth.sessions s where s.login_id = g.id and s.account_id = $2)) as sign_in
       from auth.logins g where g.email = $1`,
      [email, orchard],
    );

  it('reads and changes nothing of the sign-in, by any call of the contract about people', async () => {
    const email = 'megan.powell@orchard.test';
    const { id } = await inHarbour(email);
    await harness.inAccount(
      orchard,
      `update users set phone_number = '7700900321', country_code = '+44' where email = $1`,
      [email],
    );
    await harness.behind(
      `update auth.logins set language = 'en_us', totp_sealed = 'sealed', created_at = '2019-03-04T05:06:07Z' where email = $1`,
      [email],
    );
    const before = await loginOf(email);
    const [there] = await harness.inAccount<{ id: string }>(orchard, 'select id from users where email = $1', [email]);
    const secrets = ['Orchard Foods', '7700900321', 'en_us', '2019-03-04', there?.id ?? '', '"authenticator":true'];

    const about = endpoints.filter(
      ({ name, path }) => path.startsWith('/users/{id}') || /\{userId\}/.test(path) || name === 'session.setPassword',
    );
    expect(about.map(({ name }) => name).toSorted()).toEqual(Object.keys(asked).toSorted());
    const order = Object.keys(asked);
    for (const { name, method, path } of about.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name))) {
      const { body, params } = asked[name]?.(id) ?? {};
      const url = path.replaceAll(/\{(\w+)\}/g, (_, part: string) => params?.[part] ?? id);
      const answer = await harness.call(method, url, { as: admin, ...(body && { body }) });
      expect(answer.status, `${name}: ${answer.text}`).toBeLessThan(500);
      expect(answer.status, `${name}: ${answer.text}`).not.toBe(400);
      for (const secret of secrets) expect(answer.text, name).not.toContain(secret);
      expect(await loginOf(email), name).toEqual(before);
    }
    for (const path of ['/users', '/users/without_second_factor', '/audit']) {
      const { text } = await harness.call('GET', path, { as: admin, query: { size: '100' } });
      for (const secret of secrets) expect(text, path).not.toContain(secret);
    }
  });

  it('tells the person themselves', async () => {
    const email = 'seren.joined@orchard.test';
    const { id } = await inHarbour(email);
    const as = (await signIn(email, chosen)).access_token;
    expect((await join(as, id)).status).toBe(200);
    await harness.behind(`update auth.logins set language = 'en_gb', totp_sealed = 'sealed' where email = $1`, [email]);
    const switched = await harness.call('POST', '/switch_organization', { as, body: { organization_id: venue } });
    const path = `/users/${id}/personal_data`;
    const own = await harness.call('GET', path, { as: switched.body.access_token });
    expect(own.body.sign_in).toMatchObject({ language: 'en_gb', authenticator: true });
    const theirs = await harness.call('GET', path, { as: admin });
    expect(theirs.body.sign_in).toMatchObject({ language: 'en', authenticator: null });
    const { body } = await harness.call('GET', '/users/without_second_factor', { as: admin, query: { size: '100' } });
    expect(body.items.some((one: { id: string }) => one.id === id)).toBe(false);
  });
});

describe('the number that a code is sent to', () => {
  const email = 'dylan.rees@orchard.test';
  const number = (account: string, digits: string) =>
    harness.inAccount(account, `update users set phone_number = $2, country_code = $3 where email = $1`, [
      email,
      digits,
      digits && '+44',
    ]);
  const demands = async (at: { harbour: boolean; orchard: boolean }) => {
    await restrict(harbour, { multifactor_required: at.harbour });
    await restrict(orchard, { multifactor_required: at.orchard });
  };
  const smsOf = async () => {
    const { destinations } = await signIn(email);
    return destinations.find((one: { destination_type: string }) => one.destination_type === 'SMS')?.destination;
  };

  it('is one that every customer has which asks for it, and never one of a customer that does not', async () => {
    await number(harbour, '7700900111');
    await number(orchard, '');
    await demands({ harbour: false, orchard: true });
    expect(await smsOf()).toBe(undefined);
    const { multifactor_token: as } = await signIn(email);
    const sent = await harness.call('POST', '/multifactor/code', { as, body: { destination_type: 'SMS' } });
    expect(sent.status).toBe(422);

    await number(orchard, '7700900222');
    expect(await smsOf()).toBe('+44•••••222');
    await demands({ harbour: true, orchard: true });
    expect(await smsOf()).toBe(undefined);
    await number(harbour, '7700900222');
    expect(await smsOf()).toBe('+44•••••222');
    await demands({ harbour: true, orchard: false });
    await number(orchard, '7700900333');
    expect(await smsOf()).toBe('+44•••••222');
  });

  it('is one that all customers have, where the person set up an app', async () => {
    await demands({ harbour: true, orchard: false });
    await harness.behind(`update auth.logins set totp_sealed = 'sealed' where email = $1`, [email]);
    expect(await smsOf()).toBe(undefined);
    await number(orchard, '7700900222');
    expect(await smsOf()).toBe('+44•••••222');
  });
});
