import { allergenWords, noAllergenWords } from './allergen-words.rules.ts';
import { oneLine } from './cell.rules.ts';

export type AccountAllergen = { id: string; name: string };

export type AllergenReading = {
  /** The account's allergens that the cell names, in the cell's order, each once. */
  ids: string[];
  /** What the cell names beyond them, as written but without language prefixes; printed as custom allergens. */
  unknown: string[];
  /** Whether the cell settles the product's allergens: every part was understood. An empty cell settles nothing. */
  declared: boolean;
};

export type AllergenReader = (cell: string) => AllergenReading;

/**
 * Makes the reader of allergen cells for one account: a cell is split at `,` and `;`, language prefixes such as `en:`
 * are dropped, and each part is matched without case, first to the account's own names, then by known synonyms. A cell
 * that only says "none" declares that there are none. (docs/product/catalogue.md#import-details)
 */
export function allergenReader(allergens: readonly AccountAllergen[]): AllergenReader {
  const byWord = allergensByWord(allergens);
  const none = new Set(noAllergenWords.map(wordKey));
  const memory = new Map<string, AllergenReading>();

  return (cell) => {
    const known = memory.get(cell);
    if (known !== undefined) return known;
    const parts = cellParts(cell);
    const reading = parts.length > 0 && parts.every((part) => none.has(wordKey(part))) ? noAllergens() : read(parts);
    if (memory.size < 10_000) memory.set(cell, reading);
    return reading;
  };

  function read(parts: string[]): AllergenReading {
    const ids = new Set<string>();
    const unknown = new Map<string, string>();
    for (const part of parts) {
      const key = wordKey(part);
      const id = byWord.get(key);
      if (id !== undefined) ids.add(id);
      else if (!unknown.has(key)) unknown.set(key, part);
    }
    return { ids: [...ids], unknown: [...unknown.values()], declared: parts.length > 0 && unknown.size === 0 };
  }
}

/** Drops the language prefixes of a list such as `en:milk,en:nuts`; any other text is left alone. */
export function withoutPrefixes(cell: string): string {
  return LANGUAGE_PREFIX.test(cell.trim()) ? cellParts(cell).join(', ') : cell;
}

const LANGUAGE_PREFIX = /^[a-z]{2,3}(?:-[a-z]{2})?:(?=\S)/i;

function cellParts(cell: string): string[] {
  return cell
    .split(/[,;\n]/)
    .map((part) => oneLine(part).replace(LANGUAGE_PREFIX, '').trim())
    .filter((part) => part !== '');
}

function allergensByWord(allergens: readonly AccountAllergen[]): Map<string, string> {
  const own = new Map(allergens.map((allergen) => [wordKey(allergen.name), allergen.id]));
  const all = new Map<string, string>();
  for (const synonyms of allergenWords) {
    const id = synonyms.map((word) => own.get(wordKey(word))).find((found) => found !== undefined);
    if (id === undefined) continue;
    for (const word of synonyms) all.set(wordKey(word), id);
  }
  for (const [word, id] of own) all.set(word, id);
  return all;
}

/** Case, accents, hyphens, underscores and a list's markup do not tell one allergen from another. */
function wordKey(word: string): string {
  const bare = word
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[_\-/*.()[\]]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return bare === '' ? word.trim() : bare;
}

function noAllergens(): AllergenReading {
  return { ids: [], unknown: [], declared: true };
}
