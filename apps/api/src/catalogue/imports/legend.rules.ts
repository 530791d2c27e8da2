import { readStatement } from './allergen-statement.rules.ts';
import { oneLine } from './cell.rules.ts';
import { allergenNamed } from './chart.rules.ts';

/** What the legend of a file says that codes mean, as far as it says one thing of each. */
export type Legend = {
  note: (cells: readonly string[]) => void;
  meaningOf: (code: string) => string;
};

/**
 * Collects the pairs of code and allergen that cells outside of the products state: "G = Gluten", "1. Milk", "Nuts
 * (N)", or the two in cells beside each other. They are only ever offered as answers: a legend may be of another table,
 * and a person decides. N and n are two codes, unless the legend has but one of them.
 */
export function legendReader(): Legend {
  const found = new Map<string, Map<string, string>>();
  return {
    note(cells) {
      for (const [at, cell] of cells.entries()) {
        for (const [code, name] of [...pairsIn(cell), ...neighbours(cell, cells[at + 1] ?? '')]) {
          const meanings = found.get(code) ?? new Map<string, string>();
          const may = readStatement(name)?.may ? 'may ' : '';
          found.set(code, meanings.set(may + (allergenNamed(name) ?? ''), name));
        }
      }
    },
    meaningOf(code) {
      const key = codeKey(code);
      const alike = [...found.keys()].filter((one) => one.toLowerCase() === key.toLowerCase());
      const meanings = [...(found.get(alike.length === 1 ? (alike[0] ?? '') : key)?.values() ?? [])];
      return meanings.length === 1 ? (meanings[0] ?? '') : '';
    },
  };
}

const CODE = String.raw`\d{1,2}|\p{Lu}{1,3}|\p{L}{1,2}|[*†‡§#]{1,3}`;
const BEFORE = new RegExp(String.raw`^[([]?(${CODE})(?:[)\]]\s*[=:→–—-]?|\s*[=:→–—]|\s*-|\.|\s)\s*(\S.*)$`, 'u');
const AFTER = new RegExp(String.raw`^(.*\S)\s*(?:[=:→–—]\s*|\s-\s*|[([])(${CODE})[)\]]?$`, 'u');
const ONLY = new RegExp(`^[([]?(${CODE})[)\\].]?$`, 'u');

type Pair = [code: string, name: string];

function pairsIn(cell: string): Pair[] {
  if (cell.length > 2_000) return [];
  const text = cell.replace(/^\s*(?:legend|key|codes?|allergens?|allergen (?:key|codes?)|legende|légende)\s*:\s*/i, '');
  return text.split(/[,;|\n•·]|\s\/\s/).flatMap((part) => {
    const one = part.trim();
    // A name has 60 characters at most; a long text without any sense in it would cost the square of its length.
    if (one.length > 200) return [];
    const [, code, name] = BEFORE.exec(one) ?? [];
    const [, nameFirst, codeLast] = AFTER.exec(one) ?? [];
    return [...pair(code, name), ...pair(codeLast, nameFirst)].slice(0, 1);
  });
}

function neighbours(one: string, other: string): Pair[] {
  const [, code] = ONLY.exec(one.trim()) ?? [];
  const [, codeLast] = ONLY.exec(other.trim()) ?? [];
  return [...pair(code, other), ...pair(codeLast, one)].slice(0, 1);
}

function pair(code: string | undefined, text: string | undefined): Pair[] {
  const [name = ''] = (text ?? '').split('(');
  const isOne = code !== undefined && name.length <= 60 && name.trim().length > 2 && allergenNamed(name) !== undefined;
  return isOne ? [[codeKey(code), name.trim()]] : [];
}

function codeKey(code: string): string {
  return code.trim().replaceAll(/^[([]|[)\].]$/g, '');
}

const TITLES = /^(?:(?:allergen|allergy|allergens) )?(?:legend|key|codes?|index|legende|légende)\s*:?$/i;

/**
 * The codes of a row that is nothing but a part of a legend, and would be read as a product: "G" and "Gluten" in cells
 * beside each other, or cells that are all such as "G = Gluten". Nothing for any other row.
 */
export function legendCodes(cells: readonly string[]): string[] {
  const filled = cells.map(oneLine).filter((cell) => cell !== '');
  const [first = '', second = ''] = filled;
  if (filled.length === 2 && ONLY.test(first)) {
    const beside = neighbours(first, second).map(([code]) => code);
    if (beside.length > 0) return beside;
  }
  const rest = filled.filter((cell) => !TITLES.test(cell));
  const pairs = rest.map((cell) => pairsIn(cell));
  return pairs.every((found) => found.length > 0) ? pairs.flat().map(([code]) => code) : [];
}
