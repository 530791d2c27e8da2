import type { ChartMark } from '@larder/contract/catalogue/import-reading';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf } from '../../../test/odd-file.ts';
import { readAs } from '../../platform/spreadsheet/format.ts';
import { SHEET_LIMITS } from '../../platform/spreadsheet/limits.ts';
import { sheetRows } from '../../platform/spreadsheet/table.ts';
import { chartHeaders, chartKey, chartSheet } from './chart-sheet.rules.ts';
import { chartIn } from './chart-table.rules.ts';

const bytes = (rows: readonly (readonly string[])[]) =>
  new TextEncoder().encode(csvOf(rows.map((cells) => [...cells])));
const read = async (rows: readonly (readonly string[])[], marks?: Record<string, ChartMark>) => {
  const table = (header_row?: number) => readAs('csv', bytes(rows), SHEET_LIMITS, { layout: { header_row } });
  return chartSheet(chartIn(await table(0), undefined) ?? (await table()), marks);
};
const rowsOf = async (...given: Parameters<typeof read>) => {
  const sheet = await read(...given);
  if (!sheet) throw new Error('This is no chart');
  const at = (header: string) => sheet.headers.indexOf(header);
  return [...sheetRows(sheet)].map(({ cells }) => [
    cells[0],
    cells[at(chartHeaders.contains)],
    cells[at(chartHeaders.may)],
  ]);
};
const names = ['Dish', 'Milk', 'Eggs', 'Fish'];

describe('a row of a chart', () => {
  it('says what it has, and is whole only where each of its cells says something', async () => {
    const rows = [names, ['Pie', 'Y', 'N', 'N'], ['Tea', 'Y', '', 'N'], ['Bun', 'N', 'N', 'N'], ['Ice', '', '', '']];
    expect(await rowsOf(rows)).toEqual([
      ['Pie', 'Milk', ''],
      ['Tea', 'Milk, ?', ''],
      ['Bun', 'none', ''],
      ['Ice', '', ''],
    ]);
    expect(await rowsOf(rows, { '': 'none' })).toContainEqual(['Ice', 'none', '']);
  });

  it('may contain by a mark, by its column, or by its own words', async () => {
    const rows = [
      [...names, 'May contain nuts'],
      ['Pie', 'C', 'M', 'x', 'C'],
      ['Tea', 'traces', 'may contain egg', 'C', ''],
    ];
    expect(await rowsOf(rows)).toEqual([
      ['Pie', 'Milk, ?', 'Eggs, Nuts'],
      ['Tea', 'Fish, ?', 'Milk, egg'],
    ]);
  });

  it('has what its cell names in place of its column’s name', async () => {
    const rows = [
      ['Dish', 'Cereals containing gluten', 'Milk', 'Nuts'],
      ['Pie', 'Wheat, barley', '✓', 'Almonds'],
    ];
    expect(await rowsOf(rows)).toEqual([['Pie', 'Wheat, barley, Milk, Almonds', '']]);
  });

  it('keeps apart what one cell says is contained and what may be', async () => {
    const rows = [names, ['Pie', 'Contains milk. May contain egg', 'N', 'Y']];
    expect(await rowsOf(rows)).toEqual([['Pie', 'milk, Fish', 'egg']]);
  });

  it('is not whole where a column of what is not in the food speaks of an allergen that no other has', async () => {
    const row = ['Pie', 'Y', 'N', 'N'];
    expect(
      await rowsOf([
        [...names, 'GF'],
        [...row, 'Y'],
      ]),
    ).toEqual([['Pie', 'Milk, ?', '']]);
    expect(
      await rowsOf([
        [...names, 'Dairy free'],
        [...row, 'N'],
      ]),
    ).toEqual([['Pie', 'Milk', '']]);
  });

  it('is read by no more than what a person has answered, whatever it is called', async () => {
    expect((await read([names, ['Pie', 'constructor', 'Y', 'N']]))?.notes).toHaveLength(1);
    expect((await read([names, ['Pie', 'Q', 'Y', 'N']], { Q: 'none' }))?.chart.map(({ value }) => value)).toEqual([
      'Y',
      'N',
    ]);
  });

  it('says nothing by a mark that nobody has given a meaning', async () => {
    const sheet = await read([names, ['Pie', 'Q', 'Y', 'N']]);
    expect(sheet?.notes).toEqual([
      { row: 2, column: chartHeaders.contains, message: '“Q” under Milk has no meaning yet; it is left out' },
    ]);
    expect(sheet?.chart).toEqual([
      { value: 'Q', cells: 1, suggestion: '' },
      { value: 'Y', cells: 1, suggestion: 'contains' },
      { value: 'N', cells: 1, suggestion: 'none' },
    ]);
  });
});

