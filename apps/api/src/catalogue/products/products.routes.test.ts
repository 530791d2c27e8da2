import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';

const admin = 'admin@harbour.test';
let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

type Row = { id: string; name: string; sku: string; lifecycle: string; can_edit: boolean };

const get = (path: string, as = admin, query: Record<string, string> = {}) => harness.call('GET', path, { as, query });

async function category(name: string): Promise<string> {
  const { items } = (await get('/categories', admin, { search: name })).body;
  return items.find((one: Row) => one.name === name).id;
}

async function products(categoryName: string, query: Record<string, string> = {}): Promise<Row[]> {
  return (await get(`/categories/${await category(categoryName)}/products`, admin, { size: '100', ...query })).body
    .items;
}

async function product(categoryName: string, name: string) {
  const found = (await products(categoryName)).find((one) => one.name === name);
  if (!found) throw new Error(`The demo holds no ${name}`);
  return (await get(`/products/${found.id}`)).body;
}

/** The account's own organisation, whose id is the account's. */
async function accountId(): Promise<string> {
  const { items } = (await get('/organization_names')).body;
  return items.find((one: { parent_id: string | null }) => one.parent_id === null).id;
}

describe('a product', () => {
  it('for sale holds what its label prints, its category and its own expiry', async () => {
    const found = await product('Sandwiches', 'Egg & Cress');
    expect(found).toMatchObject({
      usage: 'SINGLE',
      lifecycle: 'ACTIVE',
      can_edit: true,
      device_added: null,
      device_name: null,
      expiry: { units: 2, period: 'days' },
      units: 2,
      period: 'days',
      may_contain: 'sesame, soya',
      lower_custom_fields: '{}',
      categories: [{ id: await category('Sandwiches'), name: 'Sandwiches', usage: 'SINGLE', lifecycle: 'ACTIVE' }],
    });
    expect(found.barcode).toMatch(/^\d{13}$/);
    const words = found.label_text.emphasis.map(({ start, end }: { start: number; end: number }) =>
      found.ingredients.slice(start, end),
    );
    expect(words).toEqual(expect.arrayContaining(['WHEAT', 'BARLEY', 'EGG', 'MUSTARD']));
    expect(found.label_text).toEqual({
      ingredients: found.ingredients,
      emphasis: found.label_text.emphasis,
      emphasis_confirmed: false,
      exemptions: [],
      may_contain: found.may_contain,
      custom_allergens: '',
      price: '£3.45',
      allergens: found.allergens.map((one: Row) => one.name).join(', '),
    });
  });

  it('made on a device is edited by whose scope holds the device, and its name is theirs', async () => {
    const venue = 'venue@harbour.test';
    const owner = await accountId();
    const name = `Made on devices ${randomUUID()}`;
    const made = (await harness.call('POST', '/categories', { as: venue, body: { name, usage: 'COMPONENT' } })).body;
    const own = (await get('/devices/names', venue)).body.items[0];
    const every = (await get('/devices/names')).body.items;
    const other = every.find((one: { organization_name: string }) => one.organization_name !== own.organization_name);
    for (const { id } of [own, other]) {
      await harness.inAccount(
        owner,
        `insert into products (account_id, id, organization_id, category_id, usage, name, name_key, device_added)
         select account_id, gen_random_uuid(), organization_id, id, usage, $3, $3, $2 from categories where id = $1`,
        [made.id, id, `by ${id}`],
      );
    }
    const seen = async (as: string) =>
      new Map(
        (await get(`/categories/${made.id}/products`, as)).body.items.map(
          ({ device_added, device_name, can_edit }: Record<string, unknown>) => [device_added, [device_name, can_edit]],
        ),
      );
    expect(await seen(venue)).toEqual(
      new Map([
        [own.id, [own.name, true]],
        [other.id, [null, false]],
      ]),
    );
    expect((await seen(admin)).get(other.id)).toEqual([other.name, true]);
  });

  it('for prep lists its allergens by priority, and takes its expiry from the storage while it has none', async () => {
    const found = await product('Soups & Stocks', 'Tomato Soup Base');
    expect(found).toMatchObject({ usage: 'COMPONENT', expiry: null, units: null, period: null });
    expect(found.allergens.map((one: Row) => one.name)).toEqual(['Celery', 'Milk']);
    const priorities = found.allergens.map((one: { priority: number }) => one.priority);
    expect(priorities).toEqual(priorities.toSorted((a: number, b: number) => a - b));
    expect(found.label_text).toMatchObject({ allergens: 'Celery, Milk', ingredients: '', price: '' });
  });

  it('tells undeclared allergens from none', async () => {
    const undeclared = await product('Soups & Stocks', 'Mushroom Soup (new recipe)');
    expect(undeclared).toMatchObject({ allergens: [], allergens_declared_at: null });
    const none = await product('Sauces & Dressings', 'Tomato Relish');
    expect(none).toMatchObject({ allergens: [], allergens_declared_at: expect.stringMatching(/^\d{4}-/) });
  });

  it('that a device made names the device', async () => {
    const account = await accountId();
    const [made] = await harness.inAccount<{ id: string; name: string }>(
      account,
      'select p.id, d.name from products p join devices d on d.id = p.device_added where p.deleted_at is null limit 1',
    );
    expect(made).toBeDefined();
    expect((await get(`/products/${made?.id}`)).body).toMatchObject({ device_name: made?.name });
  });

  it('is locked for somebody whose scope its category exceeds', async () => {
    const venue = 'venue@harbour.test';
    const seen = (await get('/categories', venue, { size: '100' })).body.items;
    const locked = seen.find((one: Row & { connections: { products: number } }) => {
      return !one.can_edit && one.connections.products > 0;
    });
    const [line] = (await get(`/categories/${locked.id}/products`, venue)).body.items;
    expect(line.can_edit).toBe(false);
    expect((await get(`/products/${line.id}`, venue)).body.can_edit).toBe(false);
    expect((await get(`/products/${line.id}`)).body.can_edit).toBe(true);
  });

  it('is not found by an unknown id, by a stranger, or once it is deleted', async () => {
    const { id } = await product('Soups & Stocks', 'Dal Base');
    for (const path of [`/products/${id}`, `/products/${id}/labels`, `/products/${id}/expiry`]) {
      expect((await get(path, 'admin@orchard.test')).status).toBe(404);
    }
    expect((await get(`/products/${randomUUID()}`)).body).toMatchObject({ error_code: 'NOT_FOUND' });
    await harness.inAccount(await accountId(), 'update products set deleted_at = now() where id = $1', [id]);
    expect((await get(`/products/${id}`)).status).toBe(404);
    expect((await products('Soups & Stocks')).map((one) => one.id)).not.toContain(id);
  });

  it('is refused by what is no id, and takes no unknown query', async () => {
    expect((await get('/products/soup')).status).toBe(422);
    const { id } = await product('Soups & Stocks', 'Fish Stock');
    expect((await get(`/products/${id}`, admin, { include: 'everything' })).status).toBe(422);
  });
});

