import { sql, type SQL } from 'drizzle-orm';

/** A label whose sticker lacks an allergen, or free words about one, that its product has now; about `live_labels` by that name. */
export function lacksDeclared(l: SQL): SQL {
  return sql`(${l}.missing_allergen_ids <> '{}' or ${l}.missing_words <> '{}')`;
}

/** A label that is still there, and whose sticker nobody has seen to. */
export function isUnseen(l: SQL): SQL {
  return sql`(${l}.relabel_done_at is null and ${l}.custody = 'LIVE')`;
}
