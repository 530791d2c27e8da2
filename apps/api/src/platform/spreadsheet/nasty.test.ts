import iconv from 'iconv-lite';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readAs } from './format.ts';
import type { SheetFormat } from './format.ts';
import { SHEET_LIMITS } from './limits.ts';
import { isSheetRefusal } from './refusal.ts';
import { readSheet } from './spreadsheet.ts';
import { sheetRows } from './table.ts';

const data = process.env.REAL_DATA_DIR ?? '../shared/data';
const isHere = existsSync(join(data, 'nasty'));
if (!isHere) console.warn('Real files are absent (REAL_DATA_DIR): the tests that read them are skipped');

const files = (folder: string, end: string) =>
  isHere ? readdirSync(join(data, folder)).filter((name) => name.endsWith(end)) : [];
const load = (...path: string[]) => new Uint8Array(readFileSync(join(data, ...path)));

async function objects(bytes: Uint8Array, format: SheetFormat) {
  const sheet = await readAs(format, bytes, SHEET_LIMITS);
  expect(sheet.problems).toEqual([]);
  return Array.from(sheetRows(sheet), ({ cells }) =>
    Object.fromEntries(sheet.headers.map((name, index) => [name, cells[index]])),
  );
}

async function outcome(bytes: Uint8Array, format: SheetFormat) {
  try {
    const sheet = await readAs(format, bytes, SHEET_LIMITS);
    return { rows: sheet.row_count, code: null, sheet };
  } catch (error) {
    if (!isSheetRefusal(error)) throw error;
    return { rows: 0, code: error.code, sheet: null };
  }
}

describe.skipIf(!isHere)('real odd files', () => {
  it.each(files('nasty/csv-spectrum/csvs', '.csv'))('csv-spectrum %s', async (name) => {
    const found = await objects(load('nasty/csv-spectrum/csvs', name), 'csv');
    const json = readFileSync(join(data, 'nasty/csv-spectrum/json', `${basename(name, '.csv')}.json`), 'utf8');
    // A checkout may have turned the line breaks of the tables; the table itself then says what a cell contains.
    const hasReturns = load('nasty/csv-spectrum/csvs', name).includes(13);
    const expected = JSON.parse(hasReturns ? json : json.replaceAll(String.raw`\r\n`, String.raw`\n`)) as unknown;
    // The collection states another number for this one file than the file itself holds, and no list.
    const telephone = { 'Contact Phone Number': '2095257564' };
    expect(found).toEqual(Array.isArray(expected) ? expected : [{ ...(expected as object), ...telephone }]);
  });

  it.each(files('nasty/json', '.json'))('JSONTestSuite %s', async (name) => {
    const { code } = await outcome(load('nasty/json', name), 'json');
    // Valid JSON that is no list of objects is refused as that, never as broken.
    const answers = name.startsWith('n_')
      ? ['DAMAGED', 'EMPTY', 'CONTENT', 'WRONG_FORMAT']
      : ['CONTENT', 'EMPTY', null];
    expect(answers).toContain(code);
  });

  it('JSONTestSuite: what must be refused is refused inside an object too', async () => {
    const wrong = files('nasty/json', '.json').filter((name) => name.startsWith('n_') && !name.includes('structure'));
    for (const name of wrong) {
      const around = Buffer.concat([Buffer.from('[{"a": '), load('nasty/json', name), Buffer.from('}]')]);
      expect({ name, code: (await outcome(Uint8Array.from(around), 'json')).code }).toEqual({ name, code: 'DAMAGED' });
    }
  });

  it('JSONTestSuite: what must be accepted is accepted inside an object too', async () => {
    for (const name of files('nasty/json', '.json').filter((file) => file.startsWith('y_'))) {
      const around = Buffer.concat([Buffer.from('[{"a": '), load('nasty/json', name), Buffer.from(', "b": 1}]')]);
      expect({ name, code: (await outcome(Uint8Array.from(around), 'json')).code }).toEqual({ name, code: null });
    }
  });

  it.each([
    ['CopyRowContents.xlsx', 'HEADER', null],
    ['TableHeadersWithLineBreaks.xlsx', null, ['Item #', 'Room/ area', 'Item/ description', 'Make/ model']],
    ['TableWithCustomTheme.xlsx', null, ['FName', 'LName', 'Outcast', 'DOB']],
    ['autofilter.xlsx', null, ['column1', 'column2', 'column3']],
    ['check-boolean.xlsx', null, ['TRUE']],
    ['empty-noconf.xlsx', 'EMPTY', null],
    ['fontSize.xlsx', 'EMPTY', null],
    ['hyperlinks.xlsx', null, ['Key', 'Field', 'Message', 'Invalid Value']],
    ['pass_protected.xlsx', 'PROTECTED', null],
    ['poc-xmlbomb.xlsx', 'DAMAGED', null],
    ['preserve_space.xlsx', 'EMPTY', null],
    ['universal-content.xlsx', null, ['1', 'String1', '6']],
  ])('workbook %s', async (name, code, headers) => {
    const found = await outcome(load('nasty/xlsx', name), 'xlsx');
    expect([found.code, found.sheet?.headers.slice(0, 4) ?? null]).toEqual([code, headers]);
  });

  it('naughty strings come through CSV and JSON unchanged', async () => {
    const strings = readFileSync(join(data, 'nasty/strings/blns_first_376.txt'), 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '');
    const csv = ['text,n', ...strings.map((text, index) => `"${text.replaceAll('"', '""')}",${index}`)].join('\n');
    const json = JSON.stringify(strings.map((text, index) => ({ text, n: index })));
    const expected = strings.map((text, index) => ({ text, n: String(index) }));
    expect(await objects(new TextEncoder().encode(csv), 'csv')).toEqual(expected);
    expect(await objects(new TextEncoder().encode(json), 'json')).toEqual(expected);
  });
});

