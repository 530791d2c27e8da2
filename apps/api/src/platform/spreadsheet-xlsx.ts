import { serialToDate } from 'hucre';
import { sheetRefusal } from './spreadsheet-refusal.ts';
import { unescapeText } from './spreadsheet-xlsx-parts.ts';
import type { XlsxBook } from './spreadsheet-xlsx-parts.ts';
import { readXml } from './spreadsheet-xml.ts';
import type { ZipParts } from './spreadsheet-zip.ts';

/** The size of a worksheet (ECMA-376). */
const LAST_ROW = 1_048_576;
const LAST_COLUMN = 16_384;

export type CellValue = string | number | boolean | Date | null;

/**
 * Hands over the rows of one worksheet as they are read, numbered as the sheet numbers them, empty cells as ''. The
 * reading stops when `take` answers false.
 */
export async function readWorksheet(
  zip: ZipParts,
  book: XlsxBook,
  part: string,
  take: (row: number, cells: string[]) => boolean,
): Promise<void> {
  let row = 0;
  let cells: string[] = [];
  let column = 0;
  let cell = { type: '', style: -1, raw: '' };
  let isValue = false;
  let isDone = false;
  await readXml(
    zip.pieces(part),
    {
      open(name, attributes) {
        if (name === 'row') {
          row = attributes.r === undefined ? row + 1 : place(Number(attributes.r), LAST_ROW);
          cells = [];
          column = 0;
        } else if (name === 'c') {
          if (attributes.r !== undefined) column = place(columnNumber(attributes.r), LAST_COLUMN) - 1;
          cell = { type: attributes.t ?? 'n', style: Number(attributes.s ?? -1), raw: '' };
        } else if (name === 'rPh') {
          isValue = false;
          return;
        }
        isValue = name === 'v' || name === 't';
      },
      text(piece) {
        if (isValue) cell.raw += piece;
      },
      close(name) {
        isValue = false;
        if (name === 'c') {
          const text = valueText(cellValue(cell, book));
          if (text !== '') {
            while (cells.length < column) cells.push('');
            cells[column] = text;
          }
          column += 1;
        } else if (name === 'row' && !isDone) isDone = !take(row, cells);
      },
    },
    () => isDone,
  );
}

/** What a person sees in a cell: whole days without a time, numbers with the 15 digits a spreadsheet keeps. */
export function valueText(value: CellValue): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'number') return Number.isFinite(value) ? String(Number(value.toPrecision(15))) : '';
  if (Number.isNaN(value.getTime())) return '';
  const text = value.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ');
}

function cellValue(cell: { type: string; style: number; raw: string }, book: XlsxBook): CellValue {
  if (cell.type === 's') return book.strings[Number(cell.raw)] ?? '';
  if (cell.type === 'b') return cell.raw === '1' || cell.raw === 'true';
  if (cell.type === 'n') {
    if (cell.raw === '') return null;
    const number = Number(cell.raw);
    if (Number.isNaN(number)) return cell.raw;
    return book.dates[cell.style] === true ? serialToDate(number, book.is1904) : number;
  }
  return unescapeText(cell.raw);
}

/** The number of the column of a reference such as AB12; A is 1. */
function columnNumber(reference: string): number {
  let number = 0;
  for (const character of reference) {
    const code = character.charCodeAt(0) & ~32;
    if (code < 65 || code > 90) break;
    number = number * 26 + code - 64;
  }
  return number;
}

function place(number: number, last: number): number {
  if (Number.isInteger(number) && number >= 1 && number <= last) return number;
  throw sheetRefusal('DAMAGED', 'The workbook is damaged: it has a cell outside of any sheet.');
}
