import { describe, expect, it } from 'vitest';
import {
  findCycle,
  impactOf,
  mostPaths,
  rollUp,
  type Path,
  type Recipe,
  type RecipeIngredient,
  type RecipeLine,
  type RecipeStatus,
} from './recipe.ts';
import { declarationStatuses, type DeclarationStatus } from './supplier-item.ts';

const allergens = ['Milk', 'Tree nuts', 'Almonds', 'Cereals containing gluten', 'Wheat'].map((name) => ({
  id: name.toLowerCase(),
  name,
}));

/** Numbers from 0 up to 1, the same for the same seed. */
function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

type Graph = { recipes: Map<string, Recipe>; ingredients: Map<string, RecipeIngredient> };

/** Products of up to eight layers, each made from those below: by two ways, with lines and declarations missing. */
function graphOf(seed: number): Graph {
  const chance = chanceFrom(seed);
  const upTo = (most: number) => Math.floor(chance() * (most + 1));
  const itemOf = (name: string) => ({
    id: name,
    name,
    in_use: chance() < 0.8,
    declared: new Map(
      allergens.flatMap(({ id }): [string, DeclarationStatus][] => {
        const status = declarationStatuses[upTo(5)];
        return status ? [[id, status]] : [];
      }),
    ),
  });
  const ingredients = Array.from({ length: 1 + upTo(4) }, (_, at) => {
    const id = `ingredient ${at}`;
    return { id, name: id, items: Array.from({ length: upTo(3) }, (__, n) => itemOf(`item ${at}.${n}`)) };
  });
  const layers = 1 + upTo(7);
  const recipes = Array.from({ length: layers }, (_, layer): Recipe => {
    const id = `product ${layer}`;
    const lineOf = (n: number): RecipeLine => {
      const line = { id: `line ${layer}.${n}`, name: `line ${layer}.${n}`, ingredient_id: null, sub_product_id: null };
      const kind = chance();
      // One that is not there any more, or that the caller does not see, is among them.
      if (kind < 0.5) return { ...line, ingredient_id: `ingredient ${upTo(ingredients.length)}` };
      if (kind < 0.9 && layer + 1 < layers) {
        return { ...line, sub_product_id: `product ${layer + 1 + upTo(layers - layer - 2)}` };
      }
      return line;
    };
    return { product_id: id, name: id, lines: Array.from({ length: upTo(3) }, (__, n) => lineOf(n)) };
  });
  return {
    recipes: new Map(recipes.map((one) => [one.product_id, one])),
    ingredients: new Map(ingredients.map((one) => [one.id, one])),
  };
}

type End = { path: string; said: Map<string, DeclarationStatus> | undefined };

/** Every way down to an end, one by one: what is said there, or nothing. */
function endsOf({ recipes, ingredients }: Graph, product: string, before: string): End[] {
  const here = `${before}/${product}`;
  const lines = recipes.get(product)?.lines ?? [];
  if (lines.length === 0) return [{ path: here, said: undefined }];
  const ends: End[] = [];
  for (const line of lines) {
    const used = ingredients.get(line.ingredient_id ?? '');
    if (line.sub_product_id) ends.push(...endsOf({ recipes, ingredients }, line.sub_product_id, here));
    else if (!used) ends.push({ path: `${here}/${line.id}`, said: undefined });
    else {
      const items = used.items.filter((item) => item.in_use);
      if (items.length === 0) ends.push({ path: `${here}/${used.id}`, said: undefined });
      for (const item of items) ends.push({ path: `${here}/${used.id}/${item.id}`, said: new Map(item.declared) });
    }
  }
  return ends;
}

