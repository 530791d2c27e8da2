import type { Role } from '@larder/contract/access/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { peopleOf } from '../../../../test/factories/people.ts';
import { openHarness, type Harness } from '../../../../test/harness.ts';
import { demoPassword } from '../../session/demo-sign-in.rules.ts';

const admin = 'admin@harbour.test';
let harness: Harness;
let demo: ReturnType<typeof peopleOf>;
beforeAll(async () => {
  harness = await openHarness();
  demo = peopleOf(harness);
});
afterAll(() => harness.close());

const list = async (): Promise<Role[]> => (await harness.call('GET', '/roles', { as: admin })).body.items;
const make = async (body: { name: string; from: string; permissions: string[] }, as = admin) => {
  const { name, from, permissions } = body;
  return harness.call('POST', '/roles', { as, body: { name, made_from: await demo.role(from), permissions } });
};
const change = (id: string, body: object, as = admin) => harness.call('PUT', `/roles/${id}`, { as, body });
const remove = (id: string, as = admin) => harness.call('DELETE', `/roles/${id}`, { as });
const give = (user: string, role_id: string, as = admin) =>
  harness.call('PUT', `/users/${user}`, { as, body: { role_id } });
const tokenOf = async (email: string): Promise<string> =>
  (await harness.call('POST', '/authorize', { body: { email, password: demoPassword } })).body.access_token;
