import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { peopleOf } from '../../../test/factories/people.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { demoPassword } from '../session/demo-sign-in.rules.ts';

const admin = 'admin@harbour.test';
const another = 'velvet-Otter-27-lantern';
/** Two of another customer, one of whom has a second factor; and addresses that nobody has, as long as theirs. */
const pairs = [
  { stranger: 'megan.powell@orchard.test', fresh: 'nobody.known@orchard.test', next: 'dylan.rees@orchard.test' },
  { stranger: 'cerys.vaughan@orchard.test', fresh: 'another.nobody@orchard.test', next: 'admin@orchard.test' },
];

let harness: Harness;
let demo: ReturnType<typeof peopleOf>;
let harbour: string;
let venue: string;
let staff: string;
let device: string;
beforeAll(async () => {
  harness = await openHarness();
  demo = peopleOf(harness);
  harbour = await demo.account(admin);
  venue = (await demo.person('venue@harbour.test')).organization_id;
  staff = await demo.role('Staff');
  const [own] = await harness.inAccount<{ id: string }>(
    harbour,
    'select id from devices where organization_id = $1 limit 1',
    [venue],
  );
  device = own?.id ?? '';
  await harness.behind(
    `update auth.logins set language = 'en_us', totp_sealed = 'sealed' where email = 'cerys.vaughan@orchard.test'`,
  );
});
afterAll(() => harness.close());

type Answer = { call: string; status: number; text: string };

/** Everything that an Admin can ask or do about somebody of the account, in an order that reaches each call. */
async function everything(email: string, next: string): Promise<{ id: string; answers: Answer[] }> {
  const answers: Answer[] = [];
  const call = async (method: string, path: string, body?: unknown, query?: Record<string, string>) => {
    const answer = await harness.call(method, path, {
      as: admin,
      ...(body !== undefined && { body }),
      ...(query && { query }),
    });
    answers.push({ call: `${method} ${path} ${JSON.stringify(body ?? query ?? '')}`, ...plain(answer) });
    return answer;
  };
  const person = {
    forename: 'Ines',
    surname: 'Moreau',
    email,
    role_id: staff,
    phone_number: '07700900161',
    pin: '4821',
  };
  const { id } = (await call('POST', `/organizations/${venue}/users`, person)).body as { id: string };
  const own = `/users/${id}`;
  const read = async () => {
    await call('GET', own);
    await call('GET', own, undefined, { organization_id: venue });
    await call('GET', `${own}/personal_data`);
    await call('GET', `${own}/devices`);
    for (const state of ['ACTIVE', 'INACTIVE', 'INVITED', 'EXPIRED'])
      await call('GET', '/users', undefined, { search: email, state, with_devices: '1' });
    await call('GET', '/users', undefined, { search: 'Ines Moreau', sort_by: 'email', 'filters[status][]': 'INVITED' });
  };
  await read();
  await call('POST', `/organizations/${venue}/users`, person);
  await call('PUT', `${own}/password`, { password: another });
  await call('PUT', `${own}/password`, { password: 'short' });
  await call('POST', `${own}/password_reset`);
  await call('PUT', `${own}/pin`, { pin: '1357' });
  await call('DELETE', `${own}/pin`);
  await call('PUT', own, { locked_at: '2026-01-01T00:00:00.000Z' });
  await call('PUT', own, { forename: 'Inès', phone_number: '07700900162', device_role: 2 });
  for (const status of ['ACTIVE', 'INACTIVE', 'INVITED']) await call('PUT', own, { status });
  await call('PUT', own, { email: 'priya.nair@harbour.test' });
  await call('POST', `${own}/devices`, { devices: [device] });
  await call('GET', `/devices/${device}`);
  await call('POST', `/organizations/${venue}/users/${id}/invite`);
  await call('GET', '/reports/export', undefined, { to: email });
  await call('GET', '/wastage_items/export', undefined, { to: email });
  await call('GET', `/organizations/${venue}/roles`, undefined, { user_id: id });
  await read();
  await call('DELETE', `${own}/devices/${device}`);
  await call('PUT', own, { email: next });
  await read();
  await call('DELETE', `/organizations/${venue}/users/${id}/invite`);
  await call('GET', own);
  return { id, answers };
}

/** An answer without ids, times, the address itself and what the server drew by chance. */
function plain({ status, text }: { status: number; text: string }): { status: number; text: string } {
  const known = new Set([harbour, venue, staff, device]);
  return {
    status,
    text: text
      .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => (known.has(id) ? id : 'ID'))
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z?|\d{4}-\d\d-\d\d \d\d:\d\d:[\d.+]+/g, 'TIME')
      .replaceAll(/[\w.]+@orchard\.test/g, 'ADDRESS'),
  };
}

/** What belongs to a sign-in, byte for byte. */
const signInOf = async (email: string) =>
  harness.behind(
    `select g.*, (select jsonb_agg(m order by m.position) from auth.memberships m where m.login_id = g.id) as memberships,
       (select jsonb_agg(s order by s.id) from auth.sessions s where s.login_id = g.id) as sessions,
       (select count(*) from auth.single_use_tokens t where t.login_id = g.id) as tokens
     from auth.logins g where g.email = $1`,
    [email],
  );

