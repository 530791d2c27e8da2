import type { IngredientLanguage } from './allergen-lexicon.ts';
import {
  accented,
  falseCompounds,
  type Phrase,
  phrasesByWord,
  phraseWords,
  plainWord,
  type Stem,
  stems,
} from './allergen-words.ts';
import { isTelling, tellingIn } from './ingredient-language.ts';
import type { Stretch } from './stretch.ts';

/** A word of a list of ingredients as lexicons spell it, and where it stands. */
export type Token = Stretch & { word: string };

/**
 * The words of a list. What was typed or scanned without its spaces is taken apart where letters meet figures, a small
 * letter a capital ("saltMilk", "24%milk"), and where known words fill the whole of it ("laitécrémé"); E numbers stay
 * whole, and a word that a line's end parts is one.
 */
export function tokensOf(text: string): Token[] {
  const tokens = Array.from(text.matchAll(word), (match) => ({ text: match[0], start: match.index })).flatMap(
    ({ text, start }) =>
      takenApart(text).map((piece) => ({
        word: withUmlauts(plainWord(piece.text)),
        start: start + piece.start,
        end: start + piece.start + piece.text.length,
      })),
  );
  const spaced = letterByLetter(tokens, text);
  return /-\s*\n/u.test(text) ? withoutLineBreaks(spaced, text) : spaced;
}

/** "Haselnuesse" and "smoer", as keyboards without umlauts write them, as lexicons spell "Haselnüsse" and "smør". */
function withUmlauts(plain: string): string {
  if (plain.length < 5 || !/[aou]e/u.test(plain) || isVocabulary(plain)) return plain;
  const spelled = plain.replaceAll(/(?<=[aou])e/gu, '');
  const isWord = (language: IngredientLanguage) => umlauts.has(language);
  const means =
    languagesOf(spelled).some(isWord) || stems.some((stem) => stem.language === 'de' && isCompoundOf(spelled, stem));
  return means ? spelled : plain;
}

const umlauts: ReadonlySet<IngredientLanguage> = new Set(['de', 'sv', 'da', 'no']);

/** "M I L K" as one word; other letters by themselves, as those of vitamins, are left. */
function letterByLetter(tokens: Token[], text: string): Token[] {
  if (!/(?<![\p{L}\p{M}])\p{L} \p{L} \p{L}(?![\p{L}\p{M}])/u.test(text)) return tokens;
  const runs: Token[][] = [];
  for (const token of tokens) {
    const last = runs.at(-1)?.at(-1);
    const goesOn = last !== undefined && isLetter(last) && isLetter(token) && text.slice(last.end, token.start) === ' ';
    if (goesOn) runs.at(-1)?.push(token);
    else runs.push([token]);
  }
  // "H u e v o y" ends with an "and".
  return runs.flatMap((run) => {
    if (run.length < 3) return run;
    const ways = [run, run.slice(0, -1), run.slice(1), run.slice(1, -1)];
    const words = ways.map((way) => ({ way, pieces: spelled(way) }));
    const word =
      words.find(({ pieces: [first, ...others] }) => first && others.length === 0 && isVocabulary(first.word)) ??
      words.find(({ pieces }) => pieces.length > 0);
    if (!word) return run;
    const at = word.way[0] === run[0] ? 0 : 1;
    return [...run.slice(0, at), ...word.pieces, ...run.slice(at + word.way.length)];
  });
}

function spelled(run: readonly Token[]): Token[] {
  const pieces = runTogether(run.map(({ word }) => word).join(''));
  if (!pieces.every(({ text }) => isWhole(text))) return [];
  return pieces.flatMap((piece) => {
    const [first, last] = [run[piece.start], run[piece.start + piece.text.length - 1]];
    return first && last ? [{ word: piece.text, start: first.start, end: last.end }] : [];
  });
}

function isLetter({ word }: Token): boolean {
  return /^\p{L}$/u.test(word);
}

/** What a line's end parts ("mi-", "lk") as one word where that is a known one. */
function withoutLineBreaks(tokens: Token[], text: string): Token[] {
  const whole: Token[] = [];
  for (const token of tokens) {
    const last = whole.at(-1);
    const joined = last && last.word + token.word;
    if (joined && /^-[^\S\n]*\n\s*$/u.test(text.slice(last.end, token.start)) && isWhole(joined))
      whole.splice(-1, 1, { word: joined, start: last.start, end: token.end });
    else whole.push(token);
  }
  return whole;
}

function isWhole(joined: string): boolean {
  return isVocabulary(joined) || (joined.length >= 6 && stems.some((stem) => isCompoundOf(joined, stem)));
}

