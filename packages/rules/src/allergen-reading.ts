import { findAllergenWords, withoutExplained } from './allergen-finding.ts';
import { notIngredients, type Stretch } from './precaution.ts';

/** What a text says of an allergen that it names. `doubtful`: a person must say, and until then the food is not free from it. */
export type AllergenMeaning = 'contains' | 'may_contain' | 'absent' | 'doubtful';

/** A word or phrase that names an allergen, by the names that accounts start with, and what is said of it. In UTF-16 units. */
export interface AllergenMention extends Stretch {
  allergen: string;
  meaning: AllergenMeaning;
}

/** Where a text of a product stands: the list of ingredients, the words of "May contain", or the allergens that it states. */
export type AllergenField = 'ingredients' | 'may_contain' | 'contains';

/** What a text means for allergens: what everything that shows, prints, searches or checks them asks. */
export interface AllergenReading {
  /** In the order of the text. */
  mentions: AllergenMention[];
}

/**
 * What a text says of every allergen that it names. Within a precaution an allergen may be contained, after "free from" it is absent,
 * elsewhere among ingredients it is contained. The words of "May contain" are a precaution throughout.
 */
export function readAllergens(text: string, field: AllergenField): AllergenReading {
  const parts = notIngredients(text).map((part) => ({
    ...part,
    isAbsence: absence.test(text.slice(part.start, part.end)),
  }));
  const words = findAllergenWords(text).map((word) => ({
    ...word,
    part: parts.find((part) => word.start < part.end && word.end > part.start),
  }));
  const listed = new Set(
    withoutExplained(
      words.filter(({ part }) => !part),
      text,
    ),
  );
  const mentions = words.flatMap((word): AllergenMention[] => {
    const { start, end, allergen, certain, part } = word;
    const at = { start, end, allergen };
    if (part?.isAbsence) return [{ ...at, meaning: 'absent' }];
    if (part || field === 'may_contain') return [{ ...at, meaning: 'may_contain' }];
    if (!certain) return listed.has(word) ? [{ ...at, meaning: 'doubtful' }] : [];
    return [{ ...at, meaning: 'contains' }];
  });
  return { mentions };
}

const absence =
  /^(?:free|without|contains\s+no|does\s+not|no\s+added|sans|ne\s+contient\s+pas|ohne|sin|senza|sem|zonder|utan|uden|uten|bez|libres?|livres?|isent|priv|exempt)(?!\p{L})|(?:free|frei|vrij|fri)$|^non[-\s]dairy$/iu;
