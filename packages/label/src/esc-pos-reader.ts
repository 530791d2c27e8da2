import { checkSize, type ByteReader } from './byte-reader.ts';
import { unpacked } from './printer-bytes.ts';
import type { Raster } from './raster.ts';

/** The labels of a document in ESC/POS: a reset, levels, one raster image, and on to the next label. */
export async function readEscPos(reader: ByteReader, width: number): Promise<Raster[]> {
  const rasters: Raster[] = [];
  while (reader.left > 0) {
    if (!reader.skip([0x1b, 0x40])) reader.fail('no label begins');
    readLevels(reader);
    rasters.push(readImage(reader, width));
    readFeed(reader);
  }
  return rasters;
}

function readLevels(reader: ByteReader): void {
  while (reader.skip([0x1d, 0x28, 0x4b, 2, 0])) {
    const fn = reader.byte();
    if (fn !== 49 && fn !== 50) reader.fail(`GS ( K has no function ${fn} here`);
    reader.byte();
  }
}

function readImage(reader: ByteReader, width: number): Raster {
  if (!reader.skip([0x1d, 0x76, 0x30, 0])) reader.fail('no raster image');
  const [across, height] = [reader.word(), reader.word()];
  if (across !== Math.ceil(width / 8)) reader.fail(`${across} bytes to the row for ${width} dots`);
  checkSize(reader, width, height);
  return unpacked(reader.take(across * height), width, height);
}

function readFeed(reader: ByteReader): void {
  const fed = reader.skip([0x0c]) || reader.skip([0x1d, 0x0c]) || reader.skip([0x1b, 0x4a, 24]);
  const cut = reader.skip([0x1d, 0x56, 66, 0]);
  if (!fed && !cut) reader.fail('the paper is not fed on');
}
