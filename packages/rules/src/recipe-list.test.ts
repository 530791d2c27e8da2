import { describe, expect, it } from 'vitest';
import {
  isBlocking,
  listFromRecipe,
  type GapReason,
  type ListIngredient,
  type ListLine,
  type ListRecipe,
} from './recipe-list.ts';
import { declarationStatuses, type DeclarationStatus } from './supplier-item.ts';

const allergens = ['Milk', 'Tree nuts', 'Almonds', 'Cereals containing gluten', 'Wheat', 'Coconut'].map((name) => ({
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

/** Foods, and the allergens that their words name, as a person knows them. */
const foods: Record<string, string[]> = {
  water: [],
  onion: [],
  rice: [],
  butter: ['milk'],
  'wheat flour': ['wheat', 'cereals containing gluten'],
  'almond paste': ['almonds', 'tree nuts'],
  'coconut cream': ['coconut'],
  'grey powder': [],
};
const members: Record<string, string[]> = { 'tree nuts': ['almonds'], 'cereals containing gluten': ['wheat'] };

type Kitchen = { recipes: Map<string, ListRecipe>; ingredients: Map<string, ListIngredient> };

function ingredientOf(name: string, declared: Record<string, DeclarationStatus> = {}): ListIngredient {
  const items = [{ id: `item of ${name}`, name: 'Pack', in_use: true, declared: new Map(Object.entries(declared)) }];
  return {
    id: name,
    name: `kitchen ${name}`,
    label_name: name,
    is_compound: false,
    ingredients: '',
    density: null,
    grams_each: null,
    items,
  };
}

/** Products of up to four layers, each made from those below and from foods. */
function kitchenOf(seed: number): Kitchen {
  const chance = chanceFrom(seed);
  const upTo = (most: number) => Math.floor(chance() * (most + 1));
  const names = Object.keys(foods);
  const ingredients = names.map((name) => {
    const declared = allergens.flatMap(({ id }): [string, DeclarationStatus][] => {
      const status = declarationStatuses[upTo(12)];
      return status ? [[id, status]] : [];
    });
    const isCompound = chance() < 0.2;
    return {
      ...ingredientOf(name, Object.fromEntries(declared)),
      is_compound: isCompound,
      ingredients: isCompound && chance() < 0.8 ? 'Ingredients: sugar,\n salt. ' : '',
      density: chance() < 0.5 ? 0.5 : null,
      grams_each: chance() < 0.5 ? 50 : null,
    };
  });
  const layers = 1 + upTo(3);
  const recipes = Array.from({ length: layers }, (_, layer): ListRecipe => {
    const lineOf = (n: number): ListLine => {
      const id = `line ${layer}.${n}`;
      const isPart = chance() < 0.3 && layer + 1 < layers;
      return {
        id,
        name: id,
        ingredient_id: isPart || chance() < 0.05 ? null : (names[upTo(names.length - 1)] ?? null),
        sub_product_id: isPart ? `product ${layer + 1 + upTo(layers - layer - 2)}` : null,
        amount: 1 + upTo(300),
        unit_type: chance() < 0.85 ? 'weight' : chance() < 0.5 ? 'volume' : 'units',
        is_optional: chance() < 0.1,
      };
    };
    const id = `product ${layer}`;
    const lines = Array.from({ length: upTo(5) }, (__, n) => lineOf(n));
    const batch = { amount: 1 + upTo(900), unit_type: chance() < 0.7 ? ('weight' as const) : ('portions' as const) };
    return { product_id: id, name: id, label_name: chance() < 0.5 ? `name of ${id}` : '', batch, lines };
  });
  return {
    recipes: new Map(recipes.map((one) => [one.product_id, one])),
    ingredients: new Map(ingredients.map((one) => [one.id, one])),
  };
}

/** The words of one ingredient, as somebody would write them with a pencil. */
function wordsOfFood(one: ListIngredient): string {
  const name = one.label_name;
  const said = new Set(foods[name]);
  const held = [...(one.items[0]?.declared ?? [])].filter(([, status]) => status === 'CONTAINS').map(([id]) => id);
  const own = one.is_compound && one.ingredients !== '' ? ' (sugar, salt)' : '';
  const open = allergens.filter(
    ({ id }) => held.includes(id) && !said.has(id) && !(members[id] ?? []).some((member) => held.includes(member)),
  );
  return `${name}${own}${open.length > 0 ? ` (contains ${open.map((a) => a.name.toUpperCase()).join(', ')})` : ''}`;
}

function weightOf(line: ListLine, { ingredients }: Kitchen): number {
  if (line.unit_type === 'weight') return line.amount;
  const food = ingredients.get(line.ingredient_id ?? '');
  if (!food) return Number.NaN;
  if (line.unit_type === 'units') return line.amount * (food.grams_each ?? Number.NaN);
  return line.amount * (food.density ?? (food.id === 'water' && !food.is_compound ? 1 : Number.NaN));
}

type Worked = { words: string[]; reasons: Set<GapReason> };

/** The list as somebody would work it out, one product after the other. */
function worked(id: string, kitchen: Kitchen): Worked {
  const recipe = kitchen.recipes.get(id);
  if (!recipe || recipe.lines.length === 0) return { words: [], reasons: new Set(['NO_RECIPE']) };
  const single = recipe.lines.length === 1 ? recipe.lines[0]?.sub_product_id : null;
  if (single) return worked(single, kitchen);
  const reasons = new Set<GapReason>();
  const rows: { key: string; words: string; grams: number; water: boolean }[] = [];
  for (const line of recipe.lines) {
    if (line.is_optional) reasons.add('OPTIONAL');
    const key = line.sub_product_id ?? line.ingredient_id ?? line.id;
    const row = rows.find((one) => one.key === key);
    const grams = weightOf(line, kitchen);
    if (row) row.grams += grams;
    else rows.push({ key, grams, words: line.name, water: false });
  }
  for (const row of rows) {
    const food = kitchen.ingredients.get(row.key);
    const part = kitchen.recipes.get(row.key);
    if (food) {
      row.words = wordsOfFood(food);
      row.water = food.id === 'water' && !food.is_compound;
      const declared = food.items[0]?.declared ?? new Map();
      if (declared.size < allergens.length) reasons.add('UNDECLARED');
      if (food.is_compound && food.ingredients === '') reasons.add('NO_OWN_LIST');
      const has = (of: string) => declared.get(of) === 'CONTAINS';
      if (Object.entries(members).some(([family, [kind = '']]) => has(family) && !has(kind))) reasons.add('KIND_OPEN');
    } else if (part) {
      const inner = worked(row.key, kitchen);
      row.words = part.label_name || part.name;
      if (inner.words.length > 0) row.words += ` (${inner.words.join(', ')})`;
      for (const one of inner.reasons) reasons.add(one);
    } else reasons.add('NOT_LINKED');
    if (Number.isNaN(row.grams) && rows.length > 1) reasons.add('NO_WEIGHT');
  }
  const finished = recipe.batch?.unit_type === 'weight' ? recipe.batch.amount : undefined;
  const dry = rows.filter((row) => !row.water && !Number.isNaN(row.grams)).map(({ grams }) => grams);
  for (const row of rows.filter(({ water }) => water)) {
    if (finished === undefined && dry.some((grams) => grams < row.grams)) reasons.add('WATER_LOSS');
    if (finished === undefined || rows.some(({ grams }) => Number.isNaN(grams))) continue;
    const other = dry.reduce((sum, one) => sum + one, 0);
    // What the finished food weighs more than the rest is water, and never more than went in.
    row.grams = Math.min(row.grams, Math.max(0, finished - other));
  }
  const known = rows.filter(({ grams }) => !Number.isNaN(grams));
  known.sort((left, right) => right.grams - left.grams);
  const words = [...known, ...rows.filter(({ grams }) => Number.isNaN(grams))].map((row) => row.words);
  return { words, reasons };
}

const listOf = ({ recipes, ingredients }: Kitchen, shown: string[] = [], id = 'product 0') =>
  listFromRecipe(
    id,
    { allergens, recipe: (one) => recipes.get(one), ingredient: (one) => ingredients.get(one) },
    new Set(shown),
  );

describe('a list from a recipe', () => {
  it('is what a person works out, over 500 kitchens', () => {
    const seen = new Set<string>();
    for (let seed = 1; seed <= 500; seed += 1) {
      const kitchen = kitchenOf(seed);
      const { words, reasons } = worked('product 0', kitchen);
      const { text, gaps } = listOf(kitchen);
      expect(text, `seed ${seed}`).toBe(words.join(', '));
      expect([...new Set(gaps.map(({ reason }) => reason))].toSorted(), `seed ${seed}`).toEqual(
        [...reasons].toSorted(),
      );
      for (const reason of reasons) seen.add(reason);
    }
    expect([...seen].toSorted()).toEqual([
      'KIND_OPEN',
      'NOT_LINKED',
      'NO_OWN_LIST',
      'NO_RECIPE',
      'NO_WEIGHT',
      'OPTIONAL',
      'UNDECLARED',
      'WATER_LOSS',
    ]);
  });
});

/** A recipe of foods that are given with their grams. */
function dish(grams: Record<string, number>, batch: ListRecipe['batch'], more: Partial<ListIngredient> = {}): Kitchen {
  const all = Object.fromEntries(allergens.map(({ id }): [string, DeclarationStatus] => [id, 'NOT_LISTED']));
  const lines = Object.entries(grams).map(([name, amount]): ListLine => ({
    id: `line of ${name}`,
    name,
    ingredient_id: name,
    sub_product_id: null,
    amount,
    unit_type: 'weight',
    is_optional: false,
  }));
  const recipe = { product_id: 'product 0', name: 'Dish', label_name: '', batch, lines };
  const ingredients = Object.keys(grams).map((name) => ({ ...ingredientOf(name, all), ...more }));
  return {
    recipes: new Map([['product 0', recipe]]),
    ingredients: new Map(ingredients.map((one) => [one.id, one])),
  };
}
const weighing = (amount: number) => ({ amount, unit_type: 'weight' as const });
const reasonsOf = (kitchen: Kitchen, shown: string[] = []) => listOf(kitchen, shown).gaps.map(({ reason }) => reason);

describe('percentages', () => {
  it('are of what goes in where nothing is lost, and of the finished food where moisture is', () => {
    expect(listOf(dish({ rice: 50, onion: 150 }, weighing(200)), ['rice']).text).toBe('onion, rice (25%)');
    expect(listOf(dish({ rice: 50, onion: 150 }, weighing(100)), ['rice']).text).toBe('onion, rice (50%)');
    expect(listOf(dish({ rice: 50, onion: 150 }, weighing(300)), ['rice']).text).toBe('onion, rice (25%)');
  });

  it('are left out where they would be more than the food', () => {
    const list = listOf(dish({ rice: 50, onion: 150 }, weighing(100)), ['onion']);
    expect(list.text).toBe('onion, rice');
    expect(list.gaps.map(({ reason }) => reason)).toEqual(['PERCENT_OVER']);
    expect(listOf(dish({ rice: 100, onion: 100, butter: 100 }, weighing(300)), ['rice', 'onion', 'butter']).text).toBe(
      'rice (33%), onion (33%), butter (33%)',
    );
  });

  it('never say none of what is there, and say what they are of where the finished weight is not known', () => {
    const kitchen = dish({ rice: 999, onion: 1 }, { amount: 4, unit_type: 'portions' });
    expect(listOf(kitchen, ['onion']).text).toBe('rice, onion (<1%)');
    expect(reasonsOf(kitchen, ['onion'])).toEqual(['PERCENT_OF_WEIGHT_IN']);
    expect(reasonsOf(kitchen)).toEqual([]);
  });
});

describe('water', () => {
  it('stands where what is left of it does', () => {
    expect(listOf(dish({ water: 500, onion: 300, rice: 100 }, weighing(600))).text).toBe('onion, water, rice');
    expect(listOf(dish({ water: 500, onion: 300, rice: 100 }, weighing(900))).text).toBe('water, onion, rice');
    expect(listOf(dish({ water: 500, onion: 300, rice: 100 }, weighing(200))).text).toBe('onion, rice, water');
  });

  it('needs the weight of the finished food, unless it is the least', () => {
    const portions = { amount: 4, unit_type: 'portions' as const };
    expect(reasonsOf(dish({ water: 500, onion: 300 }, portions))).toEqual(['WATER_LOSS']);
    expect(reasonsOf(dish({ water: 100, onion: 300 }, portions))).toEqual([]);
  });
});

it.each(['Ingredients: ', 'INGREDIENTS:', 'Zutaten: ', 'Ingrédients : ', 'Składniki: ', 'Ingrediënten:\n'])(
  'the list of a compound stands in brackets without its heading %j',
  (heading) => {
    const sauce = { is_compound: true, ingredients: `${heading}cocoa, sugar.` };
    expect(listOf(dish({ 'grey powder': 10 }, null, sauce)).text).toBe('grey powder (cocoa, sugar)');
  },
);

describe('what a list may not say', () => {
  it('is what may be in a food, or what is not', () => {
    const may = { is_compound: true, ingredients: 'Cocoa, sugar. May contain nuts.' };
    expect(reasonsOf(dish({ 'grey powder': 10 }, null, may))).toEqual(['PRECAUTION']);
    expect(reasonsOf(dish({ 'grey powder': 10 }, null, { label_name: 'gluten-free oats' }))).toEqual(['SAYS_FREE']);
    expect(reasonsOf(dish({ 'grey powder': 10 }, null, { label_name: '' }))).toEqual(['NO_LEGAL_NAME']);
    expect(['PRECAUTION', 'SAYS_FREE'].every((reason) => isBlocking(reason as GapReason))).toBe(true);
  });

  it('is that an ingredient is not there, because of the words before it', () => {
    const kitchen = dish({ 'sauce free from:': 20, butter: 10 }, null);
    const [butter, declared] = [kitchen.ingredients.get('butter'), { milk: 'CONTAINS' as const }];
    if (butter) kitchen.ingredients.set('butter', { ...butter, items: ingredientOf('butter', declared).items });
    const [{ reason, path } = { reason: '', path: [] }] = listOf(kitchen).gaps;
    expect([reason, path.map(({ name }) => name)]).toEqual(['LOST', ['Dish', 'Milk']]);
  });

  it('is more than a label holds, however a recipe is nested', () => {
    const kitchen = dish({ rice: 10 }, null);
    for (let layer = 1; layer <= 40; layer += 1) {
      const part = (id: string): ListLine => {
        const below = {
          name: 'Part',
          ingredient_id: null,
          amount: 1,
          unit_type: 'weight' as const,
          is_optional: false,
        };
        return { ...below, id, sub_product_id: `${id} ${layer - 1}` };
      };
      for (const side of ['left', 'right']) {
        const id = `${side} ${layer}`;
        const lines = layer === 1 ? (kitchen.recipes.get('product 0')?.lines ?? []) : [part('left'), part('right')];
        kitchen.recipes.set(id, { product_id: id, name: id, label_name: '', batch: null, lines });
      }
    }
    const { text, gaps } = listOf(kitchen, [], 'left 40');
    expect(text.length).toBeLessThan(20_001);
    expect(gaps[0]?.reason).toBe('TOO_LONG');
  });
});
