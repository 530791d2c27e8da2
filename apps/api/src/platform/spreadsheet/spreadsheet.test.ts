import { writeXlsx } from 'hucre';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { xlsFile } from '../../../test/factories/xls-file.ts';
import { workbook, zip } from '../../../test/factories/xlsx-file.ts';
import { foodTable } from '../../../test/food-words.ts';
import type { SheetFormat } from './format.ts';
import type { SheetLimits } from './limits.ts';
import { readSheet } from './spreadsheet.ts';
import { sheetRows } from './table.ts';

const text = (value: string) => new TextEncoder().encode(value);

async function rowsOf(file: Uint8Array, format: SheetFormat, wanted: string[] = []) {
  const sheet = await readSheet({ file, format, wanted });
  const rows = Array.from(sheetRows(sheet), ({ row, cells }) => [row, ...cells]);
  return { headers: sheet.headers, rows, problems: sheet.problems };
}

async function refusal(file: Uint8Array, format: SheetFormat, limits: Partial<SheetLimits> = {}) {
  const error: unknown = await readSheet({ file, format, limits }).catch((reason: unknown) => reason);
  const { code, message } = error as { code: string; message: string };
  return `${code}: ${message}`;
}

describe('CSV', () => {
  it.each([
    ['commas', 'name,sku\nSoup,1\n'],
    ['semicolons and carriage returns', 'name;sku\r\nSoup;1\r\n'],
    ['tabs', 'name\tsku\nSoup\t1'],
    ['bars', 'name|sku\nSoup|1'],
    ['the hint of a spreadsheet program', 'sep=;\nname;sku\nSoup;1'],
    ['a mark', '\uFEFFname,sku\nSoup,1'],
    ['quoted names', '"name","sku"\n"Soup","1"'],
    ['columns without names or values at the end', 'name,sku,,\nSoup,1,,'],
  ])('is read with %s', async (_what, csv) => {
    expect(await rowsOf(text(csv), 'csv')).toEqual({
      headers: ['name', 'sku'],
      rows: [[2, 'Soup', '1']],
      problems: [],
    });
  });

  it('numbers rows as a spreadsheet program does: line breaks in cells do not count, empty lines do', async () => {
    const { rows } = await rowsOf(text('name,sku\n"two\nlines",1\n\nSoup,2\n'), 'csv');
    expect(rows).toEqual([
      [2, 'two\nlines', '1'],
      [4, 'Soup', '2'],
    ]);
  });

  it('keeps quotes and other delimiters inside cells', async () => {
    const { rows } = await rowsOf(text('name,sku\n"12"" ""thin"" pizza; hot",1\n7" wrap,2\n'), 'csv');
    expect(rows).toEqual([
      [2, '12" "thin" pizza; hot', '1'],
      [3, '7" wrap', '2'],
    ]);
  });

  it('keeps a row of another width apart and names it', async () => {
    const { rows, problems } = await rowsOf(text('a,b,c\n1,2\n1,2,3\n1,2,3,4\n'), 'csv');
    expect(rows).toEqual([[3, '1', '2', '3']]);
    expect(problems).toEqual([
      {
        row: 2,
        column: null,
        message: 'Row 2 has 2 cells but the header has 3: add what is missing; even an empty cell needs its comma.',
      },
      {
        row: 4,
        column: null,
        message:
          'Row 4 has 4 cells but the header has 3: put quotation marks around a cell that contains a comma, or remove the extra cell.',
      },
    ]);
  });

  it.each([
    ['an empty last cell', 'name,ingredients,may\nSoup, leek and potato,\n', 'Soup'],
    ['two cells too many', 'name,ingredients,may\nSoup, leek, cream,Milk,\n', 'Soup'],
  ])('never shifts a row of the right number of filled cells, or of %s', async (_what, csv) => {
    const { rows, problems } = await rowsOf(text(csv), 'csv');
    expect(rows.length + problems.length).toBe(1);
    if (rows.length === 1) expect(csv.split('\n')[1]?.split(',')).toHaveLength(3);
  });

  it('takes a row whose delimiters at the end are not the header’s for an error', async () => {
    const { rows, problems } = await rowsOf(text('name,sku\nSoup,1,\nTea,2\n'), 'csv');
    expect(rows).toEqual([[3, 'Tea', '2']]);
    expect(problems.map(({ row }) => row)).toEqual([2]);
  });

  it('reads quotation marks behind backslashes where the whole file writes them so', async () => {
    const csv = String.raw`name,text,n
"Soup \"hot\", leek","a \\ b",1
"12\"","",2
"Pie, \"cold\"",x,3
`;
    expect(await rowsOf(text(csv), 'csv')).toEqual({
      headers: ['name', 'text', 'n'],
      rows: [
        [2, 'Soup "hot", leek', String.raw`a \ b`, '1'],
        [3, '12"', '', '2'],
        [4, 'Pie, "cold"', 'x', '3'],
      ],
      problems: [],
    });
    // By the standard this is a cell that ends in a backslash.
    const standard = await rowsOf(text('a,b\n"C:\\",1'), 'csv');
    expect(standard.rows).toEqual([[2, 'C:\\', '1']]);
  });

  it('names a row whose quotation marks are not doubled, and reads the others', async () => {
    const { rows, problems } = await rowsOf(text('name,sku\n"7" wrap",1\nTea,2\n'), 'csv');
    expect(rows).toEqual([[3, 'Tea', '2']]);
    expect(problems).toEqual([
      {
        row: 2,
        column: null,
        message:
          'Row 2 has text after the closing quotation mark of a cell: write a quotation mark inside a cell twice ("").',
      },
    ]);
  });

  it('keeps a row apart whose cell holds a zero or a byte that is not in the encoding, and reads the others', async () => {
    const zero = await rowsOf(text('name,sku\nSo\0up,1\nTea,2\nPie,3\n'), 'csv');
    expect([zero.rows.length, zero.problems]).toEqual([
      2,
      [{ row: 2, column: 'name', message: 'This cell contains a character with the code zero: remove it.' }],
    ]);
    const utf8 = Buffer.from('name,sku\nKnödel,1\nCrème brûlée,2\nCr_me,3\n');
    utf8[utf8.indexOf('_')] = 0xe8;
    const one = await readSheet({ file: new Uint8Array(utf8), format: 'csv' });
    expect(one.encoding).toBe('utf-8');
    expect(one.problems).toEqual([
      {
        row: 4,
        column: 'name',
        message:
          'This cell contains a character that is not in the file’s encoding utf-8 (“Cr\uFFFDme”): correct it in the file.',
      },
    ]);
    expect(Array.from(sheetRows(one), ({ cells }) => cells[0])).toEqual(['Knödel', 'Crème brûlée']);
  });

  it('asks about a file that may be in several encodings, and shows three cells in each', async () => {
    const file = new Uint8Array(iconv.encode('name;sku\nŞiş;1\n', 'windows-1254'));
    const { reading } = await readSheet({ file, format: 'csv' });
    expect(reading?.is_certain).toBe(false);
    const inTurkish = reading?.choices.find(({ encoding }) => encoding === 'windows-1254');
    expect(inTurkish?.samples).toEqual(['Şiş']);
    const chosen = await readSheet({ file, format: 'csv', encoding: { chosen: 'windows-1254' } });
    expect([chosen.encoding, chosen.reading?.is_certain, chosen.reading?.samples]).toEqual([
      'windows-1254',
      true,
      ['Şiş'],
    ]);
    const usual = await readSheet({ file, format: 'csv', encoding: { usual: 'windows-1254' } });
    expect([usual.encoding, usual.reading?.is_certain]).toEqual(['windows-1254', true]);
  });

  it('does not read a plain file of another encoding in the usual one without asking', async () => {
    const file = new Uint8Array(iconv.encode(foodTable('ru', 20), 'windows-1251'));
    const found = await readSheet({ file, format: 'csv', encoding: { usual: 'windows-1250' } });
    expect([found.encoding, found.reading?.is_certain]).toEqual(['windows-1251', false]);
  });

  it('reads old encodings', async () => {
    const { rows } = await rowsOf(new Uint8Array(iconv.encode('name;sku\nKnödel mit Soße;1', 'windows-1252')), 'csv');
    expect(rows).toEqual([[2, 'Knödel mit Soße', '1']]);
  });

  it.each([
    ['', 'EMPTY: The file is empty.'],
    ['\n \n', 'EMPTY: The file is empty.'],
    ['name,sku\n', 'EMPTY: The file has column names but no rows below them.'],
    ['name,sku,name\n1,2,3', 'HEADER: Columns A and C are both called “name”: give each column its own name.'],
    ['name,,sku\n1,2,3', 'HEADER: Column B has values but no name in row 1.'],
    ['name,sku\nSoup,"1\n', 'DAMAGED: Row 2: a quoted cell is never closed. Add the missing quotation mark.'],
    ['%PDF-1.7\n', 'WRONG_FORMAT: This file is a PDF, not a CSV file.'],
    ['PK\u0003\u0004', 'WRONG_FORMAT: This file is an Excel workbook, not a CSV file.'],
    ['[{"a": 1}]', 'WRONG_FORMAT: This file is a JSON file, not a CSV file.'],
    ['<!DOCTYPE html><table>', 'WRONG_FORMAT: This file is a web page, not a CSV file.'],
    [
      'a,b\n\u0001,\u00002',
      'WRONG_FORMAT: This is not a text file: save the table as CSV, or choose the file’s own format.',
    ],
  ])('refuses %j', async (csv, answer) => {
    expect(await refusal(text(csv), 'csv')).toBe(answer);
  });

  it.each<[string, Partial<SheetLimits>, string]>([
    ['a\n1\n2\n3', { rows: 2 }, 'TOO_LARGE: The file has more than 2 rows: split it into smaller files.'],
    ['a,b,c\n1,2,3', { columns: 2 }, 'TOO_LARGE: Row 1 has 3 columns; at most 2 are read.'],
    ['a,b\n1,2\n3,4', { cells: 3 }, 'TOO_LARGE: The file has more than 3 cells: leave columns out or split it.'],
    ['a\nlong text', { characters: 5 }, 'TOO_LARGE: The file contains more than 5 characters of text.'],
    ['a\nb', { file_bytes: 2 }, `TOO_LARGE: The file is larger than ${2 / 1024 / 1024} MB.`],
    ['a\nb', { milliseconds: 1 }, 'TIMEOUT: The file takes longer than 0.001 seconds to read.'],
  ])('keeps the limits: %j, %j', async (csv, limits, answer) => {
    expect(await refusal(text(csv), 'csv', limits)).toBe(answer);
  });

  it('refuses one cell above the size that a spreadsheet can hold, and reads the others', async () => {
    const { rows, problems } = await rowsOf(text(`a,b\n${'x'.repeat(40_000)},1\ny,2`), 'csv');
    expect(rows).toEqual([[3, 'y', '2']]);
    expect(problems).toEqual([
      { row: 2, column: 'a', message: 'This cell has 40,000 characters; at most 32,767 are read.' },
    ]);
  });
});

