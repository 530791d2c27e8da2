import type { ProductRecipe } from '@larder/contract/catalogue/recipes';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../../test/harness.ts';

const admin = 'admin@harbour.test';
let harness: Harness;
let allergens: Record<string, string>;
let category: string;
beforeAll(async () => {
  harness = await openHarness();
  const { items } = (await harness.call('GET', '/allergens', { as: admin })).body;
  allergens = Object.fromEntries(items.map((one: { id: string; name: string }) => [one.name, one.id]));
  const body = { name: `Recipes ${randomUUID()}`, usage: 'COMPONENT' };
  category = (await harness.call('POST', '/categories', { as: admin, body })).body.id;
});
afterAll(() => harness.close());

const post = async (path: string, body: object, as = admin) => {
  const made = await harness.call('POST', path, { as, body });
  expect(made.status, made.text).toBeLessThan(300);
  return made.body;
};
const unique = (name: string) => `${name} ${randomUUID()}`;

/** A product with a recipe of so many lines, of which none is linked. */
async function makeDish(name: string, lines = 1): Promise<{ id: string; name: string; lines: string[] }> {
  const product = await post('/products', { name: unique(name), categories: [{ id: category }] });
  await post(`/products/${product.id}/guide`, { batch_count: 1, batch_type: 'portions' });
  const ids: string[] = [];
  for (let n = 0; n < lines; n += 1) {
    const line = { name: `Line ${n}`, amount: 10, unit_type: 'weight' };
    ids.push((await post(`/products/${product.id}/guide/ingredients`, line)).id);
  }
  return { id: product.id, name: product.name, lines: ids };
}

/** An ingredient with one item, of which every allergen is declared. */
const makeIngredient = (name: string, said: Record<string, string> = {}) =>
  post('/ingredients', {
    name: unique(name),
    items: [
      {
        name: 'Pack',
        declarations: Object.entries(allergens).map(([allergen, allergen_id]) => ({
          allergen_id,
          status: said[allergen] ?? 'NOT_LISTED',
        })),
      },
    ],
  });

const link = (dish: { id: string; lines: string[] }, body: object, { line = 0, as = admin } = {}) =>
  harness.call('PUT', `/products/${dish.id}/recipe/lines/${dish.lines[line]}`, {
    as,
    body: { ingredient_id: null, sub_product_id: null, ...body },
  });
const read = async (id: string): Promise<ProductRecipe> =>
  (await harness.call('GET', `/products/${id}/recipe`, { as: admin })).body;
const of = (recipe: ProductRecipe, name: string) => recipe.allergens.find((one) => one.allergen.name === name);
const lacking = async (): Promise<string[]> => {
  const query = { 'filters[recipe]': 'LACKS', size: '100' };
  const { items } = (await harness.call('GET', '/products', { as: admin, query })).body;
  return items.map((one: { id: string }) => one.id);
};

