import { describe, expect, it } from 'vitest';
import { readAllergens, type AllergenField } from './allergen-reading.ts';

const signs = { contains: '', may_contain: '~', absent: '-', doubtful: '?' };

/** "~nuts" may be contained, "-milk" is absent, "?egg" is doubtful. */
const read = (text: string, field: AllergenField = 'ingredients') =>
  [
    ...new Set(
      readAllergens(text, field).mentions.map(
        ({ start, end, meaning }) => `${signs[meaning]}${text.slice(start, end).toLowerCase()}`,
      ),
    ),
  ].join(' ');

describe('a precaution ends', () => {
  it.each([
    [
      'Wheat flour, chocolate chips (may contain nuts), milk powder, egg, salt',
      'wheat ?chocolate chips ~nuts milk egg',
    ],
    ['Wheat flour, may contain nuts, milk powder, egg, salt', 'wheat ~nuts ?milk ?egg'],
    ['May contain nuts\nwheat flour, milk', '~nuts wheat milk'],
    ['May contain nuts,\nmilk and egg.', '~nuts ~milk ~egg'],
    ['May contain nuts. Contains milk', '~nuts milk'],
    ['May contain nuts, contains milk', '~nuts milk'],
    ['May contain nuts and milk. Egg', '~nuts ~milk egg'],
    ['Kann Nüsse und Milch enthalten, Weizenmehl, Zucker, Wasser', '~nüsse ~milch weizenmehl'],
    ['Nuts and milk may be present', '~nuts ~milk'],
    ['Prepared in a kitchen where peanuts, fish and eggs are used', '~peanuts ~fish ~eggs'],
    ['Butter, soya. Butter', 'butter soya'],
    ['We cannot guarantee that it is free from nuts', '~nuts'],
    ['Made in a factory with peanuts', '?peanuts'],
  ])('%s', (text, said) => {
    expect(read(text)).toBe(said);
  });
});

describe('an origin lists', () => {
  it.each([
    ['Made in the UK from wheat flour, butter and egg', 'wheat butter egg'],
    ['Prepared in our kitchen with prawns, egg', 'prawns egg'],
    ['Hergestellt in Deutschland: Weizenmehl, Milch, Ei', 'weizenmehl milch ei'],
    ['ALLERGY ADVICE: see ingredients in bold, INGREDIENTS: wheat, milk', 'wheat milk'],
    ['Allergy advice: contains milk', 'milk'],
    ['For allergens, including cereals containing gluten, see ingredients in bold. Milk', 'milk'],
    ['Produced in Ireland (may contain nuts) with milk', '~nuts milk'],
  ])('%s', (text, said) => {
    expect(read(text)).toBe(said);
  });
});

describe('an absence is of one noun phrase', () => {
  it.each([
    ['No added salt peanut butter', 'peanut'],
    ['No nuts, wheat', '-nuts wheat'],
    ['Free from gluten and milk', '-gluten -milk'],
    ['Free from lactose, contains milk', '-lactose milk'],
    ['FREE FROM: GLUTEN, EGG. Milk', '-gluten -egg milk'],
    ['Contains no milk, eggs or nuts', '-milk -eggs -nuts'],
    ['No artificial milk flavour, wheat', '?milk wheat'],
    ['oats free from gluten, milk', 'oats -gluten milk'],
    ['milk free range eggs', 'milk eggs'],
    ['Milk and gluten free oats', '?milk -gluten oats'],
    ['Gluten- und laktosefreie Sojamilch', '-gluten sojamilch'],
    ['Not nut free', '?nut'],
  ])('%s', (text, said) => {
    expect(read(text)).toBe(said);
  });
});