describe('JSON', () => {
  it('is read as a table; the first object is row 2', async () => {
    const json = [
      { name: 'Soup', sku: 1, price: { value: 1.5 } },
      { sku: '2', vegan: true, tags: ['a', 'b'], name: null },
    ];
    expect(await rowsOf(text(JSON.stringify(json)), 'json')).toEqual({
      headers: ['name', 'sku', 'price.value', 'vegan', 'tags'],
      rows: [
        [2, 'Soup', '1', '1.5', '', ''],
        [3, '', '2', '', 'TRUE', 'a, b'],
      ],
      problems: [],
    });
  });

  it.each([
    ['{"name": "Soup"}', 'CONTENT: The JSON file must be a list of objects, such as [{"name": "Soup", "sku": "1"}].'],
    ['[]', 'EMPTY: The file contains an empty list.'],
    ['[{"a": 1}, 2]', 'CONTENT: Entry 2 is a number: every entry of the list must be an object.'],
    ['[{"a": 1},\n{"a": }]', 'DAMAGED: This is not valid JSON: see entry 2, which starts in line 2.'],
    ['[{"a": 1}', 'DAMAGED: This is not valid JSON: line 1, it ends in the middle of an entry.'],
    ['[{"a": 1}] 2', 'DAMAGED: This is not valid JSON: line 1, something follows the end of the list.'],
  ])('refuses %s', async (json, answer) => {
    expect(await refusal(text(json), 'json')).toBe(answer);
  });

  it('keeps a number apart that JSON cannot carry exactly', async () => {
    const { rows, problems } = await rowsOf(
      text('[{"sku": 12345678901234567890}, {"sku": "12345678901234567890"}]'),
      'json',
    );
    expect(rows).toEqual([[3, '12345678901234567890']]);
    expect(problems[0]?.message).toBe(
      '“sku” contains a number too long to be kept exactly: put it in quotation marks.',
    );
  });
});

