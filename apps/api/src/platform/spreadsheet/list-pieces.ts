import { formatDateTime } from '@larder/rules/date-format';
import { rowLimit } from '@larder/rules/export-limit';
import type { SQL } from 'drizzle-orm';
import { streamRows, type TextRow } from '../database/row-stream.ts';
import type { Tx } from '../database/scope.ts';
import type { Packed, PackOrder } from '../export-kind.ts';
import type { SheetColumn, SheetFormat } from './sheet.ts';
import { sheetPiecesApart } from './write-apart.ts';

type List = { title: string; columns: readonly SheetColumn[]; select: SQL };

/** The rows of a query as a file of one sheet, for exports that work out first what they read. */
export async function* listPieces(
  tx: Tx,
  { title, columns, select }: List,
  { asker, created_at, format: given, date_format, timezone, tell }: PackOrder,
): AsyncGenerator<Buffer, Packed> {
  const format = given as SheetFormat;
  const found = { rows: 0, is_cut: false };
  async function* counted(): AsyncGenerator<TextRow[]> {
    const batches = streamRows(tx, select, { columns: columns.length, most: rowLimit(format) });
    for (;;) {
      const { value, done } = await batches.next();
      if (done) {
        found.is_cut = value.more;
        return;
      }
      found.rows += value.length;
      yield value;
      await tell(found.rows);
    }
  }
  const origin = `${asker}, ${formatDateTime(created_at, { date_format, timezone })} (${timezone})`;
  yield* sheetPiecesApart(format, { title, columns, dateFormat: date_format, origin }, counted());
  return found;
}
