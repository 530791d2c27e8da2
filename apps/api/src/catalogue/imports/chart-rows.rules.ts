import type { SheetRow } from '../../platform/spreadsheet/table.ts';
import { bare } from './allergen-statement.rules.ts';
import { oneLine } from './cell.rules.ts';
import { isHeadAgain } from './chart-head.rules.ts';

/** What a row of a chart is that is no dish: the section of those below, the names of the columns again, or a note. */
export type OddRow = { kind: 'section' | 'head' | 'note'; text: string; isHead?: boolean };

/** What menus call their parts. */
const courses = new Set(
  `starter, starters, appetiser, appetisers, appetizer, appetizers, small plates, nibbles, snacks, sharers, sharing, soup, soups, salad, salads, main,
  mains, main course, main courses, main dishes, entrees, grill, grills, burgers, pizza, pizzas, pasta, pastas, sandwiches, wraps, sides, side dishes,
  side orders, extras, dips, sauces, dressings, toppings, dessert, desserts, puddings, cakes, pastries, bread, breads, bakery, breakfast, brunch,
  lunch, dinner, kids, kids menu, children s menu, drinks, hot drinks, cold drinks, soft drinks, cocktails, beers, wines, specials, ice cream,
  vorspeisen, suppen, salate, hauptgerichte, hauptspeisen, beilagen, nachspeisen, desserts, getranke, fruhstuck, entrees, plats, plats principaux,
  soupes, salades, accompagnements, boissons, petit dejeuner, entrantes, primeros, segundos, principales, postres, bebidas, ensaladas, sopas,
  antipasti, primi, secondi, contorni, dolci, bevande, voorgerechten, hoofdgerechten, bijgerechten, nagerechten, dranken, sopas, sobremesas, pratos
  principais, forretter, hovedretter, desserter, drikkevarer, forratter, varmratter, efterratter, przystawki, zupy, dania glowne, desery, napoje`
    .split(',')
    .map(bare),
);

const sums = new Set(['total', 'totals', 'sum', 'count', 'summe', 'gesamt', 'totaal', 'totale']);

/** Whether a row counts what stands above it. */
export function isSum(cells: readonly string[]): boolean {
  return sums.has(bare(cells.find((cell) => oneLine(cell) !== '') ?? ''));
}

const noteWords = new RegExp(
  String.raw`^[*†‡§#•]|=|:\s|\b(?:key|legend|note|notes|please|ask|staff|team|guarantee|cross.?contamination|may contain|contains|allergens?|free from|suitable|
updated|version|page|legende|hinweis|bitte|allergene|allergenes|alergenos|allergeni|allergenen)\b`.replaceAll('\n', ''),
  'iu',
);

/**
 * The rows of a chart that are no dishes, by their number. A row that has nothing but a name is a section where it is
 * written over all columns, in capitals as few others are, or as menus call their parts; below the last dish with a
 * mark, and where it is long, it is a note where it reads like one.
 */
export function oddRows(rows: readonly SheetRow[], names: readonly string[], first: number): Map<number, OddRow> {
  const found = new Map<number, OddRow>();
  const isLoud = loudness(rows, first);
  const lastSaid = rows.findLastIndex(({ cells }) => !isAlone(cells));
  for (const [at, { row, cells }] of rows.entries()) {
    const text = aloneText(cells);
    const name = oneLine(cells[first] ?? '');
    if (isHeadAgain(cells, names)) {
      const isSection = name !== '' && bare(name) !== bare(names[first] ?? '') && (isLoud(name) || isCourse(name));
      if (isSection) found.set(row, { kind: 'section', text: sectionName(name), isHead: true });
      else if (bare(name) === bare(names[first] ?? '') || name === '') found.set(row, { kind: 'head', text: name });
    } else if (at >= lastSaid && sums.has(bare(name))) found.set(row, { kind: 'note', text: name });
    else if (text !== undefined && (text.length > 60 || at > lastSaid) && noteWords.test(text))
      found.set(row, { kind: 'note', text });
    else if (text !== undefined && text.length <= 60 && (isSpread(cells) || isLoud(text) || isCourse(text)))
      found.set(row, { kind: 'section', text: sectionName(text) });
  }
  return found;
}

/**
 * The sections of a list whose columns are no chart's, by the number of their row: a name over rows that say more of
 * what they name, as a chart has them. Nothing where most rows have but a name.
 */
export function listSections(rows: readonly SheetRow[], first: number): Map<number, string> {
  const found = new Map<number, string>();
  const filled = rows.filter(({ cells }) => cells.some((cell) => oneLine(cell) !== ''));
  const alone = filled.filter(({ cells }) => isAlone(cells));
  if (alone.length * 2 > filled.length) return found;
  const isLoud = loudness(filled, first);
  for (const [at, { row, cells }] of filled.entries()) {
    const text = aloneText(cells);
    if (text === undefined || text.length > 60) continue;
    // Below a name of food come more of its own rows, which do not say the name again.
    const below = filled.slice(at + 1).find((one) => !isAlone(one.cells) || oneLine(one.cells[first] ?? '') === '');
    if (!below || oneLine(below.cells[first] ?? '') === '') continue;
    if (isSpread(cells) || isLoud(text) || isCourse(text)) found.set(row, sectionName(text));
  }
  return found;
}

/** Words that stay small between capitals: "SNACKS and SWEETS". */
const joining = / (?:and|or|of|with|the|for|from|und|oder|mit|et|ou|avec|y|o|con|e|di|en|met|och|og|i|z) /gu;

/** Whether a name is in capitals, where most are not. */
function loudness(rows: readonly SheetRow[], first: number): (text: string) => boolean {
  const isUpper = (text: string) => {
    const said = text.replaceAll(joining, ' ');
    return /\p{Lu}/u.test(said) && said === said.toUpperCase();
  };
  const named = rows.map(({ cells }) => ({ name: oneLine(cells[first] ?? ''), isAlone: isAlone(cells) }));
  const quiet = named.filter(({ name }) => name !== '' && !isUpper(name)).length;
  const loud = named.filter(({ name, isAlone: isOnly }) => isOnly && isUpper(name)).length;
  return (text) => quiet >= loud && isUpper(text);
}

/** What a row says whose cells say one thing, once or, as joined cells are read, in each of them. */
function aloneText(cells: readonly string[]): string | undefined {
  const texts = new Set(cells.map(oneLine).filter((text) => text !== ''));
  const [text] = texts;
  return texts.size === 1 && text !== undefined && text.length > 1 ? text : undefined;
}

function isAlone(cells: readonly string[]): boolean {
  return aloneText(cells) !== undefined || cells.every((cell) => oneLine(cell) === '');
}

function isSpread(cells: readonly string[]): boolean {
  return cells.filter((cell) => oneLine(cell) !== '').length >= 3;
}

function isCourse(text: string): boolean {
  return courses.has(bare(text));
}

function sectionName(text: string): string {
  return text.replace(/\s*:$/, '');
}
