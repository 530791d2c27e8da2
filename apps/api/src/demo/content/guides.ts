import type { UnitType } from '@larder/rules/amount';

/** How a product of the demo is made; amounts in grams, millilitres or a count. */
export type DemoGuide = {
  product: string;
  batch: readonly [count: number, type: UnitType];
  ingredients: readonly (readonly [name: string, amount: number, unit_type: UnitType])[];
  steps: readonly (readonly [title: string, description: string])[];
  /** Its last step shows what it should look like. */
  hasPicture?: boolean;
};

export const harbourGuides: DemoGuide[] = [
  {
    product: 'Caesar Dressing',
    hasPicture: true,
    batch: [2000, 'volume'],
    ingredients: [
      ['Pasteurised egg yolk', 200, 'weight'],
      ['Anchovy fillets, drained', 90, 'weight'],
      ['Dijon mustard', 80, 'weight'],
      ['Lemon juice', 150, 'volume'],
      ['Rapeseed oil', 1250, 'volume'],
      ['Parmesan, finely grated', 250, 'weight'],
      ['Garlic cloves', 4, 'units'],
    ],
    steps: [
      ['Weigh out', 'Label two clean tubs with today’s date. Weigh everything before you start the blender.'],
      ['Blend the base', 'Blend egg yolk, anchovies, mustard, garlic and lemon juice for 30 seconds until smooth.'],
      [
        'Add the oil',
        'With the blender running, add the oil in a thin stream over 3 minutes.\nIf it splits, stop: start again with one spoon of warm water.',
      ],
      ['Finish', 'Fold in the parmesan. Taste for salt and lemon. It should coat the back of a spoon.'],
      ['Chill and label', 'Fill into the tubs, print a Prep label for each and put them into the fridge below 5 °C.'],
    ],
  },
  {
    product: 'Béchamel',
    hasPicture: true,
    batch: [10, 'portions'],
    ingredients: [
      ['Butter', 120, 'weight'],
      ['Plain flour', 120, 'weight'],
      ['Whole milk', 1500, 'volume'],
      ['Bay leaves', 2, 'units'],
    ],
    steps: [
      ['Make a roux', 'Melt the butter over medium heat. Stir in the flour and cook for 2 minutes without colour.'],
      ['Add the milk', 'Add the warm milk in thirds, whisking until smooth each time. Add the bay leaves.'],
      ['Cook out', 'Simmer for 10 minutes, stirring. Take the bay leaves out.'],
      ['Cool', 'Cover the surface and chill to below 8 °C within 90 minutes. Print a Prep label.'],
    ],
  },
  {
    product: 'Frangipane',
    hasPicture: true,
    batch: [1800, 'weight'],
    ingredients: [
      ['Butter, soft', 450, 'weight'],
      ['Caster sugar', 450, 'weight'],
      ['Eggs, medium', 9, 'units'],
      ['Ground almonds', 450, 'weight'],
      ['Plain flour', 60, 'weight'],
    ],
    steps: [
      ['Cream', 'Beat butter and sugar for 5 minutes until pale.'],
      ['Add the eggs', 'Add the eggs one at a time. Scrape the bowl down twice.'],
      ['Fold', 'Fold in almonds and flour. Keep it away from the nut-free bench, and wash the bowl twice.'],
    ],
  },
  {
    product: 'House Vinaigrette',
    batch: [3000, 'volume'],
    ingredients: [
      ['White wine vinegar', 700, 'volume'],
      ['Dijon mustard', 120, 'weight'],
      ['Rapeseed oil', 2100, 'volume'],
    ],
    steps: [['Make it', 'Whisk the mustard into the vinegar, then the oil in a thin stream.']],
  },
  {
    product: 'Tahini Dressing',
    batch: [1500, 'volume'],
    ingredients: [
      ['Light tahini', 600, 'weight'],
      ['Lemon juice', 200, 'volume'],
      ['Garlic cloves', 6, 'units'],
    ],
    steps: [['Make it', 'Blend with 700 ml of iced water until it is pale and pours.']],
  },
  {
    product: 'Satay Sauce',
    batch: [2500, 'volume'],
    ingredients: [
      ['Peanut butter', 900, 'weight'],
      ['Coconut milk', 1200, 'volume'],
      ['Soy sauce', 180, 'volume'],
      ['Fish sauce', 60, 'volume'],
    ],
    steps: [['Make it', 'Bring to a simmer, stirring, and cook for 5 minutes. Wash the pan apart from the others.']],
  },
  {
    product: 'Tartare Sauce',
    batch: [2000, 'volume'],
    ingredients: [
      ['Mayonnaise', 1600, 'weight'],
      ['Gherkins', 250, 'weight'],
      ['Capers', 120, 'weight'],
      ['Parsley', 30, 'weight'],
    ],
    steps: [['Make it', 'Chop fine and fold together.']],
  },
  {
    product: 'Marie Rose Sauce',
    batch: [2000, 'volume'],
    ingredients: [
      ['Mayonnaise', 1500, 'weight'],
      ['Tomato ketchup', 450, 'weight'],
      ['Worcester sauce', 30, 'volume'],
    ],
    steps: [['Make it', 'Stir together and taste for lemon.']],
  },
  {
    product: 'Salsa Verde',
    batch: [1200, 'volume'],
    ingredients: [
      ['Parsley', 300, 'weight'],
      ['Anchovy fillets, drained', 60, 'weight'],
      ['Capers', 80, 'weight'],
      ['Mustard seeds', 40, 'weight'],
      ['Garlic cloves', 4, 'units'],
      ['Rapeseed oil', 500, 'volume'],
    ],
    steps: [['Make it', 'Chop by hand, then loosen with the oil.']],
  },
  {
    product: 'Tomato Relish',
    batch: [4000, 'weight'],
    ingredients: [
      ['Plum tomatoes', 3500, 'weight'],
      ['Onions', 800, 'weight'],
      ['Caster sugar', 350, 'weight'],
    ],
    steps: [['Make it', 'Cook down for 90 minutes until a spoon leaves a trail.']],
  },
  {
    product: 'Gochujang Glaze',
    batch: [1500, 'volume'],
    ingredients: [
      ['Gochujang', 600, 'weight'],
      ['Soy sauce', 200, 'volume'],
      ['Sesame oil', 60, 'volume'],
      ['Caster sugar', 250, 'weight'],
    ],
    steps: [['Make it', 'Simmer until it coats a spoon.']],
  },
  {
    product: 'Chicken Stock',
    batch: [20000, 'volume'],
    ingredients: [
      ['Chicken carcasses', 9000, 'weight'],
      ['Onions', 1500, 'weight'],
      ['Carrots', 1500, 'weight'],
      ['Celery', 800, 'weight'],
      ['Bay leaves', 6, 'units'],
    ],
    steps: [['Make it', 'Simmer for 6 hours, strain, and chill to below 8 °C within 90 minutes.']],
  },
  {
    product: 'Vegetable Stock',
    batch: [15000, 'volume'],
    ingredients: [
      ['Onions', 2000, 'weight'],
      ['Carrots', 2000, 'weight'],
      ['Celery', 1200, 'weight'],
      ['Leeks', 800, 'weight'],
    ],
    steps: [['Make it', 'Simmer for 45 minutes, strain, and chill to below 8 °C within 90 minutes.']],
  },
  {
    product: 'Fish Stock',
    batch: [10000, 'volume'],
    ingredients: [
      ['White fish bones', 5000, 'weight'],
      ['White wine', 500, 'volume'],
      ['Celery', 400, 'weight'],
      ['Onions', 600, 'weight'],
    ],
    steps: [['Make it', 'Simmer for 25 minutes, no longer. Strain and chill.']],
  },
  {
    product: 'Tomato Soup Base',
    batch: [12000, 'volume'],
    ingredients: [
      ['Plum tomatoes', 6000, 'weight'],
      ['Vegetable Stock', 4000, 'volume'],
      ['Double cream', 800, 'volume'],
    ],
    steps: [['Make it', 'Cook for 40 minutes and blend.']],
  },
  {
    product: 'Leek & Potato Soup',
    batch: [12000, 'volume'],
    ingredients: [
      ['Leeks', 3000, 'weight'],
      ['Potatoes', 3500, 'weight'],
      ['Vegetable Stock', 5000, 'volume'],
      ['Butter', 250, 'weight'],
      ['Double cream', 500, 'volume'],
    ],
    steps: [['Make it', 'Sweat the leeks in the butter, add the rest, cook for 25 minutes and blend.']],
  },
  {
    product: 'Dal Base',
    batch: [8000, 'volume'],
    ingredients: [
      ['Red lentils', 2000, 'weight'],
      ['Coconut milk', 1600, 'volume'],
      ['Mustard seeds', 60, 'weight'],
      ['Onions', 900, 'weight'],
    ],
    steps: [['Make it', 'Pop the mustard seeds in hot oil before the onions go in.']],
  },
  {
    product: 'Coronation Chicken Mix',
    batch: [4000, 'weight'],
    ingredients: [
      ['Roast Chicken Breast', 2500, 'weight'],
      ['Mayonnaise', 900, 'weight'],
      ['Mango chutney', 350, 'weight'],
      ['Madras curry powder', 60, 'weight'],
      ['Flaked almonds', 120, 'weight'],
    ],
    steps: [['Make it', 'Bloom the curry powder in a dry pan, cool it, and fold everything together.']],
  },
  {
    product: 'Egg Mayonnaise',
    batch: [2500, 'weight'],
    ingredients: [
      ['Boiled Eggs, Peeled', 40, 'units'],
      ['Mayonnaise', 700, 'weight'],
    ],
    steps: [['Make it', 'Chop the eggs and fold in the mayonnaise.']],
  },
  {
    product: 'Teriyaki Chicken',
    batch: [5000, 'weight'],
    ingredients: [
      ['Chicken thighs', 4200, 'weight'],
      ['Soy sauce', 500, 'volume'],
      ['Sesame oil', 40, 'volume'],
      ['Caster sugar', 300, 'weight'],
    ],
    steps: [['Make it', 'Roast until the core is at 75 °C, then glaze.']],
  },
];
