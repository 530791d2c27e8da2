import { differingWords } from '@larder/rules/printed-words';
import { expect, it } from 'vitest';
import { staleFieldWords } from './print-log.ts';

it('has a word for every field in which a label can differ from the catalogue', () => {
  const printed = {
    name: 'Soup',
    storage: 'Fridge',
    allergen_ids: [],
    allergens_declared: true,
    ingredients: 'Leek',
    emphasis: [],
    may_contain: 'Nuts',
    price: '£2',
    barcode: '1',
    lower_custom_fields: 'a',
  };
  const texts = {
    name: '',
    storage: '',
    ingredients: '',
    may_contain: '',
    price: '',
    barcode: '',
    lower_custom_fields: '',
  };
  const allergens = [{ id: 'milk', name: 'Milk' }];
  const catalogue = { ...texts, allergens, allergens_declared: false, emphasis: [{ start: 0, end: 4 }] };
  // The dates are compared by their terms, apart from the words.
  expect(Object.keys(staleFieldWords.en_us).toSorted()).toEqual(
    [...differingWords(printed, catalogue), 'date_term'].toSorted(),
  );
});
