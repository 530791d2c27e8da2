import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../test/harness.ts';

const admin = 'admin@harbour.test';
const brand = 'brand@harbour.test';
let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const ask = (method: string, path: string, body?: object, as = admin) =>
  harness.call(method, path, { as, ...(body && { body }) });
async function ok(method: string, path: string, body?: object, as = admin) {
  const answer = await ask(method, path, body, as);
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
}
const keep = (name: string, as = admin) => ok('POST', '/storage', { name, expiry: { units: 3, period: 'days' } }, as);
const newCategory = (more: object = {}) =>
  ok('POST', '/categories', { name: randomUUID(), usage: 'COMPONENT', ...more });
const newProduct = (category: string, more: object = {}) =>
  ok('POST', '/products', { name: randomUUID(), categories: [{ id: category }], ...more });
const named = async (path: string) => (await ok('GET', path)).default_storage;
const latest = async (id: string) => (await ok('GET', `/products/${id}/history`)).items[0];

it('are those of locations and rules, each once, and as far as the caller reads', async () => {
  await keep('Zz pantry');
  const { id } = await ok('POST', '/storage_rule_groups', { name: `Group ${randomUUID()}` });
  await ok('POST', '/storage_rules', { name: 'zz Pantry', group: { id }, expiry: { units: 1, period: 'days' } });
  const { items, has_more } = await ok('GET', '/storage_names');
  const names = items.map(({ name }: { name: string }) => name);
  expect(has_more).toBe(false);
  expect(names).toEqual(expect.arrayContaining(['Fridge', 'Freezer', 'Ambient']));
  expect(names.filter((name: string) => name.toLowerCase() === 'zz pantry')).toHaveLength(1);
  expect((await ok('GET', '/storage_names?search=zz%20p')).items).toHaveLength(1);
  const foreign = await ok('GET', '/storage_names', undefined, 'admin@orchard.test');
  expect(JSON.stringify(foreign)).not.toContain('antry');
});

it('are the only ones that a product or a category can have, written as they are', async () => {
  const message = 'There is no storage “Cellar”: choose one of the list, or add it under Storage';
  const refusal = [422, [{ path: 'default_storage', message }]];
  const refused = async (method: string, path: string, body: object) => {
    const answer = await ask(method, path, { ...body, default_storage: 'Cellar' });
    expect([answer.status, answer.body.errors]).toEqual(refusal);
  };
  const { id: category, default_storage } = await newCategory({ default_storage: ' FRIDGE' });
  expect(default_storage).toBe('Fridge');
  const { id: product } = await newProduct(category, { default_storage: 'freezer' });
  expect(await named(`/products/${product}`)).toBe('Freezer');
  await refused('POST', '/categories', { name: randomUUID(), usage: 'COMPONENT' });
  await refused('PUT', `/categories/${category}`, {});
  await refused('POST', '/products', { name: randomUUID(), categories: [{ id: category }] });
  await refused('PUT', `/products/${product}`, {});
  await ok('PUT', `/products/${product}`, { default_storage: '' });
  expect(await named(`/products/${product}`)).toBe('');
});

it('carry over to what names them when they are renamed and deleted, with an entry in its history', async () => {
  const { id } = await keep('Fish drawer 7');
  const { id: category } = await newCategory({ default_storage: 'Fish drawer 7' });
  const { id: product } = await newProduct(category, { default_storage: 'Fish drawer 7' });
  await ok('PUT', `/storage/${id}`, { name: 'Seafood drawer' });
  expect([await named(`/products/${product}`), await named(`/categories/${category}`)]).toEqual([
    'Seafood drawer',
    'Seafood drawer',
  ]);
  expect(await latest(product)).toMatchObject({
    old_values: { default_storage: 'Fish drawer 7' },
    new_values: { default_storage: 'Seafood drawer' },
  });
  await ok('DELETE', `/storage/${id}`);
  expect([await named(`/products/${product}`), await named(`/categories/${category}`)]).toEqual(['', '']);
});

it('stay while anything else in the account has the name, also out of the caller’s scope', async () => {
  type Place = { id: string; parent_id: string | null };
  const places: Place[] = (await ok('GET', '/organization_names')).items;
  const root = places.find((one) => one.parent_id === null)?.id ?? '';
  const own: Place[] = (await ok('GET', '/organization_names', undefined, brand)).items;
  const sibling = places.find((one) => one.parent_id === root && !own.some(({ id }) => id === one.id))?.id ?? '';
  const elsewhere = await keep('shared  shelf');
  await harness.inAccount(root, 'update storage_locations set organization_id = $2 where id = $1', [
    elsewhere.id,
    sibling,
  ]);
  const { id } = await keep('Shared shelf', brand);
  expect((await ask('GET', `/storage/${elsewhere.id}`, undefined, brand)).status).toBe(404);
  const category = await ok('POST', '/categories', { name: randomUUID(), usage: 'COMPONENT' }, brand);
  const shelved = { name: randomUUID(), categories: [{ id: category.id }], default_storage: 'Shared shelf' };
  const { id: product } = await ok('POST', '/products', shelved, brand);
  await ok('PUT', `/storage/${id}`, { name: 'Other shelf' }, brand);
  expect(await named(`/products/${product}`)).toBe('Shared shelf');
  await ok('DELETE', `/storage/${elsewhere.id}`);
  expect(await named(`/products/${product}`)).toBe('');
});

it('of rules carry over alike, and with the group that goes', async () => {
  const group = await ok('POST', '/storage_rule_groups', { name: `Group ${randomUUID()}` });
  const rule = (name: string) =>
    ok('POST', '/storage_rules', { name, group: { id: group.id }, expiry: { units: 1, period: 'days' } });
  const first = await rule('Bain A');
  await rule('Bain B');
  const { id: category } = await newCategory();
  const [one, other] = [
    await newProduct(category, { default_storage: 'Bain A' }),
    await newProduct(category, { default_storage: 'Bain B' }),
  ];
  await ok('PUT', `/storage_rules/${first.id}`, { name: 'Bain C' });
  expect(await named(`/products/${one.id}`)).toBe('Bain C');
  await ok('DELETE', `/storage_rules/${first.id}`);
  expect([await named(`/products/${one.id}`), await named(`/products/${other.id}`)]).toEqual(['', 'Bain B']);
  await ok('DELETE', `/storage_rule_groups/${group.id}`);
  expect(await named(`/products/${other.id}`)).toBe('');
});

it('that are gone are not restored with a version, which says why', async () => {
  const { id } = await keep('Blast tray');
  const { id: product } = await newProduct((await newCategory()).id, { default_storage: 'Blast tray' });
  const { id: entry } = await latest(product);
  await ok('DELETE', `/storage/${id}`);
  const version = await ok('GET', `/products/${product}/versions/${entry}`);
  expect(version).toMatchObject({
    kept: [{ field: 'default_storage', reason: 'STORAGE', detail: 'Blast tray' }],
    new_values: {},
  });
});
