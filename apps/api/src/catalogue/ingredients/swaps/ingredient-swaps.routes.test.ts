import type { Ingredient } from '@larder/contract/catalogue/ingredients';
import type { ProductRecipe } from '@larder/contract/catalogue/recipes';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../../test/harness.ts';

const admin = 'admin@harbour.test';
const venue = 'venue@harbour.test';
let harness: Harness;
let allergens: Record<string, string>;
let category: string;
beforeAll(async () => {
  harness = await openHarness();
  const { items } = (await harness.call('GET', '/allergens', { as: admin })).body;
  allergens = Object.fromEntries(items.map((one: { id: string; name: string }) => [one.name, one.id]));
  category = (await post('/categories', { name: unique('Swaps'), usage: 'COMPONENT' })).id;
});
afterAll(() => harness.close());

const unique = (name: string) => `${name} ${randomUUID()}`;
const post = async (path: string, body: object = {}, as = admin) => {
  const made = await harness.call('POST', path, { as, body });
  expect(made.status, made.text).toBeLessThan(300);
  return made.body;
};
const get = async (path: string, as = admin) => (await harness.call('GET', path, { as })).body;

/** A product whose recipe takes these, in their order. */
async function makeDish(name: string, ingredients: { id: string }[], as = admin, into = category) {
  const product = await post('/products', { name: unique(name), categories: [{ id: into }] }, as);
  await post(`/products/${product.id}/guide`, { batch_count: 1, batch_type: 'portions' }, as);
  for (const [at, { id: ingredient_id }] of ingredients.entries()) {
    const line = { name: `Line ${at}`, amount: 10, unit_type: 'weight' };
    const { id } = await post(`/products/${product.id}/guide/ingredients`, line, as);
    const body = { ingredient_id, sub_product_id: null };
    const linked = await harness.call('PUT', `/products/${product.id}/recipe/lines/${id}`, { as, body });
    expect(linked.status, linked.text).toBe(200);
  }
  return product as { id: string; name: string };
}

const makeIngredient = (name: string, said: Record<string, string>, as = admin): Promise<Ingredient> => {
  const declarations = Object.entries(said).map(([allergen, status]) => ({ allergen_id: allergens[allergen], status }));
  return post('/ingredients', { name: unique(name), items: [{ name: `Pack of ${name}`, declarations }] }, as);
};

/** What a recipe takes, and what it says of an allergen. */
async function recipeOf(id: string, allergen: string) {
  const recipe: ProductRecipe = await get(`/products/${id}/recipe`);
  const found = recipe.allergens.find((one) => one.allergen.name === allergen);
  return { takes: recipe.lines.map((line) => line.ingredient?.id), says: found?.recipe, label: found?.label };
}

describe('a swap', () => {
  it('is shown before, done in all recipes, kept in their histories, and undone but for what changed since', async () => {
    const [old, next] = [
      await makeIngredient('Cream', { Milk: 'CONTAINS' }),
      await makeIngredient('Soya', { Soya: 'CONTAINS' }),
    ];
    const other = await makeIngredient('Other', {});
    const [soup, sauce] = [await makeDish('Soup', [old, other, old]), await makeDish('Sauce', [old])];
    await harness.call('POST', `/products/${soup.id}/recipe/take`, {
      as: admin,
      body: { allergen_ids: [allergens.Milk] },
    });
    const body = { from_id: old.id, to_id: next.id };
    expect(await post('/ingredient_swaps/preview', body)).toMatchObject({
      recipes: { count: 2, items: [{ name: sauce.name }, { name: soup.name }] },
      kept: 0,
      products: 2,
      lacking: { count: 2, items: [{ allergens: ['Soya'] }, { allergens: ['Soya'] }] },
    });
    expect((await recipeOf(soup.id, 'Milk')).takes).toEqual([old.id, other.id, old.id]);

    const swap = await post('/ingredient_swaps', body);
    expect(swap).toMatchObject({
      lines: 3,
      is_merge: false,
      can_undo: true,
      from: { id: old.id },
      to: { id: next.id },
    });
    // The recipe says less of milk than before; the label still names it.
    expect(await recipeOf(soup.id, 'Milk')).toEqual({
      takes: [next.id, other.id, next.id],
      says: 'UNKNOWN',
      label: 'CONTAINS',
    });
    expect((await recipeOf(sauce.id, 'Soya')).says).toBe('CONTAINS');
    const { items } = await get(`/products/${soup.id}/history`);
    expect(items[0]).toMatchObject({
      event: 'updated',
      old_values: { recipe_line: `Line 0: ${old.name}; Line 2: ${old.name}` },
      new_values: { recipe_line: `Line 0: ${next.name}; Line 2: ${next.name}` },
    });

    const guide: ProductRecipe = await get(`/products/${soup.id}/recipe`);
    await harness.call('PUT', `/products/${soup.id}/recipe/lines/${guide.lines[0]?.id}`, {
      as: admin,
      body: { ingredient_id: other.id, sub_product_id: null },
    });
    expect(await post(`/ingredient_swaps/${swap.id}/undo`)).toMatchObject({
      can_undo: false,
      undone_by: 'Amelia Hart',
    });
    expect((await recipeOf(soup.id, 'Milk')).takes).toEqual([other.id, other.id, old.id]);
    expect((await recipeOf(sauce.id, 'Milk')).takes).toEqual([old.id]);
    expect((await harness.call('POST', `/ingredient_swaps/${swap.id}/undo`, { as: admin, body: {} })).status).toBe(409);
  });

  it('of a venue is of its own recipes alone, and counts no others', async () => {
    const [old, next] = [await makeIngredient('Oil', {}), await makeIngredient('Butter', { Milk: 'CONTAINS' })];
    const above = await makeDish('Above', [old]);
    const own = await post('/categories', { name: unique('Own'), usage: 'COMPONENT' }, venue);
    const mine = await makeDish('Mine', [old], venue, own.id);
    const body = { from_id: old.id, to_id: next.id };
    const seen = await post('/ingredient_swaps/preview', body, venue);
    expect(seen.recipes).toEqual({ count: 1, items: [{ id: mine.id, name: mine.name }] });
    const swap = await post('/ingredient_swaps', body, venue);
    expect(swap.lines).toBe(1);
    expect((await recipeOf(above.id, 'Milk')).takes).toEqual([old.id]);
    expect((await recipeOf(mine.id, 'Milk')).takes).toEqual([next.id]);
    // What is done above is not counted below, nor undone from there.
    const whole = await post('/ingredient_swaps', body);
    expect(whole.lines).toBe(1);
    const below = await get(`/ingredient_swaps?ingredient_id=${old.id}`, venue);
    expect(below.items.map(({ id }: { id: string }) => id)).toEqual([swap.id]);
    const undone = await harness.call('POST', `/ingredient_swaps/${whole.id}/undo`, { as: venue, body: {} });
    expect(undone.status).toBe(404);
    expect((await get(`/ingredient_swaps?ingredient_id=${old.id}`)).items).toHaveLength(2);
  });
});

