import { columnLetters } from '../../platform/spreadsheet/refusal.ts';
import type { SheetRow } from '../../platform/spreadsheet/table.ts';
import { bare } from './allergen-statement.rules.ts';
import { oneLine } from './cell.rules.ts';
import { chartHead, chartPlaces, isHeadAgain, type ChartHead, type ChartLayout } from './chart-head.rules.ts';
import { longChart } from './chart-long.rules.ts';
import { inOneChart } from './chart-parts.rules.ts';
import { isSum } from './chart-rows.rules.ts';
import { ALLERGEN, allergenNamed, areFewValues, areMarks, CHART_COLUMNS, DIETS, isMark } from './chart.rules.ts';
import { columnWords, suggestMapping } from './suggestion.rules.ts';

/** What names the dishes, where nothing in the file says so. */
export const dishHeader = 'Dish';
const LOOKED_AT = 30;
const MOST_DISHES = 500;

/**
 * Finds the chart in the rows of a file, of which none is known to name the columns: with one row of names or two, below
 * titles, on its side, or with a row for each dish and allergen. Nothing for any other table.
 */
export function chartLayout(rows: readonly SheetRow[]): ChartLayout | undefined {
  return wideChart(rows) ?? turnedChart(rows) ?? longChart(rows);
}

function wideChart(rows: readonly SheetRow[]): ChartLayout | undefined {
  for (const [at, { cells }] of rows.slice(0, LOOKED_AT).entries()) {
    const head = allergensIn(cells) < CHART_COLUMNS ? undefined : chartHead(rows, at);
    const body = head ? rows.slice(head.last + 1) : [];
    if (head && areTicked(body, head.names) && !isOnItsSide(body, head.names)) return chartOf(rows, head);
  }
  return undefined;
}

/** Each row is called as an allergen, and not each column: these are dishes, some of which are called "Milk" or "Fish". */
function isOnItsSide(body: readonly SheetRow[], [, ...columns]: readonly string[]): boolean {
  const rows = body.map(({ cells: [first = ''] }) => oneLine(first)).filter((cell) => cell !== '');
  const areAllergens = (names: readonly string[]) => names.every((name) => allergenNamed(name) !== undefined);
  const named = columns.filter((name) => name !== '');
  return new Set(rows.map(allergenNamed)).size >= CHART_COLUMNS && areAllergens(rows) && !areAllergens(named);
}

function allergensIn(cells: readonly string[]): number {
  return new Set(chartPlaces(cells).map((at) => allergenNamed(oneLine(cells[at] ?? '')))).size;
}

/** Whether there are marks below the names of allergens, or these names again, and little else. */
function areTicked(rows: readonly SheetRow[], names: readonly string[]): boolean {
  const places = chartPlaces(names);
  const said = rows
    .slice(0, 2 * LOOKED_AT)
    .flatMap(({ cells }) =>
      isHeadAgain(cells, names) || isSpreadOver(cells) || isSum(cells)
        ? []
        : places.map((at) => ({ at, cell: oneLine(cells[at] ?? '') })),
    )
    .filter(({ cell }) => cell !== '');
  const cells = said.map(({ cell }) => cell);
  const read = cells.filter((cell) => isMark(cell) || allergenNamed(cell) !== undefined);
  const isOwn = ({ at, cell }: (typeof said)[number]) => allergenNamed(cell) === allergenNamed(names[at] ?? '');
  const isMarked = said.some((one) => areMarks([one.cell]) || isOwn(one));
  return (isMarked && read.length * 10 >= said.length * 8) || areFewValues(cells);
}

/** One text over all columns, as joined cells are read: a section. */
function isSpreadOver(cells: readonly string[]): boolean {
  const filled = cells.map(oneLine).filter((cell) => cell !== '');
  return filled.length >= CHART_COLUMNS && new Set(filled).size === 1 && !areMarks(filled);
}

