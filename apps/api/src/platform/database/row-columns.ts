import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** The columns of a table that a row of the contract contains by the same names, for a SELECT. */
export function columnsOf(table: PgTable, shape: object, alias: string): SQL {
  const own = getTableColumns(table);
  const names = Object.keys(shape).filter((name) => name in own);
  return sql.join(
    names.map((name) => sql`${sql.identifier(alias)}.${sql.identifier(name)}`),
    sql`, `,
  );
}