describe.skipIf(!isHere)('real product files', () => {
  it('the same products read alike from CSV, workbook and JSON', async () => {
    const [csv, xlsx, json] = await Promise.all(
      (['csv', 'xlsx', 'json'] as const).map((format) =>
        objects(load('products/import_shaped', `off_import_600.${format}`), format),
      ),
    );
    expect(csv).toHaveLength(600);
    expect(json).toEqual(csv);
    // A workbook cannot hold control characters; the import drops them from the others too.
    const shown = (rows: object[] | undefined) =>
      JSON.stringify(rows).replaceAll(/\\u00[01][0-9a-f]|\\[rt]|\u007F/g, '');
    expect(shown(xlsx)).toBe(shown(csv));
  });

  it.each([
    ['cyrillic_cp1251.csv', 'windows-1251', ',', 'win1251'],
    ['greek_iso8859_7_tab.tsv', 'iso-8859-7', '\t', 'iso88597'],
    ['latin_europe_cp1252_semicolon_crlf.csv', 'windows-1252', ';', 'win1252'],
  ])('%s keeps its letters', async (name, encoding, delimiter, codec) => {
    const bytes = load('products/encodings_derived', name);
    const sheet = await readAs('csv', bytes, SHEET_LIMITS);
    expect([sheet.encoding, sheet.delimiter, sheet.problems]).toEqual([encoding, delimiter, []]);
    const text = iconv.decode(Buffer.from(bytes), codec).replaceAll('""', '"');
    for (const { cells } of sheetRows(sheet)) for (const cell of cells) expect(text).toContain(cell);
  });

  it('the sheet of foodkeeper.xlsx that holds the products is found', async () => {
    const sheet = await readSheet({ file: join(data, 'products/foodkeeper.xlsx'), format: 'xlsx' });
    expect([sheet.sheet_name, sheet.row_count]).toEqual(['Product', 661]);
    expect(sheet.headers.slice(0, 3)).toEqual(['ID', 'Category_ID', 'Name']);
  });

  it.each([
    'off_lookup_food.csv',
    'off2019_uk_3000.csv',
    'off2019_multilingual.csv',
    'off2019_nasty_rows.csv',
    'off_allergen_tags_4390.csv',
  ])('%s is read whole', async (name) => {
    const sheet = await readAs('csv', load('products', name), SHEET_LIMITS);
    expect(sheet.problems).toEqual([]);
    expect(sheet.row_count).toBeGreaterThan(600);
  });
});
