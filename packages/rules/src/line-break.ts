import type { SaidStretch } from './allergen-list.ts';
import { plainWord } from './allergen-words.ts';
import type { FoundWord } from './found-word.ts';
import { listFillers } from './statement-words.ts';

/**
 * Reads the statements of a text in which a line's end parts their words ("may con-", "tain nuts"): as if it had not
 * parted them, and answered with their places in the text as it is.
 */
export function inWholeWords(
  text: string,
  words: readonly FoundWord[],
  read: (text: string, words: readonly FoundWord[]) => SaidStretch[],
): SaidStretch[] {
  const cuts = [...text.matchAll(parted)]
    .filter(({ groups }) => isOfStatements(`${groups?.before ?? ''}${groups?.after ?? ''}`))
    .map(({ index, groups }) => ({
      start: index + (groups?.before?.length ?? 0),
      end: index + (groups?.before?.length ?? 0) + (groups?.break?.length ?? 0),
    }));
  if (cuts.length === 0) return read(text, words);
  const kept = [0, ...cuts.map(({ end }) => end)].map((start, index) => text.slice(start, cuts[index]?.start));
  const inWhole = (at: number) =>
    cuts.reduce((place, { start, end }) => place - Math.max(0, Math.min(at, end) - start), at);
  const inText = (at: number) =>
    cuts.reduce((place, { start, end }) => (place >= start ? place + end - start : place), at);
  const moved = words.map((word) => ({ ...word, start: inWhole(word.start), end: inWhole(word.end) }));
  return read(kept.join(''), moved).map((one) => ({ ...one, start: inText(one.start), end: inText(one.end) }));
}

const parted =
  /(?<![\p{L}\p{M}])(?<before>[\p{L}\p{M}]+)(?<break>(?:[-‐]|\u00AD)[^\S\n]*\n[^\S\n]*)(?=(?<after>[\p{L}\p{M}]+))/gu;

// "Oat-" and "based" are two words.
function isOfStatements(word: string): boolean {
  const plain = plainWord(word);
  return listFillers.has(plain) || others.has(plain);
}

const others: ReadonlySet<string> = new Set(
  'without contenir contenant allergy allergies allergic suitable unsuitable enthalt spuren betrieb hergestellt verarbeitet geeignet contient contiennent fabrique atelier contiene contienen elaborado fabrica prodotto stabilimento produzido bevat sporen geproduceerd innehaller tillverkad indeholder inneholder zawiera wyprodukowano sladowe ilosci zakladzie'.split(
    ' ',
  ),
);
