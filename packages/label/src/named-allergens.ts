import { suggestAllergens, type AllergenWord } from '@larder/rules/allergen-emphasis';
import { readAllergens } from '@larder/rules/allergen-reading';
import type { FoodLaw } from '@larder/rules/food-law';
import { namedSpans, type Span } from './emphasis.ts';

/**
 * The cereals with gluten and the nuts that food law wants by their own names (Regulation (EU) 1169/2011, annex II 1
 * and 8).
 */
export const membersByGroup: Readonly<Record<string, readonly string[]>> = {
  'Cereals containing gluten': ['Wheat', 'Rye', 'Barley', 'Oats', 'Spelt', 'Khorasan wheat'],
  'Tree nuts': [
    'Almonds',
    'Hazelnuts',
    'Walnuts',
    'Cashews',
    'Pecans',
    'Brazil nuts',
    'Pistachios',
    'Macadamia nuts',
    'Pine nuts',
  ],
};

/** Names as people state them, one by one. A slash belongs to the name, as in "Sulphur dioxide/sulphites". */
export function statedNames(text: string): string[] {
  return text
    .split(/[,;]/u)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/**
 * The stated allergens that no emphasised stretch of the ingredients names, by their own word or by another for the
 * same food. A group counts as named by one of its members.
 */
export function namesNotEmphasised(names: readonly string[], ingredients: string, emphasis: readonly Span[]): string[] {
  if (names.length === 0) return [];
  const found = new Set(
    suggestAllergens(ingredients)
      .filter((word) => emphasis.some((span) => meet(word, span)))
      .map(({ allergen }) => allergen),
  );
  return names.filter((name) => {
    const meant = meaningOf(name).flatMap((allergen) => [allergen, ...(membersByGroup[allergen] ?? [])]);
    if (meant.some((allergen) => found.has(allergen))) return false;
    return !namedSpans(ingredients, [name]).some((word) => emphasis.some((span) => meet(word, span)));
  });
}

/**
 * The words of a list for the allergens that a law knows, all of them where no law is known; in the order of the text.
 */
export function allergenWords(text: string, law: FoodLaw | undefined): AllergenWord[] {
  const words = suggestAllergens(text);
  if (!law) return words;
  const ours = words.filter(({ allergen }) => law.allergens.includes(allergen));
  if (!law.allergens.includes('Pine nuts')) return ours;
  const pines = readAllergens(text, 'ingredients', pineNuts)
    .mentions.filter(({ allergen, meaning }) => meaning === 'contains' && pineNuts.includes(allergen))
    .map(({ start, end }) => ({ start, end, allergen: 'Pine nuts', certain: true }));
  return [...ours, ...pines].toSorted((left, right) => left.start - right.start);
}

// A nut by law outside of Europe alone.
const pineNuts =
  'pine nut,pinenut,pine kernel,pignolia,pignolia nut,pinon,piñon,pinon nut,piñon nut,pignon,pignons de pin,pinoli,pinolo'.split(
    ',',
  );

/** Whether a word names fish, crustaceans or molluscs without saying which. */
export function isGenericName(word: string): boolean {
  return generic.test(word.trim());
}

const generic =
  /^(?:fish(?:es)?|fish\s?sauce|nam pla|nuoc mam|dashi|surimi|(?:fish|cod) roe|poissons?|fisch|pescado|pesce|peixe|vis|fisk|ryb[ay]?|crustaceans?|crustacea|crustac[ée]s?|shellfish|seafood|mollus[ck]s?|mollusques?)$/iu;

/** What a stated name means, by the names that accounts start with; nothing for an account's own allergen. */
export function meaningOf(name: string): string[] {
  return [...new Set(suggestAllergens(name).map(({ allergen }) => allergen))];
}

/** Whether two stretches share a character. */
export function meet(left: Span, right: Span): boolean {
  return left.start < right.end && left.end > right.start;
}
