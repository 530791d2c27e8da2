import { sql, type SQL } from 'drizzle-orm';

/** An instant within JSON, as it is written elsewhere. */
export function isoText(column: string): SQL {
  return sql`to_char(${sql.raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
