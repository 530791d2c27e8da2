import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { holdWrites } from './transaction.ts';

/** A transaction, or the pool for a statement that stands alone. */
export type Through = { client: Pick<pg.ClientBase, 'query'> };

const dialect = new PgDialect();
const names = new Map<string, string>();
const most = 500;

/** Runs a query of a feature inside its transaction; the same text is prepared once per connection. */
export async function rows<T extends object>(tx: Through, query: SQL): Promise<T[]> {
  const { sql: text, params } = dialect.sqlToQuery(query);
  const name = nameOf(text);
  holdWrites(tx.client);
  const result = await tx.client.query<T>({ text, values: params, ...(name && { name }) });
  return result.rows;
}

/** The single row of a query, or undefined. */
export async function row<T extends object>(tx: Through, query: SQL): Promise<T | undefined> {
  return (await rows<T>(tx, query))[0];
}

// Texts are few: values travel as parameters and lists as arrays. Beyond that many, statements stay unnamed.
function nameOf(text: string): string | undefined {
  let name = names.get(text);
  if (!name && names.size < most) names.set(text, (name = `q${names.size}`));
  return name;
}
