import { joined, packed } from './printer-bytes.ts';
import type { Raster } from './raster.ts';

/** Of a Brother QL: 300 dpi. */
export const brotherDots = 300 / 25.4;

/**
 * Labels on the 62 mm continuous roll (DK-22205), cut behind each (Raster Command Reference QL-800/810W/820NWB). The rows are compressed by
 * PackBits, white ones are one byte; without compression for the models that know none, the QL-500 to QL-800.
 */
export function brotherQl(labels: Raster[], compressed: boolean): Uint8Array<ArrayBuffer> {
  const reset = joined(new Uint8Array(400), Uint8Array.of(0x1b, 0x40));
  return joined(reset, ...labels.flatMap((label, index) => page(label, { index, count: labels.length, compressed })));
}

const pins = 720;

function page(
  label: Raster,
  { index, count, compressed }: { index: number; count: number; compressed: boolean },
): Uint8Array[] {
  const rows = [0, 8, 16, 24].map((shift) => (label.height >> shift) & 255);
  const commands = [
    [0x1b, 0x69, 0x61, 1],
    // The last but one says whether a page came before.
    [0x1b, 0x69, 0x7a, 0x86, 0x0a, 62, 0, ...rows, index === 0 ? 0 : 1, 0],
    [0x1b, 0x69, 0x4d, 0x40],
    [0x1b, 0x69, 0x41, 1],
    [0x1b, 0x69, 0x4b, 8],
    [0x1b, 0x69, 0x64, 35, 0],
    [0x4d, compressed ? 2 : 0],
  ];
  const bytes = packed(onHead(label));
  const across = pins / 8;
  const lines = Array.from({ length: label.height }, (_, row) => {
    const line = bytes.subarray(row * across, (row + 1) * across);
    if (!compressed) return joined(Uint8Array.of(0x67, 0, across), line);
    return line.every((byte) => byte === 0) ? Uint8Array.of(0x5a) : packedRow(line);
  });
  // Print, and at the end print and feed.
  return [Uint8Array.from(commands.flat()), ...lines, Uint8Array.of(index === count - 1 ? 0x1a : 0x0c)];
}

// The head has its first pin at the right: rows run from right to left, in the middle of the roll.
function onHead({ width, height, dots }: Raster): Raster {
  const offset = Math.floor((pins - width) / 2);
  const head: Raster = { width: pins, height, dots: new Uint8Array(pins * height) };
  dots.forEach((dot, at) => {
    const [row, column] = [Math.floor(at / width), at % width];
    head.dots[row * pins + offset + width - 1 - column] = dot;
  });
  return head;
}

function packedRow(line: Uint8Array): Uint8Array {
  const data = packBits(line);
  return joined(Uint8Array.of(0x67, 0, data.length), data);
}

// TIFF 6.0, section 9: a count and as many bytes, or a negative count and the byte that is repeated.
function packBits(line: Uint8Array): Uint8Array {
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

// A row is shorter than the 128 bytes that one count can say.
function runFrom(line: Uint8Array, at: number): number {
  let end = at + 1;
  while (end < line.length && line[end] === line[at]) end += 1;
  return end - at;
}