describe('workbooks', () => {
  it('are read with numbers, dates, truths and formulas as a person sees them', async () => {
    const file = await writeXlsx({
      sheets: [
        {
          name: 'p',
          rows: [
            ['name', 'sku', 'sum', 'day', 'vegan'],
            ['Soup', 4006381333931, 0.1 + 0.2, new Date('2026-03-01'), true],
          ],
        },
      ],
    });
    expect((await rowsOf(file, 'xlsx')).rows).toEqual([[2, 'Soup', '4006381333931', '0.3', '2026-03-01', 'TRUE']]);
  });

  it('find the sheet that holds the table', async () => {
    const sheets = [
      { name: 'Read me', rows: [['How to fill this in'], ['Carefully']] },
      {
        name: 'Prices',
        rows: [
          ['name', 'price', 'a', 'b'],
          ['Soup', 1, 2, 3],
          ['Tea', 1, 2, 3],
        ],
      },
      {
        name: 'Products',
        rows: [
          ['name', 'sku'],
          ['Soup', '1'],
        ],
      },
      {
        name: 'Hidden',
        hidden: true,
        rows: [
          ['name', 'sku', 'x', 'y', 'z'],
          ['Ghost', '1', '2', '3', '4'],
        ],
      },
    ];
    const file = await writeXlsx({ sheets });
    expect((await rowsOf(file, 'xlsx')).headers).toEqual(['name', 'price', 'a', 'b']);
    expect((await rowsOf(file, 'xlsx', ['name', 'sku'])).headers).toEqual(['name', 'sku']);
  });

  it('of 1997 are read too', async () => {
    const { headers, rows } = await rowsOf(
      xlsFile([['name', 'sku', 'units'], ['Knödel', 'a1', 3], [], ['Чай', 'a2', 4.5]]),
      'xlsx',
    );
    expect(headers).toEqual(['name', 'sku', 'units']);
    expect(rows).toEqual([
      [2, 'Knödel', 'a1', '3'],
      [4, 'Чай', 'a2', '4.5'],
    ]);
  });

  it('with a password are refused by that name', async () => {
    const table = { sheets: [{ name: 'p', rows: [['a'], ['b']] }] };
    const answer = 'PROTECTED: The workbook is protected with a password: save it without one.';
    expect(await refusal(await writeXlsx({ ...table, encryption: { password: 'x', spinCount: 10 } }), 'xlsx')).toBe(
      answer,
    );
    expect(await refusal(xlsFile([['a'], ['b']], { isEncrypted: true }), 'xlsx')).toBe(answer);
  });

  it('that are none are refused', async () => {
    expect(await refusal(text('name,sku\n1,2'), 'xlsx')).toBe('WRONG_FORMAT: This file is not an Excel workbook.');
    expect(await refusal(zip({ 'a.txt': 'hello' }), 'xlsx')).toBe(
      'WRONG_FORMAT: This archive is not an Excel workbook.',
    );
    expect(await refusal(text(`PK\u0003\u0004${'x'.repeat(100)}`), 'xlsx')).toBe(
      'DAMAGED: The workbook is damaged and cannot be opened.',
    );
  });

  it('that unpack to too much are refused before they are unpacked', async () => {
    const bomb = zip({ 'xl/big.xml': Buffer.alloc(50 * 1024 * 1024, ' ') });
    expect(await refusal(bomb, 'xlsx')).toBe('TOO_LARGE: The workbook unpacks to more than 200 times its size.');
    expect(await refusal(bomb, 'xlsx', { inflated_bytes: 1024 * 1024 })).toBe(
      'TOO_LARGE: The workbook unpacks to more than 1 MB.',
    );
    const many = zip(Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`${index}`, ''])));
    expect(await refusal(many, 'xlsx', { entries: 20 })).toBe(
      'TOO_LARGE: The workbook has 30 parts; at most 20 are read.',
    );
  });

  it('with a document type or a cell outside of any sheet are refused', async () => {
    const sheet = (body: string, head = '') => workbook(`${head}<worksheet><sheetData>${body}</sheetData></worksheet>`);
    expect(await refusal(sheet('', '<!DOCTYPE x [<!ENTITY a "b">]>'), 'xlsx')).toMatch(
      /^DAMAGED: The workbook declares a document type/,
    );
    expect(await refusal(sheet('<row r="1"><c r="ZZZZZZ1"><v>1</v></c></row>'), 'xlsx')).toMatch(
      /^DAMAGED: .* outside of any sheet/,
    );
    expect(await refusal(sheet('<row><c><v>1</row>'), 'xlsx')).toMatch(/^DAMAGED: .* not well-formed XML/);
  });
});

