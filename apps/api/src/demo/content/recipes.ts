/** Who the demo's kitchens buy from, by key. */
export const harbourSuppliers = [
  {
    key: 'dairy',
    name: 'Westbury Dairy',
    contact: 'Orders desk',
    phone: '01179 460 018',
    email: 'orders@westbury.test',
  },
  { key: 'dry', name: 'Avon Dry Goods', contact: 'Priya Shah', phone: '01179 460 027', email: 'sales@avon-dry.test' },
  { key: 'fresh', name: 'Quayside Fresh', contact: 'Tom Ellery', phone: '01179 460 035', email: 'tom@quayside.test' },
] as const;

/** What a pack or a specification of an item says of allergens, by their names. */
export type DemoItem = {
  name: string;
  supplier: (typeof harbourSuppliers)[number]['key'];
  contains?: readonly string[];
  may?: readonly string[];
  /** Allergens of which it says nothing; of all others its list does not name them. */
  open?: readonly string[];
  specification?: true;
};

type DemoFacts = { label_name?: string; density?: number; grams_each?: number };

/** Legal names of some ingredients, and what a millilitre or a piece of them weighs, in grams. */
export const harbourFacts: Readonly<Record<string, DemoFacts>> = {
  'Pasteurised egg yolk': { label_name: 'pasteurised egg yolk' },
  'Anchovy fillets, drained': { label_name: 'anchovies' },
  'Dijon mustard': { label_name: 'Dijon mustard' },
  'Parmesan, finely grated': { label_name: 'Parmesan cheese' },
  'Lemon juice': { label_name: 'lemon juice', density: 1.03 },
  'Rapeseed oil': { label_name: 'rapeseed oil', density: 0.92 },
  'Sesame oil': { label_name: 'sesame oil', density: 0.92 },
  'Whole milk': { label_name: 'whole milk', density: 1.03 },
  'Double cream': { label_name: 'double cream', density: 0.99 },
  'Coconut milk': { density: 0.97 },
  'Fish sauce': { density: 1.2 },
  'White wine vinegar': { density: 1.01 },
  'Garlic cloves': { label_name: 'garlic', grams_each: 4 },
  'Eggs, medium': { label_name: 'eggs', grams_each: 50 },
};

