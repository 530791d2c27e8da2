import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvOf } from '../../../test/odd-file.ts';
import { readAs } from '../../platform/spreadsheet/format.ts';
import { SHEET_LIMITS } from '../../platform/spreadsheet/limits.ts';
import { sheetRows } from '../../platform/spreadsheet/table.ts';
import { chartHeaders, chartSheet } from './chart-sheet.rules.ts';
import { chartIn } from './chart-table.rules.ts';

async function read(rows: string[][]) {
  const bytes = new TextEncoder().encode(csvOf(rows));
  const found = chartIn(await readAs('csv', bytes, SHEET_LIMITS, { layout: { header_row: 0 } }), undefined);
  const sheet = found && chartSheet(found);
  if (!sheet) throw new Error('This is no chart');
  const at = (header: string) => sheet.headers.indexOf(header);
  const dishes = [...sheetRows(sheet)].map(({ cells }) => [
    cells[at('Dish')] ?? '',
    cells[at(chartHeaders.contains)] ?? '',
    cells[at(chartHeaders.section)] ?? '',
  ]);
  return { dishes, sheet };
}

it('columns that a second row of names puts in another order are read by that row', async () => {
  const { dishes, sheet } = await read([
    ['Dish', 'Milk', 'Eggs', 'Fish'],
    ['Pie', 'Y', 'N', 'N'],
    ['Dish', 'Fish', 'Milk', 'Eggs'],
    ['Cod', 'Y', 'N', 'N'],
    ['Dish', 'Milk', 'Eggs', 'Fish'],
    ['Bun', 'Y', 'N', 'N'],
  ]);
  expect(dishes.map(([dish, contains]) => [dish, contains])).toEqual([
    ['Pie', 'Milk'],
    ['Cod', 'Fish'],
    ['Bun', 'Milk'],
  ]);
  expect(sheet.notes.filter(({ message }) => message.includes('other columns')).map(({ row }) => row)).toEqual([3, 5]);
});

it('a part without a column states nothing of it, and is a section where it has a name', async () => {
  const { dishes, sheet } = await read([
    ['Dish', 'Milk', 'Eggs', 'Fish'],
    ['Pie', 'Y', 'N', 'N'],
    ['Drinks', 'Milk', 'Soya', 'Nuts'],
    ['Latte', 'N', 'Y', 'N'],
  ]);
  expect(dishes).toEqual([
    ['Pie', 'Milk, ?', ''],
    ['Latte', 'Soya, ?', 'Drinks'],
  ]);
  expect(sheet.chart).toContainEqual({ value: '(no column here)', cells: 4, suggestion: '' });
});

it('a dish whose cells name kinds is no row of names', async () => {
  const { dishes } = await read([
    ['Dish', 'Cereals containing gluten', 'Nuts', 'Fish', 'Milk'],
    ['Pie', 'Wheat', 'Almonds', 'Fish', 'Milk'],
    ['Bun', 'Barley', 'Hazelnuts', 'N', 'Y'],
  ]);
  expect(dishes.map(([dish]) => dish)).toEqual(['Pie', 'Bun']);
});

it('no part of a chart is read by the names of another', async () => {
  const names = ['Milk', 'Eggs', 'Fish', 'Soya', 'Nuts', 'Celery', 'Mustard'];
  const part = fc.record({
    columns: fc
      .subarray(names, { minLength: 3 })
      .chain((some) => fc.shuffledSubarray(some, { minLength: some.length })),
    dishes: fc.array(fc.subarray(names), { minLength: 1, maxLength: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 4 }), async (parts) => {
      const rows = parts.flatMap(({ columns, dishes }, at) => [
        ['Dish', ...columns],
        ...dishes.map((ticked, index) => [
          `Dish ${at}-${index}`,
          ...columns.map((name) => (ticked.includes(name) ? 'Yes' : 'No')),
        ]),
      ]);
      const width = Math.max(...rows.map(({ length }) => length));
      const meant = parts.flatMap(({ columns, dishes }, at) =>
        dishes.map((ticked, index) => [
          `Dish ${at}-${index}`,
          ticked.filter((one) => columns.includes(one)).toSorted(),
        ]),
      );
      const { dishes } = await read(rows.map((cells) => [...cells, ...Array<string>(width - cells.length).fill('')]));
      const found = dishes.map(([dish, contains = '']) => [
        dish,
        contains
          .split(', ')
          .filter((one) => names.includes(one))
          .toSorted(),
      ]);
      expect(found).toEqual(meant);
    }),
    { numRuns: 60 },
  );
});