describe('a merge', () => {
  it('takes the items over, so that the worst counts, and restoring the other takes it back', async () => {
    const [kept, old] = [
      await makeIngredient('Flour', { Milk: 'NOT_LISTED' }),
      await makeIngredient('flour', { Milk: 'CONTAINS' }),
    ];
    const [bread, cake] = [await makeDish('Bread', [kept]), await makeDish('Cake', [old])];
    const body = { from_id: old.id, to_id: kept.id, is_merge: true };
    expect(await post('/ingredient_swaps/preview', body)).toMatchObject({ products: 2, recipes: { count: 1 } });
    await post('/ingredient_swaps', body);
    expect(
      (await harness.call('GET', `/ingredients?search=${encodeURIComponent(old.name)}`, { as: admin })).body.items,
    ).toEqual([]);
    expect((await get(`/ingredients/${kept.id}`)).items.map(({ name }: { name: string }) => name)).toEqual([
      'Pack of Flour',
      'Pack of flour',
    ]);
    expect(await recipeOf(bread.id, 'Milk')).toMatchObject({ says: 'CONTAINS' });
    expect(await recipeOf(cake.id, 'Milk')).toMatchObject({ says: 'CONTAINS', takes: [kept.id] });

    await post(`/ingredients/${old.id}/restore`);
    expect(await recipeOf(cake.id, 'Milk')).toMatchObject({ says: 'CONTAINS', takes: [old.id] });
    expect(await recipeOf(bread.id, 'Milk')).toMatchObject({ says: 'NOT_LISTED' });
    expect((await get(`/ingredients/${kept.id}`)).items).toEqual(kept.items);
    expect((await get(`/ingredients/${old.id}`)).items).toEqual(old.items);
  });

  it('keeps an item that somebody has changed since', async () => {
    const [kept, old] = [await makeIngredient('Nut', {}), await makeIngredient('Nuts', { Almonds: 'MAY_CONTAIN' })];
    const swap = await post('/ingredient_swaps', { from_id: old.id, to_id: kept.id, is_merge: true });
    const { items }: Ingredient = await get(`/ingredients/${kept.id}`);
    const given = items.map(({ supplier: _, ...item }) => ({
      ...item,
      declarations: [{ allergen_id: allergens.Almonds, status: 'CONTAINS' }],
    }));
    const edited = await harness.call('PUT', `/ingredients/${kept.id}`, { as: admin, body: { items: given } });
    expect(edited.status, edited.text).toBe(200);
    await post(`/ingredient_swaps/${swap.id}/undo`);
    expect((await get(`/ingredients/${kept.id}`)).items).toEqual(edited.body.items);
  });

  it('is refused where one belongs above, has taken the other in already, or they have too many items', async () => {
    const [kept, old] = [await makeIngredient('Salt', {}), await makeIngredient('salt', {})];
    const body = { from_id: old.id, to_id: kept.id, is_merge: true };
    const tries = async (wanted: object, as = admin) =>
      (await harness.call('POST', '/ingredient_swaps', { as, body: { ...body, ...wanted } })).status;
    expect(await tries({}, venue)).toBe(403);
    expect(await tries({ to_id: old.id })).toBe(422);
    const items = Array.from({ length: 20 }, (_, at) => ({ name: `Item ${at}` }));
    await harness.call('PUT', `/ingredients/${kept.id}`, { as: admin, body: { items } });
    expect(await tries({})).toBe(422);
    await harness.call('PUT', `/ingredients/${kept.id}`, { as: admin, body: { items: [] } });
    expect(await tries({})).toBe(201);
    expect(await tries({})).toBe(404);
    expect(await tries({}, 'admin@orchard.test')).toBe(404);
  });

  it('lets a trace of a lot of either find what was made with the other', async () => {
    const [kept, old] = [await makeIngredient('Rice', {}), await makeIngredient('Rice, long', {})];
    const dish = await makeDish('Pilaf', [kept]);
    const traced = async () => JSON.stringify(await get(`/trace?ingredient_ids=${old.id}`));
    expect(await traced()).not.toContain(dish.name);
    await post('/ingredient_swaps', { from_id: old.id, to_id: kept.id, is_merge: true });
    expect(await traced()).toContain(dish.name);
  });
});