it('an x beside ticks, and no beside nothing, are for a person to read', async () => {
  expect((await read([names, ['Pie', '✓', 'x', '']]))?.chart).toContainEqual({ value: 'x', cells: 1, suggestion: '' });
  expect((await read([names, ['Pie', 'x', '', 'M']]))?.chart).toContainEqual({
    value: 'x',
    cells: 1,
    suggestion: 'contains',
  });
  expect((await read([names, ['Pie', '○', '', '']]))?.chart).toContainEqual({ value: '○', cells: 1, suggestion: '' });
  expect((await read([names, ['Pie', '○', '●', '']]))?.chart).toContainEqual({
    value: '○',
    cells: 1,
    suggestion: 'may_contain',
  });
  expect((await read([names, ['Pie', 'N', '', 'M']]))?.chart.map(({ suggestion }) => suggestion)).toEqual(['', '', '']);
});

it('a column of what is not in the food is left out, and noted', async () => {
  const sheet = await read([
    [...names, 'Gluten free'],
    ['Pie', 'Y', 'N', 'N', 'Y'],
  ]);
  expect(sheet?.notes[0]?.message).toBe('“Gluten free” says what is not in the food: this column is left out');
  expect(sheet?.headers).not.toContain('Gluten free');
});

it('rows in capitals without anything else are the sections of what follows', async () => {
  const rows = [
    names,
    ['STARTERS', '', '', ''],
    ['Pie', 'Y', '', ''],
    ['Ice', '', '', ''],
    ['MAINS:', '', '', ''],
    ['Tea', '', 'Y', ''],
  ];
  const sheet = await read(rows);
  expect(sheet?.notes.filter(({ column }) => column === 'Dish').map(({ row, message }) => [row, message])).toEqual([
    [2, '“STARTERS” is read as the section of the rows below'],
    [5, '“MAINS” is read as the section of the rows below'],
  ]);
  const at = sheet?.headers.indexOf(chartHeaders.section) ?? -1;
  expect(sheet && [...sheetRows(sheet)].map(({ cells }) => [cells[0], cells[at]])).toEqual([
    ['Pie', 'STARTERS'],
    ['Ice', 'STARTERS'],
    ['Tea', 'MAINS'],
  ]);
  const loud = await read([names, ['PIE', 'Y', '', ''], ['TEA', '', '', ''], ['BUN', '', 'Y', '']]);
  expect(loud?.headers).not.toContain(chartHeaders.section);
  expect(loud?.row_count).toBe(3);
});

it('without a single mark is silent: it may speak by colour', async () => {
  expect((await read([names, ['Pie', '', '', ''], ['Tea', '', '', '']]))?.isSilent).toBe(true);
  expect((await read([names, ['Pie', '', '', ''], ['Tea', '', 'egg', '']]))?.isSilent).toBe(false);
  expect((await read([names, ['Pie', '', '', ''], ['Tea', '', 'x', '']]))?.isSilent).toBe(false);
});

it('is refused where it is longer than any menu, for each of its cells is read', async () => {
  const rows = Array.from({ length: 5_001 }, (_, at) => [`Dish ${at}`, 'Y', 'N', 'N']);
  await expect(read([names, ...rows])).rejects.toThrow('This is an allergen chart of more than 5,000 rows');
});

