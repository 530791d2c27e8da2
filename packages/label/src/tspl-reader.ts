import { checkSize, type ByteReader } from './byte-reader.ts';
import { unpacked } from './printer-bytes.ts';
import type { Raster } from './raster.ts';

/** The labels of a document in TSPL: lines of settings, one bitmap and the order to print it once. */
export async function readTspl(reader: ByteReader, width: number): Promise<Raster[]> {
  const rasters: Raster[] = [];
  while (reader.left > 0) {
    readSettings(reader);
    rasters.push(readBitmap(reader, width));
    if (line(reader) !== '' || line(reader) !== 'PRINT 1,1') reader.fail('the bitmap is not printed once');
  }
  return rasters;
}

const setting =
  /^(?:GAP \d+(?:\.\d+)? mm,0 mm|BLINE \d+(?:\.\d+)? mm,0 mm|DENSITY \d{1,2}|SPEED \d{1,2}|SET CUTTER (?:1|OFF)|REFERENCE 0,0)$/;

function readSettings(reader: ByteReader): void {
  const size = line(reader);
  if (!/^SIZE \d+(?:\.\d+)? mm,\d+(?:\.\d+)? mm$/.test(size)) reader.fail(`${JSON.stringify(size)} is no size`);
  for (let next = line(reader); next !== 'CLS'; next = line(reader)) {
    if (!setting.test(next)) reader.fail(`${JSON.stringify(next)} is no command`);
  }
}

function readBitmap(reader: ByteReader, width: number): Raster {
  const name = reader.until(' ', 20);
  const [x, y, across = '', height = '', mode] = Array.from({ length: 5 }, () => reader.until(',', 10));
  if (name !== 'BITMAP' || [x, y, mode].some((value) => value !== '0') || !/^\d+$/.test(across + height)) {
    reader.fail('no bitmap that covers the label');
  }
  if (Number(across) !== Math.ceil(width / 8)) reader.fail(`${across} bytes to the row for ${width} dots`);
  checkSize(reader, width, Number(height));
  const bytes = reader.take(Number(across) * Number(height));
  return unpacked(
    bytes.map((byte) => byte ^ 255),
    width,
    Number(height),
  );
}

function line(reader: ByteReader): string {
  const text = reader.until('\n', 100);
  if (!text.endsWith('\r')) reader.fail(`the line ${JSON.stringify(text)} does not end`);
  return text.slice(0, -1);
}
