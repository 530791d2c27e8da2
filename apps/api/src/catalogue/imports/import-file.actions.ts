import type { ChartMark } from '@larder/contract/catalogue/import-reading';
import type { FaultCode } from '@larder/contract/fault';
import { catalogueRefusals } from '@larder/words/refusals/catalogue';
import { fault, faultOf } from '../../platform/http/fault.ts';
import type { SheetFormat } from '../../platform/spreadsheet/format.ts';
import type { WantedLayout } from '../../platform/spreadsheet/header-row.ts';
import { SHEET_LIMITS } from '../../platform/spreadsheet/limits.ts';
import { isSheetRefusal, type SheetRefusalCode } from '../../platform/spreadsheet/refusal.ts';
import { readSheet, type ReadSheetOptions } from '../../platform/spreadsheet/spreadsheet.ts';
import type { Sheet } from '../../platform/spreadsheet/table.ts';
import { blockRows } from '../../platform/spreadsheet/table.ts';
import { unreadable } from '../../platform/spreadsheet/unread-cell.ts';
import { oneLine } from './cell.rules.ts';
import { chartSheet, type ChartSheet } from './chart-sheet.rules.ts';
import { chartIn, mayBeChart } from './chart-table.rules.ts';
import { chartFault } from './chart.rules.ts';
import { keyHeader } from './product-sheet.rules.ts';
import { withSections } from './section-sheet.rules.ts';
import { columnWords, suggestMapping } from './suggestion.rules.ts';

const SAMPLE_ROWS = 10;
const SHOWN_COLUMNS = 12;
/** Rows that are shown for choosing the one that names the columns. */
const SHOWN_ROWS = 10;
const SAMPLE_CHARACTERS = 200;
const DISTINCT_VALUES = 1_000;

type UploadOptions = Pick<ReadSheetOptions, 'wanted' | 'encoding' | 'caller' | 'signal'> & {
  layout?: Omit<WantedLayout, 'words'>;
  format: SheetFormat | null;
  /** What the values of an allergen chart say, as a person answered. */
  marks?: Readonly<Record<string, ChartMark>> | undefined;
  /** Whether what the cells of a chart deny is read as a column of its own. */
  withNone?: boolean;
  /** Names of columns by which their row is known, instead of those of products. */
  words?: readonly string[];
  /** Whether a table with these columns is no chart, whatever its cells look like. */
  isPlain?: (headers: readonly string[]) => boolean;
  /** Reads the bytes; in a thread of its own, unless a test reads thousands of files. */
  reader?: typeof readSheet;
};

/**
 * Reads an upload as a table, an allergen chart as the list of products that it is; what is wrong with it is answered in
 * words that name the row or column.
 */
export async function readUpload(file: Blob, options: UploadOptions): Promise<Sheet | ChartSheet> {
  if (file.size > SHEET_LIMITS.file_bytes)
    throw faultOf(catalogueRefusals.FILE_TOO_LARGE, { megabytes: SHEET_LIMITS.file_bytes / 1024 / 1024 });
  try {
    const sheet = await readTable(file, options);
    if (options.isPlain?.(sheet.headers)) return sheet;
    const chart = chartSheet(sheet, options.marks, options.withNone);
    if (chart && !chart.isSilent) return chart;
    const refusal = chart ? silentChart : chartFault(sheet, firstRows(sheet));
    if (refusal) throw fault('INVALID', refusal, { errors: [{ path: 'file', message: refusal }] });
    return withSections(sheet);
  } catch (error) {
    if (!isSheetRefusal(error)) throw error;
    throw fault(faultOfRefusal[error.code], error.message, { errors: [{ path: 'file', message: error.message }] });
  }
}

