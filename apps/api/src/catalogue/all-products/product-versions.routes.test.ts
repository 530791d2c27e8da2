import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';

const admin = 'admin@harbour.test';
const venue = 'venue@harbour.test';
let harness: Harness;
let account: string;
let allergens: { id: string; name: string }[];
beforeAll(async () => {
  harness = await openHarness();
  const places = (await harness.call('GET', '/organization_names', { as: admin })).body.items;
  account = places.find((one: { parent_id: string | null }) => one.parent_id === null).id;
  allergens = (await ok('GET', '/allergens')).items;
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
const idOf = (name: string) => allergens.find((one) => one.name === name)?.id ?? '';
const categoryOf = async (usage = 'COMPONENT', name: string = randomUUID()): Promise<{ id: string; name: string }> =>
  ok('POST', '/categories', { name, usage });
async function make(facts: object = {}, usage = 'COMPONENT') {
  const category = await categoryOf(usage);
  const product = await ok('POST', '/products', {
    name: `Soup ${randomUUID()}`,
    categories: [{ id: category.id }],
    ...facts,
  });
  return { id: product.id as string, category };
}
const get = (id: string) => ok('GET', `/products/${id}`);
const put = (id: string, body: object) => ok('PUT', `/products/${id}`, body);
const write = (id: string, label_text: object, allergen_ids?: string[]) =>
  ok('POST', `/products/${id}/labels`, { label_text, ...(allergen_ids && { allergen_ids }) });
const history = async (id: string) => (await ok('GET', `/products/${id}/history`)).items;
const latest = async (id: string): Promise<string> => (await history(id))[0].id;
const review = (id: string, entry: string, as = admin) => ok('GET', `/products/${id}/versions/${entry}`, undefined, as);
async function restore(id: string, entry: string) {
  const { updated_at, new_values } = await review(id, entry);
  return ok('POST', `/products/${id}/versions/${entry}/restore`, { updated_at, fields: Object.keys(new_values) });
}

describe('a version of a product', () => {
  it('gives back facts, dates, storage, expiry, label text and allergens in one change', async () => {
    const { id, category } = await make(
      {
        sku: `v-${randomUUID()}`,
        description: 'As it was',
        storage_override: 'Chiller 1',
        expiry: { units: 3, period: 'days' },
        date_term: 'BEST_BEFORE',
        use_within_hours: 4,
        needs_source: true,
        cost_per_kg: 3.25,
        lower_custom_fields: JSON.stringify({ Origin: 'Kent', Batch: '7' }),
        life: {
          opened: { units: 2, period: 'days' },
          thawed: { units: 3, period: 'days' },
          thawed_reason: 'Tested; twice',
        },
      },
      'COMPONENT',
    );
    await write(
      id,
      { ingredients: 'Water, milk, celery', emphasis: [{ start: 7, end: 11 }], may_contain: 'fish', price: '£2' },
      [idOf('Milk'), idOf('Celery')],
    );
    const before = await get(id);
    const entry = await latest(id);
    const other = await categoryOf();
    await put(id, {
      name: `Other ${randomUUID()}`,
      sku: '',
      description: '',
      storage_override: '',
      categories: [{ id: other.id }],
      date_term: null,
      use_within_hours: null,
      needs_source: false,
      cost_per_kg: null,
      lower_custom_fields: '{}',
      life: null,
      lifecycle: 'INACTIVE',
    });
    await ok('DELETE', `/products/${id}/expiry`);
    await write(id, { ingredients: 'Water', may_contain: '', price: '' }, [idOf('Eggs')]);
    await ok('PUT', `/categories/${category.id}`, { lifecycle: 'INACTIVE' });

    expect(await review(id, entry)).toMatchObject({
      kept: [],
      activates: category.name,
      old_values: { ingredients: 'Water', allergens: 'Eggs', expiry: '' },
      new_values: { ingredients: 'Water, milk, celery', allergens: 'Milk, Celery', expiry: '3 days' },
    });
    await restore(id, entry);

    const { updated_at: _, history: entries, allergens_declared_at, labels, ...after } = await get(id);
    const { updated_at: __, history: ___, allergens_declared_at: ____, labels: _____, ...was } = before;
    // Only the confirmation of the emphasis is not in the history.
    expect({ ...after, categories: undefined }).toEqual({
      ...was,
      categories: undefined,
      label_text: { ...was.label_text, emphasis_confirmed: false },
      devices: after.devices,
      ...('expiry_id' in after && { expiry_id: after.expiry_id }),
    });
    expect(after.categories).toMatchObject([{ id: category.id, lifecycle: 'ACTIVE' }]);
    expect(allergens_declared_at).not.toBeNull();
    expect(labels).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      event: 'updated',
      new_values: { allergens: 'Milk, Celery', version: expect.any(String) },
    });
    expect((await history(id)).filter((one: { new_values: object }) => 'version' in one.new_values)).toHaveLength(1);
    expect((await review(id, entry)).new_values).toEqual({});
  });

  it('is what the product was then, whatever was changed in which order since', async () => {
    const { id } = await make({ description: 'One' });
    const first = await latest(id);
    await put(id, { description: 'Two' });
    const second = await latest(id);
    await put(id, { description: 'Three', storage_override: 'Shelf' });
    await restore(id, first);
    expect(await get(id)).toMatchObject({ description: 'One', storage_override: '' });
    await restore(id, second);
    expect(await get(id)).toMatchObject({ description: 'Two', storage_override: '' });
  });

  it('is read through a deletion and a bulk edit', async () => {
    const { id } = await make({ storage_override: 'Shelf 1' });
    await write(id, { ingredients: 'Water' }, [idOf('Milk')]);
    const entry = await latest(id);
    const edit = await ok('POST', '/product_edits', { ids: [id], changes: { storage_override: 'Shelf 2' } });
    await ok('POST', `/product_edits/${edit.id}/run`);
    await harness.runJobs();
    await ok('DELETE', `/products/${id}`);
    expect((await refused('GET', `/products/${id}/versions/${entry}`)).status).toBe(404);
    await ok('POST', '/products/restore', { ids: [id] });
    expect((await review(id, entry)).new_values).toEqual({ storage_override: 'Shelf 1' });
  });
});

