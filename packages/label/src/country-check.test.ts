import { countryCodes } from '@larder/rules/country';
import { foodLaw } from '@larder/rules/food-law';
import { describe, expect, it } from 'vitest';
import { labelContent } from './label-content.ts';
import type { LabelData } from './label-data.ts';
import { lossOf, readSvg } from './label-proof.ts';
import { layoutLabel } from './layout.ts';
import { checkLabel, checkWords, type LegalFinding } from './legal-check.ts';
import { sampleLabelData, sampleSettings } from './sample.ts';
import { toSvg } from './svg.ts';

const moment = { now: '2026-10-14T08:30:00.000Z', timezone: 'Europe/London' };
const base: LabelData = {
  ...sampleLabelData('SINGLE', moment),
  allergens_display: '',
  allergens_declared: false,
  may_contain: '',
};

/** A list with the words between stars in bold, as a person has confirmed them. */
function list(marked: string): Pick<LabelData, 'ingredients' | 'emphasis'> {
  const emphasis: { start: number; end: number }[] = [];
  let ingredients = '';
  marked.split('*').forEach((piece, index) => {
    const start = ingredients.length;
    ingredients += piece;
    if (index % 2 === 1) emphasis.push({ start, end: ingredients.length });
  });
  return { ingredients, emphasis };
}

const check = (data: Partial<LabelData>, country: string): LegalFinding[] =>
  checkWords({ ...base, ...data }, { ...sampleSettings, country });
const said = (data: Partial<LabelData>, country: string) =>
  check(data, country).map(({ kind, level, words }) => `${level} ${kind}: ${words.join(' | ')}`);
const content = (data: Partial<LabelData>, country: string) =>
  labelContent({ ...base, ...data }, { ...sampleSettings, country });

// What the law of each country says of a list, written from the law: EU = Regulation 1169/2011 (art. 21, annex II), US
// = 21 U.S.C. 343(w) and 321(qq), AU = Standard 1.2.3 and schedule 9, CA = FDR B.01.010.1 to .3. CA lists are given in
// both languages elsewhere.
const european = ['DE', 'FR', 'IE', 'NO', 'GB'];
type Row = [what: string, marked: string, right: { [country: string]: string[] }];

const rows: Row[] = [
  ['in order', '*Wheat* flour, water, *egg*, salt', { GB: [], IE: [], US: [], AU: [] }],
  [
    'without bold',
    'Wheat flour, water, egg, salt',
    {
      GB: ['red not_emphasised: Wheat | egg'],
      IE: ['red not_emphasised: Wheat | egg'],
      US: [],
      AU: ['red not_emphasised: Wheat | egg'],
    },
  ],
  [
    'with a statement that is complete',
    '*Wheat* flour, water, *egg*, salt. Contains: wheat, egg',
    {
      GB: ['amber contains_box: Contains: wheat, egg'],
      IE: ['amber contains_box: Contains: wheat, egg'],
      US: [],
      AU: ['amber contains_printed: Contains: wheat, egg'],
    },
  ],
  [
    'with a statement that leaves one out',
    '*Wheat* flour, water, *egg*, salt. Contains: wheat',
    {
      GB: ['amber contains_box: Contains: wheat'],
      US: ['red contains_incomplete: egg'],
      AU: ['amber contains_printed: Contains: wheat'],
    },
  ],
  [
    'with fish that nobody names',
    '*Fish*, water, salt, vegetable oil',
    { GB: [], US: ['red species_unnamed: Fish'], AU: [] },
  ],
  ['with fish that is named', '*Cod* (*fish*), water, salt', { GB: [], US: [], AU: [] }],
  ['with a bracket that names the fish', '*Fish* (*cod*, *haddock*), water, salt', { GB: [], US: [], AU: [] }],
  [
    'with crustaceans that nobody names',
    'Water, *crustaceans*, salt, rice',
    { GB: [], US: ['red species_unnamed: crustaceans'], AU: [] },
  ],
  ['with shrimp', 'Water, *shrimp* (*crustacean*), salt', { GB: [], US: [], AU: [] }],
  [
    'with nuts that nobody names',
    'Sugar, *nuts*, salt, water',
    { GB: ['red nut_unnamed: nuts'], US: ['red nut_unnamed: nuts'], AU: ['red nut_unnamed: nuts'] },
  ],
  [
    'with celery, of which only Europe asks',
    'Water, celery, salt, onion',
    { GB: ['red not_emphasised: celery'], US: [], AU: [] },
  ],
  [
    'with mustard, of which Australia does not ask',
    'Water, mustard, salt, sugar',
    { GB: ['red not_emphasised: mustard'], US: [], AU: [] },
  ],
  [
    'with lupin, of which the US does not ask',
    'Water, lupin flour, salt, sugar',
    { GB: ['red not_emphasised: lupin flour'], US: [], AU: ['red not_emphasised: lupin flour'] },
  ],
  [
    'with pine nuts, no nuts in Europe',
    'Basil, pine nuts, salt, water',
    { GB: [], US: [], AU: ['red not_emphasised: pine nuts'] },
  ],
  [
    'with casein, that names no milk',
    'Water, *casein*, salt, sugar',
    { GB: [], US: [], AU: ['red plain_name_missing: casein'] },
  ],
  ['with casein (milk)', 'Water, *casein* (*milk*), salt, sugar', { GB: [], US: [], AU: [] }],
  ['with spelt alone', '*Spelt* flour, water, salt, sugar', { GB: [], US: [], AU: ['red plain_name_missing: Spelt'] }],
];

