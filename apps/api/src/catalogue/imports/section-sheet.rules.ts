import { tableBuilder } from '../../platform/spreadsheet/builder.ts';
import { SHEET_LIMITS } from '../../platform/spreadsheet/limits.ts';
import { sheetRows, type Sheet } from '../../platform/spreadsheet/table.ts';
import { listSections } from './chart-rows.rules.ts';
import { suggestMapping } from './suggestion.rules.ts';

/** The column that says in which section of its list a row stood. */
const SECTION = 'Section';
/** Rows of a list that a person keeps by sections; longer ones come from programs. */
const MOST_ROWS = 5_000;

/**
 * A list with the names of its sections in a column of its own, and not as products; each of them is noted by its row.
 * The same sheet where there are none.
 */
export function withSections(sheet: Sheet): Sheet {
  const { headers, row_count } = sheet;
  if (row_count > MOST_ROWS || headers.length < 2 || headers.includes(SECTION)) return sheet;
  const rows = [...sheetRows(sheet)];
  const first = nameColumn(headers);
  const sections = listSections(rows, first);
  if (sections.size === 0) return sheet;
  const table = tableBuilder(SHEET_LIMITS);
  table.header([...headers, SECTION], sheet.header_row);
  for (const note of sheet.notes) table.note(note);
  let section = '';
  for (const { row, cells } of rows) {
    const next = sections.get(row);
    if (next === undefined) {
      table.row(row, [...cells, section]);
    } else {
      section = next;
      const column = headers[first] ?? '';
      table.note({ row, column, message: `“${next}” is read as the section of the rows below, and not as a product` });
    }
  }
  return { ...sheet, ...table.finish(), problems: sheet.problems };
}

function nameColumn(headers: readonly string[]): number {
  const suggested = suggestMapping(headers.map((header) => ({ header, samples: [] })));
  const name = suggested.find(({ target }) => target === 'name')?.column;
  return Math.max(
    0,
    headers.findIndex((header) => header === name),
  );
}
