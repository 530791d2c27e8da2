import { eanCheckDigit } from '@larder/rules/barcode';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { withScope } from '../../platform/database/scope.ts';
import { lockIdentities } from './product-writes.queries.ts';

const admin = 'admin@harbour.test';
const venue = 'venue@harbour.test';
let harness: Harness;
let prep: { id: string };
let sale: { id: string };
beforeAll(async () => {
  harness = await openHarness();
  prep = await makeCategory('COMPONENT');
  sale = await makeCategory('SINGLE');
});
afterAll(() => harness.close());

let made = 0;
const ean = () => {
  const twelve = `28${String((made += 1)).padStart(10, '0')}`;
  return `${twelve}${eanCheckDigit(twelve)}`;
};

async function makeCategory(usage: string, as = admin) {
  return (await harness.call('POST', '/categories', { as, body: { name: `Made ${randomUUID()}`, usage } })).body;
}

const add = (body: Record<string, unknown>, as = admin, query: Record<string, string> = {}) =>
  harness.call('POST', '/products', { as, query, body: { categories: [{ id: prep.id }], ...body } });
const added = async (body: Record<string, unknown> = {}, as = admin) => {
  const answer = await add({ name: `Made ${randomUUID()}`, ...body }, as);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
};
const put = (id: string, body: unknown, as = admin) => harness.call('PUT', `/products/${id}`, { as, body });
const get = async (id: string, as = admin) => (await harness.call('GET', `/products/${id}`, { as })).body;
const history = async (id: string, query: Record<string, string> = {}) =>
  (await harness.call('GET', `/products/${id}/history`, { as: admin, query })).body;

