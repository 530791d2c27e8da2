import type { SheetLimits } from './limits.ts';
import { lettersLost } from './lost-letters.ts';
import { columnLetters, sheetRefusal } from './refusal.ts';
import { headerName } from './table.ts';
import type { Sheet, SheetBlock, SheetProblem } from './table.ts';
import { WRONG_BYTE } from './text-utf8.ts';
import { errorCell, isErrorText, seenText } from './unread-cell.ts';

export type TableBuilder = {
  /** The names of the columns, and the row in which they stand. */
  header(names: string[], row?: number): void;
  /**
   * The place of a named column, added when new: for formats in which every row names its own. A name that differs by
   * case alone is the same column, unless the row has both.
   */
  column(name: string, row: number, cells: readonly string[]): number;
  row(number: number, cells: string[]): void;
  problem(problem: SheetProblem): void;
  note(note: SheetProblem): void;
  /** The names of the columns, as far as they are known. */
  names(): readonly string[];
  finish(): Pick<Sheet, 'headers' | 'row_count' | 'blocks' | 'problems' | 'notes'>;
};

const BLOCK_ROWS = 1_000;
const BLOCK_CHARACTERS = 1024 * 1024;
/** More notes than anybody reads say nothing more. */
const MOST_NOTES = 20_000;

/** Collects the rows of any format into compact blocks, checks the header, and keeps the limits on size. */
export function tableBuilder(limits: SheetLimits, { encoding = 'utf-8' } = {}): TableBuilder {
  const damage = damageFinder(encoding);
  const headers: string[] = [];
  const places = new Map<string, number>();
  const folded = new Map<string, number>();
  const filled: boolean[] = [];
  const blocks: SheetBlock[] = [];
  const problems: SheetProblem[] = [];
  const notes: SheetProblem[] = [];
  const total = { rows: 0, cells: 0, characters: 0 };
  let open = emptyBlock();
  let headerRow = 1;

  return {
    header(raw, row = 1) {
      headerRow = row;
      const names = raw.map((name) => headerName(seenText(name)));
      names.length = names.findLastIndex((name) => name !== '') + 1;
      if (names.length === 0) {
        throw sheetRefusal('HEADER', 'Row 1 is empty: the first row must contain the column names.', { row: 1 });
      }
      checkWidth(names.length, row);
      for (const [index, name] of names.entries()) {
        const before = places.get(name);
        if (before !== undefined) throw twice(name, before, index);
        if (name !== '') places.set(name, index);
        headers.push(name);
      }
    },
    column(raw, row, cells) {
      const name = headerName(raw);
      const known = places.get(name);
      if (known !== undefined) return known;
      const alike = folded.get(name.toLowerCase());
      if (alike !== undefined && cells[alike] === undefined) return alike;
      if (name === '') throw sheetRefusal('HEADER', `Row ${row} has a value without a name.`, { row });
      checkWidth(headers.length + 1, row);
      places.set(name, headers.length);
      if (alike === undefined) folded.set(name.toLowerCase(), headers.length);
      else
        this.note({ row, column: headers[alike] ?? '', message: `“${name}” stands beside it: they are two columns.` });
      return headers.push(name) - 1;
    },
    row(number, cells) {
      const width = cells.findLastIndex((text) => text.trim() !== '') + 1;
      if (width === 0) return;
      checkWidth(width, number);
      const long = cells.findIndex((text) => text.length > limits.cell_characters);
      if (long >= 0) {
        const message = `This cell has ${count(cells[long]?.length ?? 0)} characters; at most ${count(limits.cell_characters)} are read.`;
        this.problem({ row: number, column: headers[long] ?? columnLetters(long), message });
        return;
      }
      const broken = cells.findIndex((text) => damage(text) !== null);
      if (broken >= 0) {
        const message = damage(cells[broken] ?? '') ?? '';
        this.problem({ row: number, column: headers[broken] ?? columnLetters(broken), message });
        return;
      }
      countRow(width);
      for (const [index, read] of cells.entries()) {
        if (index === width) break;
        const text = isErrorText(read) ? errorCell(read.trim()) : read;
        const lost = lettersLost(seenText(text));
        if (lost !== undefined)
          this.note({ row: number, column: headers[index] ?? columnLetters(index), message: lost });
        if (text !== '') filled[index] = true;
        open.texts.push(text);
        open.characters += text.length;
        open.ends.push(open.characters);
      }
      open.widths.push(width);
      open.numbers.push(number);
      if (open.widths.length === BLOCK_ROWS || open.characters >= BLOCK_CHARACTERS) closeBlock();
    },
    problem(problem) {
      countRow(0);
      problems.push(problem);
    },
    note(note) {
      if (notes.length < MOST_NOTES) notes.push(note);
    },
    names: () => headers,
    finish() {
      closeBlock();
      const nameless = filled.findIndex((isFilled, index) => isFilled && (headers[index] ?? '') === '');
      if (nameless >= 0) {
        const column = columnLetters(nameless);
        throw sheetRefusal('HEADER', `Column ${column} has values but no name in row ${headerRow}.`, {
          row: headerRow,
          column,
        });
      }
      if (total.rows === 0) throw sheetRefusal('EMPTY', 'The file has column names but no rows below them.');
      return { headers, row_count: total.rows - problems.length, blocks, problems, notes };
    },
  };

  function countRow(cells: number): void {
    total.rows += 1;
    total.cells += cells;
    if (total.rows > limits.rows) {
      throw sheetRefusal(
        'TOO_LARGE',
        `The file has more than ${count(limits.rows)} rows: split it into smaller files.`,
      );
    }
    if (total.cells > limits.cells) {
      throw sheetRefusal(
        'TOO_LARGE',
        `The file has more than ${count(limits.cells)} cells: leave columns out or split it.`,
      );
    }
  }

  function checkWidth(width: number, row: number): void {
    if (width <= limits.columns) return;
    throw sheetRefusal('TOO_LARGE', `Row ${row} has ${width} columns; at most ${limits.columns} are read.`, { row });
  }

  function closeBlock(): void {
    if (open.widths.length === 0) return;
    total.characters += open.characters;
    if (total.characters > limits.characters) {
      throw sheetRefusal('TOO_LARGE', `The file contains more than ${count(limits.characters)} characters of text.`);
    }
    blocks.push({
      text: new TextEncoder().encode(open.texts.join('')),
      ends: Uint32Array.from(open.ends),
      widths: Uint16Array.from(open.widths),
      numbers: Uint32Array.from(open.numbers),
    });
    open = emptyBlock();
  }
}

