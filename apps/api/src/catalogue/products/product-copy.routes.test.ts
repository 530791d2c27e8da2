import { getTableName } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onePixel } from '../../../test/factories/picture.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { copied } from './product-copy.queries.ts';

const admin = 'admin@harbour.test';
const venue = 'venue@harbour.test';
let harness: Harness;
let account: string;
let prep: string;
let allergens: string[];
beforeAll(async () => {
  harness = await openHarness();
  const places = (await ok('GET', '/organization_names')).items;
  account = places.find((one: { parent_id: string | null }) => one.parent_id === null).id;
  prep = await categoryOf();
  allergens = (await ok('GET', '/allergens')).items.slice(0, 2).map((one: { id: string }) => one.id);
});
afterAll(() => harness.close());

const ok = async (method: string, path: string, body?: object, as = admin) => {
  const answer = await harness.call(method, path, { as, ...(body && { body }) });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
};
const categoryOf = async (usage = 'COMPONENT', as = admin): Promise<string> =>
  (await ok('POST', '/categories', { name: randomUUID(), usage }, as)).id;
const make = async (facts: object = {}): Promise<string> =>
  (await ok('POST', '/products', { name: `Broth ${randomUUID()}`, categories: [{ id: prep }], ...facts })).id;
const copy = (id: string, facts: object = {}, as = admin) =>
  harness.call('POST', `/products/${id}/copy`, {
    as,
    body: { name: `Copy ${randomUUID()}`, categories: [{ id: prep }], ...facts },
  });
const copyOf = async (id: string, facts: object = {}) => {
  const answer = await copy(id, facts);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
};
const drawn = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('picture', onePixel(), 'picture.png');
  return form;
};

/** A product that says something in every field that it has. */
async function fullProduct(): Promise<string> {
  const id = await make({
    sku: randomUUID(),
    barcode: (await ok('GET', '/products/in_store_barcode')).barcode,
    description: 'Of roasted bones',
    storage_override: 'Chiller 2',
    default_storage: (await ok('GET', '/storage_names')).items[0].name,
    lower_custom_fields: JSON.stringify({ Origin: 'Kent' }),
    date_term: 'BEST_BEFORE',
    use_within_hours: 48,
    life: { opened: { units: 3, period: 'days' } },
    needs_source: true,
    checks: ['COOK'],
    cost_per_unit: 0.25,
    cost_per_kg: 3.5,
    cost_per_litre: 2,
    expiry: { units: 5, period: 'days' },
  });
  await ok('POST', `/products/${id}/labels`, {
    label_text: {
      ingredients: 'Water, celery',
      emphasis: [{ start: 7, end: 13 }],
      may_contain: 'fish',
      custom_allergens: 'Lovage',
      price: '£1',
    },
    allergen_ids: allergens,
  });
  await ok('POST', `/products/${id}/guide`, { batch_count: 1500, batch_type: 'weight' });
  await ok('POST', `/products/${id}/guide/update`, drawn({ alternative_text: 'A pot' }));
  for (const title of ['Roast', 'Simmer']) {
    const step = await ok('POST', `/products/${id}/guide/steps`, { title, description: `${title} it well` });
    await ok('POST', `/products/${id}/guide/steps/${step.id}/update`, drawn({ alternative_text: title }));
  }
  const lines: string[] = [];
  for (const name of ['Bones', 'Celery', 'Water']) {
    const line = await ok('POST', `/products/${id}/guide/ingredients`, { name, amount: 500, unit_type: 'weight' });
    lines.push(line.id);
  }
  const ingredient = await ok('POST', '/ingredients', { name: `Celery ${randomUUID()}` });
  const { items } = await ok('GET', '/products?search=frangipane');
  const part = items[0].id;
  const link = (line: string | undefined, body: object) => ok('PUT', `/products/${id}/recipe/lines/${line}`, body);
  await link(lines[0], { ingredient_id: null, sub_product_id: part });
  await link(lines[1], { ingredient_id: ingredient.id, sub_product_id: null, is_optional: true });
  return id;
}

/** The rows of a product in a table, in the order of their ids. */
function rowsOf(table: string, id: string) {
  const own = table === 'products' ? 'id' : 'product_id';
  return harness.inAccount<Record<string, unknown>>(
    account,
    `select to_jsonb(t) as held from ${table} t where ${own} = $1 order by to_jsonb(t) ->> 'id', to_jsonb(t) ->> 'priority'`,
    [id],
  );
}