describe('a product beside its recipe', () => {
  it('has none, then an incomplete one, then differs, and is as the recipe once a person took it', async () => {
    const bare = await post('/products', { name: unique('Bare'), categories: [{ id: category }] });
    expect((await read(bare.id)).state).toBe('NO_RECIPE');
    const dish = await makeDish('Hummus');
    expect(await read(dish.id)).toMatchObject({ state: 'INCOMPLETE', incomplete: [[dish.name, 'Line 0']] });
    const tahini = await makeIngredient('Tahini', { Sesame: 'CONTAINS', Soya: 'MAY_CONTAIN' });
    const linked: ProductRecipe = (await link(dish, { ingredient_id: tahini.id })).body;
    expect(linked.state).toBe('DIFFERS');
    expect(of(linked, 'Sesame')).toMatchObject({
      recipe: 'CONTAINS',
      label: 'NOT_NAMED',
      difference: 'LACKS',
      because: [[dish.name, tahini.name, 'Pack']],
    });
    expect(of(linked, 'Soya')?.difference).toBe('MAY_LACK');
    expect(of(linked, 'Milk')?.difference).toBeNull();
    expect(await lacking()).toContain(dish.id);
    const check = await harness.call('GET', `/products/${dish.id}/label_check`, { as: admin });
    expect(check.body.items[0].findings).toContainEqual({
      kind: 'recipe_allergen_missing',
      level: 'red',
      words: ['Sesame'],
    });
    const taken = await post(`/products/${dish.id}/recipe/take`, { allergen_ids: [allergens.Sesame] });
    expect(of(taken, 'Sesame')?.difference).toBeNull();
    expect(await lacking()).not.toContain(dish.id);
    const product = (await harness.call('GET', `/products/${dish.id}`, { as: admin })).body;
    expect(product.allergens_declared_at).toBeNull();
    const query = { 'filters[subject_id]': dish.id };
    const { items } = (await harness.call('GET', '/audit', { as: admin, query })).body;
    expect(items[0].new_values.taken_from_recipe).toBe(`Sesame < Pack < ${tahini.name} < ${dish.name}`);
    expect(items[1].new_values.recipe_line).toBe(`Line 0: ${tahini.name}`);
  });

  it('takes only what the recipe contains', async () => {
    const dish = await makeDish('Salad');
    const body = { allergen_ids: [allergens.Milk] };
    const refused = await harness.call('POST', `/products/${dish.id}/recipe/take`, { as: admin, body });
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'allergen_ids']);
  });

  it('reaches through other products, and optional lines count', async () => {
    const [sauce, plate] = [await makeDish('Sauce'), await makeDish('Plate')];
    const fish = await makeIngredient('Anchovies', { Fish: 'CONTAINS' });
    await link(sauce, { ingredient_id: fish.id, is_optional: true });
    const linked = (await link(plate, { sub_product_id: sauce.id })).body;
    expect(of(linked, 'Fish')).toMatchObject({ because: [[plate.name, sauce.name, fish.name, 'Pack']] });
    expect(await lacking()).toEqual(expect.arrayContaining([sauce.id, plate.id]));
  });

  it('is found by what it is made with, itself or through other products', async () => {
    const [sauce, plate, other] = [await makeDish('Sauce'), await makeDish('Plate'), await makeDish('Other')];
    const ingredient = await makeIngredient('Found cream', { Milk: 'CONTAINS' });
    await link(sauce, { ingredient_id: ingredient.id });
    await link(plate, { sub_product_id: sauce.id });
    const madeWith = async (filters: Record<string, string>) => {
      const { items } = (await harness.call('GET', '/products', { as: admin, query: { size: '100', ...filters } }))
        .body;
      return items.map(({ id }: { id: string }) => id).toSorted();
    };
    const both = [sauce.id, plate.id].toSorted();
    expect(await madeWith({ 'filters[made_with]': ingredient.id })).toEqual(both);
    expect(await madeWith({ 'filters[made_with]': ingredient.id, 'filters[recipe]': 'LACKS' })).toEqual(both);
    expect(await madeWith({ 'filters[made_with]': ingredient.id, search: plate.name })).toEqual([plate.id]);
    expect(await madeWith({ 'filters[made_with]': other.id })).toEqual([]);
  });

  it('has its line unlinked once that is called something else', async () => {
    const dish = await makeDish('Toast');
    const butter = await makeIngredient('Butter', { Milk: 'CONTAINS' });
    await link(dish, { ingredient_id: butter.id });
    const path = `/products/${dish.id}/guide/ingredients/${dish.lines[0]}`;
    await harness.call('PUT', path, { as: admin, body: { amount: 20 } });
    expect((await read(dish.id)).lines).toMatchObject([{ ingredient: { id: butter.id } }]);
    await harness.call('PUT', path, { as: admin, body: { name: 'Soya spread' } });
    expect((await read(dish.id)).lines).toMatchObject([{ ingredient: null }]);
  });

  it('keeps its ingredient from being deleted', async () => {
    const dish = await makeDish('Bread');
    const flour = await makeIngredient('Flour');
    await link(dish, { ingredient_id: flour.id });
    const refused = await harness.call('DELETE', `/ingredients/${flour.id}`, { as: admin });
    expect([refused.status, refused.body.error_code]).toEqual([409, 'IN_USE']);
  });

  it('sends tablets the guide that it sent before', async () => {
    const dish = await makeDish('Plain');
    const flour = await makeIngredient('Flour');
    const guide = async () => (await harness.call('GET', `/products/${dish.id}/guide`, { as: admin })).body;
    const before = await guide();
    await link(dish, { ingredient_id: flour.id });
    expect(await guide()).toEqual(before);
  });
});

