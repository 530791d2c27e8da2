import { expect, it } from 'vitest';
import { labelContent } from './label-content.ts';
import type { LabelData } from './label-data.ts';
import { checkWords } from './legal-check.ts';
import { sampleLabelData, sampleSettings } from './sample.ts';

type Language = { around: [string, string]; foods: Record<string, string>; without: string[] };

/** Foods by what they mean, how a language says that they are absent ("#"). */
const languages: Record<string, Language> = {
  GB: {
    around: ['Rice, water, ', ', salt'],
    foods: { Milk: 'butter', Eggs: 'egg yolk', Mustard: 'mustard seed', Celery: 'celery', Molluscs: 'squid' },
    without: ['no #', 'free from #', '#-free', 'does not contain #'],
  },
  FR: {
    around: ['Riz, eau, ', ', sel'],
    foods: { Milk: 'beurre', Eggs: "jaune d'œuf", Mustard: 'moutarde', Celery: 'céleri', Sesame: 'sésame' },
    without: ['sans #', 'ne contient pas de #', 'exempt de #'],
  },
  DE: {
    around: ['Reis, Wasser, ', ', Salz'],
    foods: { Milk: 'Butter', Eggs: 'Eigelb', Mustard: 'Senf', Celery: 'Sellerie', Lupin: 'Lupinen' },
    without: ['ohne #', 'frei von #', 'enthält kein #'],
  },
  ES: {
    around: ['Arroz, agua, ', ', sal'],
    foods: { Milk: 'mantequilla', Eggs: 'huevo', Mustard: 'mostaza', Celery: 'apio', Soya: 'soja' },
    without: ['sin #', 'libre de #', 'no contiene #'],
  },
  IT: {
    around: ['Riso, acqua, ', ', sale'],
    foods: { Milk: 'burro', Eggs: 'uova', Mustard: 'senape', Celery: 'sedano', Sesame: 'sesamo' },
    without: ['senza #', 'privo di #', 'non contiene #'],
  },
  NL: {
    around: ['Rijst, water, ', ', zout'],
    foods: { Milk: 'boter', Eggs: 'eigeel', Mustard: 'mosterd', Celery: 'selderij', Wheat: 'tarwemeel' },
    without: ['zonder #', 'vrij van #', 'bevat geen #'],
  },
  PT: {
    around: ['Arroz, água, ', ', sal'],
    foods: { Milk: 'manteiga', Eggs: 'ovo', Mustard: 'mostarda', Celery: 'aipo', Lupin: 'tremoço' },
    without: ['sem #', 'não contém #', 'isento de #'],
  },
  SE: {
    around: ['Ris, vatten, ', ', salt'],
    foods: { Milk: 'smör', Eggs: 'äggula', Mustard: 'senap', Celery: 'selleri', Sesame: 'sesam' },
    without: ['utan #', 'fri från #', 'innehåller inte #'],
  },
  PL: {
    around: ['Ryż, woda, ', ', sól'],
    foods: { Milk: 'masło', Eggs: 'jajko', Mustard: 'gorczyca', Celery: 'seler', Sesame: 'sezam' },
    without: ['bez #', 'wolny od #', 'nie zawiera #'],
  },
};

const base: LabelData = {
  ...sampleLabelData('SINGLE', { now: '2026-10-14T08:30:00.000Z', timezone: 'Europe/London' }),
  allergens_display: '',
  custom_allergens: '',
  allergens_declared: true,
  may_contain: '',
  emphasis: null,
};

const foods = Object.entries(languages).flatMap(([country, language]) =>
  Object.entries(language.foods).map(([allergen, word]) => ({ country, allergen, word, language })),
);

it.each(foods)(
  'declared to hold none, "$word" in the list is red in $country',
  ({ country, allergen, word, language }) => {
    const [before, after] = language.around;
    for (const ingredients of [before + word + after, `${before}${word.toUpperCase()}${after}`]) {
      const red = checkWords({ ...base, ingredients }, { ...sampleSettings, country }).filter(
        ({ level }) => level === 'red',
      );
      expect(red, ingredients).toContainEqual(
        expect.objectContaining({ kind: 'allergen_not_stated', words: [allergen] }),
      );
    }
  },
);

// Two words do not always tell the language: then it is asked.
it.each(foods)(
  'declared to hold none, "$word" beside one word is never passed over in $country',
  ({ country, word, language }) => {
    const ingredients = word + language.around[1];
    const found = checkWords({ ...base, ingredients }, { ...sampleSettings, country });
    expect(
      found.some(({ words }) => words.some((one) => one.toLowerCase() === word.toLowerCase())) ||
        found.some(({ level }) => level === 'red'),
      JSON.stringify(found),
    ).toBe(true);
  },
);

const absent = foods.flatMap((one) => one.language.without.map((phrase) => ({ ...one, phrase })));

it.each(absent)('"$phrase" of $word in $country is neither bold nor red', ({ country, word, language, phrase }) => {
  const [before, after] = language.around;
  const said = phrase.replace('#', word);
  const other = Object.values(language.foods).find((food) => food !== word)!;
  for (const ingredients of [`${before.replace(/, $/, '')}. ${said}.`, `${said}. ${before}${other}${after}`]) {
    const settings = { ...sampleSettings, country };
    const { emphasis } = labelContent({ ...base, ingredients }, settings);
    const at = ingredients.indexOf(said);
    expect(
      emphasis.filter(({ start, end }) => start < at + said.length && end > at),
      ingredients,
    ).toEqual([]);
    const red = checkWords({ ...base, ingredients }, settings).filter(({ kind }) => kind === 'allergen_not_stated');
    expect(red.flatMap(({ words }) => words).length, ingredients).toBe(ingredients.includes(other) ? 1 : 0);
  }
});
