import { familyOf } from './allergen-families.ts';
import { wordKey } from './word-key.ts';

/** An allergen of food, as a sticker, a product or what it was made from says it. */
export interface HeldAllergen {
  /** One of the account's allergens; free words have none. */
  allergen_id?: string | undefined;
  /** Its name, or the free words; where `unknown` is true, the name of the food. */
  word: string;
  may_contain?: boolean | undefined;
  /** Nobody has stated what allergens the food contains. */
  unknown?: boolean | undefined;
}

/** What is said of the allergens of some food. */
export interface AllergenStatement {
  name: string;
  allergens: readonly { id?: string; name: string }[];
  /** Free words, between commas. */
  custom_allergens: string;
  may_contain: string;
  /** False: nobody has stated them in full. */
  declared: boolean;
}

/** An allergen that a person says is not in the food, of which of the labels that it was made from, and why. */
export interface LeftOutAllergen extends HeldAllergen {
  reason: string;
  user_id?: string | undefined;
  from: readonly string[];
}

/** What was decided about allergens that sources contain and a label's own product does not. */
export interface SourceDecisions {
  added: readonly HeldAllergen[];
  left_out: readonly LeftOutAllergen[];
}

/** A label that another is made from, and what its food contains. */
export interface SourceFood {
  id: string;
  held: readonly HeldAllergen[];
}

/** What a statement comes to, one by one; food of which nobody has stated that says so by its name. */
export function statedAllergens(statement: AllergenStatement): HeldAllergen[] {
  return unitedAllergens(listedAllergens(statement));
}

/** What a statement names word for word, a family beside its member too. */
export function listedAllergens({
  name,
  allergens,
  custom_allergens,
  may_contain,
  declared,
}: AllergenStatement): HeldAllergen[] {
  return onceEach([
    ...allergens.map(({ id, name: word }) => ({ ...(id !== undefined && { allergen_id: id }), word })),
    ...listedWords(custom_allergens).map((word) => ({ word })),
    ...listedWords(may_contain).map((word) => ({ word, may_contain: true })),
    ...(declared ? [] : [{ word: name.trim(), unknown: true }]),
  ]);
}

/**
 * Several statements about the same food as one: nothing twice, what it contains is not also something that it may
 * contain, and a family of allergens is dropped where one of its members is named beside it.
 */
export function unitedAllergens(list: readonly HeldAllergen[]): HeldAllergen[] {
  const once = onceEach(list);
  return once.filter(
    (one) =>
      one.unknown ||
      !once.some(
        (other) =>
          !other.unknown &&
          familyOf(other.word) === wordKey(one.word) &&
          (one.may_contain === true || !other.may_contain),
      ),
  );
}

/**
 * Allergens of several foods: nothing twice, and what one contains another may contain. A family of one is not the
 * member of another.
 */
export function onceEach(list: readonly HeldAllergen[]): HeldAllergen[] {
  return list.filter(
    (one, at) =>
      !list.some((other, place) =>
        place < at ? isNamed(one, [other]) : place > at && isNamed(one, [other]) && !isNamed(other, [one]),
      ),
  );
}

/** Whether an allergen is among those that are named: a family does not name its members, nor a member its family. */
export function isNamed(one: HeldAllergen, named: readonly HeldAllergen[]): boolean {
  return named.some((other) => isSame(one, other) && (one.may_contain === true || !other.may_contain));
}

/** What a source contains that a label does not name, and of which nobody has said that it is not in its food. */
export function openAllergens(
  { id, held }: SourceFood,
  named: readonly HeldAllergen[],
  { added, left_out }: SourceDecisions,
): HeldAllergen[] {
  const gone = left_out.filter(({ from }) => from.includes(id));
  return held.filter((one) => !isNamed(one, [...named, ...added]) && !isNamed(one, gone));
}

/** A mark that changes as soon as what a source contains, or what a product states itself, does. */
export function basisMark(held: readonly HeldAllergen[], own: readonly HeldAllergen[]): string {
  const lines = (list: readonly HeldAllergen[]) =>
    list
      .map(({ allergen_id, word, may_contain, unknown }) =>
        [allergen_id ?? wordKey(word), may_contain ? '~' : '', unknown ? '?' : ''].join(''),
      )
      .toSorted()
      .join('\n');
  return hashOf(`${lines(held)}\n\n${lines(own)}`);
}

/** An allergen as people read it: "Sesame", "Sesame (may contain)". */
export function allergenWords({ word, may_contain, unknown }: HeldAllergen): string {
  if (unknown) return `${word} (allergens not known)`;
  return may_contain ? `${word} (may contain)` : word;
}

/** Words of a label with those that were added from what its food is made from, which come last. */
export function withAdded<Words extends { custom_allergens: string; may_contain: string }>(
  words: Words,
  added: readonly HeldAllergen[],
): Words {
  if (added.length === 0) return words;
  const joined = (own: string, more: readonly HeldAllergen[]) =>
    [own, ...more.map(({ word }) => word)].filter((text) => text.trim() !== '').join(', ');
  return {
    ...words,
    custom_allergens: joined(
      words.custom_allergens,
      added.filter(({ may_contain }) => !may_contain),
    ),
    may_contain: joined(
      words.may_contain,
      added.filter(({ may_contain }) => may_contain),
    ),
  };
}

/** The parts of a list in words, as they are printed: marks of emphasis and white space do not count. */
export function listedWords(list: string): string[] {
  return list
    .split(/[,;]/)
    .map((part) => part.replaceAll('_', '').replaceAll(/\s+/g, ' ').trim())
    .filter((part) => wordKey(part) !== '');
}

function isSame(one: HeldAllergen, other: HeldAllergen): boolean {
  if (Boolean(one.unknown) !== Boolean(other.unknown)) return false;
  if (one.unknown) return one.word.trim().toLowerCase() === other.word.trim().toLowerCase();
  if (one.allergen_id !== undefined && other.allergen_id !== undefined) return one.allergen_id === other.allergen_id;
  return wordKey(one.word) === wordKey(other.word);
}

// Two hashes of 32 bits beside each other (FNV-1a, from two beginnings): no secret, only something short to compare.
function hashOf(text: string): string {
  return [0x81_1c_9d_c5, 0x2b_3f_91_a7]
    .map((seed) => {
      let hash = seed;
      for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
      return (hash >>> 0).toString(36);
    })
    .join('-');
}
