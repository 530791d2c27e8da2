import type { FromSources } from '@larder/contract/catalogue/held-allergens';
import type { Settings } from '@larder/contract/network/settings';
import {
  basisMark,
  isNamed,
  listedAllergens,
  onceEach,
  openAllergens,
  statedAllergens,
  unitedAllergens,
  type HeldAllergen,
  type LeftOutAllergen,
  type SourceDecisions,
  type SourceFood,
} from '@larder/rules/held-allergens';
import type { Product } from '../../store/database.ts';
import type { LiveLabel } from '../../store/live-label.ts';
import type { LabelSource } from './made-from.rules.ts';

export type KnownFood = { products: ReadonlyMap<string, Product>; live: ReadonlyMap<string, LiveLabel> };

/**
 * What the food of a label contains: by its sticker and all that the server knows of it, by its product and the recipe
 * of that now, and by what it was made from as far as that is known here, but for what somebody said is not in it.
 */
export function heldBy(label: LiveLabel, known: KnownFood): HeldAllergen[] {
  return onceEach(walk(label, known, new Set()));
}

function walk(label: LiveLabel, known: KnownFood, seen: Set<string>): HeldAllergen[] {
  if (seen.has(label.id)) return [];
  const here = new Set([...seen, label.id]);
  const product = label.product_id === null ? undefined : known.products.get(label.product_id);
  // Whether its own allergens are stated the product says, where it is known here.
  const said = (label.held ?? []).filter((one) => !(product && isNamed(one, [unstated(label)])));
  const sticker = label.held ? [] : stickerAllergens(label);
  const own = product
    ? [
        ...productAllergens(product, label.product_name),
        ...textAllergens(product),
        ...sticker.filter(({ unknown }) => !unknown),
      ]
    : sticker;
  const outOf = (id: string) => (label.from_sources?.left_out ?? []).filter(({ from }) => from.includes(id));
  const recipe = product ? recipeOf(product) : undefined;
  const cooked = recipe?.held.filter((one) => !isNamed(one, outOf(recipe.id))) ?? [];
  const above = label.parents.flatMap(({ id }) => {
    const parent = known.live.get(id);
    if (!parent) return [];
    return walk(parent, known, here).filter((one) => !isNamed(one, outOf(id)));
  });
  return [...unitedAllergens([...own, ...said, ...cooked]), ...above];
}

function unstated({ product_name }: LiveLabel): HeldAllergen {
  return { word: product_name, unknown: true };
}

/** As its sticker says it, where an older server says nothing more. */
function stickerAllergens({ product_name: name, allergens }: LiveLabel): HeldAllergen[] {
  return statedAllergens({
    name,
    allergens: [],
    custom_allergens: allergens ?? '',
    may_contain: '',
    declared: allergens !== null,
  });
}

/** What a product's list of ingredients names, as the server reads it. */
function textAllergens(product: Product | undefined): HeldAllergen[] {
  const named = product?.text_allergens ?? [];
  return named.map(({ id, name, may_contain }) => ({
    allergen_id: id,
    word: name,
    ...(may_contain && { may_contain }),
  }));
}

/**
 * What a label of a product names by itself: what is stated of its allergens, and the list of ingredients where that is
 * printed.
 */
function namedAllergens(product: Product | undefined, name: string): HeldAllergen[] {
  const text = product?.usage === 'SINGLE' ? textAllergens(product) : [];
  return onceEach([...productAllergens(product, name), ...text]);
}

/** What is stated of a product's allergens; a label without one states nothing. */
function productAllergens(product: Product | undefined, name: string): HeldAllergen[] {
  return listedAllergens({
    name,
    allergens: product?.allergens ?? [],
    custom_allergens: product?.label_text.custom_allergens ?? '',
    may_contain: product?.label_text.may_contain ?? '',
    declared: product?.allergens_declared ?? false,
  });
}

/** Whether a label is of the same food as its source, so that it names what that contains without being asked. */
function isSameFood({ relation }: LabelSource): boolean {
  return relation === 'PORTION' || relation === 'RELABEL';
}

/** A source, or the product's recipe, with what it contains that the label does not name, and what was decided of that. */
export interface AskedSource {
  /** The label that food is made from; of a recipe its product. */
  id: string;
  name: string;
  isRecipe: boolean;
  open: HeldAllergen[];
  added: HeldAllergen[];
  left_out: LeftOutAllergen[];
}

type Made = {
  product: Product | undefined;
  name: string;
  made_from?: readonly LabelSource[] | undefined;
  from_sources?: SourceDecisions | undefined;
};
type Used = { usage: 'prep' | 'sale' };
const nothing: SourceDecisions = { added: [], left_out: [] };

/**
 * What is to be decided, and was decided, of the product's recipe and of each label that food is made from; those of
 * which there is nothing to ask are left out.
 */
export function askedSources({ product, name, made_from = [], from_sources = nothing }: Made): AskedSource[] {
  const own = namedAllergens(product, name);
  // A portion, or another sticker for the same food, was asked as its food was made.
  const isMade = !made_from.some((source) => isSameFood(source) && source.label.product_id === product?.id);
  const recipe = product?.recipe_gap && isMade && { food: recipeOf(product), name: product.name, isRecipe: true };
  const sources = made_from
    .filter((source) => !isSameFood(source))
    .map((source) => ({ food: foodOf(source), name: source.label.product_name, isRecipe: false }));
  return [...(recipe ? [recipe] : []), ...sources]
    .map(({ food, ...about }) => {
      const asked = openAllergens(food, own, nothing);
      return {
        id: food.id,
        ...about,
        open: openAllergens(food, own, from_sources),
        added: asked.filter((one) => isNamed(one, from_sources.added)),
        left_out: from_sources.left_out.filter(({ from }) => from.includes(food.id)),
      };
    })
    .filter(({ open, added, left_out }) => open.length + added.length + left_out.length > 0);
}

