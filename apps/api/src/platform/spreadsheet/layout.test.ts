import { describe, expect, it } from 'vitest';
import { zip } from '../../../test/factories/xlsx-file.ts';
import { readAs, type SheetFormat } from './format.ts';
import type { WantedLayout } from './header-row.ts';
import { SHEET_LIMITS } from './limits.ts';
import { sheetRows } from './table.ts';
import { unreadable } from './unread-cell.ts';

/**
 * A workbook of several sheets, each with its rows; a cell that begins with "=" is a formula without a saved result.
 */
function workbook(sheets: Record<string, string[][]>, active = 0): Uint8Array {
  const names = Object.keys(sheets);
  const link = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="http://x/${type}" Target="${target}"/>`;
  const cell = (text: string) =>
    text.startsWith('=') ? `<c><f>${text.slice(1)}</f><v></v></c>` : `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const sheetOf = (rows: string[][]) =>
    `<worksheet><sheetData>${rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('')}</sheetData></worksheet>`;
  return zip({
    '_rels/.rels': `<Relationships>${link('r', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((_, at) => link(`s${at}`, 'worksheet', `/xl/${at}.xml`)).join('')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns:r="x"><bookViews><workbookView activeTab="${active}"/></bookViews><sheets>${names.map((name, at) => `<sheet name="${name}" r:id="s${at}"/>`).join('')}</sheets></workbook>`,
    ...Object.fromEntries(names.map((name, at) => [`xl/${at}.xml`, sheetOf(sheets[name] ?? [])])),
  });
}

const words = ['name', 'product', 'sku', 'category', 'price'];

async function read(format: SheetFormat, file: string | Uint8Array, layout: WantedLayout = {}, wanted: string[] = []) {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  const sheet = await readAs(format, bytes, SHEET_LIMITS, { wanted, layout: { words, ...layout } });
  const rows = Array.from(sheetRows(sheet), ({ row, cells }) => [row, ...cells]);
  return { ...sheet, rows };
}

describe('the row of the names', () => {
  it.each([
    ['Name,SKU\nSoup,1', 1, true],
    ['PRICE LIST 2026,\n,\nName,SKU\nSoup,1', 3, true],
    ['\n\nName,SKU\nSoup,1', 3, true],
    ['Our menu\nName;SKU;Price\nSoup;1;2,50\nTea;2;1,00', 2, true],
    ['Soup,1,2.50\nTea,2,1.00', 0, false],
    ['Ürün,Kod\nÇorba,1', 1, false],
  ])('of %j is %i', async (file, row, isCertain) => {
    const { header_row, is_header_certain } = await read('csv', file);
    expect([header_row, is_header_certain]).toEqual([row, isCertain]);
  });

  it('can be chosen, and there may be none', async () => {
    const file = 'Soup,1\nTea,2';
    expect(await read('csv', file, { header_row: 0 })).toMatchObject({
      headers: ['Column A', 'Column B'],
      rows: [
        [1, 'Soup', '1'],
        [2, 'Tea', '2'],
      ],
    });
    expect(await read('csv', file, { header_row: 1 })).toMatchObject({
      headers: ['Soup', '1'],
      is_header_certain: true,
    });
    await expect(read('csv', file, { header_row: 7 })).rejects.toThrow(/^Row 7, which was chosen/);
  });

  it('is found by the columns that are wanted', async () => {
    const found = await read('csv', 'Name,Price\nWas,Kod\nÇorba,1', {}, ['Was', 'Kod']);
    expect([found.header_row, found.rows]).toEqual([2, [[3, 'Çorba', '1']]]);
  });

  it('of a workbook may stand below a title', async () => {
    const found = await read('xlsx', workbook({ Menu: [['Summer menu'], [], ['Name', 'SKU'], ['Soup', '1']] }));
    expect([found.header_row, found.headers, found.rows]).toEqual([3, ['Name', 'SKU'], [[4, 'Soup', '1']]]);
  });
});

