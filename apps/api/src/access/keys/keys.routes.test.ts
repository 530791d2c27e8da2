import type { ProgramKey } from '@larder/contract/access/keys';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeKey } from '../../../test/factories/keys.ts';
import { peopleOf } from '../../../test/factories/people.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { demoPassword } from '../session/demo-sign-in.rules.ts';
import { warnOfKeysJob } from './keys.jobs.ts';

const admin = 'admin@harbour.test';
let harness: Harness;
let demo: ReturnType<typeof peopleOf>;
let account: string;
beforeAll(async () => {
  harness = await openHarness();
  demo = peopleOf(harness);
  account = (await demo.person(admin)).account_id;
});
afterAll(() => harness.close());

const list = async (as = admin): Promise<ProgramKey[]> => (await harness.call('GET', '/keys', { as })).body.items;
const find = async (id: string) => (await list()).find((one) => one.id === id) as ProgramKey;
const rotate = (id: string, as = admin) =>
  harness.call('POST', `/keys/${id}/rotate`, { as, body: { valid_days: 100 } });
const revoke = (id: string, as = admin) => harness.call('DELETE', `/keys/${id}`, { as });
const reach = async (secret: string) => (await harness.call('GET', '/devices', { as: secret })).status;
const freshToken = async (email: string): Promise<string> =>
  (await harness.call('POST', '/authorize', { body: { email, password: demoPassword } })).body.access_token;
const later = (text: string, id: string) =>
  harness.inAccount(account, `update api_keys set expires_at = now() + $2::interval where id = $1`, [id, text]);

