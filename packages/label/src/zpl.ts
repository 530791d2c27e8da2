import { ascii, packed } from './printer-bytes.ts';
import type { Raster } from './raster.ts';

/** Compresses bytes as a zlib stream (RFC 1950). */
export type Deflate = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;

/** A label in ZPL II with its graphic as hexadecimal digits, a 1 burns (ZPL II Programming Guide, ^GF). */
export function zpl(raster: Raster): Uint8Array<ArrayBuffer> {
  const digits = Array.from(packed(raster), (byte) => byte.toString(16).padStart(2, '0'));
  return format(raster, digits.join('').toUpperCase());
}

/**
 * The same with the graphic compressed (ZPL II Programming Guide, "Alternative data compression scheme", Z64): a zlib stream in Base64,
 * and the CRC-16 of these letters by which the printer knows that none was lost.
 */
export async function zplCompressed(raster: Raster, deflate: Deflate): Promise<Uint8Array<ArrayBuffer>> {
  const letters = base64(await deflate(packed(raster)));
  return format(raster, `:Z64:${letters}:${crc16(letters).toString(16).padStart(4, '0').toUpperCase()}`);
}

// ^LH undoes what an earlier format left behind.
function format({ width, height }: Raster, data: string): Uint8Array<ArrayBuffer> {
  const across = Math.ceil(width / 8);
  const total = across * height;
  return ascii(`^XA^LH0,0^PW${width}^LL${height}^FO0,0^GFA,${total},${total},${across},${data}^FS^PQ1^XZ\n`);
}

// RFC 4648, section 4.
function base64(bytes: Uint8Array): string {
  let letters = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const three = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    const four = [18, 12, 6, 0].map((shift) => alphabet.charAt((three >> shift) & 63)).join('');
    letters += four.slice(0, Math.min(3, bytes.length - at) + 1).padEnd(4, '=');
  }
  return letters;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

// CRC-16-CCITT: polynomial x^16 + x^12 + x^5 + 1, starting from 0.
function crc16(letters: string): number {
  let crc = 0;
  for (let at = 0; at < letters.length; at += 1) {
    crc ^= letters.charCodeAt(at) << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x80_00 ? ((crc << 1) ^ 0x10_21) & 0xff_ff : crc << 1;
  }
  return crc;
}
