import type { RecipeList } from '@larder/contract/catalogue/recipe-lists';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';

const admin = 'admin@harbour.test';
let harness: Harness;
let allergens: Record<string, string>;
let category: string;
beforeAll(async () => {
  harness = await openHarness();
  const { items } = (await harness.call('GET', '/allergens', { as: admin })).body;
  allergens = Object.fromEntries(items.map((one: { id: string; name: string }) => [one.name, one.id]));
  category = (await post('/categories', { name: `Lists ${randomUUID()}`, usage: 'COMPONENT' })).id;
});
afterAll(() => harness.close());

const post = async (path: string, body: object, as = admin) => {
  const made = await harness.call('POST', path, { as, body });
  expect(made.status, made.text).toBeLessThan(300);
  return made.body;
};
const unique = (name: string) => `${name} ${randomUUID()}`;

/** An ingredient with one item, of which every allergen is declared, or only those that are given. */
const makeIngredient = (label_name: string, said: Record<string, string> = {}, more: object = {}, isOpen = false) => {
  const declarations = Object.entries(allergens).flatMap(([allergen, allergen_id]) => {
    const status = said[allergen] ?? (isOpen ? undefined : 'NOT_LISTED');
    return status ? [{ allergen_id, status }] : [];
  });
  return post('/ingredients', {
    name: unique(label_name),
    label_name,
    items: [{ name: 'Pack', declarations }],
    ...more,
  });
};

type Line = { grams: number; unit?: string; ingredient?: { id: string }; product?: { id: string } };
type Dish = { id: string; name: string; lines: string[] };

/** A product whose recipe has these lines, linked as they say, and whose batch weighs that much. */
async function makeDish(name: string, lines: Line[], batch = 1000, sold = {}): Promise<Dish> {
  const product = await post('/products', { name: unique(name), categories: [{ id: category }], ...sold });
  await post(`/products/${product.id}/guide`, { batch_count: batch, batch_type: 'weight' });
  const ids: string[] = [];
  for (const [at, { grams, unit = 'weight', ingredient, product: part }] of lines.entries()) {
    const line = { name: `Line ${at}`, amount: grams, unit_type: unit };
    const { id } = await post(`/products/${product.id}/guide/ingredients`, line);
    const body = { ingredient_id: ingredient?.id ?? null, sub_product_id: part?.id ?? null };
    const linked = await harness.call('PUT', `/products/${product.id}/recipe/lines/${id}`, { as: admin, body });
    expect(linked.status, linked.text).toBe(200);
    ids.push(id);
  }
  return { id: product.id, name: product.name, lines: ids };
}

const read = async (dish: { id: string }, percentages: string[] = []): Promise<RecipeList> => {
  const query: Record<string, string> = percentages.length > 0 ? { percentages: percentages.join(',') } : {};
  const found = await harness.call('GET', `/products/${dish.id}/recipe/list`, { as: admin, query });
  expect(found.status, found.text).toBe(200);
  return found.body;
};
const take = (dish: { id: string }, body: object, as = admin) =>
  harness.call('POST', `/products/${dish.id}/recipe/list/take`, { as, body });
const product = async (dish: { id: string }) => (await harness.call('GET', `/products/${dish.id}`, { as: admin })).body;
const reasons = ({ incomplete }: RecipeList) => incomplete.map(({ reason }) => reason);
const states = (dish: { id: string }, ingredients: string) =>
  post(`/products/${dish.id}/labels`, { label_text: { ingredients } });

