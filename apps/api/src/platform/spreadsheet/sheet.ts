/** A cell as the database tells it: its own text, or null for an empty cell. */
export type SheetCell = string | null;

/**
 * A column of an export. `text` is always text and can never run as a formula; `number` is a number as the database
 * writes it; `moment` is a local date and time, "2026-11-20 09:44:50". A workbook lets nobody type into a column with a
 * `guard`, and says why.
 */
export type SheetColumn = { header: string; kind: 'text' | 'number' | 'moment'; width?: number; guard?: string };

export type SheetFormat = 'csv' | 'xlsx' | 'pdf';

export type Sheet = {
  /** The sheet's name within a workbook. */
  title: string;
  columns: readonly SheetColumn[];
  /** How a workbook shows dates: DD/MM/YYYY or MM/DD/YYYY. A CSV file always has 2026-11-20 09:44:50. */
  dateFormat: 'uk' | 'us';
  /** Who asked for it and when: what a printed page says of its origin. */
  origin?: string;
};

export const sheetContentTypes: Record<SheetFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};
