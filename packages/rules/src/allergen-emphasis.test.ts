import { describe, expect, it } from 'vitest';
import { suggestAllergens } from './allergen-emphasis.ts';

/** "word=Allergen", with a question mark where a person must decide. */
const suggested = (text: string) =>
  suggestAllergens(text).map(
    ({ start, end, allergen, certain }) => `${text.slice(start, end)}=${allergen}${certain ? '' : '?'}`,
  );

describe('words that only look like an allergen', () => {
  it.each([
    ['Coconut milk, coconut cream, creamed coconut'],
    ['Tigernut flour, tiger nuts, chestnuts, nutmeg'],
    ['Cocoa butter, shea butter, butter beans, butternut squash, cream of tartar'],
    ['Buckwheat, eggplant, oyster mushrooms, vegetable ghee'],
    ['Lait de coco, crème de noix de coco, beurre de cacao, noix de muscade, sucre, eau'],
    ['Zucker, Wasser, Kokosmilch, Kokosnussmilch, Kakaobutter, Buchweizenmehl, Milchsäure, Muskatnuss'],
    ['Azúcar, harina de arroz, leche de coco, manteca de cacao, nuez moscada, trigo sarraceno'],
    ['Zucchero, olio, latte di cocco, burro di cacao, noce moscata, grano saraceno'],
    ['Suiker, zout, kokosmelk, cacaoboter, boekweit, nootmuskaat'],
    ['Cukier, woda, masło kakaowe, mleko kokosowe, gryka'],
    ['Water at room temperature, not salt, oil'],
  ])('%s', (text) => {
    expect(suggested(text)).toEqual([]);
  });
});

describe('what is no ingredient', () => {
  it.each([
    ['Sugar. May contain nuts, milk and soya.'],
    ['Sugar, water. MAY CONTAIN: PEANUTS'],
    ['Sucre, eau. Peut contenir des traces de lait et de soja.'],
    ['Sucre, eau. Traces éventuelles de blé'],
    ['Zucker, Wasser. Kann Spuren von Milch enthalten.'],
    ['Zucker. Kann Milch und Soja enthalten.'],
    ['Azúcar, agua. Puede contener leche.'],
    ['Zucchero. Può contenere latte, soia'],
    ['Sugar. Made in a factory that handles nuts and milk.'],
    ['Not suitable for nut allergy sufferers'],
    ['Allergy advice: for allergens, including cereals containing gluten, see ingredients in bold'],
    ['Gluten free, milk-free, free from egg'],
    ['Sans gluten, sucre, eau'],
    ['Glutenfrei, Zucker, Wasser'],
  ])('%s', (text) => {
    expect(suggested(text)).toEqual([]);
  });

  it('does not swallow the sentence after it', () => {
    expect(suggested('May contain nuts. Contains milk.')).toEqual(['milk=Milk']);
    expect(suggested('Gluten free oats, milk')).toEqual(['oats=Oats', 'milk=Milk']);
  });
});

describe('allergens', () => {
  it.each([
    ['Wheat flour, MILK powder', ['Wheat=Wheat', 'MILK=Milk']],
    [
      'Peanut butter, almond milk (water, almonds), oat drink',
      ['Peanut=Peanuts', 'almond=Almonds', 'almonds=Almonds', 'oat=Oats'],
    ],
    ['wheatflour, soyalecithin', ['wheatflour=Wheat', 'soyalecithin=Soya']],
    ['Fish sauce (anchovy), crab, mussels', ['Fish=Fish', 'anchovy=Fish', 'crab=Crustaceans', 'mussels=Molluscs']],
    ['Brazil nuts, cashew nuts, nuts', ['Brazil nuts=Brazil nuts', 'cashew nuts=Cashews', 'nuts=Tree nuts']],
    ['E220, preservative: e 223', ['E220=Sulphur dioxide/sulphites', 'e 223=Sulphur dioxide/sulphites']],
    ['Sucre, farine de blé, malt d’orge, blanc d’œuf', ['blé=Wheat', 'orge=Barley', 'œuf=Eggs']],
    ['Sucre, eau, noix de coco, noix de cajou, noix', ['noix de cajou=Cashews', 'noix=Tree nuts']],
    [
      'Zucker, Gerste, Weizenmehl, Magermilchpulver, Hafermilch',
      ['Gerste=Barley', 'Weizenmehl=Wheat', 'Magermilchpulver=Milk', 'Hafermilch=Oats'],
    ],
    ['Vetemjöl, socker, vatten, mjölkpulver, ägg', ['Vetemjöl=Wheat', 'mjölkpulver=Milk', 'ägg=Eggs']],
    ['Hvedemel, sukker, vand, æg, rugmel', ['Hvedemel=Wheat', 'æg=Eggs', 'rugmel=Rye']],
    ['Pszenna mąka, mleko w proszku, cukier', ['Pszenna=Wheat', 'mleko=Milk']],
    ['Latte, zucchero, farina di frumento', ['Latte=Milk', 'frumento=Wheat']],
    ['Suiker, zout, tarwebloem, karnemelk', ['tarwebloem=Wheat', 'karnemelk=Milk']],
    ['Azúcar, harina de trigo, huevos', ['trigo=Wheat', 'huevos=Eggs']],
  ])('%s', (text, words) => {
    expect(suggested(text)).toEqual(words);
  });
});

describe('what a person must decide', () => {
  it.each([
    ['Gerste', ['Gerste=Barley?']],
    ['orge', ['orge=Barley?']],
    ['Sugar, water, orge', ['orge=Barley?']],
    ['Sugar, malt extract', ['malt extract=Barley?']],
    ['Sugar, barley malt extract', ['barley=Barley']],
    ['Mayonnaise, salt', ['Mayonnaise=Eggs?']],
    ['Mayonnaise (rapeseed oil, egg yolk)', ['egg=Eggs']],
    ['Worcester sauce', ['Worcester sauce=Fish?']],
    ['Mayonnaise (30%), salt', ['Mayonnaise=Eggs?']],
    ['Mayonnaise (30%) (rapeseed oil, egg yolk)', ['egg=Eggs']],
    ['Pasta (30%)', ['Pasta=Wheat?']],
    ['Pasta (30 %, cooked)', ['Pasta=Wheat?']],
    ['Pasta: 30%', ['Pasta=Wheat?']],
    ['Breadcrumbs (12%)', ['Breadcrumbs=Wheat?']],
    ['Worcestershire sauce (2%)', ['Worcestershire sauce=Fish?']],
    ['Wholemeal flour, water', ['Wholemeal flour=Wheat?']],
    ['Pasta (durum wheat, egg)', ['durum=Wheat', 'wheat=Wheat', 'egg=Eggs']],
    ['Bread (rye flour, water)', ['rye=Rye']],
    ['Malted bread (malted WHEAT flakes, rye malt)', ['WHEAT=Wheat', 'rye=Rye']],
  ])('%s', (text, words) => {
    expect(suggested(text)).toEqual(words);
  });
});

it('gives stretches in order and without overlaps, in any text', () => {
  const text = 'a\u0301 🥚 egg, MILK '.repeat(200);
  const found = suggestAllergens(text);
  expect(found).toHaveLength(400);
  found.forEach(({ start, end }, index) => {
    expect(start).toBeGreaterThanOrEqual(found[index - 1]?.end ?? 0);
    expect(['egg', 'MILK']).toContain(text.slice(start, end));
  });
});
