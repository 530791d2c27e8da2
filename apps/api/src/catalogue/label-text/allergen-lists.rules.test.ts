import { readAllergens, type AllergenMeaning } from '@larder/rules/allergen-reading';
import { describe, expect, it } from 'vitest';

/**
 * Lists of ingredients made by rule. The oracle knows what was put where, and nothing of how texts are read: what was listed must be
 * contained, what was warned of never less than doubtful, and what was said to be absent never contained. `TEST_FULL` makes ten times as many.
 */
const count = process.env.TEST_FULL ? 20_000 : 2_000;

interface Language {
  allergens: Record<string, string>;
  plain: string[];
  and: string;
  warnings: ((words: string) => string)[];
  absences: ((word: string) => string)[];
  suitable: string[];
  unsuitable: (word: string) => string;
  origins: string[];
}

const languages: Record<string, Language> = {
  en: {
    allergens: {
      Wheat: 'wheat flour',
      Milk: 'butter',
      Eggs: 'egg',
      Soya: 'soya',
      Fish: 'cod',
      Celery: 'celery',
      Mustard: 'mustard',
    },
    plain: ['sugar', 'salt', 'sunflower oil', 'tomatoes', 'water', 'rice'],
    and: 'and',
    warnings: [
      (some) => `May contain ${some}`,
      (some) => `May contain traces of ${some}`,
      (some) => `Made in a factory that also handles ${some}`,
      (some) => `Prepared in a kitchen where ${some} are used`,
      (some) => `Packed on equipment that processes ${some}`,
    ],
    absences: [
      (one) => `free from ${one}`,
      (one) => `no ${one}`,
      (one) => `without ${one}`,
      (one) => `contains no ${one}`,
    ],
    suitable: ['not suitable for vegetarians', 'suitable for vegans', 'not suitable for small children'],
    unsuitable: (one) => `Not suitable for people with a ${one} allergy`,
    origins: [
      'Made in the UK from ',
      'Prepared in our kitchen with ',
      'Produced in Ireland: ',
      'Baked in our bakery with ',
      '',
    ],
  },
  de: {
    allergens: { Wheat: 'Weizenmehl', Milk: 'Milch', Eggs: 'Eier', Soya: 'Soja', Celery: 'Sellerie', Mustard: 'Senf' },
    plain: ['Zucker', 'Salz', 'Wasser', 'Rapsöl', 'Tomaten', 'Reis'],
    and: 'und',
    warnings: [
      (some) => `Kann Spuren von ${some} enthalten`,
      (some) => `Kann ${some} enthalten`,
      (some) => `Hergestellt in einem Betrieb, der auch ${some} verarbeitet`,
    ],
    absences: [(one) => `ohne ${one}`, (one) => `frei von ${one}`],
    suitable: ['nicht geeignet für Vegetarier', 'geeignet für Veganer'],
    unsuitable: (one) => `Nicht geeignet für Personen mit ${one} Allergie`,
    origins: ['Hergestellt in Deutschland: ', 'Hergestellt in Österreich aus ', ''],
  },
  fr: {
    allergens: {
      Wheat: 'farine de blé',
      Milk: 'lait',
      Eggs: 'œufs',
      Soya: 'soja',
      Celery: 'céleri',
      Mustard: 'moutarde',
    },
    plain: ['sucre', 'sel', 'eau', 'huile de tournesol', 'tomates', 'riz'],
    and: 'et',
    warnings: [
      (some) => `Peut contenir ${some}`,
      (some) => `Peut contenir des traces de ${some}`,
      (some) => `Fabriqué dans un atelier qui utilise ${some}`,
    ],
    absences: [(one) => `sans ${one}`],
    suitable: ['ne convient pas aux végétariens'],
    unsuitable: (one) => `Ne convient pas aux personnes avec une allergie au ${one}`,
    origins: ['Fabriqué en France avec ', 'Préparé en Belgique : ', ''],
  },
  es: {
    allergens: {
      Wheat: 'harina de trigo',
      Milk: 'leche',
      Eggs: 'huevo',
      Soya: 'soja',
      Celery: 'apio',
      Mustard: 'mostaza',
    },
    plain: ['azúcar', 'sal', 'agua', 'aceite de girasol', 'tomate', 'arroz'],
    and: 'y',
    warnings: [
      (some) => `Puede contener ${some}`,
      (some) => `Puede contener trazas de ${some}`,
      (some) => `Elaborado en una fábrica que utiliza ${some}`,
    ],
    absences: [(one) => `sin ${one}`],
    suitable: ['no apto para vegetarianos'],
    unsuitable: (one) => `No apto para personas con alergia a ${one}`,
    origins: ['Elaborado en España con ', 'Fabricado en España: ', ''],
  },
  it: {
    allergens: {
      Wheat: 'farina di frumento',
      Milk: 'latte',
      Eggs: 'uova',
      Soya: 'soia',
      Celery: 'sedano',
      Mustard: 'senape',
    },
    plain: ['zucchero', 'sale', 'acqua', 'olio di girasole', 'pomodori', 'riso'],
    and: 'e',
    warnings: [
      (some) => `Può contenere ${some}`,
      (some) => `Può contenere tracce di ${some}`,
      (some) => `Prodotto in uno stabilimento che utilizza ${some}`,
    ],
    absences: [(one) => `senza ${one}`],
    suitable: ['non adatto ai vegetariani'],
    unsuitable: (one) => `Non adatto a persone con allergia a ${one}`,
    origins: ['Prodotto in Italia con ', 'Preparato in Italia: ', ''],
  },
  nl: {
    allergens: {
      Wheat: 'tarwebloem',
      Milk: 'melk',
      Eggs: 'eieren',
      Soya: 'soja',
      Celery: 'selderij',
      Mustard: 'mosterd',
    },
    plain: ['suiker', 'zout', 'water', 'zonnebloemolie', 'tomaten', 'rijst'],
    and: 'en',
    warnings: [
      (some) => `Kan sporen van ${some} bevatten`,
      (some) => `Kan ${some} bevatten`,
      (some) => `Geproduceerd in een bedrijf dat ook ${some} verwerkt`,
    ],
    absences: [(one) => `zonder ${one}`],
    suitable: ['niet geschikt voor vegetariërs'],
    unsuitable: (one) => `Niet geschikt voor mensen met een ${one} allergie`,
    origins: ['Gemaakt in Nederland met ', 'Bereid in onze keuken: ', ''],
  },
  pt: {
    allergens: {
      Wheat: 'farinha de trigo',
      Milk: 'leite',
      Eggs: 'ovos',
      Soya: 'soja',
      Celery: 'aipo',
      Mustard: 'mostarda',
    },
    plain: ['açúcar', 'sal', 'água', 'óleo de girassol', 'tomate', 'arroz'],
    and: 'e',
    warnings: [
      (some) => `Pode conter ${some}`,
      (some) => `Pode conter vestígios de ${some}`,
      (some) => `Produzido numa fábrica que utiliza ${some}`,
    ],
    absences: [(one) => `sem ${one}`],
    suitable: ['não adequado para vegetarianos'],
    unsuitable: (one) => `Não adequado para pessoas com alergia a ${one}`,
    origins: ['Produzido em Portugal com ', 'Fabricado em Portugal: ', ''],
  },
  sv: {
    allergens: { Wheat: 'vetemjöl', Milk: 'mjölk', Eggs: 'ägg', Soya: 'soja', Celery: 'selleri', Mustard: 'senap' },
    plain: ['socker', 'salt', 'vatten', 'rapsolja', 'tomat', 'ris'],
    and: 'och',
    warnings: [
      (some) => `Kan innehålla spår av ${some}`,
      (some) => `Kan innehålla ${some}`,
      (some) => `Tillverkad i en fabrik som hanterar ${some}`,
    ],
    absences: [(one) => `utan ${one}`, (one) => `fri från ${one}`],
    suitable: ['inte lämplig för vegetarianer'],
    unsuitable: (one) => `Inte lämplig för personer med allergi mot ${one}`,
    origins: ['Tillverkad i Sverige av ', 'Tillagad i vårt kök: ', ''],
  },
  pl: {
    allergens: {
      Wheat: 'mąka pszenna',
      Milk: 'mleko',
      Eggs: 'jaja',
      Soya: 'soja',
      Celery: 'seler',
      Mustard: 'gorczyca',
    },
    plain: ['cukier', 'sól', 'woda', 'olej rzepakowy', 'pomidory', 'ryż'],
    and: 'i',
    warnings: [(some) => `Może zawierać ${some}`, (some) => `Wyprodukowano w zakładzie, który używa ${some}`],
    absences: [(one) => `bez ${one}`],
    suitable: ['nie nadaje się dla wegetarian'],
    unsuitable: (one) => `Nie nadaje się dla osób z alergią na ${one}`,
    origins: ['Wyprodukowano w Polsce z ', ''],
  },
};

