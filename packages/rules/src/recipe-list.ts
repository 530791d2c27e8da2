import { families } from './allergen-families.ts';
import type { UnitType } from './amount.ts';
import { foodWeights, gramsOf, isWater, type FoodWeights, type Weight } from './recipe-list-weights.ts';
import { listReader, ownList, withAllergens, type ListReader } from './recipe-list-words.ts';
import { mostPaths, type Path, type Recipe, type RecipeIngredient, type RecipeLine, type Step } from './recipe.ts';
import { wordKey } from './word-key.ts';

/** Why a list from a recipe cannot be taken. */
export const blockingGaps = [
  'NOT_LINKED',
  'NO_RECIPE',
  'NO_WEIGHT',
  'WATER_LOSS',
  'NO_OWN_LIST',
  'PRECAUTION',
  'SAYS_FREE',
  'LOST',
  'TOO_LONG',
] as const;
/** What a person is to look at before taking one. */
export const notedGaps = [
  'UNDECLARED',
  'KIND_OPEN',
  'NO_LEGAL_NAME',
  'OPTIONAL',
  'PERCENT_OVER',
  'PERCENT_OF_WEIGHT_IN',
  'US_TOO',
] as const;
export type GapReason = (typeof blockingGaps)[number] | (typeof notedGaps)[number];
/** What is missing, and the way to it. */
export type ListGap = { reason: GapReason; path: Path };

export type ListLine = RecipeLine & { amount: number; unit_type: UnitType; is_optional: boolean };
export type ListRecipe = Omit<Recipe, 'lines'> & {
  label_name: string;
  /** What one batch makes; null where nobody has said it. */
  batch: { amount: number; unit_type: UnitType } | null;
  lines: readonly ListLine[];
};
export type ListIngredient = RecipeIngredient &
  Weight & {
    label_name: string;
    is_compound: boolean;
    /** Its own list, of a compound one. */
    ingredients: string;
  };

/** One ingredient of the list, which can show its percentage. */
export type ListPart = { id: string; name: string; percent: number | null };
export type RecipeList = { text: string; parts: ListPart[]; gaps: ListGap[] };

type Sources = {
  allergens: readonly { id: string; name: string }[];
  recipe: (product_id: string) => ListRecipe | undefined;
  ingredient: (id: string) => ListIngredient | undefined;
};

/** The most letters that a list of ingredients has, as label texts do. */
const MOST_LETTERS = 20_000;

/**
 * A list of ingredients for the label, made from the recipe of a product, which only a person takes
 * (docs/decisions/0057-ingredients-and-recipes.md). By weight going in, the heaviest first, added water by what is left
 * of it (Regulation (EU) 1169/2011, article 18(1) and annex VII, part A); a compound with its own list in brackets
 * (annex VII, part E); a product that is wholly another one has the list of that one. What an ingredient is declared to
 * contain and its words do not name is added to it. `shown` are the parts whose percentage is written (article 22).
 */
export function listFromRecipe(product_id: string, sources: Sources, shown: ReadonlySet<string>): RecipeList {
  const reader = listReader(sources.allergens);
  const kitchen = { ...sources, reader, known: new Map<string, Made>() };
  const self: Step = { kind: 'product', id: product_id, name: sources.recipe(product_id)?.name ?? '' };
  const { words, parts, contains, gaps } = madeOf(self, kitchen, [], shown);
  const text = words.join(', ');
  const lost = reader.unnamed(text, contains).map(({ id, name }): ListGap => {
    return { reason: 'LOST', path: [self, { kind: 'item', id, name }] };
  });
  return { text, parts, gaps: worstFirst([...lost, ...gaps]) };
}

/** Whether a gap keeps a list from being taken. */
export function isBlocking(reason: GapReason): boolean {
  return (blockingGaps as readonly string[]).includes(reason);
}

/** What one product is made of, as far as it is known: the words of its list, in their order. */
type Made = { words: string[]; parts: ListPart[]; contains: ReadonlySet<string>; gaps: ListGap[] };
type Kitchen = Sources & { reader: ListReader; known: Map<string, Made> };
/** What several lines of a recipe take of the same thing. */
type Part = {
  id: string;
  name: string;
  /** With its own list and with what it is declared to contain. */
  words: string;
  grams: number | undefined;
  is_water: boolean;
  contains: Iterable<string>;
  gaps: ListGap[];
};

