import type { ChartMark } from '@larder/contract/catalogue/import-reading';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf } from '../../../test/odd-file.ts';
import { readAs } from '../../platform/spreadsheet/format.ts';
import { SHEET_LIMITS } from '../../platform/spreadsheet/limits.ts';
import { sheetRows } from '../../platform/spreadsheet/table.ts';
import { chartHeaders, chartSheet } from './chart-sheet.rules.ts';
import { chartIn } from './chart-table.rules.ts';

type Rows = string[][];

async function read(rows: Rows, marks?: Record<string, ChartMark>) {
  const bytes = new TextEncoder().encode(csvOf(rows));
  const found = chartIn(await readAs('csv', bytes, SHEET_LIMITS, { layout: { header_row: 0 } }), undefined);
  return found && chartSheet(found, marks);
}

async function dishesOf(rows: Rows, marks?: Record<string, ChartMark>) {
  const sheet = await read(rows, marks);
  if (!sheet) throw new Error(`This is no chart: ${JSON.stringify(rows)}`);
  const at = (header: string) => sheet.headers.indexOf(header);
  return [...sheetRows(sheet)].map(({ cells }) => ({
    dish: cells[at('Dish')] ?? '',
    contains: cells[at(chartHeaders.contains)] ?? '',
    may: cells[at(chartHeaders.may)] ?? '',
    section: cells[at(chartHeaders.section)] ?? '',
  }));
}

describe('a chart is found', () => {
  const ticks = [
    ['Pie', 'Y', 'N', 'N'],
    ['Tea', 'N', 'N', 'M'],
  ];
  const found = [
    { dish: 'Pie', contains: 'Milk', may: '', section: '' },
    { dish: 'Tea', contains: 'none', may: 'Fish', section: '' },
  ];
  it.each<[string, Rows]>([
    [
      'below fourteen lines of words',
      [...Array.from({ length: 14 }, (_, at) => [`Line ${at} about us`]), ['Dish', 'Milk', 'Eggs', 'Fish'], ...ticks],
    ],
    ['whose dishes have no name above them', [['', 'Milk', 'Eggs', 'Fish'], ...ticks]],
    [
      'whose dishes are named above the allergens',
      [['Dish', 'Allergens', '', ''], ['', 'Milk', 'Eggs', 'Fish'], ...ticks],
    ],
    ['whose dishes are named below the allergens', [['', 'Milk', 'Eggs', 'Fish'], ['Dish', '', '', ''], ...ticks]],
    [
      'on its side',
      [
        ['Allergen', 'Pie', 'Tea'],
        ['Milk', 'Y', 'N'],
        ['Eggs', 'N', 'N'],
        ['Fish', 'N', 'M'],
      ],
    ],
    [
      'on its side below a title',
      [['Ours'], ['', 'Pie', 'Tea'], ['Milk', 'Y', 'N'], ['Eggs', 'N', 'N'], ['Fish', 'N', 'M']],
    ],
    [
      'with columns between',
      [
        ['Dish', '', 'Milk', '', 'Eggs', '', 'Fish'],
        ['Pie', '', 'Y', '', 'N', '', 'N'],
        ['Tea', '', 'N', '', 'N', '', 'M'],
      ],
    ],
    ['with the sum of its marks', [['Dish', 'Milk', 'Eggs', 'Fish'], ...ticks, ['Total', '1', '0', '1']]],
  ])('%s', async (_, rows) => {
    expect(await dishesOf(rows)).toEqual(found);
  });

  it('of wheat, rye and barley below the cereals', async () => {
    const rows = [
      ['Dish', 'Cereals containing gluten', '', '', 'Milk', 'Eggs', 'Fish'],
      ['', 'Wheat', 'Rye', 'Barley', '', '', ''],
      ['Pie', 'Y', 'N', 'N', 'Y', 'N', 'N'],
    ];
    expect(await dishesOf(rows)).toEqual([{ dish: 'Pie', contains: 'Wheat, Milk', may: '', section: '' }]);
  });

  it('in two halves, of which one says what a dish may contain', async () => {
    const rows = [
      ['Dish', 'Contains', '', '', 'May contain', '', ''],
      ['', 'Milk', 'Eggs', 'Fish', 'Milk', 'Eggs', 'Fish'],
      ['Pie', 'x', '', '', '', 'x', ''],
    ];
    expect(await dishesOf(rows)).toEqual([{ dish: 'Pie', contains: 'Milk, ?', may: 'Eggs', section: '' }]);
  });

  it('whose names stand above each section', async () => {
    const names = ['Milk', 'Eggs', 'Fish'];
    const rows = [['STARTERS', ...names], ...ticks.slice(0, 1), ['MAINS', ...names], ...ticks.slice(1)];
    expect((await dishesOf(rows)).map(({ dish, section }) => [dish, section])).toEqual([
      ['Pie', 'STARTERS'],
      ['Tea', 'MAINS'],
    ]);
  });

  it('and what is written below it is no dish', async () => {
    const notes = ['Key: Y = contains, N = does not', '* may contain traces', 'Please ask our staff'].map((text) => [
      text,
      '',
      '',
      '',
    ]);
    const sheet = await read([['Dish', 'Milk', 'Eggs', 'Fish'], ...ticks, ['Green salad', '', '', ''], ...notes]);
    expect(sheet && [...sheetRows(sheet)].map(({ cells }) => cells[0])).toEqual(['Pie', 'Tea', 'Green salad']);
    expect(sheet?.notes.map(({ row, message }) => [row, message])).toEqual([
      [5, '“Key: Y = contains, N = does not” is read as a note, and left out'],
      [6, '“* may contain traces” is read as a note, and left out'],
      [7, '“Please ask our staff” is read as a note, and left out'],
    ]);
  });
});

