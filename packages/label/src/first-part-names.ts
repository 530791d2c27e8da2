import { suggestAllergens } from '@larder/rules/allergen-emphasis';
import { namedSpans, type Span } from './emphasis.ts';
import type { LabelContent } from './label-content.ts';
import { meaningOf, meet, membersByGroup, statedNames } from './named-allergens.ts';

/**
 * Which allergens the first part of a label must name in its line of allergens, by how much of the ingredients it
 * shows: every one that is stated, and every one that is emphasised on a later part, unless an emphasised word on the
 * first part names it. `shown` counts the characters of the list without spaces.
 */
export function firstPartNames({
  stated,
  ingredients,
  emphasis,
}: Pick<LabelContent, 'stated' | 'ingredients' | 'emphasis'>): (shown: number) => string[] {
  const words = emphasisedWords(ingredients, emphasis);
  const names = statedNames(stated).map((name) => ({ name, from: firstNaming(name, ingredients, emphasis, words) }));
  const meant = new Set(names.flatMap(({ name }) => [name.toLowerCase(), ...meaningOf(name)]));
  const listed = new Map<string, { name: string; from: number }>();
  for (const { key, name, end } of words) {
    // "Gluten" says nothing that "wheat" does not.
    const covered = [key, ...(membersByGroup[key] ?? [])].some((one) => meant.has(one) || listed.has(one));
    if (!covered) listed.set(key, { name, from: end });
  }
  const all = [...names, ...listed.values()];
  const ends = endsByCount(ingredients);
  return (shown) => {
    const end = shown <= 0 ? 0 : (ends[Math.min(shown, ends.length) - 1] ?? 0);
    return all.filter(({ from }) => from > end).map(({ name }) => name);
  };
}

// What an emphasised stretch says: the allergens that its words mean, or itself where no word is known.
function emphasisedWords(text: string, emphasis: readonly Span[]): { key: string; name: string; end: number }[] {
  const known = suggestAllergens(text);
  return emphasis.flatMap((span) => {
    const meeting = known.filter((word) => meet(word, span));
    const name = text.slice(span.start, span.end).trim();
    if (meeting.length === 0) return name === '' ? [] : [{ key: name.toLowerCase(), name, end: span.end }];
    return meeting.map(({ allergen, start, end }) => ({
      key: allergen,
      name: legalName(allergen, text.slice(start, end)),
      end,
    }));
  });
}

// "Casein" tells few that it is milk: the law's name, with the word of the list behind it where that is another.
function legalName(allergen: string, word: string): string {
  const stem = (name: string) => name.toLowerCase().replace(/e?s$/u, '');
  return stem(word) === stem(allergen) ? allergen : `${allergen} (${word})`;
}

// Where the list has named a stated allergen for the first time: a group counts as named by one of its members.
function firstNaming(
  name: string,
  text: string,
  emphasis: readonly Span[],
  words: readonly { key: string; end: number }[],
): number {
  const meant = meaningOf(name).flatMap((allergen) => [allergen, ...(membersByGroup[allergen] ?? [])]);
  const byMeaning = words.filter(({ key }) => meant.includes(key)).map(({ end }) => end);
  const byName = namedSpans(text, [name]).filter((word) => emphasis.some((span) => meet(word, span)));
  return Math.min(Infinity, ...byMeaning, ...byName.map(({ end }) => end));
}

// Behind how many characters without spaces a text's stretches end, in UTF-16 units.
function endsByCount(text: string): number[] {
  const ends: number[] = [];
  for (let at = 0; at < text.length; at += 1) if (text[at] !== ' ') ends.push(at + 1);
  return ends;
}
