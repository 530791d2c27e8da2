import { foodSynonyms } from '@larder/rules/food-synonyms';
import { soundOf, soundsLike, typedWord, typingErrors, type Sound, type TypedWord } from '@larder/rules/word-likeness';

/** Another name of a food among words that were typed, and the words that stand around it. */
export interface OtherName {
  before: string[];
  name: readonly string[];
  after: string[];
  /** The food was found by a typing error or by its sound. */
  isGuess: boolean;
}

/**
 * Every other name of each food that is named among the words: "roast brinjal" is also "roast eggplant". `own` are the
 * foods that the account has names for.
 */
export function otherNames(words: readonly string[], own: readonly Food[] = []): OtherName[] {
  const typed = words.map((word) => typedWord(word));
  return [...foods, ...own].flatMap((names) =>
    names.flatMap((name) =>
      words.flatMap((_, at) => {
        const end = at + name.words.length;
        const found = nameness(typed.slice(at, end), name);
        if (!found) return [];
        const around = { before: words.slice(0, at), after: words.slice(end), isGuess: found === 'guess' };
        return names.filter((other) => other !== name).map((other) => ({ ...around, name: other.words }));
      }),
    ),
  );
}

/** A name of a food, with the sound of its words. */
interface FoodName {
  words: readonly string[];
  sounds: readonly Sound[];
}
/** The names of a food. */
export type Food = readonly FoodName[];

/** The names of each food, each as its words, made ready for the search. */
export function foodsOf(groups: readonly (readonly (readonly string[])[])[]): Food[] {
  return groups.map((names) => names.map((words) => ({ words, sounds: words.map((word) => soundOf(word)) })));
}

const foods = foodsOf(foodSynonyms);

/** Whether words are a name: as it is written, begun with four letters or more, misspelt, or not at all. */
function nameness(typed: readonly TypedWord[], name: FoodName): 'exact' | 'guess' | undefined {
  let isGuess = false;
  for (const [at, part] of name.words.entries()) {
    const one = typed[at];
    if (!one) return undefined;
    const { word } = one;
    if (word === part || word === `${part}s` || word === `${part}es`) continue;
    if (word.length >= 4 && part.startsWith(word)) continue;
    const sound = name.sounds[at];
    if (part.length > word.length + 2) return undefined;
    if (typingErrors(one, part) === undefined && !(sound && soundsLike(one, sound))) return undefined;
    isGuess = true;
  }
  return isGuess ? 'guess' : 'exact';
}