// A zero-width space or soft hyphen inside a word hides no allergen.
const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}\u00AD\u200B-\u200D\u2060]*/gu;
const seam = /(?<=\p{Ll}\p{M}*)(?=\p{Lu}\p{M}*\p{Ll})|(?<=\p{L}{3})(?=\p{N})|(?<=\p{N})(?=\p{L}{3})/u;

type Piece = { text: string; start: number };

function takenApart(text: string): Piece[] {
  let start = 0;
  return text.split(seam).flatMap((part) => {
    const piece = { text: part, start };
    start += part.length;
    return runTogether(part).map((inner) => ({ text: inner.text, start: piece.start + inner.start }));
  });
}

/** A long word that only known words fill, one of them an allergen's, in those words; any other as it is. */
function runTogether(text: string): Piece[] {
  const whole = [{ text, start: 0 }];
  if (text.length < 8) return whole;
  const letters = Array.from(text);
  const plain = letters.map(plainWord);
  const joined = plain.join('');
  if (
    isVocabulary(joined) ||
    phraseWords.has(joined) ||
    falseCompounds.includes(joined) ||
    stems.some((one) => isCompoundOf(joined, one))
  )
    return whole;
  const ends = boundaries(plain);
  const cuts = fewestWords(joined);
  if (!cuts || cuts.length < 2) return whole;
  const found = cuts.map(([from, to]) => joined.slice(from, to));
  if (!found.some(namesAllergen) || !belongTogether(found)) return whole;
  const offsets = boundaries(letters);
  // A cut inside of a letter such as œ would not be one of the text.
  const at = (position: number) => {
    const index = ends.indexOf(position);
    return index < 0 ? undefined : offsets[position === joined.length ? letters.length : index];
  };
  const pieces = cuts.map(([from, to]) => ({ from: at(from), to: at(to) }));
  if (pieces.some(({ from, to }) => from === undefined || to === undefined)) return whole;
  return pieces.map(({ from, to }) => ({ text: text.slice(from, to), start: from ?? 0 }));
}

/** Where each of these begins when they are joined, and where the last one ends. */
function boundaries(pieces: string[]): number[] {
  let end = 0;
  return [0, ...pieces.map(({ length }) => (end += length))];
}

function fewestWords(joined: string): [number, number][] | undefined {
  const best: ([number, number][] | undefined)[] = [[]];
  for (let end = 1; end <= joined.length; end += 1) {
    for (let start = Math.max(0, end - 20); start < end; start += 1) {
      const before = best[start];
      const piece = joined.slice(start, end);
      if (!before || before.length >= (best[end]?.length ?? 6) - 1) continue;
      const [from, to] = before.at(-1) ?? [0, 0];
      const least = connecting.has(joined.slice(from, to)) ? 3 : 4;
      if (connecting.has(piece) ? start > 0 && end < joined.length : piece.length >= least && isVocabulary(piece)) {
        best[end] = [...before, [start, end]];
      }
    }
  }
  return best[joined.length];
}

// "Pétales de blé" without its spaces. Articles and other short words would fill the gaps of any word.
const connecting: ReadonlySet<string> = new Set(['de', 'et', 'di', 'and', 'und']);

// Weizenmehl is one word.
function isCompoundOf(plain: string, { stem, language }: Stem): boolean {
  return (
    plain.startsWith(stem) ||
    (language !== 'en' && (plain.endsWith(stem) || (stem.length >= 5 && plain.includes(stem))))
  );
}

// "Trigonella" is no wheat: languages without compounds join only words of their own.
function belongTogether(pieces: readonly string[]): boolean {
  const [first = [], ...others] = pieces.filter((piece) => !connecting.has(piece)).map(languagesOf);
  return (
    [first, ...others].flat().some((language) => compounding.has(language)) ||
    first.some((language) => others.every((languages) => languages.includes(language)))
  );
}

const compounding: ReadonlySet<IngredientLanguage> = new Set(['en', 'de', 'nl', 'sv', 'da', 'no']);

function languagesOf(plain: string): IngredientLanguage[] {
  return [...tellingIn(plain), ...alone(plain).map(({ language }) => language)];
}

/** Whether a word, as lexicons spell it, tells a language or is one of theirs. */
export function isVocabulary(plain: string): boolean {
  return isTelling(plain) || alone(plain).length > 0;
}

function namesAllergen(plain: string): boolean {
  return !accented.has(plain) && alone(plain).some(({ allergen }) => allergen !== null);
}

function alone(plain: string): Phrase[] {
  return (phrasesByWord.get(plain) ?? []).filter(({ tokens }) => tokens.length === 1);
}