describe('where a statement ends', () => {
  it.each([
    ['May contain nuts, soya; prawns, cod', '~nuts ~soya ?prawns ?cod'],
    ['May contain: nuts; sesame; milk', '~nuts ~sesame ~milk'],
    ['Wheat - may contain nuts - butter, egg', 'wheat ~nuts ?butter ?egg'],
    ['May contain nuts: almonds, hazelnuts', '~nuts ~almonds ~hazelnuts'],
    ['Made in a factory that handles peanuts: milk, egg', '~peanuts ?milk ?egg'],
    ['No gluten or milk, almonds, sugar', '-gluten -milk almonds'],
    ['Sans gluten ni lactose, amandes', '-gluten -lactose amandes'],
    ['No preservatives or milk', '?milk'],
    ['Not made with peanuts: cashews', '-peanuts cashews'],
    ['Oat drink instead of milk, egg', 'oat -milk egg'],
    ['Traces: sesame. Wheat', '~sesame wheat'],
    ['Sugar, chips (may cont. nuts), milk', '~nuts milk'],
    ['Sucre, eau, sel, lait. Traces év. d’arachide', 'lait ~arachide'],
    ['Zucker, Wasser, Salz, Milch. Kann Nüsse enth.', 'milch ~nüsse'],
    ['Suiker, water, zout, melk. Kan bev.: noten', 'melk ~noten'],
    ['Socker, vatten, salt, mjölk. Kan inneh. nötter', 'mjölk ~nötter'],
    ['Cukier, woda, sól, mleko. Może zaw. orzechy', 'mleko ~orzechy'],
    ['(may contain) nuts, milk', '~nuts ~milk'],
    ['Cooked in the same fryer as fish: potatoes', '~fish'],
    ['Our kitchen uses nuts. Cream', '~nuts cream'],
    ['Prepared with almonds in our bakery where peanuts are handled', 'almonds ~peanuts'],
    ['Im Betrieb werden Erdnüsse verarbeitet. Weizenmehl, Zucker, Salz', '~erdnüsse weizenmehl'],
  ])('%s', (text, said) => {
    expect(read(text)).toBe(said);
  });
});

describe('words as they are typed, copied and cut', () => {
  it.each([
    ['Sugar, mi-\nlk powder', 'mi-\nlk'],
    ['Sugar, butter-\nmilk', 'butter-\nmilk'],
    ['Oat-\nbased drink', 'oat'],
    ['Wheatgerm, eggwash, ryebread', 'wheatgerm eggwash ryebread'],
    ['Utan tillsatser, mjölk, vetemjöl', '?mjölk ?vetemjöl'],
    ['Magermilchpulver', '?magermilchpulver'],
    ['caffè latte', '?latte'],
    ['Soya\nmilk\nsugar', 'soya ?milk'],
    ['rice - milk', '?milk'],
    ['oat\tmilk', 'oat ?milk'],
    ['Soya-milk', 'soya'],
  ])('%s', (text, said) => {
    expect(read(text)).toBe(said);
  });

  it('takes no name for a list', () => {
    expect(readAllergens('Salad bar', 'name').mentions).toEqual([]);
  });
});

describe('suitability speaks of an allergen only with an allergy', () => {
  it.each([
    ['Sauce (not suitable for vegetarians), milk, egg', 'milk egg'],
    ['Suitable for people with a milk allergy', '-milk'],
    ['Not suitable for people with nut, milk or egg allergies. Wheat', '~nut ~milk ~egg wheat'],
    ['Not suitable for people allergic to nuts and milk. Wheat', '~nuts ~milk wheat'],
    ['Sugar, nut allergy', '?nut'],
    ['Socker, vatten, azúcar, aceite, al gusto. Not suitable for vegetarians', ''],
  ])('%s', (text, said) => {
    expect(read(text)).toBe(said);
  });
});

it('takes every sentence of "May contain" for a precaution', () => {
  expect(read('We bake with sesame. Contains milk, no nuts', 'may_contain')).toBe('~sesame ~milk -nuts');
});

describe('a food that often brings an allergen', () => {
  it.each([
    ['stock, gravy, stuffing, roux, Marmite, Bovril, Dijon, horseradish sauce, curry powder'],
    ['brown sauce, Worcester sauce, sourdough, orzo, couscous, wine, cider, malt vinegar, wine vinegar'],
    ['dried fruit, lecithin, Waldorf, XO, gochujang, krupuk, tobiko, chocolate, caramel, nougat'],
    ['Nutella, Biscoff, Oreo, Horlicks, Quorn, cream crackers, bouillon, Ovaltine, HP sauce, Weetabix'],
    ['Gemüsebrühe, Bratensoße, Sauerteig, Sojasauce, Weißwein, Rosinen, Schokolade'],
    ['bouillon de légumes, vinaigre de vin, levain, chocolat, sauce soja, abricots secs'],
  ])('is asked about, each of %s', (some) => {
    for (const word of some.split(', '))
      expect([word, readAllergens(`Sugar, ${word}`, 'ingredients').mentions.length]).not.toEqual([word, 0]);
  });

  it('is certain of what its own words name', () => {
    expect(read('Soy sauce, fish stock, chocolat au lait, sucre, eau, sel')).toContain(
      'soy ?soy sauce fish ?fish stock',
    );
    expect(read('Sauerteig (Roggenmehl, Wasser)')).not.toContain('?sauerteig');
  });
});