function madeOf(step: Step, kitchen: Kitchen, above: readonly string[], shown: ReadonlySet<string>): Made {
  const before = kitchen.known.get(step.id);
  if (before) return before;
  const recipe = kitchen.recipe(step.id);
  const [first] = recipe?.lines ?? [];
  // A circle is refused where it would be made: what is met all the same says nothing.
  if (!recipe || !first || above.includes(step.id))
    return { words: [], parts: [], contains: new Set(), gaps: [{ reason: 'NO_RECIPE', path: [step] }] };
  const self = { ...step, name: recipe.name };
  const further = [...above, step.id];
  const made =
    recipe.lines.length === 1 && first.sub_product_id
      ? madeOf({ kind: 'product', id: first.sub_product_id, name: first.name }, kitchen, further, shown)
      : composed(recipe, kitchen, further, shown);
  const isLong = made.words.join(', ').length > MOST_LETTERS;
  const gaps = made.gaps.map(({ reason, path }) => ({ reason, path: [self, ...path] }));
  const result = {
    ...made,
    words: isLong ? [] : made.words,
    gaps: worstFirst([...(isLong ? [{ reason: 'TOO_LONG' as const, path: [self] }] : []), ...gaps]),
  };
  kitchen.known.set(step.id, result);
  return result;
}

function composed(recipe: ListRecipe, kitchen: Kitchen, above: readonly string[], shown: ReadonlySet<string>): Made {
  const taken = together(recipe.lines);
  const parts = taken.map((lines) => partOf(lines, kitchen, above, taken.length === 1));
  const finished = recipe.batch?.unit_type === 'weight' ? recipe.batch.amount : undefined;
  const weights = foodWeights(parts, finished);
  const shares = sharesOf(weights);
  const wanted = parts.map(({ id }) => shown.has(id));
  const sum = shares.reduce<number>((total, share, at) => total + (wanted[at] ? (share ?? 0) : 0), 0);
  // Rounded sums of shares that are all written come out at 100 by a hair.
  const isOver = sum > 100.000_001;
  const order = parts.map((_, at) => at).toSorted((one, other) => heavier(weights, one, other));
  const wordsOf = (at: number) => {
    const [share, words = ''] = [shares[at] ?? null, parts[at]?.words];
    return wanted[at] && !isOver && share !== null ? `${words} (${percentWords(share)})` : words;
  };
  const isAny = wanted.some(Boolean);
  const own: GapReason[] = [
    ...(weights.is_water_open ? (['WATER_LOSS'] as const) : []),
    ...(isAny && isOver ? (['PERCENT_OVER'] as const) : []),
    ...(isAny && finished === undefined ? (['PERCENT_OF_WEIGHT_IN'] as const) : []),
  ];
  return {
    words: order.map(wordsOf),
    parts: order.flatMap((at) => {
      const part = parts[at];
      return part ? [{ id: part.id, name: part.name, percent: rounded(shares[at]) }] : [];
    }),
    contains: new Set(parts.flatMap(({ contains }) => [...contains])),
    gaps: [...own.map((reason) => ({ reason, path: [] })), ...parts.flatMap(({ gaps }) => gaps)],
  };
}

/** The lines by what they take: the same in two lines is one ingredient of the list. */
function together(lines: readonly ListLine[]): ListLine[][] {
  const found = new Map<string, ListLine[]>();
  for (const line of lines) {
    const key = line.sub_product_id ?? line.ingredient_id ?? line.id;
    found.set(key, [...(found.get(key) ?? []), line]);
  }
  return [...found.values()];
}

function partOf(lines: readonly ListLine[], kitchen: Kitchen, above: readonly string[], isAlone: boolean): Part {
  const [line] = lines;
  const optional = lines
    .filter(({ is_optional }) => is_optional)
    .map((one): ListGap => ({ reason: 'OPTIONAL', path: [stepOf(one)] }));
  const ingredient = line?.ingredient_id ? kitchen.ingredient(line.ingredient_id) : undefined;
  const part = line?.sub_product_id
    ? ofProduct({ kind: 'product', id: line.sub_product_id, name: line.name }, kitchen, above)
    : ingredient
      ? ofIngredient(ingredient, kitchen)
      : unlinked(line);
  const grams = lines.map((one) => gramsOf(one, part));
  // What is alone has no order.
  const unweighed = isAlone ? [] : lines.filter((_, at) => grams[at] === undefined);
  const isWeighed = grams.every((one) => one !== undefined);
  return {
    ...part,
    grams: isWeighed ? grams.reduce((sum, one) => sum + one, 0) : undefined,
    gaps: [
      ...unweighed.map((one): ListGap => ({ reason: 'NO_WEIGHT', path: [stepOf(one)] })),
      ...optional,
      ...part.gaps,
    ],
  };
}

