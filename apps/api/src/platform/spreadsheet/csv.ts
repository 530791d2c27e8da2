import { tableBuilder } from './builder.ts';
import { readCsvRecords, type CsvRecord, type QuoteEscape } from './csv-records.ts';
import { delimiterHint, detectDelimiter } from './delimiter.ts';
import { encodingSampler } from './encoding.ts';
import { headReader } from './head-reader.ts';
import type { WantedLayout } from './header-row.ts';
import { swallowedRows } from './joined-rows.ts';
import type { SheetLimits } from './limits.ts';
import { isSheetRefusal, sheetRefusal } from './refusal.ts';
import { headerName, type Sheet, type SheetHead } from './table.ts';
import { detectEncoding, toUtf8, type WantedEncoding } from './text-encoding.ts';

const SAMPLE_BYTES = 128 * 1024;

/** Reads a text table: any common encoding; comma, semicolon, tab or bar; quoted cells with line breaks (RFC 4180). */
export function readCsv(
  bytes: Uint8Array,
  limits: SheetLimits,
  options: { wanted?: readonly string[]; encoding?: WantedEncoding; layout?: WantedLayout } = {},
): Sheet {
  const encoding = detectEncoding(bytes, options.encoding);
  if (encoding === null) {
    throw sheetRefusal(
      'WRONG_FORMAT',
      'This is not a text file: save the table as CSV, or choose the file’s own format.',
    );
  }
  let text = toUtf8(bytes, encoding);
  const sample = new TextDecoder().decode(text.subarray(0, SAMPLE_BYTES));
  if (sample.trim() === '' && isBlank(text)) throw sheetRefusal('EMPTY', 'The file is empty.');
  const hint = delimiterHint(sample);
  if (hint !== null) text = text.subarray(hint.length);
  const delimiter = hint?.delimiter ?? detectDelimiter(sample);
  const sampler = encodingSampler(encoding);
  const { wanted = [], layout = {} } = options;
  const table = readTable(text, { delimiter, limits, encoding: encoding.name, see: sampler.see, wanted, layout });
  return {
    format: 'csv',
    sheet_name: null,
    encoding: encoding.name,
    reading: sampler.finish(),
    delimiter,
    sheets: [],
    asides: [],
    ...table,
  };
}

type Table = SheetHead & Pick<Sheet, 'headers' | 'row_count' | 'blocks' | 'problems' | 'notes'>;

type TableOptions = {
  delimiter: string;
  limits: SheetLimits;
  encoding: string;
  see: (cells: string[]) => void;
  wanted: readonly string[];
  layout: WantedLayout;
};

/** Quotes are doubled by the standard; a file that this tears and backslashes do not is one of the other kind. */
function readTable(text: Uint8Array, options: TableOptions): Table {
  const read = (escape: QuoteEscape) => readRecords(text, escape, options);
  if (!Buffer.from(text.buffer, text.byteOffset, text.byteLength).includes(String.raw`\"`)) return read('doubled');
  const standard = attempt(() => read('doubled'));
  if ('table' in standard && standard.table.problems.length === 0) return standard.table;
  const other = attempt(() => read('backslash'));
  if ('table' in other && other.table.problems.length === 0) return other.table;
  if ('table' in standard) return standard.table;
  throw standard.error;
}

function attempt(work: () => Table): { table: Table } | { error: Error } {
  try {
    return { table: work() };
  } catch (error) {
    if (isSheetRefusal(error)) return { error };
    throw error;
  }
}

function readRecords(
  text: Uint8Array,
  escape: QuoteEscape,
  { delimiter, limits, encoding, see, wanted, layout }: TableOptions,
): Table {
  const builder = tableBuilder(limits, { encoding });
  let above = 0;
  const options = { delimiter, escape, mostCells: limits.columns, mostBytes: limits.cell_characters * 40 };
  const head = headReader<CsvRecord>(builder, {
    wanted,
    layout,
    body(record, width) {
      const { row, cells } = record;
      const fault = widthFault(record, width, delimiter);
      const joined = fault === null && record.breaks > 0 ? swallowedRows(record, width, delimiter) : null;
      if (fault !== null && record.width < width && above === row - 1)
        builder.note({ row: above, column: null, message: `Row ${row} is too short: it may be the rest of this one.` });
      if (fault !== null || joined?.is_certain)
        return builder.problem({ row, column: null, message: fault ?? joined?.message ?? '' });
      if (joined) builder.note({ row, column: null, message: joined.message });
      if (record.lone !== null)
        builder.note({ row, column: headerName(builder.names()[record.lone] ?? ''), message: LONE_MARK });
      above = row;
      see(cells);
      return builder.row(row, cells);
    },
  });
  readCsvRecords(text, options, (record) => {
    if (record.row === 1 && record.used > limits.columns) throw tooWide(record.row, record.used, limits);
    if (record.used > 0) head.take(record);
  });
  const found = head.finish();
  return { ...found, ...builder.finish() };
}

/** Any other width than the header's means that a cell is missing or one too many, and nobody can tell which. */
function widthFault(record: CsvRecord, width: number, delimiter: string): string | null {
  const { row, isTorn, breaks } = record;
  const sign = DELIMITER_NAMES[delimiter] ?? `“${delimiter}”`;
  if (isTorn) {
    const lines = breaks > 0 ? ` It takes in the next ${breaks === 1 ? 'line' : `${breaks} lines`}.` : '';
    return `Row ${row} has text after the closing quotation mark of a cell: write a quotation mark inside a cell twice ("").${lines}`;
  }
  if (record.width === width) return null;
  const cells = `${record.width} ${record.width === 1 ? 'cell' : 'cells'}`;
  const remedy =
    record.width > width
      ? `put quotation marks around a cell that contains a ${sign}, or remove the extra cell`
      : `add what is missing; even an empty cell needs its ${sign}`;
  return `Row ${row} has ${cells} but the header has ${width}: ${remedy}.`;
}

const LONE_MARK = 'This cell has a quotation mark without another: is one missing or too much?';

const DELIMITER_NAMES: Record<string, string> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' };

function tooWide(row: number, width: number, limits: SheetLimits): Error {
  return sheetRefusal('TOO_LARGE', `Row ${row} has ${width} columns; at most ${limits.columns} are read.`, { row });
}

function isBlank(text: Uint8Array): boolean {
  return text.every((byte) => byte === 32 || (byte >= 9 && byte <= 13));
}
