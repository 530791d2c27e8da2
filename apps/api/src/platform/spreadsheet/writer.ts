import type { Sheet, SheetCell, SheetFormat } from './sheet.ts';
import { csvPieces } from './write-csv.ts';
import { pdfPieces } from './write-pdf.ts';
import { xlsxPieces } from './write-xlsx.ts';

/**
 * The one spreadsheet writer: turns rows into the bytes of a file, piece by piece, a batch of rows at a time, and holds
 * no more than that, except for pages, which are laid out as a whole. Text that a spreadsheet program would run as a
 * formula is neutralised; numbers and dates keep their type.
 */
export function sheetPieces(format: SheetFormat, sheet: Sheet, batches: AsyncIterable<SheetCell[][]>) {
  if (format === 'pdf') return pdfPieces(sheet, batches);
  return format === 'csv' ? csvPieces(sheet, batches) : xlsxPieces(sheet, batches);
}