type Expected = { allergen: string; said: 'contains' | 'may_contain' | 'absent' };
type Made = { text: string; expected: Expected[] };

describe.each(Object.entries(languages))('lists in %s', (name, language) => {
  const share = Math.ceil(count / Object.keys(languages).length);
  it(`lose no allergen and claim none, in ${share}`, () => {
    const random = randomFrom(name.length * 7919 + name.charCodeAt(0) * 31 + name.charCodeAt(1));
    const wrong = new Set<string>();
    for (let index = 0; index < share; index += 1) {
      const { text, expected } = makeList(language, random);
      const { mentions } = readAllergens(text, 'ingredients');
      for (const { allergen, said } of expected) {
        const read = new Set(mentions.filter((one) => one.allergen === allergen).map(({ meaning }) => meaning));
        if (!isRight(said, read)) wrong.add(`${allergen} ${said}, read ${[...read].join('+') || 'nothing'}: ${text}`);
      }
    }
    expect([...wrong].slice(0, 20)).toEqual([]);
  });
});

// Doubtful is right for everything: a person is asked.
function isRight(said: Expected['said'], read: ReadonlySet<AllergenMeaning>): boolean {
  if (said === 'absent') return !read.has('contains') && !read.has('may_contain');
  if (said === 'contains') return read.has('contains') || read.has('doubtful');
  return (read.has('may_contain') || read.has('doubtful')) && !read.has('contains');
}