const made = async (body: Parameters<typeof make>[0]): Promise<Role> => {
  const answer = await make(body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
};

describe('an account’s own role', () => {
  it('has the level of the role that it is made from, and sees what it manages', async () => {
    const role = await made({ name: 'Pastry lead', from: 'Venue Manager', permissions: ['RECIPES_MANAGE'] });
    expect(role).toMatchObject({ level: 6, made_from: { name: 'Venue Manager' }, people: 0, version: 1 });
    expect(role.permissions).toEqual(['PRODUCTS_VIEW', 'RECIPES_MANAGE']);
    expect(await demo.lastAudit(role.id)).toMatchObject({
      event: 'created',
      new_values: { name: 'Pastry lead', made_from: 'Venue Manager', permissions: ['PRODUCTS_VIEW', 'RECIPES_MANAGE'] },
    });
    const offered = await harness.call(
      'GET',
      `/organizations/${(await demo.person('venue@harbour.test')).organization_id}/roles`,
      { as: admin },
    );
    expect(offered.text).toContain('Pastry lead');
    expect((await list()).map(({ name }) => name).slice(3, 5)).toEqual(['Venue Manager', 'Pastry lead']);
  });

  it.each([
    ['from Admin', { name: 'Deputy', from: 'Admin', permissions: [] }, 422, 'made_from'],
    ['with a name that is taken', { name: 'STAFF', from: 'Staff', permissions: [] }, 409, 'name'],
    ['without a name', { name: ' ', from: 'Staff', permissions: [] }, 422, 'name'],
    ['beyond what its level reaches', { name: 'X', from: 'Staff', permissions: ['PRODUCTS_VIEW'] }, 422, 'permissions'],
    ['with an operator’s right', { name: 'X', from: 'Staff', permissions: ['MASQUERADE'] }, 403, ''],
    ['with a right that does not exist', { name: 'X', from: 'Staff', permissions: ['ALL'] }, 422, 'permissions'],
  ])('is not made %s', async (_, body, status, field) => {
    const answer = await make(body);
    expect(answer.status, answer.text).toBe(status);
    expect(answer.text).toContain(field);
  });

  it('is not made from another one, nor from a stranger’s', async () => {
    const role = await made({ name: 'Relief', from: 'Staff', permissions: ['DEVICES_VIEW'] });
    const foreign = await demo.role('Staff', 'admin@orchard.test');
    for (const made_from of [role.id, foreign]) {
      const body = { name: 'Copy', made_from, permissions: [] };
      expect((await harness.call('POST', '/roles', { as: admin, body })).status).toBe(422);
    }
  });

  it('changes for all who have it at their next request', async () => {
    const role = await made({ name: 'Stock lead', from: 'Venue Manager', permissions: ['PRODUCTS_MANAGE'] });
    const { id } = await demo.person('venue@harbour.test');
    expect((await give(id, role.id)).status).toBe(200);
    const as = await tokenOf('venue@harbour.test');
    expect((await harness.call('GET', '/products/search?search=a', { as })).status).not.toBe(403);
    expect((await harness.call('GET', '/storage', { as })).status).toBe(403);
    const edited = await change(role.id, { name: 'Store lead', permissions: ['STORAGE_VIEW'], version: 1 });
    expect(edited.body).toMatchObject({ name: 'Store lead', permissions: ['STORAGE_VIEW'], people: 1, version: 2 });
    expect((await harness.call('GET', '/storage', { as })).body.error_code).toBe('PERMISSIONS_EXPIRED');
    expect((await harness.call('GET', '/storage', { as: await tokenOf('venue@harbour.test') })).status).toBe(200);
    expect((await change(role.id, { name: 'Late', version: 1 })).status).toBe(409);
    const kept = await remove(role.id);
    expect([kept.status, kept.body.error_code]).toEqual([409, 'IN_USE']);
    await give(id, await demo.role('Venue Manager'));
    expect((await remove(role.id)).status).toBe(200);
    expect((await remove(role.id)).status).toBe(404);
  });

  it('leaves the standard ones as they are', async () => {
    const standard = (await list()).filter(({ made_from }) => !made_from);
    expect(standard.map(({ name }) => name)).toEqual([
      'Admin',
      'Account Manager',
      'Brand Manager',
      'Venue Manager',
      'Staff',
    ]);
    for (const { id } of standard) {
      expect((await change(id, { permissions: [] })).status).toBe(403);
      expect((await remove(id)).status).toBe(403);
    }
  });

  it('gives nobody more than its giver has', async () => {
    const less = ['USERS_MANAGE', 'USERS_CREDENTIALS_MANAGE'];
    const role = await made({ name: 'People desk', from: 'Brand Manager', permissions: less });
    const { id } = await demo.person('brand@harbour.test');
    expect((await give(id, role.id)).status).toBe(200);
    const as = await tokenOf('brand@harbour.test');
    const other = await demo.person('venue@harbour.test');
    const above = await give(id, await demo.role('Brand Manager'), as);
    expect([above.status, above.text]).toEqual([403, expect.stringContaining('You cannot give a role above your own')]);
    expect((await harness.call('GET', `/users/${other.id}`, { as })).body).toMatchObject({
      can_edit: false,
      can_reset_password: false,
    });
    for (const [method, path] of [
      ['POST', `/users/${other.id}/password_reset`],
      ['DELETE', `/users/${other.id}`],
    ] as const)
      expect([403, 404]).toContain((await harness.call(method, path, { as })).status);
    expect((await give(id, await demo.role('Brand Manager'))).status).toBe(200);
  });

  it('makes no owner of a new venue who has more than its maker', async () => {
    const role = await made({ name: 'Opener', from: 'Brand Manager', permissions: ['ORGANIZATIONS_VIEW'] });
    const { id } = await demo.person('brand@harbour.test');
    await give(id, role.id);
    const as = await tokenOf('brand@harbour.test');
    const location = { line1: 'City Hall', city: 'Bristol', postcode: 'BS1 5TR' };
    const venue = {
      name: 'Owned above',
      category: { tag: 'VENUE' },
      locations: [{ ...location, is_primary: true }],
      account_owner: { forename: 'Own', surname: 'Above', email: 'own.above@harbour.test' },
    };
    const answer = await harness.call('POST', '/organizations', { as, body: venue });
    expect([answer.status, answer.text]).toEqual([403, expect.stringContaining('a role above your own')]);
    const { account_owner: _, ...alone } = venue;
    const without = await harness.call('POST', '/organizations', { as, body: { ...alone, name: 'Owned by none' } });
    expect(without.status, without.text).toBe(201);
    expect((await give(id, await demo.role('Brand Manager'))).status).toBe(200);
  });

  it('is shown by name and level alone beside its people', async () => {
    const { items } = (await harness.call('GET', '/users', { as: admin })).body as { items: { role: object }[] };
    expect([...new Set(items.map(({ role }) => Object.keys(role).toSorted().join(' ')))]).toEqual(['id level name']);
  });
});