/** The table of a file, or the chart that is found in it; a column without a name is called by its letter. */
async function readTable(
  file: Blob,
  { layout = {}, words = columnWords, isPlain, reader = readSheet, ...options }: UploadOptions,
): Promise<Sheet> {
  const read = (place: Partial<WantedLayout> = {}) =>
    reader({ ...options, layout: { ...layout, ...place, words }, file: file.slice() });
  const attempt = await read().then(
    (sheet) => ({ sheet }),
    async (error: unknown) => {
      if (!isSheetRefusal(error) || error.code !== 'HEADER') throw error;
      return { sheet: await read({ header_row: 0 }), refused: error };
    },
  );
  const { sheet } = attempt;
  if (!isPlain?.(sheet.headers) && mayBeChart(sheet)) {
    const chart = chartIn(sheet.header_row === 0 ? sheet : await read({ header_row: 0 }), layout.header_row);
    if (chart) return chart;
  }
  if (!('refused' in attempt)) return sheet;
  const { refused } = attempt;
  return read({ letters_blanks: true }).catch(() => {
    throw refused;
  });
}

const silentChart =
  'This is an allergen chart without a single mark. If its cells are coloured, put a mark such as “x” into each coloured cell';

const LOOKED_AT_ROWS = 60;

/** What stands in the first rows below the names, by which a chart is known. */
export function firstRows({ blocks: [first], headers }: Sheet): string[][] {
  if (!first) return [];
  return blockRows(first, headers.length)
    .slice(0, LOOKED_AT_ROWS)
    .map(({ cells }) => cells);
}

const faultOfRefusal: Record<SheetRefusalCode, FaultCode> = {
  TOO_LARGE: 'TOO_LARGE',
  WRONG_FORMAT: 'UNSUPPORTED_TYPE',
  EMPTY: 'INVALID',
  DAMAGED: 'INVALID',
  PROTECTED: 'INVALID',
  HEADER: 'INVALID',
  CONTENT: 'INVALID',
  TIMEOUT: 'INVALID',
};

/** Which table of a file was read. */
export function layoutOf({ sheet_name, sheets, header_row }: Sheet) {
  return { sheet: sheet_name ?? '', sheets, header_row };
}

function sampleOf(cell: string): string {
  return oneLine(unreadable(cell)?.text ?? cell).slice(0, SAMPLE_CHARACTERS);
}

/** Says what a file holds, for mapping its columns and categories; nothing is kept. */
export async function inspectUpload(file: Blob, options: Omit<UploadOptions, 'format'>) {
  const sheet = await readUpload(file, { format: null, ...options });
  const samples = sheet.headers.map((): string[] => []);
  const distinct = sheet.headers.map(() => new Set<string>());
  for (const block of sheet.blocks) {
    for (const { cells } of blockRows(block, sheet.headers.length)) {
      for (const [index, read] of cells.entries()) {
        const cell = unreadable(read)?.text ?? read;
        const sample = samples[index];
        if (sample !== undefined && sample.length < SAMPLE_ROWS) sample.push(oneLine(cell).slice(0, SAMPLE_CHARACTERS));
        const values = distinct[index];
        if (values !== undefined && values.size <= DISTINCT_VALUES && cell.length <= SAMPLE_CHARACTERS)
          values.add(oneLine(cell));
      }
    }
    // Other requests go first between two blocks of a large file.
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
  const columns = sheet.headers.map((header, index) => ({ header, samples: samples[index] ?? [] }));
  const few = sheet.headers.flatMap((header, index) => {
    const values = [...(distinct[index] ?? [])].filter((value) => value !== '');
    return values.length <= DISTINCT_VALUES ? [[header, values.toSorted((a, b) => a.localeCompare(b))] as const] : [];
  });
  return {
    format: sheet.format === 'xls' ? ('xlsx' as const) : sheet.format,
    encoding: sheet.encoding ?? '',
    reading: sheet.reading,
    delimiter: sheet.delimiter ?? '',
    ...layoutOf(sheet),
    is_header_certain: sheet.is_header_certain,
    first_rows: sheet.first_rows
      .slice(0, SHOWN_ROWS)
      .map(({ row, cells }) => ({ row, cells: cells.slice(0, SHOWN_COLUMNS).map(sampleOf) })),
    columns,
    rows: sheet.row_count + sheet.problems.length,
    keyed: sheet.headers.includes(keyHeader),
    suggestions: suggestMapping(columns),
    values: Object.fromEntries(few),
  };
}
