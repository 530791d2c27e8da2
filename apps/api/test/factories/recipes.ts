import type { Harness } from '../harness.ts';

/** Suppliers and ingredients of an account, of which some are to be removed. */
export async function makeRecipes(harness: Harness, as: string) {
  const make = async (path: string, body: object) => {
    const made = await harness.call('POST', path, { as, body });
    if (made.status !== 201) throw new Error(`No ${path}: ${made.text}`);
    return (made.body as { id: string }).id;
  };
  const supplier = await make('/suppliers', { name: 'Gate Dairy' });
  return {
    supplier,
    leaving_supplier: await make('/suppliers', { name: 'Leaving Dairy' }),
    ingredient: await make('/ingredients', {
      name: 'Gate milk',
      items: [{ name: 'Whole milk', supplier_id: supplier }],
    }),
    leaving_ingredient: await make('/ingredients', { name: 'Leaving milk' }),
  };
}
