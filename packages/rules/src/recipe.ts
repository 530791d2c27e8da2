import { families } from './allergen-families.ts';
import type { DeclarationStatus } from './supplier-item.ts';
import { wordKey } from './word-key.ts';

/** What a recipe says of an allergen, the worst first. That food is free of one no recipe ever says. */
export const recipeStatuses = ['CONTAINS', 'MAY_CONTAIN', 'UNKNOWN', 'NOT_LISTED'] as const;
export type RecipeStatus = (typeof recipeStatuses)[number];

/** A part of a way from a recipe to what declares something: a product, a line, an ingredient or a supplier item. */
export type Step = { kind: 'product' | 'line' | 'ingredient' | 'item'; id: string; name: string };
/** From the product downwards to where an answer comes from. */
export type Path = readonly Step[];

/** A line of a recipe. One that names neither an ingredient nor another product is not linked. Optional lines count. */
export type RecipeLine = { id: string; name: string; ingredient_id: string | null; sub_product_id: string | null };
export type Recipe = { product_id: string; name: string; lines: readonly RecipeLine[] };

/** What the kitchen cooks with, and what each item of it declares, by allergen; without a row nothing is known. */
export type RecipeIngredient = {
  id: string;
  name: string;
  items: readonly { id: string; name: string; in_use: boolean; declared: ReadonlyMap<string, DeclarationStatus> }[];
};

/** What a recipe says of one allergen: the worst, why, and beside it where nothing is known. */
export type RecipeAnswer = { status: RecipeStatus; because: Path[]; unknown: Path[] };
export type RolledUp = {
  allergens: Map<string, RecipeAnswer>;
  /** What has to be stated before the recipe says all: lines, recipes, items, and families without their members. */
  incomplete: Path[];
};

/** The most paths that are kept of one answer; the statuses count all of them. */
export const mostPaths = 50;

type Sources = {
  /** The account's allergens. */
  allergens: readonly { id: string; name: string }[];
  recipe: (product_id: string) => Recipe | undefined;
  ingredient: (id: string) => RecipeIngredient | undefined;
};

/**
 * What the recipe of a product says of every allergen of the account, from its suppliers' declarations
 * (docs/decisions/0057-ingredients-and-recipes.md): the worst wins, of several items in use too, and what is unknown
 * stays beside it. A family alone, such as tree nuts, is incomplete: a label names the kind (Regulation (EU) 1169/2011,
 * annex II).
 */
export function rollUp(product_id: string, sources: Sources): RolledUp {
  return ofProduct({ kind: 'product', id: product_id, name: '' }, sources, new Map(), []);
}

/**
 * The way round from a product through what it is made from back to a product on that way, which is named first and
 * last; undefined where there is none. The same part twice, or by two ways, is none.
 */
export function findCycle(product_id: string, partsOf: (id: string) => readonly string[]): string[] | undefined {
  const done = new Set<string>();
  const search = (id: string, above: readonly string[]): string[] | undefined => {
    const place = above.indexOf(id);
    if (place >= 0) return [...above.slice(place), id];
    if (done.has(id)) return undefined;
    for (const part of partsOf(id)) {
      const found = search(part, [...above, id]);
      if (found) return found;
    }
    done.add(id);
    return undefined;
  };
  return search(product_id, []);
}

/** The products that are made, by however many recipes, from these: themselves, then what uses them, each once. */
export function impactOf(product_ids: readonly string[], usersOf: (id: string) => readonly string[]): string[] {
  const found = new Set(product_ids);
  // A set is gone through in the order of what is added meanwhile.
  for (const id of found) for (const user of usersOf(id)) found.add(user);
  return [...found];
}

type ProductAnswers = Map<string, RolledUp>;

function ofProduct(step: Step, sources: Sources, known: ProductAnswers, above: readonly string[]): RolledUp {
  const before = known.get(step.id);
  if (before) return before;
  const recipe = sources.recipe(step.id);
  const self = { ...step, name: recipe?.name ?? step.name };
  // A circle is refused where it would be made: what is met all the same says nothing.
  if (!recipe || recipe.lines.length === 0 || above.includes(step.id)) return unknownOf(sources, [self]);
  const parts = recipe.lines.map((line) => ofLine(line, sources, known, [...above, step.id]));
  const found = under(self, united(sources, parts));
  known.set(step.id, found);
  return found;
}