/** How many wait for a lock by name in this test's own database. */
async function locksWaitedFor(): Promise<number> {
  const waiting = `select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  return (await harness.behind<{ count: number }>(waiting))[0]?.count ?? 0;
}

describe('a product that two people change', () => {
  it('is refused to the one who saw an earlier state, and changed for those who say nothing', async () => {
    const { id, updated_at } = await added({ sku: 'TWO-1' });
    const first = await put(id, { name: `First ${randomUUID()}`, updated_at });
    expect(first.status, first.text).toBe(200);
    const second = await put(id, { description: 'Second', updated_at });
    expect(second.status).toBe(409);
    expect(second.body.error_code).toBe('CONFLICT');
    expect(await get(id)).toMatchObject({ description: '', name: first.body.name });
    expect((await put(id, { description: 'Second', updated_at: first.body.updated_at })).status).toBe(200);
    expect((await put(id, { description: 'Third' })).status).toBe(200);
  });
});

describe('adding a product', () => {
  it('takes name, SKU, barcode, category, expiry and storage override', async () => {
    const barcode = ean();
    const product = await added({
      name: '  Lentil soup ',
      sku: 'LS-1',
      barcode,
      categories: [{ id: sale.id }],
      expiry: { units: 2, period: 'days' },
      storage_override: 'Chiller 2',
    });
    expect(product).toMatchObject({
      name: 'Lentil soup',
      sku: 'LS-1',
      barcode,
      usage: 'SINGLE',
      product_type: 'PHYSICAL',
      lifecycle: 'ACTIVE',
      can_edit: true,
      expiry: { units: 2, period: 'days' },
      storage_override: 'Chiller 2',
      allergens_declared_at: null,
    });
    expect((await history(product.id)).items).toMatchObject([
      { event: 'created', new_values: { name: 'Lentil soup', sku: 'LS-1', barcode, expiry: '2 days' } },
    ]);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x', categories: [] }, 'categories'],
    [{ name: 'x', storage_override: 'thirteen long' }, 'storage_override'],
    [{ name: 'x', barcode: '123' }, 'barcode'],
    [{ name: 'x', expiry: { units: 0, period: 'days' } }, 'expiry.units'],
    [{ name: 'x', expiry: { units: 1, period: 'weeks' } }, 'expiry.period'],
  ])('refuses %j by %s', async (body, field) => {
    const answer = await add(body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors.map((one: { path: string }) => one.path)).toContain(field);
  });

  it.each([
    ['', 'Barcode must be a 13 digit number'],
    ['123456', 'Barcode must be a 13 digit number'],
    ['5012345678901', 'Please enter a valid 13 digit barcode'],
  ])('refuses the barcode "%s" of a sale product', async (barcode, message) => {
    const answer = await add({ name: 'Sold', barcode, categories: [{ id: sale.id }] });
    expect(answer.body).toMatchObject({ error_code: 'INVALID', errors: [{ path: 'barcode', message }] });
  });

  it('answers a product like it, whichever way they are alike, and only in the same use', async () => {
    const barcode = ean();
    const first = await added({ name: 'Fennel  Soup', sku: 'FS-1', barcode });
    for (const like of [{ name: ' fennel soup ' }, { name: 'Other', sku: 'FS-1' }, { name: 'Another', barcode }]) {
      const answer = await add(like);
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({
        error_code: 'DUPLICATE_PRODUCT',
        product: { id: first.id, name: 'Fennel  Soup' },
      });
    }
    expect((await add({ name: 'Fennel soup', barcode: ean(), categories: [{ id: sale.id }] })).status).toBe(201);
    expect((await add({ name: 'Fennel soup' }, admin, { check_duplicates: 'false' })).status).toBe(201);
    expect((await add({ name: 'New', sku: 'FS-1' }, admin, { check_duplicates: 'false' })).status).toBe(409);
  });

  it('keeps a product like it that is out of scope to itself', async () => {
    const { items } = (await harness.call('GET', '/organization_names', { as: admin })).body;
    const own = (await harness.call('GET', '/organization_names', { as: venue })).body.items;
    const ids = new Set(own.map((one: { id: string }) => one.id));
    const other = items.find((one: { id: string; tag: string }) => one.tag === 'VENUE' && !ids.has(one.id));
    const far = await harness.call('POST', '/categories', {
      as: admin,
      body: { name: 'Far away', usage: 'COMPONENT', organizations: [{ id: other.id }] },
    });
    await added({ name: 'Secret sauce', categories: [{ id: far.body.id }] });
    const near = await makeCategory('COMPONENT', venue);
    const answer = await add({ name: 'Secret sauce', categories: [{ id: near.id }] }, venue);
    expect(answer.body.error_code).toBe('DUPLICATE_PRODUCT');
    expect(answer.body.product).toBeUndefined();
  });

  it('lets one of twenty equal ones in at once', async () => {
    const name = `Race ${randomUUID()}`;
    const answers = await Promise.all(Array.from({ length: 20 }, () => add({ name })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  it.each(['name', 'sku', 'barcode'] as const)('waits for another of its %s, and for nothing else', async (taken) => {
    const like = { name: `Held ${randomUUID()}`, sku: randomUUID(), barcode: ean() };
    const ofAny = 'select account_id from categories where id = $1';
    const [{ account_id } = { account_id: '' }] = await harness.behind<{ account_id: string }>(ofAny, [prep.id]);
    const waiting = await withScope(harness.app.database, { account_id }, async (tx) => {
      await lockIdentities(tx, [like]);
      expect((await add({ name: `Free ${randomUUID()}`, sku: randomUUID(), barcode: ean() })).status).toBe(201);
      const same = add({ name: `Free ${randomUUID()}`, [taken]: like[taken] });
      await expect.poll(locksWaitedFor).toBe(1);
      return [same];
    });
    expect((await waiting[0])?.status).toBe(201);
  });

  it('offers the next free number of the range for use inside', async () => {
    const offered = (await harness.call('GET', '/products/in_store_barcode', { as: admin })).body.barcode;
    expect(offered).toMatch(/^2\d{12}$/);
    await added({ barcode: offered, categories: [{ id: sale.id }] });
    expect((await harness.call('GET', '/products/in_store_barcode', { as: admin })).body.barcode).not.toBe(offered);
  });

  it('is refused in a category that is out of scope or locked, and nothing is written', async () => {
    const categories = (await harness.call('GET', '/categories', { as: venue, query: { size: '100' } })).body.items;
    const locked = categories.find((one: { can_edit: boolean }) => !one.can_edit);
    const name = `Not here ${randomUUID()}`;
    expect((await add({ name, categories: [{ id: locked.id }] }, venue)).status).toBe(403);
    expect((await add({ name, categories: [{ id: randomUUID() }] }, venue)).status).toBe(404);
    expect((await add({ name }, 'staff@harbour.test')).status).toBe(403);
    expect(await harness.behind('select 1 from products where name = $1', [name])).toEqual([]);
  });
});

describe('changing a product', () => {
  it('changes what is given, keeps the rest, and says in its history what changed', async () => {
    const product = await added({ sku: `S-${randomUUID()}`, barcode: ean() });
    const answer = await put(product.id, { name: 'Renamed', barcode: '', lower_custom_fields: '{"Origin":"Kenya"}' });
    expect(answer.body).toMatchObject({
      name: 'Renamed',
      barcode: '',
      sku: product.sku,
      lower_custom_fields: '{"Origin":"Kenya"}',
    });
    const [entry, first] = (await history(product.id)).items;
    expect(entry).toMatchObject({
      event: 'updated',
      user: { masqueraded_by: null },
      old_values: { name: product.name, barcode: product.barcode, lower_custom_fields: '' },
      new_values: { name: 'Renamed', barcode: '', lower_custom_fields: 'Origin: Kenya' },
      allergens: null,
    });
    expect(first.event).toBe('created');
    expect((await get(product.id)).history).toEqual([entry, first]);
    await put(product.id, { name: 'Renamed' });
    expect((await history(product.id)).total).toBe(2);
  });

  it('refuses a bad barcode, a taken SKU, fields that are no texts, and another use', async () => {
    const taken = await added({ sku: `T-${randomUUID()}` });
    const product = await added();
    expect((await put(product.id, { barcode: '12' })).body.errors).toEqual([
      { path: 'barcode', message: 'Barcode must be a 13 digit number' },
    ]);
    expect((await put(product.id, { sku: taken.sku })).body).toMatchObject({
      error_code: 'DUPLICATE_PRODUCT',
      product: { id: taken.id },
    });
    expect((await put(product.id, { lower_custom_fields: '[1]' })).status).toBe(422);
    expect((await put(product.id, { lower_custom_fields: '{' })).status).toBe(422);
    expect((await put(product.id, { categories: [{ id: sale.id }] })).body.errors[0].path).toBe('categories');
    expect((await history(product.id)).total).toBe(1);
  });

  it('comes back with its category, which is then shared with all devices that have access', async () => {
    const category = await makeCategory('COMPONENT');
    const product = await added({ categories: [{ id: category.id }] });
    const [device] = (await harness.call('GET', '/devices/names', { as: admin })).body.items;
    await harness
      .behind(
        `insert into category_devices (account_id, category_id, device_id, organization_id)
       select account_id, $1, id, organization_id from devices where id = $2`,
        [category.id, device.id],
      )
      .catch(() => undefined);
    await put(product.id, { lifecycle: 'INACTIVE' });
    await harness.call('PUT', `/categories/${category.id}`, { as: admin, body: { lifecycle: 'INACTIVE' } });
    expect((await put(product.id, { lifecycle: 'ACTIVE' })).body).toMatchObject({
      lifecycle: 'ACTIVE',
      categories: [{ lifecycle: 'ACTIVE' }],
      devices: [],
    });
    const found = (await harness.call('GET', `/categories/${category.id}`, { as: admin })).body;
    expect(found).toMatchObject({ lifecycle: 'ACTIVE', devices: [] });
  });

  it('is refused where it cannot be edited, and nothing is written', async () => {
    const categories = (await harness.call('GET', '/categories', { as: venue, query: { size: '100' } })).body.items;
    const locked = categories.find(
      (one: { can_edit: boolean; connections: { products: number } }) => !one.can_edit && one.connections.products > 0,
    );
    const [line] = (await harness.call('GET', `/categories/${locked.id}/products`, { as: venue })).body.items;
    const before = await get(line.id);
    const expiry = { expiry: { units: 9, period: 'days' } };
    const refused = [
      await put(line.id, { name: 'Taken over' }, venue),
      await harness.call('POST', `/products/${line.id}/expiry`, { as: venue, body: expiry }),
      await harness.call('DELETE', `/products/${line.id}/expiry`, { as: venue }),
      await harness.call('DELETE', `/products/${line.id}`, { as: venue }),
      await harness.call('PATCH', `/products/${line.id}/detach`, { as: venue }),
      await harness.call('POST', `/products/${line.id}/labels`, { as: venue, body: { label_text: { price: '1' } } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
    expect(await get(line.id)).toEqual(before);
  });
});

describe("a product's own expiry", () => {
  it('is made, changed and taken away, with the storage override beside it', async () => {
    const { id } = await added();
    const call = (method: string, body?: unknown) =>
      harness.call(method, `/products/${id}/expiry`, { as: admin, body });
    expect((await call('PUT', { expiry: { units: 1, period: 'hours' } })).status).toBe(404);
    const created = await call('POST', {
      expiry_type: 'OVERRIDE',
      expiry: { units: 3, period: 'days' },
      storage: null,
      storage_override: 'Shelf',
    });
    expect(created.body).toMatchObject({
      expiry_type: 'OVERRIDE',
      expiry: { units: 3, period: 'days' },
      storage_override: 'Shelf',
    });
    const updated = await call('PUT', { expiry: { units: 36, period: 'hours' } });
    expect(updated.body).toMatchObject({
      id: created.body.id,
      expiry: { units: 36, period: 'hours' },
      storage_override: 'Shelf',
    });
    expect((await call('GET')).body.items).toEqual([updated.body]);
    expect((await call('DELETE')).status).toBe(200);
    expect((await call('GET')).body.items).toEqual([]);
    const changes = (await history(id)).items.map((one: { new_values: { expiry?: string } }) => one.new_values.expiry);
    expect(changes).toEqual(['', '36 hours', '3 days', undefined]);
  });
});

describe('detaching and deleting', () => {
  it('turns a product of one device global, and only then lets it change its category', async () => {
    const product = await added();
    const other = await makeCategory('COMPONENT');
    const [device] = (await harness.call('GET', '/devices/names', { as: admin })).body.items;
    const account = await accountOf(product.id);
    await harness.inAccount(account, 'update products set device_added = $2 where id = $1', [product.id, device.id]);
    expect(await get(product.id)).toMatchObject({ device_added: device.id, devices: [{ id: device.id }] });
    expect((await put(product.id, { categories: [{ id: other.id }] })).body.errors[0].path).toBe('categories');
    const detached = await harness.call('PATCH', `/products/${product.id}/detach`, { as: admin });
    expect(detached.body).toMatchObject({ device_added: null, device_name: null, devices: [] });
    expect((await history(product.id)).items[0].old_values).toEqual({ device: device.name });
    expect((await put(product.id, { categories: [{ id: other.id }] })).body.categories[0].id).toBe(other.id);
  });

  it('leaves a product of one device to its own venue, also in a locked category, until it is detached', async () => {
    const mine = (await harness.call('GET', '/devices/names', { as: venue })).body.items;
    const { items } = (await harness.call('GET', '/organization_names', { as: venue })).body;
    const product = await added();
    const account = await accountOf(product.id);
    const made = 'update products set device_added = $2, organization_id = $3 where id = $1';
    const own = items.find((one: { tag: string }) => one.tag === 'VENUE');
    expect((await put(product.id, { description: 'Locked' }, venue)).status).toBe(403);
    await harness.inAccount(account, made, [product.id, mine[0].id, own.id]);
    const row = async (path: string, query: Record<string, string> = {}) =>
      (await harness.call('GET', path, { as: venue, query: { size: '100', ...query } })).body.items.find(
        (one: { id: string }) => one.id === product.id,
      );
    expect((await get(product.id, venue)).can_edit).toBe(true);
    expect((await row(`/categories/${prep.id}/products`, { search: product.name })).can_edit).toBe(true);
    expect((await row('/product_search', { search: product.name })).can_edit).toBe(true);
    expect((await row('/products', { search: product.name })).can_edit).toBe(true);
    expect((await put(product.id, { description: 'Of the venue' }, venue)).body.description).toBe('Of the venue');
    expect((await harness.call('GET', `/categories/${prep.id}`, { as: venue })).body.can_edit).toBe(false);

    await put(product.id, { lifecycle: 'INACTIVE' }, venue);
    await harness.call('PUT', `/categories/${prep.id}`, { as: admin, body: { lifecycle: 'INACTIVE' } });
    expect((await put(product.id, { lifecycle: 'ACTIVE' }, venue)).status).toBe(403);
    await harness.call('PUT', `/categories/${prep.id}`, { as: admin, body: { lifecycle: 'ACTIVE' } });
    expect((await put(product.id, { lifecycle: 'ACTIVE' }, venue)).status).toBe(200);

    expect((await harness.call('PATCH', `/products/${product.id}/detach`, { as: venue })).status).toBe(200);
    expect((await get(product.id, venue)).can_edit).toBe(false);
    expect((await put(product.id, { description: 'Too late' }, venue)).status).toBe(403);
  });

  it('deletes softly: the product is gone, its SKU free', async () => {
    const sku = `D-${randomUUID()}`;
    const product = await added({ sku });
    expect((await harness.call('DELETE', `/products/${product.id}`, { as: admin })).status).toBe(200);
    expect((await harness.call('GET', `/products/${product.id}`, { as: admin })).status).toBe(404);
    expect((await harness.call('DELETE', `/products/${product.id}`, { as: admin })).status).toBe(404);
    await added({ sku });
  });
});

describe('the history', () => {
  it('names the provider in place of an operator inside of the account', async () => {
    const product = await added();
    const account = await accountOf(product.id);
    const entered = await harness.call('POST', `/organizations/${account}/masquerade`, { as: 'operator@larder.test' });
    await put(product.id, { name: 'Mended by support' }, entered.body.access_token);
    const [entry] = (await history(product.id)).items;
    expect(entry.user).toEqual({ full_name: 'Larder Support', masqueraded_by: 'Larder Support' });
  });

  it('goes on by cursor, and is not a stranger’s to read', async () => {
    const product = await added();
    for (const name of ['One', 'Two', 'Three']) await put(product.id, { name });
    const first = await history(product.id, { size: '3' });
    expect(first).toMatchObject({ total: 4, has_more: true });
    const rest = await history(product.id, { size: '3', cursor: first.next_cursor });
    expect(rest.items.map((one: { event: string }) => one.event)).toEqual(['created']);
    const stranger = await harness.call('GET', `/products/${product.id}/history`, { as: 'admin@orchard.test' });
    expect(stranger.status).toBe(404);
  });
});

async function accountOf(product: string): Promise<string> {
  const [found] = (await harness.call('GET', '/organization_names', { as: admin })).body.items.filter(
    (one: { parent_id: string | null }) => one.parent_id === null,
  );
  expect(product).toBeDefined();
  return found.id;
}
