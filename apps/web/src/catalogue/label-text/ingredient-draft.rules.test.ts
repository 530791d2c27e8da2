import type { Product } from '@larder/contract/catalogue/products';
import { describe, expect, it } from 'vitest';
import { lacksStatement } from './allergen-draft.rules.ts';
import { ingredientBody, ingredientDraft, isUndecided, sameIngredients } from './ingredient-draft.rules.ts';

const milk = { id: 'm', name: 'Milk', priority: 0 };
const product = (more: Partial<Product> = {}) =>
  ({
    ingredients: 'Sugar, milk, malt',
    may_contain: '',
    custom_allergens: '',
    allergens: [milk],
    allergens_declared_at: '2026-01-01T00:00:00Z',
    label_text: { emphasis: null, emphasis_confirmed: false, price: '' },
    ...more,
  }) as Product;
const undeclared = { allergens: [], allergens_declared_at: null };

describe('what the ingredients editor would save', () => {
  it('is nothing new before something is changed, whatever is stated', () => {
    for (const one of [product(), product(undeclared), product({ allergens: [] })]) {
      expect(sameIngredients(one, ingredientDraft(one))).toBe(true);
      expect(lacksStatement(one, ingredientDraft(one))).toBe(false);
      expect(ingredientBody(one, ingredientDraft(one))).not.toHaveProperty('allergen_ids');
    }
  });

  it('begins with the words that underscores mark, without the underscores', () => {
    const marked = product({ ingredients: '_Zer pudră_, sugar, _milk_' });
    const { ingredients, marks } = ingredientDraft(marked);
    expect(ingredients).toBe('Zer pudră, sugar, milk');
    expect(marks.chosen.map(({ start, end }) => ingredients.slice(start, end))).toEqual(['Zer pudră', 'milk']);
    expect(ingredientBody(marked, ingredientDraft(marked)).label_text).toMatchObject({
      ingredients: 'Zer pudră, sugar, milk',
      emphasis: marks.chosen,
      emphasis_confirmed: false,
    });
  });

  it('keeps what a file marked until somebody confirms it', () => {
    const label_text = { ...product().label_text, emphasis: [{ start: 0, end: 9 }] };
    const imported = product({ ingredients: 'Zer pudră, sugar, milk', label_text });
    const draft = ingredientDraft(imported);
    expect(draft.confirmed).toBe(false);
    expect(sameIngredients(imported, draft)).toBe(true);
    const words = ({ emphasis }: { emphasis: { start: number; end: number }[] | null }) =>
      emphasis?.map(({ start, end }) => draft.ingredients.slice(start, end));
    expect(words(ingredientBody(imported, draft).label_text)).toEqual(['Zer pudră', 'milk']);
    expect(ingredientBody(imported, { ...draft, confirmed: true }).label_text.emphasis_confirmed).toBe(true);
  });

  it('never takes the last allergen away without a statement that there are none', () => {
    const emptied = { ...ingredientDraft(product()), allergens: [] };
    expect(lacksStatement(product(), emptied)).toBe(true);
    expect(sameIngredients(product(), emptied)).toBe(false);
    expect(ingredientBody(product(), emptied)).not.toHaveProperty('allergen_ids');
    const none = { ...emptied, none: true };
    expect(lacksStatement(product(), none)).toBe(false);
    expect(ingredientBody(product(), none).allergen_ids).toEqual([]);
  });

  it('leaves a product undeclared until some are picked, or somebody says that there are none', () => {
    const open = product(undeclared);
    const draft = ingredientDraft(open);
    expect(draft.none).toBe(false);
    expect(ingredientBody(open, { ...draft, may_contain: 'nuts' })).not.toHaveProperty('allergen_ids');
    expect(ingredientBody(open, { ...draft, none: true }).allergen_ids).toEqual([]);
    expect(ingredientBody(open, { ...draft, allergens: [milk] }).allergen_ids).toEqual(['m']);
    expect(ingredientDraft(product({ allergens: [] })).none).toBe(true);
  });

  it('sends an emphasis only when somebody has confirmed it, in the places of the trimmed text', () => {
    const open = product({ ingredients: '' });
    const draft = {
      ...ingredientDraft(open),
      ingredients: '  Milk ',
      marks: { chosen: [{ start: 2, end: 6 }], refused: [] },
    };
    expect(ingredientBody(open, draft).label_text).toMatchObject({ ingredients: 'Milk', emphasis: null });
    const confirmed = { ...draft, confirmed: true };
    expect(ingredientBody(open, confirmed).label_text.emphasis).toEqual([{ start: 0, end: 4 }]);
  });

  it('cannot be confirmed while words are open that may be allergens', () => {
    const draft = ingredientDraft(product());
    expect(isUndecided({ ...draft, confirmed: true })).toBe(true);
    const decided = { ...draft.marks, refused: [{ start: 13, end: 17 }] };
    expect(isUndecided({ ...draft, confirmed: true, marks: decided })).toBe(false);
  });
});
