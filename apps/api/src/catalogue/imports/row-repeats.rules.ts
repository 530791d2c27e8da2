import { createHash } from 'node:crypto';
import { oneLine } from './cell.rules.ts';

/** What stands in the file under a SKU before: the same again, or something else. */
export type Repeat = { first: number; isSame: boolean };

type SeenRow = { row: number; mark: string };

/** Remembers the rows of a file by their SKU, and whether their mapped cells are the same. */
export function repeatFinder(columns: readonly number[]): (row: number, sku: string, cells: string[]) => Repeat | null {
  const seen = new Map<string, SeenRow>();
  return (row, sku, cells) => {
    const mark = createHash('sha1')
      .update(columns.map((column) => oneLine(cells[column] ?? '')).join('\0'))
      .digest('base64');
    const before = seen.get(sku);
    if (before) return { first: before.row, isSame: before.mark === mark };
    // A cell is a slice of its block's text and would keep all of it in memory.
    seen.set(Buffer.from(sku).toString(), { row, mark });
    return null;
  };
}
