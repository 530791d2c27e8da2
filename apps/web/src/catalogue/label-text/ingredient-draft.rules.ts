import { presumedSpans, type Span } from '@larder/label/emphasis';
import { withoutUnderscores } from '@larder/label/ingredient-underscores';
import { lacksStatement, type Picked, type Stated } from './allergen-draft.rules.ts';
import { exemptionsBody, markedBy, type Decision } from './exemption-draft.rules.ts';
import { chooseAll, firstMarks, openQuestions, type Marks } from './ingredient-marks.rules.ts';

/** What a sale product's label says of it, as it is being edited. */
export type IngredientDraft = {
  ingredients: string;
  marks: Marks;
  /** Somebody has checked the emphasis of this very text. */
  confirmed: boolean;
  exemptions: readonly Decision[];
  allergens: Picked[];
  /** Stated to contain none. */
  none: boolean;
  may_contain: string;
  custom_allergens: string;
  price: string;
};

/** The fields of a label's text that are changed together. */
export const ingredientGroups = [
  ['ingredients', 'marks', 'confirmed', 'exemptions'],
  ['allergens', 'none'],
  ['may_contain'],
  ['custom_allergens'],
  ['price'],
] as const;

export function ingredientDraft(product: Stated): IngredientDraft {
  const { allergens, allergens_declared_at, may_contain, custom_allergens, label_text } = product;
  const picked = allergens.map(({ id, name }) => ({ id, name }));
  const names = picked.map(({ name }) => name);
  // As a file or another system marked its allergens.
  const { text: ingredients, marks, moved } = withoutUnderscores(product.ingredients);
  const emphasis = label_text.emphasis?.map(moved) ?? [];
  const confirmed = label_text.emphasis_confirmed;
  const { exemptions = [] } = label_text;
  const first = firstMarks(ingredients, confirmed ? emphasis : null, names);
  return {
    ingredients,
    marks: confirmed
      ? first
      : markedBy(ingredients, chooseAll(ingredients, first, [...emphasis, ...marks]), exemptions),
    confirmed,
    exemptions,
    allergens: picked,
    none: allergens_declared_at !== null && allergens.length === 0,
    may_contain,
    custom_allergens,
    price: label_text.price,
  };
}

/**
 * What would be saved: an emphasis that nobody has confirmed only where it is more than the suggestion, allergens only
 * when they are stated anew.
 */
export function ingredientBody(product: Stated, draft: IngredientDraft) {
  const { ingredients, marks, may_contain, custom_allergens, price } = draft;
  const before = product.allergens.map(({ id }) => id);
  const ids = draft.allergens.map(({ id }) => id);
  const states = ids.length > 0 ? ids.join() !== before.join() : draft.none && !ingredientDraft(product).none;
  const trimmed = ingredients.trim();
  const confirmed = draft.confirmed && trimmed !== '';
  const lead = ingredients.length - ingredients.trimStart().length;
  const emphasis = marks.chosen
    .map(({ start, end }) => ({ start: start - lead, end: end - lead }))
    .filter(({ start, end }) => start >= 0 && end <= trimmed.length);
  return {
    label_text: {
      ingredients: trimmed,
      emphasis: confirmed || marksMore(trimmed, emphasis, draft) ? emphasis : null,
      emphasis_confirmed: confirmed,
      exemptions: exemptionsBody(trimmed, draft.exemptions),
      may_contain: may_contain.trim(),
      custom_allergens: custom_allergens.trim(),
      price: price.trim(),
    },
    ...(states && { allergen_ids: ids }),
  };
}

/** Whether more is emphasised than what labels emphasise by themselves. */
function marksMore(text: string, emphasis: readonly Span[], { allergens }: IngredientDraft): boolean {
  const presumed = presumedSpans(
    text,
    allergens.map(({ name }) => name),
  );
  return emphasis.some(({ start, end }) => !presumed.some((span) => span.start <= start && span.end >= end));
}

export function sameIngredients(product: Stated, draft: IngredientDraft): boolean {
  const before = partsOf(ingredientBody(product, ingredientDraft(product)));
  const now = partsOf(ingredientBody(product, draft));
  return !lacksStatement(product, draft) && now.every((part, index) => part === before[index]);
}

function partsOf({ label_text: { emphasis, exemptions, ...words }, allergen_ids }: ReturnType<typeof ingredientBody>) {
  const spans = emphasis?.map(({ start, end }) => `${start}-${end}`).join();
  return [...Object.values(words), spans, JSON.stringify(exemptions), allergen_ids?.join()];
}

/** Nobody can have checked a text that still holds words they were asked about. */
export function isUndecided({ ingredients, marks, confirmed }: IngredientDraft): boolean {
  return confirmed && openQuestions(ingredients, marks).length > 0;
}
