import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';

const admin = 'admin@harbour.test';
let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const unique = (name: string) => `${name} ${randomUUID()}`;
const create = (body: object, as = admin) => harness.call('POST', '/suppliers', { as, body });
const edit = (id: string, body: object, as = admin) => harness.call('PUT', `/suppliers/${id}`, { as, body });

it('keeps a supplier with its contact, and writes what changed', async () => {
  const name = unique('Dairy');
  const { body } = await create({ name, email: 'orders@dairy.test', gln: '5412345000013' });
  expect(body).toMatchObject({ name, email: 'orders@dairy.test', gln: '5412345000013', items: 0, can_edit: true });
  expect((await edit(body.id, { version: 0, contact: 'Ann' })).body).toMatchObject({ contact: 'Ann', version: 1 });
  expect((await edit(body.id, { version: 0, contact: 'Bob' })).body.error_code).toBe('CONFLICT');
  const query = { 'filters[subject_id]': body.id };
  const { items } = (await harness.call('GET', '/audit', { as: admin, query })).body;
  expect(items[0]).toMatchObject({ event: 'updated', new_values: { contact: 'Ann' } });
});

it.each([
  [{ email: 'nobody' }, 'email'],
  [{ gln: '5412345000014' }, 'gln'],
  [{ phone: '0'.repeat(41) }, 'phone'],
])('refuses %j by its field', async (wrong, path) => {
  const { status, body } = await create({ name: unique('Wrong'), ...wrong });
  expect([status, body.errors[0].path]).toEqual([422, path]);
});

it('is named once, and kept while an ingredient names it', async () => {
  const name = unique('Mill');
  const { id } = (await create({ name })).body;
  expect((await create({ name: name.toUpperCase() })).body.errors[0].path).toBe('name');
  const items = [{ name: 'Sack', supplier_id: id }];
  const made = await harness.call('POST', '/ingredients', { as: admin, body: { name: unique('Flour'), items } });
  const refused = await harness.call('DELETE', `/suppliers/${id}`, { as: admin });
  expect([refused.status, refused.body.error_code]).toEqual([409, 'IN_USE']);
  await harness.call('PUT', `/ingredients/${made.body.id}`, { as: admin, body: { items: [] } });
  expect((await harness.call('DELETE', `/suppliers/${id}`, { as: admin })).status).toBe(200);
  const deleted = await harness.call('GET', '/suppliers', { as: admin, query: { state: 'DELETED', search: name } });
  expect(deleted.body.items).toMatchObject([{ id }]);
  expect((await harness.call('POST', `/suppliers/${id}/restore`, { as: admin })).body.deleted_at).toBeNull();
});

it('belongs to its organisation and all below, and to nobody else', async () => {
  const { id, name } = (await create({ name: unique('Ours') })).body;
  const seen = await harness.call('GET', '/suppliers', { as: 'venue@harbour.test', query: { search: name } });
  expect(seen.body.items).toMatchObject([{ id, can_edit: false }]);
  expect((await edit(id, { contact: 'Eve' }, 'venue@harbour.test')).status).toBe(403);
  expect((await edit(id, { contact: 'Eve' }, 'admin@orchard.test')).status).toBe(404);
  expect((await harness.call('GET', '/suppliers', { as: 'staff@harbour.test' })).status).toBe(403);
});
