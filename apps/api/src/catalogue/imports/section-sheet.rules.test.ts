import { describe, expect, it } from 'vitest';
import { csvOf } from '../../../test/odd-file.ts';
import { readAs } from '../../platform/spreadsheet/format.ts';
import { SHEET_LIMITS } from '../../platform/spreadsheet/limits.ts';
import { sheetRows } from '../../platform/spreadsheet/table.ts';
import { withSections } from './section-sheet.rules.ts';

const read = async (rows: string[][]) =>
  withSections(await readAs('csv', new TextEncoder().encode(csvOf(rows)), SHEET_LIMITS, {}));
const rowsOf = (sheet: Awaited<ReturnType<typeof read>>) => [...sheetRows(sheet)].map(({ cells }) => cells.join('|'));
const names = ['Product name', 'Pack size', 'Stock'];
const rice = ['Basmati rice', '1 kg', 'In stock'];
const millet = ['Ragi millet', '500 g', 'In stock'];
const oil = ['Sesame oil', '1 l', 'Sold out'];

describe('a list by sections', () => {
  it('has its sections in a column of their own, and says so by row', async () => {
    const sheet = await read([
      names,
      ['RICE', '', ''],
      rice,
      rice,
      ['MILLETS', '', ''],
      millet,
      ['OIL/GHEE', '', ''],
      oil,
    ]);
    expect(sheet.headers).toEqual([...names, 'Section']);
    expect(rowsOf(sheet)).toEqual([
      'Basmati rice|1 kg|In stock|RICE',
      'Basmati rice|1 kg|In stock|RICE',
      'Ragi millet|500 g|In stock|MILLETS',
      'Sesame oil|1 l|Sold out|OIL/GHEE',
    ]);
    expect(sheet.notes.map(({ row, column }) => [row, column])).toEqual([
      [2, 'Product name'],
      [5, 'Product name'],
      [7, 'Product name'],
    ]);
  });

  it('knows them by what menus call their parts, and where they are written over all columns', async () => {
    const over = ['Cold things', 'Cold things', 'Cold things'];
    const sheet = await read([names, ['Side dishes:', '', ''], rice, millet, over, oil]);
    expect(rowsOf(sheet).map((row) => row.split('|').at(-1))).toEqual(['Side dishes', 'Side dishes', 'Cold things']);
  });

  it('takes one section into another that stands right below it, as the nearer', async () => {
    const sheet = await read([names, ['FOOD', '', ''], ['RICE', '', ''], rice, millet, oil]);
    expect(rowsOf(sheet)[0]).toBe('Basmati rice|1 kg|In stock|RICE');
  });
});

describe('a row with nothing but a name stays a product', () => {
  it.each([
    ['where it is written as the others', [names, ['Salt', '', ''], rice, millet]],
    ['where most have nothing else', [names, ['BBQ', '', ''], ['Salt', '', ''], ['Oil', '', ''], rice]],
    ['where all are in capitals', [names, ['SALT', '', ''], ['RICE', '1 kg', ''], ['OIL', '1 l', '']]],
    ['where nothing stands below it', [names, rice, millet, ['BBQ SAUCE', '', '']]],
    [
      'where what stands below goes on with it',
      [
        ['Dish', 'Ingredient'],
        ['PIE', ''],
        ['', 'Milk'],
        ['', 'Flour'],
        ['Tea', 'Leaves'],
        ['Bun', 'Flour'],
      ],
    ],
  ])('%s', async (_, rows) => {
    const sheet = await read(rows);
    expect(sheet.headers).toEqual(rows[0]);
    expect(sheet.row_count).toBe(rows.length - 1);
  });
});
