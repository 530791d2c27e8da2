import type { ChartMark } from '@larder/contract/catalogue/import-reading';
import { tableBuilder } from '../../platform/spreadsheet/builder.ts';
import { SHEET_LIMITS } from '../../platform/spreadsheet/limits.ts';
import { sheetRows, type Sheet } from '../../platform/spreadsheet/table.ts';
import { bare, hasNegation, readStatement } from './allergen-statement.rules.ts';
import { oneLine } from './cell.rules.ts';
import { usualMarks, type UsualMarks } from './chart-marks.rules.ts';
import { allergenNamed, chartColumns, chartWord } from './chart.rules.ts';
import type { Mapping } from './mapping.rules.ts';
import { columnWords } from './suggestion.rules.ts';

/** The columns that stand in the place of a chart's: what is read from them is as if a person had typed it. */
export const chartHeaders = { contains: 'Allergens (chart)', may: 'May contain (chart)', section: 'Section (chart)' };

/** A value of a chart's cells, in how many of them it stands, and what such a value usually means; '' where that is open. */
export type ChartValue = { value: string; cells: number; suggestion: ChartMark | '' };

/** `isSilent`: not one cell says anything, as where a chart speaks by colour. */
export type ChartSheet = Sheet & { chart: ChartValue[]; isSilent: boolean };

type ChartColumn = { at: number; word: string; isMay: boolean };

/**
 * A chart with a column for each allergen as a list of products: what a row has in the cells of the chart becomes its
 * allergens and what it may contain. A row is a whole statement only where each of its cells says something; a value
 * that nobody has given a meaning is left out and noted by its row. Rows in capitals that have nothing but a name are the
 * sections of what follows. Nothing for any other table.
 *
 * @param meant What a person said that a value means, by `chartKey`; the empty key is of empty cells.
 */
export function chartSheet(sheet: Sheet, meant: Readonly<Record<string, ChartMark>> = {}): ChartSheet | undefined {
  const { headers } = sheet;
  if (chartColumns(headers).length === 0) return undefined;
  const named = headers.map((header) => allergenNamed(header));
  const columns = headers.flatMap((header, at) => columnOf(header, at, named[at]));
  const denied = headers.filter((header, at) => named[at] !== undefined && hasNegation(header));
  const others = headers.flatMap((_, at) => (named[at] === undefined ? [at] : []));
  const [first] = others;
  if (first === undefined || new Set(columns.map(({ word }) => word)).size < 3) return undefined;

  const [head, ...below] = sheetRows(sheet);
  if (!head) return undefined;
  const names = others.map((at) => headers[at] ?? '');
  const isHead = /^Column [A-Z]+$/.test(headers[first] ?? '') && namesColumns(others.map((at) => head.cells[at] ?? ''));
  const rows = isHead ? below : [head, ...below];
  const sections = sectionRows(rows, others, first);
  const dishes = rows.filter(({ row }) => !sections.has(row));
  const values = countValues(dishes, columns, others);
  const usual = usualMarks([...values.keys()]);
  const markOf = (cell: string) => meant[chartKey(cell)] ?? usual(cell);
  const table = tableBuilder(SHEET_LIMITS);
  const kept = isHead ? names.map((name, index) => oneLine(head.cells[others[index] ?? -1] ?? '') || name) : names;
  const added = [chartHeaders.contains, chartHeaders.may, ...(sections.size > 0 ? [chartHeaders.section] : [])];
  table.header([...kept, ...added], sheet.header_row);
  for (const note of sheet.notes) table.note(note);
  for (const header of denied)
    table.note({
      row: sheet.header_row,
      column: chartHeaders.contains,
      message: `“${header}” says what is not in the food: this column is left out`,
    });
  const namesAny = ({ cells }: Row) => columns.some(({ at }) => namedIn(cells[at] ?? '').length > 0);
  let section = '';
  for (const { row, cells } of rows) {
    const heading = sections.get(row);
    if (heading !== undefined) {
      section = heading;
      continue;
    }
    const said = statementOf(columns, cells, markOf);
    for (const { word, cell } of said.unread)
      table.note({
        row,
        column: chartHeaders.contains,
        message: `“${cell}” under ${word} has no meaning yet; it is left out`,
      });
    table.row(row, [...others.map((at) => cells[at] ?? ''), said.contains, said.may, ...(section ? [section] : [])]);
  }
  const made = table.finish();
  const isSilent = [...values.keys()].every((key) => key === '') && !dishes.some(namesAny);
  return {
    ...sheet,
    ...made,
    isSilent,
    problems: sheet.problems,
    chart: [...values].map(([, { value, cells }]) => ({ value, cells, suggestion: usual(value) ?? '' })),
  };
}

