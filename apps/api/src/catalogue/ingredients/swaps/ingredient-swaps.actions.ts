import type {
  IngredientSwap,
  ingredientSwaps,
  IngredientSwapPreview,
} from '@larder/contract/catalogue/ingredient-swaps';
import type { GivenItem, Ingredient, SupplierItem } from '@larder/contract/catalogue/ingredients';
import type { Received } from '@larder/contract/endpoint';
import { mostSupplierItems } from '@larder/rules/supplier-item';
import { ingredientRefusals, swapRefusals } from '@larder/words/refusals/recipes';
import { uuidv7 } from 'uuidv7';
import type { Me } from '../../../platform/app-context.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { insertRows } from '../../../platform/database/row-writes.ts';
import type { Tx } from '../../../platform/database/scope.ts';
import { fault, faultOf } from '../../../platform/http/fault.ts';
import { ingredientSwaps as swaps } from '../../../schema/ingredients.ts';
import { findProductsOf, lockParts } from '../../products/prep-guide/recipe.queries.ts';
import { impactOf } from '../ingredient-impact.actions.ts';
import { editIngredient, existingIngredient, restoreIngredient } from '../ingredients.actions.ts';
import { isNamed } from '../suppliers.queries.ts';
import {
  findMergeOf,
  findRecipesOf,
  findSwap,
  lockSwap,
  markMerged,
  markUndone,
  moveLines,
  type RecipeOf,
} from './ingredient-swaps.queries.ts';

type SwapOrder = Received<typeof ingredientSwaps.create>['body'];

/** Recipes that are named; of the others how many there are. */
const most = 20;

/** What a swap would do: it is done as it would be, what labels lack is looked up, and all of it is taken back. */
export async function previewSwap(tx: Tx, me: Me, wanted: SwapOrder): Promise<IngredientSwapPreview> {
  const { mine, kept } = await recipesOf(tx, wanted.from_id);
  const ids = [wanted.from_id, ...(wanted.is_merge ? [wanted.to_id] : [])];
  const products = new Set<string>();
  for (const id of ids) for (const product of await findProductsOf(tx, id)) products.add(product);
  const impact = await impactOf(tx, [...products], () => swapIngredients(tx, me, wanted));
  const items = mine.slice(0, most).map(({ id, name }) => ({ id, name }));
  return { ...impact, recipes: { count: mine.length, items }, kept: kept.length };
}

/**
 * Lets one ingredient take another's place in all recipes that the caller may change. By a merge it takes over what the
 * other is bought as too, so that the worst of both counts, and the other is deleted. No label loses an allergen by it:
 * what a recipe no longer contains stays on its label until a person takes it off.
 */
export async function swapIngredients(
  tx: Tx,
  me: Me,
  { from_id, to_id, is_merge }: SwapOrder,
): Promise<IngredientSwap> {
  await lockParts(tx);
  const [from, to] = [await living(tx, from_id), await living(tx, to_id)];
  const { mine, kept } = await recipesOf(tx, from_id);
  if (is_merge && kept.length > 0) throw faultOf(swapRefusals.RECIPES_BEYOND, { name: from.name });
  if (!is_merge && mine.length === 0) throw faultOf(swapRefusals.NO_RECIPE, { name: from.name });
  const line_ids = mine.flatMap((one) => one.line_ids);
  const items = is_merge ? await takeItems(tx, me, from, to) : [];
  await moveLines(tx, me, line_ids, { from, to });
  if (is_merge) await markMerged(tx, from_id, to_id);
  const id = uuidv7();
  const { organization_id } = me;
  await insertRows(tx, swaps, [
    { id, organization_id, from_id, to_id, is_merge, line_ids, items, made_by_name: me.name },
  ]);
  if (is_merge) await note(tx, me, from, 'deleted', { merged_into: to.name });
  else await note(tx, me, from, 'updated', { swapped_for: to.name });
  return existingSwap(tx, id);
}

/**
 * Gives back what a swap took over: lines that still name the new ingredient, and of a merge the old ingredient itself.
 * Items that were taken over go again unless somebody has changed them since.
 */
