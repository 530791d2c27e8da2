import { days, hours, prep, sale, type DemoCategory } from '../customer.ts';
import { butter, cheddar, flour } from './breads.ts';

export const harbourBakery: DemoCategory[] = [
  {
    key: 'CB',
    name: 'Cakes & Bakes',
    description: 'By the slice and by the piece, baked by Tide & Grain',
    usage: 'SINGLE',
    at: 'tide',
    shared: ['tide', 'cafe'],
    devices: ['deli', 'station-counter', 'quayside-bakery', 'quayside-counter', 'pier-counter'],
    storage: ['Ambient'],
    products: [
      sale(
        'Victoria Sponge',
        '£3.45',
        `${flour}, sugar, ${butter}, free range EGG, raspberry jam (raspberries, sugar, pectin), icing sugar, raising agents: E450, E500`,
      ),
      sale(
        'Carrot Cake',
        '£3.65',
        `Carrot (24%), sugar, ${flour}, rapeseed oil, free range EGG, ${butter}, WALNUTS, icing sugar, sultanas, cinnamon, raising agent: E500`,
        { may_contain: 'other nuts' },
      ),
      sale(
        'Chocolate Brownie',
        '£2.95',
        `Dark chocolate (cocoa mass, sugar, cocoa butter, emulsifier: SOYA lecithin) (28%), sugar, ${butter}, free range EGG, ${flour}, cocoa powder`,
        { may_contain: 'nuts', expiry: days(3) },
      ),
      sale(
        'Lemon Drizzle',
        '£2.95',
        `Sugar, ${flour}, ${butter}, free range EGG, lemon juice (8%), wheat glucose syrup, lemon zest, raising agents: E450, E500`,
        { expiry: days(3), exempt: ['wheat glucose syrup'] },
      ),
      sale(
        'Almond Croissant',
        '£3.45',
        `Croissant (${flour}, ${butter}, water, sugar, yeast, EGG, salt), frangipane (ALMONDS, sugar, ${butter}, EGG), flaked ALMONDS, icing sugar`,
        { may_contain: 'other nuts' },
      ),
      sale('Butter Croissant', '£2.45', `${flour}, ${butter} (24%), water, sugar, yeast, EGG, salt`, {
        may_contain: 'nuts',
      }),
      sale(
        'Pain au Chocolat',
        '£2.65',
        `${flour}, ${butter}, water, dark chocolate (cocoa mass, sugar, cocoa butter, emulsifier: SOYA lecithin) (12%), sugar, yeast, EGG, salt`,
        { may_contain: 'nuts' },
      ),
      sale('Cinnamon Swirl', '£2.85', `${flour}, ${butter}, water, sugar, MILK, EGG, yeast, cinnamon, salt`),
      sale(
        'Blueberry Muffin',
        '£2.75',
        `${flour}, sugar, blueberries (18%), rapeseed oil, buttermilk (MILK), free range EGG, raising agents: E450, E500, salt`,
        { expiry: days(2) },
      ),
      sale('Flapjack', '£2.45', `OATS (42%), golden syrup, ${butter}, brown sugar, salt`, {
        may_contain: 'nuts, wheat',
        expiry: days(7),
        date_term: 'BEST_BEFORE',
      }),
      sale(
        'Cheese Scone',
        '£2.45',
        `${flour}, ${cheddar} (18%), MILK, ${butter}, EGG, MUSTARD powder, cayenne, raising agents: E450, E500`,
      ),
      sale(
        'Pistachio & Rose Loaf Slice with Orange Blossom Syrup',
        '£3.75',
        `Sugar, ground PISTACHIOS (18%), ${flour}, ${butter}, free range EGG, orange blossom water, rose petals, lemon juice, raising agent: E500`,
        { may_contain: 'almonds, hazelnuts and other nuts' },
      ),
      sale(
        'Gluten-free Hazelnut Torte',
        '£3.85',
        'Ground HAZELNUTS (36%), free range EGG, sugar, dark chocolate (cocoa mass, sugar, cocoa butter, emulsifier: SOYA lecithin), butter (MILK), salt',
        { may_contain: 'wheat, other nuts' },
      ),
    ],
  },
  {
    key: 'LR',
    date_term: 'BEST_BEFORE',
    name: 'Loaves & Rolls',
    description: 'Long-fermented bread',
    usage: 'SINGLE',
    at: 'tide',
    shared: ['tide'],
    storage: ['Bread store', 'Ambient'],
    products: [
      sale('White Sourdough 800 g', '£4.20', `${flour}, water, sea salt`, {
        may_contain: 'sesame, nuts',
        expiry: days(3),
      }),
      sale('Seeded Rye', '£4.60', 'RYE flour (52%), water, sunflower seeds, linseeds, SESAME seeds, sea salt', {
        may_contain: 'nuts',
        expiry: days(5),
      }),
      sale('Spelt Tin Loaf', '£4.40', 'Wholemeal SPELT (WHEAT) flour (61%), water, honey, sea salt, yeast', {
        expiry: days(3),
      }),
      sale('Baguette', '£2.20', `${flour}, water, malted BARLEY flour, sea salt, yeast`),
      sale('Milk Bun', '£1.20', `${flour}, MILK (21%), ${butter}, EGG, sugar, yeast, sea salt`, { expiry: days(2) }),
      sale(
        'Olive & Rosemary Focaccia',
        '£3.60',
        `${flour}, water, extra virgin olive oil (9%), Kalamata olives (6%), rosemary, sea salt, yeast`,
      ),
      sale(
        'Lupin & Linseed Loaf',
        '£4.90',
        'WHEAT flour, water, LUPIN flour (18%), linseeds, WHEAT gluten, yeast, sea salt',
        { lifecycle: 'INACTIVE' },
      ),
    ],
  },
  {
    key: 'DF',
    name: 'Doughs & Fillings',
    description: 'For the bakers',
    usage: 'COMPONENT',
    at: 'tide',
    shared: ['tide'],
    life: { frozen: days(60), thawed: hours(24) },
    storage: ['Fridge'],
    products: [
      prep('Sourdough Levain', 'Wheat, Rye', { expiry: hours(18), storage_override: 'Proving room' }),
      prep('Croissant Dough', 'Wheat, Milk, Eggs', { expiry: days(2), may_contain: 'nuts' }),
      prep('Brioche Dough', 'Wheat, Eggs, Milk', { expiry: days(1) }),
      prep('Frangipane', 'Almonds, Eggs, Milk, Wheat', { expiry: days(4), may_contain: 'other nuts' }),
      prep('Crème Pâtissière', 'Milk, Eggs', { expiry: days(2), life: { not_for_freezing: true } }),
      prep('Raspberry Jam', 'none', { expiry: days(30), date_term: 'BEST_BEFORE' }),
      prep('Lemon Curd', 'Eggs, Milk', { expiry: days(7) }),
      prep('Cream Cheese Icing', 'Milk'),
      prep('Hazelnut Praline Paste', 'Hazelnuts, Soya, Milk', {
        may_contain: 'other nuts, peanuts',
        expiry: days(14),
        storage_override: 'Nut shelf',
      }),
      prep('Pastry Egg Wash', 'Eggs, Milk', { expiry: days(1), use_within_hours: 8 }),
      prep('Frozen Puff Sheets', 'Wheat, Milk', { storage_override: 'Dough frzr', expiry: days(60) }),
      prep('Trial: Buckwheat Dough', 'undeclared'),
    ],
  },
];
