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