/** Ingredients of the demo's prep guides, with the words that the guides have for them. */
export const harbourIngredients: readonly { name: string; unit?: 'g' | 'ml' | 'each'; items: readonly DemoItem[] }[] = [
  { name: 'Pasteurised egg yolk', items: [{ name: 'Egg yolk, 1 kg', supplier: 'dairy', contains: ['Eggs'] }] },
  { name: 'Anchovy fillets, drained', items: [{ name: 'Anchovies in oil', supplier: 'fresh', contains: ['Fish'] }] },
  {
    name: 'Dijon mustard',
    items: [
      {
        name: 'Dijon mustard, 5 kg',
        supplier: 'dry',
        contains: ['Mustard', 'Sulphur dioxide/sulphites'],
        specification: true,
      },
    ],
  },
  { name: 'Lemon juice', unit: 'ml', items: [{ name: 'Lemon juice, 1 l', supplier: 'fresh' }] },
  { name: 'Rapeseed oil', unit: 'ml', items: [{ name: 'Rapeseed oil, 20 l', supplier: 'dry', may: ['Mustard'] }] },
  {
    name: 'Parmesan, finely grated',
    items: [
      { name: 'Grated parmesan, 1 kg', supplier: 'dairy', contains: ['Milk'] },
      { name: 'Hard cheese, grated', supplier: 'fresh', contains: ['Milk'], may: ['Eggs'], specification: true },
    ],
  },
  { name: 'Garlic cloves', unit: 'each', items: [{ name: 'Garlic, loose', supplier: 'fresh' }] },
  { name: 'Butter', items: [{ name: 'Butter, 250 g', supplier: 'dairy', contains: ['Milk'] }] },
  {
    name: 'Plain flour',
    items: [
      {
        name: 'Plain flour, 16 kg',
        supplier: 'dry',
        contains: ['Cereals containing gluten', 'Wheat'],
        may: ['Soya'],
        specification: true,
      },
    ],
  },
  { name: 'Whole milk', unit: 'ml', items: [{ name: 'Whole milk, 2 l', supplier: 'dairy', contains: ['Milk'] }] },
  {
    name: 'Bay leaves',
    unit: 'each',
    items: [{ name: 'Bay leaves, dried', supplier: 'dry', open: ['Celery', 'Mustard'] }],
  },
  { name: 'Butter, soft', items: [{ name: 'Spreadable butter', supplier: 'dairy', contains: ['Milk'] }] },
  { name: 'Caster sugar', items: [{ name: 'Caster sugar, 5 kg', supplier: 'dry' }] },
  { name: 'Eggs, medium', unit: 'each', items: [{ name: 'Medium eggs, 180', supplier: 'fresh', contains: ['Eggs'] }] },
  {
    name: 'Ground almonds',
    items: [{ name: 'Ground almonds, 1 kg', supplier: 'dry', contains: ['Tree nuts', 'Almonds'], may: ['Peanuts'] }],
  },
  { name: 'Light tahini', items: [{ name: 'Light tahini, 5 kg', supplier: 'dry', contains: ['Sesame'] }] },
  { name: 'Peanut butter', items: [{ name: 'Smooth peanut butter', supplier: 'dry', contains: ['Peanuts'] }] },
  {
    name: 'Soy sauce',
    unit: 'ml',
    items: [
      {
        name: 'Dark soy sauce, 5 l',
        supplier: 'dry',
        contains: ['Soya', 'Cereals containing gluten', 'Wheat'],
        specification: true,
      },
    ],
  },
  { name: 'Fish sauce', unit: 'ml', items: [{ name: 'Fish sauce, 725 ml', supplier: 'dry', contains: ['Fish'] }] },
  { name: 'Coconut milk', unit: 'ml', items: [{ name: 'Coconut milk, 400 ml', supplier: 'dry' }] },
  {
    name: 'Mayonnaise',
    items: [{ name: 'Real mayonnaise, 10 l', supplier: 'dry', contains: ['Eggs', 'Mustard'], specification: true }],
  },
  { name: 'Gherkins', items: [{ name: 'Gherkins in vinegar', supplier: 'dry', contains: ['Mustard'] }] },
  { name: 'Capers', items: [{ name: 'Capers in brine', supplier: 'dry' }] },
  { name: 'Tomato ketchup', items: [{ name: 'Tomato ketchup, 4 kg', supplier: 'dry' }] },
  {
    name: 'Worcester sauce',
    unit: 'ml',
    items: [
      {
        name: 'Worcester sauce, 5 l',
        supplier: 'dry',
        contains: ['Cereals containing gluten', 'Barley', 'Fish'],
        specification: true,
      },
    ],
  },
  {
    name: 'White wine vinegar',
    unit: 'ml',
    items: [{ name: 'White wine vinegar, 5 l', supplier: 'dry', contains: ['Sulphur dioxide/sulphites'] }],
  },
  { name: 'Parsley', items: [{ name: 'Flat parsley, bunch', supplier: 'fresh' }] },
  { name: 'Plum tomatoes', items: [{ name: 'Plum tomatoes, 2.5 kg', supplier: 'dry' }] },
  { name: 'Onions', items: [{ name: 'Brown onions, 10 kg', supplier: 'fresh' }] },
  { name: 'Carrots', items: [{ name: 'Carrots, 10 kg', supplier: 'fresh' }] },
  { name: 'Celery', items: [{ name: 'Celery, loose', supplier: 'fresh', contains: ['Celery'] }] },
  { name: 'Leeks', items: [{ name: 'Leeks, 5 kg', supplier: 'fresh' }] },
  { name: 'Potatoes', items: [{ name: 'Potatoes, 20 kg', supplier: 'fresh' }] },
  { name: 'Double cream', unit: 'ml', items: [{ name: 'Double cream, 2 l', supplier: 'dairy', contains: ['Milk'] }] },
  { name: 'Chicken carcasses', items: [{ name: 'Chicken carcasses, 10 kg', supplier: 'fresh' }] },
  { name: 'White fish bones', items: [{ name: 'White fish bones', supplier: 'fresh', contains: ['Fish'] }] },
  {
    name: 'White wine',
    unit: 'ml',
    items: [{ name: 'Cooking wine, 5 l', supplier: 'dry', contains: ['Sulphur dioxide/sulphites'] }],
  },
  { name: 'Red lentils', items: [{ name: 'Red lentils, 5 kg', supplier: 'dry', may: ['Mustard'] }] },
  { name: 'Mustard seeds', items: [{ name: 'Black mustard seeds', supplier: 'dry', contains: ['Mustard'] }] },
  {
    // Its new specification names celery, and nobody has looked at the labels since.
    name: 'Madras curry powder',
    items: [
      {
        name: 'Madras curry powder, 1 kg',
        supplier: 'dry',
        contains: ['Mustard', 'Celery'],
        specification: true,
      },
    ],
  },
  {
    name: 'Mango chutney',
    items: [{ name: 'Mango chutney, 2 kg', supplier: 'dry', contains: ['Sulphur dioxide/sulphites'] }],
  },
  { name: 'Flaked almonds', items: [{ name: 'Flaked almonds', supplier: 'dry', contains: ['Tree nuts', 'Almonds'] }] },
  {
    name: 'Gochujang',
    items: [
      {
        name: 'Gochujang, 500 g',
        supplier: 'dry',
        contains: ['Soya', 'Cereals containing gluten', 'Wheat', 'Barley'],
        specification: true,
      },
    ],
  },
  { name: 'Sesame oil', unit: 'ml', items: [{ name: 'Sesame oil, 1 l', supplier: 'dry', contains: ['Sesame'] }] },
  { name: 'Chicken thighs', items: [{ name: 'Chicken thighs, boneless', supplier: 'fresh' }] },
  { name: 'Tahini', items: [] },
];
