import type { IngredientLanguage } from './allergen-lexicon.ts';
import {
  ambiguousWords,
  falseCompounds,
  phrasesByWord,
  plainWord,
  stems,
  type Phrase,
  type Stem,
} from './allergen-words.ts';
import { ingredientLanguages } from './ingredient-language.ts';
import { notIngredients, type Stretch } from './precaution.ts';

/** A word or phrase among ingredients that names an allergen, by the names that accounts start with. */
export interface AllergenWord extends Stretch {
  allergen: string;
  /** False: a person must say whether it is one, for the word or its language leaves it open. */
  certain: boolean;
}

/**
 * Where a list of ingredients names allergens, in eleven languages: whole words and compounds, never parts of other words, and
 * never what is only precaution ("may contain") or absence ("gluten free"). Coconut milk is not milk, a tigernut not a nut. Words of
 * a language that the text is not in are left for a person. In the order of the text, without overlaps, in UTF-16 units.
 * (Regulation (EU) 1169/2011, article 21(1)(b) and annex II.)
 */
export function suggestAllergens(text: string): AllergenWord[] {
  const tokens = tokensOf(text);
  const languages = ingredientLanguages(tokens.map(({ word }) => word));
  const ignored = notIngredients(text);
  const found: AllergenWord[] = [];
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at];
    if (!token) break;
    const match = phraseAt(tokens, at, text, languages);
    const words = match ? wordsOf(match, tokens, at, languages) : compoundAt(token, languages);
    found.push(...words.filter((word) => !ignored.some((part) => word.start < part.end && word.end > part.start)));
    at += match?.tokens.length ?? 1;
  }
  return found.filter((word) => word.certain || !isExplained(word, found, text));
}

type Token = Stretch & { word: string };
type Languages = ReadonlySet<IngredientLanguage>;

function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(/[\p{L}\p{M}\p{N}]+/gu), (match) => ({
    word: plainWord(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** The longest phrase that begins here; among equals one of a language that the text is in. */
function phraseAt(tokens: Token[], at: number, text: string, languages: Languages): Phrase | undefined {
  const fitting = (phrasesByWord.get(tokens[at]?.word ?? '') ?? []).filter(
    (phrase) =>
      standsAt(phrase, tokens, at, text) && (known(phrase, languages) || !ambiguousWords.has(phrase.tokens.join(' '))),
  );
  const longest = fitting.filter(({ tokens: words }) => words.length === fitting[0]?.tokens.length);
  return (
    longest.find((phrase) => known(phrase, languages) && !phrase.perhaps) ??
    longest.find((phrase) => known(phrase, languages)) ??
    longest[0]
  );
}

function standsAt({ tokens: words }: Phrase, tokens: Token[], at: number, text: string): boolean {
  return words.every((word, index) => {
    const token = tokens[at + index];
    const before = tokens[at + index - 1];
    if (token?.word !== word) return false;
    return index === 0 || /^[\s'’`_*-]{0,3}$/u.test(text.slice(before?.end, token.start));
  });
}

// Labels of every country borrow English words, so that these are always understood.
function known({ language }: { language: IngredientLanguage }, languages: Languages): boolean {
  return language === 'en' || languages.has(language);
}

function wordsOf(phrase: Phrase, tokens: Token[], at: number, languages: Languages): AllergenWord[] {
  const { allergen, marked } = phrase;
  const own = tokens.slice(at, at + marked.length).filter((_, index) => marked[index]);
  const [first] = own;
  const last = own.at(-1);
  if (!allergen || !first || !last) return [];
  return [{ start: first.start, end: last.end, allergen, certain: known(phrase, languages) && !phrase.perhaps }];
}

/** Weizenmehl, Magermilchpulver, wheatflour: a word that holds an allergen's. English ones begin with it. */
function compoundAt({ word, start, end }: Token, languages: Languages): AllergenWord[] {
  if (word.length < 6 || falseCompounds.some((one) => word.includes(one))) return [];
  const holds = ({ stem, language }: Stem) => {
    if (word.length < stem.length + 2 && word !== stem) return false;
    if (word.startsWith(stem)) return stem.length >= 5 || known({ language }, languages);
    return (
      language !== 'en' &&
      known({ language }, languages) &&
      (word.endsWith(stem) || (stem.length >= 5 && word.includes(stem)))
    );
  };
  const candidates = stems.filter(holds).toSorted((left, right) => word.indexOf(left.stem) - word.indexOf(right.stem));
  const best = candidates.find((one) => known(one, languages)) ?? candidates[0];
  return best ? [{ start, end, allergen: best.allergen, certain: known(best, languages) }] : [];
}

/**
 * A doubtful word needs no person where its parts follow in brackets, or its allergen is named in the same breath; malted wheat is
 * wheat, as "malt" alone is mostly barley.
 */
function isExplained({ start, end, allergen }: AllergenWord, found: AllergenWord[], text: string): boolean {
  if (/^(?:\s*:|[\p{L}\s'’-]{0,30}[([{])/u.test(text.slice(end, end + 32))) return true;
  const same = allergen === 'Barley' ? cereals : [allergen];
  const breath = /[,;:.()[\]{}\n]/u;
  return found.some((other) => {
    if (!other.certain || !same.includes(other.allergen)) return false;
    const between = other.start < start ? text.slice(other.end, start) : text.slice(end, other.start);
    return !breath.test(between);
  });
}

const cereals: readonly string[] = ['Barley', 'Wheat', 'Rye', 'Oats', 'Spelt', 'Khorasan wheat'];
