import type { IngredientLanguage } from './allergen-lexicon.ts';
import { tellingWords } from './ingredient-telling-words.ts';

/**
 * In which languages a list of ingredients is written: those of which two telling words occur and a fair share of the
 * most that any has, or the only one of which any does. Words for allergens tell nothing here: "orge" alone does not
 * make a text French. `tokens` in lower case without accents. Each with the number of its telling words.
 */
export function ingredientLanguages(tokens: readonly string[]): Map<IngredientLanguage, number> {
  const seen = new Set(tokens);
  const counted = languages.map(([language, words]) => ({
    language,
    hits: [...seen].filter((word) => words.has(word)).length,
  }));
  const most = Math.max(...counted.map(({ hits }) => hits));
  const sure = counted.filter(({ hits }) => hits >= 2 && hits >= most / 4);
  const only = counted.filter(({ hits }) => hits > 0);
  const found = sure.length > 0 ? sure : only.length === 1 ? only : [];
  return new Map(found.map(({ language, hits }) => [language, hits]));
}

/** Whether a word, in lower case without accents, is one that tells a language. */
export function isTelling(plain: string): boolean {
  return languages.some(([, words]) => words.has(plain));
}

/** The languages that a word, in lower case without accents, tells. */
export function tellingIn(plain: string): IngredientLanguage[] {
  return languages.flatMap(([language, words]) => (words.has(plain) ? [language] : []));
}

const languages = (Object.entries(tellingWords) as [IngredientLanguage, string][]).map(
  ([language, words]) => [language, new Set(words.split(' '))] as const,
);
