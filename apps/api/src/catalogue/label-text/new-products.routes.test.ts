import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';

const admin = 'admin@harbour.test';
const brand = 'brand@harbour.test';
let harness: Harness;
let account: string;
const allergens = new Map<string, string>();
beforeAll(async () => {
  harness = await openHarness();
  const { items: places } = await ok('GET', '/organization_names');
  account = places.find((one: { parent_id: string | null }) => one.parent_id === null).id;
  const { items } = await ok('GET', '/allergens');
  for (const { id, name } of items) allergens.set(name, id);
});
afterAll(() => harness.close());

const ok = async (method: string, path: string, body?: object, as = admin) => {
  const answer = await harness.call(method, path, { as, ...(body && { body }) });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
};
const idOf = (name: string) => allergens.get(name) ?? '';
const category = async (usage: 'SINGLE' | 'COMPONENT', as = admin): Promise<string> =>
  (await ok('POST', '/categories', { name: randomUUID(), usage }, as)).id;
const barcode = async () => (await ok('GET', '/products/in_store_barcode')).barcode as string;
const history = async (id: string) => (await ok('GET', `/products/${id}/history`)).items;
const add = (home: string, facts: object, as = admin) =>
  harness.call('POST', '/products', {
    as,
    body: { name: `Made ${randomUUID()}`, categories: [{ id: home }], ...facts },
  });
const listed = async (home: string) => (await ok('GET', `/categories/${home}/products`)).items;

const ingredients = 'Wheat flour, water, milk powder';
const emphasis = [
  { start: 0, end: 5 },
  { start: 20, end: 24 },
];

it('a product for sale is added with its ingredients and allergens, in one entry of its history', async () => {
  const made = await add(await category('SINGLE'), {
    barcode: await barcode(),
    expiry: { units: 2, period: 'days' },
    label_text: { ingredients, emphasis, may_contain: 'nuts', price: '£2' },
    allergen_ids: [idOf('Wheat'), idOf('Milk')],
  });
  expect(made.status, made.text).toBe(201);
  expect(made.body).toMatchObject({
    allergens: [{ name: 'Wheat' }, { name: 'Milk' }],
    allergens_declared_at: expect.any(String),
    expiry: { units: 2, period: 'days' },
    label_text: { ingredients, emphasis, emphasis_confirmed: true, may_contain: 'nuts', price: '£2' },
  });
  const { id } = made.body;
  const page = await ok('GET', `/products/${id}`);
  expect(page.labels).toMatchObject([{ label_type: 'INGREDIENTS', text: ingredients }]);
  expect(page.updated_at).toBe(made.body.updated_at);
  const [entry, ...more] = await history(id);
  expect(more).toEqual([]);
  expect(entry).toMatchObject({
    event: 'created',
    new_values: {
      name: page.name,
      ingredients,
      emphasis: 'Wheat, milk',
      allergens: 'Wheat, Milk',
      allergens_declared: true,
      may_contain: 'nuts',
      price: '£2',
    },
    allergens: { old: '', new: 'Wheat, Milk' },
  });
});

it('goes to devices as it was added', async () => {
  const { items } = (await harness.call('GET', '/categories', { as: admin, query: { search: 'Soups & Stocks' } })).body;
  const made = await add(items[0].id, { allergen_ids: [idOf('Celery')], label_text: { may_contain: 'fish' } });
  const paired = await harness.call('POST', '/device/pair', { body: { device_code: '1000001', pin: '2468' } });
  const state = await harness.call('GET', '/device/state', { as: paired.body.api_tokens.access_token });
  const found = state.body.products.find((one: { id: string }) => one.id === made.body.id);
  expect(found).toMatchObject({ allergens: [{ name: 'Celery' }], label_text: { may_contain: 'fish' } });
});

