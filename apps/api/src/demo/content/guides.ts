import type { UnitType } from '@larder/rules/amount';

/** How a product of the demo is made; amounts in grams, millilitres or a count. */
export type DemoGuide = {
  product: string;
  batch: readonly [count: number, type: UnitType];
  ingredients: readonly (readonly [name: string, amount: number, unit_type: UnitType])[];
  steps: readonly (readonly [title: string, description: string])[];
};

export const harbourGuides: DemoGuide[] = [
  {
    product: 'Caesar Dressing',
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
];