describe('what a copy has', () => {
  it('is said of every column that describes a product, and of every table that names one', async () => {
    const columns = await harness.behind<{ name: string; columns: string[] }>(
      `select c.relname as name, array_agg(a.attname::text order by a.attname) as columns
         from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
          and a.attnum > 0 and not a.attisdropped
        group by c.relname having c.relname = 'products' or 'product_id' = any (array_agg(a.attname::text))`,
    );
    const left = [
      'batches',
      'food_checks',
      'label_logs',
      'live_labels',
      'lots',
      'prep_plan_lines',
      'product_edit_products',
      'receipts',
      'stickers_due',
      'storage_uses',
      'wastage_items',
    ];
    const said = copied.map(({ table, fates }) => ({
      name: getTableName(table),
      columns: Object.keys(fates).toSorted(),
    }));
    const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);
    expect(columns.map(({ name }) => name).toSorted()).toEqual([...said.map(({ name }) => name), ...left].toSorted());
    const described = columns.filter(({ name }) => !left.includes(name));
    expect(described.map((one) => ({ ...one, columns: one.columns.toSorted() })).toSorted(byName)).toEqual(
      said.toSorted(byName),
    );
  });

  it('is what the product has, in every column that is copied', async () => {
    const id = await fullProduct();
    const made = await copyOf(id);
    for (const { table, fates } of copied) {
      const name = getTableName(table);
      const same = Object.entries(fates).flatMap(([column, fate]) => (fate === 'same' ? [column] : []));
      const held = async (of: string) =>
        (await rowsOf(name, of)).map((row) => {
          const values = row.held as Record<string, unknown>;
          return Object.fromEntries(same.map((column) => [column, values[column]]));
        });
      const before = await held(id);
      expect(before.length, name).toBeGreaterThan(0);
      // A column that says nothing would be the same whether it is copied or not.
      for (const column of same) {
        const blank = before.every((row) => [null, '', '{}'].includes(row[column] as string | null));
        expect(blank, `${name}.${column}`).toBe(false);
      }
      expect(await held(made.id), name).toEqual(before);
    }
  });

  it('has a name of its own, no SKU, no barcode and no device, and is inactive', async () => {
    const id = await fullProduct();
    const name = `Stock ${randomUUID()}`;
    const made = await copyOf(id, { name });
    expect(made).toMatchObject({ name, sku: '', barcode: '', lifecycle: 'INACTIVE', device_added: null });
    const { guide: before } = await ok('GET', `/products/${id}`);
    expect(made.guide.picture_key).toBe(before.picture_key);
    await ok('DELETE', `/products/${id}/guide/steps/${before.steps[0].id}`);
    expect((await ok('GET', `/products/${made.id}`)).guide.steps).toHaveLength(2);
  });

  it('is one entry of its history, which says what it was copied from', async () => {
    const name = `Fond ${randomUUID()}`;
    const id = await make({ name, storage_override: 'Chiller 2' });
    const made = await copyOf(id);
    const { items } = await ok('GET', `/products/${made.id}/history`);
    expect(items).toMatchObject([
      {
        event: 'created',
        old_values: {},
        new_values: { name: made.name, copied_from: name, storage_override: 'Chiller 2', lifecycle: 'INACTIVE' },
      },
    ]);
    expect((await ok('GET', `/products/${id}/history`)).items).toHaveLength(1);
  });
});

describe('the allergens of a copy', () => {
  const state = (id: string, label_text: object, allergen_ids?: string[]) =>
    ok('POST', `/products/${id}/labels`, { label_text, ...(allergen_ids && { allergen_ids }) });

  it('are those of the product, stated by who made the copy', async () => {
    const id = await make();
    await state(id, {}, allergens);
    const made = await copyOf(id);
    expect(made.allergens.map((one: { id: string }) => one.id)).toEqual(allergens);
    expect(made.allergens_declared_at).not.toBeNull();
    const [mine] = await harness.inAccount<{ by: string }>(
      account,
      `select allergens_declared_by as by from products where id = $1`,
      [made.id],
    );
    expect(mine?.by).toBe((await ok('GET', '/profile')).id);
  });

  it('are undeclared where the product was said to contain none, or nothing was said', async () => {
    const none = await make();
    await state(none, {}, []);
    expect((await ok('GET', `/products/${none}`)).allergens_declared_at).not.toBeNull();
    expect((await copyOf(none)).allergens_declared_at).toBeNull();
    expect((await copyOf(await make())).allergens_declared_at).toBeNull();
  });

  it('stay declared where only allergens in own words are stated', async () => {
    const id = await make();
    await state(id, { custom_allergens: 'Lovage' }, []);
    const made = await copyOf(id);
    expect(made).toMatchObject({ custom_allergens: 'Lovage', allergens: [] });
    expect(made.allergens_declared_at).not.toBeNull();
  });
});

describe('a copy is refused', () => {
  it('under a name that a product of this use has, and nothing is written', async () => {
    const id = await make();
    const taken = await copyOf(id);
    const answer = await copy(id, { name: taken.name.toUpperCase() });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ error_code: 'DUPLICATE_PRODUCT', product: { id: taken.id } });
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ categories: [] }, 'categories'],
  ])('for %j by %s', async (facts, field) => {
    const answer = await copy(await make(), facts);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toMatchObject([{ path: field }]);
  });

  it('in a category of the other use', async () => {
    const answer = await copy(await make(), { categories: [{ id: await categoryOf('SINGLE') }] });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toMatchObject([{ path: 'categories' }]);
  });

  it('in a category that the person may not edit, while one of their own takes it', async () => {
    const id = await make();
    expect((await copy(id, {}, venue)).status).toBe(403);
    const own = await categoryOf('COMPONENT', venue);
    const near = await copy(id, { categories: [{ id: own }] }, venue);
    expect(near.status, near.text).toBe(201);
    expect(near.body).toMatchObject({ categories: [{ id: own }], can_edit: true });
  });

  it('of a product that is deleted or of another account', async () => {
    const id = await make();
    expect((await copy(id, {}, 'admin@orchard.test')).status).toBe(404);
    await ok('DELETE', `/products/${id}`);
    expect((await copy(id)).status).toBe(404);
  });
});