describe.each(pairs)('an Admin who invites $stranger', ({ stranger, fresh, next }) => {
  it('gets the answers that an unknown address gets, and leaves the sign-in as it was', async () => {
    const before = [await signInOf(stranger), await signInOf(next)];
    const known = await everything(stranger, next);
    const unknown = await everything(fresh, 'even.less.known@orchard.test');
    expect(known.answers.length).toBe(unknown.answers.length);
    for (const [index, answer] of known.answers.entries())
      expect({ ...answer, call: index }).toEqual({ ...unknown.answers[index], call: index });
    expect(known.answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect([await signInOf(stranger), await signInOf(next)]).toEqual(before);

    const audited = async (id: string) =>
      harness
        .inAccount(
          harbour,
          'select event, old_values, new_values from audit_entries where subject_id = $1 order by id',
          [id],
        )
        .then((rows) => plain({ status: 200, text: JSON.stringify(rows) }));
    expect(await audited(known.id)).toEqual(await audited(unknown.id));
  });
});

describe('another address for somebody who has accepted', () => {
  it('gets one answer, whether somebody signs in by it elsewhere or nobody does', async () => {
    const answers = [];
    for (const email of ['megan.powell@orchard.test', 'nobody.at.all@orchard.test']) {
      const first = `before.${email.slice(0, 5)}@orchard.test`;
      const body = { forename: 'Ines', surname: 'Moreau', email: first, role_id: staff };
      const { id } = (await harness.call('POST', `/organizations/${venue}/users`, { as: admin, body })).body;
      const { token } = await demo.mail(first);
      await harness.call('POST', '/users/activate', { as: token, body: { password: another } });
      const moved = await harness.call('PUT', `/users/${id}`, { as: admin, body: { email } });
      const read = await harness.call('GET', `/users/${id}/personal_data`, { as: admin });
      answers.push({ ...plain(moved), status_of: read.body.person.status, sign_in: read.body.sign_in });
      expect((await harness.call('DELETE', `/users/${id}`, { as: admin })).status).toBe(200);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ status: 200, status_of: 'INVITED', sign_in: null });
  });
});

describe('an owner named by the operator', () => {
  it('gets one answer, whether somebody signs in by the address elsewhere or nobody does', async () => {
    const open = async (email: string) =>
      harness.call('POST', '/organizations', {
        as: 'operator@larder.test',
        body: {
          name: 'Nettlevine',
          category: { tag: 'ACCOUNT' },
          location: [{ line1: '1 High Street', city: 'Bristol', postcode: 'BS1 4DJ' }],
          account_owner: { forename: 'Ines', surname: 'Moreau', email },
        },
      });
    const known = await open('megan.powell@orchard.test');
    expect(known.status, known.text).toBe(201);
    expect(plain(known)).toEqual(plain(await open('no.such.owner@orchard.test')));
  });
});

describe('the mail of an invitation', () => {
  const invite = (email: string) =>
    harness.call('POST', `/organizations/${venue}/users`, {
      as: admin,
      body: { forename: 'Ines', surname: 'Moreau', email, role_id: staff },
    });
  const counts = () =>
    harness.behind(`select purpose, count(*)::int from auth.single_use_tokens group by 1 order by 1`);

  it('is the only thing that differs: the same rows are written for both', async () => {
    const start = await counts();
    await invite('fresh.one@orchard.test');
    const one = await counts();
    await invite('megan.powell@orchard.test');
    const two = await counts();
    const invitations = (rows: object[]) =>
      (rows as { purpose: string; count: number }[]).find((row) => row.purpose === 'invite')?.count ?? 0;
    expect(invitations(two) - invitations(one)).toBe(invitations(one) - invitations(start));
    expect((await demo.mail('megan.powell@orchard.test')).text).toContain('you are asked whether you join');
    expect(
      await harness.behind(
        `select 1 from auth.memberships m join auth.logins g on g.id = m.login_id where g.email = 'megan.powell@orchard.test' and m.account_id = $1`,
        [harbour],
      ),
    ).toEqual([]);
  });
});

describe('a password that an Admin chose', () => {
  it('accepts no invitation of another customer: its owner does, by the link in the mailbox', async () => {
    const email = 'dylan.rees@orchard.test';
    const { id } = await demo.person(email);
    const set = await harness.call('PUT', `/users/${id}/password`, {
      as: 'admin@orchard.test',
      body: { password: another },
    });
    expect(set.status, set.text).toBe(200);
    await harness.call('POST', `/organizations/${venue}/users`, {
      as: admin,
      body: { forename: 'Dylan', surname: 'Rees', email, role_id: staff },
    });
    const signIn = async () => (await harness.call('POST', '/authorize', { body: { email, password: another } })).body;
    expect((await signIn()).organizations).toHaveLength(1);
    const { token } = await demo.mail(email);
    expect(
      (await harness.call('POST', '/users/activate', { as: token, body: { password: demoPassword } })).status,
    ).toBe(422);
    expect((await harness.call('POST', '/users/activate', { as: token, body: { password: another } })).status).toBe(
      200,
    );
    expect((await signIn()).organizations).toHaveLength(2);
  });
});

describe('an invitation of a customer that asks for a second factor', () => {
  it('does not ask for one at a sign-in that has nothing to do with that customer yet', async () => {
    const { version } = (await harness.call('GET', `/organizations/${harbour}/settings`, { as: admin })).body;
    await harness.call('PATCH', `/organizations/${harbour}/restriction_settings`, {
      as: admin,
      body: { version, multifactor_required: true },
    });
    const invited = await harness.call('POST', `/organizations/${venue}/users`, {
      as: admin,
      body: { forename: 'Gwen', surname: 'Howell', email: 'admin@orchard.test', role_id: staff },
    });
    expect(invited.status, invited.text).toBe(201);
    const session = (
      await harness.call('POST', '/authorize', { body: { email: 'admin@orchard.test', password: demoPassword } })
    ).body;
    expect(session.api_tokens).toBeDefined();
    expect(session.organizations).toHaveLength(1);
  });
});