it('a product for prep is added with its allergens by name or identifier, declared also where there are none', async () => {
  const home = await category('COMPONENT');
  const named = await add(home, { label_text: { allergens: 'milk, CELERY', custom_allergens: 'Kiwi' } });
  expect(named.body).toMatchObject({ allergens: [{ name: 'Milk' }, { name: 'Celery' }], custom_allergens: 'Kiwi' });
  const page = await ok('GET', `/products/${named.body.id}`);
  expect(page.labels).toMatchObject([{ label_type: 'ALLERGENS', text: 'Milk, Celery' }]);
  const none = await add(home, { allergen_ids: [] });
  expect(none.body).toMatchObject({ allergens: [], allergens_declared_at: expect.any(String) });
  expect((await history(none.body.id))[0].new_values).toMatchObject({ allergens_declared: true });
});

it('without them it is undeclared and has no label', async () => {
  const home = await category('COMPONENT');
  const plain = await add(home, {});
  expect(plain.body).toMatchObject({ allergens: [], allergens_declared_at: null });
  expect((await ok('GET', `/products/${plain.body.id}`)).labels).toEqual([]);
  const worded = await add(home, { label_text: { may_contain: 'soya' } });
  expect(worded.body).toMatchObject({ may_contain: 'soya', allergens_declared_at: null });
});

it('what its label states is refused as where it is edited, the field is named, and no product is left', async () => {
  const home = await category('SINGLE');
  const before = { barcode: await barcode() };
  const outside = await add(home, { ...before, label_text: { ingredients, emphasis: [{ start: 0, end: 99 }] } });
  expect(outside.status).toBe(422);
  expect(outside.body.errors.map((one: { path: string }) => one.path)).toEqual(['label_text.emphasis']);
  const unknown = await add(home, { ...before, label_text: { ingredients, allergens: 'Moonstone' } });
  expect(unknown.body.errors).toEqual([
    { path: 'label_text.allergens', message: 'Moonstone is not one of the allergens of this account' },
  ]);
  const long = await add(home, { ...before, label_text: { ingredients: 'x'.repeat(20_001) } });
  expect(long.status).toBe(422);
  expect(long.body.errors[0].path).toBe('label_text.ingredients');
  const foreign = (await harness.call('GET', '/allergens', { as: 'admin@orchard.test' })).body.items[0].id;
  const theirs = await add(home, { ...before, label_text: { ingredients }, allergen_ids: [idOf('Milk'), foreign] });
  expect(theirs.status).toBe(404);
  expect(theirs.body.errors).toMatchObject([{ path: 'allergen_ids' }]);
  expect(await listed(home)).toEqual([]);
  // The number is still free.
  expect((await add(home, { ...before, label_text: { ingredients, emphasis } })).status).toBe(201);
});

it('a product like one that exists is refused with what its label states', async () => {
  const home = await category('COMPONENT');
  const name = `Made ${randomUUID()}`;
  await add(home, { name });
  const twice = await add(home, { name, label_text: { may_contain: 'nuts' }, allergen_ids: [idOf('Milk')] });
  expect(twice.body).toMatchObject({ error_code: 'DUPLICATE_PRODUCT', product: { name, may_contain: '' } });
  expect(await listed(home)).toHaveLength(1);
});

it('people without LABELS_MANAGE add products without it, and the refusal says what to do', async () => {
  const home = await category('COMPONENT', brand);
  const mayNot = `update roles set permissions = array_remove(permissions, 'LABELS_MANAGE') where name = 'Brand Manager'`;
  await harness.inAccount(account, mayNot);
  for (const stated of [
    { label_text: { may_contain: 'nuts' } },
    { allergen_ids: [idOf('Milk')] },
    { label_text: {} },
  ]) {
    const refused = await add(home, stated, brand);
    expect(refused.status).toBe(403);
    expect(refused.body.error_description).toMatch(
      /^You do not have permission to write ingredients and allergens: add/,
    );
  }
  expect(await listed(home)).toEqual([]);
  expect((await add(home, {}, brand)).status).toBe(201);
  await harness.inAccount(account, mayNot.replace('array_remove', 'array_append'));
  expect((await add(home, { allergen_ids: [idOf('Milk')] }, brand)).status).toBe(201);
});