describe.each(rows)('a list %s', (_what, marked, right) => {
  it.each(Object.entries(right))('in %s', (country, expected) => {
    expect(said(list(marked), country)).toEqual(expected);
  });
});

it('is judged alike in every country of a law', () => {
  for (const [, marked, { GB: expected }] of rows) {
    // A list in English is in the wrong language elsewhere.
    for (const country of european) {
      expect(said(list(marked), country).filter((one) => !one.includes('wrong_language'))).toEqual(expected);
    }
  }
  for (const [, marked, right] of rows) {
    expect(said(list(marked), 'NZ')).toEqual(said(list(marked), 'AU'));
    expect(right['US']).toBeDefined();
    expect(said(list(marked), 'PR').filter((one) => !one.includes('wrong_language'))).toEqual(right['US']);
  }
});

describe('a "Contains" statement', () => {
  it.each<[string, Partial<LabelData>, Record<string, string>]>([
    [
      'is printed whole in Australia',
      list('*Wheat* flour, *soya* lecithin, *milk*'),
      { AU: 'wheat, gluten, soy, milk', NZ: 'wheat, gluten, soy, milk', GB: '', US: '' },
    ],
    ['says gluten of barley and oats', list('*Barley* malt extract, *oats*, salt'), { AU: 'gluten', US: '', GB: '' }],
    [
      'names nuts one by one',
      list('*Almonds*, *cashew nuts*, *pine nuts*'),
      { AU: 'almond, cashew, pine nut', US: '' },
    ],
    [
      'names fish and shellfish as schedule 9 does',
      list('*Cod* (*fish*), *prawns* (*crustacean*), *mussels* (*mollusc*)'),
      { AU: 'fish, crustacean, mollusc', US: '' },
    ],
    ['is nothing where there is no allergen', list('Water, sugar, salt'), { AU: '', US: '', CA: '' }],
    ['is printed in the US where the list names no milk', list('Water, casein, salt'), { US: 'milk', GB: '' }],
    ['says which fish in the US', list('Water, anchovies, casein, salt'), { US: 'fish (anchovies), milk' }],
    [
      'is whole in the US as soon as one is only stated',
      { ...list('Wheat flour, natural flavor, salt'), allergens_display: 'Wheat, Milk', allergens_declared: true },
      { US: 'wheat, milk' },
    ],
    [
      'never loses what is stated and no allergen of the law',
      {
        ...list('*Wheat* flour, salt'),
        allergens_display: 'Wheat, Celery',
        custom_allergens: 'Kiwi',
        allergens_declared: true,
      },
      { AU: 'wheat, gluten, Celery, Kiwi' },
    ],
  ])('%s', (_what, data, right) => {
    for (const [country, line] of Object.entries(right)) {
      const { allergens, allergen_term } = content(data, country);
      expect([country, allergens]).toEqual([country, line]);
      if (line !== '') expect(allergen_term).toBe('Contains');
    }
  });

  it('is drawn, in bold, on every kind of label, also on the first of several parts', () => {
    const filler = 'Tomatoes, onions, rice, sunflower oil, vegetable stock, '.repeat(14);
    for (const ingredients of ['Wheat flour, egg, salt', `${filler}wheat flour, egg, salt`]) {
      const data = { ...base, ingredients, emphasis: null };
      for (const size of ['SINGLE_HEIGHT', 'DOUBLE_HEIGHT'] as const) {
        const parts = layoutLabel(data, { ...sampleSettings, country: 'AU' }, size);
        const lines = readSvg(toSvg(parts[0])).map(({ text }) => text);
        expect(lines.join(' ')).toContain('Contains: wheat, gluten, egg');
        const line = readSvg(toSvg(parts[0])).find(({ text }) => text.startsWith('Contains: '));
        expect(line?.bold.slice(0, 9)).not.toContain(false);
      }
    }
  });

  it('takes nothing from what the parts of a label say', () => {
    const ingredients = `${'Tomatoes, onions, rice, sunflower oil, '.repeat(18)}wheat flour, egg, salt`;
    const data = { ...base, ingredients, emphasis: null };
    const parts = layoutLabel(data, { ...sampleSettings, country: 'NZ' });
    const read = parts.map((part) => readSvg(toSvg(part)));
    const loss = lossOf(read, { name: data.name, ingredients, allergens: '', term: '' });
    expect(loss.ingredients).toBe('');
  });
});

