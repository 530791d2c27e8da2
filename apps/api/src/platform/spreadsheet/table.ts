/** Up to 1,000 rows: their texts end to end in UTF-8, the end of each cell in UTF-16 units, the file's row numbers. */
export type SheetBlock = { text: Uint8Array; ends: Uint32Array; widths: Uint16Array; numbers: Uint32Array };

/** A row that cannot be read as the header promises; the other rows stay usable. */
export type SheetProblem = { row: number; column: string | null; message: string };

/**
 * By what a person judges the encoding of a text file: cells that hold letters beyond ASCII, as each encoding would
 * read them.
 */
export type SheetReading = {
  /** False when another encoding is nearly as likely: a person decides. */
  is_certain: boolean;
  samples: string[];
  /** The encoding in use first, then others, the likeliest first. */
  choices: { encoding: string; samples: string[] }[];
};

/** What a file was found to be, beside its rows. */
export type SheetOrigin = {
  format: 'csv' | 'xlsx' | 'xls' | 'json';
  /** Name of the worksheet the rows come from, or of the list within a JSON file; null for csv and a bare list. */
  sheet_name: string | null;
  encoding: string | null;
  /** How the encoding was recognised; null where a format has but one. */
  reading: SheetReading | null;
  delimiter: string | null;
  /** Every sheet that can be chosen, the active one first, or every list of a JSON file; empty for csv. */
  sheets: string[];
};

/** Where the names of a table's columns stand. */
export type SheetHead = {
  /** 0 where no row names them. */
  header_row: number;
  /** False when no row plainly does. */
  is_header_certain: boolean;
  /** The first rows that hold something, those above the table included. */
  first_rows: { row: number; cells: string[] }[];
};

/**
 * A file as a table. Row numbers are the file's own, as a spreadsheet program shows them: a record
 * with line breaks inside its cells is one row, an empty line counts. In a JSON file the first object is row 2.
 */
export type Sheet = SheetOrigin &
  SheetHead & {
    headers: string[];
    row_count: number;
    blocks: SheetBlock[];
    problems: SheetProblem[];
    /** What a person should know of rows that are read all the same. */
    notes: SheetProblem[];
    /** The first rows of what else the file holds, other sheets or lists: a legend may stand there. */
    asides: string[][];
  };

export type SheetRow = { row: number; cells: string[] };

/** Walks all rows; cells follow the order of the headers. A caller that must pause takes block by block instead. */
export function* sheetRows(sheet: Sheet): Generator<SheetRow, void, undefined> {
  for (const block of sheet.blocks) yield* blockRows(block, sheet.headers.length);
}

/** The rows of one block, each exactly as wide as the header. */
export function blockRows(block: SheetBlock, width: number): SheetRow[] {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(block.text);
  let cell = 0;
  let start = 0;
  return Array.from(block.widths, (used, index) => {
    const cells = Array.from({ length: width }, () => '');
    for (let column = 0; column < used; column += 1) {
      const end = block.ends[cell] ?? start;
      if (column < width) cells[column] = text.slice(start, end);
      start = end;
      cell += 1;
    }
    return { row: block.numbers[index] ?? 0, cells };
  });
}

/** A column's name as a mapping knows it: one line, single spaces, no control or invisible characters, NFC. */
export function headerName(raw: string): string {
  return raw
    .replaceAll('\uFDD0', '\uFFFD')
    .replaceAll(/[\s\p{Cc}\u200B\u2060\uFEFF]+/gu, ' ')
    .trim()
    .normalize('NFC');
}
