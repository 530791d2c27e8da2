import { shownNumber, valueText, type CellValue, type WorksheetRow } from './cell.ts';
import { sheetRefusal } from './refusal.ts';
import { unreadCell } from './unread-cell.ts';
import { unescapeText } from './xlsx-parts.ts';
import type { XlsxBook } from './xlsx-parts.ts';
import { readXml } from './xml.ts';
import type { ZipParts } from './zip.ts';

const UNSAVED =
  'This cell has a formula whose result is not saved in the file: open the file in a spreadsheet program and save it.';

/** The size of a worksheet (ECMA-376). */
const LAST_ROW = 1_048_576;
const LAST_COLUMN = 16_384;

/**
 * Hands over the rows of one worksheet as they are read, numbered as the sheet numbers them, empty cells as ''. The
 * reading stops when `take` answers false.
 */
export async function readWorksheet(
  zip: ZipParts,
  book: XlsxBook,
  part: string,
  take: (row: WorksheetRow) => boolean,
): Promise<void> {
  let row = 0;
  let cells: string[] = [];
  let errors: WorksheetRow['errors'] = [];
  let isHidden = false;
  let column = 0;
  let cell = { type: '', style: 0, raw: '' };
  let isValue = false;
  let isFormula = false;
  let isDone = false;
  await readXml(
    zip.pieces(part),
    {
      open(name, attributes) {
        if (name === 'row') {
          row = attributes.r === undefined ? row + 1 : place(Number(attributes.r), LAST_ROW);
          cells = [];
          errors = [];
          isHidden = attributes.hidden === '1' || attributes.hidden === 'true';
          column = 0;
        } else if (name === 'c') {
          if (attributes.r !== undefined) column = place(columnNumber(attributes.r), LAST_COLUMN) - 1;
          cell = { type: attributes.t ?? 'n', style: Number(attributes.s ?? 0), raw: '' };
          isFormula = false;
        } else if (name === 'rPh') {
          isValue = false;
          return;
        }
        if (name === 'f') isFormula = true;
        isValue = name === 'v' || name === 't';
      },
      text(piece) {
        if (isValue) cell.raw += piece;
      },
      close(name) {
        isValue = false;
        if (name === 'c') {
          const isUnsaved = isFormula && cell.raw === '' && cell.type !== 'str';
          const text = isUnsaved ? unreadCell(UNSAVED) : valueText(cellValue(cell, book));
          if (cell.type === 'e') errors.push({ column, text });
          else if (text !== '') {
            while (cells.length < column) cells.push('');
            cells[column] = text;
          }
          column += 1;
        } else if (name === 'row' && !isDone) isDone = !take({ row, cells, errors, isHidden });
      },
    },
    () => isDone,
  );
}

function cellValue(cell: { type: string; style: number; raw: string }, book: XlsxBook): CellValue {
  if (cell.type === 's') return book.strings[Number(cell.raw)] ?? '';
  if (cell.type === 'b') return cell.raw === '1' || cell.raw === 'true';
  if (cell.type === 'n') {
    if (cell.raw === '') return null;
    const number = Number(cell.raw);
    if (Number.isNaN(number)) return cell.raw;
    return shownNumber(number, book.formats[cell.style], book.is1904);
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
