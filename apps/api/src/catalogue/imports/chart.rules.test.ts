import { describe, expect, it } from 'vitest';
import { chartOfLetters, oddCharts, type OddChart } from '../../../test/odd-charts.ts';
import { readAs } from '../../platform/spreadsheet/format.ts';
import { SHEET_LIMITS } from '../../platform/spreadsheet/limits.ts';
import { allergenNamed, chartColumns, chartFault, columnAllergen, gridFault, seriesFault } from './chart.rules.ts';
import { firstRows } from './import-file.actions.ts';
import { columnWords } from './suggestion.rules.ts';

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

it('a header names one allergen, or all of them in words', () => {
  expect(columnAllergen('Gluten (wheat, rye)')).toBe('gluten');
  expect(columnAllergen('Allergens (milk, eggs, nuts)')).toBeUndefined();
});

const read = async ({ format, file, header_row }: OddChart) => {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  const layout = { words: columnWords, ...(header_row === undefined ? {} : { header_row }) };
  return readAs(format, bytes, SHEET_LIMITS, { layout });
};

it.each(oddCharts.map((one) => [one.about, one] as const))('a chart %s is refused', async (_, chart) => {
  const fault = await read(chart).then(
    (sheet) => chartFault(sheet, firstRows(sheet)),
    ({ message }: Error) => message,
  );
  expect(fault).toMatch(/^This is an allergen chart|has values but no name/);
});

it('columns of ticks beside the mapped one are a chart, whatever they are called', async () => {
  const sheet = await read(chartOfLetters);
  const rows = firstRows(sheet);
  expect(gridFault(sheet.headers, 1, rows, [2, 3, 4])).toMatch(/has columns of ticks \(M, E, C\)/);
  // Said of other columns than the one that is mapped, and of diets, it would refuse a list of products.
  expect(gridFault(sheet.headers, 0, rows, [1, 2, 3, 4])).toBeUndefined();
  expect(gridFault(['Dish', 'M', 'Vegan', 'Halal', 'New'], 1, rows, [2, 3, 4])).toBeUndefined();
});

it.each([[['Soya milk', '1', 'Dairy', 'Soya', 'Nuts']], [['Egg', 'Dairy', 'Milk', 'Egg']]])(
  'a product called as its allergens is no second row of names: %j',
  (cells) => {
    const headers = ['name', 'group', 'allergens', 'may contain'];
    const first_rows = [headers, cells].map((texts, at) => ({ row: at + 1, cells: texts }));
    expect(chartFault({ headers, first_rows, header_row: 1 }, [cells])).toBeUndefined();
  },
);
