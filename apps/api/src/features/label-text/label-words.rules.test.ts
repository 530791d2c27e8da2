import { expect, it } from 'vitest';
import { editWords, readAllergenNames, spansFit } from './label-words.rules.ts';

const known = [
  { id: 'm', name_key: 'milk' },
  { id: 's', name_key: 'sulphur dioxide, sulphites' },
  { id: 'd', name_key: 'sulphur dioxide' },
];
const key = (name: string) => name.toLowerCase();

it.each([
  ['', []],
  ['Milk', ['m']],
  ['milk, MILK,', ['m']],
  ['Sulphur dioxide, sulphites, Milk', ['s', 'm']],
  ['Sulphur dioxide, Milk', ['d', 'm']],
])('reads the names "%s"', (text, ids) => {
  expect(readAllergenNames(text, known, key)).toEqual({ ids });
});

it('names the first name that is not known', () => {
  expect(readAllergenNames('Milk, Kiwi, Lime', known, key)).toEqual({ ids: [], unknown: 'Kiwi' });
});

it('keeps a confirmed emphasis with its words alone', () => {
  const before = {
    ingredients: 'Milk',
    emphasis: [{ start: 0, end: 4 }],
    may_contain: '',
    custom_allergens: '',
    price: '',
  };
  expect(editWords(before, { price: '1' }).emphasis).toEqual(before.emphasis);
  expect(editWords(before, { ingredients: 'Milk!' }).emphasis).toBeNull();
  expect(editWords(before, { emphasis: null }).emphasis).toBeNull();
});

it.each([
  [[], true],
  [[{ start: 0, end: 4 }], true],
  [[{ start: 0, end: 5 }], false],
  [[{ start: 2, end: 2 }], false],
])('judges whether %j fits', (spans, fits) => {
  expect(spansFit(spans, 'Milk')).toBe(fits);
});
