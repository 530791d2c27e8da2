import { describe, expect, it } from 'vitest';
import { chartColumns, chartFault, allergenNamed, seriesFault } from './chart.rules.ts';

describe('the name of a column', () => {
  it.each([
    'Milk',
    'Contains milk',
    'MILK',
    '7. Nuts',
    'Gluten (wheat, rye)',
    'Tree nuts',
    'Cereals containing gluten',
    'Sulphur dioxide / sulphites',
    'GF',
    'Gluten free',
    'Fruits à coque',
    'Schalenfrüchte',
    'Crustacés',
    'Frutos de cáscara',
    'Frutta a guscio',
    'Schaaldieren',
    'Sulfiter',
    'Orzechy',
    'Lupin Y/N',
  ])('%j is an allergen', (name) => {
    expect(allergenNamed(name)).toBeDefined();
  });

  it.each([
    'Allergens',
    'Contains',
    'May contain',
    'Name',
    'Milk supplier',
    'Price',
    'Dish',
    '',
    'Fish of the day',
    '12',
  ])('%j is none', (name) => {
    expect(allergenNamed(name)).toBeUndefined();
  });
});

it('three columns of allergens are a chart, two are not', () => {
  expect(chartColumns(['Dish', 'Milk', 'Eggs'])).toEqual([]);
  expect(chartColumns(['Dish', 'Milk', 'Eggs', 'Fish'])).toEqual(['Milk', 'Eggs', 'Fish']);
  expect(chartColumns(['Milk', 'Dairy', 'milk', 'Eggs'])).toEqual([]);
});

it('a chart that is turned by a quarter is one too', () => {
  const headers = ['Allergen', 'Soup', 'Pie'];
  const sheet = { headers, first_rows: [], header_row: 1 };
  const rowsOf = (firsts: string[], ...rest: string[]) => firsts.map((first) => [first, ...rest]);
  const five = ['Milk', 'Eggs', 'Fish', 'Celery', 'Mustard'];
  expect(chartFault(sheet, rowsOf(five))).toMatch(/has a row for each allergen/);
  expect(
    chartFault(sheet, rowsOf(['Milk', 'Eggs', 'Soup', 'Bread', 'Butter', 'Jam', 'Tea', 'Pie', 'Bun'])),
  ).toBeUndefined();
  const stock = { ...sheet, headers: ['Name', 'SKU', 'Category'] };
  expect(chartFault(stock, rowsOf(five, 'S-1', 'Raw'))).toBeUndefined();
  expect(chartFault({ ...sheet, headers: ['Dish', 'Soup', 'Pie'] }, rowsOf(five, '', 'x'))).toMatch(/has a row/);
});

it('one column of a numbered series is not all of it', () => {
  expect(seriesFault(['Ingredient 1', undefined], ['Name', 'Ingredient 1', 'Ingredient 2'])).toMatch(
    /^“Ingredient 1” is one of 2 columns/,
  );
  expect(seriesFault(['Allergens'], ['Allergens', 'EAN 13'])).toBeUndefined();
});
