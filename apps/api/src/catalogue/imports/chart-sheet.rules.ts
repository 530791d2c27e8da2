import type { ChartMark } from '@larder/contract/catalogue/import-reading';
import { tableBuilder } from '../../platform/spreadsheet/builder.ts';
import { SHEET_LIMITS } from '../../platform/spreadsheet/limits.ts';
import { sheetRefusal } from '../../platform/spreadsheet/refusal.ts';
import { sheetRows, type Sheet, type SheetProblem, type SheetRow } from '../../platform/spreadsheet/table.ts';
import { readStatement } from './allergen-statement.rules.ts';
import { oneLine } from './cell.rules.ts';
import { cellReader, chartPlan, type CellReader, type ChartPlan, type ChartStatement } from './chart-cells.rules.ts';
import { dishesBeside, titlesOf, turnedMeaning } from './chart-doubts.rules.ts';
import { dishHeader } from './chart-layout.rules.ts';
import { usualMarks } from './chart-marks.rules.ts';
import { oddRows, type OddRow } from './chart-rows.rules.ts';
import { areMarks, DIETS } from './chart.rules.ts';
import type { Mapping } from './mapping.rules.ts';
import { suggestMapping } from './suggestion.rules.ts';

/** The columns that stand in the place of a chart's: what is read from them is as if a person had typed it. */
export const chartHeaders = {
  contains: 'Allergens (chart)',
  may: 'May contain (chart)',
  none: 'Without (chart)',
  section: 'Section (chart)',
};

/** A value of a chart's cells that nobody has answered, in how many of them it stands, and what it usually means, or ''. */
export type ChartValue = { value: string; cells: number; suggestion: ChartMark | '' };

/** `isSilent`: not one cell says anything, as where a chart speaks by colour. */
export type ChartSheet = Sheet & { chart: ChartValue[]; isSilent: boolean };

/** Rows that a chart may have: each of its cells is read, while others wait. */
const CHART_ROWS = 5_000;
/** Values that a person is asked about at once, the most frequent first. */
const CHART_VALUES = 500;

/**
 * A chart with a column for each allergen as a list of products: what a row has in the cells of the chart becomes its
 * allergens and what it may contain. A row is a whole statement only where each of its cells says something; a value
 * that nobody has given a meaning is left out and noted by its row. Rows in capitals that have nothing but a name are
 * the sections of what follows. Nothing for any other table; a SheetRefusal for one that is too long.
 *
 * @param meant What a person said that a value means; the empty value is of empty cells.
 * @param withNone Whether what its cells deny becomes a column too.
 */
