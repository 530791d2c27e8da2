import { biffReader, biffRecords, errorText, RECORD, unpackRk, type BiffRecord } from './biff.ts';
import { cellFormat, shownNumber, valueText, type CellFormat, type WorksheetMarks, type WorksheetRow } from './cell.ts';
import type { SheetLimits } from './limits.ts';
import { mergedFiller, type MergedArea } from './merged-cells.ts';
import { openOle } from './ole.ts';
import { isSheetRefusal, sheetRefusal } from './refusal.ts';
import { errorCell, struckCell, UNSAVED_RESULT, unreadCell } from './unread-cell.ts';
import { unreadComment } from './xlsx-marks.ts';
import { activeFirst } from './xlsx-parts.ts';

export type XlsSheet = { name: string; read: () => XlsRows };
type XlsRows = WorksheetMarks & { rows: WorksheetRow[] };

/** `struck` says of each format whether it strikes through. */
type Book = { strings: string[]; formats: CellFormat[]; struck: boolean[]; is1904: boolean };

const EXCEL_97 = 0x600;

/** Opens an Excel 97 workbook (MS-XLS): its visible worksheets, each read when it is asked for. */
export function openXls(bytes: Uint8Array, limits: SheetLimits): XlsSheet[] {
  return orDamaged(() => {
    const { names, stream } = openOle(bytes);
    if (names.includes('EncryptedPackage')) throw locked();
    const book = stream('Workbook');
    if (book === undefined && names.includes('Book')) throw tooOld();
    if (book === undefined) throw damaged();
    return readBook(book, limits);
  });
}

function readBook(stream: Buffer, limits: SheetLimits): XlsSheet[] {
  const book: Book = { strings: [], formats: [], struck: [], is1904: false };
  const codes = new Map<number, string>();
  const formatIds: number[] = [];
  const fontIds: number[] = [];
  const struckFonts: boolean[] = [];
  const sheets: { name: string; offset: number; place: number }[] = [];
  let active = 0;
  let place = -1;
  const [first] = biffRecords(stream);
  if (first?.id !== RECORD.begin) throw damaged();
  if (first.data.readUInt16LE(0) !== EXCEL_97) throw tooOld();
  for (const [record, blocks] of withContinued(biffRecords(stream))) {
    const { id, data } = record;
    if (id === RECORD.end) break;
    if (id === RECORD.filePass) throw locked();
    if (id === RECORD.window && data.length >= 12) active = data.readUInt16LE(10);
    if (id === RECORD.dateMode) book.is1904 = data.readUInt16LE(0) === 1;
    else if (id === RECORD.font) struckFonts.push((data.readUInt16LE(2) & 8) !== 0);
    else if (id === RECORD.xf) {
      formatIds.push(data.readUInt16LE(2));
      fontIds.push(data.readUInt16LE(0));
    } else if (id === RECORD.format) codes.set(data.readUInt16LE(0), biffReader([data.subarray(2)]).text());
    else if (id === RECORD.sharedStrings) book.strings = sharedStrings(blocks, limits);
    else if (id === RECORD.boundSheet) {
      place += 1;
      const isWorksheet = data[5] === 0;
      const isVisible = ((data[4] ?? 0) & 3) === 0;
      const name = biffReader([data.subarray(7)]).text(data[6] ?? 0);
      if (isWorksheet && isVisible) sheets.push({ name, offset: data.readUInt32LE(0), place });
    }
  }
  book.formats = formatIds.map((id) => cellFormat(id, codes.get(id)));
  // The font of the number 4 does not exist (MS-XLS 2.5.129).
  book.struck = fontIds.map((id) => struckFonts[id > 4 ? id - 1 : id] ?? false);
  return activeFirst(sheets, active).map(({ name, offset }) => ({
    name,
    read: () => orDamaged(() => readSheet(stream, offset, book, limits)),
  }));
}

/** Each record with itself and the records that continue it. */
function* withContinued(records: Iterable<BiffRecord>): Generator<[BiffRecord, Buffer[]], void, undefined> {
  let open: [BiffRecord, Buffer[]] | undefined;
  for (const record of records) {
    if (record.id === RECORD.continued && open !== undefined) {
      open[1].push(record.data);
      continue;
    }
    if (open !== undefined) yield open;
    open = [record, [record.data]];
  }
  if (open !== undefined) yield open;
}

function sharedStrings(blocks: Buffer[], limits: SheetLimits): string[] {
  const reader = biffReader(blocks);
  reader.double();
  const count = reader.double();
  const strings: string[] = [];
  let characters = 0;
  while (strings.length < count) {
    const text = reader.text();
    characters += text.length;
    if (characters > limits.characters || strings.length > limits.cells) throw tooMuch();
    strings.push(text);
  }
  return strings;
}

