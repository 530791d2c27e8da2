/**
 * What a column of a file of ingredients may be, in the order in which they are read: the ingredient, what it is bought
 * as, and what that declares. `absent` is where a chart says "no"
 * (docs/decisions/0057-ingredients-and-recipes.md).
 */
export const ingredientTargets = [
  'name',
  'label_name',
  'external_id',
  'unit',
  'lifecycle',
  'ingredients',
  'item',
  'supplier',
  'gtin',
  'in_use',
  'source',
  'declared_on',
  'review_by',
  'contains',
  'may_contain',
  'not_listed',
  'free',
  'absent',
] as const;
export type IngredientTarget = (typeof ingredientTargets)[number];

/** True when the text names such a column. */
export function isIngredientTarget(text: string): text is IngredientTarget {
  return (ingredientTargets as readonly string[]).includes(text);
}
