import { parse } from 'csv-parse';
import type { Parser } from 'csv-parse';
import { tableBuilder } from './spreadsheet-builder.ts';
import { delimiterHint, detectDelimiter } from './spreadsheet-delimiter.ts';
import type { SheetLimits } from './spreadsheet-limits.ts';
import { sheetRefusal } from './spreadsheet-refusal.ts';
import type { Sheet } from './spreadsheet-table.ts';
import { detectEncoding, toUtf8 } from './text-encoding.ts';

const CHUNK_BYTES = 256 * 1024;
const SAMPLE_BYTES = 128 * 1024;

/** Reads a text table: any common encoding; comma, semicolon, tab or bar; quoted cells with line breaks (RFC 4180). */
export async function readCsv(bytes: Uint8Array, limits: SheetLimits): Promise<Sheet> {
  const encoding = detectEncoding(bytes);
  if (encoding === null) {
    throw sheetRefusal(
      'WRONG_FORMAT',
      'This is not a text file: save the table as CSV, or choose the file’s own format.',
    );
  }
  let text = toUtf8(bytes, encoding);
  const sample = new TextDecoder().decode(text.subarray(0, SAMPLE_BYTES));
  if (sample.trim() === '') throw sheetRefusal('EMPTY', 'The file is empty.');
  const hint = delimiterHint(sample);
  if (hint !== null) text = text.subarray(hint.length);
  const delimiter = hint?.delimiter ?? detectDelimiter(sample);

  const builder = tableBuilder(limits);
  let row = 0;
  let width = 0;
  await eachRecord(text, delimiter, limits, (record) => {
    row += 1;
    if (row === 1) {
      builder.header(record);
      width = record.length;
      return;
    }
    const used = record.findLastIndex((cell) => cell.trim() !== '') + 1;
    if (used === 0) return;
    if (used > width || record.length < width) {
      const cells = `${record.length} ${record.length === 1 ? 'cell' : 'cells'}`;
      builder.problem({ row, column: null, message: `Row ${row} has ${cells} but the header has ${width}.` });
      return;
    }
    builder.row(row, record);
  });
  return { format: 'csv', sheet_name: null, encoding: encoding.name, delimiter, ...builder.finish() };
}

async function eachRecord(
  text: Uint8Array,
  delimiter: string,
  limits: SheetLimits,
  take: (record: string[]) => void,
): Promise<void> {
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: limits.cell_characters * 40,
  });
  const fed = feed(parser, text);
  try {
    for await (const record of parser as AsyncIterable<string[]>) take(record);
    await fed;
  } catch (error) {
    parser.destroy();
    throw isParserError(error) ? brokenText(error, limits) : error;
  }
}

async function feed(parser: Parser, text: Uint8Array): Promise<void> {
  for (let start = 0; start < text.length; start += CHUNK_BYTES) {
    if (parser.destroyed) return;
    const chunk = text.subarray(start, start + CHUNK_BYTES);
    const free = parser.write(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length));
    if (!free) await drained(parser);
  }
  parser.end();
}

function drained(parser: Parser): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      for (const name of ['drain', 'close', 'error']) parser.off(name, settle);
      resolve();
    };
    for (const name of ['drain', 'close', 'error']) parser.on(name, settle);
  });
}

type ParserError = Error & { code: string; lines?: number; records?: number };

function isParserError(error: unknown): error is ParserError {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_');
}

function brokenText(error: ParserError, limits: SheetLimits): Error {
  const row = (error.records ?? 0) + 1;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
    return sheetRefusal('DAMAGED', `Row ${row}: a quoted cell is never closed. Add the missing quotation mark.`, {
      row,
    });
  }
  if (error.code === 'CSV_MAX_RECORD_SIZE') {
    const text = `Row ${row} is longer than ${limits.cell_characters * 40} characters: is a quotation mark missing?`;
    return sheetRefusal('DAMAGED', text, { row });
  }
  return sheetRefusal('DAMAGED', `Row ${row} cannot be read as CSV.`, { row });
}
