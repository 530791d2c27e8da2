import { expect, it } from 'vitest';
import { noLabelText, type Stated } from './allergen-draft.rules.ts';
import { decide, exemptiblesIn } from './exemption-draft.rules.ts';
import { ingredientBody, ingredientDraft, sameIngredients, type IngredientDraft } from './ingredient-draft.rules.ts';

const ingredients = 'Wheat flour, wheat glucose syrup, salt';
const phrase = 'wheat glucose syrup';
const product = (exemptions: { phrase: string; exempt: boolean }[] = [], text = ingredients): Stated => ({
  allergens: [{ id: 'w', name: 'Wheat', priority: 0 }],
  allergens_declared_at: '2026-10-14T08:30:00Z',
  custom_allergens: '',
  may_contain: '',
  ingredients: text,
  label_text: { ...noLabelText, ingredients: text, exemptions },
});
const bold = ({ ingredients: text, marks }: IngredientDraft) =>
  marks.chosen.map(({ start, end }) => `${start} ${text.slice(start, end)}`);

it('asks by the laws of the countries, each food once', () => {
  const asked = (countries: string[]) =>
    exemptiblesIn(`${ingredients}, Wheat glucose syrup`, countries, []).map((one) => one.phrase);
  expect(asked(['GB'])).toEqual([phrase]);
  expect(asked(['US', 'AU'])).toEqual([phrase]);
  expect(asked(['US'])).toEqual([]);
  expect(asked(['JP', ''])).toEqual([]);
});

it('takes the bold from what is exempt and from nothing else, and gives it back', () => {
  const draft = ingredientDraft(product());
  expect(bold(draft)).toEqual(['0 Wheat', '13 wheat']);
  const exempt = { ...draft, ...decide(draft, { phrase, exempt: true }) };
  expect(bold(exempt)).toEqual(['0 Wheat']);
  expect(ingredientBody(product(), exempt).label_text).toMatchObject({
    emphasis: null,
    exemptions: [{ phrase, exempt: true }],
  });
  expect(sameIngredients(product(), exempt)).toBe(false);
  const back = { ...exempt, ...decide(exempt, { phrase, exempt: false }) };
  expect(bold(back)).toEqual(['0 Wheat', '13 wheat']);
});

it('opens with what was decided, and sends nothing of words that are gone', () => {
  const kept = product([{ phrase, exempt: true }]);
  const draft = ingredientDraft(kept);
  expect(bold(draft)).toEqual(['0 Wheat']);
  expect(sameIngredients(kept, draft)).toBe(true);
  expect(exemptiblesIn(draft.ingredients, ['GB'], draft.exemptions)[0]?.decision?.exempt).toBe(true);
  const changed = { ...draft, ingredients: 'Wheat flour, salt' };
  expect(ingredientBody(kept, changed).label_text.exemptions).toEqual([]);
});