/** Finds what a file's writer or its encoding has destroyed in a cell; the rest of the file stays usable. */
function damageFinder(encoding: string): (text: string) => string | null {
  const undecodable = encoding === 'utf-8' ? WRONG_BYTE : '\uFFFD';
  const isCodePage = !encoding.startsWith('utf-');
  return (text) => {
    // Most cells are plain ASCII without control characters.
    if (!/[^\t\n\r -~]/.test(text)) return null;
    if (text.includes('\0')) return 'This cell contains a character with the code zero: remove it.';
    if (!text.includes(undecodable) && !(isCodePage && /[\u0080-\u009F]/.test(text))) return null;
    const seen = text.replaceAll(WRONG_BYTE, '\uFFFD').replaceAll(/[\u0080-\u009F]/g, '\uFFFD');
    const place = Math.max(0, seen.indexOf('\uFFFD') - 10);
    return `This cell contains a character that is not in the file’s encoding ${encoding} (“${seen.slice(place, place + 21)}”): correct it in the file.`;
  };
}

type OpenBlock = { texts: string[]; ends: number[]; widths: number[]; numbers: number[]; characters: number };

function emptyBlock(): OpenBlock {
  return { texts: [], ends: [], widths: [], numbers: [], characters: 0 };
}

function twice(name: string, first: number, second: number): Error {
  const both = `${columnLetters(first)} and ${columnLetters(second)}`;
  const place = { row: 1, column: name };
  return sheetRefusal('HEADER', `Columns ${both} are both called “${name}”: give each column its own name.`, place);
}

function count(value: number): string {
  return value.toLocaleString('en-GB');
}
