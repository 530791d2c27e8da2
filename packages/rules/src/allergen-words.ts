import { english } from './allergen-lexicon-english.ts';
import { dutch, german } from './allergen-lexicon-germanic.ts';
import { italian, portuguese } from './allergen-lexicon-latin.ts';
import { borrowedNames, tellingParts } from './allergen-lexicon-names.ts';
import { danish, norwegian, swedish } from './allergen-lexicon-nordic.ts';
import { polish } from './allergen-lexicon-polish.ts';
import { french, spanish } from './allergen-lexicon-romance.ts';
import type { IngredientLanguage, Lexicon, Questions } from './allergen-lexicon.ts';
import { questions } from './allergen-questions.ts';

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

/** A word as lexicons spell it: lower case, without accents, ligatures and soft hyphens. */
export function plainWord(word: string): string {
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[œæßøłđı]/gu, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(/[\p{M}\p{Cf}]/gu, '');
}

const plainLetters: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

// Borrowed names are understood wherever English is, which is everywhere.
const lexicons: readonly (readonly [IngredientLanguage, Lexicon])[] = [
  ['en', english],
  ['en', borrowedNames],
  ['fr', french],
  ['de', german],
  ['es', spanish],
  ['it', italian],
  ['pt', portuguese],
  ['nl', dutch],
  ['sv', swedish],
  ['da', danish],
  ['no', norwegian],
  ['pl', polish],
];

/** Every phrase by its first word, the longest first. */
export const phrasesByWord: ReadonlyMap<string, Phrase[]> = collect();

/** Every word of a phrase: "white" is none by itself, and known all the same. */
export const phraseWords: ReadonlySet<string> = new Set(
  [...phrasesByWord.values()].flatMap((phrases) => phrases.flatMap(({ tokens }) => tokens)),
);

/** Those of phrases that name no allergen: "palmiste" of "amande de palmiste". */
export const harmlessPhraseWords: ReadonlySet<string> = new Set(
  [...phrasesByWord.values()].flatMap((phrases) =>
    phrases.flatMap(({ allergen, tokens }) => (allergen === null ? tokens : [])),
  ),
);

/** Cheeses called after what begins other words too: a melon, a town, a manor. */
const otherNames: ReadonlySet<string> = new Set(['beaufort', 'cantal', 'fontina', 'herrgard', 'munster', 'sirene']);

/** What compounds begin or end with; a borrowed cheese begins one in every language (Emmentalerost). */
export const stems: readonly Stem[] = [
  ...lexicons.flatMap(([language, lexicon]) =>
    Object.entries(lexicon.stems ?? {}).flatMap(([allergen, list]) =>
      split(list).map((stem) => ({ language, stem: plainWord(stem), allergen })),
    ),
  ),
  ...split(borrowedNames.words.Milk ?? '')
    .filter((name) => name.length >= 6 && !name.includes(' ') && !otherNames.has(name))
    .map((stem) => ({ language: 'en' as const, stem, allergen: 'Milk' })),
];

/** What compounds end with that a person must be asked about. */
export const tails: readonly Stem[] = lexicons.flatMap(([language, lexicon]) =>
  Object.entries(lexicon.tails ?? {}).flatMap(([allergen, list]) =>
    split(list).map((stem) => ({ language, stem: plainWord(stem), allergen })),
  ),
);

/** What means an allergen anywhere in a word, in every language. */
export const parts: readonly Stem[] = Object.entries(tellingParts).flatMap(([allergen, list]) =>
  split(list).map((stem) => ({ language: 'en' as const, stem, allergen })),
);

/** Compounds that only look as if they held a stem. */
export const falseCompounds: readonly string[] = lexicons.flatMap(([, lexicon]) =>
  split(lexicon.notCompounds ?? '').map(plainWord),
);

