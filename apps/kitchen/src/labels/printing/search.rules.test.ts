import { describe, expect, test } from 'vitest';
import { misspelt } from '../../../test/misspelt.ts';
import { search, searchable } from './search.rules.ts';

const product = (name: string, more = {}) => ({ name, sku: '', ...more });
const named = (...names: string[]) => searchable(names.map((name) => product(name)));
const found = (names: string[], typed: string) => search(named(...names), typed).map(({ name }) => name);

/** The same chances, from 0 up to 1, in every run. */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

describe('a search', () => {
  test.each([
    ['houmus', 'Houmous'],
    ['hommous', 'Houmous'],
    ['houmus', 'Hummus with tahini'],
    ['mayonaise', 'Garlic mayonnaise'],
    ['mayo', 'Mayonnaise'],
    ['chiken', 'Roast chicken'],
    ['chikin pie', 'Chicken & leek pie'],
    ['pie chicken', 'Chicken & leek pie'],
    ['chicken and leek', 'Chicken & leek pie'],
    ['CREME BRULEE', 'Crème brûlée'],
    ['corriander', 'Coriander chutney'],
    ['avacado', 'Avocado smash'],
    ['brocoli', 'Broccoli florets'],
    ['spagetti', 'Spaghetti bolognese'],
    ['vinegarette', 'House vinaigrette'],
    ['ceaser salad', 'Caesar salad'],
    ['fishcake', 'Fish cakes'],
    ['fish cake', 'Fishcakes'],
    ['eggplant', 'Aubergine parmigiana'],
    ['roast eggplant', 'Aubergine, roast'],
    ['auberjine', 'Eggplant dip'],
    ['cilantro', 'Coriander rice'],
    ['ground beef', 'Beef mince'],
    ['mince', 'Ground lamb'],
    ['scallions', 'Spring onion oil'],
    ['heavy cream', 'Double cream'],
    ['shrimp', 'King prawns'],
    ['shepherds pie', 'Shepherd’s pie'],
  ])('for “%s” finds “%s”', (typed, name) => {
    expect(found(['Beef stew', 'Iced tea', name, 'Zabaglione'], typed)).toEqual([name]);
  });

  test.each([
    ['egg', 'Ham'],
    ['soup', 'Soap'],
    ['stew', 'Steak'],
    ['pesto', 'Chicken'],
    ['chicken pie', 'Chicken soup'],
    ['mince', 'Groundnut stew'],
    ['12346', 'Batch 12345'],
    ['...', 'Chicken'],
  ])('for “%s” does not find “%s”', (typed, name) => {
    expect(found([name], typed)).toEqual([]);
  });

  test('has what was typed first, whole names before longer ones, then what is like it', () => {
    const names = ['Batter', 'Butter', 'Butterscotch sauce', 'Garlic butter', 'Peanut butter'];
    expect(found(names, 'butter')).toEqual([
      'Butter',
      'Garlic butter',
      'Peanut butter',
      'Butterscotch sauce',
      'Batter',
    ]);
  });

  test('also reads the name for labels and the SKU', () => {
    const index = searchable([product('沙拉', { label_name: 'House salad' }), product('Stew', { sku: 'PR-104' })]);
    expect(search(index, 'salad')[0]?.name).toBe('沙拉');
    expect(search(index, 'pr 104')[0]?.name).toBe('Stew');
    expect(search(index, '沙')[0]?.name).toBe('沙拉');
  });

  test('forgives each single typing error of a word of five letters, and two of one of nine', () => {
    const index = named('Mackerel', 'Ratatouille');
    const letters = 'abcdefghijklmnopqrstuvwxyz';
    for (let at = 0; at < 8; at += 1) {
      const [before, after] = ['mackerel'.slice(0, at), 'mackerel'.slice(at)];
      for (const letter of letters) {
        for (const wrong of [before + letter + after, before + letter + after.slice(1), before + after.slice(1)])
          expect(search(index, wrong)[0]?.name, wrong).toBe('Mackerel');
      }
    }
    for (const wrong of ['ratatuile', 'rattatouile', 'ratatuoile', 'tatatouillle'])
      expect(search(index, wrong)[0]?.name, wrong).toBe('Ratatouille');
  });

  test('finds 95 of 100 misspelt names among the first three of 5,000', () => {
    const chance = chances(7);
    const names = kitchenNames(5000, chance);
    expect(new Set(names).size).toBe(5000);
    const index = named(...names);
    const asked = names.flatMap((name) => {
      const typed = chance() < 0.08 ? misspelt(name, chance) : undefined;
      return typed === undefined ? [] : [{ name, typed }];
    });
    expect(asked.length).toBeGreaterThan(200);
    const missed = asked.filter(
      ({ name, typed }) =>
        !search(index, typed)
          .slice(0, 3)
          .some((one) => one.name === name),
    );
    expect(missed.length / asked.length, JSON.stringify(missed, undefined, 1)).toBeLessThanOrEqual(0.05);
  });
});

/** Names as a large kitchen has them, none twice. */
function kitchenNames(count: number, chance: () => number): string[] {
  const of = (list: string) => {
    const words = list.split(', ');
    return () => words[Math.floor(chance() * words.length)] ?? '';
  };
  const way = of(
    'Roast, Smoked, Grilled, Braised, Pickled, Poached, Crispy, Spiced, Marinated, Charred, Steamed, Slow-cooked, Fresh, Vegan, House, Glazed',
  );
  const food = of(
    'chicken, beef, lamb, pork, duck, salmon, haddock, mackerel, prawn, tofu, aubergine, courgette, beetroot, broccoli, cauliflower, carrot, potato, parsnip, mushroom, spinach, chickpea, lentil, halloumi, mozzarella, feta, tomato, pumpkin, cabbage, sweetcorn, asparagus, artichoke, apple, rhubarb, raspberry, chocolate, vanilla, pistachio, almond',
  );
  const beside = of(
    'coriander, parsley, rosemary, thyme, garlic, ginger, mustard, horseradish, tarragon, saffron, cumin, paprika, sesame, lemon, mint, basil, dill, harissa, chorizo, pancetta, walnut, caramel, honey, cinnamon',
  );
  const dish = of(
    'soup, stew, curry, salad, pie, risotto, lasagne, casserole, sandwich, tart, terrine, ragout, chowder, gratin, dumplings, croquettes, sauce, dressing, marinade, chutney, purée, crumble, cheesecake, sorbet, mousse, brownie',
  );
  const names = new Set<string>();
  while (names.size < count) {
    const form = chance();
    if (form < 0.3) names.add(`${way()} ${food()} ${dish()}`);
    else if (form < 0.7) names.add(`${food()} & ${beside()} ${dish()}`.replace(/^./, (first) => first.toUpperCase()));
    else names.add(`${way()} ${food()} with ${beside()}`);
  }
  return [...names];
}

test('the account’s own names of food find it too, behind what was typed', () => {
  const products = ['Houmous', 'House dip', 'Soup of the day'].map((name) => product(name));
  const names = (typed: string, synonyms?: string) =>
    search(searchable(products, synonyms), typed).map(({ name }) => name);
  expect(names('chef’s special')).toEqual([]);
  const own = 'Chef’s special, soup of the day\nhouse dip, houmous';
  expect(names('chefs special', own)).toEqual(['Soup of the day']);
  expect(names('house dip', own)).toEqual(['House dip', 'Houmous']);
  // A built-in name of the same food still counts.
  expect(names('hummus', own)).toContain('Houmous');
});
