import { families } from './allergen-families.ts';
import { readAllergens } from './allergen-reading.ts';
import { matrixReader } from './allergen-statement.ts';
import { defaultAllergens } from './default-allergens.ts';
import { headed } from './statement-words.ts';
import { wordKey } from './word-key.ts';

type NamedAllergen = { id: string; name: string };
/** What words of a list say that a list from a recipe may not say. */
export type Said = 'PRECAUTION' | 'SAYS_FREE';

export type ListReader = {
  /** The declared allergens that words do not name: a family is named by any of its members, in words or declared. */
  unnamed: (words: string, declared: Iterable<string>) => NamedAllergen[];
  said: (words: string) => Said | undefined;
};

/** Makes the reader of the words of lists, which reads allergens as everything else does that checks labels. */
export function listReader(allergens: readonly NamedAllergen[]): ListReader {
  const read = matrixReader(allergens);
  const ownNames = allergens.flatMap(({ name }) => (defaultAllergens.includes(name) ? [] : [name]));
  return {
    unnamed: (words, declared) => {
      const ids = new Set(declared);
      const { contains } = read({ picked: [], ingredients: words, may_contain: '', custom_allergens: '' });
      const held = allergens.filter(({ id }) => ids.has(id));
      const keys = new Set(held.map(({ name }) => wordKey(name)));
      const isFamilyOfHeld = (name: string) => families[wordKey(name)]?.some((member) => keys.has(member)) ?? false;
      return held.filter(({ id, name }) => !contains.includes(id) && !isFamilyOfHeld(name));
    },
    said: (words) => {
      const { mentions, precautions } = readAllergens(words, 'ingredients', ownNames);
      if (precautions.length > 0 || mentions.some(({ meaning }) => meaning === 'may_contain')) return 'PRECAUTION';
      return mentions.some(({ meaning }) => meaning === 'absent') ? 'SAYS_FREE' : undefined;
    },
  };
}

/** Words with the allergens behind them that they do not name, in capitals: "Cream powder (contains MILK)". */
export function withAllergens(words: string, unnamed: readonly NamedAllergen[]): string {
  if (unnamed.length === 0) return words;
  return `${words} (contains ${unnamed.map(({ name }) => name.toUpperCase()).join(', ')})`;
}

/** A list as a pack has it, to stand in brackets: without its heading and its full stop. */
export function ownList(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(headed, '')
    .replace(/[\s.]+$/, '');
}
