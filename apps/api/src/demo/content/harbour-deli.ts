import { days, hours, prep, sale, type DemoCategory } from '../customer.ts';

const enriched =
  'enriched WHEAT flour (WHEAT flour, niacin, reduced iron, thiamine mononitrate, riboflavin, folic acid)';
const mayo = 'mayonnaise (soybean oil (SOY), water, whole EGGS and EGG yolks, vinegar, salt, sugar)';

/** What only the American venue makes and sells; worded as its law words it. */
export const harbourDeli: DemoCategory[] = [
  {
    key: 'BK',
    name: 'Brooklyn Deli',
    description: 'Packed at Brooklyn Pier',
    usage: 'SINGLE',
    at: 'brooklyn',
    shared: ['brooklyn'],
    storage: ['Display fridge', 'Fridge'],
    products: [
      sale(
        'Everything Bagel with Lox',
        '$9.50',
        `Bagel (${enriched}, water, sugar, yeast, malted BARLEY flour, salt, SESAME seeds, poppy seeds, onion, garlic), cold smoked salmon (FISH), cream cheese (MILK), capers, red onion, dill`,
        { expiry: days(1) },
      ),
      sale(
        'Turkey Club',
        '$10.25',
        `White bread (${enriched}, water, yeast, sugar, soybean oil (SOY), salt), roast turkey breast, bacon (cured with water, salt, sugar, sodium nitrite), lettuce, tomato, ${mayo}`,
      ),
      sale(
        'Lobster Roll',
        '$18.00',
        `New England roll (${enriched}, water, MILK, butter (MILK), sugar, yeast, salt), lobster (CRUSTACEANS), ${mayo}, CELERY, lemon juice, chives`,
        { expiry: days(1) },
      ),
      sale(
        'Kale Caesar Salad',
        '$11.00',
        'Kale, romaine, Caesar dressing (soybean oil (SOY), water, Parmesan cheese (MILK), EGG yolks, anchovies (FISH), vinegar, MUSTARD, garlic), croutons (enriched WHEAT flour, canola oil, yeast, salt)',
      ),
      sale(
        'PB & Banana Toast',
        '$7.50',
        'Sourdough (WHEAT flour, water, salt), PEANUT butter (PEANUTS, salt), banana, honey, chia seeds',
        { may_contain: 'tree nuts, sesame' },
      ),
      sale(
        'Black & White Cookie',
        '$4.25',
        `Sugar, ${enriched}, butter (MILK), EGGS, MILK, cocoa processed with alkali, corn syrup, vanilla, baking powder, SOY lecithin`,
        { expiry: days(4) },
      ),
      sale('Pecan Bar', '$4.75', `PECANS, brown sugar, ${enriched}, butter (MILK), EGGS, corn syrup, vanilla, salt`, {
        may_contain: 'other tree nuts, peanuts',
        expiry: days(5),
      }),
      sale('Half-Sour Pickles', '$5.00', 'Cucumbers, water, salt, garlic, dill, MUSTARD seed, coriander seed', {
        expiry: days(14),
      }),
    ],
  },
  {
    key: 'BP',
    name: 'Brooklyn Prep',
    description: 'Seven days at most, day of preparation counted',
    usage: 'COMPONENT',
    at: 'brooklyn',
    shared: ['brooklyn'],
    storage: ['Fridge'],
    products: [
      prep('Sliced Turkey', 'none', { expiry: days(5), needs_source: true }),
      prep('Scallion Cream Cheese', 'Milk', { expiry: days(7), maker_date: 'ask' }),
      prep('Russian Dressing', 'Eggs, Soya, Mustard, Fish', { expiry: days(7) }),
      prep('Cooked Bacon', 'none', { expiry: days(3) }),
      prep('Chopped Romaine', 'none', { expiry: days(2) }),
      prep('Lobster Salad', 'Crustaceans, Eggs, Soya, Celery', { expiry: days(2) }),
      prep('Matzo Ball Broth', 'Wheat, Eggs, Celery', {
        expiry: hours(96),
        storage_override: 'Reach-in 2',
        label_name: 'Kneidlach Broth',
      }),
      prep('House Hot Sauce', 'undeclared', { expiry: days(14) }),
    ],
  },
];
