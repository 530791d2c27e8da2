import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';

const admin = 'admin@harbour.test';
const venue = 'venue@harbour.test';
let harness: Harness;
let account: string;
beforeAll(async () => {
  harness = await openHarness();
  const places = (await harness.call('GET', '/organization_names', { as: admin })).body.items;
  account = places.find((one: { parent_id: string | null }) => one.parent_id === null).id;
});
afterAll(() => harness.close());

const ok = async (method: string, path: string, body?: object, as = admin) => {
  const answer = await harness.call(method, path, { as, ...(body && { body }) });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
};
const refused = async (method: string, path: string, body?: object, as = admin) => {
  const { status, body: answer } = await harness.call(method, path, { as, ...(body && { body }) });
  return { status, ...answer };
};
const categoryOf = async (usage = 'COMPONENT'): Promise<string> =>
  (await ok('POST', '/categories', { name: randomUUID(), usage })).id;
async function make(category: string, facts: object = {}): Promise<string> {
  const body = { name: `Soup ${randomUUID()}`, categories: [{ id: category }], ...facts };
  return (await ok('POST', '/products', body)).id;
}
const remove = (id: string) => ok('DELETE', `/products/${id}`);
const restore = (ids: string[], rest: object = {}, as = admin) => ok('POST', '/products/restore', { ids, ...rest }, as);
const deleted = async (search: string, as = admin) =>
  (await harness.call('GET', '/products/deleted', { as, query: { search } })).body.items;
const history = async (id: string) => (await ok('GET', `/products/${id}/history`)).items;

it('lists who deleted what and when, and gives back all that a product had', async () => {
  const category = await categoryOf();
  const name = `Stock ${randomUUID()}`;
  const id = await make(category, { name, sku: randomUUID(), expiry: { units: 3, period: 'days' } });
  await ok('POST', `/products/${id}/labels`, { label_text: { ingredients: 'Water, celery', price: '£1' } });
  const { updated_at: _, history: __, ...before } = await ok('GET', `/products/${id}`);
  await remove(id);
  const [line] = await deleted(name);
  expect(line).toMatchObject({ id, name, category: { id: category, is_deleted: false }, can_edit: true });
  expect(line.deleted_by).toBeTruthy();
  expect(Date.parse(line.restorable_until) - Date.parse(line.deleted_at)).toBe(30 * 86_400_000);
  expect(await restore([id])).toMatchObject({ restored: 1, refused: [] });
  expect(await ok('GET', `/products/${id}`)).toMatchObject(before);
  expect(await deleted(name)).toEqual([]);
  const [entry] = await history(id);
  expect(entry).toMatchObject({ event: 'restored', new_values: { name } });
});

it('offers a product for 30 days and no longer', async () => {
  const name = `Late ${randomUUID()}`;
  const id = await make(await categoryOf(), { name });
  await remove(id);
  const age = (days: number) =>
    harness.inAccount(account, `update products set deleted_at = now() - $2::int * interval '1 hour' where id = $1`, [
      id,
      days * 24 - 1,
    ]);
  await age(30);
  expect(await deleted(name)).toHaveLength(1);
  await age(31);
  expect(await deleted(name)).toEqual([]);
  expect((await refused('POST', '/products/restore', { ids: [id] })).status).toBe(404);
});

it('asks for another category where its own was deleted', async () => {
  const [category, other, sale] = [await categoryOf(), await categoryOf(), await categoryOf('SINGLE')];
  const id = await make(category);
  await remove(id);
  await ok('DELETE', `/categories/${category}`);
  expect(await restore([id])).toMatchObject({ restored: 0, refused: [{ id, usage: 'COMPONENT', reason: 'CATEGORY' }] });
  expect(await restore([id], { category_id: sale })).toMatchObject({ restored: 0, refused: [{ id, reason: 'USE' }] });
  expect((await refused('POST', '/products/restore', { ids: [id], category_id: category })).status).toBe(422);
  expect(await restore([id], { category_id: other })).toMatchObject({ restored: 1, refused: [] });
  expect((await ok('GET', `/products/${id}`)).categories).toMatchObject([{ id: other }]);
});

it('does not give two products one SKU', async () => {
  const category = await categoryOf();
  const sku = randomUUID();
  const first = await make(category, { sku });
  await remove(first);
  const second = await make(category, { sku });
  expect(await restore([first])).toMatchObject({ restored: 0, refused: [{ id: first, reason: 'SKU', detail: sku }] });
  await remove(second);
  expect(await restore([first, second])).toMatchObject({ restored: 1, refused: [{ id: first, reason: 'SKU' }] });
});

it('comes back inactive in a category that was deactivated meanwhile', async () => {
  const category = await categoryOf();
  const id = await make(category);
  await remove(id);
  await ok('PUT', `/categories/${category}`, { lifecycle: 'INACTIVE' });
  await restore([id]);
  expect(await ok('GET', `/products/${id}`)).toMatchObject({ lifecycle: 'INACTIVE' });
  expect((await history(id))[0]).toMatchObject({
    event: 'restored',
    old_values: { lifecycle: 'ACTIVE' },
    new_values: { lifecycle: 'INACTIVE' },
  });
});

it('is restored by people who may delete it only', async () => {
  const name = `Shared ${randomUUID()}`;
  const id = await make(await categoryOf(), { name });
  await remove(id);
  expect(await deleted(name, venue)).toMatchObject([{ id, can_edit: false }]);
  expect(await restore([id], {}, venue)).toMatchObject({ restored: 0, refused: [{ id, reason: 'LOCKED' }] });
  expect((await refused('POST', '/products/restore', { ids: [id] }, 'admin@orchard.test')).status).toBe(404);
  expect(await restore([id])).toMatchObject({ restored: 1 });
});

it('a category is deleted once no product is left in it', async () => {
  const category = await categoryOf();
  const id = await make(category);
  expect(await refused('DELETE', `/categories/${category}`)).toMatchObject({
    status: 409,
    error_code: 'IN_USE',
    error_description: 'This category contains 1 product: move or delete them first',
  });
  expect((await refused('DELETE', `/categories/${category}`, undefined, venue)).status).toBe(403);
  await remove(id);
  await ok('DELETE', `/categories/${category}`);
  expect((await refused('GET', `/categories/${category}`)).status).toBe(404);
  expect((await refused('POST', '/products', { name: 'X', categories: [{ id: category }] })).status).toBe(404);
});
