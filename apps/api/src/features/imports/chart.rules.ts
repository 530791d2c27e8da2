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

const known = new Set([...allergenWords.flat().map(bare), ...more.split(',').map(bare)]);

/** Whether a cell names one allergen and nothing else: "Milk", "Contains milk", "7. Nuts", "Gluten (wheat, rye)", "GF". */
export function namesAllergen(cell: string): boolean {
  if (cell.length > 80) return false;
  const [outer = ''] = cell.split('(');
  return [bare(outer), bare(cell)].some((text) => {
    if (known.has(text)) return true;
    const words = text.split(' ').filter((word) => !beside.has(word) && !/^\d+$/.test(word));
    const rest = words.join(' ');
    if (rest !== '' && known.has(rest)) return true;
    const families = rest.split(' ');
    return families.length > 1 && families.length <= 5 && families.every((word) => known.has(word));
  });
}

/** The names of columns that are allergens, where there are so many that the table is a chart; nothing for any other table. */
export function chartColumns(cells: readonly string[]): string[] {
  const named = [...new Set(cells.map((cell) => cell.trim()))].filter((cell) => cell !== '' && namesAllergen(cell));
  return named.length >= CHART_COLUMNS ? named : [];
}

/** Why a table is not imported: an allergen chart, in the names of its columns, above or below them, or turned by a quarter. */
export function chartFault(
  sheet: Pick<Sheet, 'headers' | 'first_rows' | 'format'>,
  firstColumn: readonly string[],
): string | undefined {
  const rows = [sheet.headers, ...sheet.first_rows.map(({ cells }) => cells)];
  const columns = rows.map(chartColumns).find((found) => found.length > 0);
  if (columns)
    return refusal(
      `has a column for each allergen (${columns.slice(0, 4).join(', ')}${columns.length > 4 ? ' …' : ''})`,
    );
  const names = firstColumn.filter((cell) => cell.trim() !== '');
  const turned = names.filter(namesAllergen);
  const isTurned = turned.length >= 5 && turned.length * 2 > names.length && sheet.headers.length >= 3;
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
