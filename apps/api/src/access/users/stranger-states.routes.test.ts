import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { peopleOf } from '../../../test/factories/people.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { demoPassword } from '../session/demo-sign-in.rules.ts';

const admin = 'admin@harbour.test';
/** Somebody with a sign-in at another customer, and an address as long that nobody has. */
const known = 'megan.powell@orchard.test';
const unknown = 'nobody.known@orchard.test';
const another = 'velvet-Otter-27-lantern';

let harness: Harness;
let demo: ReturnType<typeof peopleOf>;
let harbour: string;
let venue: string;
let staff: string;
let kept: Set<string>;
beforeAll(async () => {
  harness = await openHarness();
  demo = peopleOf(harness);
  harbour = await demo.account(admin);
  venue = (await demo.person('venue@harbour.test')).organization_id;
  staff = await demo.role('Staff');
  kept = new Set([harbour, venue, staff]);
  await harness.behind(`update auth.logins set language = 'en_us', totp_sealed = 'sealed' where email = $1`, [known]);
  await harness.call('POST', '/authorize', { body: { email: known, password: 'wrong' } });
});
afterAll(() => harness.close());

const call = (method: string, path: string, body?: object, query?: Record<string, string>) =>
  harness.call(method, path, { as: admin, ...(body && { body }), ...(query && { query }) });

type Reply = Awaited<ReturnType<typeof call>>;

/** Status, body and headers, without ids, times, the address and what is counted per call. */
function bare({ status, text, headers }: Reply) {
  const { date: _, 'x-request-id': __, 'content-length': length, ...rest } = headers;
  const body = plain(text);
  return { status, length: body.includes('MANY') ? '' : length, headers: plain(JSON.stringify(rest)), text: body };
}

function plain(text: string): string {
  return text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => (kept.has(id) ? id : 'ID'))
    .replaceAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|\+00(?::00)?)?/g, 'TIME')
    .replaceAll(/[\w.]+@orchard\.test/g, 'ADDRESS')
    .replaceAll(/"rows":\d+/g, '"rows":MANY');
}

const person = { forename: 'Ines', surname: 'Moreau', pin: '4821' };

/** How somebody of the account got to a state in which the address's owner has accepted nothing. */
const states: Record<string, (email: string) => Promise<string>> = {
  'is invited': (email) => invite({ email }),
  'was never mailed': (email) => invite({ email, send_invite: false }),
  'has let the invitation expire': async (email) => {
    const id = await invite({ email });
    await harness.inAccount(
      harbour,
      `update users set invitation_expires_at = now() - interval '1 day' where id = $1`,
      [id],
    );
    return id;
  },
  'uses devices alone': (email) => invite({ email, device_only: true }),
  'is locked': async (email) => {
    const id = await invite({ email });
    expect((await call('PUT', `/users/${id}`, { locked_at: '2026-01-01T00:00:00.000Z' })).status).toBe(200);
    return id;
  },
  'was deleted': async (email) => {
    const id = await invite({ email });
    expect((await call('DELETE', `/users/${id}`)).status).toBe(200);
    return id;
  },
  'was deleted and invited again': async (email) => {
    const first = await invite({ email });
    await call('DELETE', `/users/${first}`);
    return invite({ email });
  },
  'had another address before': async (email) => {
    const id = await invite({ email: `before.${email.slice(0, 3)}@orchard.test` });
    expect((await call('PUT', `/users/${id}`, { email })).status).toBe(200);
    return id;
  },
};

async function invite(more: object): Promise<string> {
  const made = await call('POST', `/organizations/${venue}/users`, { ...person, role_id: staff, ...more });
  expect(made.status, made.text).toBe(201);
  return (made.body as { id: string }).id;
}

