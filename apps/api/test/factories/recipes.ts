import type { Harness } from '../harness.ts';

/** Suppliers and ingredients of an account, of which some are to be removed, and two recipes of one line. */
export async function makeRecipes(harness: Harness, as: string) {
  const make = async (path: string, body: object) => {
    const made = await harness.call('POST', path, { as, body });
    if (made.status !== 201) throw new Error(`No ${path}: ${made.text}`);
    return (made.body as { id: string }).id;
  };
  const list = async (path: string) =>
    (await harness.call('GET', path, { as })).body.items as { id: string; usage?: string }[];
  const supplier = await make('/suppliers', { name: 'Gate Dairy' });
  const recipe_allergen = (await list('/allergens'))[0]?.id ?? '';
  const declarations = [{ allergen_id: recipe_allergen, status: 'CONTAINS' }];
  const items = [{ name: 'Whole milk', supplier_id: supplier, declarations }];
  const ingredient = await make('/ingredients', { name: 'Gate milk', items });
  const category = (await list('/categories?size=100')).find(({ usage }) => usage === 'COMPONENT');
  const recipe_product = await make('/products', { name: 'Gate custard', categories: [{ id: category?.id }] });
  const guide = `/products/${recipe_product}/guide`;
  await harness.call('POST', guide, { as, body: { batch_count: 1, batch_type: 'portions' } });
  const recipe_line = await make(`${guide}/ingredients`, { name: 'Milk', amount: 1, unit_type: 'weight' });
  const body = { ingredient_id: ingredient, sub_product_id: null };
  await harness.call('PUT', `/products/${recipe_product}/recipe/lines/${recipe_line}`, { as, body });
  const rice = await make('/ingredients', { name: 'Gate rice', label_name: 'Rice' });
  // One of the whole account: a product that is labelled by US rules alone gets no list.
  const lists = await make('/categories', { name: 'Gate lists', usage: 'COMPONENT' });
  const list_product = await make('/products', { name: 'Gate rice bowl', categories: [{ id: lists }] });
  await harness.call('POST', `/products/${list_product}/guide`, {
    as,
    body: { batch_count: 1, batch_type: 'portions' },
  });
  const line = { name: 'Rice', amount: 1, unit_type: 'weight' };
  const list_line = await make(`/products/${list_product}/guide/ingredients`, line);
  const link = { ingredient_id: rice, sub_product_id: null };
  await harness.call('PUT', `/products/${list_product}/recipe/lines/${list_line}`, { as, body: link });
  const list_seen = (await harness.call('GET', `/products/${list_product}`, { as })).body.updated_at as string;
  return {
    supplier,
    leaving_supplier: await make('/suppliers', { name: 'Leaving Dairy' }),
    ingredient,
    leaving_ingredient: await make('/ingredients', { name: 'Leaving milk' }),
    recipe_allergen,
    recipe_product,
    recipe_line,
    list_product,
    list_seen,
  };
}
