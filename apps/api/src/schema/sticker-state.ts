import { sql, type SQL } from 'drizzle-orm';

/** The words of a label as they were printed. `may_contain` is null on a label that has no place for it. */
export type StickerWords = { allergens: string; may_contain: string | null; ingredients: string };

/** What stands on a label as far as that is known, and what its product declares now. */
export type StickerRow = {
  product_id: string | null;
  usage: string;
  /** The allergens that it names; null where its device did not say. */
  allergen_ids: string[] | null;
  /** Null where nobody knows them. */
  words: StickerWords | null;
  /** The allergens that were picked for its product. */
  declared_ids: string[];
  /** The product's list of ingredients, of a label that prints it. */
  ingredients: string;
  /** The product's free words about allergens that do not stand on it. */
  lacking_words: string[];
};

/** What a sticker does not say and its product declares. */
export type Lacking = { missing_allergen_ids: string[]; missing_words: string[]; is_wording_unknown: boolean };

/**
 * A label whose sticker lacks an allergen, or free words about one, that its product has now; about `live_labels` by
 * that name.
 */
export function lacksDeclared(l: SQL): SQL {
  return sql`(${l}.missing_allergen_ids <> '{}' or ${l}.missing_words <> '{}')`;
}

/** A label that is still there, and whose sticker nobody has seen to. */
export function isUnseen(l: SQL): SQL {
  return sql`(${l}.relabel_done_at is null and ${l}.custody = 'LIVE')`;
}
