import { sql, type SQL } from 'drizzle-orm';

/** Lower case, without accents: what a text is compared with in a search. `text` is SQL. */
export function folded(text: string): SQL {
  return sql.raw(`lower(normalize(regexp_replace(normalize(${text}, NFD), U&'[\\0300-\\036F]', '', 'g'), NFC))`);
}
