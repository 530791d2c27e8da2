/**
 * The allergens that every account starts with, in the order that lists show them: the fourteen of UK and EU law with
 * the cereals and nuts that it names (Regulation (EU) 1169/2011, annex II). They hold the nine of US law as well
 * (FALCPA 2004, FASTER Act 2021): its crustacean shellfish are the crustaceans here, its soybeans the soya. Every name
 * is among the words by which imports know an allergen.
 */
export const defaultAllergens: readonly string[] = [
  'Cereals containing gluten',
  'Wheat',
  'Rye',
  'Barley',
  'Oats',
  'Spelt',
  'Khorasan wheat',
  'Crustaceans',
  'Eggs',
  'Fish',
  'Peanuts',
  'Soya',
  'Milk',
  'Tree nuts',
  'Almonds',
  'Hazelnuts',
  'Walnuts',
  'Cashews',
  'Pecans',
  'Brazil nuts',
  'Pistachios',
  'Macadamia nuts',
  'Celery',
  'Mustard',
  'Sesame',
  'Sulphur dioxide/sulphites',
  'Lupin',
  'Molluscs',
];
