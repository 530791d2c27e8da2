import { allergenBody, noLabelText, type Stated } from './allergen-draft.rules.ts';
import {
  ingredientBody,
  ingredientDraft,
  isUndecided,
  sameIngredients,
  type IngredientDraft,
} from './ingredient-draft.rules.ts';

/**
 * What the label of a new product states, as it is being typed. It is kept when another category is picked: by the use
 * of the product, what would be sent of it, and nothing where it states nothing.
 */
export type NewLabel = {
  draft: IngredientDraft;
  SINGLE: ReturnType<typeof ingredientBody> | undefined;
  COMPONENT: ReturnType<typeof allergenBody> | undefined;
  /** The emphasis was confirmed before all doubts were settled. */
  undecided: boolean;
};

const nothing: Stated = {
  allergens: [],
  allergens_declared_at: null,
  custom_allergens: '',
  may_contain: '',
  ingredients: '',
  label_text: noLabelText,
};

/** The label of a new product after a change. */
export function changeLabel(before: NewLabel | undefined, changes: Partial<IngredientDraft>): NewLabel {
  const draft = { ...(before?.draft ?? emptyDraft), ...changes };
  const { allergens, none, custom_allergens, may_contain } = draft;
  const states = allergens.length > 0 || none || `${custom_allergens}${may_contain}`.trim() !== '';
  return {
    draft,
    SINGLE: sameIngredients(nothing, draft) ? undefined : ingredientBody(nothing, draft),
    COMPONENT: states ? allergenBody(draft) : undefined,
    undecided: isUndecided(draft),
  };
}

export const emptyDraft = ingredientDraft(nothing);