/** The answer as somebody would work it out with a pencil. */
function worked(ends: End[], allergen: string): { status: RecipeStatus; because: string[]; unknown: string[] } {
  const saying = (status: string) => ends.filter(({ said }) => said?.get(allergen) === status).map(({ path }) => path);
  const unknown = ends.filter(({ said }) => !said?.has(allergen)).map(({ path }) => path);
  const [contains, may] = [saying('CONTAINS'), saying('MAY_CONTAIN')];
  if (contains.length > 0) return { status: 'CONTAINS', because: contains, unknown };
  if (may.length > 0) return { status: 'MAY_CONTAIN', because: may, unknown };
  return { status: unknown.length > 0 ? 'UNKNOWN' : 'NOT_LISTED', because: [], unknown };
}

/** What has to be stated still: all that is unknown, and kinds of nuts and cereals. */
function openEnds(ends: End[]): string[] {
  const alone = (said: Map<string, string>, family: string, kind: string) =>
    said.get(family) === 'CONTAINS' && said.get(kind) !== 'CONTAINS';
  return ends
    .filter(
      ({ said }) =>
        !said ||
        said.size < allergens.length ||
        alone(said, 'tree nuts', 'almonds') ||
        alone(said, 'cereals containing gluten', 'wheat'),
    )
    .map(({ path }) => path);
}

const written = (paths: Path[]) => paths.map((path) => path.map(({ id }) => `/${id}`).join(''));

describe('what a recipe says', () => {
  it('is what every way down says, over 5,000 graphs', () => {
    const seen = new Set<string>();
    for (let seed = 1; seed <= 5_000; seed += 1) {
      const graph = graphOf(seed);
      const ends = endsOf(graph, 'product 0', '');
      const { allergens: answers, incomplete } = rollUp('product 0', {
        allergens,
        recipe: (id) => graph.recipes.get(id),
        ingredient: (id) => graph.ingredients.get(id),
      });
      const found = Object.fromEntries(
        [...answers].map(([id, { status, because, unknown }]) => [
          id,
          { status, because: written(because), unknown: written(unknown) },
        ]),
      );
      const expected = Object.fromEntries(
        allergens.map(({ id }) => {
          const { status, because, unknown } = worked(ends, id);
          return [id, { status, because: because.slice(0, mostPaths), unknown: unknown.slice(0, mostPaths) }];
        }),
      );
      expect(found, `seed ${seed}`).toEqual(expected);
      expect(written(incomplete), `seed ${seed}`).toEqual(openEnds(ends).slice(0, mostPaths));
      for (const { status } of answers.values()) seen.add(status);
    }
    expect([...seen].toSorted()).toEqual(['CONTAINS', 'MAY_CONTAIN', 'NOT_LISTED', 'UNKNOWN']);
  });

  it('says nothing where a recipe is part of itself', () => {
    const line = { id: 'line', name: 'Line', ingredient_id: null, sub_product_id: 'stock' };
    const recipe = (): Recipe => ({ product_id: 'stock', name: 'Stock', lines: [line] });
    const answer = rollUp('stock', { allergens, recipe, ingredient: () => undefined });
    expect([...answer.allergens.values()].every(({ status }) => status === 'UNKNOWN')).toBe(true);
    expect(answer.incomplete).toHaveLength(1);
  });
});

describe('a way round', () => {
  const parts: Record<string, string[]> = { a: ['b', 'c'], b: ['d'], c: ['d'], d: [], e: ['f'], f: ['g', 'e'], g: [] };
  const partsOf = (id: string) => parts[id] ?? [];

  it('is none where the same part comes twice or by two ways', () => {
    expect(findCycle('a', partsOf)).toBeUndefined();
  });

  it('is named from a product back to it', () => {
    expect(findCycle('e', partsOf)).toEqual(['e', 'f', 'e']);
    expect(findCycle('x', (id) => (id === 'x' ? ['x'] : []))).toEqual(['x', 'x']);
  });
});

it('finds everything that is made from a product, each once', () => {
  const users: Record<string, string[]> = {
    flour: ['dough'],
    dough: ['bread', 'pizza'],
    pizza: ['menu'],
    bread: ['menu'],
  };
  expect(impactOf(['flour'], (id) => users[id] ?? [])).toEqual(['flour', 'dough', 'bread', 'pizza', 'menu']);
});
