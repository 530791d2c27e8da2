import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';

const admin = 'admin@harbour.test';
const venue = 'venue@harbour.test';
let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const named = async (name: string, as = admin) => {
  const { items } = (await harness.call('GET', '/categories', { as, query: { search: name, size: '100' } })).body;
  return items.find((one: { name: string }) => one.name === name);
};
const productsOf = async (id: string, query: Record<string, string> = {}) =>
  (await harness.call('GET', `/categories/${id}/products`, { as: admin, query: { size: '100', ...query } })).body.items;
const bulk = (body: object, as = admin) => harness.call('POST', '/categories/batch', { as, body });
const states = async (id: string) => new Set((await productsOf(id)).map((one: { lifecycle: string }) => one.lifecycle));
const written = async (subject: string, type: string) => {
  const [counted] = await harness.behind<{ count: number }>(
    `select count(*)::int as count from audit_entries where subject_type = '${type}' and subject_id = '${subject}'`,
  );
  return counted?.count ?? 0;
};

describe('the bulk actions of categories', () => {
  let salads: string;
  let veg: string;
  beforeEach(async () => {
    salads = (await named('Salads')).id;
    veg = (await named('Veg Prep')).id;
  });

  it('deactivate the categories and their products, and each tells it in its history', async () => {
    const [first] = await productsOf(salads);
    const before = await written(first.id, 'product');
    const done = await bulk({ category_ids: [salads, veg], active: false, state: 0 });
    expect(done.body).toMatchObject({ updated: 2, locked: 0 });
    expect(done.body.products).toBeGreaterThan(10);
    for (const id of [salads, veg]) {
      expect((await harness.call('GET', `/categories/${id}`, { as: admin })).body.lifecycle).toBe('INACTIVE');
      expect(await states(id)).toEqual(new Set(['INACTIVE']));
    }
    expect(await written(first.id, 'product')).toBe(before + 1);
    expect((await bulk({ category_ids: [salads], active: false, state: 0 })).body.products).toBe(0);
    expect(await written(first.id, 'product')).toBe(before + 1);
  });

  it('activate the products, and with them an inactive category that holds some', async () => {
    const empty = (await harness.call('POST', '/categories', { as: admin, body: { name: 'Empty', usage: 'SINGLE' } }))
      .body.id;
    await harness.call('PUT', `/categories/${empty}`, { as: admin, body: { lifecycle: 'INACTIVE' } });
    expect((await bulk({ category_ids: [salads, veg, empty], active: true })).status).toBe(200);
    expect(await states(salads)).toEqual(new Set(['ACTIVE']));
    for (const [id, lifecycle] of [
      [salads, 'ACTIVE'],
      [empty, 'INACTIVE'],
    ])
      expect((await harness.call('GET', `/categories/${id}`, { as: admin })).body.lifecycle).toBe(lifecycle);
  });

  it('activate a category that was limited to devices for all of them, and say so', async () => {
    const bakes = (await named('Cakes & Bakes')).id;
    expect((await harness.call('GET', `/categories/${bakes}`, { as: admin })).body.devices).toHaveLength(5);
    await bulk({ category_ids: [bakes], active: false, state: 0 });
    await bulk({ category_ids: [bakes], active: true });
    const back = (await harness.call('GET', `/categories/${bakes}`, { as: admin })).body;
    expect(back).toMatchObject({ lifecycle: 'ACTIVE', devices: [] });
    const [entry] = await harness.behind<{ old_values: { devices: string[] }; new_values: object }>(
      `select old_values, new_values from audit_entries where subject_id = '${bakes}' order by id desc limit 1`,
    );
    expect(entry?.new_values).toEqual({ lifecycle: 'ACTIVE', devices: [] });
    expect(entry?.old_values.devices).toHaveLength(5);
  });

  it('change the products alone, or the categories alone, when asked to', async () => {
    await bulk({ category_ids: [salads], active: false });
    expect((await harness.call('GET', `/categories/${salads}`, { as: admin })).body.state).toBe(1);
    expect(await states(salads)).toEqual(new Set(['INACTIVE']));
    await bulk({ category_ids: [salads], state: 0 });
    await bulk({ category_ids: [salads], state: 1 });
    expect(await states(salads)).toEqual(new Set(['INACTIVE']));
    const again = await harness.call('POST', '/categories/products/batch', {
      as: admin,
      body: { category_ids: [salads], fields: { active: true } },
    });
    expect(again.body.products).toBeGreaterThan(5);
    expect(await states(salads)).toEqual(new Set(['ACTIVE']));
  });

  it('detach: no device is left, and their products become visible to all devices', async () => {
    const fish = (await named('Fish Prep')).id;
    const bakes = (await named('Cakes & Bakes')).id;
    const own = (await productsOf(fish)).find((one: { device_added: string | null }) => one.device_added);
    await harness.call('POST', `/categories/${bakes}/devices`, { as: admin, body: { device_ids: [own.device_added] } });
    const done = await bulk({ category_ids: [fish, bakes], device_id: null });
    expect(done.body).toMatchObject({ updated: 2, products: 1 });
    for (const id of [fish, bakes]) {
      expect((await harness.call('GET', `/categories/${id}`, { as: admin })).body.devices).toEqual([]);
      expect((await productsOf(id)).every((one: { device_added: string | null }) => one.device_added === null)).toBe(
        true,
      );
    }
    // In the same words as a single detach, by which History reads both.
    const { items } = (await harness.call('GET', `/products/${own.id}/history`, { as: admin })).body;
    expect(items[0]).toMatchObject({ old_values: { device: own.device_name }, new_values: { device: '' } });
  });

  it('set the label dates of the categories, and each tells its own change', async () => {
    await harness.call('PUT', `/categories/${salads}`, {
      as: admin,
      body: { date_term: 'USE_BY', use_within_hours: 6 },
    });
    await harness.call('PUT', `/categories/${veg}`, {
      as: admin,
      body: { date_term: 'USE_BY', use_within_hours: null },
    });
    const done = await bulk({ category_ids: [salads, veg], date_term: 'BEST_BEFORE', use_within_hours: 6 });
    expect(done.body).toEqual({ updated: 2, products: 0, locked: 0 });
    for (const id of [salads, veg])
      expect((await harness.call('GET', `/categories/${id}`, { as: admin })).body).toMatchObject({
        date_term: 'BEST_BEFORE',
        use_within_hours: 6,
      });
    const last = async (id: string) =>
      (
        await harness.behind(
          `select old_values, new_values from audit_entries where subject_type = 'category' and subject_id = '${id}' order by id desc limit 1`,
        )
      )[0];
    expect(await last(salads)).toEqual({
      old_values: { date_term: 'USE_BY' },
      new_values: { date_term: 'BEST_BEFORE' },
    });
    expect(await last(veg)).toEqual({
      old_values: { date_term: 'USE_BY', use_within_hours: null },
      new_values: { date_term: 'BEST_BEFORE', use_within_hours: 6 },
    });
    const before = await written(salads, 'category');
    await bulk({ category_ids: [salads], date_term: 'BEST_BEFORE' });
    expect(await written(salads, 'category')).toBe(before);
    await bulk({ category_ids: [salads, veg], date_term: 'USE_BY', use_within_hours: null });
    for (const wrong of [{ use_within_hours: 0 }, { use_within_hours: 721 }, { date_term: null }])
      expect((await bulk({ category_ids: [veg], ...wrong })).status, JSON.stringify(wrong)).toBe(422);
    expect((await bulk({ category_ids: [veg], date_term: 'BEST_BEFORE' }, venue)).status).toBe(403);
  });

  it('are refused whole for one locked or unknown category, and write nothing', async () => {
    const own = (await named('Harbour Specials', venue)).id;
    expect((await bulk({ category_ids: [own, veg], active: false, state: 0 }, venue)).status).toBe(403);
    expect((await bulk({ category_ids: [own, crypto.randomUUID()], active: false }, venue)).status).toBe(404);
    expect((await harness.call('GET', `/categories/${own}`, { as: admin })).body.lifecycle).toBe('ACTIVE');
    expect(await states(own)).toContain('ACTIVE');
    for (const wrong of [
      {},
      { category_ids: [own] },
      { active: true },
      { category_ids: [own], state: 2 },
      { category_ids: [], active: true },
    ])
      expect((await bulk(wrong)).status, JSON.stringify(wrong)).toBe(422);
  });

  it('with all reach what the question finds, and leave the locked ones', async () => {
    const before = await named('Drinks');
    const done = await bulk({ all: true, query: { filters: { usage: ['SINGLE'] } }, active: false }, venue);
    expect(done.body.locked).toBeGreaterThan(0);
    expect(done.body.updated).toBeGreaterThan(0);
    expect(await states(before.id)).toContain('ACTIVE');
    expect(await states((await named('Harbour Specials')).id)).toEqual(new Set(['INACTIVE']));
    await bulk({ all: true, query: { filters: { usage: ['SINGLE'] } }, active: true }, venue);
  });
});
