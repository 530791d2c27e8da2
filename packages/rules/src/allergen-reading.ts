import { findAllergenWords, withoutExplained } from './allergen-finding.ts';
import type { SaidStretch } from './allergen-list.ts';
import type { FoundWord } from './found-word.ts';
import { statementsIn } from './precaution.ts';
import { allergy } from './statement-words.ts';
import { stretchOf, type Stretch } from './stretch.ts';

/**
 * What a text says of an allergen that it names. `doubtful`: a person must say, and until then the food is not free
 * from it.
 */
export type AllergenMeaning = 'contains' | 'may_contain' | 'absent' | 'doubtful';

/**
 * A word or phrase that names an allergen, by the names that accounts start with, and what is said of it. In UTF-16
 * units.
 */
export interface AllergenMention extends Stretch {
  allergen: string;
  meaning: AllergenMeaning;
  /** Doubtful only because the text is not known to be in the word's language. */
  foreign?: boolean;
}

/**
 * Where a text of a product stands: the list of ingredients, the words of "May contain", the allergens that it states,
 * or its name, which is no list: "Mars bar" is no sea bass, though "bar" alone among French ingredients may be one.
 */
export type AllergenField = 'ingredients' | 'may_contain' | 'contains' | 'name';

/** What a text means for allergens: what everything that shows, prints, searches or checks them asks. */
export interface AllergenReading {
  /** In the order of the text. */
  mentions: AllergenMention[];
  /** Where the text says "may contain" and its like. */
  precautions: Stretch[];
}

/**
 * What a text says of every allergen that it names. Within a precaution an allergen may be contained, after "free from"
 * it is absent, elsewhere among ingredients it is contained. The words of "May contain" are a precaution throughout.
 * `names` are further allergens, an account's own, that count where they are named as they are.
 */
export function readAllergens(text: string, field: AllergenField, names: readonly string[] = []): AllergenReading {
  const spoken = findAllergenWords(text, { isList: field !== 'name' });
  const found = [...spoken, ...namedIn(text, names)].toSorted((one, other) => one.start - other.start);
  const said = statementsIn(text, found);
  const words = found.map((word) => ({ ...word, meaning: meaningOf(word, said, text) }));
  const listed = words.filter(({ meaning }) => meaning === undefined || meaning === 'doubtful');
  const open = new Set(withoutExplained(listed, text));
  const mentions = words.flatMap((word): AllergenMention[] => {
    const { start, end, allergen, certain, foreign = false, meaning } = word;
    const mention = (of: AllergenMeaning) => [
      { start, end, allergen, meaning: of, ...(foreign && of === 'doubtful' && { foreign }) },
    ];
    if (meaning === 'pointed') return [];
    if (meaning === 'absent') return mention('absent');
    if (field === 'may_contain' || meaning === 'may_contain') return mention('may_contain');
    if (meaning === 'doubtful') return mention('doubtful');
    if (certain) return mention('contains');
    return open.has(word) ? mention('doubtful') : [];
  });
  return { mentions, precautions: said.filter(({ meaning }) => meaning === 'may_contain') };
}

/** Where names stand as whole words, in any case and in the plural. */
function namedIn(text: string, names: readonly string[]): FoundWord[] {
  return names.flatMap((allergen) => {
    const word = allergen
      .trim()
      .replaceAll(/[\\^$.*+?()[\]{}|]/gu, String.raw`\$&`)
      .replace(/s$/iu, '');
    if (word.length < 2) return [];
    const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])${word}(?:e?s)?(?![\p{L}\p{N}])`, 'giu');
    return Array.from(text.matchAll(pattern), (match) => ({ ...stretchOf(match), allergen, certain: true }));
  });
}

// "Free from nuts" within "may contain" counts, and what is doubtful is never certain.
const weights: Record<SaidStretch['meaning'], number> = { pointed: 3, doubtful: 2, absent: 1, may_contain: 0 };

function meaningOf(word: Stretch, said: readonly SaidStretch[], text: string): SaidStretch['meaning'] | undefined {
  const own = said.filter((part) => word.start < part.end && word.end > part.start);
  const [best] = own.toSorted((one, other) => weights[other.meaning] - weights[one.meaning]);
  if (best) return best.meaning;
  // A nut allergy is no nut, and "nut advice" none either.
  const around = text.slice(word.start, word.end + 24);
  return new RegExp(String.raw`^\p{L}+\s?(?:${allergy.source}|advice|warning|alert)`, 'iu').test(around)
    ? 'doubtful'
    : undefined;
}