function chartOf(rows: readonly SheetRow[], head: ChartHead): ChartLayout {
  const { names, body, notes } = inOneChart(head.names, rows.slice(head.last + 1));
  const kept = names.flatMap((name, at) =>
    name !== '' || body.some(({ cells }) => oneLine(cells[at] ?? '') !== '') ? [at] : [],
  );
  const beside = kept.map((at) => names[at] ?? '').filter((name) => name !== '' && allergenNamed(name) === undefined);
  const suggested = suggestMapping(beside.map((header) => ({ header, samples: [] })));
  const nameless = kept.filter((at) => names[at] === '');
  const dish = suggested.some(({ target }) => target === 'name') ? undefined : nameless[0];
  const nameOf = (at: number) => names[at] || (at === dish ? dishHeader : `Column ${columnLetters(at)}`);
  return {
    header_row: rows[head.last]?.row ?? 0,
    headers: eachOnce(kept.map(nameOf)),
    rows: body.map(({ row, cells }) => ({ row, cells: kept.map((at) => cells[at] ?? '') })),
    notes,
  };
}

/** A name that stands over several columns, as a table with unnamed columns may have: each column is called once. */
function eachOnce(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

/** A chart with a row for each allergen and a column for each dish; a row of the answer is a column of the file. */
function turnedChart(rows: readonly SheetRow[]): ChartLayout | undefined {
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  if (rows.length > 2 * MOST_DISHES || width > MOST_DISHES) return undefined;
  const turned = Array.from({ length: width }, (_, at) => ({
    row: at + 1,
    cells: rows.map(({ cells }) => cells[at] ?? ''),
  }));
  const first = turned.findIndex(({ cells }) => allergensIn(cells) >= CHART_COLUMNS);
  const names = turned[first];
  if (!names || first > 3) return undefined;
  const head = chartHead(turned, first);
  const allergens = chartPlaces(head.names).map((at) => bare(head.names[at] ?? ''));
  if (new Set(allergens).size < allergens.length) return undefined;
  if (!areTicked(turned.slice(head.last + 1), head.names)) return undefined;
  // The dishes stand in the row above the first allergen in which each of them has a cell.
  const start = chartPlaces(head.names)[0] ?? 0;
  const body = turned.slice(head.last + 1);
  const isSaid = ({ cells }: SheetRow) => cells.some((cell, at) => at >= start && oneLine(cell) !== '');
  const filledAt = (at: number) => body.filter(({ cells }) => oneLine(cells[at] ?? '') !== '').length;
  const dishes = [...rows.keys()].slice(0, start).findLast((at) => filledAt(at) >= body.filter(isSaid).length);
  if (
    dishes === undefined ||
    !areDishes(
      names.cells[dishes] ?? '',
      body.map(({ cells }) => cells[dishes] ?? ''),
    )
  )
    return undefined;
  const others = head.names.map((name, at) => (at === dishes || (at < start && filledAt(at) === 0) ? '' : name));
  const order = [dishes, ...[...rows.keys()].filter((at) => at !== dishes)];
  const chart = chartOf(
    [names, ...body].map(({ row, cells }) => ({ row, cells: order.map((at) => cells[at] ?? '') })),
    { first: 0, last: 0, names: order.map((at) => (at === dishes ? dishHeader : (others[at] ?? ''))) },
  );
  const row = rows[dishes]?.row ?? 0;
  return { ...chart, header_row: row, notes: [{ row, column: null, message: turnedNote }] };
}

/** Not the columns of a list whose products are called as allergens: "Name, Vegan, Organic" above "Milk, Y, Y". */
function areDishes(corner: string, texts: readonly string[]): boolean {
  const isCorner =
    ALLERGEN.test(corner) ||
    ['', 'dish', 'dishes', 'menu', 'gericht', 'plat', 'plato', 'piatto'].includes(bare(corner));
  const known = new Set(columnWords);
  const isField = (text: string) => known.has(bare(text)) || (!bare(text).includes(' ') && DIETS.test(text));
  return isCorner && !areMarks(texts) && !texts.some(isField);
}

const turnedNote =
  'This chart has a row for each allergen: it is read by its columns, and what is said of row 2 is of column B';
