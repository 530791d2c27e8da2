import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';

const admin = 'admin@harbour.test';
let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const list = async (as: string, query: Record<string, string> = {}) =>
  (await harness.call('GET', '/categories', { as, query })).body;

describe('the list', () => {
  it('pages, counts and sorts, and says whether there is more', async () => {
    const first = await list(admin, { size: '5', sort_by: 'name', sort_order: 'desc' });
    expect(first).toMatchObject({ page: 0, size: 5, has_more: true });
    expect(first.items).toHaveLength(5);
    const second = await list(admin, { size: '5', page: '1', sort_by: 'name', sort_order: 'desc' });
    const names = [...first.items, ...second.items].map((one: { name: string }) => one.name.toLowerCase());
    expect(names).toEqual(names.toSorted().toReversed());
    expect(new Set(names).size).toBe(names.length);
  });

  it('clamps a size above its maximum, and refuses what it does not know', async () => {
    expect((await list(admin, { size: '5000' })).size).toBe(100);
    const refused = await harness.call('GET', '/categories', {
      as: admin,
      query: { sort_by: 'password', shape: 'round' },
    });
    expect(refused.status).toBe(422);
    expect(refused.body.errors.map((one: { path: string }) => one.path)).toEqual(
      expect.arrayContaining(['sort_by', 'shape']),
    );
  });

  it('searches inside names, taking wildcards literally', async () => {
    const all = await list(admin);
    const part = all.items[0].name.slice(1, 5).toUpperCase();
    expect((await list(admin, { search: part })).items.map((one: { id: string }) => one.id)).toContain(all.items[0].id);
    expect((await list(admin, { search: '%' })).items).toEqual([]);
  });

  it('filters by use and lifecycle, one value or several', async () => {
    const prep = await list(admin, { 'filters[usage]': 'COMPONENT', size: '100' });
    expect(new Set(prep.items.map((one: { usage: string }) => one.usage))).toEqual(new Set(['COMPONENT']));
    const both = await list(admin, { 'filters[usage][]': 'COMPONENT', lifecycle: 'ACTIVE', size: '100' });
    expect(both.items.every((one: { state: number }) => one.state === 1)).toBe(true);
  });

  it('shows a lock where a category is shared beyond the caller’s scope', async () => {
    const seen = await list('venue@harbour.test', { size: '100' });
    expect(seen.items.some((one: { can_edit: boolean }) => !one.can_edit)).toBe(true);
    expect((await list(admin, { size: '100' })).items.every((one: { can_edit: boolean }) => one.can_edit)).toBe(true);
  });
});

describe('a category', () => {
  const create = (body: unknown, headers?: Record<string, string>) =>
    harness.call('POST', '/categories', { as: admin, body, ...(headers && { headers }) });

  it('is made, read and changed', async () => {
    const made = await create({ name: '  Soups   of the day ', usage: 'COMPONENT' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      name: 'Soups   of the day',
      usage: 'COMPONENT',
      lifecycle: 'ACTIVE',
      can_edit: true,
      connections: { devices: 0, products: 0 },
    });
    const changed = await harness.call('PUT', `/categories/${made.body.id}`, {
      as: admin,
      body: { name: 'Soups', lifecycle: 'INACTIVE' },
    });
    expect(changed.body).toMatchObject({ name: 'Soups', lifecycle: 'INACTIVE', state: 0 });
    expect((await harness.call('GET', `/categories/${made.body.id}`, { as: admin })).body).toEqual(changed.body);
  });

  it('names each field that is wrong, and changes nothing', async () => {
    const refused = await create({ name: ' ', usage: 'LUNCH', colour: 'red' });
    expect(refused.status).toBe(422);
    expect(refused.body.errors.map((one: { path: string }) => one.path).toSorted()).toEqual([
      'colour',
      'name',
      'usage',
    ]);
  });

  it('is made once, however often the same call is repeated', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const name = `Once ${headers['idempotency-key']}`;
    const answers = await Promise.all(Array.from({ length: 20 }, () => create({ name, usage: 'SINGLE' }, headers)));
    expect(new Set(answers.map((one) => one.status))).toEqual(new Set([201]));
    expect(new Set(answers.map((one) => one.body.id)).size).toBe(1);
    expect((await list(admin, { search: name })).total).toBe(1);
    expect((await create({ name: 'Another', usage: 'SINGLE' }, headers)).status).toBe(409);
  });

  it('is not edited by somebody whose scope it exceeds, and nothing is written', async () => {
    const locked = (await list('venue@harbour.test', { size: '100' })).items.find(
      (one: { can_edit: boolean }) => !one.can_edit,
    );
    const refused = await harness.call('PUT', `/categories/${locked.id}`, {
      as: 'venue@harbour.test',
      body: { name: 'Taken over' },
    });
    expect(refused.status).toBe(403);
    expect((await harness.call('GET', `/categories/${locked.id}`, { as: admin })).body.name).toBe(locked.name);
  });

  it('is seen below the organisations that it is shared with, and nowhere else', async () => {
    const { items } = (await harness.call('GET', '/organization_names', { as: admin })).body;
    const mine = (await harness.call('GET', '/organization_names', { as: 'brand@harbour.test' })).body.items;
    const brands = items.filter((one: { tag: string }) => one.tag === 'BRAND');
    const other = brands.find((one: { id: string }) => !mine.some((own: { id: string }) => own.id === one.id));
    const made = await create({ name: 'For the other brand', usage: 'SINGLE', organizations: [{ id: other.id }] });
    const read = () => harness.call('GET', `/categories/${made.body.id}`, { as: 'brand@harbour.test' });
    expect((await read()).status).toBe(404);
    const organizations = brands.map(({ id }: { id: string }) => ({ id }));
    await harness.call('PUT', `/categories/${made.body.id}`, { as: admin, body: { organizations } });
    expect((await read()).body).toMatchObject({ name: 'For the other brand', can_edit: false });
  });

  it('is refused whole when one of its organisations is a stranger’s', async () => {
    const [own] = (await harness.call('GET', '/organization_names', { as: admin })).body.items;
    const [foreign] = (await harness.call('GET', '/organization_names', { as: 'admin@orchard.test' })).body.items;
    const refused = await create({
      name: 'Shared too far',
      usage: 'SINGLE',
      organizations: [{ id: own.id }, { id: foreign.id }],
    });
    expect(refused.status).toBe(404);
    expect((await list(admin, { search: 'Shared too far' })).total).toBe(0);
  });

  it('refuses broken JSON, unknown types and characters that cannot be stored', async () => {
    const post = (payload: string, type: string) =>
      harness.call('POST', '/categories', { as: admin, body: payload, headers: { 'content-type': type } });
    expect((await post('{"name":', 'application/json')).body).toMatchObject({
      error_code: 'BAD_REQUEST',
      error_description: 'The request body is not valid JSON',
    });
    expect((await post('<name/>', 'application/xml')).body).toMatchObject({ error_code: 'UNSUPPORTED_TYPE' });
    expect((await post('{"__proto__":{"a":1},"name":"x","usage":"SINGLE"}', 'application/json')).status).toBe(400);
    expect((await create({ name: 'a\u0000b', usage: 'SINGLE' })).status).toBe(422);
    const large = await post(`{"name":"${'x'.repeat(7_000_000)}"}`, 'application/json');
    expect([large.status, large.body.error_code]).toEqual([413, 'TOO_LARGE']);
  });
});
