import type { AllergenWord } from '@larder/rules/allergen-emphasis';
import type { FoodLaw } from '@larder/rules/food-law';
import type { Span } from './emphasis.ts';
import {
  allergenWords,
  isGenericName,
  meaningOf,
  meet,
  membersByGroup,
  namesNotEmphasised,
  statedNames,
} from './named-allergens.ts';

/**
 * The allergens of a food as a "Contains" statement names them, all of them, by the words of the law: in Australia and
 * New Zealand those of schedule 9 ("wheat, gluten, soy"), in the US and Canada with the kinds of fish and shellfish in
 * brackets. Empty where the law wants no such statement, or the food has no allergen.
 */
export function completeStatement(
  label: { ingredients: string; emphasis: readonly Span[]; stated: string; exempt: readonly Span[] },
  law: FoodLaw | undefined,
): string {
  const { ingredients, emphasis, stated, exempt } = label;
  if (!law || law.contains === 'refused' || ingredients === '') return '';
  const words = allergenWords(ingredients, law).filter(
    (word) => !exempt.some((span) => meet(word, span)) && (word.certain || emphasis.some((span) => meet(word, span))),
  );
  const names = statedNames(stated);
  const whole = [{ start: 0, end: ingredients.length }];
  const beside = namesNotEmphasised(names, ingredients, whole).filter(
    (name) => !meaningOf(name).some((allergen) => law.allergens.includes(allergen)),
  );
  const meant = [...words.map(({ allergen }) => allergen), ...names.flatMap(meaningOf)].filter((allergen) =>
    law.allergens.includes(allergen),
  );
  const found = [...new Set(meant)];
  // "Gluten" says nothing that "barley" does not; in schedule 9 it is the name itself.
  const named = found.filter(
    (allergen) => law.name === 'ANZ' || !membersByGroup[allergen]?.some((member) => found.includes(member)),
  );
  const said = named.flatMap((allergen) => {
    const own = lawNames(allergen, law);
    const kinds =
      law.kinds.includes(allergen) && !membersByGroup[allergen] ? kindsOf(allergen, words, ingredients) : [];
    return kinds.length > 0 ? [`${own.join(', ')} (${kinds.join(', ')})`] : own;
  });
  return [...new Set([...said, ...beside])].join(', ');
}

/**
 * Words of a list that mean an allergen without naming it plainly, such as casein, where the law asks for the plain
 * name and none is there.
 */
export function unplainWords(text: string, law: FoodLaw): string[] {
  if (!law.plain_names) return [];
  const words = allergenWords(text, law).filter(({ certain }) => certain);
  const own = (word: AllergenWord) => plainNames(word.allergen, law)?.test(text.slice(word.start, word.end)) ?? true;
  const isNamed = new Set(words.filter(own).map(({ allergen }) => allergen));
  const wheat = words.some((word) => word.allergen === 'Wheat' && own(word));
  return words
    .filter(({ allergen }) => !isNamed.has(allergen) && !(wheat && wheats.includes(allergen)))
    .map(({ start, end }) => text.slice(start, end));
}

const wheats = ['Spelt', 'Khorasan wheat'];

function kindsOf(allergen: string, words: readonly AllergenWord[], text: string): string[] {
  const said = words
    .filter((word) => word.allergen === allergen)
    .map(({ start, end }) => text.slice(start, end))
    .filter((word) => !isGenericName(word));
  return [...new Set(said.map((word) => word.toLowerCase()))];
}

function lawNames(allergen: string, { name }: FoodLaw): string[] {
  const own = name === 'ANZ' ? schedule9[allergen] : americanNames[allergen];
  return own?.split(', ') ?? [allergen.toLowerCase()];
}

const schedule9: Readonly<Record<string, string>> = {
  Wheat: 'wheat, gluten',
  Spelt: 'wheat, gluten',
  'Khorasan wheat': 'wheat, gluten',
  Rye: 'gluten',
  Barley: 'gluten',
  Oats: 'gluten',
  'Cereals containing gluten': 'gluten',
  Crustaceans: 'crustacean',
  Eggs: 'egg',
  Peanuts: 'peanut',
  Soya: 'soy',
  Molluscs: 'mollusc',
  Almonds: 'almond',
  Hazelnuts: 'hazelnut',
  Walnuts: 'walnut',
  Cashews: 'cashew',
  Pecans: 'pecan',
  'Brazil nuts': 'brazil nut',
  Pistachios: 'pistachio',
  'Macadamia nuts': 'macadamia',
  'Pine nuts': 'pine nut',
  'Sulphur dioxide/sulphites': 'sulphites',
};

const americanNames: Readonly<Record<string, string>> = {
  Spelt: 'wheat',
  'Khorasan wheat': 'wheat',
  'Cereals containing gluten': 'gluten',
  Crustaceans: 'crustacean shellfish',
  Soya: 'soy',
  'Brazil nuts': 'Brazil nuts',
  'Sulphur dioxide/sulphites': 'sulphites',
};

// English, and French for Canada.
function plainNames(allergen: string, { name }: FoodLaw): RegExp | undefined {
  return (name === 'ANZ' ? plainInSchedule9[allergen] : undefined) ?? plain[allergen];
}

const plain: Readonly<Record<string, RegExp>> = {
  Wheat: /wheat|bl[ée]|froment/iu,
  Spelt: /wheat|bl[ée]/iu,
  'Khorasan wheat': /wheat|bl[ée]/iu,
  Rye: /rye|seigle/iu,
  Barley: /barley|orge/iu,
  Oats: /oat|avoine/iu,
  Milk: /milk|lait/iu,
  Eggs: /egg|œuf|oeuf/iu,
  Soya: /soy|soja/iu,
  Peanuts: /pea\s?nut|arachide|cacahu/iu,
  Almonds: /almond|amande/iu,
  Hazelnuts: /hazel\s?nut|filbert|noisette/iu,
  Walnuts: /walnut|noix/iu,
  Sesame: /s[ée]same/iu,
  Mustard: /mustard|moutarde/iu,
  Lupin: /lupin/iu,
  'Sulphur dioxide/sulphites': /sul(?:ph|f)|e?22[0-8]/iu,
};

const plainInSchedule9: Readonly<Record<string, RegExp>> = {
  Fish: /fish/iu,
  Crustaceans: /crustacea/iu,
  Molluscs: /mollus/iu,
};
