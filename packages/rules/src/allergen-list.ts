import { familyOf } from './allergen-families.ts';
import { plainWord } from './allergen-words.ts';
import type { FoundWord } from './found-word.ts';
import { isWithinBracket, itemsOf, sentenceEnd } from './sentence.ts';
import { listBegins, listEnds, listFillers, listHeadings } from './statement-words.ts';
import type { Stretch } from './stretch.ts';

/** What a stretch of a text says of the allergens that it names; `pointed`: nothing, it only tells where to look. */
export interface SaidStretch extends Stretch {
  meaning: 'may_contain' | 'absent' | 'doubtful' | 'pointed';
}

/**
 * A list of allergens from a place on. Its first entry, and what "and" joins to it, is meant for certain; so is the
 * rest where nothing but allergens follows up to the end of the sentence. Otherwise nobody can tell where the list
 * ended.
 */
export function listed(text: string, words: readonly FoundWord[], opening: ListOpening): SaidStretch[] {
  const { start, from, meaning } = opening;
  if (/^\s*:?[^\S\n]*\n|^\s*:?\s*[•|·▪●◦‣]/u.test(text.slice(from))) return listedBelow(text, words, opening);
  const end = Math.min(sentenceEnd(text, from), closingMark(text, start, from), listEnd(text, from));
  const below = /^\s*:/u.test(text.slice(from)) ? openBelow(text, words, end) : [];
  return [...listedInLine(text, words, { start, from, meaning }, end), ...below];
}

/** Where a list of allergens was opened, and what is said of it. */
interface ListOpening {
  start: number;
  from: number;
  meaning: 'may_contain' | 'absent';
}

/** Where another list begins, or what may be contained ends. */
function listEnd(text: string, from: number): number {
  return Math.min(
    ...[listBegins, listEnds].flatMap((some) => [...text.slice(from).matchAll(some)].map((one) => from + one.index)),
    text.length,
  );
}

/** "*may contain milk*, egg" ends with the mark that it began with. */
function closingMark(text: string, start: number, from: number): number {
  const opened = openMark(text, start);
  if (opened === undefined) return text.length;
  const mark = text.charAt(opened);
  const closing = { '“': '”', '„': '“', '«': '»' }[mark] ?? mark;
  const at = text.slice(from).search(new RegExp(String.raw`(?<=[\p{L}\p{N})])[${closing}](?!\p{L})`, 'u'));
  return at < 0 ? text.length : from + at;
}