describe('a country whose rules are not known', () => {
  const known = countryCodes.filter((code) => foodLaw(code));

  it('is every one but the EEA, what belongs to the EU, the UK, the US with its territories, Canada, Australia and New Zealand', () => {
    const law = (name: string) => known.filter((code) => foodLaw(code)?.name === name).toSorted();
    expect(law('EU')).toEqual(
      // 27 members, 3 of the EEA, Åland and the outermost regions.
      'AT AX BE BG CY CZ DE DK EE ES FI FR GF GP GR HR HU IE IS IT LI LT LU LV MF MQ MT NL NO PL PT RE RO SE SI SK YT'.split(
        ' ',
      ),
    );
    expect(law('GB')).toEqual(['GB']);
    expect(law('US')).toEqual(['AS', 'GU', 'MP', 'PR', 'US', 'VI']);
    expect(law('ANZ')).toEqual(['AU', 'NZ']);
    expect(law('CA')).toEqual(['CA']);
  });

  it('is never in order', () => {
    for (const country of countryCodes.filter((code) => !foodLaw(code))) {
      for (const marked of ['Water', '*Wheat* flour, *egg*']) {
        expect(check(list(marked), country)).toContainEqual({ kind: 'unknown_law', level: 'amber', words: [country] });
      }
      const prep = { ...sampleLabelData('COMPONENT', moment) };
      expect(checkWords(prep, { ...sampleSettings, country })).toMatchObject([{ kind: 'unknown_law' }]);
    }
    for (const country of ['', 'XX', 'gb']) {
      expect(check(list('Water'), country)).toContainEqual({
        kind: 'unknown_law',
        level: 'amber',
        words: country ? [country] : [],
      });
    }
    const { country: _, ...settings } = sampleSettings;
    expect(checkWords({ ...base, ...list('Water') }, settings)).toMatchObject([{ kind: 'unknown_law', words: [] }]);
  });

  it('keeps the emphasis that European law asks for, and still says what is dangerous anywhere', () => {
    expect(content({ ingredients: 'Wheat flour, egg', emphasis: null }, 'JP').emphasis).toHaveLength(2);
    expect(said({ ...list('Wheat flour, egg'), allergens_declared: true }, 'JP')).toEqual([
      'red allergen_not_stated: Wheat | Eggs',
      'amber unknown_law: JP',
      'amber wrong_language: Wheat | flour',
    ]);
  });
});

describe('declared to hold none', () => {
  const none = { allergens_display: '', custom_allergens: '', allergens_declared: true };

  it.each(['GB', 'DE', 'US', 'AU', 'CA', 'JP', ''])('beside a list that names milk is red in "%s"', (country) => {
    const red = check({ ...none, ...list('Water, *milk* powder, sugar') }, country).filter(
      ({ level }) => level === 'red',
    );
    expect(red).toContainEqual(expect.objectContaining({ kind: 'allergen_not_stated', words: ['Milk'] }));
  });

  it('is red too where only an own allergen is written, and on prep products that have a list', () => {
    expect(said({ ...none, custom_allergens: 'Kiwi', ...list('Kiwi, *milk*') }, 'GB')).toContain(
      'red allergen_not_stated: Milk',
    );
    const prep = { ...sampleLabelData('COMPONENT', moment), ...none, ...list('Water, *milk*') };
    expect(checkWords(prep, sampleSettings)).toMatchObject([
      { kind: 'allergen_not_stated', level: 'red', words: ['Milk'] },
    ]);
  });

  it('is in order beside a list without allergens, or where an own allergen says it', () => {
    expect(said({ ...none, ...list('Water, sugar, salt') }, 'GB')).toEqual([]);
    expect(said({ ...none, custom_allergens: 'goat’s milk', ...list('Water, *milk*') }, 'GB')).toEqual([]);
  });
});

