import type { GivenItem, IngredientImpact } from '@larder/contract/catalogue/ingredients';
import type { Me } from '../../platform/app-context.ts';
import { attempt } from '../../platform/database/savepoint.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { countStickersLacking, findLacks, findProductsOf, type Lack } from '../products/prep-guide/recipe.queries.ts';
import { editIngredient } from './ingredients.actions.ts';

/** Products that are named; of the others how many there are. */
const most = 20;

/**
 * What would come of other supplier items: they are written as a change writes them, what labels lack is looked up as
 * everywhere, and all of it is taken back.
 */
export async function findImpact(tx: Tx, me: Me, id: string, items: GivenItem[]): Promise<IngredientImpact> {
  return impactOf(tx, await findProductsOf(tx, id), () => editIngredient(tx, me, id, { items }));
}

/** What would come of work on recipes or declarations for these products; what it writes is taken back. */
export async function impactOf(tx: Tx, products: string[], work: () => Promise<unknown>): Promise<IngredientImpact> {
  const before = new Set((await findLacks(tx, products)).map(keyOf));
  const impact = await triedOut(tx, async () => {
    await work();
    const lacks = (await findLacks(tx, products)).filter((lack) => !before.has(keyOf(lack)));
    return { lacking: lackingOf(lacks), ...(await countStickersLacking(tx, lacks)) };
  });
  return { products: products.length, ...impact };
}

const keyOf = ({ product_id, allergen_id }: Lack) => `${product_id} ${allergen_id}`;

function lackingOf(lacks: readonly Lack[]): IngredientImpact['lacking'] {
  const products = new Map<string, IngredientImpact['lacking']['items'][number]>();
  for (const { product_id, product, allergen } of lacks) {
    const known = products.get(product_id) ?? { id: product_id, name: product, allergens: [] };
    known.allergens.push(allergen);
    products.set(product_id, known);
  }
  return { count: products.size, items: [...products.values()].slice(0, most) };
}

/** Does work, answers what came of it, and takes back what it wrote. */
async function triedOut<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const answers: T[] = [];
  const undo = new Error('This was only tried out');
  const tried = await attempt(tx, async () => {
    answers.push(await work());
    throw undo;
  });
  if (!tried.ok && tried.error !== undo) throw tried.error;
  return answers[0] as T;
}
