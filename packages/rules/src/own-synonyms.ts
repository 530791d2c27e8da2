/** How long the text of an account's own names of food may be. */
export const mostSynonymText = 4_000;
const mostFoods = 200;

/**
 * The names of food that an account has besides the built-in ones, as its setting has them: a line for each food, its
 * names with commas between. `fold` writes a name as the search compares it; a line with one name alone says nothing.
 */
export function ownSynonyms(text: string, fold: (name: string) => string): string[][][] {
  const lines = text.split(/[\n;]/).slice(0, mostFoods);
  const foods = lines.map((line) => [...new Set(line.split(',').map(fold))].filter(Boolean));
  return foods.filter((names) => names.length > 1).map((names) => names.map((name) => name.split(' ')));
}
