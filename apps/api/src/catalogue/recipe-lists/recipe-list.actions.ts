import type { RecipeList, recipeLists } from '@larder/contract/catalogue/recipe-lists';
import type { Received } from '@larder/contract/endpoint';
import { rollUp } from '@larder/rules/recipe';
import { listFromRecipe, type ListRecipe } from '@larder/rules/recipe-list';
import { recipeListRefusals } from '@larder/words/refusals/recipes';
import type { Me } from '../../platform/app-context.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { together } from '../../platform/database/together.ts';
import { faultOf } from '../../platform/http/fault.ts';
import { writeLabel } from '../label-text/label-text.actions.ts';
import { findDeclaredItems, findLines, findRecipeAllergens } from '../products/prep-guide/recipe.queries.ts';
import { ingredientsOf, recipesOf } from '../products/prep-guide/recipe.rules.ts';
import { existingProduct } from '../products/product-change.actions.ts';
import { findProductCountries } from '../products/product-countries.queries.ts';
import { lockProduct } from '../products/product-writes.queries.ts';
import { findCookedIngredients, findLineAmounts, findMadeProducts } from './recipe-list.queries.ts';
import {
  describeList,
  listIngredientsOf,
  listRecipesOf,
  listRefusal,
  noList,
  recipeInWords,
  usGaps,
} from './recipe-list.rules.ts';

/** The list of ingredients that a product's recipe makes, beside that of its label. */
export async function readRecipeList(tx: Tx, product_id: string, percentages: readonly string[]): Promise<RecipeList> {
  return (await madeList(tx, product_id, percentages)).list;
}

/**
 * Writes that list as the product's ingredients, by a person who has seen it. The allergens that are stated of the
 * product stay; one that only its ingredients named goes when that person says so.
 */
export async function takeRecipeList(
  tx: Tx,
  me: Me,
  product_id: string,
  { text, percentages, drops, updated_at }: Received<typeof recipeLists.take>['body'],
): Promise<RecipeList> {
  await lockProduct(tx, product_id);
  const { list, recipe } = await madeList(tx, product_id, percentages);
  if (list.refused) throw faultOf(recipeListRefusals[list.refused]);
  if (!list.complete) throw faultOf(recipeListRefusals.INCOMPLETE);
  if (list.text !== text) throw faultOf(recipeListRefusals.CHANGED);
  if (!list.differs) return list;
  const unsaid = list.drops.filter(({ id }) => !drops.includes(id));
  if (unsaid.length > 0) {
    throw faultOf(recipeListRefusals.DROPS, { allergens: unsaid.map(({ name }) => name).join(', ') });
  }
  const edit = { label_text: { ingredients: text }, updated_at };
  await writeLabel(tx, me, product_id, edit, { list_from_recipe: recipeInWords(recipe) });
  return readRecipeList(tx, product_id, percentages);
}

async function madeList(
  tx: Tx,
  product_id: string,
  percentages: readonly string[],
): Promise<{ list: RecipeList; recipe?: ListRecipe | undefined }> {
  const [product, lines, allergens, countries] = await together([
    existingProduct(tx, product_id),
    findLines(tx, product_id),
    findRecipeAllergens(tx),
    findProductCountries(tx, product_id),
  ]);
  const refused = listRefusal(countries, lines.filter((line) => line.product_id === product_id && line.id).length);
  if (refused) return { list: noList(refused, product) };
  const products = [...new Set(lines.map((line) => line.product_id))];
  const ingredients = [...new Set(lines.flatMap((line) => line.ingredient_id ?? []))];
  const [amounts, made, items, cooked] = await together([
    findLineAmounts(tx, products),
    findMadeProducts(tx, products),
    findDeclaredItems(tx, ingredients),
    findCookedIngredients(tx, ingredients),
  ]);
  const [recipes, foods] = [
    listRecipesOf(recipesOf(lines), lines, amounts, made),
    listIngredientsOf(ingredientsOf(items), cooked),
  ];
  const sources = {
    allergens,
    recipe: (id: string) => recipes.get(id),
    ingredient: (id: string) => foods.get(id),
  };
  const shown = new Set(percentages);
  const rolled = rollUp(product_id, sources).allergens;
  const suggested = listFromRecipe(product_id, sources, shown);
  const gaps = [...suggested.gaps, ...usGaps(countries, product)];
  return {
    list: {
      refused: null,
      ...describeList({ ...suggested, gaps }, product, allergens, shown),
      may_contain: allergens.filter(({ id }) => rolled.get(id)?.status === 'MAY_CONTAIN'),
    },
    recipe: recipes.get(product_id),
  };
}
