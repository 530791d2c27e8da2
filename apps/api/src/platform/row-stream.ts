import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Tx } from './scope.ts';

export type TextRow = (string | null)[];

const dialect = new PgDialect();
/** Values stay the database's own text: nothing is parsed only to be written again. */
const asText = { getTypeParser: () => (text: string) => text };

/**
 * Reads the rows of a query through a cursor of its transaction, a batch at a time, at most `most` of them; while one batch is
 * worked on, the database is asked for the next. Answers at its end whether there would have been more.
 */
export async function* streamRows(
  tx: Tx,
  query: SQL,
  { most, batch = 1_000 }: { most: number; batch?: number },
): AsyncGenerator<TextRow[], { more: boolean }> {
  const { sql: text, params } = dialect.sqlToQuery(query);
  await tx.client.query({ text: `declare row_stream no scroll cursor for ${text}`, values: params });
  const fetch = async (count: number): Promise<TextRow[]> => {
    const answer = await tx.client.query<TextRow>({
      text: `fetch forward ${count} from row_stream`,
      rowMode: 'array',
      types: asText,
    } as never);
    return (answer as unknown as { rows: TextRow[] }).rows;
  };
  let left = most;
  let next = fetch(Math.min(batch, left));
  for (;;) {
    const rows = await next;
    left -= rows.length;
    const more = rows.length === batch && left > 0;
    if (more) {
      next = fetch(Math.min(batch, left));
      // Whoever stops reading leaves it behind; its failure is told by the transaction's end.
      next.catch(() => undefined);
    }
    if (rows.length > 0) yield rows;
    if (!more) break;
  }
  const beyond = left === 0 && (await fetch(1)).length > 0;
  await tx.client.query('close row_stream');
  return { more: beyond };
}
