import { readAllergens, type AllergenMention } from './allergen-reading.ts';
import { unknownWords } from './ingredient-reading.ts';

/** A word of a list that often brings allergens along, and which they are: what to ask of its pack. */
export interface DoubtfulWord {
  word: string;
  /** By the names that accounts start with, in the order in which they are likely. */
  allergens: string[];
}

/** What a person must look at in a list before anybody can say which allergens it names. */
export interface OpenWords {
  /** Whether the list names an allergen, as contained or as a trace. */
  named: boolean;
  doubtful: DoubtfulWord[];
  /** Words that neither the lexicon nor the common words of food know, as they are written. */
  unknown: string[];
}

/** The words of a list that leave open which allergens it names, each once, in the order of the text. */
export function openWords(text: string): OpenWords {
  const { mentions } = readAllergens(text, 'ingredients');
  return {
    named: mentions.some(({ meaning }) => meaning === 'contains' || meaning === 'may_contain'),
    doubtful: doubtfulWords(text, mentions),
    unknown: unknownWords(text),
  };
}

/** "Stock cube" may bring celery and wheat along: one word with all that it leaves open. */
function doubtfulWords(text: string, mentions: readonly AllergenMention[]): DoubtfulWord[] {
  const found = new Map<string, DoubtfulWord>();
  for (const { start, end, allergen, meaning } of mentions) {
    if (meaning !== 'doubtful') continue;
    const word = text.slice(start, end).trim();
    const same = found.get(word.toLowerCase());
    if (!same) found.set(word.toLowerCase(), { word, allergens: [allergen] });
    else if (!same.allergens.includes(allergen)) same.allergens.push(allergen);
  }
  return [...found.values()];
}