describe('a list from a recipe', () => {
  it('is by weight, with compounds in brackets and with what their words do not name, and only a person takes it', async () => {
    const flour = await makeIngredient('wheat flour', { Wheat: 'CONTAINS', 'Cereals containing gluten': 'CONTAINS' });
    const stock = await makeIngredient(
      'stock cube',
      { Celery: 'CONTAINS', Mustard: 'MAY_CONTAIN' },
      { is_compound: true, ingredients: 'salt, _celery_ powder' },
    );
    const powder = await makeIngredient('grey powder', { Milk: 'CONTAINS' });
    const water = await makeIngredient('Water');
    const base = await makeDish('Base', [
      { grams: 10, ingredient: stock },
      { grams: 30, ingredient: powder },
    ]);
    const dish = await makeDish(
      'Soup',
      [
        { grams: 400, ingredient: flour },
        { grams: 700, unit: 'volume', ingredient: water },
        { grams: 200, product: base },
        { grams: 50, ingredient: flour },
      ],
      1000,
    );
    const list = await read(dish);
    const base_list = `${base.name} (grey powder (contains MILK), stock cube (salt, celery powder))`;
    expect(list).toMatchObject({
      refused: null,
      text: `wheat flour, Water, ${base_list}`,
      current: '',
      differs: true,
      complete: true,
      incomplete: [{ reason: 'US_TOO', blocks: false, path: [dish.name] }],
      drops: [],
      may_contain: [{ id: allergens.Mustard, name: 'Mustard' }],
    });
    expect(list.parts.map(({ percent }) => percent)).toEqual([45, 35, 20]);
    expect((await read(dish, [flour.id])).text).toBe(`wheat flour (45%), Water, ${base_list}`);
    expect((await product(dish)).ingredients).toBe('');

    const shown = await read(dish, [flour.id]);
    const body = { text: shown.text, percentages: [flour.id], updated_at: shown.updated_at };
    const taken = await take(dish, body);
    expect([taken.status, taken.body.differs, taken.body.current]).toEqual([200, false, shown.text]);
    // The same again is done already.
    expect((await take(dish, body)).status).toBe(200);
    const after = await product(dish);
    expect(after).toMatchObject({ ingredients: shown.text, allergens: [], allergens_declared_at: null });
    const { items } = (await harness.call('GET', '/audit', { as: admin, query: { 'filters[subject_id]': dish.id } }))
      .body;
    expect(items[0]).toMatchObject({
      event: 'updated',
      new_values: {
        ingredients: shown.text,
        list_from_recipe: 'Line 0: 400 g; Line 1: 700 ml; Line 2: 200 g; Line 3: 50 g',
      },
    });
    expect(items[1].new_values.list_from_recipe).toBeUndefined();
  });

  it('weighs millilitres and pieces by what an ingredient is said to weigh', async () => {
    const milk = await makeIngredient('milk', { Milk: 'CONTAINS' }, { density: 1.03 });
    const egg = await makeIngredient('egg', { Eggs: 'CONTAINS' }, { grams_each: 50 });
    const flour = await makeIngredient('rice flour');
    const dish = await makeDish('Batter', [
      { grams: 101, ingredient: flour },
      { grams: 100, unit: 'volume', ingredient: milk },
      { grams: 3, unit: 'units', ingredient: egg },
    ]);
    expect(await read(dish)).toMatchObject({ text: 'egg, milk, rice flour', complete: true });
    const weigh = (body: object) =>
      harness.call('PUT', `/ingredients/${milk.id}`, { as: admin, body: { version: 1, ...body } });
    for (const density of [0, -1, 5.1, '1'])
      expect((await weigh({ density })).body.errors?.[0]?.path, `${density}`).toBe('density');
    const { body: before } = await harness.call('GET', `/ingredients/${milk.id}`, { as: admin });
    expect(before).toMatchObject({ density: 1.03, grams_each: null });
    const light = await weigh({ density: 0.9, version: before.version });
    expect([light.status, light.body.density], light.text).toEqual([200, 0.9]);
    expect((await read(dish)).text).toBe('egg, rice flour, milk');
    expect((await weigh({ density: null, version: light.body.version })).body.density).toBe(null);
    expect(reasons(await read(dish))).toContain('NO_WEIGHT');
  });

  it('of a product that is wholly another one is the list of that one', async () => {
    const rice = await makeIngredient('rice');
    const prep = await makeDish('Prep', [
      { grams: 10, ingredient: rice },
      { grams: 5, ingredient: await makeIngredient('salt') },
    ]);
    const dish = await makeDish('Sold', [{ grams: 1, unit: 'portions', product: prep }]);
    expect(await read(dish)).toMatchObject({ text: 'rice, salt', complete: true });
  });

  it('names what is missing, and cannot be taken while its order or its names are not known', async () => {
    const cream = await makeIngredient('cream', { Milk: 'CONTAINS' });
    const dish = await makeDish('Open', [{ grams: 10, unit: 'volume', ingredient: cream }, { grams: 5 }]);
    const list = await read(dish);
    expect(list.complete).toBe(false);
    expect(list.incomplete.slice(0, 2)).toMatchObject([
      { reason: 'NO_WEIGHT', blocks: true, path: [dish.name, 'Line 0'], at: { kind: 'line', id: dish.lines[0] } },
      { reason: 'NOT_LINKED', blocks: true, path: [dish.name, 'Line 1'], at: { kind: 'line', id: dish.lines[1] } },
    ]);
    const refused = await take(dish, { text: list.text, updated_at: list.updated_at });
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'text']);
    expect((await product(dish)).ingredients).toBe('');
  });

  it('may be taken while declarations are missing, and says so', async () => {
    const spice = await makeIngredient('spice', {}, {}, true);
    const dish = await makeDish('Undeclared', [{ grams: 10, ingredient: spice }]);
    const list = await read(dish);
    expect([list.complete, reasons(list)]).toEqual([true, ['UNDECLARED', 'US_TOO']]);
    expect((await take(dish, { text: list.text, updated_at: list.updated_at })).status).toBe(200);
  });

  it('is not there without a recipe, and says nothing of one', async () => {
    const bare = await post('/products', { name: unique('Bare'), categories: [{ id: category }] });
    const list = await read(bare);
    expect(list).toMatchObject({ refused: 'NO_RECIPE', text: '', complete: false, differs: false });
    expect((await take(bare, { text: 'Salt', updated_at: list.updated_at })).status).toBe(422);
  });
});