/** Whether cells are the names of the columns beside a chart, which then stand below the names of the allergens. */
function namesColumns(cells: readonly string[]): boolean {
  const known = new Set(columnWords);
  const filled = cells.map(bare).filter((text) => text !== '');
  return filled.length > 0 && filled.every((text) => known.has(text));
}

/** Why a mapping would lose the ticks of a chart: each of its two columns has its field, whatever stands beside it. */
export function chartMappingFault(mapping: Mapping): string | undefined {
  const { contains, may } = chartHeaders;
  if (mapping.custom_allergens === contains && mapping.may_contain === may) return undefined;
  return `This is an allergen chart: map “${contains}” to the allergens and “${may}” to May contain, so that no mark of it is lost`;
}

/** By what a value of a chart is known again: neither case nor spaces tell one from another. */
export function chartKey(cell: string): string {
  return oneLine(cell).toLowerCase();
}

function columnOf(header: string, at: number, named: string | undefined): ChartColumn[] {
  if (named === undefined || hasNegation(header)) return [];
  const isMay = /^(?:mc|may)\b/iu.test(bare(header)) || (readStatement(header)?.may ?? '') !== '';
  return [{ at, word: chartWord(header, named), isMay }];
}

type Row = { row: number; cells: string[] };

function countValues(rows: readonly Row[], columns: readonly ChartColumn[], others: readonly number[]) {
  const values = new Map<string, { value: string; cells: number }>();
  for (const { cells } of rows) {
    if (others.every((at) => oneLine(cells[at] ?? '') === '')) continue;
    for (const { at } of columns) {
      const cell = cells[at] ?? '';
      if (namedIn(cell).length > 0) continue;
      const known = values.get(chartKey(cell));
      if (known) known.cells += 1;
      else values.set(chartKey(cell), { value: oneLine(cell), cells: 1 });
    }
  }
  return values;
}

/** The headings of a chart, by their row; where all names are in capitals, none is. */
function sectionRows(rows: readonly Row[], others: readonly number[], first: number): Map<number, string> {
  const isLoud = (text: string) => /\p{Lu}/u.test(text) && text === text.toUpperCase();
  const names = rows.map(({ cells }) => oneLine(cells[first] ?? ''));
  const quiet = names.filter((name) => name !== '' && !isLoud(name)).length;
  const found = rows.flatMap(({ row, cells }, index): [number, string][] => {
    const name = names[index] ?? '';
    const isAlone = cells.every((cell, at) => at === first || oneLine(cell) === '' || oneLine(cell) === name);
    return isAlone && others.length > 0 && name.length <= 60 && isLoud(name) ? [[row, name.replace(/\s*:$/, '')]] : [];
  });
  return quiet >= found.length ? new Map(found) : new Map();
}

function statementOf(columns: readonly ChartColumn[], cells: readonly string[], markOf: UsualMarks) {
  const contains: string[] = [];
  const may: string[] = [];
  const unread: { word: string; cell: string }[] = [];
  let open = 0;
  for (const { at, word, isMay } of columns) {
    const cell = cells[at] ?? '';
    const named = namedIn(cell);
    const mark = named.length > 0 ? (saysMay(cell) ? 'may_contain' : 'contains') : markOf(cell);
    if (mark === undefined && oneLine(cell) !== '') unread.push({ word, cell: oneLine(cell) });
    const words = named.length > 0 ? named : [word];
    if (mark === 'may_contain' || (mark === 'contains' && isMay)) may.push(...words);
    else if (mark === 'contains') contains.push(...words);
    else if (mark !== 'none') open += 1;
  }
  // A question mark says that the list is not whole.
  const list = [...contains, ...(open > 0 ? ['?'] : [])].join(', ');
  const isSilent = contains.length === 0 && open > 0;
  return { contains: isSilent ? '' : list || 'none', may: [...new Set(may)].join(', '), unread };
}

/** The allergens that a cell names itself: "Wheat, barley" in the column of cereals. */
function namedIn(cell: string): string[] {
  const text = oneLine(cell);
  if (text.length < 3 || text.length > 200) return [];
  const statement = readStatement(text);
  const parts = `${statement?.contains ?? text},${statement?.may ?? ''}`.split(/[,;/&+]|\band\b/i).map(oneLine);
  const filled = parts.filter((part) => part !== '');
  return filled.length > 0 && filled.every((part) => allergenNamed(part) !== undefined && !hasNegation(part))
    ? filled
    : [];
}

function saysMay(cell: string): boolean {
  return (readStatement(oneLine(cell))?.may ?? '') !== '';
}
