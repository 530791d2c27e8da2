import { baseAmount, type UnitType } from './amount.ts';

/** Grams, millilitres or a count. */
export type GuideAmount = { amount: number; unit_type: UnitType };

/** What a unit is in grams, millilitres or pieces. Cups and pints differ from country to country, so they are none. */
const units: readonly [names: string, unit_type: UnitType, size: number][] = [
  ['g gr gm gms gram grams gramme grammes gramm gramo gramos grammi', 'weight', 1],
  ['kg kgs kilo kilos kilogram kilograms kilogramme kilogrammes kilogramm', 'weight', 1000],
  ['mg milligram milligrams', 'weight', 0.001],
  ['oz ounce ounces', 'weight', 28.349_523_125],
  ['lb lbs pound pounds', 'weight', 453.592_37],
  ['ml millilitre millilitres milliliter milliliters', 'volume', 1],
  ['cl centilitre centilitres centiliter centiliters', 'volume', 10],
  ['dl decilitre decilitres deciliter deciliters', 'volume', 100],
  ['l lt ltr ltrs litre litres liter liters', 'volume', 1000],
  ['tsp tsps teaspoon teaspoons', 'volume', 5],
  ['tbsp tbsps tablespoon tablespoons', 'volume', 15],
  ['unit units each ea pc pcs piece pieces x', 'units', 1],
  ['serving servings', 'servings', 1],
  ['portion portions', 'portions', 1],
];
const unitOf = new Map(
  units.flatMap(([names, unit_type, size]) => names.split(' ').map((name) => [name, { unit_type, size }] as const)),
);

/** What something is packed in says nothing of how much it is: "400 g tin". */
const packs = new Set(
  'tin tins can cans jar jars pack packs packet packets bag bags bottle bottles box boxes tub tubs carton cartons'.split(
    ' ',
  ),
);

const fractions: Record<string, string> = {
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
  '⅕': '1/5',
  '⅙': '1/6',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
};

/** The most of anything, in grams, millilitres or pieces. */
const MOST = 100_000_000;

/**
 * Reads an amount as kitchens write it: "1 1/2 kg", "½ tsp", "2 x 400g tin", "1,5 l", "12". `unit` is what a column
 * beside it says. Undefined for what can be read in two ways ("1,250 kg", "2-3"), or has a unit that is not known
 * ("3 cloves"): a person reads that.
 */
export function readGuideAmount(text: string, unit = ''): GuideAmount | undefined {
  const written = text
    .trim()
    .toLowerCase()
    .replaceAll(/[½⅓⅔¼¾⅕⅙⅛⅜⅝⅞]/gu, (sign) => ` ${fractions[sign] ?? sign}`);
  const [, times, count = '', rest = ''] =
    /^(?:(\d{1,4})\s*[x×*]\s*(?=\d))?\s*(\d+\s+\d+\/\d+|\d+\/\d+|\d+(?:[.,]\d+)?)\s*(.*)$/u.exec(written.trim()) ?? [];
  const value = numberOf(count);
  const known = unitIn(rest) ?? (rest.trim() === '' ? unitIn(unit.trim().toLowerCase() || 'units') : undefined);
  if (value === undefined || !known) return undefined;
  const amount = baseAmount(value * Number(times ?? 1) * known.size, 'g');
  return amount > 0 && amount <= MOST ? { amount, unit_type: known.unit_type } : undefined;
}

/** A thousand or a decimal: "1,250" is both, "0,250" is not. */
function numberOf(text: string): number | undefined {
  const [, whole = '0', top, bottom] = /^(?:(\d+)\s+)?(\d+)\/(\d+)$/.exec(text) ?? [];
  if (top !== undefined) return Number(bottom) === 0 ? undefined : Number(whole) + Number(top) / Number(bottom);
  if (text === '' || /^[1-9]\d{0,2}[.,]\d{3}$/.test(text)) return undefined;
  return Number(text.replace(',', '.'));
}

function unitIn(text: string) {
  const words = text
    .split(/[\s()]+/)
    .map((word) => word.replace(/\.$/, ''))
    .filter((word) => word !== '');
  const [first = '', ...others] = words;
  return others.every((word) => packs.has(word)) ? unitOf.get(first) : undefined;
}
