import type { UnitType } from './amount.ts';

/** What one of it weighs, where that is known: a millilitre, and a piece, in grams. */
export type Weight = { density: number | null; grams_each: number | null };
/** One ingredient of a list: what goes in of it in grams, where that is known, and whether it is water that is added. */
export type WeighedPart = { grams: number | undefined; is_water: boolean };

/** What parts weigh in the finished food, and what percentages are of; undefined where it is not known. */
export type FoodWeights = {
  grams: (number | undefined)[];
  whole: number | undefined;
  /** How much of the water is left is not known, and its place in the list hangs on that. */
  is_water_open: boolean;
};

/** Grams of an amount of a recipe; undefined where it cannot be weighed. */
export function gramsOf(
  { amount, unit_type }: { amount: number; unit_type: UnitType },
  { density, grams_each }: Weight,
): number | undefined {
  if (unit_type === 'weight') return amount;
  const each = unit_type === 'volume' ? density : unit_type === 'units' ? grams_each : null;
  return each === null ? undefined : amount * each;
}

const waters = new Set(
  `water|ice|ice water|iced water|cold water|warm water|hot water|boiling water|tap water|drinking water|filtered water
  |wasser|trinkwasser|eau|agua|acqua|água|woda|vatten|vann|vand|water, cold|water, warm|water, boiling`
    .split('|')
    .map((name) => name.trim()),
);

/** Whether a name is that of water and of nothing else: "coconut water" is not. A millilitre of it is a gram. */
export function isWater(name: string): boolean {
  return waters.has(name.trim().toLowerCase());
}

/**
 * Parts by weight going in, and added water by what is left of it in the finished food (Regulation (EU) 1169/2011, annex
 * VII, part A, 1). What is lost is taken from the water first. Percentages are of the finished food where moisture is
 * lost (annex VIII, 4(a)), else of what goes in. `finished` is undefined where the weight of a batch is not known.
 */
export function foodWeights(parts: readonly WeighedPart[], finished: number | undefined): FoodWeights {
  const going = parts.flatMap(({ grams }) => grams ?? []);
  const lightest = Math.min(...parts.flatMap(({ grams, is_water }) => (is_water ? [] : (grams ?? []))));
  const is_water_open = finished === undefined && parts.some(({ grams = 0, is_water }) => is_water && grams > lightest);
  if (going.length < parts.length) return { grams: parts.map(({ grams }) => grams), whole: undefined, is_water_open };
  const total = sumOf(going);
  const water = sumOf(parts.flatMap(({ grams, is_water }) => (is_water ? (grams ?? []) : [])));
  const lost = finished === undefined ? 0 : Math.max(0, total - finished);
  const left = water === 0 ? 1 : Math.max(0, water - lost) / water;
  return {
    grams: parts.map(({ grams = 0, is_water }) => (is_water ? grams * left : grams)),
    whole: Math.min(total, finished ?? total),
    is_water_open,
  };
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}
