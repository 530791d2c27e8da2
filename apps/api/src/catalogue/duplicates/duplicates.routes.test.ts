import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';

const admin = 'admin@harbour.test';
const venue = 'venue@harbour.test';
let harness: Harness;
let prep: string;
let sale: string;
let account: string;
beforeAll(async () => {
  harness = await openHarness();
  const make = async (name: string, usage: string) =>
    (await harness.call('POST', '/categories', { as: admin, body: { name, usage } })).body.id;
  [prep, sale] = [await make('Twins for prep', 'COMPONENT'), await make('Twins for sale', 'SINGLE')];
  const organizations = (await harness.call('GET', '/organization_names', { as: admin })).body.items;
  account = organizations.find((one: { tag: string }) => one.tag === 'ACCOUNT').id;
});
afterAll(() => harness.close());

const create = async (name: string, more: object = {}, category = prep): Promise<string> => {
  const made = await harness.call('POST', '/products', {
    as: admin,
    query: { check_duplicates: 'false' },
    body: { name, categories: [{ id: category }], ...more },
  });
  expect(made.status, made.text).toBe(201);
  return made.body.id;
};
type Group = { id: string; same: string[]; usage: string; products: { id: string; name: string }[] };
const list = async (query: Record<string, string> = {}, as = admin): Promise<Group[]> =>
  (await harness.call('GET', '/products/duplicates', { as, query: { size: '100', ...query } })).body.items;
const groupOf = async (id: string, query: Record<string, string> = {}, as = admin) =>
  (await list(query, as)).filter(({ products }) => products.some((one) => one.id === id));

