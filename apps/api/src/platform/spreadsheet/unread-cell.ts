/** Begins a cell whose value the reader could not know; a noncharacter, so no text brings it along. */
const MARK = '\uFDD1';

/**
 * A cell that holds something which has no value: why, in words for the person who uploaded the file, and what stands
 * there.
 */
export function unreadCell(why: string, text = ''): string {
  return `${MARK}${why}${MARK}${text}`;
}

/** What is wrong with a cell that could not be read; undefined for every other cell. */
export function unreadable(cell: string): { why: string; text: string } | undefined {
  if (!cell.startsWith(MARK)) return undefined;
  const [, why = '', text = ''] = cell.split(MARK);
  return { why, text };
}

/** What stands in a cell for the eyes of a person, whether it could be read or not. */
export function seenText(cell: string): string {
  return unreadable(cell)?.text ?? cell;
}

/** Why a formula that no program has computed has no value. */
export const UNSAVED_RESULT =
  'This cell has a formula whose result is not saved in the file: open the file in a spreadsheet program and save it.';

/** A cell with an error such as #REF! in the place of a value. */
export function errorCell(text: string): string {
  return unreadCell(`This cell contains the error ${text}: correct its formula, or write the value itself.`, text);
}

/** A cell that somebody has struck through, in part or as a whole: whether it still holds, only they know. */
export function struckCell(text: string, isPart: boolean): string {
  const what = isPart ? 'Part of this cell' : 'This cell';
  return unreadCell(`${what} is struck through: remove what no longer holds, or the line through it.`, text);
}

/**
 * Whether a text is what a spreadsheet program shows for an error, in any of its languages, or for a number that does
 * not fit.
 */
export function isErrorText(text: string): boolean {
  if (!text.startsWith('#') && !text.startsWith('Err:')) return false;
  return /^#(?:N\/A|N\/D|NV|I\/T|#{2,}|[¡¿]?\p{Lu}[\p{Lu}/0_ ]{1,20}[!?])$|^Err:\d{3}$/u.test(text.trim());
}
