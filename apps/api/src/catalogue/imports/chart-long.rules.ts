import type { SheetRow } from '../../platform/spreadsheet/table.ts';
import { bare } from './allergen-statement.rules.ts';
import { oneLine } from './cell.rules.ts';
import type { ChartLayout } from './chart-head.rules.ts';
import { ALLERGEN, allergenNamed, areFewValues, areMarks, CHART_COLUMNS, DIETS } from './chart.rules.ts';

const LOOKED_AT = 30;

type Columns = { dish: number; allergen: number; mark: number | undefined; others: number[] };

/**
 * A list with a row for each dish and allergen, as a chart: the dish may stand on its first row alone, and a column may
 * say whether it contains the allergen. Nothing where rows of a dish say more than that.
 */
export function longChart(rows: readonly SheetRow[]): ChartLayout | undefined {
  for (const [at, { row, cells }] of rows.slice(0, LOOKED_AT).entries()) {
    const body = rows.slice(at + 1).filter((one) => one.cells.some((cell) => oneLine(cell) !== ''));
    const columns = columnsOf(cells, body);
    const dishes = columns && dishesOf(body, columns);
    if (dishes) return { header_row: row, ...spread(cells, dishes, columns), notes: [note(row)] };
  }
  return undefined;
}

function columnsOf(names: readonly string[], body: readonly SheetRow[]): Columns | undefined {
  const named = names.flatMap((name, at) => (oneLine(name) === '' ? [] : [at]));
  const textsOf = (at: number) => body.map(({ cells }) => oneLine(cells[at] ?? ''));
  const allergen = named.find((at) => {
    const found = textsOf(at).map(allergenNamed);
    const isWhole = new Set(found).size >= CHART_COLUMNS && found.every((one) => one !== undefined);
    return isWhole && ALLERGEN.test(names[at] ?? '');
  });
  const dish = named.find((at) => at !== allergen);
  if (allergen === undefined || dish === undefined) return undefined;
  const free = named.filter((at) => at !== allergen && at !== dish && !DIETS.test(names[at] ?? ''));
  const areShort = (texts: readonly string[]) => areFewValues(texts) && texts.every((text) => text.length <= 3);
  const mark = free.find((at) => areMarks(textsOf(at))) ?? free.find((at) => areShort(textsOf(at)));
  return { dish, allergen, mark, others: named.filter((at) => ![dish, allergen, mark].includes(at)) };
}

type Dish = { row: number; cells: readonly string[]; said: Map<string, { name: string; marks: string[] }> };

function dishesOf(body: readonly SheetRow[], { dish, allergen, mark, others }: Columns): Dish[] | undefined {
  const dishes = new Map<string, Dish>();
  let current = '';
  for (const { row, cells } of body) {
    current = oneLine(cells[dish] ?? '') || current;
    if (current === '') return undefined;
    const known = dishes.get(current) ?? { row, cells, said: new Map() };
    const differs = (at: number) => !['', oneLine(known.cells[at] ?? '')].includes(oneLine(cells[at] ?? ''));
    if (others.some(differs)) return undefined;
    const name = oneLine(cells[allergen] ?? '');
    const said = known.said.get(bare(name)) ?? { name, marks: [] };
    said.marks.push(mark === undefined ? 'x' : oneLine(cells[mark] ?? ''));
    dishes.set(current, { ...known, said: known.said.set(bare(name), said) });
  }
  return dishes.size < body.length ? [...dishes.values()] : undefined;
}

/** The dishes as rows; what two rows say differently of one allergen stands in one cell, for a person to read. */
function spread(names: readonly string[], dishes: readonly Dish[], { dish, others }: Columns) {
  const allergens = new Map(dishes.flatMap(({ said }) => [...said].map(([key, { name }]) => [key, name] as const)));
  return {
    headers: [dish, ...others].map((at) => oneLine(names[at] ?? '')).concat([...allergens.values()]),
    rows: dishes.map(({ row, cells, said }) => ({
      row,
      cells: [dish, ...others]
        .map((at) => cells[at] ?? '')
        .concat([...allergens.keys()].map((key) => [...new Set(said.get(key)?.marks)].join(' / '))),
    })),
  };
}

function note(row: number) {
  return {
    row,
    column: null,
    message: 'This list has a row for each dish and allergen: they are read as one row a dish',
  };
}
