import { readXls } from 'hucre';
import { tableBuilder } from './spreadsheet-builder.ts';
import type { SheetLimits } from './spreadsheet-limits.ts';
import { sheetRefusal } from './spreadsheet-refusal.ts';
import type { Sheet } from './spreadsheet-table.ts';
import { openXlsx } from './spreadsheet-xlsx-parts.ts';
import { readWorksheet, valueText } from './spreadsheet-xlsx.ts';
import { openZip } from './spreadsheet-zip.ts';

type SheetSource = { name: string; read: (take: (row: number, cells: string[]) => boolean) => Promise<void> };

const LOOK_ROWS = 200;
const OLE_MARK = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * Reads the one worksheet of an Excel workbook (.xlsx or .xls) that holds the table: the visible sheet that has all
 * wanted columns, or else the one whose first 200 rows fill most cells below a header in row 1.
 */
export async function readWorkbook(bytes: Uint8Array, limits: SheetLimits, wanted: string[]): Promise<Sheet> {
  const isOld = OLE_MARK.every((byte, index) => bytes[index] === byte);
  const sources = isOld ? await xlsSources(bytes) : await xlsxSources(bytes, limits);
  const source = await chooseSource(sources.slice(0, limits.sheets), wanted);
  const builder = tableBuilder(limits);
  let isHeader = true;
  await source.read((row, cells) => {
    if (isHeader) builder.header(row === 1 ? cells : []);
    else builder.row(row, cells);
    isHeader = false;
    return true;
  });
  if (isHeader) throw sheetRefusal('EMPTY', 'The workbook is empty.');
  const format = isOld ? 'xls' : 'xlsx';
  return { format, sheet_name: source.name, encoding: null, reading: null, delimiter: null, ...builder.finish() };
}

async function chooseSource(sources: SheetSource[], wanted: string[]): Promise<SheetSource> {
  const [only] = sources;
  if (only === undefined) throw sheetRefusal('EMPTY', 'The workbook has no visible worksheet.');
  if (sources.length === 1) return only;
  let best = { source: only, score: -1 };
  for (const source of sources) {
    const score = await look(source, wanted);
    if (score > best.score) best = { source, score };
  }
  return best.source;
}

async function look(source: SheetSource, wanted: string[]): Promise<number> {
  let filled = 0;
  let rows = 0;
  let bonus = 0;
  await source.read((row, cells) => {
    const used = cells.filter((cell) => cell !== '').length;
    if (rows === 0 && row === 1 && used > 1) {
      const names = new Set(cells);
      bonus += 100_000 + 1_000_000 * wanted.filter((name) => names.has(name)).length;
    }
    filled += used;
    rows += 1;
    return rows < LOOK_ROWS;
  });
  return filled + (rows > 1 ? bonus : 0);
}

async function xlsxSources(bytes: Uint8Array, limits: SheetLimits): Promise<SheetSource[]> {
  const zip = openZip(bytes, limits);
  const book = await openXlsx(zip, limits);
  return book.sheets.map(({ name, part }) => ({ name, read: (take) => readWorksheet(zip, book, part, take) }));
}

async function xlsSources(bytes: Uint8Array): Promise<SheetSource[]> {
  if (isEncrypted(bytes)) {
    throw sheetRefusal('PROTECTED', 'The workbook is protected with a password: save it without one.');
  }
  const { sheets } = await readXls(bytes).catch(() => {
    throw sheetRefusal('DAMAGED', 'This file cannot be opened as an Excel workbook.');
  });
  return sheets.map(({ name, rows }) => ({
    name,
    async read(take) {
      for (const [index, row] of rows.entries()) {
        const cells = Array.from(row ?? [], (value) => valueText(value ?? null));
        if (cells.some((cell) => cell !== '') && !take(index + 1, cells)) return;
      }
    },
  }));
}

/** An encrypted .xlsx is an OLE container with a stream EncryptedPackage; an encrypted .xls says FILEPASS after its BOF. */
function isEncrypted(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.includes(Buffer.from('EncryptedPackage', 'utf16le'))) return true;
  let record = buffer.indexOf(Buffer.from([0x09, 0x08, 0x10, 0x00, 0x00, 0x06, 0x05, 0x00]));
  if (record < 0) return false;
  for (let steps = 0; steps < 4 && record + 4 <= buffer.length; steps += 1) {
    if (buffer.readUInt16LE(record) === 0x2f) return true;
    record += 4 + buffer.readUInt16LE(record + 2);
  }
  return false;
}