export function chartSheet(
  sheet: Sheet,
  meant: Readonly<Record<string, ChartMark>> = {},
  withNone = false,
): ChartSheet | undefined {
  const known = chartPlan(sheet.headers);
  if (!known) return undefined;
  if (sheet.row_count > CHART_ROWS)
    throw sheetRefusal('TOO_LARGE', 'This is an allergen chart of more than 5,000 rows: split it into smaller files.');
  if (dishesBeside(sheet.headers, known.first, known.others) !== undefined) throw sheetRefusal('HEADER', besideRefusal);
  const rows = [...sheetRows(sheet)];
  const odd = oddRows(rows, sheet.headers, known.first);
  const dishes = rows.filter(({ row }) => !odd.has(row));
  const reader = cellReader();
  const values = countValues(dishes, known, reader);
  const strange = strangeColumns(sheet.headers, dishes, known, values);
  const plan = { ...known, isOpen: known.isOpen || strange.length > 0 };
  const grouping = groupingColumn(sheet.headers, dishes, known);
  const remarks = plan.others.filter((at) => REMARKS.test(sheet.headers[at] ?? ''));
  const turned = turnedMeaning([...titlesOf(sheet), sheet.headers[known.first] ?? '', ...textsOf(odd)]);
  const usual = turned === undefined ? usualMarks([...values.values()].map(({ value }) => value)) : () => undefined;
  const answers = new Map(Object.entries(meant).map(([value, mark]) => [chartKey(value), mark]));
  const markOf = (cell: string) => answers.get(chartKey(cell)) ?? usual(cell);

  const table = tableBuilder(SHEET_LIMITS);
  const sections = [...odd.values()].filter(({ kind }) => kind === 'section');
  const denied = withNone ? [chartHeaders.none] : [];
  const added = [
    chartHeaders.contains,
    chartHeaders.may,
    ...denied,
    ...(sections.length > 0 ? [chartHeaders.section] : []),
  ];
  // Where each section says the names of the columns again, the first has its own in their place.
  const isSplit = sections.some(({ isHead }) => isHead === true);
  const names = plan.others.map((at) => (isSplit && at === plan.first ? dishHeader : (sheet.headers[at] ?? '')));
  table.header([...names, ...added], sheet.header_row);
  for (const note of [...sheet.notes, ...plan.denied.map((header) => deniedNote(sheet.header_row, header))])
    table.note(note);
  for (const header of strange) table.note(strangeNote(sheet.header_row, header));
  for (const { header } of known.words) table.note(wordsNote(sheet.header_row, header));
  if (turned !== undefined) table.note(turnedNote(sheet.header_row, turned));
  if (grouping !== undefined) for (const note of groupingNotes(sheet, grouping, dishes)) table.note(note);
  let group = '';
  let section = isSplit ? (sheet.headers[plan.first] ?? '') : '';
  let isSilent = true;
  for (const { row, cells } of rows) {
    const aside = odd.get(row);
    if (aside) {
      if (aside.kind === 'section') section = aside.text;
      table.note({ row, column: names[0] ?? '', message: asideNote(aside) });
      continue;
    }
    if (grouping !== undefined) group = oneLine(cells[grouping] ?? '') || group;
    const said = reader.statementOf(plan, cells, markOf);
    if (said.isMarked) isSilent = false;
    for (const note of [...unreadNotes(row, said), ...remarkNotes(row, sheet.headers, cells, remarks)])
      table.note(note);
    table.row(row, [
      ...plan.others.map((at) => (at === grouping ? group : (cells[at] ?? ''))),
      said.contains,
      said.may,
      ...(withNone ? [said.none] : []),
      ...(section ? [section] : []),
    ]);
  }
  const chart = [...values]
    .filter(([key]) => !answers.has(key))
    .toSorted(([, one], [, other]) => other.cells - one.cells)
    .slice(0, CHART_VALUES)
    .map(([, { value, cells }]) => ({ value, cells, suggestion: usual(value) ?? ('' as const) }));
  return { ...sheet, ...table.finish(), problems: sheet.problems, chart, isSilent };
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

/** The values of cells that do not name their allergens themselves, by their keys. */
function countValues(dishes: readonly SheetRow[], { columns, others }: ChartPlan, { namedIn }: CellReader) {
  const values = new Map<string, { value: string; cells: number }>();
  for (const { cells } of dishes) {
    if (others.every((at) => oneLine(cells[at] ?? '') === '')) continue;
    for (const { at, ...column } of columns) {
      const cell = cells[at] ?? '';
      if (namedIn(cell, column)) continue;
      const known = values.get(chartKey(cell));
      if (known) known.cells += 1;
      else values.set(chartKey(cell), { value: oneLine(cell), cells: 1 });
    }
  }
  return values;
}

/**
 * Columns with the marks of a chart whose names are those of no allergen, diet or field: an allergen in words that nobody
 * knows, perhaps, so that what the others say is not the whole.
 */
function strangeColumns(
  headers: readonly string[],
  dishes: readonly SheetRow[],
  { others, first }: ChartPlan,
  values: ReadonlyMap<string, unknown>,
): string[] {
  const names = others.filter((at) => at !== first).map((at) => ({ at, header: headers[at] ?? '' }));
  const fields = new Set(
    suggestMapping(names.map(({ header }) => ({ header, samples: [] }))).map(({ column }) => column),
  );
  return names
    .filter(({ at, header }) => {
      const said = dishes.map(({ cells }) => oneLine(cells[at] ?? '')).filter((cell) => cell !== '');
      return (
        !fields.has(header) && !DIETS.test(header) && areMarks(said) && said.every((cell) => values.has(chartKey(cell)))
      );
    })
    .map(({ header }) => header);
}

/** The column of the sections, where each is said on its first row alone. */
function groupingColumn(headers: readonly string[], dishes: readonly SheetRow[], { others }: ChartPlan) {
  const beside = others.length > 1 ? others : [];
  const suggested = suggestMapping(beside.map((at) => ({ header: headers[at] ?? '', samples: [] })));
  const column = suggested.find(({ target }) => target === 'category_id')?.column;
  const at = beside.find((one) => headers[one] === column);
  return at !== undefined && oneLine(dishes[0]?.cells[at] ?? '') !== '' ? at : undefined;
}

/** How many rows take the section of a row above, where some do. */
function groupingNotes({ headers, header_row }: Sheet, at: number, dishes: readonly SheetRow[]): SheetProblem[] {
  const column = headers[at] ?? '';
  const blank = dishes.filter(
    ({ cells }) => oneLine(cells[at] ?? '') === '' && !cells.every((cell) => oneLine(cell) === ''),
  );
  if (blank.length === 0) return [];
  const message = `“${column}” is empty in ${blank.length} ${blank.length === 1 ? 'row' : 'rows'}: what stands above is taken for them`;
  return [{ row: header_row, column, message }];
}

const besideRefusal =
  'This is an allergen chart with two columns of dishes beside each other: put the right half below the left one.';

function textsOf(odd: ReadonlyMap<number, OddRow>): string[] {
  return [...odd.values()].map(({ text }) => text);
}

function turnedNote(row: number, text: string): SheetProblem {
  const may = `“${text}” may mean that marks say what is not in the food`;
  return { row, column: chartHeaders.contains, message: `${may}: no mark has a meaning until you choose one` };
}

function wordsNote(row: number, header: string): SheetProblem {
  const message = `“${header}” is read together with the columns of the allergens`;
  return { row, column: chartHeaders.contains, message };
}

function strangeNote(row: number, header: string): SheetProblem {
  const message = `“${header}” has marks like the allergens beside it, and names none that is known: it is left out, and no dish is declared by this chart. Name it as an allergen, or take the column out of the file`;
  return { row, column: chartHeaders.contains, message };
}

function asideNote({ kind, text }: OddRow): string {
  if (kind === 'section') return `“${text}” is read as the section of the rows below`;
  if (kind === 'head') return 'This row names the columns again: it is left out';
  return `“${text}” is read as a note, and left out`;
}

function deniedNote(row: number, header: string): SheetProblem {
  const message = `“${header}” says what is not in the food: this column is left out`;
  return { row, column: chartHeaders.contains, message };
}

const REMARKS =
  /\b(?:notes?|notiz|comments?|remarks?|info|bemerkung|hinweis|remarque|commentaire|nota|observa|opmerking|uwagi)/i;

/** "May contain nuts" in a column of notes, which is left as it is. */
function remarkNotes(row: number, headers: readonly string[], cells: readonly string[], remarks: number[]) {
  return remarks.flatMap((at): SheetProblem[] => {
    const text = oneLine(cells[at] ?? '');
    if (text === '' || text.length > 500) return [];
    const statement = readStatement(text);
    if (statement && statement.may === '' && statement.contains === text.replace(/[.\s]+$/, '')) return [];
    const message = `“${text}” is not read: the allergens come from their own columns alone`;
    return [{ row, column: headers[at] ?? '', message }];
  });
}

function unreadNotes(row: number, { unread }: ChartStatement): SheetProblem[] {
  return unread.map(({ word, cell }) => ({
    row,
    column: chartHeaders.contains,
    message: `“${cell}” under ${word} has no meaning yet; it is left out`,
  }));
}
