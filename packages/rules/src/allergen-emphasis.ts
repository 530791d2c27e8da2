import { readAllergens } from './allergen-reading.ts';
import type { Stretch } from './stretch.ts';

/** A word or phrase among ingredients that names an allergen, by the names that accounts start with. */
export interface AllergenWord extends Stretch {
  allergen: string;
  /** False: a person must say whether it is one, for the word or its language leaves it open. */
  certain: boolean;
}

/**
 * Where a list of ingredients names allergens, and never what is only precaution ("may contain") or absence ("gluten
 * free"): see `readAllergens`. In the order of the text, without overlaps, in UTF-16 units. (Regulation (EU) 1169/2011,
 * article 21(1)(b) and annex II.)
 */
export function suggestAllergens(text: string): AllergenWord[] {
  const words = readAllergens(text, 'ingredients').mentions.flatMap(({ start, end, allergen, meaning }) =>
    meaning === 'contains' || meaning === 'doubtful' ? [{ start, end, allergen, certain: meaning === 'contains' }] : [],
  );
  const certain = words.filter((word) => word.certain);
  const found: AllergenWord[] = [];
  for (const word of words) {
    // A word that may contain several is one question, and "soy sauce" is soya for certain and a question about its
    // sauce.
    const part = word.certain ? word : besides(word, certain, text);
    if (part && !found.some((one) => one.end > part.start && one.start < part.end)) found.push(part);
  }
  return found.toSorted((one, other) => one.start - other.start);
}

function besides(word: AllergenWord, certain: readonly AllergenWord[], text: string): AllergenWord | undefined {
  const own = certain.filter(({ start, end }) => start < word.end && end > word.start);
  if (own.length === 0) return word;
  const edges = [word.start, ...own.flatMap(({ start, end }) => [start, end]), word.end];
  const gaps = edges.flatMap((start, index) => (index % 2 === 0 ? [{ start, end: edges[index + 1] ?? start }] : []));
  const [gap] = gaps.filter(({ start, end }) => /\p{L}{3}/u.test(text.slice(start, end)));
  if (!gap) return undefined;
  const said = text.slice(gap.start, gap.end);
  const start = gap.start + said.length - said.trimStart().length;
  return { ...word, start, end: start + said.trim().length };
}