function ofLine(line: RecipeLine, sources: Sources, known: ProductAnswers, above: readonly string[]): RolledUp {
  const step: Step = { kind: 'line', id: line.id, name: line.name };
  if (line.sub_product_id) {
    return ofProduct({ kind: 'product', id: line.sub_product_id, name: line.name }, sources, known, above);
  }
  const ingredient = line.ingredient_id ? sources.ingredient(line.ingredient_id) : undefined;
  return ingredient ? ofIngredient(ingredient, sources) : unknownOf(sources, [step]);
}

function ofIngredient({ id, name, items }: RecipeIngredient, sources: Sources): RolledUp {
  const step: Step = { kind: 'ingredient', id, name };
  const used = items.filter(({ in_use }) => in_use);
  if (used.length === 0) return unknownOf(sources, [step]);
  return under(
    step,
    united(
      sources,
      used.map((item) => ofItem(item, sources)),
    ),
  );
}

function ofItem({ id, name, declared }: RecipeIngredient['items'][number], { allergens }: Sources): RolledUp {
  const path: Path = [{ kind: 'item', id, name }];
  const answers = allergens.map((allergen): [string, RecipeAnswer] => {
    const said = declared.get(allergen.id);
    if (!said) return [allergen.id, { status: 'UNKNOWN', because: [], unknown: [path] }];
    const status = said === 'FREE' ? 'NOT_LISTED' : said;
    return [allergen.id, { status, because: status === 'NOT_LISTED' ? [] : [path], unknown: [] }];
  });
  const all = new Map(answers);
  const isOpen = answers.some(([, { status }]) => status === 'UNKNOWN') || namesFamilyAlone(all, allergens);
  return { allergens: all, incomplete: isOpen ? [path] : [] };
}

/** Whether a family is contained, and none of its members is. */
function namesFamilyAlone(answers: ReadonlyMap<string, RecipeAnswer>, allergens: Sources['allergens']): boolean {
  const contained = new Set(
    allergens.filter(({ id }) => answers.get(id)?.status === 'CONTAINS').map(({ name }) => wordKey(name)),
  );
  return Object.entries(families).some(
    ([family, members]) => contained.has(family) && !members.some((member) => contained.has(member)),
  );
}

/** Nothing is known of any allergen, because of what stands at the end of the path. */
function unknownOf({ allergens }: Sources, path: Path): RolledUp {
  const answer = (): RecipeAnswer => ({ status: 'UNKNOWN', because: [], unknown: [path] });
  return { allergens: new Map(allergens.map(({ id }) => [id, answer()])), incomplete: [path] };
}

function united({ allergens }: Sources, parts: readonly RolledUp[]): RolledUp {
  const answerOf = (id: string): RecipeAnswer => {
    const said = parts.flatMap((part) => part.allergens.get(id) ?? []);
    const status = recipeStatuses.find((one) => said.some((answer) => answer.status === one)) ?? 'UNKNOWN';
    return {
      status,
      because: said.flatMap((answer) => (answer.status === status ? answer.because : [])).slice(0, mostPaths),
      unknown: said.flatMap((answer) => answer.unknown).slice(0, mostPaths),
    };
  };
  return {
    allergens: new Map(allergens.map(({ id }) => [id, answerOf(id)])),
    incomplete: parts.flatMap((part) => part.incomplete).slice(0, mostPaths),
  };
}

/** The same, with every path beginning at what the parts are parts of. */
function under(step: Step, { allergens, incomplete }: RolledUp): RolledUp {
  const from = (paths: Path[]) => paths.map((path): Path => [step, ...path]);
  const answers = [...allergens].map(([id, { status, because, unknown }]): [string, RecipeAnswer] => [
    id,
    { status, because: from(because), unknown: from(unknown) },
  ]);
  return { allergens: new Map(answers), incomplete: from(incomplete) };
}
