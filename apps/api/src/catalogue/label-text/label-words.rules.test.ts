import { describe, expect, it } from 'vitest';
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
    emphasis_confirmed: true,
    may_contain: '',
    custom_allergens: '',
    price: '',
  };
  expect(editWords(before, { price: '1' })?.emphasis).toEqual(before.emphasis);
  expect(editWords(before, { ingredients: 'Milk!' })?.emphasis).toBeNull();
  expect(editWords(before, { emphasis: null })?.emphasis).toBeNull();
  expect(editWords(before, { ingredients: 'Salt', emphasis: [{ start: 0, end: 5 }] })).toBeUndefined();
});

describe('words between underscores', () => {
  const before = {
    ingredients: '',
    emphasis: null,
    emphasis_confirmed: false,
    may_contain: '',
    custom_allergens: '',
    price: '',
  };
  const ingredients = 'Sugar, milk';
  const emphasis = [{ start: 7, end: 11 }];

  it('are emphasised, which nobody has confirmed', () => {
    const marked = editWords(before, { ingredients: 'Sugar, _milk_', may_contain: '_nuts_, E_471' });
    expect(marked).toMatchObject({ ingredients, emphasis, emphasis_confirmed: false, may_contain: 'nuts, E_471' });
    expect(editWords(marked!, { price: '1' })).toEqual({ ...marked, price: '1' });
    expect(editWords(marked!, { ingredients: 'Sugar' })).toMatchObject({ emphasis: null });
  });

  it('leave what a person confirmed of the same text', () => {
    const confirmed = { ...before, ingredients, emphasis: [], emphasis_confirmed: true };
    expect(editWords(confirmed, { ingredients: 'Sugar, _milk_' })).toEqual(confirmed);
    expect(editWords(confirmed, { ingredients: 'Sugar, _milk_', emphasis: null })).toMatchObject({
      emphasis,
      emphasis_confirmed: false,
    });
  });

  it('move the emphasis that is sent with them', () => {
    const sent = editWords(before, { ingredients: '_Sugar_, milk', emphasis: [{ start: 9, end: 13 }] });
    expect(sent).toMatchObject({ ingredients, emphasis, emphasis_confirmed: true });
  });

  it('of a text that was stored with them move what was confirmed', () => {
    const stored = {
      ...before,
      ingredients: '_Sugar_, milk',
      emphasis: [{ start: 9, end: 13 }],
      emphasis_confirmed: true,
    };
    expect(editWords(stored, { price: '1' })).toMatchObject({ ingredients, emphasis, emphasis_confirmed: true });
  });
});

it.each([
  [[], true],
  [[{ start: 0, end: 4 }], true],
  [[{ start: 0, end: 5 }], false],
  [[{ start: 2, end: 2 }], false],
])('judges whether %j fits', (spans, fits) => {
  expect(spansFit(spans, 'Milk')).toBe(fits);
});
