import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';

const admin = 'admin@harbour.test';
const venue = 'venue@harbour.test';
const password = 'Larder-demo-2026!';
let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const idOf = async (email: string, as = admin) => {
  const { body } = await harness.call('GET', '/users', { as, query: { search: email, size: '1' } });
  return body.items[0].id as string;
};
const enter = async (email: string) =>
  (await harness.call('POST', '/authorize', { body: { email, password } })).body.access_token as string;
const reads = async (token: string) => (await harness.call('GET', '/profile', { as: token })).status;

describe('signing out everywhere else', () => {
  it('ends every session of the person but the one it is asked from', async () => {
    const [one, two, mine] = [await enter(venue), await enter(venue), await enter(venue)];
    const other = await enter('staff@harbour.test');
    const { body } = await harness.call('DELETE', '/sessions', { as: mine });
    expect(body.ended).toBeGreaterThanOrEqual(2);
    expect([await reads(one), await reads(two), await reads(mine), await reads(other)]).toEqual([401, 401, 200, 200]);
    expect((await harness.call('DELETE', '/sessions', { as: mine })).body).toEqual({ ended: 0 });
    const { items } = (await harness.call('GET', '/sessions', { as: mine })).body;
    expect(items).toMatchObject([{ current: true }]);
  });
});

describe('the sign-in of a person', () => {
  it('is shown to the account’s Admin alone, and ended by them', async () => {
    const id = await idOf('brand@harbour.test');
    const token = await enter('brand@harbour.test');
    const path = `/users/${id}/sign_in`;
    for (const as of [venue, 'brand@harbour.test', 'operator@larder.test'])
      expect((await harness.call('GET', path, { as })).status, as).toBe(403);
    expect((await harness.call('GET', path, { as: 'admin@orchard.test' })).status).toBe(404);
    const { sign_in } = (await harness.call('GET', path, { as: admin })).body;
    expect(sign_in).toMatchObject({ password_set: true, authenticator: false });
    expect(sign_in.sessions.length).toBeGreaterThanOrEqual(1);

    const sessions = `/users/${id}/sessions`;
    expect((await harness.call('DELETE', sessions, { as: venue })).status).toBe(403);
    expect((await harness.call('DELETE', sessions, { as: 'admin@orchard.test' })).status).toBe(404);
    expect(await reads(token)).toBe(200);
    const ended = await harness.call('DELETE', sessions, { as: admin });
    expect(ended.body.ended).toBe(sign_in.sessions.length);
    expect(await reads(token)).toBe(401);
    expect((await harness.call('GET', path, { as: admin })).body.sign_in.sessions).toEqual([]);
    const audit = await harness.call('GET', '/audit', { as: admin, query: { 'filters[subject_id][]': id, size: '1' } });
    expect(audit.body.items).toMatchObject([{ event: 'updated', new_values: { sessions_ended: ended.body.ended } }]);
  });

  it('says nothing of somebody who has not accepted', async () => {
    const { items } = (await harness.call('GET', '/users', { as: admin, query: { state: 'INVITED', size: '1' } })).body;
    const [invited] = items;
    expect((await harness.call('GET', `/users/${invited.id}/sign_in`, { as: admin })).body).toEqual({ sign_in: null });
  });
});

describe('who has no second factor', () => {
  it('is shown to the account’s Admin, those who may do most first, and no longer once an app is set up', async () => {
    const list = async (as = admin) =>
      harness.call('GET', '/users/without_second_factor', { as, query: { size: '100' } });
    expect((await list(venue)).status).toBe(403);
    const before = (await list()).body;
    expect(before.items.map((one: { name: string }) => one.name).length).toBe(before.total);
    expect(before.items[0].role_name).toBe('Admin');
    expect(before.people).toBeGreaterThanOrEqual(before.total);
    const id = await idOf('staff@harbour.test');
    expect(before.items.some((one: { id: string }) => one.id === id)).toBe(true);
    await harness.behind(
      "update auth.logins set totp_sealed = 'x' where id = (select login_id from auth.memberships where user_id = $1)",
      [id],
    );
    const after = (await list()).body;
    expect(after).toMatchObject({ total: before.total - 1, people: before.people, is_required: false });
    const far = (await list('admin@orchard.test')).body;
    expect(far.items.some((one: { id: string }) => before.items.some((own: { id: string }) => own.id === one.id))).toBe(
      false,
    );
  });
});

// Last: the sessions of the other tests are ended with the rest.
describe('an Admin', () => {
  it('keeps the session of an Admin who ends their own', async () => {
    const token = await enter(admin);
    const other = await enter(admin);
    expect((await harness.call('DELETE', `/users/${await idOf(admin)}/sessions`, { as: token })).status).toBe(200);
    expect([await reads(token), await reads(other)]).toEqual([200, 401]);
  });
});