describe('a key', () => {
  it('is shown once, and kept as a hash', async () => {
    const { id, secret } = await makeKey(harness, admin, { name: 'Recipe sync', role: 'Account Manager' });
    expect(secret).toMatch(/^lrd_[A-Za-z0-9]{32}$/);
    expect(await find(id)).toMatchObject({
      name: 'Recipe sync',
      role: { name: 'Account Manager' },
      state: 'ACTIVE',
      starts_with: secret.slice(0, 8),
      last_used_at: null,
      former: null,
      can_edit: true,
    });
    expect(JSON.stringify(await list())).not.toContain(secret.slice(8));
  });

  it('acts in its own name, and says in the list when it was last used', async () => {
    const { id, secret } = await makeKey(harness, admin, { name: 'Till', role: 'Admin' });
    const made = await harness.call('POST', '/categories', { as: secret, body: { name: 'Tilled', usage: 'SINGLE' } });
    expect(made.status, made.text).toBe(201);
    const [entry] = await harness.inAccount(
      account,
      `select actor_id, actor_name from audit_entries where subject_id = $1`,
      [made.body.id],
    );
    expect(entry).toEqual({ actor_id: id, actor_name: 'Till (key)' });
    await expect.poll(async () => (await find(id)).last_used_at).not.toBeNull();
    const first = (await find(id)).last_used_at;
    for (let at = 0; at < 5; at += 1) expect(await reach(secret)).toBe(200);
    expect((await find(id)).last_used_at).toBe(first);
  });

  it('repeats a write by its Idempotency-Key as for people', async () => {
    const { secret } = await makeKey(harness, admin, { name: 'Repeater', role: 'Admin' });
    const write = () =>
      harness.call('POST', '/categories', {
        as: secret,
        body: { name: 'Once by key', usage: 'SINGLE' },
        headers: { 'idempotency-key': 'category-1' },
      });
    const [first, second] = [await write(), await write()];
    expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id]);
    expect(second.headers['idempotent-replayed']).toBe('true');
  });

  it('sees its own organisation and what is below it', async () => {
    const venue = (await demo.person('venue@harbour.test')).organization_id;
    const { secret } = await makeKey(harness, admin, { name: 'Venue', role: 'Venue Manager', organization_id: venue });
    const { items } = (await harness.call('GET', '/organization_names', { as: secret })).body;
    const own = await harness.call('GET', '/organization_names', { as: 'venue@harbour.test' });
    expect(items).toEqual(own.body.items);
  });

  it('opens for a day with both secrets once it is rotated, and then with the new one', async () => {
    const { id, secret } = await makeKey(harness, admin, { name: 'Rotating' });
    expect(await reach(secret)).toBe(200);
    await expect.poll(async () => (await find(id)).last_used_at).not.toBeNull();
    const next = (await rotate(id)).body.secret as string;
    expect([await reach(secret), await reach(next)]).toEqual([200, 200]);
    const { former, starts_with } = await find(id);
    expect(starts_with).toBe(next.slice(0, 8));
    expect(former?.last_used_at).not.toBeNull();
    const hours = (Date.parse(former?.ends_at ?? '') - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
    await harness.behind(`update auth.key_secrets set ends_at = now() where key_id = $1 and ends_at is not null`, [id]);
    expect([await reach(secret), await reach(next)]).toEqual([401, 200]);
    expect((await find(id)).former).toBeNull();
  });

  it('does not lengthen the day of a former secret when it is rotated again', async () => {
    const { id, secret } = await makeKey(harness, admin, { name: 'Rotated twice' });
    const second = (await rotate(id)).body.secret as string;
    await harness.behind(
      `update auth.key_secrets set ends_at = now() + interval '1 hour' where key_id = $1 and ends_at is not null`,
      [id],
    );
    const third = (await rotate(id)).body.secret as string;
    expect([await reach(secret), await reach(second), await reach(third)]).toEqual([200, 200, 200]);
    const ends = await harness.behind<{ hours: number }>(
      `select round(extract(epoch from ends_at - now()) / 3600)::int as hours from auth.key_secrets
        where key_id = $1 and ends_at is not null order by 1`,
      [id],
    );
    expect(ends).toEqual([{ hours: 1 }, { hours: 24 }]);
  });

  it('stops at once when it is revoked, with both secrets and for good', async () => {
    const { id, secret } = await makeKey(harness, admin, { name: 'Leaked' });
    const next = (await rotate(id)).body.secret as string;
    expect((await revoke(id)).status).toBe(200);
    expect([await reach(secret), await reach(next)]).toEqual([401, 401]);
    expect(await find(id)).toMatchObject({ state: 'REVOKED', role: null, can_edit: false });
    expect((await rotate(id)).body.error_description).toContain('make a new one');
    // Its name is free again.
    await makeKey(harness, admin, { name: 'Leaked' });
  });

  it('outlives the person who made it', async () => {
    const email = 'second.admin@harbour.test';
    const role_id = await demo.role('Admin');
    const body = { forename: 'Second', surname: 'Admin', email, role_id };
    const made = await harness.call('POST', `/organizations/${account}/users`, { as: admin, body });
    expect(made.status, made.text).toBe(201);
    await harness.inAccount(account, `update api_keys set created_by = $1 where name = 'Recipe sync'`, [made.body.id]);
    const { secret } = await makeKey(harness, admin, { name: 'Made by somebody who leaves' });
    const gone = await harness.call('DELETE', `/users/${made.body.id}`, { as: admin });
    expect([200, 409], gone.text).toContain(gone.status);
    expect(await reach(secret)).toBe(200);
  });

  it('changes with its role from its next call', async () => {
    const made_from = await demo.role('Account Manager');
    const role = await harness.call('POST', '/roles', {
      as: admin,
      body: { name: 'Feeds', made_from, permissions: ['INTEGRATIONS_VIEW'] },
    });
    const { id, secret } = await makeKey(harness, admin, { name: 'Feeder', role: 'Feeds' });
    const ask = async () => (await harness.call('GET', '/integrations', { as: secret })).status;
    expect(await ask()).toBe(200);
    await harness.call('PUT', `/roles/${role.body.id}`, { as: admin, body: { permissions: [] } });
    expect(await ask()).toBe(403);
    const remove = () => harness.call('DELETE', `/roles/${role.body.id}`, { as: admin });
    expect((await remove()).body.error_description).toBe(
      'Keys with the role Feeds: 1. Revoke them first, in Settings, Keys.',
    );
    await revoke(id);
    expect((await remove()).status).toBe(200);
  });
});

