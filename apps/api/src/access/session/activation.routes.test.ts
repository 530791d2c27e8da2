import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { clock } from '../../platform/clock.ts';
import { demoPassword } from './demo-sign-in.rules.ts';

const good = 'velvet-Otter-27-lantern';
const realNow = clock.now;
let harness: Harness;
let venue: string;
let harbour: string;
beforeAll(async () => {
  harness = await openHarness();
  [{ organization_id: venue, account_id: harbour }] = (await person('zofia.nowak@harbour.test')) as [Found];
});
afterAll(() => harness.close());
afterEach(() => {
  clock.now = realNow;
});

type Found = { id: string; organization_id: string; account_id: string; status: string };

async function person(email: string, at = ''): Promise<Found[]> {
  const [account] = at
    ? [{ account_id: at }]
    : await harness.behind<{ account_id: string }>(
        'select m.account_id from auth.memberships m join auth.logins g on g.id = m.login_id where g.email = $1',
        [email.includes('orchard') ? 'admin@orchard.test' : 'admin@harbour.test'],
      );
  return harness.inAccount<Found>(
    account?.account_id ?? '',
    'select id, organization_id, account_id, status from users where email = $1',
    [email],
  );
}

async function lastMail(to: string) {
  await harness.runJobs();
  const [mail] = await harness.behind<{ text: string; links: string[] }>(
    'select text, links from mailbox_messages where "to" = $1 order by created_at desc, id desc',
    [to],
  );
  return { text: mail?.text ?? '', token: mail?.links[0]?.split('token=')[1] ?? '' };
}

async function invite(email: string, as = 'admin@harbour.test') {
  const [found] = await person(email, as.includes('orchard') ? '' : harbour);
  return harness.call('POST', `/organizations/${found?.organization_id}/users/${found?.id}/invite`, { as });
}

const activate = (as: string, body: object) => harness.call('POST', '/users/activate', { as, body });
const signIn = (email: string, password: string) => harness.call('POST', '/authorize', { body: { email, password } });
const restrict = (settings: object) =>
  harness.inAccount(
    harbour,
    `insert into organization_settings (account_id, organization_id, restriction_settings) values ($1, $1, $2)
     on conflict (account_id, organization_id) do update set restriction_settings = $2`,
    [harbour, settings],
  );

async function addInvited(account: string, at: string, email: string): Promise<void> {
  await harness.inAccount(
    account,
    `insert into users (account_id, id, organization_id, role_id, forename, surname, email, status)
     select $1, gen_random_uuid(), $2, (select id from roles where account_id = $1 and name = 'Staff'), 'New', 'Person', $3, 'INVITED'`,
    [account, at, email],
  );
}

