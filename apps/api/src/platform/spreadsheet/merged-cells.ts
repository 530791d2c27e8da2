import type { WorksheetRow } from './cell.ts';
import { columnLetters } from './refusal.ts';

/** Cells that a person has merged into one: rows as the sheet numbers them, columns counted from 0. */
export type MergedArea = { top: number; bottom: number; left: number; right: number };

/**
 * Gives every row of merged cells what a person sees there: a workbook keeps it in the first one alone. Of columns
 * merged beside each other only the first has it, and a note says so. Rows come in their order; those that are
 * otherwise empty stay so.
 */
export function mergedFiller(areas: readonly MergedArea[]): (row: WorksheetRow) => void {
  const waiting = areas.toSorted((one, other) => one.top - other.top);
  let open: (MergedArea & { text: string })[] = [];
  let next = 0;
  return (row) => {
    for (let area = waiting[next]; area && area.top <= row.row; area = waiting[++next])
      open.push({ ...area, text: area.top === row.row ? (row.cells[area.left] ?? '') : '' });
    if (open.length === 0) return;
    open = open.filter(({ bottom, text }) => bottom >= row.row && text.trim() !== '');
    const others = row.cells.filter((cell) => cell.trim() !== '').length;
    for (const { top, left, right, text } of open) {
      if (others - Number(top === row.row) < 1) continue;
      while (row.cells.length < left) row.cells.push('');
      row.cells[left] = text;
      if (right === left) continue;
      const columns = Array.from({ length: right - left + 1 }, (_, at) => left + at);
      const message = `The cells of columns ${columnLetters(left)} to ${columnLetters(right)} are merged: only the first of them is read as what stands there.`;
      row.notes.push({ columns, message });
    }
  };
}
