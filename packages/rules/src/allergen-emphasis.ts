import { readAllergens } from './allergen-reading.ts';
import type { Stretch } from './stretch.ts';

/** A word or phrase among ingredients that names an allergen, by the names that accounts start with. */
export interface AllergenWord extends Stretch {
  allergen: string;
  /** False: a person must say whether it is one, for the word or its language leaves it open. */
  certain: boolean;
}

/**
 * Where a list of ingredients names allergens, and never what is only precaution ("may contain") or absence ("gluten free"): see
 * `readAllergens`. In the order of the text, without overlaps, in UTF-16 units. (Regulation (EU) 1169/2011, article 21(1)(b) and annex II.)
 */
export function suggestAllergens(text: string): AllergenWord[] {
  const words = readAllergens(text, 'ingredients').mentions.flatMap(({ start, end, allergen, meaning }) =>
    meaning === 'contains' || meaning === 'doubtful' ? [{ start, end, allergen, certain: meaning === 'contains' }] : [],
  );
  // A word that may contain several is one question.
  return words.filter((word, index) => !words.slice(0, index).some((one) => one.end > word.start));
}