describe('what annex II may exempt', () => {
  const syrup = 'Sugar, *wheat* glucose syrup, salt';
  const phrase = 'wheat glucose syrup';
  const open = `amber exemption_open: ${phrase}`;

  it('is marked and asked about until a person has decided', () => {
    expect(content({ ...list(syrup), emphasis: null }, 'GB').emphasis).toHaveLength(1);
    expect(said(list(syrup), 'GB')).toEqual([open]);
    expect(check(list(syrup), 'GB')[0]?.exemption).toBe('wheat_glucose');
    expect(said({ ...list(syrup), marked: [phrase] }, 'GB')).toEqual([]);
    expect(said({ ...list(syrup), exempt: [phrase] }, 'GB')).toEqual([]);
  });

  it('is left unmarked by a decision alone', () => {
    const plain = list(syrup.replaceAll('*', ''));
    expect(said(plain, 'GB')).toEqual(['red not_emphasised: wheat', open]);
    expect(said({ ...plain, exempt: [phrase] }, 'GB')).toEqual([]);
    expect(content({ ...plain, emphasis: null, exempt: [phrase] }, 'GB').emphasis).toEqual([]);
    // A decision about other words decides nothing.
    expect(said({ ...plain, exempt: ['glucose syrup (wheat)'] }, 'GB')).toEqual(['red not_emphasised: wheat', open]);
  });

  it('needs no declaration once decided, and still does where the same food has more of it', () => {
    const none = { allergens_display: '', allergens_declared: true, exempt: [phrase] };
    expect(said({ ...none, ...list('Sugar, wheat glucose syrup, salt') }, 'GB')).toEqual([]);
    expect(said({ ...none, ...list('*Wheat* flour, wheat glucose syrup, salt') }, 'GB')).toEqual([
      'red allergen_not_stated: Wheat',
    ]);
  });

  it('is marked again in a country whose law does not exempt it', () => {
    const data = { ...list('Sugar, wheat maltodextrin, salt'), exempt: ['wheat maltodextrin'] };
    expect(said(data, 'GB')).toEqual([]);
    expect(content(data, 'AU').emphasis).toEqual([{ start: 7, end: 12 }]);
    expect(content(data, 'AU').allergens).toBe('wheat, gluten');
    expect(content(data, 'JP').emphasis).toEqual([{ start: 7, end: 12 }]);
  });

  it('is no allergen of a statement once decided', () => {
    const data = { ...list('Sugar, soybean oil, *milk*'), exempt: ['soybean oil'] };
    expect(content(data, 'AU').allergens).toBe('milk');
    expect(said({ ...list('Sugar, soybean oil, milk. Contains: milk'), exempt: ['soybean oil'] }, 'US')).toEqual([]);
    expect(said(list('Sugar, soybean oil, milk. Contains: milk'), 'US')).toEqual([
      'red contains_incomplete: soybean',
      'amber exemption_open: soybean oil',
    ]);
  });
});

describe('the language of a list', () => {
  const polish = list('*Mąka pszenna*, cukier, *mleko* w proszku, sól, woda');

  it('is one of the country, or said to be none', () => {
    expect(check(polish, 'GB').find(({ kind }) => kind === 'wrong_language')).toMatchObject({
      level: 'red',
      languages: { written: ['pl'], lacking: ['en', 'cy'] },
    });
    expect(said(polish, 'PL')).toEqual([]);
    expect(said(list('*Wheat* flour, sugar, *milk* powder, salt'), 'CA')).toEqual([
      'red language_missing: Wheat | flour | sugar',
    ]);
  });

  it('counts for what it may contain as well', () => {
    const data = { ...list('*Wheat* flour, sugar, salt'), may_contain: 'orzechy, soja i sezam' };
    expect(said(data, 'GB')).toEqual([expect.stringMatching(/^amber wrong_language: /u)]);
    expect(said({ ...data, may_contain: 'nuts, soya and sesame' }, 'GB')).toEqual([]);
  });
});

it('measures letters by the law of the country', () => {
  const sizes = (country: string) => {
    const settings = { ...sampleSettings, country };
    const data = {
      ...base,
      ...list('*Wheat* flour, water, salt'),
      ingredients: `${'Water, salt, '.repeat(40)}water`,
      emphasis: [],
    };
    return checkLabel(data, settings, layoutLabel(data, settings)).filter(({ kind }) => /small/u.test(kind));
  };
  expect(sizes('GB')).toEqual([]);
  expect(sizes('AU')).toEqual([]);
  // A sixteenth of an inch.
  expect(sizes('US')).toMatchObject([{ kind: 'small_pack', level: 'amber', words: ['1.21', '1.58', '0.79'] }]);
});
