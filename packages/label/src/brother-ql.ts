import { packBits } from './pack-bits.ts';
import { joined, packed } from './printer-bytes.ts';
import { brotherPins, type PrinterSettings } from './printer.ts';
import type { Raster } from './raster.ts';

/**
 * Labels on the 62 mm continuous roll (DK-22205), 300 dpi, cut behind each unless that is switched off (Raster Command
 * Reference QL-800/810W/820NWB). The rows are compressed by PackBits, white ones are one byte; in plain graphics they
 * are not, for the models that know no compression, the QL-500 to QL-800.
 */
export function brotherQl(labels: Raster[], settings: PrinterSettings): Uint8Array<ArrayBuffer> {
  const reset = joined(new Uint8Array(400), Uint8Array.of(0x1b, 0x40));
  const count = labels.length;
  return joined(reset, ...labels.flatMap((label, index) => page(label, index, count, settings)));
}

function page(label: Raster, index: number, count: number, settings: PrinterSettings): Uint8Array[] {
  const compressed = !settings.plain_graphics;
  const rows = [0, 8, 16, 24].map((shift) => (label.height >> shift) & 255);
  const cut = settings.cutter ?? true;
  const commands = [
    [0x1b, 0x69, 0x61, 1],
    // The last but one says whether a page came before.
    [0x1b, 0x69, 0x7a, 0x86, 0x0a, 62, 0, ...rows, index === 0 ? 0 : 1, 0],
    [0x1b, 0x69, 0x4d, cut ? 0x40 : 0],
    [0x1b, 0x69, 0x41, 1],
    [0x1b, 0x69, 0x4b, cut ? 8 : 0],
    [0x1b, 0x69, 0x64, 35, 0],
    [0x4d, compressed ? 2 : 0],
  ];
  const bytes = packed(onHead(label));
  const across = brotherPins / 8;
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
  const offset = Math.floor((brotherPins - width) / 2);
  const head: Raster = { width: brotherPins, height, dots: new Uint8Array(brotherPins * height) };
  dots.forEach((dot, at) => {
    const [row, column] = [Math.floor(at / width), at % width];
    head.dots[row * brotherPins + offset + width - 1 - column] = dot;
  });
  return head;
}

function packedRow(line: Uint8Array): Uint8Array {
  const data = packBits(line);
  return joined(Uint8Array.of(0x67, 0, data.length), data);
}
