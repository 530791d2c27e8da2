import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { peopleOf } from '../../../test/factories/people.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { demoPassword } from '../../access/session/demo-sign-in.rules.ts';
import { clock } from '../../platform/clock.ts';

const asker = 'finance@harbour.test';
const recipient = 'brand@harbour.test';
const moment = clock.now();
let ordered = 0;
let harness: Harness;
let demo: ReturnType<typeof peopleOf>;
let account: string;
let person: Awaited<ReturnType<typeof demo.person>>;
beforeAll(async () => {
  harness = await openHarness();
  demo = peopleOf(harness);
  account = await demo.account(asker);
  person = await demo.person(asker);
});
afterAll(async () => {
  clock.now = () => Date.now();
  await harness.close();
});

const signIn = async () =>
  (await harness.call('POST', '/authorize', { body: { email: asker, password: demoPassword } })).body
    .access_token as string;
const statusOf = async (link: string) => (await harness.call('GET', link)).status;

/**
 * An export that the person ordered in a session of its own: its link in the list, and the one that a mail would hold.
 */
async function made(to = asker) {
  clock.now = () => moment + ++ordered * 20_000;
  const as = await signIn();
  const query = { to, size: 'all', format: 'csv', printed_min: '0' };
  const { body, status, text } = await harness.call('GET', '/reports/export', { as, query });
  expect(status, text).toBe(200);
  await harness.runJobs();
  const { items } = (await harness.call('GET', '/exports', { as })).body;
  const { link: listed } = items.find(({ id }: { id: string }) => id === body.id);
  const token = await harness.app.tokens.signFile({
    id: body.id,
    account_id: account,
    expires_at: moment + 86_400_000,
  });
  const mailed = `/exports/${body.id}/file?token=${token}`;
  expect([await statusOf(listed), await statusOf(mailed)]).toEqual([200, 200]);
  return { as, listed, mailed };
}

describe('a link to an exported file', () => {
  it('of the list ends with the session that it was given to, and a mailed one does not', async () => {
    const { as, listed, mailed } = await made();
    await harness.call('POST', '/sign_out', { as });
    expect([await statusOf(listed), await statusOf(mailed)]).toEqual([404, 200]);
  });

  it('of the list is worth nothing with the session of somebody else, however it is signed', async () => {
    const { listed } = await made();
    await harness.call('POST', '/authorize', { body: { email: 'admin@harbour.test', password: demoPassword } });
    const [other] = await harness.behind<{ id: string }>(
      "select s.id from auth.sessions s join auth.logins g on g.id = s.login_id where g.email = 'admin@harbour.test'",
    );
    const [path = '', id = ''] = /^\/exports\/([^/]+)\/file/.exec(listed) ?? [];
    const token = await harness.app.tokens.signFile({
      id,
      account_id: account,
      sid: other?.id ?? '',
      expires_at: moment + 86_400_000,
    });
    expect([await statusOf(listed), await statusOf(`${path}?token=${token}`)]).toEqual([200, 404]);
  });

  it.each([
    ['the person is deactivated', () => `status = 'INACTIVE'`, `status = 'ACTIVE'`],
    [
      'the person may not export any more',
      () => `role_id = (select id from roles r where r.account_id = users.account_id and r.name = 'Staff')`,
      undefined,
    ],
    [
      'the person sees less than is in it',
      () =>
        `organization_id = (select organization_id from devices d where d.account_id = users.account_id limit 1), role_id = (select id from roles r where r.account_id = users.account_id and r.name = 'Venue Manager')`,
      undefined,
    ],
  ])('ends when %s', async (_, change, back) => {
    const { listed, mailed } = await made();
    const set = (values: string) => harness.inAccount(account, `update users set ${values} where id = $1`, [person.id]);
    const [before] = await harness.inAccount<{ organization_id: string; role_id: string }>(
      account,
      'select organization_id, role_id from users where id = $1',
      [person.id],
    );
    await set(change());
    const during = [await statusOf(listed), await statusOf(mailed)];
    await set(back ?? `organization_id = '${before?.organization_id}', role_id = '${before?.role_id}'`);
    expect(during).toEqual([404, 404]);
    expect([await statusOf(listed), await statusOf(mailed)]).toEqual([200, 200]);
  });

  it('that was mailed ends when nobody active has the address any more', async () => {
    const { listed, mailed } = await made(recipient);
    const { id } = await demo.person(recipient);
    await harness.inAccount(account, "update users set status = 'INACTIVE' where id = $1", [id]);
    expect([await statusOf(listed), await statusOf(mailed)]).toEqual([200, 404]);
  });

  it('is given to nobody who sees less by now than is in the file, though the list still names it', async () => {
    const { listed } = await made();
    const venue = (await demo.person('venue@harbour.test')).organization_id;
    const role = await demo.role('Venue Manager');
    await harness.inAccount(account, 'update users set organization_id = $2, role_id = $3 where id = $1', [
      person.id,
      venue,
      role,
    ]);
    const { items } = (await harness.call('GET', '/exports', { as: await signIn() })).body;
    expect(items.filter(({ link }: { link: string | null }) => link)).toEqual([]);
    expect(await statusOf(listed)).toBe(404);
  });

  it('ends with the person', async () => {
    const { listed, mailed } = await made();
    const removed = await harness.call('DELETE', `/users/${person.id}`, { as: 'admin@harbour.test' });
    expect(removed.status, removed.text).toBe(200);
    expect([await statusOf(listed), await statusOf(mailed)]).toEqual([404, 404]);
  });
});
