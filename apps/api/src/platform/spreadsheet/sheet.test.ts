import { startsFormula } from '@larder/rules/formula-text';
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre';
import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { SheetCell, SheetColumn, SheetFormat } from './sheet.ts';
import { numberText } from './write-text.ts';
import { sheetPieces } from './writer.ts';

const columns: SheetColumn[] = [
  { header: 'Text', kind: 'text' },
  { header: 'Number', kind: 'number' },
  { header: 'Moment', kind: 'moment' },
];

async function* inBatches(rows: SheetCell[][]) {
  for (let at = 0; at < rows.length; at += 2) yield rows.slice(at, at + 2);
}

async function write(format: SheetFormat, rows: SheetCell[][], dateFormat: 'uk' | 'us' = 'uk'): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const sheet = { title: "Print log: [all] 'venues' of a very long name", columns, dateFormat };
  for await (const piece of sheetPieces(format, sheet, inBatches(rows))) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Texts that somebody could have given to a product. */
const texts = [
  'Carrot cake',
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  ' =1+1',
  '＝1+1',
  '\t=1+1',
  '=HYPERLINK("https://evil.test","x")',
  "=cmd|'/c calc'!A1",
  'a,b',
  'a;b',
  'say "cheese"',
  'two\nlines',
  '<b>&amp;</b>',
  '_x0041_',
  '007',
  '-18.5',
  '+447700900123',
  'Crème brûlée 🍮',
  'x'.repeat(40),
];

describe('a text cell', () => {
  it.each([
    ['=1', true],
    ['+a', true],
    ['-a', true],
    ['@a', true],
    ['\ta', true],
    ['\r=1', true],
    [' =1', true],
    ['\u00a0=1', true],
    ['＋1', true],
    ['-18.5', false],
    ['+447700900123', false],
    ['-', true],
    ['a=1', false],
    ['', false],
    ['1-2', false],
  ])('%j starts a formula: %s', (text, formula) => expect(startsFormula(text)).toBe(formula));
});

it.each([
  ['-18.5', '-18.5'],
  ['0', '0'],
  ['1e-7', '1e-7'],
  ['NaN', ''],
  ['Infinity', ''],
  ['=1', ''],
  ['', ''],
])('the number %j is written as %j', (text, written) => expect(numberText(text)).toBe(written));

describe('a workbook', () => {
  it('gives every text back as it was, without a formula in it, and keeps numbers and dates typed', async () => {
    const rows = texts.map((text): SheetCell[] => [text, '-18.5', '2026-11-20 09:44:50.123']);
    const file = await write('xlsx', rows);
    const book = await readXlsx(file);
    const [sheet] = book.sheets;
    expect(sheet!.name).toBe('Print log   all   venues  of a');
    expect(sheet!.rows.slice(1).map((row) => row[0])).toEqual(texts);
    for (const row of sheet!.rows.slice(1)) {
      expect(row[1]).toBe(-18.5);
      expect((row[2] as Date).toISOString()).toBe('2026-11-20T09:44:50.000Z');
    }
    const xml = sheetXml(file);
    expect(xml).not.toContain('<f');
    // A text that would run when its cell is edited is marked as quoted.
    expect(xml).toContain('<c r="A3" s="3" t="inlineStr"><is><t>=1+1</t></is></c>');
    expect(xml).toContain('<c r="B2"><v>-18.5</v></c>');
  });

  it('shows dates as the organisation writes them, and cuts what no cell can hold', async () => {
    expect(partOf(await write('xlsx', []), 'xl/styles.xml')).toContain('formatCode="dd/mm/yyyy hh:mm"');
    expect(partOf(await write('xlsx', [], 'us'), 'xl/styles.xml')).toContain('formatCode="mm/dd/yyyy hh:mm"');
    const book = await readXlsx(await write('xlsx', [['x'.repeat(40_000), null, null]]));
    expect(String(book.sheets[0]!.rows[1]![0])).toHaveLength(32_767);
  });

  it('tells a moment so exactly that no program shows the second before it', async () => {
    const xml = sheetXml(await write('xlsx', [[null, null, '2026-11-20 09:44:50']]));
    const serial = Number(/<c r="C2" s="\d+"><v>([\d.]+)<\/v>/.exec(xml)?.[1]);
    expect((serial - 25_569) * 86_400).toBeCloseTo(Date.parse('2026-11-20T09:44:50Z') / 1000, 5);
  });

  it('is whole without rows, with control characters, and beyond column Z', async () => {
    expect((await readXlsx(await write('xlsx', []))).sheets[0]!.rows).toEqual([['Text', 'Number', 'Moment']]);
    const xml = sheetXml(await write('xlsx', [['a\u0007b\u0000c', null, null]]));
    expect(xml).toContain('<t xml:space="preserve">a_x0007_b_x0000_c</t>');
    const wide = {
      title: 'Wide',
      columns: Array.from({ length: 30 }, (_, at) => ({ header: `H${at}`, kind: 'text' as const })),
    };
    const pieces: Buffer[] = [];
    const row = wide.columns.map(({ header }) => header.toLowerCase());
    for await (const piece of sheetPieces('xlsx', { ...wide, dateFormat: 'uk' }, inBatches([row]))) pieces.push(piece);
    expect((await readXlsx(Buffer.concat(pieces))).sheets[0]!.rows[1]).toEqual(row);
  });
});

describe('a CSV file', () => {
  it('gives every harmless text back, and an apostrophe before what would run', async () => {
    const file = (
      await write(
        'csv',
        texts.map((text) => [text, '-18.5', '2026-11-20 09:44:50.123']),
      )
    ).toString();
    const rows = parse(file, { bom: true });
    expect(rows[0]).toEqual(['Text', 'Number', 'Moment']);
    expect(rows.slice(1).map(([text]) => text)).toEqual(texts.map((text) => (startsFormula(text) ? `'${text}` : text)));
    expect(rows[1]!.slice(1)).toEqual(['-18.5', '2026-11-20 09:44:50']);
    expect(file.endsWith('\r\n')).toBe(true);
  });

  it('leaves empty cells empty', async () => {
    expect((await write('csv', [[null, null, null]])).toString().split('\r\n')[1]).toBe(',,');
  });
});

function sheetXml(file: Buffer): string {
  return partOf(file, 'xl/worksheets/sheet1.xml');
}

/** A part out of the archive, by the sizes that its directory tells. */
function partOf(file: Buffer, name: string): string {
  const entry = file.lastIndexOf(name) - 46;
  const at = file.readUInt32LE(entry + 42) + 30 + name.length;
  return inflateRawSync(file.subarray(at, at + file.readUInt32LE(entry + 20))).toString();
}