/** Where a mark stands that opened before a place and has not closed yet. */
export function openMark(text: string, before: number): number | undefined {
  return /(?<=^|[\s,;:.([{])[*_"“„«](?=[\s*_]?\p{L})[^*_"“”„«»]*$/u.exec(text.slice(0, before + 1))?.index;
}

/**
 * "May contain:" above one entry on each line. A line that is no allergen may begin another list, and what follows it
 * is doubtful up to an empty line or a heading; behind a full stop too, as long as it names allergens alone.
 */
function listedBelow(text: string, words: readonly FoundWord[], { start, from, meaning }: ListOpening): SaidStretch[] {
  const first = from + text.slice(from).search(/[\p{L}\p{N}]/u);
  if (first < from) return [];
  const end = Math.min(listEnd(text, from), bracketEnd(text, from), emptyLine(text, first));
  const said: SaidStretch[] = [];
  let open: SaidStretch['meaning'] = meaning;
  let isOver = false;
  for (const line of linesOf(text, first, end)) {
    const stop = Math.min(sentenceEnd(text, line.start), line.end);
    const isEntry = isEntryOfList(text, words, { start: line.start, end: stop });
    if (isOver && !isEntry) break;
    if (open === meaning && !isEntry) {
      said.push(...listedInLine(text, words, { start: line.start, from: line.start, meaning }, stop));
      open = 'doubtful';
    } else said.push({ start: line.start, end: stop, meaning: open });
    if (/[\p{L}\p{N}]/u.test(text.slice(stop + 1, line.end))) break;
    isOver ||= text.charAt(stop) === '.';
    if (isOver) open = 'doubtful';
  }
  return [{ start, end: first, meaning }, ...said];
}

/** "May contain: nuts" above "milk": lines that are allergens and nothing else may go on with the list. */
function openBelow(text: string, words: readonly FoundWord[], from: number): SaidStretch[] {
  if (text.charAt(from) !== '\n') return [];
  const lines = linesOf(text, from + 1, Math.min(listEnd(text, from), emptyLine(text, from)));
  const other = lines.findIndex(
    ({ start, end }) => sentenceEnd(text, start) < end || !isEntryOfList(text, words, { start, end }),
  );
  return lines.slice(0, other < 0 ? lines.length : other).map((line) => ({ ...line, meaning: 'doubtful' }));
}

function linesOf(text: string, from: number, end: number): Stretch[] {
  return [...text.slice(from, end).matchAll(/[^\n•|·▪●◦‣]*[\p{L}\p{N}][^\n•|·▪●◦‣]*/gu)].map(({ index, 0: line }) => ({
    start: from + index,
    end: from + index + line.length,
  }));
}

function emptyLine(text: string, from: number): number {
  const at = text.slice(from).search(/\n[^\S\n]*\n/u);
  return at < 0 ? text.length : from + at;
}

function bracketEnd(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if ('([{'.includes(text.charAt(at))) depth += 1;
    if (')]}'.includes(text.charAt(at))) depth -= 1;
    if (depth < 0) return at;
  }
  return text.length;
}

// "Flour" is an ingredient rather than an allergen that may be there.
function isEntryOfList(text: string, words: readonly FoundWord[], item: Stretch): boolean {
  const own = words.filter((word) => word.start >= item.start && word.end <= item.end);
  const named = own.filter(({ certain, foreign, allergen }) => certain || foreign || allergen !== 'Wheat');
  return named.length > 0 && isFiller(withoutWords(text, named, item));
}

function listedInLine(
  text: string,
  words: readonly FoundWord[],
  { start, from, meaning }: ListOpening,
  end: number,
): SaidStretch[] {
  const verb = /(?<!\p{L})(?:enthalten|bevatten)(?!\p{L})(?:\s+sein)?/iu.exec(text.slice(from, end));
  if (verb && words.some((word) => word.start >= from && word.end <= from + verb.index))
    return [{ start, end: from + verb.index, meaning }];
  const stop = breakIn(text, words, from, end);
  if (stop !== undefined)
    return [...listedInLine(text, words, { start, from, meaning }, stop), { start: stop, end, meaning: 'doubtful' }];
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
 * "May contain nuts, soya; wheat flour", "nuts - wheat flour", "nuts: wheat flour": a sign that parts more than a comma
 * may end the list. In "nuts; soya; milk" it parts the entries, and in "nuts: almonds, walnuts" it leads to their
 * kinds.
 */
function breakIn(text: string, words: readonly FoundWord[], from: number, end: number): number | undefined {
  const within = (start: number, stop: number) => words.filter((word) => word.start >= start && word.end <= stop);
  const capital = newSentence(text, within(from, end));
  const signs = [...hardBreaks(text, from, end), ...(capital === undefined ? [] : [capital])]
    .filter((at) => within(from, at).length > 0 && within(at, end).length > 0)
    .toSorted((one, other) => one - other);
  const [first] = signs;
  if (first === undefined) return undefined;
  const entries = [from, ...signs].map((start, index) => itemsOf(text, start, signs[index] ?? end));
  const partsAll = signs.length > 1 && signs.every((at) => text.charAt(at) === ';') && /^\s*:/u.test(text.slice(from));
  if (partsAll && entries.every((items) => items.length === 1 && items.every((item) => isAllergens(text, words, item))))
    return undefined;
  const family = within(from, first).at(-1)?.allergen.toLowerCase();
  return within(first, end).every(({ allergen }) => familyOf(allergen) === family) ? undefined : first;
}

// "May contain nuts Wheat flour": a capital behind small letters.
function newSentence(text: string, words: readonly FoundWord[]): number | undefined {
  const index = words.findIndex(({ start }, at) => {
    const before = words[at - 1];
    return (
      before !== undefined &&
      /^\p{Ll}/u.test(text.slice(before.start)) &&
      /^\p{Lu}\p{Ll}/u.test(text.slice(start)) &&
      /^\s+$/u.test(text.slice(before.end, start))
    );
  });
  return words[index]?.start;
}

/** Where signs stand between two places that part more than a comma does, outside of brackets. */
export function hardBreaks(text: string, from: number, end: number): number[] {
  return [...text.slice(from, end).matchAll(hardBreak)]
    .map(({ index }) => from + index)
    .filter((at) => !isWithinBracket(text.slice(from, at)));
}

const notInList = 'and|or|that|which|may|are|is|in|from|et|ou|und|oder|y|o|e|en|of|och|og|i|lub';
// "May contain nuts INGREDIENTS wheat flour": a heading without its colon, unlike "milk ingredients and nuts".
const hardBreak = new RegExp(
  String.raw`[;:|]|\s[-–—*]+\s|(?<=[\s,;])\*(?=\p{L})|(?<=\s)(?:${listHeadings})(?=\s+\p{L})(?!\s+(?:${notInList})(?!\p{L}))`,
  'giu',
);

/** Whether an entry names allergens and nothing else. */
export function isAllergens(text: string, words: readonly FoundWord[], item: Stretch): boolean {
  const own = words.filter((word) => word.start >= item.start && word.end <= item.end);
  return own.length > 0 ? isFiller(withoutWords(text, own, item)) : isFiller(text.slice(item.start, item.end));
}

/** Whether all words of a text may stand in a list of allergens without making it one of ingredients. */
export function isFiller(text: string): boolean {
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
