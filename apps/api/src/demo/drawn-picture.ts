import { crc32, deflateSync } from 'node:zlib';
import { pictureLimits } from '../platform/pictures/picture-limits.ts';
import { drawPicture } from '../platform/pictures/picture.ts';

/** A first start on a busy machine must not fail for a picture that is our own. */
const patient = { ...pictureLimits, milliseconds: 120_000 };

/** The red, green and blue of a point, each from 0 to 255. */
type Point = (x: number, y: number) => readonly [number, number, number];

/**
 * What a picture is painted on, in the units of its points; it is drawn at two thirds of that, since a first start
 * waits for it.
 */
export const canvas = { width: 960, height: 720 };
const [width, height] = [640, 480];

/** A picture that is drawn point by point, then kept as an upload is. */
export function drawPng(at: Point) {
  return drawPicture(new Blob([pngOf(at)]), patient);
}

/** A PNG of 8-bit red, green and blue (ISO/IEC 15948), without any filter of its lines. */
function pngOf(at: Point): Uint8Array<ArrayBuffer> {
  const lines = Buffer.alloc((width * 3 + 1) * height);
  let place = 0;
  for (let y = 0; y < height; y++) {
    place++;
    for (let x = 0; x < width; x++) {
      const [red, green, blue] = at((x * canvas.width) / width, (y * canvas.height) / height);
      lines[place++] = toByte(red);
      lines[place++] = toByte(green);
      lines[place++] = toByte(blue);
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

const toByte = (value: number) => Math.max(0, Math.min(255, Math.round(value)));

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
