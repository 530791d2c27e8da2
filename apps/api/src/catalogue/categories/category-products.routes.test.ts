import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';

const admin = 'admin@harbour.test';
const brand = 'brand@harbour.test';
const venue = 'venue@harbour.test';
let harness: Harness;
let account: string;
let veg: string;
let bakes: string;
beforeAll(async () => {
  harness = await openHarness();
  const organizations = (await harness.call('GET', '/organization_names', { as: admin })).body.items;
  account = organizations.find((one: { tag: string }) => one.tag === 'ACCOUNT').id;
  const idOf = async (search: string) =>
    (await harness.call('GET', '/categories', { as: admin, query: { search } })).body.items[0].id;
  [veg, bakes] = [await idOf('Veg Prep'), await idOf('Cakes & Bakes')];
});
afterAll(() => harness.close());

const list = async (id: string, query: Record<string, string> = {}, as = admin) =>
  (await harness.call('GET', `/categories/${id}/products`, { as, query: { size: '100', ...query } })).body;
const bulk = (id: string, body: object, as = admin) =>
  harness.call('POST', `/categories/${id}/products/batch`, { as, body });

describe('the products of a category', () => {
  it('bring label text, allergens and devices when they are asked for', async () => {
    const [bare] = (await list(bakes)).items;
    expect(Object.keys(bare)).not.toEqual(expect.arrayContaining(['ingredients', 'allergens', 'labels', 'devices']));
    const everything = {
      include_ingredients: 'true',
      include_allergens: 'true',
      include_labels: 'true',
      include_devices: 'true',
    };
    const carrot = (await list(bakes, { search: 'carrot cake', ...everything })).items[0];
    expect(carrot.ingredients).toMatch(/carrot/i);
    expect(carrot.allergens.map((one: { name: string }) => one.name)).toContain('Wheat');
    expect(carrot.labels).toMatchObject([{ label_type: 'INGREDIENTS', text: carrot.ingredients }]);
    expect(carrot.devices).toHaveLength(5);
  });

  it('are searched as all products are: words in any order, without accents, by SKU and barcode', async () => {
    const created = await harness.call('POST', '/products', {
      as: admin,
      body: { name: 'Crème brûlée of 50% fig', sku: 'CB-7', categories: [{ id: veg }] },
    });
    for (const search of ['brulee creme', 'FIG', '50%', 'cb-7', '%'])
      expect((await list(veg, { search })).items, search).toMatchObject([{ id: created.body.id }]);
    for (const search of ['creme_', 'creme cake']) expect((await list(veg, { search })).items).toEqual([]);
  });

  it('are narrowed by allergen, device, state and organisation', async () => {
    const allergens = (await harness.call('GET', '/allergens', { as: admin })).body.items;
    const walnuts = allergens.find((one: { name: string }) => one.name === 'Walnuts').id;
    const all = (await list(bakes)).total;
    const nutty = await list(bakes, { 'filters[allergen_id]': walnuts, include_allergens: 'true' });
    expect(nutty.total).toBeGreaterThan(0);
    expect(nutty.total).toBeLessThan(all);
    expect(
      nutty.items.every((one: { allergens: { id: string }[] }) => one.allergens.some(({ id }) => id === walnuts)),
    ).toBe(true);
    const own = (await list(veg)).items.find((one: { device_added: string | null }) => one.device_added);
    expect((await list(veg, { 'filters[device_id]': own.device_added })).items).toMatchObject([
      { id: own.id, device_name: 'Station Road Kitchen' },
    ]);
    const venues = (await harness.call('GET', '/organization_names', { as: admin })).body.items;
    const quayside = venues.find((one: { name: string }) => one.name === 'Quayside').id;
    expect((await list(veg, { organization_id: quayside })).total).toBe(0);
  });
});

