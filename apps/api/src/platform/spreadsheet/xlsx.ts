import {
  shownNumber,
  valueText,
  type CellNote,
  type CellValue,
  type WorksheetMarks,
  type WorksheetRow,
} from './cell.ts';
import { mergedFiller } from './merged-cells.ts';
import { sheetRefusal } from './refusal.ts';
import { errorCell, struckCell, UNSAVED_RESULT, unreadable, unreadCell } from './unread-cell.ts';
import { cellComments, mergedAreas, placeOf } from './xlsx-marks.ts';
import { isOn, unescapeText } from './xlsx-parts.ts';
import type { XlsxBook } from './xlsx-parts.ts';
import { readXml } from './xml.ts';
import type { ZipParts } from './zip.ts';

const RAISED = 'Part of this cell is raised above the line, as marks of a footnote are, and is read like the rest.';

/** The size of a worksheet (ECMA-376). */
const LAST_ROW = 1_048_576;
const LAST_COLUMN = 16_384;

/**
 * Hands over the rows of one worksheet as they are read, numbered as the sheet numbers them, empty cells as ''. The
 * reading stops when `take` answers false. At a glance, merged cells stay as they are kept and comments are not looked
 * for.
 */
export async function readWorksheet(
  zip: ZipParts,
  book: XlsxBook,
  part: string,
  take: (row: WorksheetRow) => boolean,
  isGlance = false,
): Promise<WorksheetMarks> {
  const fillMerged = mergedFiller(isGlance ? [] : await mergedAreas(zip, part));
  const comments = isGlance ? new Map<number, CellNote[]>() : await cellComments(zip, part);
  const hiddenColumns: number[] = [];
  let row = 0;
  let cells: string[] = [];
  let notes: CellNote[] = [];
  let isHidden = false;
  let column = 0;
  let cell = { type: '', style: 0, raw: '' };
  let isValue = false;
  let isFormula = false;
  let struckRuns = 0;
  let isRaised = false;
  let isDone = false;
  await readXml(
    zip.pieces(part),
    {
      open(name, attributes) {
        if (name === 'row') {
          row = attributes.r === undefined ? row + 1 : place(Number(attributes.r), LAST_ROW);
          cells = [];
          notes = [...(comments.get(row) ?? [])];
          isHidden = attributes.hidden === '1' || attributes.hidden === 'true';
          column = 0;
        } else if (name === 'c') {
          if (attributes.r !== undefined) column = place(placeOf(attributes.r).column, LAST_COLUMN) - 1;
          cell = { type: attributes.t ?? 'n', style: Number(attributes.s ?? 0), raw: '' };
          isFormula = false;
          struckRuns = 0;
          isRaised = false;
        } else if (name === 'col' && (attributes.hidden === '1' || attributes.hidden === 'true')) {
          const last = Math.min(Number(attributes.max), LAST_COLUMN);
          for (let at = Number(attributes.min); at <= last; at += 1) hiddenColumns.push(at - 1);
        } else if (name === 'rPh') {
          isValue = false;
          return;
        }
        if (name === 'f') isFormula = true;
        if (name === 'strike' && isOn(attributes.val)) struckRuns += 1;
        if (name === 'vertAlign' && attributes.val === 'superscript') isRaised = true;
        isValue = name === 'v' || name === 't';
      },
      text(piece) {
        if (isValue) cell.raw += piece;
      },
      close(name) {
        isValue = false;
        if (name === 'c') {
          const text = textOf();
          if (text !== '') {
            while (cells.length < column) cells.push('');
            cells[column] = text;
          }
          column += 1;
        } else if (name === 'row' && !isDone) {
          const read = { row, cells, notes, isHidden };
          fillMerged(read);
          isDone = !take(read);
        }
      },
    },
    () => isDone,
  );
  return { hiddenColumns };

  function textOf(): string {
    if (isFormula && cell.raw === '' && cell.type !== 'str') return unreadCell(UNSAVED_RESULT);
    const text = valueText(cellValue(cell, book));
    if (cell.type === 'e') return errorCell(text);
    if (isRaised || (cell.type === 's' && book.raised.has(Number(cell.raw))))
      notes.push({ columns: [column], message: RAISED });
    const isStruck = book.struck[cell.style] === true || struckRuns > 0;
    return isStruck && text.trim() !== '' && !unreadable(text)
      ? struckCell(text, book.struck[cell.style] !== true)
      : text;
  }
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

function place(number: number, last: number): number {
  if (Number.isInteger(number) && number >= 1 && number <= last) return number;
  throw sheetRefusal('DAMAGED', 'The workbook is damaged: it has a cell outside of any sheet.');
}