it.each<[string, Rows]>([
  [
    'a list of products',
    [
      ['Name', 'Allergens', 'SKU'],
      ['Pie', 'Milk', '1'],
      ['Tea', 'Eggs', '2'],
      ['Bun', 'Fish', '3'],
    ],
  ],
  [
    'a list of ingredients',
    [
      ['Dish', 'Ingredient', 'Allergens'],
      ['Pie', 'Flour', 'Wheat'],
      ['Pie', 'Butter', 'Milk'],
      ['Pie', 'Cod', 'Fish'],
      ['Tea', 'Egg', 'Eggs'],
    ],
  ],
  [
    'products called as allergens',
    [
      ['Name', 'Category'],
      ['Milk', 'Dairy'],
      ['Eggs', 'Dairy'],
      ['Fish', 'Fish'],
    ],
  ],
  [
    'products called as allergens beside their diets',
    [
      ['Name', 'Vegan', 'Organic'],
      ['Milk', 'N', 'Y'],
      ['Eggs', 'N', 'N'],
      ['Fish', 'N', 'Y'],
    ],
  ],
  [
    'a legend alone',
    [
      ['Code', 'Allergen'],
      ['1', 'Milk'],
      ['2', 'Eggs'],
      ['3', 'Fish'],
    ],
  ],
])('%s is none', async (_, rows) => {
  expect(await read(rows)).toBeUndefined();
});

const allergens = ['Milk', 'Eggs', 'Fish', 'Peanuts', 'Celery', 'Mustard', 'Sesame', 'Lupin'];
const cellOf: Record<ChartMark, string> = { contains: 'Y', may_contain: 'M', none: 'N', unknown: '' };

/** Each writes a chart in another shape; what it means is known before. */
const shapes: Record<string, (names: string[], dishes: Rows) => Rows> = {
  plain: (names, dishes) => [['Dish', ...names], ...dishes],
  titled: (names, dishes) => [['Our allergens'], ['Summer'], ['Dish', ...names], ...dishes],
  stacked: (names, dishes) => [['Dish', 'Allergens', ...names.slice(1).map(() => '')], ['', ...names], ...dishes],
  numbered: (names, dishes) => [['Dish', ...names.map((_, at) => `${at + 1}`)], ['', ...names], ...dishes],
  turned: (names, dishes) => turn([['Allergen', ...names], ...dishes]),
  cornerless: (names, dishes) => [['Ours'], ...turn([['', ...names], ...dishes])],
  long: (names, dishes) => [
    ['Dish', 'Allergen', 'Status'],
    ...dishes.flatMap(([dish = '', ...cells]) =>
      cells.map((cell, at) => [at === 0 ? dish : '', names[at] ?? '', cell]),
    ),
  ],
  full: (names, dishes) => [
    ['Allergen', 'Dish', 'Contains?'],
    ...dishes.flatMap(([dish = '', ...cells]) => cells.map((cell, at) => [names[at] ?? '', dish, cell])),
  ],
  again: (names, dishes) => [['Dish', ...names], ...dishes.flatMap((dish) => [dish, ['Dish', ...names]])],
  parted: (names, dishes) => [
    ['Dish', ...names],
    ...dishes.flatMap((dish) => [['Starters', ...names.map(() => '')], dish]),
  ],
  spaced: (names, dishes) => [
    ['Dish', ...names.flatMap((name) => ['', name])],
    ...dishes.map(([dish = '', ...cells]) => [dish, ...cells.flatMap((cell) => ['', cell])]),
  ],
  noted: (names, dishes) => [['Dish', ...names], ...dishes, [''], ['Y = contains'], ['Allergens may change']],
};

function turn(rows: Rows): Rows {
  return (rows[0] ?? []).map((_, at) => rows.map((cells) => cells[at] ?? ''));
}

it.each(Object.keys(shapes))('a chart that is %s says what it says plainly', async (shape) => {
  const mark = fc.constantFrom<ChartMark>('contains', 'may_contain', 'none', 'unknown');
  const chart = fc.record({
    names: fc.shuffledSubarray(allergens, { minLength: 3 }),
    dishes: fc.array(fc.array(mark, { minLength: 8, maxLength: 8 }), { minLength: 2, maxLength: 6 }),
  });
  await fc.assert(
    fc.asyncProperty(chart, async ({ names, dishes }) => {
      const meant = dishes.map((marks) => names.map((_, at) => (at === 0 ? 'contains' : (marks[at] ?? 'unknown'))));
      const rows = meant.map((marks, at) => [`Dish ${at + 1}`, ...marks.map((one) => cellOf[one])]);
      const said = await dishesOf(shapes[shape]?.(names, rows) ?? []);
      expect(said.map(({ dish, contains, may }) => ({ dish, contains: wordsIn(contains), may: wordsIn(may) }))).toEqual(
        meant.map((marks, at) => {
          const wordsOf = (which: ChartMark) => names.filter((_, place) => marks[place] === which);
          const open = marks.includes('unknown') ? ['?'] : [];
          return {
            dish: `Dish ${at + 1}`,
            contains: [...wordsOf('contains'), ...open].toSorted(),
            may: wordsOf('may_contain').toSorted(),
          };
        }),
      );
    }),
    { numRuns: 60 },
  );
});

function wordsIn(list: string): string[] {
  return list
    .split(', ')
    .filter((word) => word !== '')
    .toSorted();
}
