import { describe, expect, it } from 'vitest';
import { brotherDots } from './brother-ql.ts';
import type { Area, Step } from './outline.ts';
import { printerLanguages, toPrinter, type PrinterLanguage } from './printer.ts';
import { printerDots, rasterise, type Raster } from './raster.ts';

const corner = (x: number, y: number, width: number, height: number): Area => {
  const steps: Step[] = [
    { to: 'M', x, y },
    { to: 'L', x: x + width, y },
    { to: 'L', x: x + width, y: y + height },
    { to: 'L', x, y: y + height },
  ];
  return { ink: 'black', steps };
};
// Lopsided, so that what is mirrored, turned or shifted by a dot is not the same; one dot stands in each corner.
const dot = 1 / printerDots;
const label = (width: number, height: number): Area[] => [
  corner(0, 0, dot, dot),
  corner(width - dot, 0, dot, dot),
  corner(0, height - dot, dot, dot),
  corner(2, 3, 7.5, 1.25),
  corner(width - 5, 10, 2.375, height - 12),
];

describe.each(printerLanguages)('%s', (language) => {
  it.each([
    [53, 40],
    [53, 80],
    // Not whole bytes across.
    [50.5, 25],
  ])(
    'says the very dots of a label of %s × %s mm, and of its second part',
    { timeout: 30_000 },
    async (width, height) => {
      const size = { width, height };
      const parts = [label(width, height), [corner(4, 4, 20, 3)]];
      for (const plain of [true, false]) {
        const bytes = await toPrinter(parts, size, language, { plain });
        const said = readPrinter(bytes, language, Math.round(width * dotsOf(language)));
        expect(said).toHaveLength(2);
        parts.forEach((areas, part) => {
          const meant = rasterise(areas, size, dotsOf(language));
          expect(said[part]?.height).toBe(meant.height);
          expect(rowsOf(said[part]!)).toEqual(rowsOf(meant));
        });
      }
    },
  );
});

it('tells the printer the size of the label', async () => {
  const text = async (language: PrinterLanguage) =>
    latin1(await toPrinter([label(53, 40)], { width: 53, height: 40 }, language));
  expect(await text('zpl')).toMatch(
    /^\^XA\^LH0,0\^PW424\^LL320\^FO0,0\^GFA,16960,16960,53,[0-9A-F]{33920}\^FS\^PQ1\^XZ\n$/,
  );
  expect(await text('tspl')).toMatch(/^SIZE 53 mm,40 mm\r\nREFERENCE 0,0\r\nCLS\r\nBITMAP 0,0,53,320,0,/);
  expect(await text('tspl')).toMatch(/\r\nPRINT 1,1\r\n$/);
  // 40 mm are 472 rows of 300 dpi, on the continuous roll of 62 mm.
  expect(await text('brother_ql')).toContain('\x1Biz\x86\x0A\x3E\0\xD8\x01\0\0\0\0');
  expect((await text('esc_pos')).slice(0, 10)).toBe('\x1B@\x1Dv0\0\x35\0\x40\x01');
});

it('sends the graphic of ZPL compressed where it can, with the check sum of its letters', async () => {
  const deflate = async () => Uint8Array.from('123456789', (letter) => letter.charCodeAt(0));
  const text = latin1(await toPrinter([label(53, 40)], { width: 53, height: 40 }, 'zpl', { deflate }));
  // Nine bytes are MTIzNDU2Nzg5 in Base64.
  expect(text).toMatch(/\^GFA,16960,16960,53,:Z64:MTIzNDU2Nzg5:[0-9A-F]{4}\^FS/);
  expect(/:([0-9A-F]{4})\^/.exec(text)?.[1]).toBe(remainder('MTIzNDU2Nzg5'));
  // The check value that catalogues of CRCs give for this one.
  expect(remainder('123456789')).toBe('31C3');
  const plain = latin1(await toPrinter([label(53, 40)], { width: 53, height: 40 }, 'zpl', { deflate, plain: true }));
  expect(plain).not.toContain('Z64');
});

it('says a white row of a Brother QL in one byte, and ends each part', async () => {
  const size = { width: 53, height: 10 };
  const bytes = latin1(await toPrinter([[corner(2, 3, 7.5, 1.25)], []], size, 'brother_ql'));
  const first = '\x1Bia\x01\x1Biz\x86\x0A\x3E\0v\0\0\0\0\0';
  expect(bytes.slice(402, 402 + first.length)).toBe(first);
  expect(bytes).toContain('\x0C\x1Bia\x01\x1Biz\x86\x0A\x3E\0v\0\0\0\x01\0');
  expect(bytes.endsWith(`M\x02${'Z'.repeat(118)}\x1A`)).toBe(true);
});

const dotsOf = (language: PrinterLanguage) => (language === 'brother_ql' ? brotherDots : printerDots);

