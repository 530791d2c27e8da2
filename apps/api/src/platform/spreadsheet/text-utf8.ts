/** Stands for a byte that is not UTF-8 in a text that otherwise is; a noncharacter, so no text brings it along. */
export const WRONG_BYTE = '\uFDD0';

const WRONG_BYTES = [0xef, 0xb7, 0x90];

/** How many characters beyond ASCII are well-formed UTF-8 (RFC 3629), and how many bytes belong to none. */
export function countUtf8(bytes: Uint8Array): { right: number; wrong: number } {
  let right = 0;
  let wrong = 0;
  for (let index = 0; index < bytes.length;) {
    if ((bytes[index] ?? 0) < 0x80) {
      index += 1;
      continue;
    }
    const length = sequenceLength(bytes, index);
    if (length === 0) wrong += 1;
    else right += 1;
    index += Math.max(1, length);
  }
  return { right, wrong };
}

/** The same text with WRONG_BYTE in the place of every byte that is not UTF-8. */
export function markWrongBytes(bytes: Uint8Array): Uint8Array {
  const pieces: Uint8Array[] = [];
  const mark = Uint8Array.from(WRONG_BYTES);
  let start = 0;
  for (let index = 0; index < bytes.length;) {
    const length = (bytes[index] ?? 0) < 0x80 ? 1 : sequenceLength(bytes, index);
    if (length === 0) {
      pieces.push(bytes.subarray(start, index), mark);
      start = index + 1;
    }
    index += Math.max(1, length);
  }
  pieces.push(bytes.subarray(start));
  return Buffer.concat(pieces);
}

/** The length of the well-formed sequence that starts here; 0 when none does. */
function sequenceLength(bytes: Uint8Array, index: number): number {
  const first = bytes[index] ?? 0;
  const second = bytes[index + 1] ?? 0;
  if (first >= 0xc2 && first <= 0xdf) return isTail(second) ? 2 : 0;
  if (first >= 0xe0 && first <= 0xef) {
    const low = first === 0xe0 ? 0xa0 : 0x80;
    const high = first === 0xed ? 0x9f : 0xbf;
    return second >= low && second <= high && isTail(bytes[index + 2]) ? 3 : 0;
  }
  if (first >= 0xf0 && first <= 0xf4) {
    const low = first === 0xf0 ? 0x90 : 0x80;
    const high = first === 0xf4 ? 0x8f : 0xbf;
    return second >= low && second <= high && isTail(bytes[index + 2]) && isTail(bytes[index + 3]) ? 4 : 0;
  }
  return 0;
}

function isTail(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x80 && byte <= 0xbf;
}
