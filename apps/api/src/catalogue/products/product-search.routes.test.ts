import { searchCap } from '@larder/contract/page';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';

const admin = 'admin@harbour.test';
const venue = 'venue@harbour.test';
let harness: Harness;
let category: string;
beforeAll(async () => {
  harness = await openHarness();
  category = (
    await harness.call('POST', '/categories', { as: admin, body: { name: 'To be found', usage: 'COMPONENT' } })
  ).body.id;
  for (const name of ['Crème brûlée', '牛乳プリン', 'Борщ зелёный', 'Chickpea & chorizo stew', 'Chicken 50% less fat'])
    await create(name);
});
afterAll(() => harness.close());

const create = async (name: string, more: object = {}) =>
  (await harness.call('POST', '/products', { as: admin, body: { name, categories: [{ id: category }], ...more } }))
    .body;
const find = (search: string, as = admin, query: Record<string, string> = {}) =>
  harness.call('GET', '/product_search', { as, query: { search, ...query } });
const names = async (search: string, as = admin) =>
  (await find(search, as, { size: '100' })).body.items.map((one: { name: string }) => one.name);

describe('the search for products', () => {
  it('asks for a term', async () => {
    for (const query of [{}, { search: '  ' }] as Record<string, string>[]) {
      const refused = await harness.call('GET', '/product_search', { as: admin, query });
      expect(refused.body).toMatchObject({
        error_code: 'INVALID',
        errors: [{ path: 'search', message: 'Must include search term' }],
      });
    }
  });

  it.each([
    ['part of a word', 'hickpe', 'Chickpea & chorizo stew'],
    ['words in any order', 'stew chick', 'Chickpea & chorizo stew'],
    ['without accents and capitals', 'BRULEE creme', 'Crème brûlée'],
    ['two signs of another script', '牛乳', '牛乳プリン'],
    ['one sign', '乳', '牛乳プリン'],
    ['Cyrillic', 'борщ', 'Борщ зелёный'],
    ['what LIKE would take for a wildcard', '50%', 'Chicken 50% less fat'],
  ])('finds %s', async (_, search, name) => expect(await names(search)).toContain(name));

  it('finds by SKU and by barcode, also by part of them', async () => {
    const [carrot] = (await find('carrot cake')).body.items;
    expect(carrot.barcode).toMatch(/^\d{13}$/);
    for (const term of [carrot.sku, carrot.sku.toLowerCase(), carrot.barcode, carrot.barcode.slice(0, 9)])
      expect(await names(term), term).toContain(carrot.name);
    expect(carrot.categories).toMatchObject([{ name: 'Cakes & Bakes', lifecycle: 'ACTIVE' }]);
  });

  it('puts a mistyped word right, and says what it looked for', async () => {
    const found = (await find('chikcen 50%')).body;
    expect(found).toMatchObject({ corrected: 'chicken 50%', total: 1 });
    expect((await find('creme brulle')).body).toMatchObject({
      corrected: 'creme brulee',
      items: [{ name: 'Crème brûlée' }],
    });
    expect((await find('chicken')).body.corrected).toBeUndefined();
    expect((await find('xylophone')).body).toMatchObject({ items: [], total: 0, has_more: false });
    expect((await find('&')).body.items.length).toBeGreaterThan(0);
  });

  it('lists active products only, 20 a page, each once', async () => {
    const first = (await find('a')).body;
    expect(first).toMatchObject({ page: 0, size: 20, has_more: true });
    const second = (await find('a', admin, { page: '1' })).body;
    expect(new Set([...first.items, ...second.items].map((one: { id: string }) => one.id)).size).toBe(
      first.items.length + second.items.length,
    );
    expect([...first.items, ...second.items].every((one: { lifecycle: string }) => one.lifecycle === 'ACTIVE')).toBe(
      true,
    );
    const gone = await create('Only for a while');
    expect(await names('for a while')).toEqual(['Only for a while']);
    await harness.call('PUT', `/products/${gone.id}`, { as: admin, body: { lifecycle: 'INACTIVE' } });
    expect(await names('for a while')).toEqual([]);
    expect((await find('for a while', admin, { any_state: 'true' })).body.items).toMatchObject([
      { name: 'Only for a while', lifecycle: 'INACTIVE' },
    ]);
    expect((await find('for a whlie', admin, { any_state: 'true' })).body.corrected).toBe('for a while');
  });

  it('puts the best first: what is called so, then names, words and parts that begin so', async () => {
    for (const name of ['Veggie quorma', 'Quorma', 'Quorma paste', 'Mild quorma', 'Half-quorma', 'Änglish quorma'])
      await create(name);
    await create('Sauce of the day', { sku: 'quorma' });
    await create('Xquormax');
    expect(await names('quorma')).toEqual([
      'Quorma',
      'Sauce of the day',
      'Quorma paste',
      'Änglish quorma',
      'Half-quorma',
      'Mild quorma',
      'Veggie quorma',
      'Xquormax',
    ]);
    expect((await names('QUORMA  paste'))[0]).toBe('Quorma paste');
    const paged = await Promise.all(
      ['0', '1', '2'].map(async (page) => (await find('quorma', admin, { size: '3', page })).body),
    );
    expect(paged.map(({ has_more }) => has_more)).toEqual([true, true, false]);
    expect(paged.flatMap(({ items }) => items).map((one: { name: string }) => one.name)).toEqual(await names('quorma'));
  });

  it('counts to a cap, and still puts the best first', async () => {
    const own = (await harness.call('GET', '/organization_names', { as: admin })).body.items.find(
      (one: { tag: string }) => one.tag === 'ACCOUNT',
    ).id;
    const many = (name: string, count: number) =>
      harness.inAccount(
        own,
        `insert into products (account_id, id, organization_id, category_id, usage, name, name_key)
         select account_id, gen_random_uuid(), organization_id, id, usage, $2 || lpad(n::text, 4, '0'), lower($2) || lpad(n::text, 4, '0')
         from categories, generate_series(1, ${count}) n where id = $1`,
        [category, name],
      );
    await many('In bulk ', searchCap + 130);
    await create('Bulk');
    await create('Bulk wheat');
    await create('Something else', { sku: 'BULK' });
    const first = (await find('bulk', admin, { size: '5' })).body;
    expect(first).toMatchObject({ total: searchCap, total_capped: true, has_more: true });
    expect(first.items.slice(0, 3).map((one: { name: string }) => one.name)).toEqual([
      'Bulk',
      'Something else',
      'Bulk wheat',
    ]);
    const some = (await find('bulk 004', admin, { size: '5', page: '1' })).body;
    // 0004 holds it too, and comes last, for it begins otherwise.
    expect(some).toMatchObject({ total: 11, has_more: true });
    expect(some.items[0].name).toBe('In bulk 0045');
    // As many again whose names begin with it: those are walked in the order of the alphabet.
    await many('Bulk ', searchCap + 130);
    const begin = (await find('bulk', admin, { size: '50', page: '2' })).body;
    expect(begin).toMatchObject({ total: searchCap, total_capped: true, has_more: true });
    expect(begin.items[0].name).toBe('Bulk 0099');
    const pages = await Promise.all(['0', '3', '4', '5', '6'].map((page) => find('bulk', admin, { size: '50', page })));
    const ids = pages.flatMap(({ body }) => body.items.map((one: { id: string }) => one.id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(pages.at(-1)?.body).toMatchObject({ items: [], has_more: false });
    const exact = (await find('bulk 0330', admin)).body;
    expect([exact.total, exact.items[0].name]).toEqual([2, 'Bulk 0330']);
  });

  it('keeps to the caller’s scope', async () => {
    expect(await names('brooklyn', 'admin@orchard.test')).toEqual([]);
    const far = (await find('loaf')).body.items.map((one: { id: string }) => one.id);
    const near = (await find('loaf', venue)).body.items.map((one: { id: string }) => one.id);
    expect(far.length).toBeGreaterThan(0);
    for (const id of near) expect((await harness.call('GET', `/products/${id}`, { as: venue })).status).toBe(200);
    for (const id of far.filter((one: string) => !near.includes(one)))
      expect((await harness.call('GET', `/products/${id}`, { as: venue })).status).toBe(404);
  });
});

describe('the names of products', () => {
  it('are those of active products, narrowed by use and search', async () => {
    const all = (await harness.call('GET', '/product_names', { as: admin, query: { size: '1000' } })).body;
    const sorted = all.items.map((one: { name: string }) => one.name.toLowerCase());
    expect(sorted).toEqual([...sorted].toSorted((one: string, other: string) => (one < other ? -1 : 1)));
    const sale = (await harness.call('GET', '/product_names', { as: admin, query: { usage: 'SINGLE' } })).body.items;
    expect(new Set(sale.map((one: { usage: string }) => one.usage))).toEqual(new Set(['SINGLE']));
    const cake = (await harness.call('GET', '/product_names', { as: admin, query: { search: 'carrot' } })).body.items;
    expect(cake.map((one: { name: string }) => one.name)).toContain('Carrot Cake');
  });
});
