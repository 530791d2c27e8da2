import { familiesOf, matrixReader, undeclaredReader } from '@larder/rules/allergen-statement';
import type { Lacking, StickerRow } from '../../schema/sticker-state.ts';

/** The job that judges stickers whose products were changed. */
export const stickersJobName = 'judge_sticker_words';

export type TextAllergens = { text_allergen_ids: string[]; text_may_contain_ids: string[] };
type Named = { id: string; name: string };
const nothing: Lacking = { missing_allergen_ids: [], missing_words: [], is_wording_unknown: false };

/** Whether a sticker is judged by reading words, for which the account's allergens have to be known. */
export function isRead({ product_id, allergen_ids, ingredients }: StickerRow): boolean {
  return product_id !== null && (allergen_ids === null || ingredients !== '');
}

/**
 * Makes the judge of what stickers lack. Picked allergens are compared with those that a label names by their ids, else
 * with those that its printed words name; allergens in a list of ingredients with those in the list that was printed,
 * where any member stands for its family. A label whose words nobody knows lacks everything; a prep label of a venue
 * that prints no allergens lacks nothing.
 */
export function stickerJudge(allergens: readonly Named[]): (row: StickerRow) => Lacking {
  const read = remembered(matrixReader(allergens));
  const undeclared = undeclaredReader(allergens);
  const nameOf = new Map(allergens.map(({ id, name }) => [id, name]));
  const familyOf = (id: string) => familiesOf(allergens, [id]);

  return (row) => {
    const { product_id, allergen_ids, words, declared_ids, ingredients } = row;
    if (product_id === null || hidesAllergens(row)) return nothing;
    const printed = words && isRead(row) ? read(words.allergens, words.ingredients) : undefined;
    const said = new Set([...(allergen_ids ?? []), ...(printed?.contains ?? [])]);
    const named = new Set(allergen_ids ?? said);
    const missing = declared_ids.filter((id) => !named.has(id));
    const warned: string[] = [];
    if (ingredients !== '') {
      const texts = { ingredients, may_contain: '', custom_allergens: '' };
      const inText = undeclared({ picked: declared_ids, ...texts });
      missing.push(...inText.filter((id) => !familyOf(id).some((one) => said.has(one))));
      const mentioned = new Set([...said, ...(printed?.may_contain ?? [])]);
      warned.push(...read('', ingredients).may_contain.filter((id) => !mentioned.has(id)));
    }
    const warnings = warned.map((id) => `${nameOf.get(id) ?? ''} (may contain)`);
    const missing_words = [...new Set([...row.lacking_words, ...warnings])];
    return {
      missing_allergen_ids: [...new Set(missing)].toSorted(),
      missing_words,
      is_wording_unknown: allergen_ids === null && words === null && missing.length + missing_words.length > 0,
    };
  };
}

/**
 * Makes the reader of the allergens that a product's list of ingredients certainly names, and of those that it says the
 * food may contain. What was picked for the product does not count here.
 */
export function textReader(allergens: readonly Named[]): (ingredients: string) => TextAllergens {
  const read = remembered(matrixReader(allergens));
  return (ingredients) => {
    if (ingredients === '') return { text_allergen_ids: [], text_may_contain_ids: [] };
    const { contains, may_contain } = read('', ingredients);
    return { text_allergen_ids: contains.toSorted(), text_may_contain_ids: may_contain.toSorted() };
  };
}

/** A device that hides allergens sends no ids that count, nor a place for what food may contain. */
function hidesAllergens({ usage, allergen_ids, words }: StickerRow): boolean {
  return usage === 'prep' && allergen_ids === null && words?.allergens === '' && words.may_contain === null;
}

type Words = { contains: string[]; may_contain: string[] };

/** Reads texts that many labels have in common once. */
function remembered(read: ReturnType<typeof matrixReader>): (stated: string, ingredients: string) => Words {
  const known = new Map<string, Words>();
  return (custom_allergens, ingredients) => {
    const key = JSON.stringify([custom_allergens, ingredients]);
    const found = known.get(key) ?? read({ picked: [], ingredients, custom_allergens, may_contain: '' });
    known.set(key, found);
    return found;
  };
}
