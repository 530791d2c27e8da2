import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';

const admin = 'admin@harbour.test';
const venue = 'venue@harbour.test';
let harness: Harness;
let account: string;
beforeAll(async () => {
  harness = await openHarness();
  const organizations = (await harness.call('GET', '/organization_names', { as: admin })).body.items;
  account = organizations.find((one: { tag: string }) => one.tag === 'ACCOUNT').id;
});
afterAll(() => harness.close());

const create = (name: string, usage = 'SINGLE', as = admin) =>
  harness.call('POST', '/categories', { as, body: { name, usage } });
const edit = (id: string, body: object, as = admin) => harness.call('PUT', `/categories/${id}`, { as, body });
const sharing = async (as = admin) =>
  (await harness.call('GET', '/categories', { as, query: { 'filters[same_name]': 'true', size: '100' } })).body;

describe('the name of a category', () => {
  it('is given once per use, whatever its case and spaces', async () => {
    const name = `Soups ${randomUUID()}`;
    expect((await create(name)).status).toBe(201);
    const message = `There is already a category “${name}” for sale. Use that one, or choose another name.`;
    const second = await create(`  ${name.toUpperCase().replace(' ', '   ')}`);
    expect([second.status, second.body.error_code, second.body.error_description]).toEqual([409, 'CONFLICT', message]);
    expect(second.body.errors).toEqual([{ path: 'name', message }]);
    expect((await create(name, 'COMPONENT')).status).toBe(201);
  });

  it('is judged when a category is renamed or changes its use, not when it is saved as it was', async () => {
    const [one, other] = [`Pies ${randomUUID()}`, `Tarts ${randomUUID()}`];
    await create(one);
    const made = (await create(other)).body;
    expect((await edit(made.id, { name: one.toLowerCase() })).status).toBe(409);
    expect((await edit(made.id, { name: other.toUpperCase() })).body.name).toBe(other.toUpperCase());
    const prep = (await create(one, 'COMPONENT')).body;
    expect((await edit(prep.id, { usage: 'SINGLE' })).status).toBe(409);
    expect((await edit(prep.id, { name: one, lifecycle: 'INACTIVE' })).status).toBe(200);
  });

  it('says that the other one is inactive, or out of the person’s reach', async () => {
    const [idle, far] = [`Idle ${randomUUID()}`, `Far ${randomUUID()}`];
    await edit((await create(idle)).body.id, { lifecycle: 'INACTIVE' });
    expect((await create(idle)).body.error_description).toBe(
      `There is already a category “${idle}” for sale, which is inactive. Activate that one, or choose another name.`,
    );
    const organizations = async (as: string) =>
      (await harness.call('GET', '/organization_names', { as })).body.items as { id: string; tag: string }[];
    const mine = new Set((await organizations('brand@harbour.test')).map(({ id }) => id));
    const other = (await organizations(admin)).find(({ id, tag }) => tag === 'BRAND' && !mine.has(id));
    const body = { name: far, usage: 'SINGLE', organizations: [{ id: other?.id }] };
    expect((await harness.call('POST', '/categories', { as: admin, body })).status).toBe(201);
    expect((await create(far, 'SINGLE', venue)).body.error_description).toBe(
      `There is already a category “${far}” for sale elsewhere in your account. Choose another name, or ask your account manager to share it with you.`,
    );
  });

  it('is free again once its category is deleted', async () => {
    const name = `Gone ${randomUUID()}`;
    const { id } = (await create(name)).body;
    expect((await harness.call('DELETE', `/categories/${id}`, { as: admin })).status).toBe(200);
    expect((await create(name)).status).toBe(201);
  });

  it('is given once also when many ask for it at the same moment', async () => {
    const name = `At once ${randomUUID()}`;
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => create(at % 2 === 0 ? name : name.toUpperCase())),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
  });

  it('cannot be given twice past the rules either', async () => {
    const name = `Behind ${randomUUID()}`;
    const { id } = (await create(name)).body;
    const twin = `insert into categories (account_id, id, organization_id, name, name_key, usage)
      select account_id, gen_random_uuid(), organization_id, name, name_key, usage from categories where id = '${id}'`;
    await expect(harness.inAccount(account, twin)).rejects.toThrow('categories_name_once');
  });
});

describe('categories that shared their name before', () => {
  it('stay, are listed, may be edited, and part when one is renamed', async () => {
    const name = `Twins ${randomUUID()}`;
    const first = (await create(name)).body;
    await harness.inAccount(
      account,
      `insert into categories (account_id, id, organization_id, name, name_key, name_twin, usage)
       select account_id, gen_random_uuid(), organization_id, upper(name), name_key, 1, usage from categories where id = '${first.id}'`,
    );
    const { items, same_names } = await sharing();
    expect(same_names).toBe(2);
    expect(
      (await harness.call('GET', '/categories', { as: admin, query: { page: '1' } })).body.same_names,
    ).toBeUndefined();
    expect(items.map((one: { name: string }) => one.name).toSorted()).toEqual([name, name.toUpperCase()].toSorted());
    const second = items.find((one: { id: string }) => one.id !== first.id);
    expect((await edit(second.id, { name: name.toUpperCase(), description: 'Still here' })).status).toBe(200);
    const renamed = `Parted ${randomUUID()}`;
    expect((await edit(second.id, { name: renamed })).body.name).toBe(renamed);
    expect(await sharing()).toMatchObject({ items: [], total: 0, same_names: 0 });
    expect((await create(renamed)).status).toBe(409);
    expect((await edit(second.id, { name })).status).toBe(409);
  });
});
