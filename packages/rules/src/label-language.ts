import type { IngredientLanguage } from './allergen-lexicon.ts';
import { phrasesByWord } from './allergen-words.ts';
import { foreignWords, tellingWords } from './ingredient-telling-words.ts';
import { tokensOf } from './ingredient-words.ts';

/** The languages that labels in a country may be in, or, where `all`, that they must all be in (BCP 47). */
export interface LabelLanguages {
  languages: readonly string[];
  all: boolean;
}

/** Whether a text is in a language of its country, as far as its words tell. */
export interface LanguageCheck {
  /**
   * The languages that it lacks: all of the country's, or those of several that must be there. Empty: nothing found.
   */
  lacking: string[];
  /** What it is written in. */
  written: string[];
  /** The words that tell, as they stand in the text; the first few. */
  words: string[];
  /** Nothing in it is in a language of the country. */
  sure: boolean;
}

/**
 * The languages of labels in a country (ISO 3166-1 alpha-2): those that the law of the country names for food
 * information (Regulation (EU) 1169/2011, article 15(2), and the country's own law), else the official ones; undefined
 * where they are not known.
 */
export function labelLanguages(country: string | null | undefined): LabelLanguages | undefined {
  const line = table.find(([code]) => code === country);
  return line && { languages: line.slice(1), all: country === 'CA' };
}

const table = `
GB en cy|IE en ga|US en|PR es en|GU en|VI en|AS en|MP en|CA en fr|AU en|NZ en mi|AT de|BE nl fr de|BG bg|HR hr|CY el tr|CZ cs|DK da|EE et|FI fi sv|FR fr|DE de
GR el|HU hu|IT it de fr|LV lv|LT lt|LU fr de lb|MT mt en|NL nl|PL pl|PT pt|RO ro|SK sk|SI sl|ES es ca gl eu|SE sv|NO no sv da|IS is en da no sv
LI de|AX sv|GP fr|MQ fr|GF fr|RE fr|YT fr|MF fr nl en|CH de fr it|JE en|GG en|IM en|MC fr|SM it|AD ca es fr|VA it|ZA en af|IN en hi|SG en|HK en zh
AE ar en|MX es|AR es|CL es|CO es|PE es|BR pt|JP ja|KR ko|CN zh|TW zh|TH th|IL he|SA ar|TR tr|UA uk|RS sr|BA bs hr sr|ME sr|MK mk|AL sq|MD ro|RU ru
`
  .trim()
  .split(/[|\n]/u)
  .map((line) => line.split(' '));

/**
 * Judges the language of a text by the words that tell languages and the words for allergens. Only what at least two
 * words tell counts, and a word that both languages have counts for neither, so that a list with foreign names in it is
 * left alone. A list in several languages that holds a right one is in order.
 */
export function checkLanguage(text: string, country: string | null | undefined): LanguageCheck {
  const wanted = labelLanguages(country);
  const found = wanted ? evidenceIn(text) : [];
  const [most] = found;
  const none: LanguageCheck = { lacking: [], written: [], words: [], sure: false };
  if (!wanted || !most || most.words.size < 2) return none;
  const ownOf = ({ words }: Evidence) => [...words.keys()].filter((word) => !most.words.has(word)).length;
  // Portuguese has some words of Spanish; what is Danish may nearly all be Norwegian too.
  const written = found.filter(
    (one) => one.words.size >= most.words.size * 0.8 || (ownOf(one) >= 2 && one.words.size >= most.words.size / 3),
  );
  const isWritten = (language: string) => written.some(({ languages }) => languages.includes(language));
  const strongest = most.languages.some((one) => wanted.languages.includes(one));
  const lacking = wanted.languages.filter((language) => !isWritten(language));
  const answer = {
    written: [...new Set(written.flatMap(({ languages }) => languages.slice(0, 1)))],
    words: first(most.words),
  };
  if (wanted.all) return lacking.length > 0 ? { ...answer, lacking, sure: !strongest } : none;
  if (strongest || lacking.length < wanted.languages.length) return none;
  const own = found.filter(({ languages }) => languages.some((one) => wanted.languages.includes(one)));
  const telling = Math.max(0, ...own.map(ownOf));
  return { ...answer, lacking: [...wanted.languages], sure: telling <= most.words.size / 6 && most.words.size >= 3 };
}

type Evidence = { languages: readonly string[]; words: ReadonlyMap<string, string> };

function evidenceIn(text: string): Evidence[] {
  const words = new Map(tokensOf(text).map(({ word, start, end }) => [word, text.slice(start, end)]));
  const of = (languages: readonly string[], tells: (word: string) => boolean): Evidence => ({
    languages,
    words: new Map([...words].filter(([word]) => tells(word))),
  });
  const known = Object.entries(tellingWords).map(([language, list]) => {
    const telling = new Set(list.split(' '));
    return of([language], (word) => telling.has(word) || isAllergenIn(word, language as IngredientLanguage));
  });
  const foreign = foreignWords.map((list, index) => {
    const telling = new Set(list.split(' '));
    return of(foreignLanguages[index] ?? ['und'], (word) => telling.has(word));
  });
  const written = scripts.map(([languages, pattern]) => of(languages, (word) => pattern.test(word)));
  return [...known, ...foreign, ...written]
    .filter((one) => one.words.size > 0)
    .toSorted((left, right) => right.words.size - left.words.size);
}

// Words of the lexicon that English does not have too, and that are not of one letter pair.
function isAllergenIn(word: string, language: IngredientLanguage): boolean {
  if (word.length < 4) return false;
  const phrases = (phrasesByWord.get(word) ?? []).filter(({ tokens }) => tokens.length === 1);
  const languages = new Set(phrases.map((phrase) => phrase.language));
  return languages.has(language) && (language === 'en' || !languages.has('en'));
}

function first(words: ReadonlyMap<string, string>): string[] {
  return [...words.values()].slice(0, 3);
}

/** The languages of each line of `foreignWords`. */
export const foreignLanguages: readonly (readonly string[])[] = [
  ['cs'],
  ['sk'],
  ['hu'],
  ['ro'],
  ['hr', 'sr', 'bs', 'sl', 'mk'],
  ['fi'],
  ['tr'],
  ['et', 'lv', 'lt'],
  ['is', 'vi', 'id', 'ms'],
  ['ca', 'sq', 'cy', 'ga'],
];

const scripts: readonly (readonly [readonly string[], RegExp])[] = [
  [['el'], /^\p{Script=Greek}{3,}/u],
  [['ru', 'bg', 'uk', 'sr', 'mk'], /^\p{Script=Cyrillic}{2,}/u],
  [['ar'], /^\p{Script=Arabic}{2,}/u],
  [['he'], /^\p{Script=Hebrew}{2,}/u],
  [['th'], /^\p{Script=Thai}{2,}/u],
  [['ja'], /^[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  [['zh', 'ja'], /^\p{Script=Han}/u],
  [['ko'], /^\p{Script=Hangul}/u],
  [['hi'], /^\p{Script=Devanagari}/u],
];
