import type { SaidStretch } from './allergen-list.ts';
import type { FoundWord } from './found-word.ts';

/**
 * What stands for a food of animals and is called after it: "cheese alternative", "vegane Butter", "alternative to
 * eggs". It seldom holds the allergen, and sometimes does: such a "cheese" may be made of casein. So it is doubtful.
 */
export function substitutes(text: string, words: readonly FoundWord[]): SaidStretch[] {
  return words
    .filter(({ allergen, certain, foreign }) => (certain || foreign) && ofAnimals.has(allergen))
    .filter(
      ({ start, end }) =>
        stands.test(text.slice(end, end + 40)) || standsFor.test(text.slice(Math.max(0, start - 60), start)),
    )
    .map(({ start, end }) => ({ start, end, meaning: 'doubtful' as const }));
}

const ofAnimals: ReadonlySet<string> = new Set(['Milk', 'Eggs', 'Fish', 'Crustaceans', 'Molluscs']);

const replaced = String.raw`alternativ\p{L}*|substitut\p{L}*|replac\p{L}*|analog\p{L}*|ersatz\p{L}*|sustitut\p{L}*|sostitut\p{L}*|succ[ée]dan\p{L}*|vervanger\p{L}*|ers[äa]ttning\p{L}*|erstatning\p{L}*|zamiennik\p{L}*`;
// Romance and Polish say it behind; "huile végétale, lait" and "huile végétale lait" have milk, so that only what
// follows the food counts.
const stands = new RegExp(
  String.raw`^[”"'’»]?(?:[^\S\n]*-?[^\S\n]*(?:${replaced})|[^\S\n]+\(?(?:vegan\p{L}*|v[ée]g[ée]tali\p{L}*|v[ée]g[ée]tal(?:es?|s|aux)?|vegetal(?:es|i)?|vegetais|wega[nń]sk\p{L}*|ro[śs]linn\p{L}*|kokosow\p{L}*|ry[żz]ow\p{L}*))(?!\p{L})`,
  'iu',
);
const standsFor = new RegExp(
  String.raw`(?<!\p{L})(?:(?:${replaced})[^\S\n]+(?:\p{L}+[^\S\n]+)?(?:to|for|of|aux?|[àa]|de|du|d['’]|von|zu|für|al|alla|a[^\S\n]+las?|aos?|dell?[ao]?|d[ao]|van|voor|till|för|for|til)[^\S\n]*|zamiennik\p{L}*[^\S\n]+|alternatyw\p{L}*[^\S\n]+(?:dla[^\S\n]+)?|(?:imitation|mock|faux|coconut)[^\S\n]+|(?:almond|soya?|oat|coconut|nut|cashew|hazelnut|rice|pea|hemp)[\s-]based[^\S\n]+|coconut-|(?:vegan|plant[\s-]based|pflanzlich|plantaardig|veganistisch|v[äa]xtbaserad|plantebaser|wega[nń]sk|ro[śs]linn)\p{L}{0,3}[^\S\n]*)[“"'‘«]?$`,
  'iu',
);
