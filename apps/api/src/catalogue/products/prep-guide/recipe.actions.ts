import type { ProductRecipe, recipes } from '@larder/contract/catalogue/recipes';
import type { Received } from '@larder/contract/endpoint';
import { findCycle, rollUp } from '@larder/rules/recipe';
import { catalogueRefusals } from '@larder/words/refusals/catalogue';
import { recipeRefusals } from '@larder/words/refusals/recipes';
import type { Me } from '../../../platform/app-context.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { updateRow } from '../../../platform/database/row-writes.ts';
import type { Tx } from '../../../platform/database/scope.ts';
import { together } from '../../../platform/database/together.ts';
import { fault, faultOf } from '../../../platform/http/fault.ts';
import { prepGuideIngredients } from '../../../schema/prep-guides.ts';
import { changeProduct, existingProduct } from '../product-change.actions.ts';
import {
  addAllergens,
  findDeclaredItems,
  findIngredientName,
  findLabelled,
  findLines,
  findParts,
  findProductNames,
  findRecipeAllergens,
  lockParts,
} from './recipe.queries.ts';
import { besideLabel, ingredientsOf, recipesOf, type LinkedLine } from './recipe.rules.ts';

/** A product beside what its recipe says of every allergen. */
export async function readRecipe(tx: Tx, product_id: string): Promise<ProductRecipe> {
  const [, lines, allergens, label] = await together([
    existingProduct(tx, product_id),
    findLines(tx, product_id),
    findRecipeAllergens(tx),
    findLabelled(tx, product_id),
  ]);
  const items = await findDeclaredItems(tx, [...new Set(lines.flatMap((line) => line.ingredient_id ?? []))]);
  const [made, cooked] = [recipesOf(lines), ingredientsOf(items)];
  const rolled = rollUp(product_id, {
    allergens,
    recipe: (id) => made.get(id),
    ingredient: (id) => cooked.get(id),
  });
  return besideLabel(ownLines(lines, product_id), rolled, allergens, label ?? { contains: [], may: [] });
}

/** Says what a line of a recipe takes: an ingredient, another product, or nothing that is known. */
export async function linkLine(
  tx: Tx,
  me: Me,
  { product_id, id }: { product_id: string; id: string },
  { ingredient_id, sub_product_id, is_optional }: Received<typeof recipes.link>['body'],
): Promise<ProductRecipe> {
  await lockParts(tx);
  const product = await existingProduct(tx, product_id);
  if (!product.can_edit) throw faultOf(catalogueRefusals.PRODUCT_SHARED_BEYOND);
  const line = ownLines(await findLines(tx, product_id), product_id).find((one) => one.id === id);
  if (!line) throw fault('NOT_FOUND');
  const target = ingredient_id
    ? await findIngredientName(tx, ingredient_id)
    : sub_product_id && (await findProductNames(tx, [sub_product_id])).get(sub_product_id);
  if (target === undefined) throw faultOf(ingredient_id ? recipeRefusals.INGREDIENT_GONE : recipeRefusals.PRODUCT_GONE);
  if (sub_product_id) await refuseCircle(tx, product_id, [sub_product_id]);
  await updateRow(tx, prepGuideIngredients, id, { ingredient_id, sub_product_id, is_optional });
  const optional = (is: boolean) => (is ? ' (optional)' : '');
  await audit(tx, me, {
    event: 'updated',
    subject_type: 'product',
    subject_id: product_id,
    organization_id: product.organization_id,
    subject: product.name,
    old_values: {
      recipe_line: `${line.name}: ${line.ingredient?.name ?? line.sub_product?.name ?? '–'}${optional(line.is_optional)}`,
    },
    new_values: { recipe_line: `${line.name}: ${target ?? '–'}${optional(is_optional ?? line.is_optional)}` },
  });
  return readRecipe(tx, product_id);
}

/**
 * Adds allergens that the recipe contains to those of the product, by a person, with the ways to them in its history.
 * One whose allergens nobody has declared stays undeclared: what else is in it, nobody has said.
 */
export async function takeFromRecipe(tx: Tx, me: Me, product_id: string, ids: string[]): Promise<ProductRecipe> {
  const { allergens } = await readRecipe(tx, product_id);
  const taken = allergens.filter((one) => ids.includes(one.allergen.id) && one.recipe === 'CONTAINS');
  if (taken.length < new Set(ids).size) throw faultOf(recipeRefusals.NOT_OF_RECIPE);
  const because = taken.map(({ allergen, because: [path = []] }) => [allergen.name, ...path.toReversed()].join(' < '));
  await changeProduct(
    tx,
    me,
    product_id,
    ({ organization_id }) =>
      addAllergens(
        tx,
        { organization_id, product_id },
        taken.map((one) => one.allergen.id),
      ),
    { taken_from_recipe: because.join('; ') },
  );
  return readRecipe(tx, product_id);
}

/** Refuses new parts that would make a product a part of itself, and names the way round. */
export async function refuseCircle(tx: Tx, product_id: string, added: readonly string[]): Promise<void> {
  const parts = await findParts(tx);
  const partsOf = (id: string) => [...(parts.get(id) ?? []), ...(id === product_id ? added : [])];
  const circle = findCycle(product_id, partsOf);
  if (!circle) return;
  const names = await findProductNames(tx, circle);
  throw faultOf(recipeRefusals.CIRCLE, { way: circle.map((id) => names.get(id) ?? '…').join(' > ') });
}

function ownLines(lines: readonly LinkedLine[], product_id: string): ProductRecipe['lines'] {
  return lines.flatMap((line) => {
    if (line.product_id !== product_id || !line.id) return [];
    const { id, name, is_optional } = line;
    const refTo = (to: string | null, called: string | null) =>
      to && called !== null ? { id: to, name: called } : null;
    return {
      id,
      name,
      is_optional,
      ingredient: refTo(line.ingredient_id, line.ingredient_name),
      sub_product: refTo(line.sub_product_id, line.sub_product_name),
    };
  });
}
