import { hasNegation, looksNone, readStatement, saysNone, saysNothing } from './allergen-statement.rules.ts';
import { allergenWords } from './allergen-words.rules.ts';
import { oneLine } from './cell.rules.ts';
import { slipOf } from './slips.rules.ts';

export type AccountAllergen = { id: string; name: string };

/**
 * What a person said that a value of a file means, by the value: words that are read in its place; nothing for what is
 * no allergen.
 */
export type Meanings = Readonly<Record<string, string>>;

export type AllergenReading = {
  /** The account's allergens that the cell names, in the cell's order, each once. */
  ids: string[];
  /** What the cell names beyond them, as written but without language prefixes; printed as custom allergens. */
  unknown: string[];
  /** Codes, signs and statements that only a person can read; never printed. */
  unread: string[];
  /** Allergens beside which a sign stands, as of a footnote, or which stand in brackets, as written. */
  marked: string[];
  /** What the food may contain by this cell, in its own words; empty where it says nothing of it. */
  may: string;
  /** Whether the cell settles the product's allergens: every part was understood. An empty cell settles nothing. */
  declared: boolean;
  /** Whether something stands there that says nothing, such as "n/a". */
  isOpen: boolean;
};

export type AllergenReader = (cell: string) => AllergenReading;

/**
 * Makes the reader of allergen cells for one account: a cell is split at commas, semicolons, bars, slashes, plus signs
 * and words such as "and", language prefixes such as `en:` are dropped, and each part is matched without case, first to
 * the account's own names, then by known synonyms. A cell that only says "none" declares that there are none; "n/a" and
 * "-" say nothing; codes and statements of what is not in the food are for a person to read.
 * (docs/product/catalogue.md#import-details)
 */
export function allergenReader(allergens: readonly AccountAllergen[], meanings: Meanings = {}): AllergenReader {
  const byWord = allergensByWord(allergens);
  const exact = new Set(allergens.map(({ name }) => name.toLowerCase()));
  const meant = new Map(Object.entries(meanings).map(([value, words]) => [valueKey(value), words]));
  const memory = new Map<string, AllergenReading>();

  return (cell) => {
    const known = memory.get(cell);
    if (known !== undefined) return known;
    const reading = readCell(cell);
    if (memory.size < 10_000) memory.set(cell, reading);
    return reading;
  };

  function readCell(cell: string): AllergenReading {
    const answer = meant.get(valueKey(cell));
    const text = answer ?? cell;
    const parts = cellParts(text);
    if (parts.length === 0) return { ...nothing(), declared: false, isOpen: answer === '' };
    if (byWord.has(allergenWordKey(text))) return read(text, '');
    if (parts.every(saysNone) || saysNone(text)) return { ...nothing(), declared: true };
    if (parts.every(saysNothing) || saysNothing(text)) return { ...nothing(), isOpen: true };
    const statement = readStatement(text);
    if (statement === null) return { ...nothing(), unread: [oneLine(cell)] };
    const contained = cellParts(statement.contains);
    if (contained.length > 0 && contained.every(saysNone)) return { ...readMay(statement.may), declared: true };
    if (hasNegation(statement.contains) && !byWord.has(allergenWordKey(statement.contains)))
      return { ...nothing(), unread: [oneLine(cell)] };
    return read(statement.contains, statement.may);
  }

  function read(contains: string, mayText: string): AllergenReading {
    const ids = new Set<string>();
    const unknown = new Map<string, string>();
    const unread = new Map<string, string>();
    const marked: string[] = [];
    const may = readMay(mayText);
    let isOpen = may.isOpen;
    let parts = 0;
    const take = (part: string, depth = 0): void => {
      const answer = depth < 3 ? meant.get(valueKey(part)) : undefined;
      if (answer !== undefined) {
        parts += 1;
        const statement = readStatement(answer);
        if (statement?.may) may.may = may.may ? `${may.may}, ${statement.may}` : statement.may;
        for (const one of partsOf(statement?.contains ?? '', byWord)) take(one, depth + 1);
        return;
      }
      const id = byWord.get(allergenWordKey(part));
      const [outer, inner] = bracketed(part);
      if (id !== undefined) {
        ids.add(id);
        if (isMarked(part) && !exact.has(part.toLowerCase())) marked.push(part);
      } else if (saysNothing(part)) isOpen = true;
      else if (inner !== undefined && /^\W*0+\W*$/.test(inner)) unread.set(valueKey(part), part);
      else if (inner !== undefined) {
        take(outer, depth + 1);
        if (!/^[\d.,\s%]*$/.test(inner)) for (const one of partsOf(inner, byWord)) take(one, depth + 1);
        return;
      } else if (looksNone(part) || isCode(part)) unread.set(valueKey(part), part);
      else if (!unknown.has(allergenWordKey(part))) unknown.set(allergenWordKey(part), part);
      parts += 1;
    };
    for (const part of partsOf(contains, byWord)) take(part);
    const all = [...unread.values(), ...may.unread];
    return {
      ids: [...ids],
      unknown: [...unknown.values()],
      unread: all,
      marked,
      may: may.may,
      declared: parts > 0 && unknown.size === 0 && all.length === 0 && !isOpen,
      isOpen,
    };
  }

  /** What a food may contain stays text; codes are read by their meaning. */
  function readMay(text: string): AllergenReading {
    const reading = nothing();
    const kept: string[] = [];
    for (const part of partsOf(text, byWord)) {
      const answer = meant.get(valueKey(part));
      if (answer !== undefined) kept.push(answer);
      else if (byWord.has(allergenWordKey(part)) || !(isCode(part) || saysNothing(part) || looksNone(part)))
        kept.push(part);
      else if (saysNothing(part)) reading.isOpen = true;
      else if (!saysNone(part)) reading.unread.push(part);
    }
    return { ...reading, may: kept.filter((part) => part !== '').join(', ') };
  }
}

