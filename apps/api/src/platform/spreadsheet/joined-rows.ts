import type { CsvRecord } from './csv-records.ts';

/**
 * Says that a quoted cell with line breaks looks as if it had taken in the rows below, because the quotation mark that
 * ends it is missing: its last line then has as many delimiters as stand before the cell, and the lines between are
 * rows of the table. Uncertain where a list of as many parts would look the same.
 */
export function swallowedRows(
  { row, cells }: Pick<CsvRecord, 'row' | 'cells'>,
  width: number,
  delimiter: string,
): { is_certain: boolean; message: string } | null {
  for (const [column, cell] of cells.entries()) {
    const lines = cell.split(/\r\n|\r|\n/);
    if (lines.length < 2 || width < 2) continue;
    const signs = lines.map((line) => line.split(delimiter).length - 1);
    const [ownRest = 0, ...rest] = signs;
    const last = rest.pop();
    // The first line goes on to the end of its own row, the last one begins another.
    if (ownRest !== width - 1 - column || last !== column || rest.some((count) => count !== width - 1)) continue;
    const is_certain = rest.length > 0 || (ownRest > 0 && column > 0);
    const taken = lines.length === 2 ? 'the next row' : `the next ${lines.length - 1} rows`;
    const message = `Row ${row} looks as if it took in ${taken}: is a quotation mark missing or too much in one of its cells?`;
    return { is_certain, message };
  }
  return null;
}
