import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { peopleOf } from '../../../test/factories/people.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { demoPassword } from '../session/demo-sign-in.rules.ts';

const admin = 'admin@harbour.test';
let harness: Harness;
let demo: ReturnType<typeof peopleOf>;
let venue: string;
let staff: string;
beforeAll(async () => {
  harness = await openHarness();
  demo = peopleOf(harness);
  venue = (await demo.person('venue@harbour.test')).organization_id;
  staff = await demo.role('Staff');
});
afterAll(() => harness.close());

const add = (email: string, more: object = {}) =>
  harness.call('POST', `/organizations/${venue}/users`, {
    as: admin,
    body: { forename: 'Ines', surname: 'Moreau', email, role_id: staff, ...more },
  });
const mailsTo = async (to: string, subject: string) => {
  await harness.runJobs();
  return (
    await harness.behind('select 1 from mailbox_messages where "to" = $1 and subject like $2', [to, `%${subject}%`])
  ).length;
};

describe('invitations', () => {
  it('to one address are so many an hour; then the answer says how long to wait', async () => {
    const email = 'often@outside.test';
    const { id } = (await add(email)).body;
    const again = () => harness.call('POST', `/organizations/${venue}/users/${id}/invite`, { as: admin });
    const statuses = [];
    for (let n = 0; n < 8; n++) statuses.push((await again()).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429, 429, 429]);
    const refused = await again();
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body.error_description).toMatch(
      /^Many messages have been sent already\. Please wait \d+ minutes and try again\.$/,
    );
    expect(await mailsTo(email, 'You are invited')).toBe(5);
    expect((await add('someone.else@outside.test')).status).toBe(201);
  });

  it('sent by one customer hold up no other', async () => {
    const orchard = await demo.account('admin@orchard.test');
    const answer = await harness.call('POST', `/organizations/${orchard}/users`, {
      as: 'admin@orchard.test',
      body: {
        forename: 'Ines',
        surname: 'Moreau',
        email: 'often@outside.test',
        role_id: await demo.role('Staff', 'admin@orchard.test'),
      },
    });
    expect(answer.status, answer.text).toBe(201);
  });

  it('of a whole account are limited too', async () => {
    const account = await demo.account(admin);
    await harness.behind(`update auth.throttles set count = 200 where key = $1`, [`mail account:${account}`]);
    expect((await add('one.more@outside.test')).status).toBe(429);
    expect((await add('one.more@outside.test', { send_invite: false })).status).toBe(201);
    await harness.behind(`delete from auth.throttles where key = $1`, [`mail account:${account}`]);
  });
});

it('links to set a password are so many an hour', async () => {
  const { id } = await demo.person('priya.nair@harbour.test');
  const statuses = [];
  for (let n = 0; n < 6; n++)
    statuses.push((await harness.call('POST', `/users/${id}/password_reset`, { as: admin })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

describe('the other Admins', () => {
  it('are mailed when somebody becomes one by another role', async () => {
    const { id } = await demo.person('finance@harbour.test');
    const role_id = await demo.role('Admin');
    expect((await harness.call('PUT', `/users/${id}`, { as: admin, body: { role_id } })).status).toBe(200);
    expect(await mailsTo(admin, 'is now an Admin of')).toBe(1);
    expect(await mailsTo('finance@harbour.test', 'is now an Admin of')).toBe(0);
    await harness.call('PUT', `/users/${id}`, { as: admin, body: { forename: 'Finn' } });
    expect(await mailsTo(admin, 'is now an Admin of')).toBe(1);
  });
});

describe('a new browser', () => {
  const email = 'brand@harbour.test';
  const signIn = async (cookie?: string) => {
    const answer = await harness.call('POST', '/authorize', {
      body: { email, password: demoPassword },
      headers: { 'user-agent': 'A browser of the test', ...(cookie && { cookie }) },
    });
    return String(answer.headers['set-cookie'] ?? '').split(';')[0];
  };

  it('is reported by mail; the first one ever, and one that was used before, are not', async () => {
    const cookie = await signIn();
    expect(await mailsTo(email, 'new browser')).toBe(0);
    await signIn(cookie);
    expect(await mailsTo(email, 'new browser')).toBe(0);
    await signIn();
    expect(await mailsTo(email, 'new browser')).toBe(1);
    expect((await demo.mail(email)).text).toContain('A browser of the test');
  });

  it('is reported so often an hour, and signs in all the same', async () => {
    for (let n = 0; n < 8; n++) expect(await signIn()).toContain('larder_browser');
    expect(await mailsTo(email, 'new browser')).toBe(5);
  });
});
