import type { Sheet } from '../../platform/spreadsheet/table.ts';
import { bare, readStatement } from './allergen-statement.rules.ts';
import { allergenWords } from './allergen-words.rules.ts';
import { isAnswer } from './allergen.rules.ts';
import { oneLine } from './cell.rules.ts';
import { isChartMark } from './chart-marks.rules.ts';
import { chartWords } from './chart-words.rules.ts';
import { columnWords } from './suggestion.rules.ts';

/** From so many columns on that are named by allergens a table is a chart: each cell answers for one allergen. */
export const CHART_COLUMNS = 3;

const more = `crustacea, shellfish, molluscs, tree nut, nuts, gf, df, nf, lactose, cereals, cereales, cereali, getreide,
  sulphites, sulfites, so2, eggs, lupins, celeriac, soy, seeds, kiwi, corn, maize, buckwheat, chestnut, pine nuts, coconut, garlic, onion,
  wheat gluten, rye gluten, barley gluten, oats gluten, dairy, lait, fruits a coque, fruits de mer, fruit a coque, schalenfruchte, nusse, sellerie,
  mariscos, frutos secos, crustaceos, moluscos, frutta a guscio, crostacei, molluschi, noten, schaaldieren, weekdieren, kreftdyr, blotdyr,
  skaldjur, notter, skorupiaki, mieczaki, orzechy, sezam, gorczyca, seler, soja, jaja, ryby, mleko, peas, lentils, caseine, casein, whey`;

/** Words that stand beside an allergen in the name of its column. */
const beside = new Set(
  `contains contain containing contient enthalt contiene contem bevat innehaller indeholder inneholder zawiera may traces trace of free from no
  without sans ohne frei sin senza sem zonder allergen allergens allergene allergeni and products product derivatives y n c m p yes gf seed seeds
  the its other including eu uk fda mc tc thereof derived erzeugnisse daraus gewonnene hergestellte produits derives prodotti derivati productos
  derivados produtos producten produkter produkty pochodne`.split(/\s+/),
);

/** Each word that names an allergen, and which one. */
const known = new Map([
  ...chartWords.flatMap((words) => words.map((word) => [bare(word), words[0] ?? ''] as const)),
  ...more.split(',').map((word) => [bare(word), bare(word)] as const),
  ...allergenWords.flatMap((words) => words.map((word) => [bare(word), words[0] ?? ''] as const)),
]);

/** The allergen that a cell names and nothing else: "Milk", "Contains milk", "7. Nuts", "Gluten (wheat, rye)", "GF". */
export function allergenNamed(header: string): string | undefined {
  if (header.length > 80) return undefined;
  const cell = unbroken(header);
  const [outer = ''] = cell.split('(');
  for (const text of [bare(outer), bare(cell)]) {
    const words = text.split(' ');
    const naming = words.filter(isNaming);
    const [rest, within] = [naming.join(' '), trimmed(words).join(' ')];
    const found = known.get(text) ?? known.get(within) ?? known.get(rest);
    if (found !== undefined) return found;
    if (naming.length > 1 && naming.length <= 5 && naming.every((word) => known.has(word)))
      return known.get(naming[0] ?? '');
  }
  return undefined;
}

/** Words without those around them that name nothing. */
function trimmed(words: readonly string[]): readonly string[] {
  const from = words.findIndex((word) => isNaming(bare(word)));
  return from < 0 ? [] : words.slice(from, words.findLastIndex((word) => isNaming(bare(word))) + 1);
}

/** The words of a name that a line's end has cut: "Crus- taceans". */
function unbroken(text: string): string {
  return text.replaceAll('\u00AD', '').replaceAll(/(?<=\p{L})-\s+(?=\p{Ll})/gu, '');
}

/** Numbers and letters stand before names, as in "7. Milk" and "G Milk". */
function isNaming(word: string): boolean {
  return !beside.has(word) && !/^(?:\d+|[a-z])$/.test(word);
}

/**
 * The allergen whose column a header names: "Nuts", "Contains nuts (all)"; not "Allergens (milk, eggs)", which names
 * them all.
 */
