/** Why a file could not be read as a table. The text of the error is meant for the person who uploaded it. */
export type SheetRefusalCode =
  | 'TOO_LARGE'
  | 'WRONG_FORMAT'
  | 'EMPTY'
  | 'DAMAGED'
  | 'PROTECTED'
  | 'HEADER'
  | 'CONTENT'
  | 'TIMEOUT';

export type SheetRefusal = Error & { name: 'SheetRefusal'; code: SheetRefusalCode; row?: number; column?: string };

/**
 * Makes the one kind of error that reading a file throws on purpose; row is the file's own number (the header is 1).
 */
export function sheetRefusal(
  code: SheetRefusalCode,
  message: string,
  place: { row?: number; column?: string } = {},
): SheetRefusal {
  return Object.assign(new Error(message), { name: 'SheetRefusal' as const, code, ...place });
}

export function isSheetRefusal(error: unknown): error is SheetRefusal {
  return error instanceof Error && error.name === 'SheetRefusal';
}

/** The letters a spreadsheet program shows above a column: 0 is A, 26 is AA. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCodePoint(65 + (index % 26));
}
