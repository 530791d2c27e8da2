import type { ProductRecipe, RecipeAllergen } from '@larder/contract/catalogue/recipes';
import { families } from '@larder/rules/allergen-families';
import type { Path, Recipe, RecipeIngredient, RolledUp } from '@larder/rules/recipe';
import type { DeclarationStatus } from '@larder/rules/supplier-item';
import { wordKey } from '@larder/rules/word-key';

export type LinkedLine = {
  product_id: string;
  product_name: string;
  /** Null for a product without any line. */
  id: string | null;
  name: string;
  ingredient_id: string | null;
  ingredient_name: string | null;
  sub_product_id: string | null;
  sub_product_name: string | null;
  is_optional: boolean;
};

export type DeclaredItem = {
  ingredient_id: string;
  ingredient_name: string;
  /** Null for an ingredient without any item. */
  id: string | null;
  name: string;
  in_use: boolean;
  declared: Record<string, DeclarationStatus>;
};

type Allergen = { id: string; name: string };
type Labelled = { contains: readonly string[]; may: readonly string[] };

/** The recipes that lines make, by product. */
export function recipesOf(lines: readonly LinkedLine[]): Map<string, Recipe> {
  const recipes = new Map<string, Recipe & { lines: Recipe['lines'][number][] }>();
  for (const { product_id, product_name, id, name, ingredient_id, sub_product_id } of lines) {
    const recipe = recipes.get(product_id) ?? { product_id, name: product_name, lines: [] };
    recipes.set(product_id, recipe);
    if (id) recipe.lines.push({ id, name, ingredient_id, sub_product_id });
  }
  return recipes;
}

/** The ingredients that items are of, by id. */
export function ingredientsOf(items: readonly DeclaredItem[]): Map<string, RecipeIngredient> {
  const found = new Map<string, RecipeIngredient & { items: RecipeIngredient['items'][number][] }>();
  for (const { ingredient_id, ingredient_name, id, name, in_use, declared } of items) {
    const ingredient = found.get(ingredient_id) ?? { id: ingredient_id, name: ingredient_name, items: [] };
    found.set(ingredient_id, ingredient);
    if (id) ingredient.items.push({ id, name, in_use, declared: new Map(Object.entries(declared)) });
  }
  return found;
}

/**
 * A product beside its recipe (docs/decisions/0057-ingredients-and-recipes.md). What a label names more than its recipe
 * is a difference only where the recipe is complete, and nothing is ever taken off for it.
 */
export function besideLabel(
  lines: ProductRecipe['lines'],
  { allergens, incomplete }: RolledUp,
  known: readonly Allergen[],
  label: Labelled,
): ProductRecipe {
  if (lines.length === 0) return { state: 'NO_RECIPE', lines, allergens: [], incomplete: [] };
  const judged = known.map((allergen): RecipeAllergen => {
    const { status = 'UNKNOWN', because = [], unknown = [] } = allergens.get(allergen.id) ?? {};
    const labelled = labelOf(allergen, known, label);
    const difference = differenceOf(status, labelled, incomplete.length === 0);
    return {
      allergen,
      recipe: status,
      label: labelled,
      difference,
      because: because.map(namesOf),
      unknown: unknown.map(namesOf),
    };
  });
  const differs = judged.some((one) => one.difference !== null);
  const state = differs ? 'DIFFERS' : incomplete.length > 0 ? 'INCOMPLETE' : 'AS_RECIPE';
  return { state, lines, allergens: judged, incomplete: incomplete.map(namesOf) };
}

function labelOf(
  { id, name }: Allergen,
  known: readonly Allergen[],
  { contains, may }: Labelled,
): RecipeAllergen['label'] {
  // A family is named by any of its members.
  const members = families[wordKey(name)] ?? [];
  const ids = [id, ...known.filter((one) => members.includes(wordKey(one.name))).map((one) => one.id)];
  if (ids.some((one) => contains.includes(one))) return 'CONTAINS';
  return ids.some((one) => may.includes(one)) ? 'MAY_CONTAIN' : 'NOT_NAMED';
}

function differenceOf(
  recipe: RecipeAllergen['recipe'],
  label: RecipeAllergen['label'],
  isComplete: boolean,
): RecipeAllergen['difference'] {
  if (recipe === 'CONTAINS') return label === 'CONTAINS' ? null : 'LACKS';
  if (recipe === 'MAY_CONTAIN') return label === 'NOT_NAMED' ? 'MAY_LACK' : null;
  return recipe === 'NOT_LISTED' && label === 'CONTAINS' && isComplete ? 'MORE' : null;
}

function namesOf(path: Path): string[] {
  return path.map(({ name }) => name);
}
