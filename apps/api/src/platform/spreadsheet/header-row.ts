import { sheetRefusal } from './refusal.ts';
import { headerName } from './table.ts';

/** What a person says of where a table stands, and the words by which the names of its columns are known. */
export type WantedLayout = {
  /** Of a workbook, or a list within a JSON file. */
  sheet?: string | undefined;
  /** The row that names the columns; 0 where none does. */
  header_row?: number | undefined;
  words?: readonly string[];
  /** Columns without a name in that row are called by their letters, and not refused. */
  letters_blanks?: boolean;
};

export type FirstRow = { row: number; cells: string[] };

/** The row that names the columns, 0 for none; `is_certain` is false where nothing but its place tells. */
export type HeaderRow = { row: number; is_certain: boolean };

/** Rows among which the names of the columns are looked for. */
export const LOOKED_AT = 30;

/**
 * Finds the row that names the columns: the one that a person chose, or that has all wanted columns, or the most words
 * that name columns; else the first that is as wide as the others, or none where that is one of them by its amounts.
 */
export function findHeaderRow(
  rows: readonly FirstRow[],
  wanted: readonly string[],
  { header_row, words = [] }: WantedLayout,
): HeaderRow {
  if (header_row === 0) return { row: 0, is_certain: true };
  if (header_row !== undefined) {
    if (rows.some(({ row }) => row === header_row)) return { row: header_row, is_certain: true };
    throw sheetRefusal(
      'HEADER',
      `Row ${header_row}, which was chosen for the names of the columns, is empty or missing.`,
    );
  }
  const asked = [...new Set(wanted.map((name) => headerName(name).toLowerCase()))];
  const byWanted = best(rows, (name) => asked.includes(name.toLowerCase()));
  if (asked.length > 0 && byWanted && byWanted.count >= Math.min(asked.length, 2))
    return { row: byWanted.row, is_certain: true };
  const known = new Set(words.map(folded));
  const byWords = best(rows, (name) => known.has(folded(name)));
  const isCertain = byWords && (byWords.count >= 2 || !byWords.cells.some((cell) => /^[\p{Sc}\s]*\d/u.test(cell)));
  if (byWords && isCertain) return { row: byWords.row, is_certain: true };
  const widths = rows.map(({ cells }) => usedCells(cells));
  const usual = widths.toSorted((one, other) => one - other)[Math.floor(widths.length / 2)] ?? 0;
  const first = rows.find(({ cells }) => usedCells(cells) * 2 > usual) ?? rows[0];
  const isBody = words.length > 0 && !byWords && first !== undefined && hasAmounts(first, rows);
  return { row: isBody ? 0 : (first?.row ?? 1), is_certain: words.length === 0 };
}

/** Whether a row has an amount where those below it have one: then it is one of them, and names nothing. */
function hasAmounts({ row, cells }: FirstRow, rows: readonly FirstRow[]): boolean {
  const isAmount = (cell: string) => /^[\p{Sc}\s]*\d+(?:[.,]\d+)?[\p{Sc}\s]*$/u.test(cell.trim());
  const others = rows.filter((one) => one.row > row);
  return cells.some((cell, at) => {
    const below = others.map((one) => one.cells[at] ?? '').filter((text) => text.trim() !== '');
    return isAmount(cell) && below.length > 0 && below.every(isAmount);
  });
}

/** Of several rows with as many the first: a later one repeats it. */
function best(rows: readonly FirstRow[], isKnown: (name: string) => boolean) {
  let found: (FirstRow & { count: number }) | undefined;
  for (const { row, cells } of rows) {
    const count = new Set(cells.map(headerName).filter((name) => name !== '' && isKnown(name))).size;
    if (count > (found?.count ?? 0)) found = { row, cells, count };
  }
  return found;
}

function usedCells(cells: readonly string[]): number {
  return cells.filter((cell) => cell.trim() !== '').length;
}

/** Case, accents and signs do not tell one name of a column from another. */
function folded(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Names for the columns of a table that has none: "Column A". */
export function letteredColumns(width: number, letters: (index: number) => string): string[] {
  return Array.from({ length: width }, (_, index) => `Column ${letters(index)}`);
}
