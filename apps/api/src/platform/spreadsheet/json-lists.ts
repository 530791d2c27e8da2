import { sheetRefusal } from './refusal.ts';

/** A list of objects within a JSON file: by the names that lead to it, and where it stands in the bytes. */
export type JsonList = { path: string; start: number; end: number };

const DEPTH = 4;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN = { list: 0x5b, object: 0x7b };
const CLOSE = { list: 0x5d, object: 0x7d };
const COMMA = 0x2c;

/**
 * Finds the lists of objects within a JSON object (UTF-8), the longest first, without building any of it. What is not
 * such an object gives none; whether it is valid to the letter is for the parser to say.
 */
export function jsonLists(bytes: Uint8Array): JsonList[] {
  const found: JsonList[] = [];
  const start = skipSpace(bytes, 0);
  if (bytes[start] === OPEN.object) findIn(bytes, start, '', 1, found);
  return found.toSorted((one, other) => other.end - other.start - (one.end - one.start));
}

function findIn(bytes: Uint8Array, start: number, prefix: string, depth: number, found: JsonList[]): void {
  let at = skipSpace(bytes, start + 1);
  while (bytes[at] === QUOTE) {
    const nameEnd = stringEnd(bytes, at);
    const name = prefix + Buffer.from(bytes.subarray(at + 1, nameEnd - 1)).toString();
    at = skipSpace(bytes, skipSpace(bytes, nameEnd) + 1);
    const end = valueEnd(bytes, at);
    if (bytes[at] === OPEN.list && bytes[skipSpace(bytes, at + 1)] === OPEN.object)
      found.push({ path: name, start: at, end });
    else if (bytes[at] === OPEN.object && depth < DEPTH) findIn(bytes, at, `${name}.`, depth + 1, found);
    at = skipSpace(bytes, end);
    if (bytes[at] !== COMMA) return;
    at = skipSpace(bytes, at + 1);
  }
}

/** The list that a person chose, or the longest. */
export function chosenList(lists: readonly JsonList[], chosen: string | undefined): JsonList | undefined {
  if (!chosen) return lists[0];
  const list = lists.find(({ path }) => path === chosen);
  if (list) return list;
  const names = lists.map(({ path }) => `“${path}”`).join(', ');
  throw sheetRefusal('HEADER', `The file has no list “${chosen}”, which was chosen; it has ${names || 'none'}.`);
}

/** Behind a value: a text, a list or object with all that it holds, or a plain word. */
function valueEnd(bytes: Uint8Array, start: number): number {
  if (bytes[start] === QUOTE) return stringEnd(bytes, start);
  let depth = 0;
  for (let at = start; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) at = stringEnd(bytes, at) - 1;
    else if (byte === OPEN.list || byte === OPEN.object) depth += 1;
    else if (byte === CLOSE.list || byte === CLOSE.object) {
      depth -= 1;
      if (depth === 0) return at + 1;
      if (depth < 0) return at;
    } else if (depth === 0 && byte === COMMA) return at;
  }
  return bytes.length;
}

/** Behind the closing quotation mark. */
function stringEnd(bytes: Uint8Array, start: number): number {
  for (let at = start + 1; at < bytes.length; at += 1) {
    if (bytes[at] === BACKSLASH) at += 1;
    else if (bytes[at] === QUOTE) return at + 1;
  }
  return bytes.length;
}

function skipSpace(bytes: Uint8Array, start: number): number {
  let at = start;
  while (bytes[at] === 32 || bytes[at] === 9 || bytes[at] === 10 || bytes[at] === 13) at += 1;
  return at;
}
