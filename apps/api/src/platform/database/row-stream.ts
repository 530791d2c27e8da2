import { sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { randomInt } from 'node:crypto';
import type { Tx } from './scope.ts';

/** A row as texts, '' standing for null. */
export type TextRow = string[];

const dialect = new PgDialect();
/** The rows of one answer of the database. */
const batch = 1_000;

/**
 * Reads the rows of a query of so many columns through a cursor of its transaction, a batch at a time, at most `most`
 * of them; while one batch is worked on, the database makes the next. Values are the database's own text: nothing is
 * parsed only to be written again, and a row travels as one text, which costs a third of what its values would one by
 * one. Answers at its end whether there were more.
 */
export async function* streamRows(
  tx: Tx,
  query: SQL,
  { columns, most }: { columns: number; most: number },
): AsyncGenerator<TextRow[], { more: boolean }> {
  const separator = newSeparator();
  const { sql: text, params } = statementOf(joined(query, columns, separator));
  // An export reads many rows and looks up few: pairing every row with every venue by a nested loop doubles its time.
  await tx.client.query('set local enable_nestloop = off');
  await tx.client.query({ text: `declare row_stream no scroll cursor for ${text}`, values: params });
  const fetch = async (count: number): Promise<TextRow[]> => {
    const { rows } = await tx.client.query<[string]>({
      text: `fetch forward ${count} from row_stream`,
      rowMode: 'array',
    });
    return rows.map(([line]) => cells(line, separator, columns));
  };
  let left = most;
  let next = fetch(Math.min(batch, left));
  for (;;) {
    const rows = await next;
    left -= rows.length;
    const more = rows.length === batch && left > 0;
    if (more) {
      next = fetch(Math.min(batch, left));
      // A reader that stops leaves it behind; the end of the transaction reports its failure.
      next.catch(() => undefined);
    }
    if (rows.length > 0) yield rows;
    if (!more) break;
  }
  const beyond = left === 0 && (await fetch(1)).length > 0;
  await tx.client.query('close row_stream');
  return { more: beyond };
}

/** A query as the text and the parameters that go to the database. */
export function statementOf(query: SQL): { sql: string; params: unknown[] } {
  return dialect.sqlToQuery(query);
}

/** The query with each row as one text. */
function joined(query: SQL, columns: number, separator: string): SQL {
  const names = Array.from({ length: columns }, (_, at) => sql.raw(`c${at}`));
  const values = sql.join(names, sql`, ${sql.raw(`'${separator}'`)}, `);
  return sql`select concat(${values}) from (${query}) as selected(${sql.join(names, sql`, `)})`;
}

/** A control character that no keyboard has, and letters that nobody can foresee. */
function newSeparator(): string {
  return `\u001f${Array.from({ length: 3 }, () => String.fromCharCode(97 + randomInt(26))).join('')}`;
}

/**
 * A text that holds the separator all the same gives cells too many: the reading fails, and the next one has another
 * separator.
 */
function cells(line: string, separator: string, columns: number): TextRow {
  const found = line.split(separator);
  if (found.length !== columns) throw new Error('A text holds the mark that separates cells');
  return found;
}
