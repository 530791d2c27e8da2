import type { RecipeFilePreview } from '@larder/contract/catalogue/recipe-files';
import type { ProductRecipe } from '@larder/contract/catalogue/recipes';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';

const admin = 'admin@harbour.test';
const venue = 'venue@harbour.test';
let house: Harness;
let category: string;
let milk: string;
beforeAll(async () => {
  house = await openHarness();
  const call = async (method: string, path: string, body?: object) => {
    const answer = await house.call(method, path, { as: admin, ...(body && { body }) });
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body;
  };
  const { items } = await call('GET', '/allergens');
  milk = items.find(({ name }: { name: string }) => name === 'Milk').id;
  category = (await call('POST', '/categories', { name: unique('Recipes'), usage: 'COMPONENT' })).id;
});
afterAll(() => house.close());

function unique(word: string) {
  return `${word} ${randomUUID().slice(0, 8)}`;
}

const formOf = (file: string, reading?: object) => {
  const form = new FormData();
  form.set('file', new Blob([file], { type: 'text/csv' }), 'recipes.csv');
  if (reading) form.set('reading', JSON.stringify(reading));
  return form;
};
const send = (path: string, file: string, reading?: object, as = admin) =>
  house.call('POST', path, { as, body: formOf(file, reading) });
const ok = async (path: string, file: string, reading?: object) => {
  const answer = await send(path, file, reading);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const preview = (file: string, reading?: object): Promise<RecipeFilePreview> =>
  ok('/recipes/file/preview', file, reading);
const run = (file: string, reading?: object) => ok('/recipes/file', file, reading);
const made = async (path: string, body: object) => {
  const answer = await house.call('POST', path, { as: admin, body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.id as string;
};
const product = (name: string) =>
  made('/products?check_duplicates=false', { name, sku: unique('R'), categories: [{ id: category }] });
const withMilk = (name: string) =>
  made('/ingredients', {
    name,
    items: [{ name, in_use: true, declarations: [{ allergen_id: milk, status: 'CONTAINS' }] }],
  });
const guideOf = async (id: string) => {
  const { ingredients, ...guide } = (await house.call('GET', `/products/${id}/guide`, { as: admin })).body;
  return {
    ...guide,
    lines: ingredients.map((one: { name: string; amount: number; unit_type: string }) => [
      one.name,
      one.amount,
      one.unit_type,
    ]),
  };
};
const recipeOf = async (id: string): Promise<ProductRecipe> =>
  (await house.call('GET', `/products/${id}/recipe`, { as: admin })).body;

describe('a file of recipes', () => {
  it('makes guides of its rows, links what it knows by name, and says what it does not', async () => {
    const [dish, dough, butter] = [unique('Pie'), unique('Dough'), unique('Butter')];
    const id = await product(dish);
    const part = await product(dough);
    await withMilk(butter);
    const file = `Recipe,Yield,Ingredient,Amount,Unit\n${dish},8 portions,${butter},1 1/2,kg\n,,${dough},2 x 400g tin,\n,,Salt,a pinch,\n,,Water,"1,5 l",`;
    const seen = await preview(file);
    expect(seen).toMatchObject({
      recipes: 1,
      new_guides: 1,
      creates: 4,
      updates: 0,
      failed: 0,
      unlinked: 2,
      lacking: 0,
    });
    expect(seen.mapping).toEqual({
      recipe: 'Recipe',
      ingredient: 'Ingredient',
      amount: 'Amount',
      unit: 'Unit',
      yield: 'Yield',
    });
    expect(seen.shown.map(({ line, amount, link }) => [line, amount, link?.kind])).toEqual([
      [butter, '1.5 kg', 'INGREDIENT'],
      [dough, '800 g', 'PRODUCT'],
      ['Salt, a pinch', '1 unit', undefined],
      ['Water', '1.5 l', undefined],
    ]);
    expect(seen.warnings.map(({ row, field }) => [row, field])).toEqual([
      [4, 'amount'],
      [4, 'ingredient'],
      [5, 'ingredient'],
    ]);
    expect((await house.call('GET', `/products/${id}/guide`, { as: admin })).status).toBe(404);
    expect(await run(file)).toMatchObject({ recipes: 1, creates: 4, failed: 0, lacking: 1 });
    expect(await guideOf(id)).toMatchObject({
      batch_type: 'portions',
      batch_count: 8,
      lines: [
        [butter, 1500, 'weight'],
        [dough, 800, 'weight'],
        ['Salt, a pinch', 1, 'units'],
        ['Water', 1500, 'volume'],
      ],
    });
    const { lines, allergens, state } = await recipeOf(id);
    expect(state).toBe('DIFFERS');
    expect(allergens.find(({ allergen }) => allergen.id === milk)).toMatchObject({
      recipe: 'CONTAINS',
      difference: 'LACKS',
    });
    expect(lines.map(({ ingredient, sub_product }) => ingredient?.name ?? sub_product?.id ?? null)).toEqual([
      butter,
      part,
      null,
      null,
    ]);
  });

  it('changes nothing when it comes again, and takes no line and no link away', async () => {
    const [dish, butter, oil] = [unique('Tart'), unique('Butter'), unique('Oil')];
    const id = await product(dish);
    const linked = await withMilk(butter);
    const file = (amount: string) => `Dish,Ingredient,Qty\n${dish},Fat,${amount}\n${dish},${oil},1 l`;
    await run(file('200 g'));
    const [fat] = (await recipeOf(id)).lines;
    await house.call('PUT', `/products/${id}/recipe/lines/${fat?.id}`, {
      as: admin,
      body: { ingredient_id: linked, sub_product_id: null },
    });
    expect(await run(file('200 g'))).toMatchObject({ recipes: 0, creates: 0, updates: 0, unchanged: 2 });
    expect(await run(`Dish,Ingredient,Qty\n${dish},Fat,250 g`)).toMatchObject({ updates: 1, unchanged: 0 });
    expect((await guideOf(id)).lines).toEqual([
      ['Fat', 250, 'weight'],
      [oil, 1000, 'volume'],
    ]);
    expect((await recipeOf(id)).lines[0]?.ingredient?.id).toBe(linked);
    // What the line is called became an ingredient since: the file links it.
    await withMilk(oil);
    expect(await preview(file('250 g'))).toMatchObject({ updates: 1, unchanged: 1, unlinked: 0 });
  });

  it('says by row which recipes are not there, are two, or would be part of themselves', async () => {
    const [one, two, twin] = [unique('Sauce'), unique('Stock'), unique('Twin')];
    await product(one);
    await product(two);
    await product(twin);
    await product(twin);
    const file = `Recipe,Ingredient,Amount\n${one},${two},1 kg\n${two},${one},1 kg\nNo such dish,Salt,1 g\n${twin},Salt,1 g\n${one},,1 g`;
    const seen = await preview(file);
    expect(seen.errors.map(({ row, field }) => [row, field])).toEqual([
      [4, 'recipe'],
      [5, 'recipe'],
      [6, 'ingredient'],
    ]);
    const ran = await run(file);
    expect(ran.errors.map(({ row, message }: { row: number; message: string }) => [row, message])).toEqual([
      [3, `This would make a recipe part of itself: ${two} > ${one} > ${two}`],
      [4, 'No product is called “No such dish”: add it first'],
      [5, `2 products are called “${twin}”: add a column with the SKU`],
      [6, 'The ingredient is missing'],
    ]);
    expect(ran).toMatchObject({ recipes: 1, creates: 1, failed: 4 });
  });

  it('finds twins by their SKUs, and gives the rows without a recipe to the one above', async () => {
    const name = unique('Twin');
    const [first, second] = [await product(name), await product(name)];
    const sku = async (id: string) => (await house.call('GET', `/products/${id}`, { as: admin })).body.sku as string;
    await run(`SKU,Recipe,Ingredient,Amount\n${await sku(second)},${name},Salt,5 g\n,,Sugar,6 g`);
    expect((await guideOf(second)).lines).toEqual([
      ['Salt', 5, 'weight'],
      ['Sugar', 6, 'weight'],
    ]);
    expect((await house.call('GET', `/products/${first}/guide`, { as: admin })).status).toBe(404);
  });

  it('is refused in words that name the field', async () => {
    const refused = async (file: string, reading?: object, as?: string) => {
      const { status, body } = await send('/recipes/file', file, reading, as);
      return [status, body.errors?.[0]?.path ?? body.error_code];
    };
    expect(await refused('Who,What\na,b')).toEqual([422, 'mapping']);
    expect(await refused('Recipe,Amount\na,1 g')).toEqual([422, 'mapping']);
    expect(await refused('Recipe,Ingredient\na,b', { mapping: { recipe: 7 } })).toEqual([422, 'reading']);
    expect(await refused(`Recipe,Ingredient\n${'a,b\n'.repeat(3001)}`)).toEqual([422, 'file']);
    expect(await refused('Recipe,Ingredient\na,b', undefined, 'staff@harbour.test')).toEqual([403, 'FORBIDDEN']);
  });

  it('changes no product of an organisation above', async () => {
    const dish = unique('Shared');
    await product(dish);
    const answer = await send('/recipes/file', `Recipe,Ingredient,Amount\n${dish},Salt,1 g`, undefined, venue);
    expect(answer.body).toMatchObject({ creates: 0, failed: 1 });
  });
});
