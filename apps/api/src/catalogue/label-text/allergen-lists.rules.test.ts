import { readAllergens, type AllergenMeaning } from '@larder/rules/allergen-reading';
import { describe, expect, it } from 'vitest';

/**
 * Lists of ingredients made by rule. The oracle knows what was put where, and nothing of how texts are read: what was
 * listed must be contained, what was warned of never less than doubtful, and what was said to be absent never
 * contained. `TEST_FULL` makes ten times as many.
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
  /** Above a list of one entry on each line. */
  below: string[];
  /** What stands for a food and is called after it. */
  standsFor: (word: string) => string;
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
      (some) => `May be present: ${some}`,
      (some) => `Possible cross-contamination with ${some}`,
      (some) => `The equipment was previously used to make products containing ${some}`,
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
    below: ['May contain:', 'MAY CONTAIN', 'May contain traces of:', 'May be present:', 'Traces:'],
    standsFor: (one) => `${one} alternative`,
  },
  de: {
    allergens: { Wheat: 'Weizenmehl', Milk: 'Milch', Eggs: 'Eier', Soya: 'Soja', Celery: 'Sellerie', Mustard: 'Senf' },
    plain: ['Zucker', 'Salz', 'Wasser', 'Rapsöl', 'Tomaten', 'Reis'],
    and: 'und',
    warnings: [
      (some) => `Kann Spuren von ${some} enthalten`,
      (some) => `Kann ${some} enthalten`,
      (some) => `Hergestellt in einem Betrieb, der auch ${some} verarbeitet`,
      (some) => `In der Produktion werden auch ${some} verarbeitet`,
      (some) => `Unser Betrieb verarbeitet auch ${some}`,
      (some) => `${some} können nicht ausgeschlossen werden`,
    ],
    absences: [(one) => `ohne ${one}`, (one) => `frei von ${one}`],
    suitable: ['nicht geeignet für Vegetarier', 'geeignet für Veganer'],
    unsuitable: (one) => `Nicht geeignet für Personen mit ${one} Allergie`,
    origins: ['Hergestellt in Deutschland: ', 'Hergestellt in Österreich aus ', ''],
    below: ['Kann enthalten:', 'Kann Spuren enthalten von:', 'Spuren von:'],
    standsFor: (one) => `vegane ${one}`,
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
      (some) => `Traces possibles de : ${some}`,
      (some) => `Fabriqué dans un atelier qui utilise : ${some}`,
      (some) => `Contamination croisée possible : ${some}`,
    ],
    absences: [(one) => `sans ${one}`],
    suitable: ['ne convient pas aux végétariens'],
    unsuitable: (one) => `Ne convient pas aux personnes avec une allergie au ${one}`,
    origins: ['Fabriqué en France avec ', 'Préparé en Belgique : ', ''],
    below: ['Peut contenir :', 'Peut contenir', 'Traces possibles de :', 'Traces éventuelles :'],
    standsFor: (one) => `alternative au ${one}`,
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
      (some) => `Elaborado con arroz en una planta donde se usan ${some}`,
      (some) => `Posible presencia de ${some}`,
    ],
    absences: [(one) => `sin ${one}`],
    suitable: ['no apto para vegetarianos'],
    unsuitable: (one) => `No apto para personas con alergia a ${one}`,
    origins: ['Elaborado en España con ', 'Fabricado en España: ', ''],
    below: ['Puede contener:', 'Puede contener', 'Trazas:'],
    standsFor: (one) => `alternativa a la ${one}`,
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
      (some) => `Possibile presenza di ${some}`,
      (some) => `Prodotto in un laboratorio che usa ${some}`,
    ],
    absences: [(one) => `senza ${one}`],
    suitable: ['non adatto ai vegetariani'],
    unsuitable: (one) => `Non adatto a persone con allergia a ${one}`,
    origins: ['Prodotto in Italia con ', 'Preparato in Italia: ', ''],
    below: ['Può contenere:', 'Può contenere', 'Tracce:'],
    standsFor: (one) => `alternativa al ${one}`,
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
      (some) => `In hetzelfde bedrijf worden ook ${some} verwerkt`,
      (some) => `Kruisbesmetting met ${some}`,
    ],
    absences: [(one) => `zonder ${one}`],
    suitable: ['niet geschikt voor vegetariërs'],
    unsuitable: (one) => `Niet geschikt voor mensen met een ${one} allergie`,
    origins: ['Gemaakt in Nederland met ', 'Bereid in onze keuken: ', ''],
    below: ['Kan bevatten:', 'Kan sporen bevatten van:', 'Sporen van:'],
    standsFor: (one) => `vegan ${one}`,
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
      (some) => `Poderá conter traços de ${some}`,
      (some) => `Fabricado numa linha que processa ${some}`,
    ],
    absences: [(one) => `sem ${one}`],
    suitable: ['não adequado para vegetarianos'],
    unsuitable: (one) => `Não adequado para pessoas com alergia a ${one}`,
    origins: ['Produzido em Portugal com ', 'Fabricado em Portugal: ', ''],
    below: ['Pode conter:', 'Pode conter', 'Poderá conter vestígios de:'],
    standsFor: (one) => `alternativa ao ${one}`,
  },
  sv: {
    allergens: { Wheat: 'vetemjöl', Milk: 'mjölk', Eggs: 'ägg', Soya: 'soja', Celery: 'selleri', Mustard: 'senap' },
    plain: ['socker', 'salt', 'vatten', 'rapsolja', 'tomat', 'ris'],
    and: 'och',
    warnings: [
      (some) => `Kan innehålla spår av ${some}`,
      (some) => `Kan innehålla ${some}`,
      (some) => `Tillverkad i en fabrik som hanterar ${some}`,
      (some) => `Spår av ${some} kan förekomma`,
      (some) => `I samma lokal hanteras ${some}`,
    ],
    absences: [(one) => `utan ${one}`, (one) => `fri från ${one}`],
    suitable: ['inte lämplig för vegetarianer'],
    unsuitable: (one) => `Inte lämplig för personer med allergi mot ${one}`,
    origins: ['Tillverkad i Sverige av ', 'Tillagad i vårt kök: ', ''],
    below: ['Kan innehålla:', 'Kan innehålla spår av:', 'Spår av:'],
    standsFor: (one) => `vegansk ${one}`,
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
    warnings: [
      (some) => `Może zawierać ${some}`,
      (some) => `Wyprodukowano w zakładzie, który używa ${some}`,
      (some) => `W tym samym zakładzie używa się ${some}`,
      (some) => `Możliwa obecność ${some}`,
    ],
    absences: [(one) => `bez ${one}`],
    suitable: ['nie nadaje się dla wegetarian'],
    unsuitable: (one) => `Nie nadaje się dla osób z alergią na ${one}`,
    origins: ['Wyprodukowano w Polsce z ', ''],
    below: ['Może zawierać:', 'Może zawierać', 'Śladowe ilości:'],
    standsFor: (one) => `${one} wegańskie`,
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

type Places = 'bracket' | 'sub' | 'starred' | 'before' | 'after' | 'line' | 'footnote' | 'below' | 'bullets';
const places: readonly Places[] = [
  'bracket',
  'sub',
  'starred',
  'before',
  'after',
  'line',
  'footnote',
  'below',
  'bullets',
];

function makeList(language: Language, random: () => number): Made {
  const pick = <One>(some: readonly One[]): One => some[Math.floor(random() * some.length)] as One;
  const shuffled = Object.entries(language.allergens).toSorted(() => random() - 0.5);
  const take = (most: number) => shuffled.splice(0, Math.floor(random() * (most + 1)));
  const [contained, warned, absent, unsuited] = [take(3), take(3), take(1), take(1)];
  const [stoodFor] = random() < 0.2 ? shuffled.filter(([allergen]) => allergen === 'Milk') : [];
  const joined = (some: readonly string[]) =>
    some.length < 2 ? some.join('') : `${some.slice(0, -1).join(', ')} ${language.and} ${some.at(-1) ?? ''}`;
  const names = (some: [string, string][]) => some.map(([, word]) => word);
  const listed = names(contained).map((word) => (random() < 0.1 ? spoilt(word, random) : dressed(word, pick)));
  const items = [...listed, pick(language.plain), pick(language.plain)].toSorted(() => random() - 0.5);
  const place = pick(places);
  const bare = warned.length > 0 ? pick(language.warnings)(joined(names(warned))) : '';
  const warning = random() < 0.1 ? parted(bare, names(warned)) : bare;
  const put = (text: string) => items.splice(Math.floor(random() * items.length), 0, text);
  if (bare && place === 'bracket') put(`${pick(language.plain)} (${warning})`);
  if (bare && place === 'sub')
    put(`${pick(language.plain)} [${pick(language.plain)} (5 %), ${language.plain[0]}; ${warning}]`);
  if (bare && place === 'starred') put(`*${warning}*`);
  if (absent[0]) put(`${pick(language.plain)} (${pick(language.absences)(absent[0][1])})`);
  if (stoodFor) put(language.standsFor(stoodFor[1]));
  if (random() < 0.3) put(`${pick(language.plain)} (${pick(language.suitable)})`);
  const apart = bare && place === 'starred' ? ['; ', ', '] : [', ', '; ', ' • ', '\n'];
  const list =
    pick(language.origins) + (random() < 0.7 && place !== 'starred' ? joined(items) : items.join(pick(apart)));
  const sentences = [list];
  if (bare && place === 'before') sentences.unshift(warning);
  if (bare && place === 'after') sentences.push(warning);
  if (unsuited[0] && random() < 0.5) sentences.push(language.unsuitable(unsuited[0][1]));
  else if (unsuited[0]) sentences.push(`${pick(language.suitable)}; ${language.unsuitable(unsuited[0][1])}`);
  const head = sentences.join(pick(['. ', '. ', '\n', '; ', ' - ', ' – ', ' | ']));
  const entries = [pick(language.below), ...names(warned)].join(place === 'bullets' ? '\n• ' : '\n');
  const tail = {
    line: `\n${warning}`,
    footnote: `. *${warning}`,
    below: `\n${entries}`,
    bullets: `\n${entries}`,
  }[place as string];
  const text = `${head}${bare ? (tail ?? '') : ''}${pick(['.', ''])}`;
  return {
    text: random() < 0.1 ? text.toUpperCase() : text,
    expected: [
      ...contained.map(([allergen]) => ({ allergen, said: 'contains' as const })),
      ...[...warned, ...unsuited].map(([allergen]) => ({ allergen, said: 'may_contain' as const })),
      ...[...absent, ...(stoodFor ? [stoodFor] : [])].map(([allergen]) => ({ allergen, said: 'absent' as const })),
    ],
  };
}

/** As lists dress a word: with a share, a mark, a bracket or quotes. */
function dressed(word: string, pick: <One>(some: readonly One[]) => One): string {
  const [before, after] = pick([
    ['', ''],
    ['', ''],
    ['', ' (12 %)'],
    ['', '*'],
    ['“', '”'],
    ['[', ' 5%]'],
    ['', ' [8,5 %]'],
  ] as const);
  return `${before}${word}${after}`;
}

/** As scanners spoil one: letter by letter, in two, or with a figure for a letter. */
function spoilt(word: string, random: () => number): string {
  const [first = ''] = word.split(' ').toSorted((one, other) => other.length - one.length);
  if (first.length < 5) return word;
  const at = 2 + Math.floor(random() * (first.length - 3));
  const ways = [
    first.split('').join(' '),
    `${first.slice(0, at)}-\n${first.slice(at)}`,
    first.replace(/(?<=\p{L})[oles](?=\p{L})/u, (letter) => ({ o: '0', l: '1', e: '3', s: '5' })[letter] ?? letter),
  ];
  return word.replace(first, ways[Math.floor(random() * ways.length)] ?? first);
}

/** Parts the verb of a warning over a line's end. */
function parted(warning: string, names: readonly string[]): string {
  const verb =
    /cont\p{L}{4,}|enthalten|bevatten|inneh[åa]lla|zawiera[ćc]|traces|trazas|spuren|handles|verarbeitet/iu.exec(
      warning,
    );
  if (!verb || names.some((name) => name.includes(verb[0]))) return warning;
  const at = verb.index + Math.floor(verb[0].length / 2);
  return `${warning.slice(0, at)}-\n${warning.slice(at)}`;
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