describe('a recipe within itself', () => {
  it('is refused, and the way round is named', async () => {
    const [stock, sauce] = [await makeDish('Stock'), await makeDish('Sauce')];
    await link(sauce, { sub_product_id: stock.id });
    const refused = await link(stock, { sub_product_id: sauce.id });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [
        {
          path: 'sub_product_id',
          message: `This would make a recipe part of itself: ${stock.name} > ${sauce.name} > ${stock.name}`,
        },
      ],
    ]);
    expect((await link(stock, { sub_product_id: stock.id })).status).toBe(422);
  });

  it('is refused to one of two people who close the circle at once', async () => {
    const [left, right] = [await makeDish('Left'), await makeDish('Right')];
    const answers = await Promise.all([
      link(left, { sub_product_id: right.id }),
      link(right, { sub_product_id: left.id }, { as: 'finance@harbour.test' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });
});

it('is nobody else’s to read or change', async () => {
  const dish = await makeDish('Ours');
  const flour = await makeIngredient('Ours');
  const stranger = 'admin@orchard.test';
  expect((await harness.call('GET', `/products/${dish.id}/recipe`, { as: stranger })).status).toBe(404);
  expect((await link(dish, { ingredient_id: flour.id }, { as: stranger })).status).toBe(404);
  expect((await link(dish, { ingredient_id: randomUUID() })).body.errors[0].path).toBe('ingredient_id');
  expect((await link(dish, { ingredient_id: flour.id }, { as: 'staff@harbour.test' })).status).toBe(403);
});

describe('before other items are saved', () => {
  const declare = (statuses: Record<string, string>) => [
    {
      name: 'Other pack',
      declarations: Object.entries(statuses).map(([name, status]) => ({ allergen_id: allergens[name], status })),
    },
  ];
  const impact = async (id: string, items: object[], as = admin) =>
    harness.call('POST', `/ingredients/${id}/impact`, { as, body: { items } });

  /** A sticker of a product that is still there, with these allergens on it. */
  const stick = async (product_id: string, names: string[]) => {
    const id = randomUUID();
    const ids = names.map((name) => allergens[name]);
    const places = (await harness.call('GET', '/organization_names', { as: admin })).body.items;
    const account = places.find((one: { parent_id: string | null }) => one.parent_id === null).id;
    await harness.inAccount(
      account,
      `insert into live_labels (account_id, id, code, code_short, organization_id, origin_organization_id, product_id, product_name,
         usage, printed_at, ends_at, condition, seen_at, allergen_ids)
       select account_id, $2, 'x', 'x', organization_id, organization_id, id, name, usage, now(), 'infinity', 'CHILLED', now(), $3::uuid[]
       from products where id = $1`,
      [product_id, id, ids],
    );
    await harness.inAccount(
      account,
      `insert into label_logs (account_id, organization_id, device_id, id, product_id, product_name, usage, initials, printed_date, use_by, device_time, allergen_ids)
       select p.account_id, p.organization_id, d.id, $2, p.id, p.name, 'prep', 'AB', now(), now() + interval '1 day', now(), $3::uuid[]
       from products p join devices d on d.account_id = p.account_id where p.id = $1 order by d.id limit 1`,
      [product_id, id, ids],
    );
  };

  it('the labels and stickers are known that would lack an allergen, and nothing is written', async () => {
    const tahini = await makeIngredient('Tahini', { Sesame: 'CONTAINS' });
    const [sauce, plate, named] = [await makeDish('Sauce'), await makeDish('Plate'), await makeDish('Named')];
    await link(sauce, { ingredient_id: tahini.id });
    await link(plate, { sub_product_id: sauce.id });
    await link(named, { ingredient_id: tahini.id });
    await post(`/products/${sauce.id}/recipe/take`, { allergen_ids: [allergens.Sesame] });
    await post(`/products/${named.id}/allergens`, { id: allergens.Milk });
    for (const names of [['Sesame'], ['Sesame', 'Milk']]) await stick(sauce.id, names);
    await stick(named.id, []);
    const before = (await harness.call('GET', `/ingredients/${tahini.id}`, { as: admin })).body;
    const { status, body } = await impact(tahini.id, declare({ Sesame: 'CONTAINS', Milk: 'CONTAINS' }));
    expect([status, body]).toEqual([
      200,
      {
        products: 3,
        lacking: {
          count: 2,
          items: [
            { id: plate.id, name: plate.name, allergens: ['Milk'] },
            { id: sauce.id, name: sauce.name, allergens: ['Milk'] },
          ],
        },
        stickers: 1,
        venues: 1,
      },
    ]);
    expect((await harness.call('GET', `/ingredients/${tahini.id}`, { as: admin })).body).toEqual(before);
    expect((await impact(tahini.id, declare({ Sesame: 'MAY_CONTAIN' }))).body).toMatchObject({
      products: 3,
      lacking: { count: 0, items: [] },
      stickers: 0,
    });
  });

  it('a person who takes an allergen learns at once which stickers do not name it', async () => {
    const [sauce, cream] = [await makeDish('Sauce'), await makeIngredient('Cream', { Milk: 'CONTAINS' })];
    await link(sauce, { ingredient_id: cream.id });
    for (const names of [[], ['Milk'], []]) await stick(sauce.id, names);
    const taken = await post(`/products/${sauce.id}/recipe/take`, { allergen_ids: [allergens.Milk] });
    expect(taken.stickers).toMatchObject({ labels: 2, venues: 1, pending: false });
  });

  it('what would be refused is refused, and nobody else may ask', async () => {
    const { id } = await makeIngredient('Oil');
    const wrong = await impact(id, [{ name: 'Oil', supplier_id: randomUUID() }]);
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'items.0.supplier_id']);
    expect((await impact(id, [], 'admin@orchard.test')).status).toBe(404);
    expect((await impact(id, [], 'staff@harbour.test')).status).toBe(403);
  });
});
