import { describe, expect, it } from 'vitest';
import { isCountry } from './country.ts';
import { foreignWords } from './ingredient-telling-words.ts';
import { checkLanguage, foreignLanguages, labelLanguages } from './label-language.ts';

// The same food by people who speak the language.
const lists = {
  en: 'Wheat flour, sugar, milk powder, butter, salt, water',
  fr: 'Farine de blé, sucre, lait en poudre, beurre, sel, eau',
  de: 'Weizenmehl, Zucker, Milchpulver, Butter, Salz, Wasser',
  es: 'Harina de trigo, azúcar, leche en polvo, mantequilla, sal, agua',
  it: 'Farina di frumento, zucchero, latte in polvere, burro, sale, acqua',
  pt: 'Farinha de trigo, açúcar, leite em pó, manteiga, sal, água',
  nl: 'Tarwebloem, suiker, melkpoeder, boter, zout, water',
  sv: 'Vetemjöl, socker, mjölkpulver, smör, salt, vatten',
  pl: 'Mąka pszenna, cukier, mleko w proszku, masło, sól, woda',
  fi: 'Vehnäjauho, sokeri, maitojauhe, voi, suola, vesi',
  hu: 'Búzaliszt, cukor, tejpor, vaj, só, víz',
  el: 'Αλεύρι σίτου, ζάχαρη, γάλα σε σκόνη, βούτυρο, αλάτι, νερό',
  bg: 'Пшенично брашно, захар, мляко на прах, масло, сол, вода',
  ja: '小麦粉、砂糖、粉乳、バター、食塩',
} as const;
type Language = keyof typeof lists;

// What each country's own law wants, written down by hand.
const accepted: Record<string, readonly Language[]> = {
  GB: ['en'],
  IE: ['en'],
  US: ['en'],
  AU: ['en'],
  DE: ['de'],
  AT: ['de'],
  FR: ['fr'],
  BE: ['nl', 'fr', 'de'],
  CH: ['de', 'fr', 'it'],
  LU: ['fr', 'de'],
  ES: ['es'],
  PT: ['pt'],
  NL: ['nl'],
  SE: ['sv'],
  PL: ['pl'],
  FI: ['fi', 'sv'],
  HU: ['hu'],
  GR: ['el'],
  BG: ['bg'],
};

describe.each(Object.entries(accepted))('%s', (country, languages) => {
  it.each(Object.entries(lists))('judges a list in %s', (language, text) => {
    const isRight = languages.includes(language as Language);
    expect(checkLanguage(text, country).lacking.length > 0).toBe(!isRight);
  });

  it('passes a list in a right language beside one in another', () => {
    for (const right of languages) {
      for (const other of Object.values(lists)) {
        expect(checkLanguage(`${other}. ${lists[right]}`, country).lacking).toEqual([]);
        expect(checkLanguage(`${lists[right]}. ${other}`, country).lacking).toEqual([]);
      }
    }
  });
});

it('wants both languages of Canada', () => {
  expect(checkLanguage(lists.en, 'CA')).toMatchObject({ lacking: ['fr'], written: ['en'], sure: false });
  expect(checkLanguage(lists.fr, 'CA')).toMatchObject({ lacking: ['en'], written: ['fr'], sure: false });
  expect(checkLanguage(`${lists.en} / ${lists.fr}`, 'CA').lacking).toEqual([]);
  expect(checkLanguage(lists.pl, 'CA')).toMatchObject({ lacking: ['en', 'fr'], sure: true });
});

it.each([
  'Salt',
  'Mozzarella, ricotta, gorgonzola',
  'Beef, jus, jambon, brioche',
  'Tomatoes, penne, pecorino, pancetta, extra virgin olive oil',
  'Tortilla, chicken, guacamole, queso fresco, salsa',
  'Pain au chocolat (wheat flour, butter, chocolate, milk, egg)',
  'Chicken, gochujang, kimchi, rice, sesame oil',
  'Chorizo (pork, pimentón, garlic, salt)',
  '',
])('leaves foreign names in an English list alone: %s', (text) => {
  expect(checkLanguage(text, 'GB').lacking).toEqual([]);
});

it('names the words that tell, and knows no language of a country that it does not know', () => {
  expect(checkLanguage(lists.pl, 'GB')).toEqual({
    lacking: ['en', 'cy'],
    written: ['pl'],
    words: ['Mąka', 'pszenna', 'cukier'],
    sure: true,
  });
  expect(checkLanguage(lists.pl, 'XX').lacking).toEqual([]);
  expect(checkLanguage(lists.pl, '').lacking).toEqual([]);
});

it('has each country once, by its code, and a language for each list of words', () => {
  for (const country of Object.keys(accepted)) {
    expect(isCountry(country)).toBe(true);
    expect(labelLanguages(country)?.languages).toEqual(expect.arrayContaining([...(accepted[country] ?? [])]));
  }
  expect(foreignLanguages).toHaveLength(foreignWords.length);
});

