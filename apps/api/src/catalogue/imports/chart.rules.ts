import type { Sheet } from '../../platform/spreadsheet/table.ts';
import { bare } from './allergen-statement.rules.ts';
import { allergenWords } from './allergen-words.rules.ts';

/** From so many columns on that are named by allergens a table is a chart: each cell answers for one allergen. */
const CHART_COLUMNS = 3;

const more = `crustacea, shellfish, molluscs, tree nut, nuts, gf, df, nf, lactose, cereals, cereales, cereali, getreide, glutenhaltiges getreide,
  sulphites, sulfites, so2, eggs, lupins, celeriac, soy, seeds, kiwi, corn, maize, buckwheat, chestnut, pine nuts, coconut, garlic, onion,
  wheat gluten, rye gluten, barley gluten, oats gluten, dairy, lait, fruits a coque, fruits de mer, fruit a coque, schalenfruchte, nusse, sellerie,
  mariscos, frutos secos, crustaceos, moluscos, frutta a guscio, crostacei, molluschi, noten, schaaldieren, weekdieren, kreftdyr, blotdyr,
  skaldjur, notter, skorupiaki, mieczaki, orzechy, sezam, gorczyca, seler, soja, jaja, ryby, mleko, peas, lentils, caseine, casein, whey`;

/** Words that stand beside an allergen in the name of its column. */
const beside = new Set(
  `contains contain containing contient enthalt contiene contem bevat innehaller indeholder inneholder zawiera may traces trace of free from no
  without sans ohne frei sin senza sem zonder allergen allergens allergene allergeni and products product derivatives y n c m p yes gf seed seeds
  the its other including eu uk fda mc tc`.split(/\s+/),
);

/** Each word that names an allergen, and which one. */
const known = new Map([
  ...more.split(',').map((word) => [bare(word), bare(word)] as const),
  ...allergenWords.flatMap((words) => words.map((word) => [bare(word), words[0] ?? ''] as const)),
]);

/** The allergen that a cell names and nothing else: "Milk", "Contains milk", "7. Nuts", "Gluten (wheat, rye)", "GF". */
export function allergenNamed(cell: string): string | undefined {
  if (cell.length > 80) return undefined;
  const [outer = ''] = cell.split('(');
  for (const text of [bare(outer), bare(cell)]) {
    const words = text.split(' ').filter((word) => !beside.has(word) && !/^\d+$/.test(word));
    const rest = words.join(' ');
    const found = known.get(text) ?? (rest === '' ? undefined : known.get(rest));
    if (found !== undefined) return found;
    if (words.length > 1 && words.length <= 5 && words.every((word) => known.has(word)))
      return known.get(words[0] ?? '');
  }
  return undefined;
}

/** The names of columns that are allergens, where they are of so many that the table is a chart; nothing for any other table. */
export function chartColumns(cells: readonly string[]): string[] {
  const named = cells.map((cell) => cell.trim()).filter((cell) => allergenNamed(cell) !== undefined);
  return new Set(named.map(allergenNamed)).size >= CHART_COLUMNS ? named : [];
}

/** Why a table is not imported: an allergen chart, in the names of its columns or above them, or turned by a quarter. */
export function chartFault(
  { headers, first_rows, header_row }: Pick<Sheet, 'headers' | 'first_rows' | 'header_row'>,
  firstColumn: readonly string[],
): string | undefined {
  const above = first_rows.filter(({ row }) => row <= header_row).map(({ cells }) => cells);
  const columns = [headers, ...above].map(chartColumns).find((found) => found.length > 0);
  if (columns)
    return refusal(
      `has a column for each allergen (${columns.slice(0, 4).join(', ')}${columns.length > 4 ? ' …' : ''})`,
    );
  const turned = firstColumn.filter((cell) => allergenNamed(cell) !== undefined);
  const names = firstColumn.filter((cell) => cell.trim() !== '');
  const isTurned =
    /allerg|alérg/i.test(headers[0] ?? '') && turned.length >= CHART_COLUMNS && turned.length * 2 > names.length;
  return isTurned ? refusal(`has a row for each allergen (${turned.slice(0, 4).join(', ')} …)`) : undefined;
}

function refusal(what: string): string {
  return `This is an allergen chart: it ${what}. Whole charts cannot be imported yet, and part of one would declare dishes wrongly, so nothing of it is. Put all allergens of a dish into one column, such as “Milk, Eggs”, and import that file`;
}

/** Columns of one series of which a mapping takes only one, as “Allergen 1” of three: the others would be lost without a word. */
export function seriesFault(mapped: readonly (string | undefined)[], headers: readonly string[]): string | undefined {
  for (const header of mapped) {
    const stem = header && seriesStem(header);
    if (!stem) continue;
    const series = headers.filter((other) => seriesStem(other) === stem);
    if (series.length > 1)
      return `“${header}” is one of ${series.length} columns (${series.slice(0, 4).join(', ')}${series.length > 4 ? ' …' : ''}), of which only one can be read. Put what they say into one column, separated by commas`;
  }
  return undefined;
}

function seriesStem(header: string): string | undefined {
  const [, stem] = /^(.*?\p{L})[\s._#/-]*\d{1,2}$/u.exec(header.trim()) ?? [];
  return stem && bare(stem);
}