/** Drops the language prefixes of a list such as `en:milk,en:nuts`; any other text is left alone. */
export function withoutPrefixes(cell: string): string {
  return LANGUAGE_PREFIX.test(cell.trim()) ? cellParts(cell).join(', ') : cell;
}

/**
 * By what a value of a file is known again: spaces do not tell one from another, nor does case, but of codes: N and n
 * are two.
 */
export function valueKey(value: string): string {
  const text = oneLine(value);
  return isCode(text) ? text : text.toLowerCase();
}

/**
 * Numbers, letters and signs that stand for an allergen by a legend, and answers to a question that a cell does not
 * show.
 */
export function isCode(part: string): boolean {
  const letters = part.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]+/gu, '');
  if (letters.length <= 3 || /^\d+$/.test(letters) || ANSWERS.has(letters.toLowerCase())) return true;
  return part.includes('=') || slipOf(oneLine(part)) !== undefined;
}

/** Words and signs that answer a question which the name of their column asks. */
export function isAnswer(text: string): boolean {
  return /^(?:x|y|n|yes|no|ja|nein|oui|non|s[ií]|true|false)$/iu.test(text);
}

function isMarked(part: string): boolean {
  // "*milk*" is emphasis, "*milk" has a sign.
  if (/^[*_].*[*_]$/u.test(part)) return false;
  return /^[([].*[)\]]$|[^*_†‡§#^][*†‡§#^]+$|^[*†‡§#^]/u.test(part);
}

const ANSWERS = new Set('true false yes nein maybe contains traces trace present absent'.split(' '));
const LANGUAGE_PREFIX = /^[a-z]{2,3}(?:-[a-z]{2})?:(?=\S)/i;

function cellParts(cell: string): string[] {
  return splitOutside(cell, HARD)
    .map((part) => oneLine(part).replace(LANGUAGE_PREFIX, '').trim())
    .filter((part) => part !== '');
}

const HARD = /[,;\n|•·●▪]/;
const SOFT = /\s*(?:[/+&]|(?<=\s)(?:and|und|et|y|e|en|och|og|oraz|ja)(?=\s))\s*/giu;
const MOST_JOINED = 6;

/** The parts of a list; a name that the account knows is not taken apart, however many words and signs it has. */
function partsOf(text: string, byWord: ReadonlyMap<string, string>): string[] {
  if (text.trim() !== '' && byWord.has(allergenWordKey(text))) return [text];
  return cellParts(text).flatMap((part) => {
    if (byWord.has(allergenWordKey(part))) return [part];
    const words = part.split(/\s+/);
    if (words.length > 1 && words.every((word) => isCode(word))) return words.filter((word) => !/^[&+/]$/.test(word));
    return softParts(part, byWord);
  });
}

function softParts(part: string, byWord: ReadonlyMap<string, string>): string[] {
  const masked = part.replaceAll(/\([^()]*\)/g, (inner) => ' '.repeat(inner.length));
  const cuts = [...masked.matchAll(SOFT)].filter(({ index }) => index > 0);
  if (cuts.length === 0) return [part];
  const starts = [0, ...cuts.map((cut) => cut.index + cut[0].length)];
  const ends = [...cuts.map(({ index }) => index), part.length];
  const found: string[] = [];
  for (let from = 0; from < starts.length;) {
    let to = Math.min(starts.length, from + MOST_JOINED) - 1;
    while (to > from && !byWord.has(allergenWordKey(part.slice(starts[from], ends[to])))) to -= 1;
    found.push(part.slice(starts[from], ends[to]).trim());
    from = to + 1;
  }
  return found.filter((one) => one !== '');
}

/** "Gluten (wheat)" and "Gluten: wheat" as the two that they are. */
function bracketed(part: string): [outer: string, inner?: string] {
  const [, outer = '', inner] =
    /^([^()]*[^()\s])\s*\(([^()]*)\)\s*$/.exec(part) ?? /^([^:]+):\s*(\S.*)$/.exec(part) ?? [];
  return inner === undefined || outer === '' ? [part] : [outer.trim(), inner];
}

/** Cuts outside of brackets. */
function splitOutside(text: string, at: RegExp): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth += 1;
    else if (character === ')') depth = Math.max(0, depth - 1);
    if (depth === 0 && at.test(character)) parts.push('');
    else parts[parts.length - 1] += character;
  }
  // A bracket that is never closed holds nothing together.
  return depth === 0 ? parts : text.split(new RegExp(at, 'g'));
}

function allergensByWord(allergens: readonly AccountAllergen[]): Map<string, string> {
  const own = new Map(allergens.map((allergen) => [allergenWordKey(allergen.name), allergen.id]));
  const all = new Map<string, string>();
  for (const synonyms of allergenWords) {
    const id = synonyms.map((word) => own.get(allergenWordKey(word))).find((found) => found !== undefined);
    if (id === undefined) continue;
    for (const word of synonyms) all.set(allergenWordKey(word), id);
  }
  for (const [word, id] of own) all.set(word, id);
  return all;
}

/** Case, accents, hyphens, underscores and a list's markup do not tell one allergen from another. */
function allergenWordKey(word: string): string {
  const letters = word
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[_\-/*.()[\]]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return letters === '' ? word.trim() : letters;
}

function nothing(): AllergenReading {
  return { ids: [], unknown: [], unread: [], marked: [], may: '', declared: false, isOpen: false };
}
