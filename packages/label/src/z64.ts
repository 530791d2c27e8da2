import { deflate, inflate } from './zlib.ts';

/**
 * Bytes as ZPL takes them compressed (ZPL II Programming Guide, "Alternative data compression scheme", Z64): a zlib
 * stream in Base64, and the CRC-16 of these letters by which the printer knows that none was lost. Undefined where the
 * browser cannot compress.
 */
export async function toZ64(bytes: Uint8Array): Promise<string | undefined> {
  const stream = await deflate(bytes);
  if (!stream) return undefined;
  const letters = toBase64(stream);
  return `:Z64:${letters}:${crc16(letters).toString(16).padStart(4, '0').toUpperCase()}`;
}

/**
 * The bytes that `toZ64` was given, at most `most` of them; fails when letters are missing, wrong or no such stream.
 */
export async function fromZ64(text: string, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const [, letters, sum = ''] = /^:Z64:([A-Za-z0-9+/]+={0,2}):([0-9A-Fa-f]{4})$/.exec(text) ?? [];
  if (letters === undefined || letters.length % 4 !== 0) throw new Error('no Base64 with its check sum');
  if (crc16(letters) !== Number.parseInt(sum, 16)) throw new Error('another check sum than that of its letters');
  return inflate(fromBase64(letters), most);
}

// RFC 4648, section 4.
function toBase64(bytes: Uint8Array): string {
  let letters = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const three = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    const four = [18, 12, 6, 0].map((shift) => alphabet.charAt((three >> shift) & 63)).join('');
    letters += four.slice(0, Math.min(3, bytes.length - at) + 1).padEnd(4, '=');
  }
  return letters;
}

function fromBase64(letters: string): Uint8Array {
  const digits = letters.replace(/=+$/, '');
  const bytes = new Uint8Array(Math.floor((digits.length * 3) / 4));
  for (let at = 0; at < bytes.length; at += 1) {
    const first = Math.floor((at * 4) / 3);
    const twelve = (alphabet.indexOf(digits[first] ?? '') << 6) | alphabet.indexOf(digits[first + 1] ?? '');
    bytes[at] = twelve >> (4 - 2 * (at % 3));
  }
  return bytes;
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
