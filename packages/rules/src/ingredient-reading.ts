import { additiveWords } from './additive-words.ts';
import { findAllergenWords } from './allergen-finding.ts';
import {
  ambiguousWords,
  falseCompounds,
  harmlessPhraseWords,
  phrasesByWord,
  phraseWords,
  plainWord,
} from './allergen-words.ts';
import { commonFoods } from './common-foods.ts';
import { isTelling } from './ingredient-language.ts';
import { foreignWords } from './ingredient-telling-words.ts';
import { tokensOf } from './ingredient-words.ts';
import { listFillers } from './statement-words.ts';
import type { Stretch } from './stretch.ts';

/**
 * Words of a list in a script or language that no lexicon knows, so that an allergen among them would not be found; the
 * first few. Empty where the list can be read. A list of which nothing at all is known counts as unread too.
 */
export function unreadWords(text: string): string[] {
  const otherScripts = text.match(foreignScript) ?? [];
  if (otherScripts.length > 0) return first(otherScripts);
  const words = new Map(tokensOf(text).map(({ word, start, end }) => [word, text.slice(start, end)]));
  const read = [...words.keys()].filter((word) => isTelling(word) || phrasesByWord.has(word)).length;
  const hits = foreign.map((list) => [...words].flatMap(([word, written]) => (list.has(word) ? [written] : [])));
  const [most = []] = hits.toSorted((left, right) => right.length - left.length);
  if (most.length >= 2 && most.length > read) return first(most);
  const long = [...words].flatMap(([word, written]) => (/^\p{L}{4,}$/u.test(word) ? [written] : []));
  return read === 0 && long.length >= 4 ? first(long) : [];
}

/**
 * The words of a list that nobody has judged: neither the lexicon nor the common words of food and kitchens know them,
 * so that they may hide an allergen. As they are written, each once. Numbers, and words of one or two letters, tell
 * nothing, unless they stand together as the codes of a menu do.
 */
export function unknownWords(text: string): string[] {
  const tokens = tokensOf(text);
  const allergens = findAllergenWords(text);
  // "Yolk" behind "egg" belongs to its name.
  const names = (start: number, end: number) =>
    allergens.some((word) => word.start < end && word.end > start) ||
    allergens.some(
      (word) =>
        word.end < start &&
        /^[\s'’-]+$/u.test(text.slice(word.end, start)) &&
        meansOnly(text.slice(start, end), word.allergen),
    );
  const unknown = tokens.filter(
    ({ word, start, end }) =>
      /^\p{L}{3,}$/u.test(word) && !isKnown(word, isAlone(text, { start, end })) && !names(start, end),
  );
  const words = new Map(unknown.map(({ word, start, end }) => [word, text.slice(start, end)]));
  return [...new Set([...words.values(), ...codesIn(text)])];
}

const CODE = String.raw`(?:\p{Lu}\d?|(?:1[0-4]|[1-9])[a-z]?)`;
const listOf = (code: string, least: number) => String.raw`${code}(?:\s*[,;/+]\s*${code}){${least - 1},}`;
const noCode = String.raw`(?![\p{L}\d%°]|[.,]\d)`;
/** "(A, C, G)", "Schnitzel A,C,G", "Schnitzel 1,3,7" and "Allergens: G": not "vitamins (A, D)", "1,3 %" or "omega 3, 6". */
const codeLists = [
  String.raw`[([]\s*(${listOf(CODE, 2)})\s*[)\]]`,
  String.raw`\p{L}{3}\s+(${listOf('[A-R]', 2)})${noCode}`,
  String.raw`\p{L}{3}\s+(${listOf('(?:1[0-4]|[1-9])', 3)})${noCode}`,
  String.raw`\b(?:[Aa]llerg|ALLERG|[Aa]l[eé]rg)\p{L}*\s*(?:codes?)?\s*[:=–-]\s*(${listOf(CODE, 1)})${noCode}`,
].map((pattern) => new RegExp(pattern, 'gdu'));
const namedCodes = /(?:vitamin\p{L}*|vit\.?|omega|provitamin\p{L}*|group|gruppe|type|typ)\s*[-:]?\s*[([]?\s*$/iu;

/** Codes that a legend elsewhere may explain as allergens, as they are written. */
function codesIn(text: string): string[] {
  return codeLists.flatMap((pattern) =>
    Array.from(text.matchAll(pattern)).flatMap((match) => {
      const [start, end] = match.indices?.[1] ?? [0, 0];
      return namedCodes.test(text.slice(Math.max(0, start - 20), start)) ? [] : [text.slice(start, end)];
    }),
  );
}

function isKnown(word: string, alone: boolean): boolean {
  const forms = [word, word.replace(/(?:es|s|n|e)$/u, '')];
  if (forms.some((one) => isHarmless(one) || listFillers.has(one)) || falseCompounds.includes(word)) return true;
  return forms.some((one) => phraseWords.has(one) && isPartOfNames(one, alone)) || isJoined(word);
}

/** "Bream" is known from "sea bream", and still says nothing by itself; nor does what another language calls a fish. */
function isPartOfNames(word: string, alone: boolean): boolean {
  if (ambiguousWords.has(word) || harmlessPhraseWords.has(word)) return true;
  const means = (phrasesByWord.get(word) ?? []).some(
    ({ tokens, allergen }) => tokens.length === 1 && allergen !== null,
  );
  return !means && !alone;
}

function meansOnly(written: string, allergen: string): boolean {
  return (phrasesByWord.get(plainWord(written)) ?? []).some(
    (one) => one.tokens.length === 1 && one.allergen === allergen,
  );
}

/** Whether a word is all that an entry of a list says. */
function isAlone(text: string, { start, end }: Stretch): boolean {
  return (
    /(?:^|[,;:.()[\]{}\n•|*/&])\s*$/u.test(text.slice(0, start)) &&
    /^\s*(?:[,;:.()[\]{}\n•|*/&]|$)/u.test(text.slice(end))
  );
}

/**
 * "Orangensaftkonzentrat": words of foods alone, of which none can be an allergen's, with or without an s or n between
 * them.
 */
function isJoined(word: string): boolean {
  for (let at = word.length - 4; at >= 4; at -= 1) {
    if (!isPart(word.slice(at))) continue;
    const before = word.slice(0, at);
    const fronts = [before, before.replace(/(?:s|n|en)$/u, '')];
    if (fronts.some((one) => one.length >= 4 && (isPart(one) || isJoined(one)))) return true;
  }
  return false;
}

// "Cream" is a word of foods too.
function isPart(word: string): boolean {
  return isHarmless(word) && !(phrasesByWord.get(word) ?? []).some(({ allergen }) => allergen !== null);
}

function isHarmless(word: string): boolean {
  return isTelling(word) || commonFoods.has(word) || additiveWords.has(word);
}

function first(words: readonly string[]): string[] {
  return [...new Set(words)].slice(0, 3);
}

// Two letters and more: "β-carotene" and "μg" are read everywhere.
const foreignScript = /(?:(?!\p{Script=Latin}|\p{Script=Common}|\p{Script=Inherited})\p{L}\p{M}*){2,}[\p{L}\p{M}]*/gu;

const foreign = foreignWords.map((words) => new Set(words.split(' ')));
