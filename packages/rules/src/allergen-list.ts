import { familyOf } from './allergen-families.ts';
import type { FoundWord } from './allergen-finding.ts';
import { plainWord } from './allergen-words.ts';
import { isWithinBracket, itemsOf, sentenceEnd } from './sentence.ts';
import { listBegins, listEnds, listFillers } from './statement-words.ts';
import type { Stretch } from './stretch.ts';

/** What a stretch of a text says of the allergens that it names; `pointed`: nothing, it only tells where to look. */
export interface SaidStretch extends Stretch {
  meaning: 'may_contain' | 'absent' | 'doubtful' | 'pointed';
}

/**
 * A list of allergens from a place on. Its first entry, and what "and" joins to it, is meant for certain; so is the rest where nothing
 * but allergens follows up to the end of the sentence. Otherwise nobody can tell where the list ended.
 */
export function listed(
  text: string,
  words: readonly FoundWord[],
  { start, from, meaning }: { start: number; from: number; meaning: 'may_contain' | 'absent' },
): SaidStretch[] {
  const end = Math.min(
    sentenceEnd(text, from),
    ...[listBegins, listEnds].flatMap((some) => [...text.slice(from).matchAll(some)].map((one) => from + one.index)),
  );
  const verb = /(?<!\p{L})(?:enthalten|bevatten)(?!\p{L})(?:\s+sein)?/iu.exec(text.slice(from, end));
  if (verb && words.some((word) => word.start >= from && word.end <= from + verb.index))
    return [{ start, end: from + verb.index, meaning }];
  const stop = breakIn(text, words, from, end);
  if (stop !== undefined)
    return [...listed(text.slice(0, stop), words, { start, from, meaning }), { start: stop, end, meaning: 'doubtful' }];
  const items = itemsOf(text, from, end);
  const broken = items.findIndex((item) => !isAllergens(text, words, item));
  if (broken < 0) return [{ start, end, meaning }];
  const first = items.findIndex(({ after }, index) => index > 0 && after === 'comma');
  const group = items.slice(0, first < 0 ? items.length : first);
  const sure = group.findIndex((item) => !isAllergens(text, words, item));
  const last = sure < 0 ? (group.at(-1)?.end ?? end) : firstAllergen(text, words, group[sure], from);
  return [
    { start, end: last, meaning },
    { start: last, end, meaning: 'doubtful' },
  ];
}

/**
 * "May contain nuts, soya; wheat flour", "nuts - wheat flour", "nuts: wheat flour": a sign that parts more than a comma may end the list.
 * In "nuts; soya; milk" it parts the entries, and in "nuts: almonds, walnuts" it leads to their kinds.
 */
function breakIn(text: string, words: readonly FoundWord[], from: number, end: number): number | undefined {
  const within = (start: number, stop: number) => words.filter((word) => word.start >= start && word.end <= stop);
  const signs = hardBreaks(text, from, end).filter((at) => within(from, at).length > 0 && within(at, end).length > 0);
  const [first] = signs;
  if (first === undefined) return undefined;
  const entries = [from, ...signs].map((start, index) => itemsOf(text, start, signs[index] ?? end));
  const partsAll = signs.length > 1 && signs.every((at) => text.charAt(at) === ';');
  if (partsAll && entries.every((items) => items.length === 1 && items.every((item) => isAllergens(text, words, item))))
    return undefined;
  const family = within(from, first).at(-1)?.allergen.toLowerCase();
  return within(first, end).every(({ allergen }) => familyOf(allergen) === family) ? undefined : first;
}

/** Where signs stand between two places that part more than a comma does, outside of brackets. */
export function hardBreaks(text: string, from: number, end: number): number[] {
  return [...text.slice(from, end).matchAll(/[;:]|\s[-–—*]+\s/gu)]
    .map(({ index }) => from + index)
    .filter((at) => !isWithinBracket(text.slice(from, at)));
}

/** Whether an entry names allergens and nothing else. */
export function isAllergens(text: string, words: readonly FoundWord[], item: Stretch): boolean {
  const own = words.filter((word) => word.start >= item.start && word.end <= item.end);
  return own.length > 0 ? isFiller(withoutWords(text, own, item)) : isFiller(text.slice(item.start, item.end));
}

function isFiller(text: string): boolean {
  return (text.match(/\p{L}[\p{L}\p{M}]+/gu) ?? []).every((word) => listFillers.has(plainWord(word)));
}

function withoutWords(text: string, words: readonly Stretch[], { start, end }: Stretch): string {
  const letters = Array.from({ length: end - start }, (_, at) => text.charAt(start + at));
  for (const word of words) letters.fill(' ', word.start - start, word.end - start);
  return letters.join('');
}

// "May contain nut fragments": the first allergen behind the opening is meant, whatever follows it.
function firstAllergen(text: string, words: readonly FoundWord[], item: Stretch | undefined, from: number): number {
  if (!item) return from;
  const own = words.filter((word) => word.start >= item.start && word.end <= item.end);
  const [first] = own;
  if (!first || !isFiller(text.slice(item.start, first.start))) return item.start;
  const adjacent = own.findLast((word) => isFiller(withoutWords(text, own, { start: item.start, end: word.end })));
  return adjacent?.end ?? first.end;
}
