import type { IngredientLanguage } from './allergen-lexicon.ts';
import { falseCompounds, parts, stems, tails, type Stem } from './allergen-words.ts';
import { known, type Languages, type LanguageWord } from './found-word.ts';
import type { Token } from './ingredient-words.ts';

/** Weizenmehl, Magermilchpulver, wheatflour: a word that holds an allergen's. English ones begin with it. */
export function compoundAt(
  { word, start, end }: Token,
  languages: Languages,
  hinted: ReadonlySet<IngredientLanguage> = new Set(),
): LanguageWord[] {
  if (word.length < 6 || lacking.test(word) || falseCompounds.some((one) => word.includes(one))) return [];
  const part = parts.find(({ stem }) => word.includes(stem));
  if (part) return [{ start, end, allergen: part.allergen, language: 'en', certain: true }];
  const holds = ({ stem, language }: Stem) => {
    if (word.length < stem.length + 2 && word !== stem) return false;
    const understood = known({ language }, languages) || hinted.has(language);
    if (word.startsWith(stem)) return stem.length >= 5 || understood;
    return language !== 'en' && understood && (word.endsWith(stem) || (stem.length >= 5 && word.includes(stem)));
  };
  const asked = tailOf(word, languages).map(({ allergen, language }) => ({
    start,
    end,
    allergen,
    language,
    certain: false,
  }));
  const candidates = stems.filter(holds).toSorted((left, right) => word.indexOf(left.stem) - word.indexOf(right.stem));
  const best = candidates.find((one) => known(one, languages)) ?? candidates[0];
  return best
    ? [
        {
          start,
          end,
          allergen: best.allergen,
          language: best.language,
          certain: known(best, languages) && !replaced.test(word),
          foreign: !known(best, languages),
        },
        ...asked.filter(({ allergen }) => allergen !== best.allergen),
      ]
    : asked;
}

function tailOf(word: string, languages: Languages): Stem[] {
  const tail = tails.find(
    (one) => word.length >= one.stem.length + 3 && word.endsWith(one.stem) && known(one, languages),
  );
  return tail ? [tail] : [];
}

// What stands for milk may be made of its casein.
const replaced =
  /(?:ersatz|alternative|alternatief|alternativ|vervanger|ersattning|erstatning|imitat)(?:e|en|n|s|er)?$/u;

// "Sojavrij" and "wheatless" say what is not there.
const lacking = /(?:fre[ei]|freie[mnrs]|vrije?|fria?|fritt|less)$/u;
