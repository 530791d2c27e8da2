import { sheetRefusal } from './refusal.ts';

/**
 * How a quotation mark is written inside a quoted cell: doubled (RFC 4180), or behind a backslash as some databases
 * export it.
 */
export type QuoteEscape = 'doubled' | 'backslash';

export type CsvRecord = {
  /** The file's own row number. */
  row: number;
  /** The first cells, no more than were asked for. */
  cells: string[];
  /** How many cells the record has. */
  width: number;
  /** How many of them are left when the empty ones at the end are dropped. */
  used: number;
  /** True when text follows the closing quotation mark of a cell. */
  isTorn: boolean;
  /** The first cell that is not quoted and has a quotation mark without another; null where there is none. */
  lone: number | null;
  /** Line breaks inside the record. */
  breaks: number;
};

type Options = {
  delimiter: string;
  escape: QuoteEscape;
  /** Cells above this number are counted and not kept. */
  mostCells: number;
  mostBytes: number;
};

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const LF = 0x0a;
const CR = 0x0d;

/**
 * Cuts a text table (UTF-8) into its records, one at a time, without keeping any of them; blank lines are counted and
 * skipped. It reads bytes and not a stream of records, so that a megabyte of blank lines or commas costs no more than a
 * megabyte of text. Throws a SheetRefusal for a quoted cell that is never closed or a record above `mostBytes`.
 */
export function readCsvRecords(
  text: Uint8Array,
  { delimiter, escape, mostCells, mostBytes }: Options,
  take: (record: CsvRecord) => void,
): void {
  const bytes = Buffer.from(text.buffer, text.byteOffset, text.byteLength);
  const separator = Buffer.from(delimiter);
  const first = separator[0] ?? 0;
  const end = bytes.length;
  let at = 0;
  let row = 0;

  while (at < end) {
    row += 1;
    const here = bytes[at];
    if (here === LF || here === CR) {
      at = lineEnd(at);
      continue;
    }
    take(readRecord());
  }

  function readRecord(): CsvRecord {
    const start = at;
    const record: CsvRecord = { row, cells: [], width: 0, used: 0, isTorn: false, lone: null, breaks: 0 };
    for (;;) {
      const isQuoted = bytes[at] === QUOTE;
      const cell = isQuoted ? quotedCell(record) : plainCell();
      if (!isQuoted && record.lone === null && cell.includes('"') && cell.split('"').length % 2 === 0)
        record.lone = record.width;
      record.width += 1;
      if (cell.trim() !== '') record.used = record.width;
      if (record.cells.length < mostCells) record.cells.push(cell);
      if (at - start > mostBytes) throw tooLong(row, mostBytes);
      if (isSeparator(at)) {
        at += separator.length;
        continue;
      }
      at = lineEnd(at);
      return record;
    }
  }

  /** Ends at a delimiter, a line end or the end of the file. */
  function plainCell(): string {
    const start = at;
    while (at < end && bytes[at] !== LF && bytes[at] !== CR && !isSeparator(at)) at += 1;
    return start === at ? '' : bytes.toString('utf8', start, at);
  }

  function quotedCell(record: CsvRecord): string {
    const opened = at;
    let text = '';
    at += 1;
    let start = at;
    for (;;) {
      if (at >= end) throw unclosed(row);
      if (at - opened > mostBytes) throw tooLong(row, mostBytes);
      const byte = bytes[at];
      if (byte === LF) record.breaks += 1;
      if (escape === 'backslash' && byte === BACKSLASH && (bytes[at + 1] === QUOTE || bytes[at + 1] === BACKSLASH)) {
        text += bytes.toString('utf8', start, at);
        start = at + 1;
        at += 2;
      } else if (byte !== QUOTE) {
        at += 1;
      } else if (escape === 'doubled' && bytes[at + 1] === QUOTE) {
        text += bytes.toString('utf8', start, at + 1);
        at += 2;
        start = at;
      } else {
        text += bytes.toString('utf8', start, at);
        at += 1;
        break;
      }
    }
    while (bytes[at] === 0x20 && !isSeparator(at)) at += 1;
    const rest = plainCell();
    if (rest !== '') record.isTorn = true;
    return text + rest;
  }

  function isSeparator(position: number): boolean {
    return bytes[position] === first && (separator.length === 1 || bytes.indexOf(separator, position) === position);
  }

  /** Behind the line end that stands here, if one does. */
  function lineEnd(position: number): number {
    if (bytes[position] === CR) return bytes[position + 1] === LF ? position + 2 : position + 1;
    return bytes[position] === LF ? position + 1 : position;
  }
}

function unclosed(row: number): Error {
  const message = `Row ${row}: a quoted cell is never closed. Add the missing quotation mark.`;
  return sheetRefusal('DAMAGED', message, { row });
}

function tooLong(row: number, mostBytes: number): Error {
  const message = `Row ${row} is longer than ${mostBytes} characters: is a quotation mark missing?`;
  return sheetRefusal('DAMAGED', message, { row });
}
