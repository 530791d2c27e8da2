import { startsFormula } from '@larder/rules/formula-text';
import type { Sheet, SheetCell, SheetColumn } from './sheet.ts';
import { numberText } from './write-text.ts';

/** Tells spreadsheet programs that the file is UTF-8. */
const byteOrderMark = '\uFEFF';
const needsQuotes = /[",;\r\n\t]|^[ \u00a0]|[ \u00a0]$/;

/**
 * A CSV file (RFC 4180), UTF-8. Text that would run as a formula gets an apostrophe before it, as a person would type
 * it.
 */
export async function* csvPieces(
  { columns }: Pick<Sheet, 'columns'>,
  batches: AsyncIterable<SheetCell[][]>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(`${byteOrderMark}${columns.map(({ header }) => textCell(header)).join(',')}\r\n`);
  const writers = columns.map(({ kind }) => cellWriters[kind]);
  for await (const rows of batches) {
    let text = '';
    for (const row of rows) {
      let separator = '';
      for (let at = 0; at < writers.length; at += 1) {
        const cell = row[at];
        text += separator;
        if (cell) text += writers[at]?.(cell) ?? '';
        separator = ',';
      }
      text += '\r\n';
    }
    yield Buffer.from(text);
  }
}

function textCell(text: string): string {
  const safe = startsFormula(text) ? `'${text}` : text;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const cellWriters: Record<SheetColumn['kind'], (cell: string) => string> = {
  text: textCell,
  number: numberText,
  moment: (cell) => cell.slice(0, 19),
};