describe('files without any content of note', () => {
  it.each([
    ['a megabyte of blank lines', 'name,sku\n' + '\n'.repeat(2 ** 20) + 'Soup,1', [[2 ** 20 + 2, 'Soup', '1']]],
    ['a megabyte of commas in a row', `name,sku\nSoup,1\n${','.repeat(2 ** 20)}\n`, [[2, 'Soup', '1']]],
  ])('%s cost no more than their bytes', async (_what, csv, expected) => {
    // A record of its own for each of them would take this heap many times over.
    const sheet = await readSheet({ file: text(csv), format: 'csv', limits: { heap: 24 } });
    expect(Array.from(sheetRows(sheet), ({ row, cells }) => [row, ...cells])).toEqual(expected);
  });
});

describe('the worker', () => {
  it('refuses a file that needs more memory than it may use', async () => {
    const strings = Array.from({ length: 400_000 }, (_, index) => `<si><t>${(index * 7919).toString(36)}</t></si>`);
    const file = workbook('<worksheet><sheetData/></worksheet>', `<sst>${strings.join('')}</sst>`);
    expect(await refusal(file, 'xlsx', { heap: 16 })).toBe(
      'TOO_LARGE: The file needs more memory than an import may use: split it into smaller files.',
    );
  });

  it('lets callers take turns, and leaves out who has gone', async () => {
    const order: string[] = [];
    const leaving = new AbortController();
    const read = (caller: string, name: string, signal?: AbortSignal) =>
      readSheet({ file: text('a\n1'), format: 'csv', caller, signal })
        .then(() => order.push(name))
        .catch(() => order.push(`${name} gone`));
    const all = [
      read('one', 'one 1'),
      read('one', 'one 2'),
      read('one', 'one 3'),
      read('two', 'two 1', leaving.signal),
      read('three', 'three 1'),
    ];
    leaving.abort();
    await Promise.all(all);
    expect(order).toEqual(['two 1 gone', 'one 1', 'one 2', 'three 1', 'one 3']);
  });

  it('stops when its caller goes away', async () => {
    const reason = new Error('gone');
    await expect(readSheet({ file: text('a\n1'), format: 'csv', signal: AbortSignal.abort(reason) })).rejects.toBe(
      reason,
    );
  });
});