describe('who may make keys', () => {
  it('gives no more than they have, and takes over no key that is above them', async () => {
    const made_from = await demo.role('Venue Manager');
    const role = await harness.call('POST', '/roles', {
      as: admin,
      body: { name: 'Key maker', made_from, permissions: ['KEYS_MANAGE', 'DEVICES_VIEW'] },
    });
    expect(role.status, role.text).toBe(201);
    const { id: venue_manager, organization_id } = await demo.person('venue@harbour.test');
    await harness.call('PUT', `/users/${venue_manager}`, { as: admin, body: { role_id: role.body.id } });
    const as = await freshToken('venue@harbour.test');
    const make = async (name: string, role_name: string, place: string) => {
      const role_id = await demo.role(role_name);
      const body = { name, role_id, organization_id: place, valid_days: 100 };
      return harness.call('POST', '/keys', { as, body });
    };
    expect((await make('Own', 'Key maker', organization_id)).status).toBe(201);
    expect((await make('More', 'Venue Manager', organization_id)).status).toBe(403);
    expect((await make('Wider', 'Key maker', account)).status).toBe(404);
    const above = await makeKey(harness, admin, { name: 'Above', role: 'Venue Manager', organization_id });
    const [seen] = (await list(as)).filter(({ name }) => name === 'Above');
    expect(seen?.can_edit).toBe(false);
    expect([(await rotate(above.id, as)).status, (await revoke(above.id, as)).status]).toEqual([403, 403]);
    // Keys of the whole account are not theirs to see.
    expect((await list(as)).map(({ name }) => name).toSorted()).toEqual(['Above', 'Own', 'Venue']);
    const other = await makeKey(harness, admin, { name: 'Elsewhere' });
    expect((await rotate(other.id, as)).status).toBe(404);
  });

  it('learns what is wrong', async () => {
    const body = { name: 'Till', role_id: await demo.role('Staff'), organization_id: account };
    const make = (more: object) => harness.call('POST', '/keys', { as: admin, body: { ...body, ...more } });
    expect((await make({ valid_days: 30 })).body.error_description).toBe('A key with this name already exists');
    expect((await make({ valid_days: 401 })).body.errors[0].path).toBe('valid_days');
    expect((await make({ valid_days: 0 })).status).toBe(422);
  });

  it('is nobody by a key', async () => {
    const { secret } = await makeKey(harness, admin, { name: 'Cannot multiply', role: 'Admin' });
    const body = { name: 'Child', role_id: await demo.role('Staff'), organization_id: account, valid_days: 30 };
    const made = await harness.call('POST', '/keys', { as: secret, body });
    expect([made.status, made.body.error_description]).toEqual([
      403,
      'This is closed to keys: somebody can do it after signing in',
    ]);
  });
});

describe('a key that ends', () => {
  const mails = async () =>
    (await harness.behind<{ subject: string; to: string }>(
      `select subject, "to" from mailbox_messages where subject like '%key%'`,
    )) as { subject: string; to: string }[];
  const warn = () => warnOfKeysJob(harness.app).run({}, new AbortController().signal);

  it('is announced to the Admins once, 14 days before, and again after a rotation', async () => {
    const { id } = await makeKey(harness, admin, { name: 'Ending' });
    await later('15 days', id);
    await warn();
    await harness.runJobs();
    expect(await mails()).toEqual([]);
    await later('13 days', id);
    expect((await find(id)).state).toBe('EXPIRING');
    await warn();
    await warn();
    await harness.runJobs();
    expect(await mails()).toEqual([{ subject: 'The key Ending ends soon', to: admin }]);
    await later('12 days', id);
    await warn();
    await harness.runJobs();
    expect(await mails()).toHaveLength(2);
  });

  it('opens nothing any more, and can be rotated into a new life', async () => {
    const { id, secret } = await makeKey(harness, admin, { name: 'Ended' });
    await later('0 days', id);
    expect((await find(id)).state).toBe('EXPIRED');
    const refused = await harness.call('GET', '/devices', { as: secret });
    expect([refused.status, refused.body.error_description]).toEqual([401, expect.stringContaining('Settings, Keys')]);
    const next = (await rotate(id)).body.secret as string;
    expect(await reach(next)).toBe(200);
    expect((await find(id)).state).toBe('ACTIVE');
  });
});
