import { deflateSync } from 'node:zlib';
import { pictureLimits } from '../platform/pictures/picture-limits.ts';
import { drawPicture } from '../platform/pictures/picture.ts';
import { chanceOf } from './chance.ts';

/** A first start on a busy machine must not fail for a picture that is our own. */
const patient = { ...pictureLimits, milliseconds: 120_000 };

const width = 960;
const height = 720;

/** What a kitchen's camera might have seen: food on a plate on a steel bench, the same for the same name. Drawn, then kept as an upload is. */
export async function paintWaste(name: string) {
  const chance = chanceOf(`picture ${name}`);
  const colour = () => [chance.between(90, 235), chance.between(60, 190), chance.between(20, 110)] as const;
  const blobs = Array.from({ length: 26 }, () => ({
    x: width / 2 + chance.between(-190, 190),
    y: height / 2 + chance.between(-150, 150),
    size: chance.between(26, 74),
    colour: colour(),
  }));
  const at = (x: number, y: number): readonly [number, number, number] => {
    const off = Math.hypot((x - width / 2) / 1.12, y - height / 2);
    if (off < 250) {
      const near = blobs.find((blob) => Math.hypot(x - blob.x, (y - blob.y) * 1.2) < blob.size);
      if (near && off < 215) {
        const light = 0.78 + 0.3 * Math.max(0, 1 - Math.hypot(x - near.x + 12, y - near.y + 14) / near.size);
        return [near.colour[0] * light, near.colour[1] * light, near.colour[2] * light];
      }
      const rim = off > 232 ? 214 : 240;
      return [rim, rim, rim - 4];
    }
    const shade = 150 + 26 * Math.sin(y / 3.1 + Math.sin(x / 97)) * 0.3 + (x / width) * 30 - (off < 290 ? 22 : 0);
    return [shade, shade + 3, shade + 6];
  };
  return drawPicture(new Blob([pngOf(at)]), patient);
}

/** A PNG of 8-bit red, green and blue (ISO/IEC 15948), without any filter of its lines. */
function pngOf(at: (x: number, y: number) => readonly [number, number, number]): Uint8Array<ArrayBuffer> {
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
