import { describe, expect, it } from 'vitest';
import { presumedSpans } from './emphasis.ts';
import { checkIngredients, type IngredientCheck } from './ingredient-check.ts';

const check = (text: string) => checkIngredients(text, presumedSpans(text, []));
const unnamed = (text: string) =>
  check(text).unnamed.map(({ word, elsewhere }) => (elsewhere ? `${word}, others named` : word));

describe('cereals and nuts', () => {
  it.each<[string, string[]]>([
    ['Wheat flour, wheat gluten', []],
    ['Water, gluten', ['gluten']],
    ['Wheat flour, vegetable oil, gluten', ['gluten, others named']],
    ['Rolled oats (31.8%)(gluten), butter', []],
    ['Barley malt extract (gluten)', []],
    ['Sugar, nuts', ['nuts']],
    ['Nuts (almonds, walnuts), sugar', []],
    ['Roasted Nuts (4,4%) (Peanuts, Almonds), salt', []],
    ['Fruit & Nuts (Raisins (28%), Hazelnuts (10%))', []],
    ['Cacahuètes, noix, sucre, sel', []],
    ['Oats. For allergy, cereals containing gluten, see ingredients in bold', []],
    ['Sugar. May contain nuts', []],
    ['Sugar. FREE FROM: GLUTEN, WHEAT, EGG.', []],
  ])('%s', (text, expected) => {
    expect(unnamed(text)).toEqual(expected);
  });
});

describe('statements that do not belong among ingredients', () => {
  it.each<[string, Partial<IngredientCheck>]>([
    ['Wheat flour, milk. Contains: wheat, milk.', { repeated: ['Contains: wheat, milk'], only: [] }],
    ['Water, hops. Contains barley.', { repeated: [], only: ['barley'] }],
    ['Salt, milk powder Contains milk', { repeated: ['Contains milk'], only: [] }],
    ['Milk. Allergens: milk', { repeated: ['Allergens: milk'] }],
    ['Soy sauce (contains wheat), salt', { repeated: [] }],
    ['Sugar, contains less than 2% of: salt, soya lecithin', { repeated: [] }],
    ['Milk. Contains a source of phenylalanine.', { repeated: [] }],
    ['Milk. Allergy advice: for allergens see ingredients in bold', { repeated: [], precautions: [] }],
    ['Sugar. May contain nuts and soya.', { precautions: ['May contain nuts and soya'] }],
    ['Sugar. Made in a factory that handles nuts.', { precautions: ['Made in a factory that handles nuts'] }],
    ['Sugar. Produced in the UK.', { precautions: [] }],
    ['Gluten free oats, sugar', { precautions: [] }],
  ])('%s', (text, expected) => {
    expect(check(text)).toMatchObject(expected);
  });
});

describe('a list that ends in the middle', () => {
  it.each<[string, boolean]>([
    ['Sugar, salt', false],
    ['Sugar, salt,', true],
    ['Sugar, salt and', true],
    ['Bread (flour, water', true],
    ['Sugar, salt…', true],
    ['Sugar (cane).', false],
    ['Sugar, brand', false],
  ])('%s', (text, incomplete) => {
    expect(check(text).incomplete).toBe(incomplete);
  });
});

it('tells an allergen that is nowhere in bold from one that is in bold elsewhere', () => {
  const text = 'Milk, sugar, milk powder, egg';
  const found = checkIngredients(text, [{ start: 0, end: 4 }]);
  expect(found).toMatchObject({ plain: ['egg'], partlyPlain: ['milk'] });
});
