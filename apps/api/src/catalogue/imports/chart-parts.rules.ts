import type { SheetProblem, SheetRow } from '../../platform/spreadsheet/table.ts';
import { bare, hasNegation, readStatement } from './allergen-statement.rules.ts';
import { oneLine } from './cell.rules.ts';
import { chartPlaces, isHeadAgain } from './chart-head.rules.ts';
import { allergenNamed, areMarks, CHART_COLUMNS, isGroup } from './chart.rules.ts';

/** Stands in the cells of a column that a part of a chart does not have: a value like others, which is asked about. */
export const NO_COLUMN = '(no column here)';

type Parts = { names: string[]; body: SheetRow[]; notes: SheetProblem[] };

/**
 * The rows below the names of a chart in its columns, where a further row names other columns or the same ones in
 * another order, as a chart of several pages or menus may: read by the first names, their marks would be those of other
 * allergens.
 */
export function inOneChart(names: readonly string[], rows: readonly SheetRow[]): Parts {
  const all = [...names];
  const notes: SheetProblem[] = [];
  const parts: { rows: SheetRow[]; places: number[] }[] = [{ rows: [], places: names.map((_, at) => at) }];
  let current = names;
  for (const row of rows) {
    const isNew = isOtherHead(row.cells, current);
    // The first names again end a part too.
    const isBack = !isNew && parts.length > 1 && isHeadAgain(row.cells, names) && !isHeadAgain(row.cells, current);
    if (isNew || isBack) {
      current = row.cells.map(oneLine);
      parts.push({ rows: [headOf(row, names)], places: placesOf(current, names, all) });
      notes.push({ row: row.row, column: null, message: partNote });
    } else parts.at(-1)?.rows.push(row);
  }
  if (parts.length === 1) return { names: [...names], body: [...rows], notes };
  const body = parts.flatMap(({ rows: own, places }) =>
    own.map(({ row, cells }) => ({ row, cells: isSection(cells) ? cells : laidOut(cells, places, all) })),
  );
  return { names: all, body, notes };
}

const partNote = 'This row names other columns than those above: the rows below it are read by these';

/** A row that names three allergens or more and has no marks, one of them over the column of another. */
function isOtherHead(cells: readonly string[], names: readonly string[]): boolean {
  const texts = cells.map(oneLine);
  const named = chartPlaces(texts);
  if (new Set(named.map((at) => allergenNamed(texts[at] ?? ''))).size < CHART_COLUMNS) return false;
  if (texts.some((text) => text !== '' && areMarks([text]))) return false;
  return named.some((at) => {
    const [mine, other] = [allergenNamed(texts[at] ?? ''), allergenNamed(names[at] ?? '')];
    return mine !== other && isGroup(mine) && (isGroup(other) || (names[at] ?? '') === '');
  });
}

/** The name of a part stands over all columns, as a section does; the name of the dishes says nothing. */
function headOf({ row, cells }: SheetRow, names: readonly string[]): SheetRow {
  const at = dishPlace(names);
  const text = oneLine(cells[dishPlace(cells)] ?? '');
  if (text === '' || bare(text) === bare(names[at] ?? '')) return { row, cells: names.map(() => '') };
  return { row, cells: names.map(() => text) };
}

function isSection(cells: readonly string[]): boolean {
  return new Set(cells).size === 1;
}

function dishPlace(names: readonly string[]): number {
  return names.findIndex((name) => allergenNamed(oneLine(name)) === undefined);
}

/** For each column of a part its place among all columns; what is new is added to them. */
function placesOf(part: readonly string[], names: readonly string[], all: string[]): number[] {
  const taken = new Set<number>();
  const dish = dishPlace(part);
  return part.map((name, at) => {
    const found =
      at === dish
        ? dishPlace(names)
        : all.findIndex((one, place) => !taken.has(place) && one !== '' && columnKey(one) === columnKey(name));
    const place = found < 0 ? all.push(name) - 1 : found;
    taken.add(place);
    return place;
  });
}

/** By what a column is the same in two parts: its allergen, and what is said of it. */
function columnKey(name: string): string {
  const named = allergenNamed(name);
  if (named === undefined) return bare(name);
  return [named, hasNegation(name), (readStatement(name)?.may ?? '') !== ''].join(' ');
}

function laidOut(cells: readonly string[], places: readonly number[], all: readonly string[]): string[] {
  if (cells.every((cell) => oneLine(cell) === '')) return all.map(() => '');
  const at = new Map(places.map((place, index) => [place, cells[index] ?? '']));
  const isRow = places.filter((place) => oneLine(at.get(place) ?? '') !== '').length > 1;
  return all.map((name, place) => at.get(place) ?? (isRow && allergenNamed(name) !== undefined ? NO_COLUMN : ''));
}