describe('an invitation', () => {
  it('of the demo stands in the mailbox, and one there has expired', async () => {
    expect((await lastMail('zofia.nowak@harbour.test')).token).toContain('.');
    const expired = await lastMail('marcus.adeyemi@harbour.test');
    const answer = await harness.call('GET', '/users/activate/required_fields', { as: expired.token });
    expect(answer.body.error_code).toBe('EXPIRED_TOKEN');
  });

  it('is accepted once, with a password that meets the policy', async () => {
    expect((await invite('zofia.nowak@harbour.test', 'venue@harbour.test')).status).toBe(200);
    const { token } = await lastMail('zofia.nowak@harbour.test');
    expect((await harness.call('GET', '/users/password_requirements', { as: token })).body.min_length).toBe(16);
    expect((await activate(token, { password: 'Zofia-velvet-Otter-27' })).body.errors[0].path).toBe('password');
    const answers = await Promise.all([1, 2, 3].map(() => activate(token, { password: good })));
    expect(answers.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
    const session = await signIn('zofia.nowak@harbour.test', good);
    expect(session.body.organizations[0].role.name).toBe('Staff');
    expect((await person('zofia.nowak@harbour.test'))[0]?.status).toBe('ACTIVE');
    expect((await invite('zofia.nowak@harbour.test')).status).toBe(409);
  });

  it('is retired by the next one, and ends', async () => {
    await addInvited(harbour, venue, 'late@harbour.test');
    await invite('late@harbour.test');
    const first = await lastMail('late@harbour.test');
    await invite('late@harbour.test');
    const second = await lastMail('late@harbour.test');
    expect((await activate(first.token, { password: good })).body.error_code).toBe('UNAUTHENTICATED');
    clock.now = () => realNow() + 8 * 86_400_000;
    expect((await activate(second.token, { password: good })).body.error_code).toBe('EXPIRED_TOKEN');
  });

  it('asks for the phone and the employee number that the organisation demands', async () => {
    await restrict({ required_in_invite: ['PHONE', 'EMPLOYEE_ID'] });
    await addInvited(harbour, venue, 'phone@harbour.test');
    await invite('phone@harbour.test');
    const { token } = await lastMail('phone@harbour.test');
    expect((await harness.call('GET', '/users/activate/required_fields', { as: token })).body).toEqual([
      { field: 'PHONE', is_required_in_invite: true },
      { field: 'EMPLOYEE_ID', is_required_in_invite: true },
    ]);
    expect((await activate(token, { password: good })).body).toMatchObject({
      error_code: 'INVALID',
      errors: [
        { path: 'phone', message: 'Please enter phone number' },
        { path: 'employee_id', message: 'Please enter employee id' },
      ],
    });
    const wrong = await activate(token, { password: good, phone: '+441111111111', employee_id: '12' });
    expect(wrong.body.errors?.[0]).toMatchObject({ path: 'phone', message: 'Phone number is not valid' });
    const right = { password: good, phone: '+447700900123', employee_id: '0042' };
    expect((await activate(token, right)).status).toBe(200);
    const session = (await signIn('phone@harbour.test', good)).body;
    expect((await harness.call('GET', '/profile', { as: session.access_token })).body).toMatchObject({
      phone: '+447700900123',
      employee_number: '0042',
      has_pin: false,
    });
    await restrict({});
  });

  it('to somebody with a sign-in elsewhere says to sign in, which asks; the inviter sees no difference', async () => {
    await addInvited(harbour, venue, 'admin@orchard.test');
    const answers = [await invite('late@harbour.test'), await invite('admin@orchard.test')];
    expect(answers[0]?.text).toBe(answers[1]?.text);
    const { text, token } = await lastMail('admin@orchard.test');
    expect(text).toContain('you are asked whether you join');
    expect(token).toBe('');
    const { access_token: as } = (await signIn('admin@orchard.test', demoPassword)).body;
    const [waiting] = (await harness.call('GET', '/profile/invitations', { as })).body.items;
    expect((await harness.call('POST', `/profile/invitations/${waiting.id}`, { as })).status).toBe(200);
    const session = (await signIn('admin@orchard.test', demoPassword)).body;
    expect(session.organizations.map((one: { name: string }) => one.name)).toEqual(['Orchard Foods', 'Harbour']);

    const switched = await harness.call('POST', '/switch_organization', {
      as: session.access_token,
      body: { organization_id: venue },
    });
    expect(switched.body.organizations[0]).toMatchObject({ id: venue, role: { name: 'Staff' } });
    const old = await harness.call('GET', '/profile', { as: session.access_token });
    expect(old.body.error_code).toBe('PERMISSIONS_EXPIRED');
    const { refresh_token } = switched.body.api_tokens;
    const refreshed = await harness.call('POST', '/refresh_token', { body: { refresh_token } });
    expect(refreshed.body.organizations[0].id).toBe(venue);
    const foreign = await harness.call('POST', '/switch_organization', {
      as: refreshed.body.access_token,
      body: { organization_id: harbour },
    });
    expect(foreign.status).toBe(404);
  });

  it('never sets the password of a sign-in that exists by then', async () => {
    await addInvited(harbour, venue, 'twice@harbour.test');
    await invite('twice@harbour.test');
    const { token } = await lastMail('twice@harbour.test');
    const [orchard] = await person('cerys.vaughan@orchard.test');
    await addInvited(orchard?.account_id ?? '', orchard?.organization_id ?? '', 'twice@harbour.test');
    const [twin] = await person('twice@harbour.test', orchard?.account_id);
    const path = `/organizations/${twin?.organization_id}/users/${twin?.id}/invite`;
    await harness.call('POST', path, { as: 'admin@orchard.test' });
    const other = await lastMail('twice@harbour.test');
    expect((await activate(other.token, { password: good })).status).toBe(200);
    const changed = await activate(token, { password: 'another-Velvet-81-harvest' });
    expect(changed.body.errors[0]).toMatchObject({ path: 'password', message: expect.stringContaining('sign in') });
    expect((await activate(token, { password: good })).status).toBe(200);
    expect((await signIn('twice@harbour.test', good)).body.organizations).toHaveLength(2);
  });
});