function makeList(language: Language, random: () => number): Made {
  const pick = <One>(some: readonly One[]): One => some[Math.floor(random() * some.length)] as One;
  const shuffled = Object.entries(language.allergens).toSorted(() => random() - 0.5);
  const take = (most: number) => shuffled.splice(0, Math.floor(random() * (most + 1)));
  const [contained, warned, absent, unsuited] = [take(3), take(3), take(1), take(1)];
  const joined = (some: readonly string[]) =>
    some.length < 2 ? some.join('') : `${some.slice(0, -1).join(', ')} ${language.and} ${some.at(-1) ?? ''}`;
  const names = (some: [string, string][]) => some.map(([, word]) => word);
  const items = [...names(contained), pick(language.plain), pick(language.plain)].toSorted(() => random() - 0.5);
  const warning = warned.length > 0 ? pick(language.warnings)(joined(names(warned))) : '';
  const place = pick(['bracket', 'before', 'after', 'line'] as const);
  const inside = (text: string) =>
    items.splice(Math.floor(random() * items.length), 0, `${pick(language.plain)} (${text})`);
  if (warning && place === 'bracket') inside(warning);
  if (absent[0]) inside(pick(language.absences)(absent[0][1]));
  if (random() < 0.3) inside(pick(language.suitable));
  const list = pick(language.origins) + (random() < 0.7 ? joined(items) : items.join(pick([', ', '; ', ' • ', '\n'])));
  const sentences = [list];
  if (warning && place === 'before') sentences.unshift(warning);
  if (warning && place === 'after') sentences.push(warning);
  if (unsuited[0]) sentences.push(language.unsuitable(unsuited[0][1]));
  const text = `${sentences.join(pick(['. ', '. ', '\n', '; ', ' - ', ' – ', ' | ']))}${place === 'line' && warning ? `\n${warning}` : ''}${pick(['.', ''])}`;
  return {
    text: random() < 0.1 ? text.toUpperCase() : text,
    expected: [
      ...contained.map(([allergen]) => ({ allergen, said: 'contains' as const })),
      ...[...warned, ...unsuited].map(([allergen]) => ({ allergen, said: 'may_contain' as const })),
      ...absent.map(([allergen]) => ({ allergen, said: 'absent' as const })),
    ],
  };
}

// Mulberry32.
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