describe('the parts of a product', () => {
  it('are one label, of ingredients for sale and of allergens for prep', async () => {
    const sale = await product('Sandwiches', 'Cheese & Pickle');
    const [saleLabel, ...others] = (await get(`/products/${sale.id}/labels`)).body.items;
    expect(others).toEqual([]);
    expect(saleLabel).toMatchObject({
      label_type: 'INGREDIENTS',
      text: sale.ingredients,
      barcode: sale.barcode,
      label_text: sale.label_text,
    });
    const prep = await product('Soups & Stocks', 'Tomato Soup Base');
    const [prepLabel] = (await get(`/products/${prep.id}/labels`)).body.items;
    expect(prepLabel).toMatchObject({ label_type: 'ALLERGENS', text: 'Celery, Milk' });
  });

  it('are its allergens, and its expiry when it has one', async () => {
    const own = await product('Soups & Stocks', 'Seafood Chowder');
    expect((await get(`/products/${own.id}/allergens`)).body.items).toEqual(own.allergens);
    const [expiry] = (await get(`/products/${own.id}/expiry`)).body.items;
    expect(expiry).toMatchObject({ expiry_type: 'OVERRIDE', expiry: { units: 2, period: 'days' }, storage: null });
    const fromStorage = await product('Soups & Stocks', 'Tomato Soup Base');
    expect((await get(`/products/${fromStorage.id}/expiry`)).body.items).toEqual([]);
  });
});

describe('the products of a category', () => {
  it('page and sort by name and SKU', async () => {
    const bySku = await products('Soups & Stocks', { sort_by: 'sku', order: 'desc' });
    const skus = bySku.map((one) => one.sku);
    expect(skus).toEqual(skus.toSorted().toReversed());
    const path = `/categories/${await category('Sandwiches')}/products`;
    const first = (await get(path, admin, { size: '4' })).body;
    const second = (await get(path, admin, { size: '4', page: '1' })).body;
    expect(first).toMatchObject({ page: 0, size: 4, has_more: true });
    const names = [...first.items, ...second.items].map((one: Row) => one.name.toLowerCase());
    expect(new Set(names).size).toBe(8);
    expect(names).toEqual(names.toSorted());
  });

  it('are found inside of name, SKU and barcode, wildcards taken literally', async () => {
    const [one] = await products('Sandwiches', { search: 'gG & CrE' });
    expect(one?.name).toBe('Egg & Cress');
    expect((await products('Sandwiches', { search: one?.sku.toLowerCase() ?? '' })).map(({ id }) => id)).toContain(
      one?.id,
    );
    expect(await products('Sandwiches', { search: '%' })).toEqual([]);
  });

  it('are narrowed to active or inactive ones', async () => {
    const inactive = await products('Sandwiches', { active: 'false' });
    expect(inactive.length).toBeGreaterThan(0);
    expect(new Set(inactive.map((one) => one.lifecycle))).toEqual(new Set(['INACTIVE']));
    const active = await products('Sandwiches', { active: 'true' });
    expect(active.length + inactive.length).toBe((await products('Sandwiches')).length);
  });
});
