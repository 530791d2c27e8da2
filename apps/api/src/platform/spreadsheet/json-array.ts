import { sheetRefusal } from './refusal.ts';

/** No row of a table needs more; an element is parsed as a whole. */
const ELEMENT_BYTES = 2 * 1024 * 1024;

const CODE = {
  quote: 0x22,
  backslash: 0x5c,
  comma: 0x2c,
  open: 0x5b,
  close: 0x5d,
  openObject: 0x7b,
  closeObject: 0x7d,
};

/**
 * Cuts a JSON array (UTF-8) into the texts of its elements without building the whole of it in memory. The array itself
 * is checked here to the letter of RFC 8259; each element must still be parsed by the caller.
 */
export function* jsonElements(
  bytes: Uint8Array,
  above = 0,
): Generator<{ text: string; line: number }, void, undefined> {
  const start = skipSpace(bytes, 0);
  if (start === bytes.length) throw sheetRefusal('EMPTY', 'The file is empty.');
  if (bytes[start] !== CODE.open) {
    throw sheetRefusal('CONTENT', 'The JSON file must be a list of objects, such as [{"name": "Soup", "sku": "1"}].');
  }
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let position = skipSpace(bytes, start + 1);
  let line = lineBreaks(bytes, 0, position) + 1 + above;
  if (bytes[position] === CODE.close) return checkEnd(bytes, position + 1);
  for (;;) {
    const end = elementEnd(bytes, position);
    const next = bytes[end];
    if (next !== CODE.comma && next !== CODE.close) throw broken(line, 'it ends in the middle of an entry');
    if (end - position > ELEMENT_BYTES)
      throw sheetRefusal('TOO_LARGE', `The entry in line ${line} is larger than 2 MB.`);
    yield { text: decoder.decode(bytes.subarray(position, end)), line };
    if (next === CODE.close) return checkEnd(bytes, end + 1);
    const following = skipSpace(bytes, end + 1);
    line += lineBreaks(bytes, position, following);
    position = following;
  }
}

/** Where the element that starts here is followed by a comma, a bracket of the list, or the end of the file. */
function elementEnd(bytes: Uint8Array, start: number): number {
  let depth = 0;
  let quoted = false;
  for (let index = start; index < bytes.length; index += 1) {
    const byte = bytes[index];
    if (quoted) {
      if (byte === CODE.backslash) index += 1;
      else if (byte === CODE.quote) quoted = false;
    } else if (byte === CODE.quote) quoted = true;
    else if (byte === CODE.open || byte === CODE.openObject) depth += 1;
    else if (depth === 0 && (byte === CODE.comma || byte === CODE.close)) return index;
    else if (byte === CODE.close || byte === CODE.closeObject) depth -= 1;
  }
  return bytes.length;
}

function checkEnd(bytes: Uint8Array, position: number): void {
  if (skipSpace(bytes, position) === bytes.length) return;
  throw broken(lineBreaks(bytes, 0, position) + 1, 'something follows the end of the list');
}

function skipSpace(bytes: Uint8Array, start: number): number {
  let index = start;
  while (
    index < bytes.length &&
    (bytes[index] === 32 || bytes[index] === 9 || bytes[index] === 10 || bytes[index] === 13)
  ) {
    index += 1;
  }
  return index;
}

function lineBreaks(bytes: Uint8Array, start: number, end: number): number {
  let count = 0;
  for (let index = start; index < end; index += 1) if (bytes[index] === 10) count += 1;
  return count;
}

function broken(line: number, why: string): Error {
  return sheetRefusal('DAMAGED', `This is not valid JSON: line ${line}, ${why}.`);
}
