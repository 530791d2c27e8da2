/** Begins a cell whose value the reader could not know; a noncharacter, so no text brings it along. */
const MARK = '\uFDD1';

/** A cell that holds something which has no value: why, in words for the person who uploaded the file, and what stands there. */
export function unreadCell(why: string, text = ''): string {
  return `${MARK}${why}${MARK}${text}`;
}

/** What is wrong with a cell that could not be read; undefined for every other cell. */
export function unreadable(cell: string): { why: string; text: string } | undefined {
  if (!cell.startsWith(MARK)) return undefined;
  const [, why = '', text = ''] = cell.split(MARK);
  return { why, text };
}
