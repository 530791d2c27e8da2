import { describe, expect, it } from 'vitest';
import { byNeed, categoryReader } from './import-categories.rules.ts';

const read = categoryReader([
  { name: 'Soups', usage: 'SINGLE' },
  { name: 'Soups', usage: 'COMPONENT' },
  { name: 'Sandwiches', usage: 'SINGLE' },
  { name: 'Fruit & veg', usage: 'SINGLE' },
  { name: 'Crème brûlée', usage: 'SINGLE' },
  { name: 'Berries', usage: 'SINGLE' },
  { name: 'Cakes', usage: 'SINGLE' },
  { name: 'Menu 1', usage: 'SINGLE' },
]);

describe('categoryReader', () => {
  it('knows a category by its very name', () => {
    expect(read('Soups')).toEqual({ kind: 'existing', uses: ['SINGLE', 'COMPONENT'] });
  });

  it.each(['soups', ' SOUPS ', 'FRUIT  & veg'])(
    'knows %j whatever its case and spaces, as the import does',
    (value) => {
      expect(read(value).kind).toBe('existing');
    },
  );

  it.each([
    ['Soup', 'Soups'],
    ['SANDWICH', 'Sandwiches'],
    ['Fruit and Veg', 'Fruit & veg'],
    ['Creme brulee', 'Crème brûlée'],
    ['Berry', 'Berries'],
    ['Cake', 'Cakes'],
    ['Sandwihces', 'Sandwiches'],
    ['Sandwitches', 'Sandwiches'],
  ])('finds near %s the category %s', (value, name) => {
    expect(read(value)).toEqual({ kind: 'near', name });
  });

  it.each(['Salads', 'Menu 2', 'Soaps', ''])('takes %j as new', (value) => {
    expect(read(value)).toEqual({ kind: 'new' });
  });
});

describe('byNeed', () => {
  it('puts near matches first and what is there last', () => {
    const values = ['Soups', 'Salads', 'Soup'].map((value) => ({ value, outcome: read(value) }));
    expect(byNeed(values).map(({ value }) => value)).toEqual(['Soup', 'Salads', 'Soups']);
  });
});