describe('what a version does not hold', () => {
  it('restores what the label says of allergens as a whole or not at all', async () => {
    const name = `Kiwi ${randomUUID().slice(0, 8)}`;
    const own = await ok('POST', '/allergens', { name });
    const { id } = await make({ description: 'One' });
    await write(id, { ingredients: 'Milk and kiwi', price: '£1' }, [idOf('Milk'), own.id]);
    const entry = await latest(id);
    await put(id, { description: 'Two' });
    await write(id, { ingredients: 'Milk', price: '£2' }, [idOf('Milk')]);
    await ok('DELETE', `/allergens/${own.id}`);
    const { new_values, kept } = await review(id, entry);
    expect(new_values).toEqual({ description: 'One', price: '£1' });
    expect(kept).toEqual([
      { field: 'allergens', reason: 'ALLERGEN', detail: name },
      { field: 'ingredients', reason: 'ALLERGEN', detail: name },
    ]);
    await restore(id, entry);
    expect(await get(id)).toMatchObject({ description: 'One', ingredients: 'Milk', allergens: [{ name: 'Milk' }] });
  });

  it('never declares that there are no allergens', async () => {
    const { id } = await make();
    await write(id, { ingredients: 'Water' }, []);
    const none = await latest(id);
    await write(id, { ingredients: 'Water, milk' }, [idOf('Milk')]);
    expect((await review(id, none)).new_values).toMatchObject({ allergens: '', allergens_declared: false });
    await restore(id, none);
    expect(await get(id)).toMatchObject({ allergens: [], allergens_declared_at: null, ingredients: 'Water' });
    await put(id, { description: 'Later' });
    expect((await review(id, none)).kept).toEqual([{ field: 'allergens_declared', reason: 'NONE', detail: '' }]);
  });

  it('names the allergens that its text names and nobody would have declared', async () => {
    const { id } = await make();
    await write(id, { ingredients: 'Water, milk' }, [idOf('Celery')]);
    const entry = await latest(id);
    await write(id, { ingredients: 'Water' });
    expect((await review(id, entry)).undeclared).toEqual(['Milk']);
  });

  it('leaves a category that is gone or locked, a SKU that another product has, and the prep guide', async () => {
    const sku = `taken-${randomUUID()}`;
    const { id, category } = await make({ sku, description: 'One' });
    const entry = await latest(id);
    const other = await categoryOf();
    await put(id, { sku: '', categories: [{ id: other.id }], description: 'Two' });
    await make({ sku });
    await ok('POST', `/products/${id}/guide`, { batch_count: 4, batch_type: 'units' });
    await ok('DELETE', `/categories/${category.id}`);
    const { new_values, kept } = await review(id, entry);
    expect(new_values).toEqual({ description: 'One' });
    expect(kept).toEqual([
      { field: 'sku', reason: 'SKU', detail: sku },
      { field: 'category', reason: 'CATEGORY', detail: category.name },
      expect.objectContaining({ field: 'guide', reason: 'GUIDE' }),
    ]);
  });
});

describe('who restores a version', () => {
  it('is refused when somebody has changed the product, or the version says something else by now', async () => {
    const { id } = await make({ description: 'One' });
    const entry = await latest(id);
    await put(id, { description: 'Two' });
    const seen = await review(id, entry);
    const path = `/products/${id}/versions/${entry}/restore`;
    const fields = Object.keys(seen.new_values);
    const wrong = await refused('POST', path, { updated_at: seen.updated_at, fields: [...fields, 'name'] });
    expect(wrong).toMatchObject({ status: 409, error_code: 'CONFLICT' });
    await put(id, { description: 'Three' });
    const late = await refused('POST', path, { updated_at: seen.updated_at, fields });
    expect(late).toMatchObject({ status: 409, error_code: 'CONFLICT' });
    expect(await get(id)).toMatchObject({ description: 'Three' });
  });

  it('needs the product to be within reach and editable, and the entry to be of it', async () => {
    const { id } = await make({ description: 'One' });
    const entry = await latest(id);
    const { updated_at } = await put(id, { description: 'Two' });
    const path = `/products/${id}/versions/${entry}/restore`;
    const body = { updated_at, fields: ['description'] };
    expect((await refused('POST', path, body, venue)).status).toBe(403);
    expect((await refused('POST', path, body, 'admin@orchard.test')).status).toBe(404);
    const other = await make();
    expect((await refused('GET', `/products/${other.id}/versions/${entry}`)).status).toBe(404);
    expect((await refused('GET', `/products/${id}/versions/${randomUUID()}`)).status).toBe(404);
  });

  it('keeps the category of a product that belongs to a device', async () => {
    const { id } = await make({ description: 'One' });
    const entry = await latest(id);
    const other = await categoryOf();
    await put(id, { categories: [{ id: other.id }], description: 'Two' });
    await harness.inAccount(
      account,
      `update products set device_added = (select id from devices where account_id = products.account_id order by id limit 1) where id = $1`,
      [id],
    );
    const { new_values, kept } = await review(id, entry);
    expect(new_values).toEqual({ description: 'One' });
    expect(kept).toMatchObject([{ field: 'category', reason: 'DEVICE' }]);
  });
});
