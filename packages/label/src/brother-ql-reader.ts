import { checkSize, type ByteReader } from './byte-reader.ts';
import { unpackBits } from './pack-bits.ts';
import { unpacked } from './printer-bytes.ts';
import { brotherPins } from './printer.ts';
import type { Raster } from './raster.ts';

/**
 * The labels of documents for a Brother QL: nothing and a reset, then for each label settings, its rows, and the order
 * to print.
 */
export async function readBrotherQl(reader: ByteReader, width: number): Promise<Raster[]> {
  const rasters: Raster[] = [];
  while (reader.left > 0) {
    const nothing = reader.take(400);
    if (nothing.some((byte) => byte !== 0) || !reader.skip([0x1b, 0x40])) reader.fail('no document begins');
    for (let last = false; !last;) {
      const page = readPage(reader, width);
      rasters.push(page.raster);
      last = page.last;
    }
  }
  return rasters;
}

function readPage(reader: ByteReader, width: number): { raster: Raster; last: boolean } {
  const { height, compressed } = readSettings(reader);
  checkSize(reader, brotherPins, height);
  const across = brotherPins / 8;
  const bytes = new Uint8Array(across * height);
  for (let row = 0; row < height; row += 1) bytes.set(readRow(reader, across, compressed), row * across);
  const end = reader.byte();
  if (end !== 0x1a && end !== 0x0c) reader.fail(`the label is not printed after ${height} rows`, reader.at - 1);
  return { raster: onLabel(reader, unpacked(bytes, brotherPins, height), width), last: end === 0x1a };
}

function readSettings(reader: ByteReader): { height: number; compressed: boolean } {
  const expect = (command: number[], name: string) => {
    if (!reader.skip(command)) reader.fail(`no ${name}`);
  };
  expect([0x1b, 0x69, 0x61, 1], 'raster mode');
  expect([0x1b, 0x69, 0x7a, 0x86, 0x0a, 62, 0], 'size of the roll');
  const height = reader.word() + reader.word() * 0x1_00_00;
  reader.take(2);
  // Cut or not, after each label, at the end, and the margin.
  for (const [letter, length] of [
    [0x4d, 1],
    [0x41, 1],
    [0x4b, 1],
    [0x64, 2],
  ] as const) {
    expect([0x1b, 0x69, letter], `setting ${String.fromCharCode(letter)}`);
    reader.take(length);
  }
  expect([0x4d], 'word about compression');
  const mode = reader.byte();
  if (mode !== 0 && mode !== 2) reader.fail(`compression ${mode} is not known`, reader.at - 1);
  return { height, compressed: mode === 2 };
}

function readRow(reader: ByteReader, across: number, compressed: boolean): Uint8Array {
  if (reader.skip([0x5a])) return new Uint8Array(across);
  if (!reader.skip([0x67, 0])) return reader.fail('no row begins');
  const data = reader.take(reader.byte());
  const row = compressed ? unpackBits(data, across) : data;
  return row?.length === across ? row : reader.fail(`a row has not ${across} bytes`, reader.at - data.length);
}

// The first pin is at the right; the label is in the middle of the head, with nothing burnt beside it.
function onLabel(reader: ByteReader, head: Raster, width: number): Raster {
  const { height } = head;
  const margin = Math.floor((brotherPins - width) / 2);
  const dots = new Uint8Array(width * height);
  head.dots.forEach((dot, at) => {
    if (dot === 0) return;
    const [row, pin] = [Math.floor(at / brotherPins), at % brotherPins];
    const column = margin + width - 1 - pin;
    if (column < 0 || column >= width) reader.fail(`pin ${pin} burns beside the label in row ${row}`);
    dots[row * width + column] = 1;
  });
  return { width, height, dots };
}
