import { additiveWords } from './additive-words.ts';
import { phrasesByWord, phraseWords, plainWord, stems } from './allergen-words.ts';
import { commonFoods } from './common-foods.ts';
import { isVocabulary, type Token } from './ingredient-words.ts';
import { listFillers } from './statement-words.ts';
import type { Stretch } from './stretch.ts';

/** What may be the word of an allergen. */
type ScannedWord = Stretch & { allergen: string; certain: false };

/**
 * Where a scanner may have spoilt an allergen's word: cut in two ("mi lk"), or with figures for letters ("m1lk").
 * Always doubtful, and only where at least one of the pieces is no word by itself.
 */
export function scannedWords(text: string, tokens: readonly Token[]): ScannedWord[] {
  return [...cutInTwo(text, tokens), ...withFigures(text)];
}

function cutInTwo(text: string, tokens: readonly Token[]): ScannedWord[] {
  return tokens.flatMap((token, index) => {
    const next = tokens[index + 1];
    if (!next || text.slice(token.end, next.start) !== ' ' || !/^\p{L}+$/u.test(token.word + next.word)) return [];
    if (
      /^['’]/u.test(text.slice(next.end)) ||
      token.word.length + next.word.length < 4 ||
      [token, next].every(({ word }) => isWord(word))
    )
      return [];
    return doubtful(token.word + next.word, { start: token.start, end: next.end });
  });
}

function isWord(word: string): boolean {
  const singular = word.replace(/(?:es|s|n|e)$/u, '');
  return (
    word.length > 1 &&
    [word, singular].some(
      (one) =>
        isVocabulary(one) ||
        phraseWords.has(one) ||
        commonFoods.has(one) ||
        additiveWords.has(one) ||
        listFillers.has(one),
    )
  );
}

function withFigures(text: string): ScannedWord[] {
  return [...text.matchAll(mixed)].flatMap(({ index, 0: word }) => {
    const at = { start: index, end: index + word.length };
    const plain = plainWord(word).replaceAll(/[034578]/gu, (figure) => letters[figure] ?? figure);
    return ['l', 'i'].flatMap((letter) => doubtful(plain.replaceAll('1', letter), at, true)).slice(0, 1);
  });
}

const mixed =
  /(?<![\p{L}\p{M}\p{N}])(?=[\p{L}\p{N}]*\p{L})(?=[\p{L}\p{N}]*\d)[\p{L}\p{N}]{2,20}\p{L}(?![\p{L}\p{M}\p{N}])/gu;
const letters: Readonly<Record<string, string>> = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' };

function doubtful(word: string, at: Stretch, isCompound = false): ScannedWord[] {
  const phrase = (phrasesByWord.get(word) ?? []).find(
    ({ tokens, allergen, perhaps }) => tokens.length === 1 && allergen !== null && !perhaps,
  );
  const allergen =
    phrase?.allergen ??
    (isCompound && word.length >= 6 ? stems.find(({ stem }) => word.startsWith(stem))?.allergen : undefined);
  return allergen ? [{ ...at, allergen, certain: false }] : [];
}
