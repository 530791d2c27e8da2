import { csvPieces } from './sheet-csv.ts';
import { xlsxPieces } from './sheet-xlsx.ts';

/** A cell as the database tells it: its own text, or null for an empty cell. */
export type SheetCell = string | null;

/**
 * A column of an export. `text` is always text and can never run as a formula; `number` is a number as the database writes it;
 * `moment` is a local date and time, "2026-11-20 09:44:50".
 */
export type SheetColumn = { header: string; kind: 'text' | 'number' | 'moment'; width?: number };

export type SheetFormat = 'csv' | 'xlsx';

export type Sheet = {
  /** The sheet's name within a workbook. */
  title: string;
  columns: readonly SheetColumn[];
  /** How a workbook shows dates: DD/MM/YYYY or MM/DD/YYYY. A CSV file always has 2026-11-20 09:44:50. */
  dateFormat: 'uk' | 'us';
};

/**
 * The one spreadsheet writer: turns rows into the bytes of a file, piece by piece, a batch of rows at a time, and holds no more
 * than that. Text that a spreadsheet program would run as a formula is neutralised; numbers and dates keep their type.
 */
export function sheetPieces(format: SheetFormat, sheet: Sheet, batches: AsyncIterable<SheetCell[][]>) {
  return format === 'csv' ? csvPieces(sheet, batches) : xlsxPieces(sheet, batches);
}

export const sheetContentTypes: Record<SheetFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
