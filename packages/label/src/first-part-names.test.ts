import { suggestAllergens } from '@larder/rules/allergen-emphasis';
import { phrasesByWord } from '@larder/rules/allergen-words';
import { describe, expect, it } from 'vitest';
import { firstPartNames } from './first-part-names.ts';

/** The names that a first part without any of the list has, where these words are emphasised. */
function namesOf(ingredients: string, emphasised: readonly string[], stated = ''): string[] {
  const emphasis = emphasised.map((word) => {
    const start = ingredients.indexOf(word);
    return { start, end: start + word.length };
  });
  return firstPartNames({ stated, ingredients, emphasis })(0);
}

describe('the first part of a continued label', () => {
  it.each<[string, string[]]>([
    ['E223, Casein, Albumen', ['Sulphur dioxide/sulphites (E223)', 'Milk (Casein)', 'Eggs (Albumen)']],
    ['Tahini, Prawns, Cod', ['Sesame (Tahini)', 'Crustaceans (Prawns)', 'Fish (Cod)']],
    ['Milk, Egg, Almonds', ['Milk', 'Eggs', 'Almonds']],
    ['Kaliumdisulfit, Magermilchpulver', ['Sulphur dioxide/sulphites (Kaliumdisulfit)', 'Milk (Magermilchpulver)']],
    ['Casein, Whey', ['Milk (Casein)']],
  ])('names allergens by the law where the list has other words: %s', (words, names) => {
    expect(namesOf(`Sugar, Zucker, Wasser, ${words}`, words.split(', '))).toEqual(names);
  });

  it('names none twice that is stated', () => {
    expect(namesOf('Sugar, casein', ['casein'], 'Milk')).toEqual(['Milk']);
  });

  it('does so with each word of every language', () => {
    const known = [...phrasesByWord.values()]
      .flat()
      .filter(({ allergen, perhaps, tokens }) => allergen && !perhaps && suggestAllergens(tokens.join(' ')).length > 0);
    const wrong = known.flatMap(({ tokens, marked, allergen }) => {
      const word = tokens.filter((_, index) => marked[index]).join(' ');
      const phrase = tokens.join(' ');
      const names = namesOf(phrase, [word]);
      const meant = new Set(
        (phrasesByWord.get(tokens[0] ?? '') ?? [])
          .filter((one) => one.tokens.join(' ') === phrase)
          .map((one) => one.allergen),
      );
      const isLegal = names.some((name) => [...meant].some((one) => name === one || name.startsWith(`${one} (`)));
      return isLegal ? [] : [`${phrase}: ${allergen}, not ${names.join(', ')}`];
    });
    expect(known.length).toBeGreaterThan(3000);
    expect(wrong).toEqual([]);
  });
});
