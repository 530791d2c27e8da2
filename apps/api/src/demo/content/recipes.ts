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
  { name: 'Tahini', items: [] },
];
