import { isUtf8 } from 'node:buffer';
import { tableBuilder } from './builder.ts';
import type { TableBuilder } from './builder.ts';
import type { WantedLayout } from './header-row.ts';
import { jsonElements } from './json-array.ts';
import { chosenList, jsonLists, type JsonList } from './json-lists.ts';
import { repeatedName } from './json-names.ts';
import type { SheetLimits } from './limits.ts';
import { sheetRefusal } from './refusal.ts';
import type { Sheet } from './table.ts';
import { detectEncoding, toUtf8 } from './text-encoding.ts';
import { unreadCell } from './unread-cell.ts';

const FLATTENED_DEPTH = 4;
const MOST_ASIDES = 600;
const NESTED = 'This value is a list of objects, which does not fit into one cell.';

/**
 * Reads a JSON array of objects, one object at a time. The names of all objects make the columns; the first object is
 * row 2, so that row numbers agree with the same table in another format. Inner objects become columns such as
 * `price.value`, lists of plain values become one cell separated by commas. Within an object the list that a person
 * chose is read, or the longest.
 */
export function readJson(bytes: Uint8Array, limits: SheetLimits, layout: WantedLayout = {}): Sheet {
  const text = jsonText(bytes);
  const lists = jsonLists(text);
  const list = chosenList(lists, layout.sheet);
  const around = list ? readAround(text, list) : undefined;
  const builder = tableBuilder(limits);
  let row = 1;
  const elements = list
    ? jsonElements(text.subarray(list.start, list.end), linesAbove(text, list))
    : jsonElements(text);
  for (const source of elements) {
    row += 1;
    const value = parseElement(source, row);
    if (value === null || typeof value !== 'object' || Array.isArray(value)) {
      throw sheetRefusal(
        'CONTENT',
        `Entry ${row - 1} is ${kindOf(value)}: every entry of the list must be an object.`,
        { row },
      );
    }
    const repeated = repeatedName(source.text);
    if (repeated === undefined) addRow(builder, row, value as Record<string, unknown>);
    else builder.problem({ row, column: repeated, message: twice(repeated) });
  }
  if (row === 1) throw sheetRefusal('EMPTY', 'The file contains an empty list.');
  const others = lists.filter((one) => one !== list).map(({ path }) => `“${path}”`);
  if (list && others.length > 0 && layout.sheet === undefined) {
    const message = `Only the list “${list.path}” is read; the file also has ${others.join(', ')}.`;
    builder.note({ row: 1, column: null, message });
  }
  return {
    format: 'json',
    sheet_name: list?.path ?? null,
    sheets: lists.map(({ path }) => path),
    encoding: 'utf-8',
    reading: null,
    delimiter: null,
    header_row: 1,
    is_header_certain: true,
    first_rows: [],
    asides: asidesOf(around),
    ...builder.finish(),
  };
}

/** What stands around the list must be JSON too. */
function readAround(text: Uint8Array, { start, end }: JsonList): unknown {
  const around = Buffer.concat([text.subarray(0, start), Buffer.from('[]'), text.subarray(end)]).toString();
  try {
    return JSON.parse(around);
  } catch {
    throw sheetRefusal('DAMAGED', 'This is not valid JSON: see what stands around its list.');
  }
}

/** What stands around the list, as rows of a name and its value or of the values of an entry. */
function asidesOf(value: unknown, depth = 0): string[][] {
  if (value === null || typeof value !== 'object' || depth > FLATTENED_DEPTH) return [];
  const texts = Object.values(value).map((one) => (typeof one === 'object' ? '' : String(one)));
  const named = Object.entries(value).map(([name, one]) => [name, typeof one === 'object' ? '' : String(one)]);
  const own = Array.isArray(value) ? [texts] : [texts, ...named];
  const inner = Object.values(value).flatMap((one) => asidesOf(one, depth + 1));
  return [...own, ...inner].slice(0, MOST_ASIDES);
}

function linesAbove(text: Uint8Array, { start }: JsonList): number {
  let count = 0;
  for (let at = 0; at < start; at += 1) if (text[at] === 10) count += 1;
  return count;
}

function jsonText(bytes: Uint8Array): Uint8Array {
  const encoding = detectEncoding(bytes) ?? { name: 'utf-8', bom: 0 };
  // A few wrong bytes among UTF-8 spoil their own rows alone.
  const text = encoding.name.startsWith('utf-') ? toUtf8(bytes, encoding) : bytes;
  if (!isUtf8(text)) throw sheetRefusal('DAMAGED', 'This is not valid JSON: its text is not UTF-8.');
  return text;
}

function parseElement(source: { text: string; line: number }, row: number): unknown {
  try {
    return JSON.parse(source.text) as unknown;
  } catch {
    throw sheetRefusal(
      'DAMAGED',
      `This is not valid JSON: see entry ${row - 1}, which starts in line ${source.line}.`,
      { row },
    );
  }
}

function addRow(builder: TableBuilder, row: number, object: Record<string, unknown>): void {
  const cells: string[] = [];
  const fault = fill(builder, row, cells, '', object, 1);
  if (fault === null) {
    builder.row(
      row,
      Array.from(cells, (cell) => cell ?? ''),
    );
    return;
  }
  builder.problem({ row, ...fault });
}

/** Writes an object's values into their cells; answers what is wrong with the one that cannot be kept as it is. */
function fill(
  builder: TableBuilder,
  row: number,
  cells: string[],
  prefix: string,
  object: Record<string, unknown>,
  depth: number,
): { column: string; message: string } | null {
  for (const [key, value] of Object.entries(object)) {
    const name = prefix + key;
    if (isPlainObject(value) && depth < FLATTENED_DEPTH) {
      const fault = fill(builder, row, cells, `${name}.`, value, depth + 1);
      if (fault !== null) return fault;
      continue;
    }
    if (typeof value === 'number' && (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER))
      return {
        column: name,
        message: `“${name}” contains a number too long to be kept exactly: put it in quotation marks.`,
      };
    const place = builder.column(name, row, cells);
    if (cells[place] !== undefined) return { column: name, message: twice(name) };
    cells[place] = cellText(value);
  }
  return null;
}

function twice(name: string): string {
  return `“${name}” stands twice in this entry: only one of the two can be read.`;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'number') return String(value);
  const isList = Array.isArray(value) && value.every((item) => item === null || typeof item !== 'object');
  return isList ? value.map(cellText).join(', ') : unreadCell(NESTED, JSON.stringify(value));
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'a list' : `a ${typeof value}`;
}