describe('duplicate products', () => {
  it('share a name but for case and spaces', async () => {
    const ids = [await create('Onion  Marmalade'), await create('onion marmalade'), await create('ONION MARMALADE')];
    expect(await groupOf(ids[0] ?? '')).toMatchObject([
      { id: 'name:COMPONENT:onion marmalade', same: ['name'], usage: 'COMPONENT', products: ids.map((id) => ({ id })) },
    ]);
  });

  it('share a SKU but for its case, or a barcode; one group tells all that is the same', async () => {
    const [one, two] = [await create('Twin A', { sku: 'tw-1' }), await create('Twin B', { sku: 'TW-1' })];
    expect(await groupOf(one)).toMatchObject([{ same: ['sku'], products: [{ id: one }, { id: two }] }]);
    const barcode = '5012345678900';
    const [three, four] = [await create('Code A', { barcode }), await create('Code B', { barcode })];
    expect(await groupOf(three)).toMatchObject([{ same: ['barcode'], products: [{ id: three }, { id: four }] }]);
    const both = { barcode: '5000000000005' };
    const five = await create('Same same', both);
    await create('same SAME', both);
    expect(await groupOf(five)).toMatchObject([{ same: ['name', 'barcode'] }]);
  });

  it('are judged within one use', async () => {
    const id = await create('Of both uses');
    await create('Of both uses', { barcode: '2000000000008' }, sale);
    expect(await groupOf(id)).toEqual([]);
  });

  it('are filtered by use and by what is active', async () => {
    const [one, two] = [await create('Half gone'), await create('Half gone')];
    expect(await groupOf(one, { only_active: 'true', use: 'prep' })).toHaveLength(1);
    expect(await groupOf(one, { use: 'sale' })).toEqual([]);
    await harness.call('PUT', `/products/${two}`, { as: admin, body: { lifecycle: 'INACTIVE' } });
    expect(await groupOf(one, { only_active: 'true' })).toEqual([]);
    expect(await groupOf(one, { only_active: 'false' })).toHaveLength(1);
  });

  it('come and go with what is written, one by one and by the thousand', async () => {
    const [one, two] = [await create('Now and then'), await create('Now and then')];
    await harness.call('PUT', `/products/${two}`, { as: admin, body: { name: 'Another name' } });
    expect(await groupOf(one)).toEqual([]);
    await harness.call('PUT', `/products/${two}`, { as: admin, body: { name: 'now  and then' } });
    expect(await groupOf(one)).toHaveLength(1);
    await harness.inAccount(
      account,
      `insert into products (account_id, id, organization_id, category_id, usage, name, name_key)
       select account_id, gen_random_uuid(), organization_id, id, usage, 'Pair', 'pair ' || n / 2
       from categories, generate_series(0, 1999) n where id = $1`,
      [prep],
    );
    const [counted] = await harness.inAccount<{ count: number }>(
      account,
      `select count(*)::int as count from duplicate_groups where key like 'pair %'`,
    );
    expect(counted?.count).toBe(1000);
    await harness.inAccount(account, `update products set deleted_at = now() where name = 'Pair'`);
    const [after] = await harness.inAccount<{ count: number }>(
      account,
      `select count(*)::int as count from duplicate_groups where key like 'pair %'`,
    );
    expect(after?.count).toBe(0);
  });

  it('are found also when two people write them at the same moment', async () => {
    const names = Array.from({ length: 6 }, () => 'All at once');
    const ids = await Promise.all(names.map((name) => create(name)));
    expect((await groupOf(ids[0] ?? ''))[0]?.products).toHaveLength(6);
  });

  it('are shown to who sees at least two of them', async () => {
    const own = (await harness.call('POST', '/categories', { as: venue, body: { name: 'Own', usage: 'COMPONENT' } }))
      .body.id;
    const mine = await create('Seen by some', {}, own);
    const brooklyn = (await harness.call('GET', '/categories', { as: admin, query: { search: 'Brooklyn Prep' } })).body
      .items[0].id;
    await create('Seen by some', {}, brooklyn);
    expect(await groupOf(mine)).toHaveLength(1);
    expect(await groupOf(mine, {}, venue)).toEqual([]);
    expect(await list({}, 'admin@orchard.test')).not.toEqual(
      expect.arrayContaining([expect.objectContaining({ id: 'name:COMPONENT:seen by some' })]),
    );
    await create('Seen by some', {}, own);
    expect((await groupOf(mine, {}, venue))[0]?.products).toHaveLength(2);
    expect((await groupOf(mine))[0]?.products).toHaveLength(3);
  });

  it('page by groups', async () => {
    const answer = await harness.call('GET', '/products/duplicates', { as: admin, query: { size: '2' } });
    expect(answer.body).toMatchObject({ page: 0, size: 2, has_more: true });
    expect(answer.body.total).toBeGreaterThan(2);
    const next = await harness.call('GET', '/products/duplicates', { as: admin, query: { size: '2', page: '1' } });
    const seen = [...answer.body.items, ...next.body.items].map((one: Group) => one.id);
    expect(new Set(seen).size).toBe(seen.length);
    const defaults = await harness.call('GET', '/products/duplicates', { as: admin });
    expect(defaults.body.size).toBe(20);
  });
});

describe('deleting several products', () => {
  const remove = (ids: string[], as = admin) => harness.call('DELETE', '/products/batch', { as, body: { ids } });

  it('leaves the others, and no group', async () => {
    const ids = [await create('Once too often'), await create('Once too often')];
    expect((await remove(ids.slice(1))).status).toBe(200);
    expect(await groupOf(ids[0] ?? '')).toEqual([]);
    expect((await harness.call('GET', `/products/${ids[1]}`, { as: admin })).status).toBe(404);
    expect((await harness.call('GET', `/products/${ids[0]}`, { as: admin })).status).toBe(200);
  });

  it('deletes all of them or none', async () => {
    const own = await create('Stays');
    const { items } = (await harness.call('GET', '/product_search', { as: venue, query: { search: 'carrot cake' } }))
      .body;
    const locked = items.find((one: { can_edit: boolean }) => !one.can_edit).id;
    expect((await remove([own, crypto.randomUUID()])).status).toBe(404);
    expect((await remove([locked], venue)).status).toBe(403);
    expect((await remove([own], 'staff@harbour.test')).status).toBe(403);
    for (const id of [own, locked])
      expect((await harness.call('GET', `/products/${id}`, { as: admin })).status).toBe(200);
    expect((await remove([])).status).toBe(422);
  });
});
