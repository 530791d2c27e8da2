/**
 * What one uploaded file may cost; larger files are refused with the limit's name
 * (docs/product/catalogue.md#import-limits).
 */
export const SHEET_LIMITS = {
  /** Bytes of the upload as it arrives. */
  file_bytes: 25 * 1024 * 1024,
  /** Records below the header. */
  rows: 100_000,
  columns: 200,
  /** Cells of all rows, empty ones included. */
  cells: 5_000_000,
  /** Characters of one cell: what a spreadsheet program can hold. */
  cell_characters: 32_767,
  /** Characters of all cells together. */
  characters: 32 * 1024 * 1024,
  /** Parts of a workbook (a zip archive). */
  entries: 1_000,
  /** Bytes of all parts of a workbook together when unpacked. */
  inflated_bytes: 200 * 1024 * 1024,
  /** Unpacked to packed size, for parts that unpack to more than 10 MB. */
  ratio: 200,
  /** Worksheets that are looked at to find the one that holds the table. */
  sheets: 50,
  milliseconds: 60_000,
  /** Heap of the worker thread, in MB; the file itself and the table made of it come on top. */
  heap: 112,
};

export type SheetLimits = typeof SHEET_LIMITS;
