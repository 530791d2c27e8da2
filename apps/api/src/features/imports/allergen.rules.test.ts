import { describe, expect, it } from 'vitest';
import { allergenReader, withoutPrefixes } from './allergen.rules.ts';

const read = allergenReader([
  { id: 'milk', name: 'Milk' },
  { id: 'egg', name: 'Eggs' },
  { id: 'gluten', name: 'Cereals containing gluten' },
  { id: 'sulphites', name: 'Sulphur dioxide / sulphites' },
  { id: 'soya', name: 'Soybeans' },
  { id: 'sesame', name: 'Sesame' },
  { id: 'truffle', name: 'Truffle oil' },
]);

describe('an allergen cell', () => {
  it.each<[cell: string, ids: string[], unknown: string[], declared: boolean]>([
    ['Milk', ['milk'], [], true],
    ['en:milk,en:eggs', ['milk', 'egg'], [], true],
    ['MILK; eggs ;milk', ['milk', 'egg'], [], true],
    ['leche, Œuf, Sojabohnen', ['milk', 'egg', 'soya'], [], true],
    ['en:gluten,en:sulphur-dioxide-and-sulphites,en:sesame-seeds', ['gluten', 'sulphites', 'sesame'], [], true],
    ['SULFITES, CHICKEN_EGGS', ['sulphites', 'egg'], [], true],
    ['truffle oil', ['truffle'], [], true],
    ['en:milk,en:SWEET CREAM', ['milk'], ['SWEET CREAM'], false],
    ['es:Tartrazina, es:tartrazina', [], ['Tartrazina'], false],
    ['shellfish', [], ['shellfish'], false],
    ['buttermilk', [], ['buttermilk'], false],
    ['en:none', [], [], true],
    ['None; keine', [], [], true],
    ['none, milk', ['milk'], ['none'], false],
    ['', [], [], false],
    [' , ;', [], [], false],
  ])('%j', (cell, ids, unknown, declared) => {
    expect(read(cell)).toEqual({ ids, unknown, declared });
  });

  it('is matched to an own allergen before a known word for another', () => {
    const own = allergenReader([
      { id: 'milk', name: 'Milk' },
      { id: 'dairy', name: 'Dairy' },
    ]);
    expect(own('dairy, leche').ids).toEqual(['dairy', 'milk']);
  });

  it('of an account without that allergen is unknown', () => {
    expect(allergenReader([])('milk')).toEqual({ ids: [], unknown: ['milk'], declared: false });
  });
});

describe('a may-contain text', () => {
  it.each([
    ['en:milk,en:nuts', 'milk, nuts'],
    ['May contain nuts, milk', 'May contain nuts, milk'],
    ['Note: nuts', 'Note: nuts'],
  ])('%j prints as %j', (cell, text) => {
    expect(withoutPrefixes(cell)).toBe(text);
  });
});