function readSheet(stream: Buffer, offset: number, book: Book, limits: SheetLimits): XlsRows {
  const rows = new Map<number, WorksheetRow>();
  let cells = 0;
  let depth = 0;
  /** The formula whose text has yet to come; other records may stand between the two. */
  let waiting: { row: number; column: number; format: number } | undefined;
  const hiddenColumns: number[] = [];
  const merged: MergedArea[] = [];

  const rowAt = (row: number) => {
    const known = rows.get(row);
    if (known !== undefined) return known;
    const made: WorksheetRow = { row: row + 1, cells: [], notes: [], isHidden: false };
    rows.set(row, made);
    return made;
  };
  const put = (row: number, column: number, format: number, shown: string) => {
    if (shown === '') return;
    const text = book.struck[format] === true ? struckCell(shown, false) : shown;
    const target = rowAt(row).cells;
    cells += Math.max(1, column + 1 - target.length);
    if (cells > limits.cells) throw tooMuch();
    while (target.length < column) target.push('');
    target[column] = text;
  };
  const fail = (row: number, column: number, code: number) => put(row, column, -1, errorCell(errorText(code)));
  const number = (row: number, column: number, format: number, value: number) =>
    put(row, column, format, valueText(shownNumber(value, book.formats[format], book.is1904)));

  for (const [{ id, data }, blocks] of withContinued(biffRecords(stream, offset))) {
    // A chart in a sheet is a stream of its own.
    if (id === RECORD.begin) depth += 1;
    if (id === RECORD.end) depth -= 1;
    if (depth === 0) break;
    if (depth > 1 || data.length < 2) continue;
    const row = data.readUInt16LE(0);
    if (id === RECORD.row) {
      if ((data.readUInt16LE(12) & 0x20) !== 0) rowAt(row).isHidden = true;
    } else if (id === RECORD.labelShared) {
      put(row, data.readUInt16LE(2), data.readUInt16LE(4), book.strings[data.readUInt32LE(6)] ?? '');
    } else if (id === RECORD.label || id === RECORD.richString) {
      put(row, data.readUInt16LE(2), data.readUInt16LE(4), biffReader([data.subarray(6), ...blocks.slice(1)]).text());
    } else if (id === RECORD.number) {
      number(row, data.readUInt16LE(2), data.readUInt16LE(4), data.readDoubleLE(6));
    } else if (id === RECORD.rk) {
      number(row, data.readUInt16LE(2), data.readUInt16LE(4), unpackRk(data.readUInt32LE(6)));
    } else if (id === RECORD.mulRk) {
      const column = data.readUInt16LE(2);
      for (let at = 4; at + 6 < data.length; at += 6) {
        number(row, column + (at - 4) / 6, data.readUInt16LE(at), unpackRk(data.readUInt32LE(at + 2)));
      }
    } else if (id === RECORD.boolOrError) {
      if (data[7] === 1) fail(row, data.readUInt16LE(2), data[6] ?? 0);
      else put(row, data.readUInt16LE(2), data.readUInt16LE(4), valueText(data[6] !== 0));
    } else if (id === RECORD.string) {
      if (waiting !== undefined) put(waiting.row, waiting.column, waiting.format, biffReader(blocks).text());
      waiting = undefined;
    } else if (id === RECORD.formula) {
      const column = data.readUInt16LE(2);
      const format = data.readUInt16LE(4);
      waiting = undefined;
      if (data[12] !== 0xff || data[13] !== 0xff) {
        // A program that does not compute leaves 0, and asks for it to be done when the file is opened.
        const isUnsaved = (data.readUInt16LE(14) & 3) !== 0 && data.readDoubleLE(6) === 0;
        if (isUnsaved) put(row, column, -1, unreadCell(UNSAVED_RESULT));
        else number(row, column, format, data.readDoubleLE(6));
      } else if (data[6] === 0) waiting = { row, column, format };
      else if (data[6] === 1) put(row, column, format, valueText(data[8] !== 0));
      else if (data[6] === 2) fail(row, column, data[8] ?? 0);
    } else if (id === RECORD.columnInfo) {
      if ((data.readUInt16LE(8) & 1) === 0) continue;
      for (let at = row; at <= Math.min(data.readUInt16LE(2), 255); at += 1) hiddenColumns.push(at);
    } else if (id === RECORD.note) {
      rowAt(row).notes.push({ columns: [data.readUInt16LE(2)], message: unreadComment('') });
    } else if (id === RECORD.mergedCells) {
      for (let at = 2; at + 8 <= data.length; at += 8) {
        const [top = 0, bottom = 0, left = 0, right = 0] = [0, 2, 4, 6].map((of) => data.readUInt16LE(at + of));
        merged.push({ top: top + 1, bottom: bottom + 1, left, right });
      }
    }
  }
  const read = [...rows.values()].filter(({ cells }) => cells.length > 0).toSorted((one, other) => one.row - other.row);
  const fillMerged = mergedFiller(merged);
  for (const one of read) fillMerged(one);
  return { rows: read, hiddenColumns };
}

function orDamaged<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw isSheetRefusal(error) ? error : damaged();
  }
}

function damaged(): Error {
  return sheetRefusal('DAMAGED', 'This file cannot be opened as an Excel workbook.');
}

function locked(): Error {
  return sheetRefusal('PROTECTED', 'The workbook is protected with a password: save it without one.');
}

function tooOld(): Error {
  return sheetRefusal('WRONG_FORMAT', 'The workbook was saved by an Excel older than 97: save it as .xlsx.');
}

function tooMuch(): Error {
  return sheetRefusal('TOO_LARGE', 'The workbook contains too much text.');
}