/** Words that mean something else elsewhere: they count only where the text is in their language. */
export const ambiguousWords: ReadonlySet<string> = new Set(
  split(
    [
      'cacao, lake, lin, sum, tran, tranu, sik, rog, griet, mul, poon, schar, gallo, gallos, lisa, denton, toma, tome, capone, confetti, lapa, lapas, broa, broas, burgos, tetilla, loup, mulet, mulets, vive, vives, bleu, egli, brasse, brassen, renke, renken, kummel, spatta, razza, uszka, suspiro, suspiros, harzer, dorad, dorada, dorady, mie, not, rag, ost, oste, ser, sera, sery, serek, nod, room, wei, korn, raka, rakor, rak, raki, sill, ei, vis, vete, byg, rug, noce, noci, noz, nozes, ovo, latte, panna, burro, noot, noten, nata, natas, crema, cremas, myse, valle, krab, kreeft, lax, mais, soi, jaj, jajo, jaja, zyta, owsa, alici, alice, sepia, lulas, lula, colin, thon, rahm, polpo, polvo, polvos, grano, grana, orzo, haver, egg, smor, havre, pates, pate, nuss, cozze, manna, gort',
      'jus, glace, glaces, roux, raisin, raisins, fond, farce, cake, kraft, is, kaka, kakor, torta, torte, tortas, vin, mou, dado, dadi, sopa, farsz, fyll, fyld, polse, korv, bulle, bolo, pastel, pizza, toast, port, lody, zur, mosto, pasas, cava, wijn, wein, vino, vini, vinho, wino, wina, dressing, redning, copertura, cobertura, condimento, condimentos, tempero, temperos',
      'al, gos, rom, ol, son, pan, panes, pain, pains, bar, lieu, mel, mie, tong, kuit, vla, thun, stor, leng, lodde, wels, kola, gryn, kli, kex, masa, flan, gula, gulas, gulor, mero, rape, emperador, dorada, doradas, dourada, douradas, carpa, perca, choco, chocos, navaja, navajas, gema, gemas, siero, spada, persico, rombo, trota, trote, sarda, sarde, deeg, meel, bloem, brod, maka, maki, ciasto, raie, raies, plie, plies, moule, caille, brousse, creme, cremes, slak, spijs, snoek, schol, sej, sei, gadda, rape, mej, pota, potas, raya, raia, ovas, siri, siris, caju, cajus, anguila, melva, farelo, tosta, tostas, galette, galettes, geback, teig, kleie, keks, schnecken, dotter, obers, topfen, krebs, krebse, kreps, granchi, totano, totani, lupino, lupini, panure, panade, rasp, kiks, mala, rogue, ovas, solha, mourisco, tempe, slod, piwo, piwa, bier, biere, bieres, torsk, sild, skjell, laks, goude, kaviar',
    ].join(', '),
  ),
);

/** Words that mean an allergen only with their accents: an eel, a nut, a shark. */
export const accented: ReadonlySet<string> = new Set(['al', 'not', 'nott', 'nod', 'gos', 'ol', 'is', 'log', 'cacao']);

function collect(): Map<string, Phrase[]> {
  const all = new Map<string, Phrase[]>();
  const read = (language: IngredientLanguage, list: string, allergen: string | null, perhaps: boolean) => {
    for (const text of split(list).flatMap(spellings)) {
      const words = text.match(/\*?[\p{L}\p{M}\p{N}]+/gu) ?? [];
      // A mark before a group of words marks what the group becomes.
      const starred = words.some((part) => part.startsWith('*'));
      const tokens = words.map((part) => plainWord(part.replace('*', '')));
      const marked = words.map((part) => !starred || part.startsWith('*'));
      const first = tokens[0] ?? '';
      all.set(first, [...(all.get(first) ?? []), { language, tokens, marked, allergen, perhaps }]);
    }
  };
  for (const [language, { words, none, perhaps }] of lexicons) {
    for (const [allergen, list] of Object.entries(words)) read(language, list, allergen, false);
    for (const [allergen, list] of Object.entries(perhaps)) read(language, list, allergen, true);
    read(language, none, null, false);
  }
  for (const [language, some] of Object.entries(questions) as [IngredientLanguage, Questions][])
    for (const [allergens, list] of Object.entries(some))
      for (const allergen of allergens.split('+')) read(language, list, allergen, true);
  for (const phrases of all.values()) phrases.sort((left, right) => right.tokens.length - left.tokens.length);
  return all;
}

/** "oat(|s)" is "oat" and "oats". */
function spellings(text: string): string[] {
  const [, before, choices, after] = /^([^(]*)\(([^)]*)\)(.*)$/u.exec(text) ?? [];
  if (before === undefined || choices === undefined) return [text];
  return choices.split('|').flatMap((choice) => spellings(`${before}${choice}${after}`));
}

function split(list: string): string[] {
  return list
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
