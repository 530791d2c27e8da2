import type { IngredientLanguage } from './allergen-lexicon.ts';
import type { Stretch } from './stretch.ts';

/** A word or phrase that names an allergen, by the names that accounts start with, whatever is said of it. */
export interface FoundWord extends Stretch {
  allergen: string;
  /** False: a person must say whether it is one, for the word or its language leaves it open. */
  certain: boolean;
  /** Names it for certain in a language that the text is not known to be in. */
  foreign?: boolean;
}

/** The same with the language that it is a word of. */
export type LanguageWord = FoundWord & { language: IngredientLanguage };

/** The languages of a text, each with how many of its words tell it. */
export type Languages = ReadonlyMap<IngredientLanguage, number>;

/**
 * Whether a text is in the language of a word. Labels of every country borrow English words, so that these are always
 * understood.
 */
export function known({ language }: { language: IngredientLanguage }, languages: Languages): boolean {
  return language === 'en' || languages.has(language);
}
