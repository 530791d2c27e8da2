import type { Raster } from './raster.ts';

/**
 * A raster as a PNG of one bit to the dot (W3C PNG, third edition) that knows its size on paper. Dots to the millimetre
 * are whole. The data stand uncompressed: a label is small, and so it needs nothing but this.
 */
export function toPng({ width, height, dots }: Raster, dotsPerMillimetre: number): Uint8Array<ArrayBuffer> {
  const stride = Math.ceil(width / 8) + 1;
  const rows = new Uint8Array(stride * height);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      if (dots[row * width + column]) continue;
      const at = row * stride + 1 + (column >> 3);
      rows[at] = (rows[at] ?? 0) | (0x80 >> (column & 7));
    }
  }
  const perMetre = number(dotsPerMillimetre * 1000);
  return Uint8Array.from([
    ...signature,
    ...chunk('IHDR', [...number(width), ...number(height), 1, 0, 0, 0, 0]),
    ...chunk('pHYs', [...perMetre, ...perMetre, 1]),
    ...chunk('IDAT', stored(rows)),
    ...chunk('IEND', []),
  ]);
}

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

// A zlib stream of stored blocks (RFC 1950 and 1951), each of at most 65,535 bytes.
function stored(bytes: Uint8Array): number[] {
  const stream = [0x78, 0x01];
  for (let start = 0; start < bytes.length; start += 65_535) {
    const block = bytes.subarray(start, start + 65_535);
    const size = [block.length & 255, block.length >> 8];
    stream.push(start + block.length >= bytes.length ? 1 : 0, ...size, ...size.map((byte) => byte ^ 255));
    for (const byte of block) stream.push(byte);
  }
  return [...stream, ...number(adler32(bytes))];
}

function chunk(type: string, data: number[]): number[] {
  const named = [...Array.from(type, (letter) => letter.charCodeAt(0)), ...data];
  return [...number(data.length), ...named, ...number(crc32(named))];
}

function number(value: number): number[] {
  return [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);
}

function adler32(bytes: Uint8Array): number {
  let [low, high] = [1, 0];
  for (const byte of bytes) {
    low = (low + byte) % 65_521;
    high = (high + low) % 65_521;
  }
  return high * 65_536 + low;
}

function crc32(bytes: number[]): number {
  let crc = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xed_b8_83_20 : crc >>> 1;
  }
  return (crc ^ 0xff_ff_ff_ff) >>> 0;
}
