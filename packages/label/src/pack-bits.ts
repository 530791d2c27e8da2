/**
 * Packs a row of at most 128 bytes (TIFF 6.0, section 9): a count and as many bytes, or a negative count and the byte
 * that is repeated.
 */
export function packBits(line: Uint8Array): Uint8Array<ArrayBuffer> {
  const packs: number[] = [];
  let plain: number[] = [];
  const close = () => {
    if (plain.length > 0) packs.push(plain.length - 1, ...plain);
    plain = [];
  };
  for (let at = 0; at < line.length;) {
    const byte = line[at] ?? 0;
    const run = runFrom(line, at);
    // Two equal bytes among others are shorter as they are.
    if (run > 2 || (run === 2 && plain.length === 0)) {
      close();
      packs.push(257 - run, byte);
    } else plain.push(...line.subarray(at, at + run));
    at += run;
  }
  close();
  return Uint8Array.from(packs);
}

function runFrom(line: Uint8Array, at: number): number {
  let end = at + 1;
  while (end < line.length && line[end] === line[at]) end += 1;
  return end - at;
}

/** The row that `packBits` was given, which has `length` bytes; undefined when the packs make another length. */
export function unpackBits(packs: Uint8Array, length: number): Uint8Array | undefined {
  const line = new Uint8Array(length);
  let to = 0;
  for (let at = 0; at < packs.length;) {
    const count = packs[at] ?? 0;
    // 128 says nothing.
    const plain = count < 128;
    const run = plain ? count + 1 : count === 128 ? 0 : 257 - count;
    const taken = plain ? run : count === 128 ? 0 : 1;
    if (to + run > length || at + 1 + taken > packs.length) return undefined;
    if (plain) line.set(packs.subarray(at + 1, at + 1 + run), to);
    else line.fill(packs[at + 1] ?? 0, to, to + run);
    to += run;
    at += 1 + taken;
  }
  return to === length ? line : undefined;
}