export async function undoSwap(tx: Tx, me: Me, id: string): Promise<IngredientSwap> {
  await lockParts(tx);
  const kept = await lockSwap(tx, id);
  const swap = await existingSwap(tx, id);
  if (!kept || !swap.can_undo) throw faultOf(swapRefusals.NOT_UNDOABLE);
  const { is_merge } = swap;
  if (is_merge) {
    const old = await existingIngredient(tx, swap.from.id);
    if (!old.can_edit) throw faultOf(ingredientRefusals.OF_ABOVE, { organization: old.organization.name });
    if (await isNamed(tx, 'ingredients', old.name, old.id)) throw faultOf(ingredientRefusals.NAME_TAKEN);
    await markMerged(tx, old.id, null);
    await giveItemsBack(tx, me, old, swap.to.id, kept.items);
  }
  const from = await living(tx, swap.from.id);
  const { mine } = await recipesOf(tx, swap.to.id);
  const still = new Set(mine.flatMap((one) => one.line_ids));
  const lines = kept.line_ids.filter((line) => still.has(line));
  await moveLines(tx, me, lines, { from: swap.to, to: swap.from });
  await markUndone(tx, id, me.name);
  if (is_merge) await note(tx, me, from, 'restored', { name: from.name });
  else await note(tx, me, from, 'updated', { swap_undone: swap.to.name });
  return existingSwap(tx, id);
}

/** Restores a deleted ingredient; one that was merged into another takes its merge back. */
export async function restoreOrUndo(tx: Tx, me: Me, id: string): Promise<Ingredient> {
  const merge = await findMergeOf(tx, id);
  if (!merge) return restoreIngredient(tx, me, id);
  await undoSwap(tx, me, merge.id);
  return existingIngredient(tx, id);
}

/** The recipes that name an ingredient: those that the caller may change, and the others. */
async function recipesOf(tx: Tx, id: string): Promise<{ mine: RecipeOf[]; kept: RecipeOf[] }> {
  const recipes = await findRecipesOf(tx, id);
  return { mine: recipes.filter((one) => one.can_edit), kept: recipes.filter((one) => !one.can_edit) };
}

async function living(tx: Tx, id: string): Promise<Ingredient> {
  const found = await existingIngredient(tx, id);
  if (found.deleted_at) throw fault('NOT_FOUND');
  return found;
}

async function existingSwap(tx: Tx, id: string): Promise<IngredientSwap> {
  const found = await findSwap(tx, id);
  if (!found) throw fault('NOT_FOUND');
  return found;
}

/** Copies what an ingredient is bought as to another; the old one keeps its own, for food that was made with it. */
async function takeItems(tx: Tx, me: Me, from: Ingredient, to: Ingredient): Promise<{ from: string; to: string }[]> {
  if (!from.can_edit) throw faultOf(ingredientRefusals.OF_ABOVE, { organization: from.organization.name });
  const count = from.items.length + to.items.length;
  if (count > mostSupplierItems) throw faultOf(swapRefusals.MOST_ITEMS, { count, most: mostSupplierItems });
  const known = new Set(to.items.map(({ id }) => id));
  const items = [...to.items.map(givenOf), ...from.items.map((item) => ({ ...givenOf(item), id: undefined }))];
  // Also where there is nothing to take over: the history of the one that stays says what it has taken in.
  const after = await editIngredient(tx, me, to.id, { items });
  await note(tx, me, to, 'updated', { merged_from: from.name });
  const made = after.items.filter(({ id }) => !known.has(id));
  return from.items.flatMap((item, at) => {
    const copy = made[at];
    return copy ? [{ from: item.id, to: copy.id }] : [];
  });
}

/** Takes the copies away that are still as the originals. */
async function giveItemsBack(tx: Tx, me: Me, old: Ingredient, to_id: string, pairs: { from: string; to: string }[]) {
  const to = await existingIngredient(tx, to_id);
  if (to.deleted_at || !to.can_edit) return;
  const same = (one: SupplierItem, other: SupplierItem | undefined) =>
    other !== undefined && JSON.stringify({ ...one, id: '' }) === JSON.stringify({ ...other, id: '' });
  const gone = new Set(
    to.items.flatMap((item) => {
      const pair = pairs.find((one) => one.to === item.id);
      const original = old.items.find(({ id }) => id === pair?.from);
      return pair && same(item, original) ? [item.id] : [];
    }),
  );
  if (gone.size === 0) return;
  await editIngredient(tx, me, to_id, { items: to.items.filter(({ id }) => !gone.has(id)).map(givenOf) });
}

function givenOf({ supplier, ...item }: SupplierItem): GivenItem {
  return { ...item, supplier_id: supplier?.id ?? null };
}

function note(
  tx: Tx,
  me: Me,
  { id, organization }: Ingredient,
  event: 'updated' | 'deleted' | 'restored',
  new_values: Record<string, string>,
): Promise<void> {
  return audit(tx, me, {
    event,
    subject_type: 'ingredient',
    subject_id: id,
    organization_id: organization.id,
    new_values,
  });
}