const dishes = [
  ['Dish', 'Milk', 'Eggs', 'Fish'],
  ['Pie', 'Y', 'N', 'Y'],
];

it.each([
  ['Allergen chart: a tick means the dish is FREE FROM', true],
  ['Y = free from', true],
  ['Y: does not contain', true],
  ['Suitable for', true],
  ['Dishes free from', true],
  ['Y = contains M = may contain N = does not contain', false],
  ['Please ask for gluten free options', false],
  ['Our food is made without palm oil', false],
])('below %j marks have no meaning until a person says so: %j', async (title, isTurned) => {
  const { sheet } = await read([[title, '', '', ''], ...dishes]);
  expect(sheet.chart[0]?.suggestion).toBe(isTurned ? '' : 'contains');
  expect(sheet.notes.some(({ message }) => message.startsWith(`“${title}”`))).toBe(isTurned);
});

it('a corner that says what is absent leaves marks open too', async () => {
  const { sheet } = await read([['Free from', 'Milk', 'Eggs', 'Fish'], ...dishes.slice(1)]);
  expect(sheet.chart.map(({ suggestion }) => suggestion)).toEqual(['', '']);
});

it('two charts beside each other are refused', async () => {
  const both = dishes.map((cells) => [...cells, '', ...cells]);
  await expect(read(both)).rejects.toThrow(/two columns of dishes beside each other/);
});

it('a "no" with a star or a question mark is asked about', async () => {
  const { sheet } = await read([
    ['Dish', 'Milk', 'Eggs', 'Fish'],
    ['Pie', 'Y', 'N*', 'N?'],
    ['Bun', 'N', 'No*', 'Y*'],
  ]);
  const open = sheet.chart.filter(({ suggestion }) => suggestion === '').map(({ value }) => value);
  expect(open.toSorted()).toEqual(['N*', 'N?', 'No*']);
});

it('columns in words beside the marks are read with them, and remarks that speak of allergens are shown', async () => {
  const { sheet } = await read([
    ['Dish', 'Milk', 'Eggs', 'Fish', 'Other allergens', 'May contain', 'Notes'],
    ['Pie', 'Y', 'N', 'N', 'Mustard; celery (may)', 'nuts', 'Nice'],
    ['Tea', 'N', 'N', 'Y', '-', 'none', ''],
    ['Bun', 'N', 'N', 'Y', 'no nuts', 'tbc', 'May contain soya'],
    ['Cod', 'N', 'N', 'Y', 'Contains soya. May contain egg', 'May contain nuts', ''],
    ['Jam', 'N', 'N', 'N', 'none', '', ''],
    ['Ham', 'Y', 'N', 'N', 'Y', '', ''],
  ]);
  const at = (header: string) => sheet.headers.indexOf(header);
  const said = [...sheetRows(sheet)].map(({ cells }) => [
    cells[at('Dish')],
    cells[at(chartHeaders.contains)],
    cells[at(chartHeaders.may)],
  ]);
  expect(said).toEqual([
    ['Pie', 'Milk, Mustard', 'celery, nuts'],
    ['Tea', 'Fish, ?', ''],
    ['Bun', 'Fish, ?', ''],
    ['Cod', 'Fish, soya', 'egg, nuts'],
    ['Jam', 'none', ''],
    ['Ham', 'Milk, ?', ''],
  ]);
  const messages = sheet.notes.map(({ row, message }) => `${row} ${message}`);
  expect(messages).toContain('4 “no nuts” under Other allergens has no meaning yet; it is left out');
  expect(messages).toContain('4 “May contain soya” is not read: the allergens come from their own columns alone');
});
