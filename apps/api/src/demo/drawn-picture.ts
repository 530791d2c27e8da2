import { deflateSync } from 'node:zlib';
import { pictureLimits } from '../platform/pictures/picture-limits.ts';
import { drawPicture } from '../platform/pictures/picture.ts';

/** A first start on a busy machine must not fail for a picture that is our own. */
const patient = { ...pictureLimits, milliseconds: 120_000 };

type Size = { width: number; height: number };
/** The red, green and blue of a point, each from 0 to 255. */
type Point = (x: number, y: number) => readonly [number, number, number];

/** A picture that is drawn point by point, then kept as an upload is. */
export function drawPng(size: Size, at: Point) {
  return drawPicture(new Blob([pngOf(size, at)]), patient);
}

/** A PNG of 8-bit red, green and blue (ISO/IEC 15948), without any filter of its lines. */
function pngOf({ width, height }: Size, at: Point): Uint8Array<ArrayBuffer> {
  const lines = Buffer.alloc((width * 3 + 1) * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const place = y * (width * 3 + 1) + 1 + x * 3;
      at(x, y).forEach((value, index) => (lines[place + index] = Math.max(0, Math.min(255, Math.round(value)))));
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const parts = [
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return new Uint8Array(Buffer.concat(parts));
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