export function columnAllergen(header: string): string | undefined {
  const [outer = ''] = header.split('(');
  return bare(outer) === '' ? allergenNamed(header) : allergenNamed(outer);
}

/** The groups of the annex, as `chartWords` has them. */
const groups =
  `Cereals containing gluten, Crustaceans, Eggs, Fish, Peanuts, Soya, Milk, Tree nuts, Celery, Mustard, Sesame, Sulphites, Lupin,
  Molluscs`
    .split(',')
    .map((name) => name.trim());
const groupsNamed = new Set(groups.map(allergenNamed));
const groupNames = new Map(chartWords.map(([first = ''], at) => [first, groups[at] ?? '']));
const readWords = new Set(allergenWords.map(([first]) => first));

/** Whether an allergen is a group of the annex, and not one of its kinds. */
export function isGroup(named: string | undefined): boolean {
  return named !== undefined && groupsNamed.has(named);
}

/**
 * The word by which the allergen of a column is read: as it is written, where that is read as the same; or its group's, of
 * a language nobody reads.
 */
export function chartWord(header: string, named: string): string {
  const group = groupNames.get(named);
  if (group && !readWords.has(named)) return group;
  const [outer = ''] = unbroken(header).split('(');
  const words = oneLine(outer).split(/[\s.]+/);
  const naming = words.filter((word) => isNaming(bare(word)));
  const written = [trimmed(words), naming].map((some) =>
    some.join(' ').replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''),
  );
  const isRead = (one: string) => !readWords.has(named) || known.get(bare(one)) === named;
  // A verb within a name would be read as the beginning of a statement.
  const isWhole = (one: string) => readStatement(one)?.contains.trim() === one;
  const word = written.find((one) => one !== '' && isRead(one) && isWhole(one)) ?? named;
  const plain = word === word.toUpperCase() && word.length > 3 ? word.toLowerCase() : word;
  return plain.slice(0, 1).toUpperCase() + plain.slice(1);
}

const short = new Map([
  ['gf', allergenNamed('Gluten')],
  ['df', allergenNamed('Milk')],
  ['dairy', allergenNamed('Milk')],
  ['lactose', allergenNamed('Milk')],
  ['nf', allergenNamed('Nuts')],
]);

/** The allergen that a column says is not in the food: of "GF" gluten. */
export function deniedAllergen(named: string): string {
  return short.get(named) ?? named;
}

/**
 * The names of columns that are allergens, where they are of so many that the table is a chart; nothing for any other
 * table.
 */
export function chartColumns(cells: readonly string[]): string[] {
  const named = cells.map((cell) => cell.trim()).filter((cell) => allergenNamed(cell) !== undefined);
  return new Set(named.map(allergenNamed)).size >= CHART_COLUMNS ? named : [];
}

/**
 * The same of a row of which nobody knows whether it names columns: allergens beside each other, none of them twice.
 */
function chartBlock(cells: readonly string[], least: number): string[] {
  const named = cells.map((cell) => allergenNamed(cell.trim()));
  for (let from = 0; from < cells.length; from += 1) {
    let to = from;
    while (named[to] !== undefined) to += 1;
    const block = named.slice(from, to);
    if (block.length >= least && new Set(block).size === block.length) return cells.slice(from, to);
    from = to;
  }
  return [];
}

type ChartTable = Pick<Sheet, 'headers' | 'first_rows' | 'header_row'>;

/**
 * Why a table is not imported: an allergen chart, in the names of its columns or beside them, or turned by a quarter.
 */
