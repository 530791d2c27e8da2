import { nameKey } from '@larder/rules/name-key';
import { readCsvRecords } from '../../platform/spreadsheet/csv-records.ts';
import { detectDelimiter } from '../../platform/spreadsheet/delimiter.ts';

export type TypedPerson = {
  row: number;
  forename: string;
  surname: string;
  role: string;
  venue: string;
  email: string;
};

const columns = ['name', 'forename', 'surname', 'role', 'venue', 'email'] as const;
type Column = (typeof columns)[number];

/** What lists call their columns. */
const headers: Record<Column, readonly string[]> = {
  name: ['name', 'full name', 'person', 'employee'],
  forename: ['first name', 'forename', 'given name', 'firstname'],
  surname: ['last name', 'surname', 'family name', 'lastname'],
  role: ['role', 'job', 'position'],
  venue: ['venue', 'location', 'site', 'restaurant', 'kitchen', 'organisation', 'organization'],
  email: ['email', 'e-mail', 'email address', 'mail'],
};
const usual: readonly Column[] = ['name', 'role', 'venue', 'email'];

/**
 * The people of a list, one a line, its cells between tabs, commas or semicolons. The columns are name, role, venue and
 * email, unless the first line names them otherwise. Empty lines count as lines.
 */
export function readPeople(text: string): TypedPerson[] {
  const lines: { row: number; cells: string[] }[] = [];
  const delimiter = detectDelimiter(text.slice(0, 20_000));
  const options = { delimiter, escape: 'doubled', mostCells: 20, mostBytes: 400_000 } as const;
  readCsvRecords(new TextEncoder().encode(text), options, ({ row, cells }) => {
    if (cells.some((cell) => cell.trim() !== '')) lines.push({ row, cells: cells.map((cell) => cell.trim()) });
  });
  const [first] = lines;
  const named = first?.cells.map((cell) => columns.find((one) => headers[one].includes(nameKey(cell))));
  const known = named?.filter((one) => one !== undefined) ?? [];
  const hasHeader = known.some((one) => one === 'name' || one === 'forename') && known.length >= 2;
  const order = hasHeader && named ? named : usual;
  return lines.slice(hasHeader ? 1 : 0).map(({ row, cells }) => {
    const cell = (column: Column) => cells[order.indexOf(column)] ?? '';
    const split = splitName(cell('name'));
    return {
      row,
      forename: cell('forename') || split.forename,
      surname: cell('surname') || split.surname,
      role: cell('role'),
      venue: cell('venue'),
      email: cell('email'),
    };
  });
}

/** "Quay, Ada" and "Ada Quay": the last word is the surname, unless a comma says otherwise. */
function splitName(name: string): { forename: string; surname: string } {
  const [before = '', after] = name.split(',').map((part) => part.trim());
  if (after) return { forename: after, surname: before };
  const words = before.split(/\s+/);
  return { forename: words.slice(0, -1).join(' '), surname: words.at(-1) ?? '' };
}
