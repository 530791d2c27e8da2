import { english, type IngredientLanguage, type Lexicon } from './allergen-lexicon.ts';
import { danish, dutch, german, norwegian, polish, swedish } from './allergen-lexicon-northern.ts';
import { french, italian, portuguese, spanish } from './allergen-lexicon-romance.ts';

/** One or several words that mean an allergen, or that only look like one (`allergen` null). */
export interface Phrase {
  language: IngredientLanguage;
  tokens: string[];
  /** Which of the words carry the meaning. */
  marked: boolean[];
  allergen: string | null;
  /** Often, not always. */
  perhaps: boolean;
}

export interface Stem {
  language: IngredientLanguage;
  stem: string;
  allergen: string;
}

/** A word as lexicons spell it: lower case, without accents and ligatures. */
export function plainWord(word: string): string {
  return word
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '');
}

const lexicons: Record<IngredientLanguage, Lexicon> = {
  en: english,
  fr: french,
  de: german,
  es: spanish,
  it: italian,
  pt: portuguese,
  nl: dutch,
  sv: swedish,
  da: danish,
  no: norwegian,
  pl: polish,
};
const languages = Object.keys(lexicons) as IngredientLanguage[];

/** Every phrase by its first word, the longest first. */
export const phrasesByWord: ReadonlyMap<string, Phrase[]> = collect();

/** What compounds begin or end with. */
export const stems: readonly Stem[] = languages.flatMap((language) =>
  Object.entries(lexicons[language].stems ?? {}).flatMap(([allergen, list]) =>
    split(list).map((stem) => ({ language, stem, allergen })),
  ),
);

/** Compounds that only look as if they held a stem. */
export const falseCompounds: readonly string[] = languages.flatMap((language) =>
  split(lexicons[language].notCompounds ?? ''),
);

/** Words that mean something else elsewhere: they count only where the text is in their language. */
export const ambiguousWords: ReadonlySet<string> = new Set(
  split(
    'not, rag, ost, ser, sera, nod, room, wei, korn, raka, sill, ei, vis, vete, byg, rug, noce, noci, noz, nozes, ovo, ovos, latte, panna, burro, noot, noten, nata, natas, mani, crema, myse, valle, krab, kreeft, lax, moules, mais, soi, jaj, jajo, jaja, zyta, owsa, alici, sepia, lulas, colin, thon, rahm, polpo, grano, orzo, haver, egg, smor, melk, boter, havre, pates, nuss, cozze',
  ),
);

function collect(): Map<string, Phrase[]> {
  const all = new Map<string, Phrase[]>();
  for (const language of languages) {
    const { words, none, perhaps } = lexicons[language];
    const read = (list: string, allergen: string | null, unsure: boolean) => {
      for (const text of split(list)) {
        const parts = text.match(/\*?[\p{L}\p{N}]+/gu) ?? [];
        const starred = parts.some((part) => part.startsWith('*'));
        const tokens = parts.map((part) => plainWord(part.replace('*', '')));
        const marked = parts.map((part) => !starred || part.startsWith('*'));
        const first = tokens[0] ?? '';
        all.set(first, [...(all.get(first) ?? []), { language, tokens, marked, allergen, perhaps: unsure }]);
      }
    };
    for (const [allergen, list] of Object.entries(words)) read(list, allergen, false);
    for (const [allergen, list] of Object.entries(perhaps)) read(list, allergen, true);
    read(none, null, false);
  }
  for (const phrases of all.values()) phrases.sort((left, right) => right.tokens.length - left.tokens.length);
  return all;
}

function split(list: string): string[] {
  return list
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
