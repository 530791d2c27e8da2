import { days, sale, type DemoCategory } from '../customer.ts';
import {
  bacon,
  brioche,
  cheddar,
  chicken,
  feta,
  focaccia,
  ham,
  hummus,
  malted,
  mayonnaise,
  mozzarella,
  pesto,
  sourdough,
} from './breads.ts';
import { veganMayonnaise, white, wrap } from './breads.ts';

export const harbourSandwiches: DemoCategory[] = [
  {
    key: 'SW',
    name: 'Sandwiches',
    description: 'Made on site each morning, packed for direct sale',
    usage: 'SINGLE',
    at: 'cafe',
    shared: ['cafe'],
    storage: ['Display fridge', 'Fridge'],
    products: [
      sale('Egg & Cress', '£3.45', `${malted}, free range EGG (34%), ${mayonnaise}, cress, black pepper`, {
        may_contain: 'sesame, soya',
        expiry: days(2),
      }),
      sale(
        'Cheese & Pickle',
        '£3.65',
        `${malted}, ${cheddar} (28%), sweet pickle (carrot, sugar, swede, onion, BARLEY malt vinegar, dates, salt), butter (MILK)`,
      ),
      sale(
        'Tuna & Sweetcorn',
        '£3.95',
        `${malted}, tuna (FISH) (31%), sweetcorn, ${mayonnaise}, red onion, black pepper`,
        {
          may_contain: 'sesame, crustaceans',
        },
      ),
      sale(
        'Prawn Marie Rose',
        '£4.75',
        `${malted}, cooked prawns (CRUSTACEANS) (33%), Marie Rose sauce (rapeseed oil, tomato purée, pasteurised EGG yolk, spirit vinegar, MUSTARD flour, Worcester sauce (BARLEY malt vinegar, anchovies (FISH), tamarind)), lettuce`,
        {
          expiry: days(1),
        },
      ),
      sale(
        'Ham & English Mustard',
        '£3.95',
        `${white}, ${ham} (35%), English MUSTARD (water, MUSTARD flour, spirit vinegar, salt), butter (MILK)`,
      ),
      sale('BLT on Malted Bread', '£4.45', `${malted}, ${bacon} (22%), tomato, cos lettuce, ${mayonnaise}`, {
        description: 'Bacon, lettuce and tomato',
      }),
      sale(
        'Chicken, Bacon & Avocado Club',
        '£5.25',
        `${sourdough}, ${chicken} (21%), ${bacon} (11%), avocado, tomato, ${mayonnaise}, lemon juice, antioxidant: ascorbic acid`,
      ),
      sale(
        'Falafel & Houmous Wrap',
        '£4.45',
        `${wrap}, falafel (chickpeas, onion, coriander, parsley, rapeseed oil, garlic, cumin, salt) (26%), ${hummus}, pickled red cabbage (red cabbage, spirit vinegar, sugar, SULPHITES), spinach`,
        {
          may_contain: 'milk, egg',
        },
      ),
      sale(
        'Mozzarella, Tomato & Pesto Focaccia',
        '£5.10',
        `${focaccia}, ${mozzarella} (24%), tomato, ${pesto}, rocket`,
        {
          may_contain: 'other tree nuts',
          storage_override: 'Deli counter',
        },
      ),
      sale(
        'Coronation Chicken',
        '£4.25',
        `${white}, ${chicken} (30%), ${mayonnaise}, mango chutney (mango, sugar, vinegar, salt, ginger), sultanas (SULPHITES), mild curry powder (coriander, turmeric, MUSTARD, fenugreek, cumin), flaked ALMONDS`,
        {
          may_contain:
            'sesame, peanuts, celery and other nuts, because it is made in a kitchen that also handles them every day',
        },
      ),
      sale(
        'Smoked Salmon & Soft Cheese',
        '£5.45',
        `${malted}, smoked salmon (FISH) (27%), soft cheese (MILK) (18%), lemon juice, dill, black pepper`,
        { expiry: days(1) },
      ),
      sale(
        'New York Deli Pastrami on Rye',
        '£5.65',
        `RYE bread (RYE flour, WHEAT flour, water, salt, yeast, caraway), beef pastrami (beef, salt, spices, stabiliser: E450, preservative: sodium nitrite) (30%), Emmental cheese (MILK), gherkins (gherkin, water, spirit vinegar, MUSTARD seed), American MUSTARD, sauerkraut`,
      ),
      sale(
        'No-Chicken Caesar Wrap',
        '£4.65',
        `${wrap}, SOYA pieces (water, SOYA protein, WHEAT gluten, rapeseed oil, salt) (25%), ${veganMayonnaise}, cos lettuce, WHEAT croutons, capers, nutritional yeast`,
        { may_contain: 'milk' },
      ),
      sale(
        'Brie & Cranberry Baguette',
        '£4.85',
        `Baguette (WHEAT flour, water, yeast, salt, malted BARLEY flour), Brie (MILK) (28%), cranberry sauce (cranberries, sugar, water), rocket`,
        { lifecycle: 'INACTIVE' },
      ),
      sale(
        'Halloumi & Red Pepper Brioche',
        '£5.25',
        `${brioche}, halloumi (MILK) (32%), roast red pepper, ${hummus}, rocket, ${feta}`,
      ),
    ],
  },
];
