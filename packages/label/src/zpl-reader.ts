import { checkSize, type ByteReader } from './byte-reader.ts';
import { unpacked } from './printer-bytes.ts';
import type { Raster } from './raster.ts';
import { fromZ64 } from './z64.ts';

/** The labels of a document in ZPL II: formats with one graphic each, in hexadecimal digits or as Z64. */
export async function readZpl(reader: ByteReader): Promise<Raster[]> {
  const rasters: Raster[] = [];
  while (reader.left > 0) {
    const start = reader.until('\n', longestFormat);
    const darkness = /^~SD\d\d$/.test(start);
    if (!darkness) rasters.push(await readFormat(reader, start));
  }
  return rasters;
}

const longestFormat = 40_000_000;

const format =
  /^\^XA\^LH0,0\^PW(\d{1,5})\^LL(\d{1,5})(?:\^MN[WMN])?(?:\^PR\d{1,2})?(?:\^MM[CT])?\^FO0,0\^GFA,(\d{1,8}),(\d{1,8}),(\d{1,5}),([^^]*)\^FS\^PQ1\^XZ$/;

async function readFormat(reader: ByteReader, text: string): Promise<Raster> {
  const start = reader.at - text.length - 1;
  const [found, wide, high, total, again, across, data = ''] = format.exec(text) ?? [];
  if (!found) return reader.fail('no format with one graphic', start);
  const [width, height] = [Number(wide), Number(high)];
  checkSize(reader, width, height);
  const length = Math.ceil(width / 8) * height;
  if (total !== again || Number(total) !== length || Number(across) * height !== length) {
    reader.fail(`a graphic of ${total} bytes, ${across} to the row, for ${width} × ${height} dots`, start);
  }
  const bytes = data.startsWith(':')
    ? await fromZ64(data, length).catch((error: unknown) => reader.fail(`the graphic is ${reason(error)}`, start))
    : fromHex(data);
  if (bytes.length !== length) reader.fail(`the graphic has ${bytes.length} bytes instead of ${length}`, start);
  return unpacked(bytes, width, height);
}

function reason(error: unknown): string {
  return error instanceof RangeError ? 'too long' : error instanceof Error ? error.message : 'no zlib stream';
}

// Nothing for what is no whole bytes.
function fromHex(digits: string): Uint8Array {
  if (!/^(?:[0-9A-F]{2})*$/.test(digits)) return new Uint8Array();
  return Uint8Array.from({ length: digits.length / 2 }, (_, at) =>
    Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16),
  );
}
