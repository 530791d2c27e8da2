/** What a column of a file of recipes may be: the product that is made, and each line of what it is made from. */
export const recipeTargets = ['recipe', 'sku', 'ingredient', 'amount', 'unit', 'yield'] as const;
export type RecipeTarget = (typeof recipeTargets)[number];

/** True when the text names such a column. */
export function isRecipeTarget(text: string): text is RecipeTarget {
  return (recipeTargets as readonly string[]).includes(text);
}
