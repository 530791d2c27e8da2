import { families, familyOf } from './allergen-families.ts';
import { readAllergens, type AllergenMeaning } from './allergen-reading.ts';
import { defaultAllergens } from './default-allergens.ts';
import { wordKey } from './word-key.ts';

type NamedAllergen = { id: string; name: string };
export type Statement = {
  /** The allergens that were picked for the product. */
  picked: readonly string[];
  ingredients: string;
  may_contain: string;
  custom_allergens: string;
  /** What the product is called: an allergen in it that nothing else names must be looked at. */
  name?: string;
};
export type Reading = { contains: string[]; may_contain: string[]; unknown: string[]; notes: string };

/**
 * Makes the reader of what products say of an account's allergens: picked ones and those that the ingredients name are
 * contained, those of a precaution may be. A member brings its family along; a family alone leaves its members open, as
 * does a word that a person must judge: neither is ever read as free from.
 */
export function matrixReader(allergens: readonly NamedAllergen[]): (statement: Statement) => Reading {
  const idsOf = idFinder(allergens);
  const ownNames = new Map(
    allergens.filter(({ name }) => !defaultAllergens.includes(name)).map(({ id, name }) => [id, name]),
  );
  const names = [...ownNames.values()];
  const kin = Object.entries(families).flatMap(([family, members]) => {
    const [id] = idsOf([family]);
    return id ? [{ id, members: idsOf(members) }] : [];
  });

  return ({ picked, ingredients, may_contain, custom_allergens, name = '' }) => {
    // What an account calls by a name of its own may be one of the law's too: "goat's milk" is milk.
    const extra = [custom_allergens, ...picked.flatMap((id) => ownNames.get(id) ?? [])].join('; ');
    const said = [
      ...readAllergens(ingredients, 'ingredients', names).mentions,
      ...readAllergens(extra, 'contains', names).mentions,
      ...readAllergens(may_contain, 'may_contain', names).mentions,
    ];
    const meant = (meaning: AllergenMeaning) =>
      idsOf(said.filter((one) => one.meaning === meaning).map(({ allergen }) => allergen));
    const called = readAllergens(name, 'name', names).mentions.filter(
      ({ meaning, foreign }) => meaning === 'contains' || meaning === 'may_contain' || foreign,
    );

    const contains = new Set([...picked, ...meant('contains')]);
    const may = new Set(meant('may_contain'));
    const unknown = new Set([...meant('doubtful'), ...idsOf(called.map(({ allergen }) => allergen))]);
    for (const { id, members } of kin) {
      if (members.some((member) => contains.has(member))) contains.add(id);
      else if (contains.has(id)) for (const member of members) unknown.add(member);
      if (members.some((member) => may.has(member))) may.add(id);
      else if (may.has(id)) for (const member of members) unknown.add(member);
      if (unknown.has(id)) for (const member of members) unknown.add(member);
      else if (members.some((member) => unknown.has(member))) unknown.add(id);
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
 * An account's allergens by the names that accounts start with. Where one was renamed, "Milk" to "Dairy", it is found
 * by what its new name means.
 */
function idFinder(allergens: readonly NamedAllergen[]): (names: readonly string[]) => string[] {
  const idsOf = new Map(allergens.map(({ id, name }) => [name.toLowerCase(), [id]]));
  const renamed = new Map<string, string[]>();
  for (const { id, name } of allergens) {
    if (defaultAllergens.includes(name)) continue;
    for (const { allergen, meaning } of readAllergens(name, 'contains').mentions) {
      const key = allergen.toLowerCase();
      if (meaning === 'contains' && !idsOf.has(key)) renamed.set(key, [...(renamed.get(key) ?? []), id]);
    }
  }
  return (names) => names.flatMap((name) => idsOf.get(name.toLowerCase()) ?? renamed.get(name.toLowerCase()) ?? []);
}

/**
 * Makes the reader of the allergens that a label text certainly names and that were not picked. A family counts as
 * picked with any of its members, for it is the members that the text names.
 */
export function undeclaredReader(allergens: readonly NamedAllergen[]): (statement: Statement) => string[] {
  const read = matrixReader(allergens);
  return ({ picked, ...words }) => {
    const said = read({ ...words, picked: [] }).contains;
    return said.filter((id) => !familiesOf(allergens, [id]).some((one) => picked.includes(one)));
  };
}

/** The given allergens, and the members of those that are families: declaring a member declares its family. */
export function familiesOf(allergens: readonly NamedAllergen[], ids: readonly string[]): string[] {
  const named = new Set(allergens.flatMap(({ id, name }) => (ids.includes(id) ? [wordKey(name)] : [])));
  const members = allergens.filter(({ name }) => {
    const family = familyOf(name);
    return family !== undefined && named.has(family);
  });
  return [...new Set([...ids, ...members.map(({ id }) => id)])];
}

// Words alone would not tell an ingredient from a precaution.
function stated(opening: string, words: string): string {
  return words === '' || words.toLowerCase().startsWith(opening.toLowerCase()) ? words : `${opening}: ${words}`;
}
