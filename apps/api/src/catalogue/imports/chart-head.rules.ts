import type { SheetProblem, SheetRow } from '../../platform/spreadsheet/table.ts';
import { bare, hasNegation, readStatement } from './allergen-statement.rules.ts';
import { oneLine } from './cell.rules.ts';
import { allergenNamed, areMarks, CHART_COLUMNS } from './chart.rules.ts';
import { columnWords } from './suggestion.rules.ts';

/** A chart with a column for each allergen, wherever in a file it stood and however it was turned. */
export type ChartLayout = {
  /** The row of the file that names the columns, or the dishes. */
  header_row: number;
  headers: string[];
  rows: SheetRow[];
  notes: SheetProblem[];
};

/** The rows that name the columns of a chart, by their places among the rows given, and what they name them. */
export type ChartHead = { first: number; last: number; names: string[] };

/**
 * The names of a chart's columns, which stand in one row, or in two or three below each other: groups such as "May
 * contain" above, what a group has below.
 *
 * @param at The row with the names of most allergens.
 */
export function chartHead(rows: readonly SheetRow[], at: number): ChartHead {
  const middle = rows[at]?.cells ?? [];
  const above = rows[at - 1]?.cells ?? [];
  const below = rows[at + 1]?.cells ?? [];
  const hasAbove = isUpper(above, middle);
  const hasBelow = isLower(below, middle);
  const groups = hasAbove ? carried(above, chartPlaces(middle)[0] ?? 0) : [];
  const names = middle.map((cell, place) => {
    const lower = hasBelow ? oneLine(below[place] ?? '') : '';
    const name = lower || oneLine(cell);
    if (allergenNamed(name) !== undefined) return inGroup(name, groups[place] ?? '');
    return name || (hasAbove ? oneLine(above[place] ?? '') : '');
  });
  return { first: hasAbove ? at - 1 : at, last: hasBelow ? at + 1 : at, names };
}

/** The columns of a row that name an allergen. */
export function chartPlaces(cells: readonly string[]): number[] {
  return cells.flatMap((cell, at) => (allergenNamed(oneLine(cell)) === undefined ? [] : [at]));
}

/** Whether a row says the names of the columns again, as on every page of a long chart. */
export function isHeadAgain(cells: readonly string[], names: readonly string[]): boolean {
  return chartPlaces(names).every((at) => bare(cells[at] ?? '') === bare(names[at] ?? ''));
}

function filledPlaces(cells: readonly string[]): number[] {
  return cells.flatMap((cell, at) => (oneLine(cell) === '' ? [] : [at]));
}

/** A row of groups, or of names for the columns beside the allergens; a title stands alone, and at the front. */
function isUpper(cells: readonly string[], middle: readonly string[]): boolean {
  const filled = filledPlaces(cells);
  const places = new Set(chartPlaces(middle));
  const isLong = filled.some((at) => oneLine(cells[at] ?? '').length > 60);
  if (isLong || chartPlaces(cells).length >= CHART_COLUMNS) return false;
  if (!filled.some((at) => at > 0 && places.has(at))) return false;
  return filled.every((at) => places.has(at) || oneLine(middle[at] ?? '') === '');
}

/** A row of what a group has, or of names for the columns beside the allergens: each above it empty, or a group. */
function isLower(cells: readonly string[], middle: readonly string[]): boolean {
  const known = new Set(columnWords);
  const filled = filledPlaces(cells);
  return (
    filled.length > 0 &&
    filled.every((at) => {
      const cell = oneLine(cells[at] ?? '');
      const over = oneLine(middle[at] ?? '');
      if (over === '' && known.has(bare(cell))) return true;
      return allergenNamed(cell) !== undefined && !areMarks([cell]) && bare(over) !== bare(cell);
    })
  );
}

/** A file writes the name of a group over the first of its columns. */
function carried(cells: readonly string[], from: number): string[] {
  let group = '';
  return cells.map((cell, at) => {
    if (at < from) return '';
    if (oneLine(cell) !== '') group = oneLine(cell);
    return group;
  });
}

/** What a group adds to the name of a column: that the food may contain it, or that it does not. */
function inGroup(name: string, group: string): string {
  if (group === '' || /^\d+$/.test(group)) return name;
  if (hasNegation(group)) return `${name} free`;
  const isMay = /^(?:mc|may)\b/iu.test(bare(group)) || (readStatement(`${group} ${name}`)?.may ?? '') !== '';
  return isMay ? `May contain ${name}` : name;
}
