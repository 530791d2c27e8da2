import type { Refusal } from './refusal.ts';

/** What the server refuses of a supplier. */
export const supplierRefusals = {
  NAME_TAKEN: { code: 'CONFLICT', field: 'name', en: 'A supplier with this name already exists' },
  OF_ABOVE: { code: 'FORBIDDEN', en: 'This supplier belongs to {organization}' },
  IN_USE: { code: 'IN_USE', en: '{name} supplies {items} of the ingredients: choose another supplier there first' },
} as const satisfies Record<string, Refusal>;

/** What the server refuses of an ingredient and its supplier items. */
export const ingredientRefusals = {
  NAME_TAKEN: { code: 'CONFLICT', field: 'name', en: 'An ingredient with this name already exists' },
  OF_ABOVE: { code: 'FORBIDDEN', en: 'This ingredient belongs to {organization}' },
  IN_USE: { code: 'IN_USE', en: '{name} is in {recipes}: link these to another ingredient first' },
} as const satisfies Record<string, Refusal>;

/** What the server refuses when one ingredient is to take another's place. */
export const swapRefusals = {
  NO_RECIPE: { code: 'INVALID', field: 'from_id', en: '{name} is in no recipe that you may change' },
  RECIPES_BEYOND: {
    code: 'FORBIDDEN',
    en: '{name} is in recipes that you may not change: it cannot be merged, only swapped in the others',
  },
  MOST_ITEMS: { code: 'INVALID', field: 'to_id', en: 'Together they have {count} items, and {most} is the most' },
  NOT_UNDOABLE: { code: 'CONFLICT', en: 'This cannot be undone any more' },
} as const satisfies Record<string, Refusal>;

/** What the server refuses of recipes. */
export const recipeRefusals = {
  INGREDIENT_GONE: { code: 'INVALID', field: 'ingredient_id', en: 'This ingredient does not exist any more' },
  PRODUCT_GONE: { code: 'INVALID', field: 'sub_product_id', en: 'This product does not exist any more' },
  CIRCLE: { code: 'INVALID', field: 'sub_product_id', en: 'This would make a recipe part of itself: {way}' },
  NOT_OF_RECIPE: { code: 'INVALID', field: 'allergen_ids', en: 'The recipe does not contain one of these allergens' },
} as const satisfies Record<string, Refusal>;

/** What the server refuses of a list of ingredients that a recipe makes. */
export const recipeListRefusals = {
  NO_RECIPE: { code: 'INVALID', field: 'text', en: 'This product has no recipe' },
  US: { code: 'INVALID', field: 'text', en: 'Larder does not make US ingredient lists from recipes yet' },
  INCOMPLETE: { code: 'INVALID', field: 'text', en: 'This list is not complete: mend what it names first' },
  CHANGED: { code: 'CONFLICT', en: 'The recipe makes another list by now: look at it again' },
  DROPS: {
    code: 'INVALID',
    field: 'drops',
    en: 'The label’s ingredients name {allergens} now, and this list does not: confirm that first',
  },
} as const satisfies Record<string, Refusal>;
