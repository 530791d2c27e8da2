import { suggestAllergens } from './allergen-emphasis.ts';
import { defaultAllergens } from './default-allergens.ts';
import { notIngredients } from './precaution.ts';

type Known = { id: string; name: string };
export type Statement = {
  /** The allergens that were picked for the product. */
  picked: readonly string[];
  ingredients: string;
  may_contain: string;
  custom_allergens: string;
};
export type Reading = { contains: string[]; may_contain: string[]; unknown: string[]; notes: string };

/** Families of which the law names the members too (Regulation (EU) 1169/2011, annex II, 1 and 8). */
const families: Record<string, readonly string[]> = {
  'Cereals containing gluten': ['Wheat', 'Rye', 'Barley', 'Oats', 'Spelt', 'Khorasan wheat'],
  'Tree nuts': ['Almonds', 'Hazelnuts', 'Walnuts', 'Cashews', 'Pecans', 'Brazil nuts', 'Pistachios', 'Macadamia nuts'],
};

/**
 * Makes the reader of what products say of an account's allergens: picked ones and those that the ingredients name are contained,
 * those of a precaution may be. A member brings its family along; a family alone leaves its members open, as does a word that a
 * person must judge: neither is ever read as free from.
 */
export function matrixReader(allergens: readonly Known[]): (statement: Statement) => Reading {
  const idOf = new Map(allergens.map(({ id, name }) => [name.toLowerCase(), id]));
  const idsOf = (names: readonly string[]) => names.flatMap((name) => idOf.get(name.toLowerCase()) ?? []);
  const ownNames = new Map(
    allergens.filter(({ name }) => !defaultAllergens.includes(name)).map(({ id, name }) => [id, name]),
  );
  const kin = Object.entries(families).flatMap(([family, members]) => {
    const [id] = idsOf([family]);
    return id ? [{ id, members: idsOf(members) }] : [];
  });

  return ({ picked, ingredients, may_contain, custom_allergens }) => {
    // What an account calls by a name of its own may be one of the law's too: "goat's milk" is milk.
    const extra = [custom_allergens, ...picked.flatMap((id) => ownNames.get(id) ?? [])].join('; ');
    const words = [...suggestAllergens(ingredients), ...suggestAllergens(extra)];
    const named = words.filter(({ certain }) => certain).map(({ allergen }) => allergen);
    const open = words.filter(({ certain }) => !certain).map(({ allergen }) => allergen);
    const warnings = [...precautions(ingredients, may_contain), ...precautions(custom_allergens, '')];
    const warned = suggestAllergens(warnings.join('; ')).map(({ allergen }) => allergen);

    const contains = new Set([...picked, ...idsOf(named), ...own(allergens, custom_allergens)]);
    const may = new Set([...idsOf(warned), ...own(allergens, warnings.join(', '))]);
    const unknown = new Set(idsOf(open));
    for (const { id, members } of kin) {
      if (members.some((member) => contains.has(member))) contains.add(id);
      else if (contains.has(id)) for (const member of members) unknown.add(member);
      if (members.some((member) => may.has(member))) may.add(id);
      else if (may.has(id)) for (const member of members) unknown.add(member);
      if (members.some((member) => unknown.has(member)) && !contains.has(id) && !may.has(id)) unknown.add(id);
    }
    return {
      contains: [...contains],
      may_contain: [...may].filter((id) => !contains.has(id)),
      unknown: [...unknown].filter((id) => !contains.has(id) && !may.has(id)),
      notes: [stated('Contains', custom_allergens), stated('May contain', may_contain)].filter(Boolean).join(' · '),
    };
  };
}

/**
 * Makes the reader of the allergens that a label text certainly names and that were not picked. A family counts as picked with any of its
 * members, for it is the members that the text names.
 */
export function undeclaredReader(allergens: readonly Known[]): (statement: Statement) => string[] {
  const read = matrixReader(allergens);
  return ({ picked, ...words }) => {
    const said = read({ ...words, picked: [] }).contains;
    return said.filter((id) => !familiesOf(allergens, [id]).some((one) => picked.includes(one)));
  };
}

/** The given allergens, and the members of those that are families: declaring a member declares its family. */
export function familiesOf(allergens: readonly Known[], ids: readonly string[]): string[] {
  const idOf = new Map(allergens.map(({ id, name }) => [name.toLowerCase(), id]));
  const nameOf = new Map(allergens.map(({ id, name }) => [id, name]));
  const members = ids.flatMap((id) => families[nameOf.get(id) ?? ''] ?? []);
  return [...new Set([...ids, ...members.flatMap((name) => idOf.get(name.toLowerCase()) ?? [])])];
}

// Words alone would not tell an ingredient from a precaution.
function stated(opening: string, words: string): string {
  return words === '' || words.toLowerCase().startsWith(opening.toLowerCase()) ? words : `${opening}: ${words}`;
}

/** What precautions warn of, without the words that make them one. */
function precautions(ingredients: string, may_contain: string): string[] {
  const inside = notIngredients(ingredients)
    .map(({ start, end }) => ingredients.slice(start, end))
    .filter((text) => !absence.test(text));
  return [...inside, may_contain].map((text) => text.replaceAll(opening, ' ')).filter((text) => text.trim() !== '');
}

const absence =
  /^(?:free|without|contains\s+no|does\s+not|no\s+added|sans|ne\s+contient\s+pas|ohne|sin|senza|sem|zonder|utan|uden|uten|bez|not\s+suitable|non\s+suitable|unsuitable|allergy|allergen|for\s+allergens|pour\s+les)(?!\p{L})|(?:free|frei|vrij|fri)$/iu;
const opening =
  /^\s*(?:may|can|peut|peuvent|pourrait|contient|kann|puede|pueden|può|puo|pode|kan|może|moze)\s+(?:(?:also|également|aussi|éventuellement|auch|ook)\s+)?(?:contain(?:s|ing)?|contenir|contenere|contener|conter|enthalten|bevatten|zawierać|zawierac)?\s*:?\s*|(?:spuren\s+von|traces?\s+(?:of|de|d['’]|von|di))\s*/giu;

/** The account's own allergens that stand in a list of words by their very names. */
function own(allergens: readonly Known[], text: string): string[] {
  const parts = new Set(text.split(/[,;·]/).map((part) => part.trim().toLowerCase()));
  return allergens.filter(({ name }) => parts.has(name.toLowerCase())).map(({ id }) => id);
}