describe('the bulk actions of products', () => {
  it('change the named ones', async () => {
    const [first, second, third] = (await list(veg)).items;
    const done = await bulk(veg, { all: false, ids: [first.id, second.id], fields: { active: false } });
    expect(done.body).toEqual({ updated: 2, products: 2, locked: 0 });
    const after = new Map(
      (await list(veg)).items.map((one: { id: string; lifecycle: string }) => [one.id, one.lifecycle]),
    );
    expect([first, second, third].map(({ id }) => after.get(id))).toEqual(['INACTIVE', 'INACTIVE', 'ACTIVE']);
  });

  it('change all that the question finds', async () => {
    const inactive = (await list(veg, { active: 'false' })).total;
    const done = await bulk(veg, { all: true, query: { active: false }, fields: { active: true } });
    expect(done.body).toEqual({ updated: inactive, products: inactive, locked: 0 });
    expect((await list(veg, { active: 'false' })).total).toBe(0);
    const searched = await bulk(veg, { all: true, query: { search: 'tomato' }, fields: { active: false } });
    expect(searched.body.products).toBe((await list(veg, { search: 'tomato' })).total);
    await bulk(veg, { all: true, fields: { active: true } });
  });

  it('reactivate the category with its products', async () => {
    await harness.call('PUT', `/categories/${veg}`, { as: admin, body: { lifecycle: 'INACTIVE' } });
    await bulk(veg, { all: true, fields: { active: false } });
    await bulk(veg, { all: true, fields: { active: true } });
    expect((await harness.call('GET', `/categories/${veg}`, { as: admin })).body.lifecycle).toBe('ACTIVE');
  });

  it('detach: the product of one device becomes global', async () => {
    const own = (await list(veg)).items.find((one: { device_added: string | null }) => one.device_added);
    const done = await bulk(veg, { all: false, ids: [own.id], fields: { device_id: null } });
    expect(done.body.products).toBe(1);
    const after = (await list(veg)).items.find((one: { id: string }) => one.id === own.id);
    expect(after).toMatchObject({ device_added: null, device_name: null });
  });

  it('set the label dates: what is left out stays, and each tells its own change in its history', async () => {
    const [first, second] = (await list(veg)).items;
    const ids = [first.id, second.id];
    const term = await bulk(veg, { all: false, ids, fields: { date_term: 'BEST_BEFORE' } });
    expect(term.body).toEqual({ updated: 2, products: 2, locked: 0 });
    await bulk(veg, { all: false, ids: [first.id], fields: { use_within_hours: 0 } });
    const both = await bulk(veg, { all: false, ids, fields: { date_term: 'BEST_BEFORE', use_within_hours: 48 } });
    expect(both.body.products).toBe(2);
    for (const id of ids)
      expect((await harness.call('GET', `/products/${id}`, { as: admin })).body).toMatchObject({
        date_term: 'BEST_BEFORE',
        use_within_hours: 48,
      });
    const history = async (id: string) => (await harness.call('GET', `/products/${id}/history`, { as: admin })).body;
    expect((await history(first.id)).items[0]).toMatchObject({
      old_values: { use_within_hours: '0' },
      new_values: { use_within_hours: '48' },
    });
    expect((await history(second.id)).items[0]).toMatchObject({
      old_values: { use_within_hours: '' },
      new_values: { use_within_hours: '48' },
    });
    const again = await bulk(veg, { all: false, ids, fields: { use_within_hours: 48 } });
    expect(again.body.products).toBe(0);
    const back = { date_term: null, use_within_hours: null };
    expect((await bulk(veg, { all: true, fields: back })).body.products).toBeGreaterThanOrEqual(2);
    expect((await history(second.id)).items[0]).toMatchObject({
      old_values: { date_term: 'BEST_BEFORE', use_within_hours: '48' },
      new_values: { date_term: '', use_within_hours: '' },
    });
    for (const id of ids)
      expect((await harness.call('GET', `/products/${id}`, { as: admin })).body).toMatchObject(back);
    expect((await bulk(veg, { all: true, fields: { ...back, active: true } })).status).toBe(400);
    for (const wrong of [{ use_within_hours: 721 }, { use_within_hours: -1 }, { date_term: 'SELL_BY' }])
      expect((await bulk(veg, { all: true, fields: wrong })).status, JSON.stringify(wrong)).toBe(422);
    expect((await bulk(veg, { all: true, fields: { date_term: 'USE_BY' } }, venue)).status).toBe(403);
    const many = { category_ids: [veg, bakes], fields: { use_within_hours: 12 } };
    const done = await harness.call('POST', '/categories/products/batch', { as: admin, body: many });
    expect(done.body.products).toBe((await list(veg)).total + (await list(bakes)).total);
    await bulk(veg, { all: true, fields: back });
    await bulk(bakes, { all: true, fields: back });
  });

  it('are refused whole where the category is locked, and for products that are not in it', async () => {
    const [first] = (await list(veg)).items;
    const [other] = (await list(bakes)).items;
    expect((await bulk(veg, { all: true, fields: { active: false } }, venue)).status).toBe(403);
    expect((await bulk(veg, { all: false, ids: [first.id, other.id], fields: { active: false } })).status).toBe(404);
    for (const wrong of [
      { all: false, ids: [], fields: { active: true } },
      { all: true, fields: {} },
      { all: true, fields: { name: 'x' } },
    ])
      expect((await bulk(veg, wrong)).status, JSON.stringify(wrong)).toBe(422);
    expect((await list(veg)).items[0].lifecycle).toBe('ACTIVE');
  });

  it('need the right to manage products', async () => {
    const mayNot = `update roles set permissions = array_remove(permissions, 'PRODUCTS_MANAGE') where name = 'Brand Manager'`;
    await harness.inAccount(account, mayNot);
    const salads = (await harness.call('GET', '/categories', { as: brand, query: { search: 'Salads' } })).body.items[0];
    expect(salads.can_edit).toBe(true);
    expect((await bulk(salads.id, { all: true, fields: { active: false } }, brand)).status).toBe(403);
    expect((await list(salads.id)).items[0].lifecycle).toBe('ACTIVE');
    await harness.inAccount(account, mayNot.replace('array_remove', 'array_append'));
  });
});