export function chartFault(
  { headers, first_rows, header_row }: ChartTable,
  rows: readonly string[][],
): string | undefined {
  const above = first_rows.filter(({ row }) => row <= header_row).map(({ cells }) => cells);
  // A second row of names stands below the first, or anywhere where no row was said to name the columns.
  const below = first_rows.filter(({ row }) => row > header_row && (header_row === 0 || row <= header_row + 2));
  const columns = [
    ...[headers, ...above].map(chartColumns),
    ...below.map(({ cells }) => chartBlock(cells, header_row === 0 ? CHART_COLUMNS : CHART_COLUMNS + 1)),
    ...below.map(({ cells }) => (isSecondHeader(cells, headers) ? chartBlock(cells, CHART_COLUMNS) : [])),
  ].find((found) => found.length > 0);
  if (columns)
    return refusal(
      `has a column for each allergen (${columns.slice(0, 4).join(', ')}${columns.length > 4 ? ' …' : ''})`,
    );
  const firsts = rows.map(([first = '']) => first).filter((cell) => cell.trim() !== '');
  const turned = firsts.filter((cell) => allergenNamed(cell) !== undefined);
  const isNamed = ALLERGEN.test(headers[0] ?? '');
  const others = rows.flatMap((cells) => cells.slice(1));
  const isList = headers.slice(1).some((header) => columnWords.includes(bare(header)));
  const areSaid = isNamed || areMarks(others) || (!isList && areFewValues(others));
  const isTurned = turned.length >= CHART_COLUMNS && turned.length * 2 > firsts.length && areSaid;
  return isTurned ? refusal(`has a row for each allergen (${turned.slice(0, 4).join(', ')} …)`) : undefined;
}

/** A row that leaves empty, or says again, what the row above has named. */
function isSecondHeader(cells: readonly string[], headers: readonly string[]): boolean {
  const [first = ''] = cells;
  return first.trim() === '' || first.trim() === headers[0];
}

/** The name of a column whose cells are allergens. */
export const ALLERGEN = /allerg|alérg|alerg/i;

/** Columns of ticks beside a list of products that say nothing of allergens. */
export const DIETS = /\b(?:vegan|vegetari|veggie|halal|kosher|koscher|spicy|raw|new|available|active|popular)/i;

/**
 * Why the column of the allergens cannot be mapped, whatever its name: its cells are ticks and answers, and so are
 * those of other columns, so that each of them speaks of one allergen.
 */
export function gridFault(
  headers: readonly string[],
  mapped: number | undefined,
  rows: readonly string[][],
  others: readonly number[],
) {
  const cellsOf = (column: number) => rows.map((cells) => cells[column] ?? '');
  if (mapped === undefined || !areMarks(cellsOf(mapped))) return undefined;
  const grid = others.filter((column) => areMarks(cellsOf(column)) && !DIETS.test(headers[column] ?? ''));
  if (grid.length + 1 < CHART_COLUMNS) return undefined;
  const names = [mapped, ...grid].map((column) => headers[column] ?? '');
  return refusal(`has columns of ticks (${names.slice(0, 4).join(', ')}${names.length > 4 ? ' …' : ''})`);
}

/** Ticks, answers, and what stands where there is none. */
export function areMarks(cells: readonly string[]): boolean {
  const filled = cells.map(oneLine).filter((cell) => cell !== '');
  return filled.length > 0 && filled.every(isMark) && filled.some((cell) => /[^-–—.]/.test(cell));
}

/** Values of which there are so few, and each so often, that each of them must mean something, whatever it is. */
export function areFewValues(cells: readonly string[]): boolean {
  const filled = cells.map(oneLine).filter((cell) => cell !== '');
  const values = new Set(filled);
  return (
    values.size > 0 &&
    values.size <= 6 &&
    filled.length >= 3 * values.size &&
    [...values].every((value) => value.length <= 20)
  );
}

/** A tick, an answer, or what stands where there is none, also in brackets. */
export function isMark(text: string): boolean {
  const [, inner] = /^[([]\s*([^()[\]]+?)\s*[)\]]$/.exec(text) ?? [];
  const cell = inner ?? text;
  return isAnswer(cell) || isChartMark(cell) || /^(?:[\p{P}\p{S}01]|c|m|mc|may|√)$/iu.test(cell);
}

function refusal(what: string): string {
  return `This is an allergen chart: it ${what}. Charts of this shape cannot be imported, and part of one would declare dishes wrongly, so nothing of it is. Put all allergens of a dish into one column, such as “Milk, Eggs”, and import that file`;
}

/**
 * Columns of one series of which a mapping takes only one, as “Allergen 1” of three: the others would be lost without a
 * word.
 */
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