/** Every call that answers a person or does something with one, in an order that leaves them there until the end. */
async function everyAnswer(id: string, email: string) {
  const [tablet] = await harness.inAccount<{ id: string }>(
    harbour,
    'select id from devices where organization_id = $1 order by id limit 1',
    [venue],
  );
  const device = tablet?.id ?? '';
  kept.add(device);
  const own = `/users/${id}`;
  const asked: [string, string, object?, Record<string, string>?][] = [
    ['GET', own],
    ['GET', own, undefined, { organization_id: venue }],
    ['GET', `${own}/personal_data`],
    ['GET', `${own}/devices`],
    ['GET', '/users', undefined, { search: email, with_devices: '1' }],
    ['GET', '/users', undefined, { search: 'Ines Moreau', sort_by: 'email', sort_order: 'desc' }],
    ['GET', '/users', undefined, { search: 'Ines', 'filters[status]': 'EXPIRED,INVITED,ACTIVE' }],
    ['GET', '/audit', undefined, { 'filters[subject_id]': id }],
    ['GET', '/audit', undefined, { 'filters[feature]': 'users', 'filters[subject_id]': id, size: '100' }],
    ['GET', '/label_logs', undefined, { search: 'Ines Moreau' }],
    ['GET', '/label_logs', undefined, { 'filters[user_id]': id }],
    ['GET', '/products', undefined, { search: email }],
    ['GET', `/organizations/${venue}/roles`, undefined, { user_id: id }],
    ['GET', `/organizations/${venue}`],
    ['GET', '/audit/export', undefined, { to: email, format: 'csv' }],
    ['GET', '/reports/export', undefined, { to: email }],
    ['PUT', `${own}/password`, { password: another }],
    ['PUT', `${own}/password`, { password: 'short' }],
    ['PUT', `${own}/password`, { password: email }],
    ['POST', `${own}/password_reset`],
    ['PUT', `${own}/pin`, { pin: '1357' }],
    ['DELETE', `${own}/pin`],
    ['POST', `${own}/devices`, { devices: [device] }],
    ['GET', `/devices/${device}`],
    ['DELETE', `${own}/devices/${device}`],
    ['PUT', own, { locked_at: '2026-01-01T00:00:00.000Z' }],
    ['PUT', own, { locked_at: null }],
    ['PUT', own, { forename: 'Inès', device_role: 2 }],
    ['PUT', own, { status: 'ACTIVE' }],
    ['PUT', own, { status: 'INACTIVE' }],
    ['PUT', own, { email }],
    ['PUT', own, { email: 'priya.nair@harbour.test' }],
    ['POST', `/organizations/${venue}/users`, { ...person, role_id: staff, email }],
    ['POST', `/organizations/${venue}/users/${id}/invite`],
    ['GET', `${own}/personal_data`],
    ['DELETE', `/organizations/${venue}/users/${id}/invite`],
    ['DELETE', own],
    ['GET', own],
  ];
  const answers = [];
  for (const [method, path, body, query] of asked) {
    const reply = await call(method, path, body, query);
    answers.push({ call: plain(`${method} ${path} ${JSON.stringify(body ?? query ?? '')}`), ...bare(reply) });
  }
  return answers;
}

const signIn = () =>
  harness.behind(
    `select g.*, (select jsonb_agg(m order by m.position, m.user_id) from auth.memberships m where m.login_id = g.id) as memberships,
       (select jsonb_agg(s order by s.id) from auth.sessions s where s.login_id = g.id) as sessions
     from auth.logins g where g.email = $1`,
    [known],
  );

/** Without what the calls before left behind: counted attempts, exports that keep the next one waiting, the person. */
const between = async () => {
  await harness.behind('delete from auth.throttles');
  await harness.inAccount(harbour, 'delete from exports');
  await harness.inAccount(harbour, `delete from users where email = any ($1)`, [[known, unknown]]);
};

describe('somebody who has accepted nothing', () => {
  it.each(Object.entries(states))('and %s answers alike with and without a sign-in elsewhere', async (_, reach) => {
    const before = await signIn();
    await between();
    const one = await everyAnswer(await reach(known), known);
    await between();
    const two = await everyAnswer(await reach(unknown), unknown);
    await between();
    expect(one).toEqual(two);
    expect(one.filter(({ status }) => status >= 500)).toEqual([]);
    expect(one.filter(({ status }) => status === 200).length).toBeGreaterThan(7);
    expect(await signIn()).toEqual(before);
  });
});

describe('somebody of two customers', () => {
  it('shows each of them the sessions there alone, and neither that there is another', async () => {
    const email = 'dylan.rees@orchard.test';
    const id = await invite({ email });
    const signedIn = await harness.call('POST', '/authorize', { body: { email, password: demoPassword } });
    const joined = await harness.call('POST', `/profile/invitations/${id}`, { as: signedIn.body.access_token });
    expect(joined.status).toBe(200);
    const data = (await call('GET', `/users/${id}/personal_data`)).body;
    expect(data.person.status).toBe('ACTIVE');
    expect(data.sign_in).toMatchObject({ email, sessions: [] });
    expect(JSON.stringify(data)).not.toMatch(/orchard(?!\.test)/i);
    const listed = await call('GET', '/users', undefined, { search: email });
    expect(listed.text).not.toMatch(/orchard(?!\.test)/i);
  });
});