// Baking, a sauce and a curry, in every language and in every country of this table.
const dishes: Record<string, string[]> = {
  en: [
    'Wheat flour, water, butter (milk), sugar, eggs, yeast, salt',
    'Tomatoes (60%), onions, olive oil, garlic, basil, salt, black pepper',
    'Chicken breast, rice, coconut milk, curry powder, salt',
  ],
  fr: [
    'Farine de blé, eau, beurre (lait), sucre, œufs, levure, sel',
    'Tomates (60 %), oignons, huile d’olive, ail, basilic, sel, poivre noir',
    'Filet de poulet, riz, lait de coco, poudre de curry, sel',
  ],
  de: [
    'Weizenmehl, Wasser, Butter (Milch), Zucker, Eier, Hefe, Salz',
    'Tomaten (60 %), Zwiebeln, Olivenöl, Knoblauch, Basilikum, Salz, schwarzer Pfeffer',
    'Hähnchenbrust, Reis, Kokosmilch, Currypulver, Salz',
  ],
  es: [
    'Harina de trigo, agua, mantequilla (leche), azúcar, huevos, levadura, sal',
    'Tomate (60 %), cebolla, aceite de oliva, ajo, albahaca, sal, pimienta negra',
    'Pechuga de pollo, arroz, leche de coco, curry en polvo, sal',
  ],
  it: [
    'Farina di grano tenero, acqua, burro (latte), zucchero, uova, lievito, sale',
    'Pomodoro (60%), cipolla, olio di oliva, aglio, basilico, sale, pepe nero',
    'Petto di pollo, riso, latte di cocco, curry in polvere, sale',
  ],
  pt: [
    'Farinha de trigo, água, manteiga (leite), açúcar, ovos, fermento, sal',
    'Tomate (60%), cebola, azeite, alho, manjericão, sal, pimenta preta',
    'Peito de frango, arroz, leite de coco, caril em pó, sal',
  ],
  nl: [
    'Tarwebloem, water, boter (melk), suiker, eieren, gist, zout',
    'Tomaten (60%), uien, olijfolie, knoflook, basilicum, zout, zwarte peper',
    'Kipfilet, rijst, kokosmelk, kerriepoeder, zout',
  ],
  sv: [
    'Vetemjöl, vatten, smör (mjölk), socker, ägg, jäst, salt',
    'Tomater (60 %), lök, olivolja, vitlök, basilika, salt, svartpeppar',
    'Kycklingfilé, ris, kokosmjölk, currypulver, salt',
  ],
  da: ['Hvedemel, vand, smør (mælk), sukker, æg, gær, salt'],
  no: ['Hvetemel, vann, smør (melk), sukker, egg, gjær, salt'],
  pl: [
    'Mąka pszenna, woda, masło (mleko), cukier, jaja, drożdże, sól',
    'Pomidory (60%), cebula, oliwa z oliwek, czosnek, bazylia, sól, pieprz czarny',
    'Pierś z kurczaka, ryż, mleko kokosowe, curry, sól',
  ],
};
const languagesOf: Record<string, string> = {
  GB: 'en',
  IE: 'en',
  US: 'en',
  AU: 'en',
  NZ: 'en',
  FR: 'fr',
  DE: 'de',
  AT: 'de',
  ES: 'es',
  IT: 'it de fr',
  PT: 'pt',
  NL: 'nl',
  BE: 'nl fr de',
  LU: 'fr de',
  SE: 'sv',
  PL: 'pl',
  FI: 'sv',
  DK: 'da',
  NO: 'no sv da',
  MX: 'es',
  BR: 'pt',
  MT: 'en',
  CH: 'de fr it',
};

describe.each(Object.entries(dishes))('a list in %s', (language, some) => {
  it.each(Object.entries(languagesOf))('in %s', (country, languages) => {
    for (const text of some)
      expect([text, checkLanguage(text, country).lacking.length === 0]).toEqual([
        text,
        languages.split(' ').includes(language),
      ]);
  });
});

describe('a text in several languages, or with names from another', () => {
  it.each<[text: string, country: string, isRight: boolean]>([
    ['Wheat flour, crème fraîche (milk), chorizo, mozzarella, salt, water', 'GB', true],
    ['Pork, sauerkraut, bratwurst, salt, mustard', 'GB', true],
    ['Wheat flour, sugar, salt / Farine de blé, sucre, sel', 'FR', true],
    ['Wheat flour, sugar, salt / Farine de blé, sucre, sel', 'GB', true],
    ['Wheat flour, sugar, salt / Farine de blé, sucre, sel', 'CA', true],
    ['Wheat flour, sugar, salt / Farine de blé, sucre, sel', 'DE', false],
    ['Сахар, вода, соль, молоко', 'GB', false],
    ['砂糖、食塩、小麦粉、卵', 'GB', false],
    ['Ζάχαρη, νερό, αλάτι, γάλα', 'GB', false],
    ['Ζάχαρη, νερό, αλάτι, γάλα', 'GR', true],
    ['cukr, voda, mouka, sůl, mléko, vejce', 'GB', false],
    ['cukr, voda, pšeničná mouka, sůl, mléko', 'CZ', true],
    ['cukor, víz, só, liszt, tej, tojás', 'DE', false],
    ['vehnäjauho, vesi, sokeri, suola, maito', 'SE', false],
    ['vehnäjauho, vesi, sokeri, suola, maito', 'FI', true],
  ])('%s in %s: %s', (text, country, isRight) => {
    expect(checkLanguage(text, country).lacking.length === 0).toBe(isRight);
  });
});
