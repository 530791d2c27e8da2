import type { Raster } from './raster.ts';

/** Eight dots to the byte, the leftmost highest; a row is filled up with white. */
export function packed({ width, height, dots }: Raster): Uint8Array<ArrayBuffer> {
  const across = Math.ceil(width / 8);
  const bytes = new Uint8Array(across * height);
  dots.forEach((dot, at) => {
    if (!dot) return;
    const [row, column] = [Math.floor(at / width), at % width];
    const place = row * across + (column >> 3);
    bytes[place] = (bytes[place] ?? 0) | (0x80 >> (column & 7));
  });
  return bytes;
}

/** The dots of bytes that `packed` made; what fills up the rows is left out. */
export function unpacked(bytes: Uint8Array, width: number, height: number): Raster {
  const across = Math.ceil(width / 8);
  const dots = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      dots[row * width + column] = ((bytes[row * across + (column >> 3)] ?? 0) >> (7 - (column & 7))) & 1;
    }
  }
  return { width, height, dots };
}

/** The bytes of a text whose characters are all below 256. */
export function ascii(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** Bytes behind one another. */
export function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