it('is not made by US rules, alone', async () => {
  const dish = await makeDish('Stateside', [{ grams: 10, ingredient: await makeIngredient('rice') }]);
  const { text, updated_at } = await read(dish);
  const places = (await harness.call('GET', '/organization_names', { as: admin })).body.items;
  const account = places.find((one: { parent_id: string | null }) => one.parent_id === null).id;
  const countries = await harness.inAccount<{ id: string; country_code: string }>(
    account,
    'select id, country_code from organization_locations',
  );
  await harness.inAccount(account, `update organization_locations set country_code = 'US'`);
  expect(await read(dish)).toMatchObject({ refused: 'US', text: '', complete: false });
  const refused = await take(dish, { text, updated_at });
  expect([refused.status, refused.body.errors[0].message]).toEqual([
    422,
    'Larder does not make US ingredient lists from recipes yet',
  ]);
  for (const { id, country_code } of countries) {
    await harness.inAccount(account, 'update organization_locations set country_code = $2 where id = $1', [
      id,
      country_code,
    ]);
  }
});

describe('taking a list', () => {
  it('takes no allergen off the product, and one out of its words only where a person says so', async () => {
    const dish = await makeDish('Named', [{ grams: 10, ingredient: await makeIngredient('rice') }]);
    await states(dish, 'rice, butter');
    await post(`/products/${dish.id}/allergens`, { id: allergens.Sesame });
    const list = await read(dish);
    expect(list.drops).toEqual([{ id: allergens.Milk, name: 'Milk' }]);
    const body = { text: list.text, updated_at: list.updated_at };
    const refused = await take(dish, body);
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'drops']);
    expect(refused.body.errors[0].message).toContain('Milk');
    expect((await product(dish)).ingredients).toBe('rice, butter');
    expect((await take(dish, { ...body, drops: [allergens.Milk] })).status).toBe(200);
    const after = await product(dish);
    expect(after.ingredients).toBe('rice');
    expect(after.allergens.map((one: { name: string }) => one.name)).toEqual(['Sesame']);
  });

  it('is refused once the recipe or the product has changed', async () => {
    const rice = await makeIngredient('rice');
    const dish = await makeDish('Changing', [
      { grams: 10, ingredient: rice },
      { grams: 5, ingredient: await makeIngredient('salt') },
    ]);
    const list = await read(dish);
    const line = `/products/${dish.id}/guide/ingredients/${dish.lines[0]}`;
    await harness.call('PUT', line, { as: admin, body: { amount: 1 } });
    expect((await take(dish, { text: list.text, updated_at: list.updated_at })).status).toBe(409);
    const fresh = await read(dish);
    await states(dish, 'Somebody else’s words');
    expect((await take(dish, { text: fresh.text, updated_at: fresh.updated_at })).status).toBe(409);
    expect((await product(dish)).ingredients).toBe('Somebody else’s words');
  });

  it('is nobody else’s', async () => {
    const dish = await makeDish('Ours', [{ grams: 10, ingredient: await makeIngredient('rice') }]);
    const { text, updated_at } = await read(dish);
    const stranger = 'admin@orchard.test';
    expect((await harness.call('GET', `/products/${dish.id}/recipe/list`, { as: stranger })).status).toBe(404);
    expect((await take(dish, { text, updated_at }, stranger)).status).toBe(404);
    expect((await take(dish, { text, updated_at }, 'staff@harbour.test')).status).toBe(403);
  });

  it('answers the stickers that do not name what the label names now', async () => {
    const butter = await makeIngredient('butter', { Milk: 'CONTAINS' });
    // Labels of food for sale print the list, those of prep do not.
    const counter = await post('/categories', { name: unique('Counter'), usage: 'SINGLE' });
    const { barcode } = (await harness.call('GET', '/products/in_store_barcode', { as: admin })).body;
    const sold = { categories: [{ id: counter.id }], barcode };
    const dish = await makeDish('Stuck', [{ grams: 10, ingredient: butter }], 10, sold);
    const places = (await harness.call('GET', '/organization_names', { as: admin })).body.items;
    const account = places.find((one: { parent_id: string | null }) => one.parent_id === null).id;
    const id = randomUUID();
    await harness.inAccount(
      account,
      `insert into live_labels (account_id, id, code, code_short, organization_id, origin_organization_id, product_id, product_name,
         usage, printed_at, ends_at, condition, seen_at, allergen_ids)
       select account_id, $2, 'x', 'x', organization_id, organization_id, id, name, usage, now(), 'infinity', 'CHILLED', now(), '{}'
       from products where id = $1`,
      [dish.id, id],
    );
    await harness.inAccount(
      account,
      `insert into label_logs (account_id, organization_id, device_id, id, product_id, product_name, usage, initials, printed_date, use_by, device_time, allergen_ids)
       select p.account_id, p.organization_id, d.id, $2, p.id, p.name, 'sale', 'AB', now(), now() + interval '1 day', now(), '{}'
       from products p join devices d on d.account_id = p.account_id where p.id = $1 order by d.id limit 1`,
      [dish.id, id],
    );
    const { text, updated_at } = await read(dish);
    const taken = await take(dish, { text, updated_at });
    expect(taken.body.stickers).toMatchObject({ labels: 1, venues: 1, pending: false });
  });
});
