import type { IngredientLanguage } from './allergen-lexicon.ts';
import { foreignWords, tellingWords } from './ingredient-telling-words.ts';

/**
 * In which languages a list of ingredients is written: those of which two telling words occur and a fair share of the most that any
 * has, or the only one of which any does. Words for allergens tell nothing here: "orge" alone does not make a text French. `tokens` in
 * lower case without accents.
 */
export function ingredientLanguages(tokens: readonly string[]): Set<IngredientLanguage> {
  const seen = new Set(tokens);
  const counted = languages.map(([language, words]) => ({
    language,
    hits: [...seen].filter((word) => words.has(word)).length,
  }));
  const most = Math.max(...counted.map(({ hits }) => hits));
  const sure = counted.filter(({ hits }) => hits >= 2 && hits >= most / 4);
  const only = counted.filter(({ hits }) => hits > 0);
  const found = sure.length > 0 ? sure : only.length === 1 ? only : [];
  return new Set(found.map(({ language }) => language));
}

/** Whether a word, in lower case without accents, is one that tells a language. */
export function isTelling(plain: string): boolean {
  return languages.some(([, words]) => words.has(plain));
}

/**
 * Words of a list in a script or language that no lexicon knows, so that an allergen among them would not be found; the first
 * few. Empty where the list can be read. A list of which nothing at all is known counts as unread too.
 */
export function unreadWords(text: string, tokens: readonly string[]): string[] {
  const otherScripts = text.match(foreignScript) ?? [];
  if (otherScripts.length > 0) return first(otherScripts);
  const seen = new Set(tokens);
  const hits = foreign.map((words) => [...seen].filter((word) => words.has(word)));
  const [most = []] = hits.toSorted((left, right) => right.length - left.length);
  const read = Math.max(...languages.map(([, words]) => [...seen].filter((word) => words.has(word)).length));
  if (most.length >= 2 && most.length > read) return first(most);
  const long = [...seen].filter((word) => /^\p{L}{4,}$/u.test(word));
  return read === 0 && long.length >= 4 ? first(long) : [];
}

function first(words: readonly string[]): string[] {
  return [...new Set(words)].slice(0, 3);
}

// Two letters and more: "β-carotene" and "μg" are read everywhere.
const foreignScript = /(?=[^\p{Script=Latin}])[\p{L}\p{M}]*(?:(?!\p{Script=Latin}|\p{Script=Common}|\p{Script=Inherited})\p{L}\p{M}*){2,}[\p{L}\p{M}]*/gu;

const languages = (Object.entries(tellingWords) as [IngredientLanguage, string][]).map(
  ([language, words]) => [language, new Set(words.split(' '))] as const,
);
const foreign = foreignWords.map((words) => new Set(words.split(' ')));