describe('a workbook', () => {
  const file = workbook(
    {
      Starters: [
        ['Name', 'SKU'],
        ['Soup', '1'],
        ['Salad', '2'],
        ['Toast', '3'],
      ],
      Mains: [
        ['Name', 'SKU'],
        ['Pie', '=A1&amp;B1'],
      ],
    },
    1,
  );

  it('is read from the sheet that was looked at last, and says which others there are', async () => {
    const { sheet_name, sheets, notes } = await read('xlsx', file);
    expect([sheet_name, sheets]).toEqual(['Mains', ['Mains', 'Starters']]);
    expect(notes.map(({ message }) => message)).toEqual([
      'Only the sheet “Mains” is read; the workbook also has “Starters”.',
    ]);
  });

  it('is read from the sheet that a person chose', async () => {
    const { sheet_name, rows, notes } = await read('xlsx', file, { sheet: 'Starters' });
    expect([sheet_name, rows.length, notes]).toEqual(['Starters', 3, []]);
    await expect(read('xlsx', file, { sheet: 'Sides' })).rejects.toThrow(/has no sheet “Sides”/);
  });

  it('says of a formula without a saved result that nobody knows it', async () => {
    const { rows } = await read('xlsx', file);
    expect(unreadable(String(rows[0]?.[2]))?.why).toMatch(/^This cell has a formula whose result is not saved/);
  });
});

describe('a quotation mark that is missing', () => {
  it('is reported for the row that took others in', async () => {
    const file = 'name,sku,category,ingredients\nSoup,1,A,"leek\nTea,2,B,tea\nCake,3,C,flour"\nJam,4,D,plums';
    const { rows, problems } = await read('csv', file);
    expect(rows).toEqual([[3, 'Jam', '4', 'D', 'plums']]);
    expect(problems).toEqual([
      {
        row: 2,
        column: null,
        message:
          'Row 2 looks as if it took in the next 2 rows: is a quotation mark missing or too much in one of its cells?',
      },
    ]);
  });

  it('is not suspected in cells that have lines of their own', async () => {
    const { problems, notes, row_count } = await read(
      'csv',
      'name,sku,ingredients\nSoup,1,"leek\nmilk"\nTea,2,"tea, milk\n"',
    );
    expect([row_count, problems, notes]).toEqual([2, [], []]);
  });
});

describe('a JSON file', () => {
  const menu = { shop: 'Larder', menu: { dishes: [{ name: 'Soup' }, { name: 'Tea' }], staff: [{ name: 'Ann' }] } };

  it('may hold its list within an object', async () => {
    const found = await read('json', JSON.stringify(menu, null, 2));
    expect(found).toMatchObject({
      sheet_name: 'menu.dishes',
      sheets: ['menu.dishes', 'menu.staff'],
      rows: [
        [2, 'Soup'],
        [3, 'Tea'],
      ],
    });
    expect(found.notes.map(({ message }) => message)).toEqual([
      'Only the list “menu.dishes” is read; the file also has “menu.staff”.',
    ]);
    expect((await read('json', JSON.stringify(menu), { sheet: 'menu.staff' })).rows).toEqual([[2, 'Ann']]);
    await expect(read('json', JSON.stringify(menu), { sheet: 'other' })).rejects.toThrow(/has no list “other”/);
  });

  it('with something else around its list is refused', async () => {
    await expect(read('json', '{"a": [{"b": 1}], }')).rejects.toThrow(/around its list/);
  });

  it('says that a list of objects is no cell', async () => {
    const { rows } = await read('json', '[{"name": "Soup", "ingredients": [{"name": "leek"}]}]');
    expect(unreadable(String(rows[0]?.[2]))).toEqual({
      why: 'This value is a list of objects, which does not fit into one cell.',
      text: '[{"name":"leek"}]',
    });
  });
});
