import { describe, expect, it } from 'vitest';
import { xlsFile } from '../../../test/factories/xls-file.ts';
import { workbook, zip } from '../../../test/factories/xlsx-file.ts';
import { readAs } from './format.ts';
import { SHEET_LIMITS } from './limits.ts';
import { sheetRows } from './table.ts';
import { errorCell, unreadable } from './unread-cell.ts';

async function read(file: Uint8Array, wanted: string[] = []) {
  const sheet = await readAs('xlsx', file, SHEET_LIMITS, { wanted });
  const rows = Array.from(sheetRows(sheet), ({ row, cells }) => [row, ...cells]);
  return { rows, problems: sheet.problems, notes: sheet.notes };
}

/** Number, format, and what a person sees; numbers whose format only rounds them stay as they are. */
const shown: [value: number, format: string, text: string][] = [
  [42, '00000', '00042'],
  [123_456, '000-000', '123-456'],
  [7, '"SKU-"0000', 'SKU-0007'],
  [0.12, '0%', '12%'],
  [0.125, '0.0%', '12.5%'],
  [1234.5, '"£"#,##0.00', '£1,234.50'],
  [12, '[$€-407] #,##0.00', '€ 12.00'],
  [3, '#,##0.00 "kr"', '3.00 kr'],
  [4_006_381_333_931, '0', '4006381333931'],
  [4_006_381_333_931, '#,##0', '4006381333931'],
  [1.5, '0.00', '1.5'],
  [0.25, '#,##0.0', '0.25'],
];

const formats = shown.map(([, code]) => code);

describe('a workbook of 1997', () => {
  it('keeps the text of every cell of a formula that was filled down', async () => {
    const file = xlsFile([
      ['name', 'sku'],
      [{ formula: 'Leek soup', isShared: true }, '1'],
      [{ formula: 'Žurek' }, '2'],
    ]);
    expect((await read(file)).rows).toEqual([
      [2, 'Leek soup', '1'],
      [3, 'Žurek', '2'],
    ]);
  });

  it('shows numbers as their cells do', async () => {
    const rows = shown.map(([value], index) => [`p${index}`, { number: value, format: index + 1 }]);
    const { rows: found } = await read(xlsFile([['name', 'sku'], ...rows], { formats }));
    expect(found.map(([, , text]) => text)).toEqual(shown.map(([, , text]) => text));
  });

  it('counts its days from 1900 or 1904', async () => {
    const days = (is1904: boolean) =>
      xlsFile(
        [
          ['name', 'day'],
          ['Soup', { number: 42_000, format: 1 }],
        ],
        { is1904, formats: ['yyyy-mm-dd'] },
      );
    expect((await read(days(false))).rows).toEqual([[2, 'Soup', '2014-12-27']]);
    expect((await read(days(true))).rows).toEqual([[2, 'Soup', '2018-12-28']]);
  });

  it('marks cells with an error, and names hidden rows', async () => {
    const file = xlsFile(
      [
        ['name', 'sku'],
        ['Soup', { error: 23 }],
        ['Tea', '2'],
        ['Pie', '3'],
        ['Cake', '4'],
      ],
      { hidden: [3, 4] },
    );
    expect(await read(file)).toEqual({
      rows: [
        [2, 'Soup', errorCell('#REF!')],
        [3, 'Tea', '2'],
        [4, 'Pie', '3'],
        [5, 'Cake', '4'],
      ],
      problems: [],
      notes: [{ row: 3, column: null, message: 'Rows 3 to 4 are hidden in the workbook and are read like any other.' }],
    });
  });
});

describe('a workbook', () => {
  const numFmts = formats
    .map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${code.replaceAll('"', '&quot;')}"/>`)
    .join('');
  const xfs = ['<xf numFmtId="0"/>', ...formats.map((_, index) => `<xf numFmtId="${164 + index}"/>`)];
  const styles = `<styleSheet><numFmts>${numFmts}</numFmts><cellXfs>${xfs.join('')}<xf numFmtId="14"/><xf numFmtId="9"/></cellXfs></styleSheet>`;
  const text = (reference: string, value: string) => `<c r="${reference}" t="str"><v>${value}</v></c>`;
  const sheet = (rows: string) =>
    `<worksheet><sheetData><row r="1">${text('A1', 'name')}${text('B1', 'sku')}</row>${rows}</sheetData></worksheet>`;

  it('shows numbers as their cells do', async () => {
    const rows = shown.map(
      ([value], index) =>
        `<row r="${index + 2}">${text(`A${index + 2}`, `p${index}`)}<c r="B${index + 2}" s="${index + 1}"><v>${value}</v></c></row>`,
    );
    const { rows: found } = await read(workbook(sheet(rows.join('')), '<sst/>', { styles }));
    expect(found.map(([, , cell]) => cell)).toEqual(shown.map(([, , cell]) => cell));
    const builtIn = sheet(`<row r="2">${text('A2', 'Soup')}<c r="B2" s="${shown.length + 2}"><v>0.3</v></c></row>`);
    expect((await read(workbook(builtIn, '<sst/>', { styles }))).rows).toEqual([[2, 'Soup', '30%']]);
  });

  it('counts its days from 1900 or 1904', async () => {
    const days = sheet(`<row r="2">${text('A2', 'Soup')}<c r="B2" s="${shown.length + 1}"><v>42000</v></c></row>`);
    const properties = '<workbookPr date1904="1"/>';
    expect((await read(workbook(days, '<sst/>', { styles }))).rows).toEqual([[2, 'Soup', '2014-12-27']]);
    expect((await read(workbook(days, '<sst/>', { styles, properties }))).rows).toEqual([[2, 'Soup', '2018-12-28']]);
  });

  it('marks cells with an error, and names hidden rows', async () => {
    const file = workbook(
      sheet(
        `<row r="2">${text('A2', 'Soup')}<c r="B2" t="e"><v>#N/A</v></c></row>` +
          `<row r="3" hidden="1">${text('A3', 'Tea')}${text('B3', '2')}</row>`,
      ),
    );
    const { rows, problems, notes } = await read(file);
    expect([rows, problems]).toEqual([
      [
        [2, 'Soup', errorCell('#N/A')],
        [3, 'Tea', '2'],
      ],
      [],
    ]);
    expect(unreadable(errorCell('#N/A'))?.why).toMatch(/^This cell contains the error #N\/A: correct its formula/);
    expect(notes).toEqual([
      { row: 3, column: null, message: 'Row 3 is hidden in the workbook and is read like any other.' },
    ]);
  });

  it('keeps a cell with the code zero apart', async () => {
    const file = workbook(sheet(`<row r="2">${text('A2', 'So_x0000_up')}${text('B2', '1')}</row>`));
    expect((await read(file)).problems).toEqual([
      { row: 2, column: 'name', message: 'This cell contains a character with the code zero: remove it.' },
    ]);
  });

  it('in a form that is not read is called by its name', async () => {
    const link =
      '<Relationships><Relationship Id="r1" Type="http://x/officeDocument" Target="xl/workbook.bin"/></Relationships>';
    await expect(read(zip({ '_rels/.rels': link, 'xl/workbook.bin': 'x' }))).rejects.toThrow(
      'This is a binary workbook (.xlsb): save it as .xlsx.',
    );
    await expect(read(zip({ mimetype: 'application/vnd.oasis', 'content.xml': '<x/>' }))).rejects.toThrow(
      'This is an OpenDocument file (.ods): save it as .xlsx.',
    );
  });
});
