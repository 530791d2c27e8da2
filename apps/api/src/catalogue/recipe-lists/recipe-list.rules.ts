import type { RecipeList as Answer } from '@larder/contract/catalogue/recipe-lists';
import { withoutUnderscores } from '@larder/label/ingredient-underscores';
import { matrixReader } from '@larder/rules/allergen-statement';
import { formatAmount, type UnitType } from '@larder/rules/amount';
import { foodLaw } from '@larder/rules/food-law';
import type { Recipe, RecipeIngredient } from '@larder/rules/recipe';
import {
  isBlocking,
  type ListGap,
  type ListIngredient,
  type ListRecipe,
  type RecipeList,
} from '@larder/rules/recipe-list';

type Allergen = { id: string; name: string };
export type LineAmount = { id: string; amount: number; unit_type: UnitType };
export type MadeProduct = { id: string; label_name: string; batch_count: number | null; batch_type: UnitType | null };
export type CookedIngredient = Pick<
  ListIngredient,
  'id' | 'label_name' | 'density' | 'grams_each' | 'is_compound' | 'ingredients'
>;

/** Recipes with their amounts, by product; `lines` says which of their lines are optional. */
export function listRecipesOf(
  recipes: ReadonlyMap<string, Recipe>,
  lines: readonly { id: string | null; is_optional: boolean }[],
  amounts: readonly LineAmount[],
  products: readonly MadeProduct[],
): Map<string, ListRecipe> {
  const [amountOf, linked, made] = [byId(amounts), byId(lines), byId(products)];
  const weighing = [...recipes].map(([id, recipe]): [string, ListRecipe] => {
    const { label_name = '', batch_count = null, batch_type = null } = made.get(id) ?? {};
    const batch = batch_count && batch_type ? { amount: batch_count, unit_type: batch_type } : null;
    const weighed = recipe.lines.map((line) => {
      // What a product was merged into is the whole of it.
      const { amount = 1, unit_type = 'units' as const } = amountOf.get(line.id) ?? {};
      return { ...line, amount, unit_type, is_optional: linked.get(line.id)?.is_optional ?? false };
    });
    return [id, { ...recipe, label_name, batch, lines: weighed }];
  });
  return new Map(weighing);
}

/** Ingredients with what labels say of them. What a list of theirs marks is marked again on the label. */
export function listIngredientsOf(
  ingredients: ReadonlyMap<string, RecipeIngredient>,
  cookedOnes: readonly CookedIngredient[],
): Map<string, ListIngredient> {
  const cooked = byId(cookedOnes);
  const found = [...ingredients].map(([id, ingredient]): [string, ListIngredient] => {
    const { ingredients: list, ...facts } = cooked.get(id) ?? uncooked;
    return [id, { ...ingredient, ...facts, id, ingredients: withoutUnderscores(list).text }];
  });
  return new Map(found);
}

const uncooked = { label_name: '', density: null, grams_each: null, is_compound: false, ingredients: '' };

/** Why no list is made of so many lines for a product that is labelled in these countries, by US rules alone. */
export function listRefusal(countries: readonly string[], lines: number): Answer['refused'] {
  if (lines === 0) return 'NO_RECIPE';
  const named = countries.filter((country) => country !== '');
  return named.length > 0 && named.every(isByUsRules) ? 'US' : null;
}

/** That a product is labelled by US rules too, which its list is not made by. */
export function usGaps(countries: readonly string[], { id, name }: { id: string; name: string }): ListGap[] {
  return countries.some(isByUsRules) ? [{ reason: 'US_TOO', path: [{ kind: 'product', id, name }] }] : [];
}

function isByUsRules(country: string): boolean {
  return foodLaw(country)?.name === 'US';
}

/** A list as it is answered, beside what the label says now. */
export function describeList(
  { text, parts, gaps }: RecipeList,
  { ingredients: current, updated_at }: { ingredients: string; updated_at: string },
  allergens: readonly Allergen[],
  shown: ReadonlySet<string>,
): Omit<Answer, 'may_contain' | 'refused'> {
  return {
    text,
    current,
    differs: text !== current,
    complete: gaps.every(({ reason }) => !isBlocking(reason)),
    parts: parts.map((part) => ({ ...part, shown: shown.has(part.id) })),
    incomplete: gaps.flatMap(({ reason, path }) => {
      const at = path.at(-1);
      return at ? [{ reason, blocks: isBlocking(reason), path: path.map(({ name }) => name), at }] : [];
    }),
    drops: droppedAllergens(current, text, allergens),
    updated_at,
  };
}

/** Nothing, where no list is made. */
export function noList(refused: Answer['refused'], of: { ingredients: string; updated_at: string }): Answer {
  return {
    refused,
    text: '',
    current: of.ingredients,
    differs: false,
    complete: false,
    parts: [],
    incomplete: [],
    drops: [],
    may_contain: [],
    updated_at: of.updated_at,
  };
}

/** The recipe that a list was taken from, as the product's history keeps it: "Flour: 500 g; Water: 300 g". */
export function recipeInWords(recipe: ListRecipe | undefined): string {
  const lines = recipe?.lines ?? [];
  return lines.map(({ name, amount, unit_type }) => `${name}: ${formatAmount(amount, unit_type)}`).join('; ');
}

/** The allergens that one text names for certain, and another does not. */
function droppedAllergens(before: string, after: string, allergens: readonly Allergen[]): Allergen[] {
  const read = matrixReader(allergens);
  const named = (ingredients: string) =>
    new Set(read({ picked: [], ingredients, may_contain: '', custom_allergens: '' }).contains);
  const [old, now] = [named(before), named(after)];
  return allergens.filter(({ id }) => old.has(id) && !now.has(id)).map(({ id, name }) => ({ id, name }));
}

function byId<Row extends { id: string | null }>(list: readonly Row[]): Map<string, Row> {
  return new Map(list.flatMap((one) => (one.id ? [[one.id, one] as const] : [])));
}
