import { expect, it } from 'vitest';
import { differingWords, missingAllergens, type CatalogueWords, type ComparedWords } from './printed-words.ts';

const milk = { id: 'a1', name: 'Milk' };
const sesame = { id: 'a2', name: 'Sesame' };
const catalogue: CatalogueWords = {
  name: 'Basil Pesto',
  storage: 'Walk-in Fridge',
  allergens: [milk],
  allergens_declared: true,
  ingredients: 'Basil, milk',
  emphasis: [{ start: 7, end: 11 }],
  may_contain: '',
  price: '',
  barcode: '',
};
const printed: ComparedWords = {
  name: 'Basil Pesto',
  storage: 'Walk-in Fridge',
  allergen_ids: ['a1'],
  allergens_declared: true,
};

it('finds no difference in what is the same', () => {
  expect(differingWords(printed, catalogue)).toEqual([]);
  expect(
    differingWords({ ...printed, ingredients: 'Basil, milk ', emphasis: [{ start: 7, end: 11 }] }, catalogue),
  ).toEqual([]);
});

it.each([
  [{ name: 'Pesto' }, ['name']],
  [{ storage: 'Freezer' }, ['storage']],
  [{ allergens_declared: false }, ['allergens_declared']],
  [{ allergen_ids: [] }, ['allergens']],
  [{ allergen_ids: ['a1', 'a2'] }, ['allergens']],
  [{ allergen_ids: ['a2'], ingredients: 'Basil' }, ['allergens', 'ingredients']],
  [{ emphasis: [] }, ['emphasis']],
  [{ may_contain: 'nuts' }, ['may_contain']],
])('names the fields of %o', (change, expected) => {
  expect(differingWords({ ...printed, ...change }, catalogue)).toEqual(expected);
});

it('misses a "may contain" that the label does not carry', () => {
  expect(differingWords(printed, { ...catalogue, may_contain: 'nuts' })).toEqual(['may_contain']);
});

it('compares nothing with what the catalogue cannot know', () => {
  expect(differingWords({ ...printed, storage: 'Shelf' }, { ...catalogue, storage: undefined })).toEqual([]);
});

it('goes by ids alone for the allergens that are missing', () => {
  expect(missingAllergens(printed, { allergens: [milk, sesame] })).toEqual(['Sesame']);
  expect(missingAllergens({ allergen_ids: [] }, { allergens: [milk] })).toEqual(['Milk']);
  expect(missingAllergens({ allergen_ids: ['a2', 'a1', 'a9'] }, { allergens: [milk, sesame] })).toEqual([]);
});