// CRC-16 by division of the whole message as one number: x^16 + x^12 + x^5 + 1.
function remainder(letters: string): string {
  let rest = 0n;
  for (const letter of letters) rest = (rest << 8n) | BigInt(letter.charCodeAt(0));
  rest <<= 16n;
  for (let bit = BigInt(letters.length * 8 + 15); bit >= 16n; bit -= 1n) {
    if ((rest >> bit) & 1n) rest ^= 0x1_10_21n << (bit - 16n);
  }
  return rest.toString(16).toUpperCase().padStart(4, '0');
}

/** Reads commands as a printer does, one raster for each label; `width` is what the caller knows of a head that is wider than the label. */
function readPrinter(bytes: Uint8Array, language: PrinterLanguage, width: number): Raster[] {
  const text = latin1(bytes);
  if (language === 'zpl') {
    return [...text.matchAll(/\^XA[^]*?\^GFA,(\d+),\d+,(\d+),([0-9A-F]+)\^FS\^PQ1\^XZ\n/g)].map(
      ([, total, across, hex = '']) => unpacked(fromHex(hex), Number(across), Number(total) / Number(across), width),
    );
  }
  if (language === 'brother_ql') return readBrother(bytes, width);
  const rasters: Raster[] = [];
  for (let at = 0; at < bytes.length;) {
    const tspl = /^SIZE [^]*?BITMAP 0,0,(\d+),(\d+),0,/.exec(text.slice(at));
    const [, , , , , , low = 0, high = 0, lowRows = 0, highRows = 0] = bytes.slice(at);
    const [across, height] = tspl ? [Number(tspl[1]), Number(tspl[2])] : [low + high * 256, lowRows + highRows * 256];
    const from = at + (tspl ? tspl[0].length : 10);
    const data = bytes.slice(from, from + across * height).map((byte) => (tspl ? byte ^ 255 : byte));
    const end = tspl ? '\r\nPRINT 1,1\r\n' : '\x0C';
    at = from + across * height + end.length;
    expect(text.slice(at - end.length, at)).toBe(end);
    rasters.push(unpacked(data, across, height, width));
  }
  return rasters;
}

/** 400 bytes of nothing and a reset; then for each label commands of known length, rows, and the order to print. */
function readBrother(bytes: Uint8Array, width: number): Raster[] {
  const rasters: Raster[] = [];
  expect(bytes.slice(0, 402)).toEqual(Uint8Array.from([...Array.from({ length: 400 }, () => 0), 0x1b, 0x40]));
  for (let at = 402; at < bytes.length;) {
    const height = (bytes[at + 11] ?? 0) + (bytes[at + 12] ?? 0) * 256;
    at += 4 + 13 + 4 + 4 + 4 + 5;
    expect(bytes[at]).toBe(0x4d);
    const packedBits = bytes[at + 1] === 2;
    at += 2;
    const rows: number[] = [];
    for (let row = 0; row < height; row += 1) {
      if (bytes[at] === 0x5a) {
        rows.push(...Array.from({ length: 90 }, () => 0));
        at += 1;
        continue;
      }
      if (bytes[at] !== 0x67 || bytes[at + 1] !== 0) throw new Error(`No row begins at ${at}`);
      const length = bytes[at + 2] ?? 0;
      const data = Array.from(bytes.subarray(at + 3, at + 3 + length));
      rows.push(...(packedBits ? unpackBits(data) : data));
      if (rows.length !== (row + 1) * 90) throw new Error(`Row ${row} has another length`);
      at += 3 + length;
    }
    expect(bytes[at]).toBe(at === bytes.length - 1 ? 0x1a : 0x0c);
    at += 1;
    const head = unpacked(Uint8Array.from(rows), 90, height, 720);
    const margin = Math.floor((720 - width) / 2);
    const dots = Uint8Array.from({ length: width * height }, (_, place) => {
      const [row, column] = [Math.floor(place / width), place % width];
      return head.dots[row * 720 + margin + width - 1 - column] ?? 0;
    });
    expect(dots.reduce((sum, one) => sum + one, 0)).toBe(head.dots.reduce((sum, one) => sum + one, 0));
    rasters.push({ width, height, dots });
  }
  return rasters;
}

function unpackBits(data: number[]): number[] {
  const bytes: number[] = [];
  for (let at = 0; at < data.length;) {
    const count = data[at] ?? 0;
    if (count < 128) bytes.push(...data.slice(at + 1, at + count + 2));
    else bytes.push(...Array.from({ length: 257 - count }, () => data[at + 1] ?? 0));
    at += count < 128 ? count + 2 : 2;
  }
  return bytes;
}

function latin1(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

function fromHex(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16));
}

function unpacked(bytes: Uint8Array, across: number, height: number, width: number): Raster {
  expect(across).toBe(Math.ceil(width / 8));
  const dots = Uint8Array.from({ length: width * height }, (_, at) => {
    const [row, column] = [Math.floor(at / width), at % width];
    return ((bytes[row * across + (column >> 3)] ?? 0) >> (7 - (column & 7))) & 1;
  });
  return { width, height, dots };
}

function rowsOf({ width, height, dots }: Raster): string[] {
  return Array.from({ length: height }, (_, row) => dots.slice(row * width, (row + 1) * width).join(''));
}
