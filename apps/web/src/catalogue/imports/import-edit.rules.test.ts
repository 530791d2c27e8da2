import { expect, it } from 'vitest';
import { categoryLines, mappingOf, offeredColumns, readCategoryLines } from './import-edit.rules.ts';

it('a category mapping goes to lines and back', () => {
  const pairs = { SANDW: 'Sandwiches', 'A=B': 'Cakes & Bakes' };
  expect(mappingOf(JSON.stringify(pairs))).toEqual(pairs);
  expect(categoryLines(pairs)).toBe('SANDW = Sandwiches\nA=B = Cakes & Bakes');
  expect(readCategoryLines(`${categoryLines(pairs)}\n\n`)).toEqual({ pairs });
});

it.each(['Soups', '= Soups', 'SOUP =', 'SOUP = Soups\nSOUP = Stews'])('%j is wrong', (text) => {
  expect(readCategoryLines(text)).toEqual({ wrong: text.split('\n').at(-1) });
});

it('a mapping that cannot be read is empty', () => {
  expect(mappingOf('{')).toEqual({});
});

it.each([
  ['', ['Item', 'Item code', 'Group']],
  ['Item', ['Item code', 'Group']],
  [' item', ['Item', 'Item code']],
  ['Price', []],
])('a field with %j offers %j', (typed, offered) => {
  expect(offeredColumns(['Item', 'Item code', 'Group'], typed)).toEqual(offered);
});