it('another table is none', async () => {
  expect(
    await read([
      ['Name', 'Allergens'],
      ['Pie', 'Milk, Eggs'],
    ]),
  ).toBeUndefined();
  expect(
    await read([
      ['Milk', 'Eggs', 'Fish'],
      ['Y', 'N', 'Y'],
    ]),
  ).toBeUndefined();
});

it('no tick of any chart is lost, and none is made', async () => {
  const allergens = [
    ['Milk', 'Contains milk', 'MILK', '7. Milk'],
    ['Eggs', 'Egg', 'Contains eggs?'],
    ['Fish', 'FISH', 'Fish Y/N'],
    ['Peanuts', 'peanuts', 'Peanuts*'],
    ['Celery', 'Celery (incl. celeriac)', 'celery'],
    ['Mustard', 'MUSTARD'],
    ['Sesame', 'Sesame seeds'],
  ];
  const sets: Partial<Record<ChartMark, string[]>>[] = [
    { contains: ['Y', 'y'], none: ['N', 'n'], may_contain: ['M', 'may contain'], unknown: [''] },
    { contains: ['✓', '✔'], may_contain: ['T', 'trace'], unknown: [''] },
    { contains: ['x', 'X'], may_contain: ['MC', 'May'], unknown: [''] },
    { contains: ['1'], none: ['0'], unknown: [''] },
    { contains: ['Contains'], none: ['No'], may_contain: ['May contain'], unknown: ['', '-', '?'] },
    { contains: ['●'], may_contain: ['○'], unknown: [''] },
  ];
  const chart = fc.record({
    set: fc.constantFrom(...sets),
    columns: fc.shuffledSubarray(allergens, { minLength: 3 }),
    spelling: fc.array(fc.nat(3), { minLength: 7, maxLength: 7 }),
    dishes: fc.array(fc.array(fc.nat(9), { minLength: 14, maxLength: 14 }), { minLength: 1, maxLength: 6 }),
    before: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(chart, async ({ set, columns, spelling, dishes, before }) => {
      const kinds = Object.keys(set) as ChartMark[];
      const meant = dishes.map((dice) => columns.map((_, at) => kinds[(dice[at] ?? 0) % kinds.length] ?? 'unknown'));
      // A chart without a single tick is asked about as a whole; this one has one.
      (meant[0] ?? [])[0] = 'contains';
      const head = columns.map((words, at) => words[(spelling[at] ?? 0) % words.length] ?? '');
      const cellOf = (mark: ChartMark, dice: number) => set[mark]?.[dice % (set[mark]?.length ?? 1)] ?? '';
      const rows = dishes.map((dice, row) => [
        `Dish ${row + 1}`,
        ...columns.map((_, at) => cellOf(meant[row]?.[at] ?? 'unknown', dice[at + 7] ?? 0)),
      ]);
      const title = before ? [['Allergens of our menu']] : [];
      const found = await rowsOf([...title, ['Dish', ...head], ...rows]);
      const expected = meant.map((marks, row) => {
        const wordsOf = (mark: ChartMark) => marks.flatMap((one, at) => (one === mark ? (columns[at]?.[0] ?? '') : []));
        return {
          dish: `Dish ${row + 1}`,
          contains: wordsOf('contains'),
          may: wordsOf('may_contain'),
          isOpen: marks.includes('unknown'),
        };
      });
      const folded = (text = '') =>
        text
          .split(', ')
          .filter((word) => word !== '' && word !== '?' && word !== 'none')
          .map((word) => chartKey(word).slice(0, 3));
      for (const [row, { dish, contains, may, isOpen }] of expected.entries()) {
        const [name, said, warned] = found[row] ?? [];
        expect(name).toBe(dish);
        expect(folded(said)).toEqual(contains.map((word) => chartKey(word).slice(0, 3)));
        expect(folded(warned)).toEqual(may.map((word) => chartKey(word).slice(0, 3)));
        expect(said === 'none' || (said ?? '') !== '' ? (said ?? '').includes('?') : true).toBe(isOpen);
      }
    }),
    { numRuns: 150 },
  );
});