/** Whether a prep label of the product asks something as it is printed, which a list cannot. */
export function asksAsPrinted(
  product: Pick<Product, 'name' | 'needs_source' | 'recipe_gap'>,
  settings: Pick<Settings, 'hide_allergens'> | undefined,
): boolean {
  return Boolean(product.needs_source) || (!settings?.hide_allergens && Boolean(product.recipe_gap));
}

/** What the server says that its recipe contains and its label does not name, as food of its own. */
function recipeOf({ id, recipe_gap = [] }: Product): SourceFood {
  return { id, held: recipe_gap.map((allergen) => ({ allergen_id: allergen.id, word: allergen.name })) };
}

/**
 * Whether what it is made from contains an allergen of which nobody has said whether it is in the food: then nothing is
 * printed.
 */
export function needsAnswer(choice: Made & Used & { reprint_of?: unknown }, settings: Settings): boolean {
  return (
    !choice.reprint_of && !hidesAllergens(choice, settings) && askedSources(choice).some(({ open }) => open.length > 0)
  );
}

/** Labels that name no allergens at all are not asked about any. */
export function hidesAllergens({ usage }: Used, settings: Settings): boolean {
  return settings.hide_allergens && usage === 'prep';
}

/** The allergens that a label names: its product's, and those that were added. */
export function namedIds(product: Product | undefined, added: readonly HeldAllergen[]): string[] {
  const more = added.flatMap(({ allergen_id, may_contain }) => (allergen_id && !may_contain ? [allergen_id] : []));
  return [...new Set([...(product?.allergens.map(({ id }) => id) ?? []), ...more])];
}

/** What is printed besides because it is in what food is made from, and what the report says of that. */
export function decidedFrom(
  { product, name, made_from = [], from_sources = nothing }: Made,
  more: readonly SourceFood[] = [],
): FromSources | undefined {
  const foods = [...made_from.map(foodOf), ...more];
  if (foods.length + from_sources.added.length + from_sources.left_out.length === 0) return undefined;
  const own = namedAllergens(product, name);
  const same = [...made_from.filter(isSameFood).map(foodOf), ...more].flatMap((food) =>
    openAllergens(food, own, from_sources).filter(({ unknown }) => !unknown),
  );
  const added = onceEach([...from_sources.added, ...same]).filter((one) => !isNamed(one, own));
  const left_out = from_sources.left_out.map((one) => ({ ...one, from: [...one.from] }));
  const basis = made_from.map((source) => ({
    id: source.label.id,
    ...(source.label.product_id !== null && { product_id: source.label.product_id }),
    mark: basisMark(foodOf(source).held, own),
  }));
  if (added.length + left_out.length + basis.length === 0) return undefined;
  return { added: added.map(reported), left_out: left_out.map((one) => ({ ...one, ...reported(one) })), basis };
}

function reported({ allergen_id, word, may_contain, unknown }: HeldAllergen) {
  return {
    ...(allergen_id !== undefined && { allergen_id }),
    word: word.slice(0, 300),
    ...(may_contain && { may_contain }),
    ...(unknown && { unknown }),
  };
}

function foodOf({ label, held = [] }: LabelSource): SourceFood {
  return { id: label.id, held };
}

/**
 * The decisions that go on when the sources change: of those that stay, and of one that is new what was decided the
 * last time that the same product was made from the same product, as long as the allergens of neither have changed.
 */
export function decisionsAfter(
  made: Made,
  sources: readonly LabelSource[],
  live: ReadonlyMap<string, LiveLabel>,
  user_id: string,
): SourceDecisions {
  const { product, name, made_from = [], from_sources = nothing } = made;
  const own = namedAllergens(product, name);
  const recipe = product && recipeOf(product);
  const ids = new Set([...sources.map(({ label }) => label.id), ...(recipe ? [recipe.id] : [])]);
  const before = new Set(made_from.map(({ label }) => label.id));
  const offers = sources
    .filter((source) => !before.has(source.label.id) && !isSameFood(source))
    .map((source) => lastDecision(source, own, product, live, user_id));
  const held = [...sources.flatMap(({ held: all = [] }) => all), ...(recipe?.held ?? [])];
  return {
    added: onceEach([...from_sources.added, ...offers.flatMap(({ added }) => added)]).filter((one) =>
      held.some((other) => isNamed(one, [other])),
    ),
    left_out: [...from_sources.left_out, ...offers.flatMap(({ left_out }) => left_out)].flatMap((one) => {
      const from = one.from.filter((id) => ids.has(id));
      return from.length > 0 ? [{ ...one, from }] : [];
    }),
  };
}

function lastDecision(
  source: LabelSource,
  own: readonly HeldAllergen[],
  product: Product | undefined,
  live: ReadonlyMap<string, LiveLabel>,
  user_id: string,
): SourceDecisions {
  const { label } = source;
  const food = foodOf(source);
  let last: { at: number; decided: FromSources; id: string; mark: string } | undefined;
  for (const other of live.values()) {
    const { from_sources: decided, print } = other;
    const basis = decided?.basis?.find(({ product_id }) => product_id !== undefined && product_id === label.product_id);
    if (!decided || !basis || !product || other.product_id !== product.id) continue;
    if (!last || print.printed_at > last.at) last = { at: print.printed_at, decided, ...basis };
  }
  if (!last || last.mark !== basisMark(food.held, own)) return nothing;
  const { decided, id } = last;
  return {
    added: decided.added.filter((one) => food.held.some((other) => isNamed(other, [one]))),
    left_out: decided.left_out.flatMap((one) => (one.from.includes(id) ? [{ ...one, user_id, from: [food.id] }] : [])),
  };
}
