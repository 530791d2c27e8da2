import { tableBuilder } from '../../platform/spreadsheet/builder.ts';
import { SHEET_LIMITS } from '../../platform/spreadsheet/limits.ts';
import { sheetRows, type Sheet } from '../../platform/spreadsheet/table.ts';
import { oneLine } from './cell.rules.ts';
import { chartLayout } from './chart-layout.rules.ts';
import { allergenNamed, CHART_COLUMNS } from './chart.rules.ts';

/** Rows in which a chart is looked for: a list of a row for each dish and allergen is as long as that. */
const MOST_ROWS = 50_000;

/** Whether the first rows of a file name enough allergens, each in a cell of its own, to look for a chart. */
export function mayBeChart({ first_rows, row_count }: Sheet): boolean {
  const cells = first_rows.flatMap((row) => row.cells.map(oneLine));
  return row_count <= MOST_ROWS && new Set(cells.map(allergenNamed)).size > CHART_COLUMNS;
}

/**
 * The chart in a sheet whose columns nothing names, as a sheet with its names in one row.
 *
 * @param header_row The row that a person said names the columns: another chart is none.
 */
export function chartIn(sheet: Sheet, header_row: number | undefined): Sheet | undefined {
  const found = chartLayout([...sheetRows(sheet)]);
  if (!found || found.header_row !== (header_row ?? found.header_row)) return undefined;
  const table = tableBuilder(SHEET_LIMITS);
  table.header(found.headers, found.header_row);
  for (const note of [...sheet.notes, ...found.notes]) table.note(note);
  for (const { row, cells } of found.rows) table.row(row, cells);
  const { header_row: row } = found;
  return { ...sheet, ...table.finish(), problems: sheet.problems, header_row: row, is_header_certain: true };
}