type Unweighed = Omit<Part, 'grams'> & Weight;

function ofProduct(step: Step, kitchen: Kitchen, above: readonly string[]): Unweighed {
  const { words, contains, gaps } = madeOf(step, kitchen, above, new Set());
  const recipe = kitchen.recipe(step.id);
  const name = (recipe?.label_name ?? '').trim() || recipe?.name.trim() || step.name;
  const said = kitchen.reader.said(name);
  return {
    id: step.id,
    name,
    words: words.length > 0 ? `${name} (${words.join(', ')})` : name,
    is_water: false,
    density: null,
    grams_each: null,
    contains,
    gaps: [...(said ? [{ reason: said, path: [{ ...step, name }] }] : []), ...gaps],
  };
}

function ofIngredient(ingredient: ListIngredient, { allergens, reader }: Kitchen): Unweighed {
  const { id, is_compound, items, label_name } = ingredient;
  const name = label_name.trim() || ingredient.name.trim();
  const own = is_compound ? ownList(ingredient.ingredients) : '';
  const words = own === '' ? name : `${name} (${own})`;
  const used = items.filter(({ in_use }) => in_use);
  const contains = allergens
    .filter((one) => used.some(({ declared }) => declared.get(one.id) === 'CONTAINS'))
    .map((one) => one.id);
  const isOpen = used.length === 0 || used.some(({ declared }) => allergens.some((one) => !declared.has(one.id)));
  const said = reader.said(words);
  const isPlainWater = !is_compound && isWater(name);
  const reasons: GapReason[] = [
    ...(said ? [said] : []),
    ...(is_compound && own === '' ? (['NO_OWN_LIST'] as const) : []),
    ...(isOpen ? (['UNDECLARED'] as const) : []),
    ...(isFamilyAlone(allergens, contains) ? (['KIND_OPEN'] as const) : []),
    ...(label_name.trim() === '' && !isPlainWater ? (['NO_LEGAL_NAME'] as const) : []),
  ];
  return {
    id,
    name,
    words: withAllergens(words, reader.unnamed(words, contains)),
    is_water: isPlainWater,
    density: ingredient.density ?? (isPlainWater ? 1 : null),
    grams_each: ingredient.grams_each,
    contains,
    gaps: reasons.map((reason) => ({ reason, path: [{ kind: 'ingredient', id, name: ingredient.name }] })),
  };
}

function unlinked(line: ListLine | undefined): Unweighed {
  const { id = '', name = '' } = line ?? {};
  return {
    id,
    name,
    words: name,
    is_water: false,
    density: null,
    grams_each: null,
    contains: [],
    gaps: [{ reason: 'NOT_LINKED', path: [{ kind: 'line', id, name }] }],
  };
}

/** Whether a family is contained, and none of its members is: a label names the kind. */
function isFamilyAlone(allergens: Sources['allergens'], contains: readonly string[]): boolean {
  const names = new Set(allergens.filter(({ id }) => contains.includes(id)).map(({ name }) => wordKey(name)));
  return Object.entries(families).some(
    ([family, members]) => names.has(family) && !members.some((member) => names.has(member)),
  );
}

/** What is not weighed comes last, and what weighs the same stays as the recipe has it. */
function heavier({ grams }: FoodWeights, one: number, other: number): number {
  return (grams[other] ?? -1) - (grams[one] ?? -1);
}

function sharesOf({ grams, whole }: FoodWeights): (number | null)[] {
  return grams.map((one) => (one === undefined || !whole ? null : (one / whole) * 100));
}

/** Whole per cent: how the law would have it rounded is not said, so a person looks. */
function rounded(share: number | null | undefined): number | null {
  return share === null || share === undefined ? null : Math.round(share);
}

function percentWords(share: number): string {
  return Math.round(share) === 0 ? '<1%' : `${Math.round(share)}%`;
}

function stepOf({ id, name }: ListLine): Step {
  return { kind: 'line', id, name };
}

/** What keeps a list from being taken stays when there is more than is kept. */
function worstFirst(gaps: readonly ListGap[]): ListGap[] {
  return gaps
    .toSorted((one, other) => Number(isBlocking(other.reason)) - Number(isBlocking(one.reason)))
    .slice(0, mostPaths);
}
