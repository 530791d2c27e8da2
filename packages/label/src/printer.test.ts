import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Area, Step } from './outline.ts';
import { PrintError, printerDocument } from './printer-document.ts';
import { readPrinter } from './printer-reader.ts';
import {
  printerLanguages,
  printerScale,
  standardPrinter,
  type Printer,
  type PrinterLanguage,
  type PrinterSettings,
} from './printer.ts';
import { rasterise, type Raster } from './raster.ts';

afterEach(() => vi.unstubAllGlobals());

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
const dot = 1 / 8;
const label = (width: number, height: number): Area[] => [
  corner(0, 0, dot, dot),
  corner(width - dot, 0, dot, dot),
  corner(0, height - dot, dot, dot),
  corner(2, 3, 7.5, 1.25),
  corner(width - 5, 10, 2.375, height - 12),
];

const printerOf = (language: PrinterLanguage, settings: PrinterSettings = {}, dpi?: Printer['dpi']): Printer => {
  const printer = standardPrinter(language);
  return { ...printer, dpi: dpi ?? printer.dpi, settings };
};
const small = { width: 53, height: 40 };
const text = async (language: PrinterLanguage, settings: PrinterSettings = {}) =>
  latin1(await printerDocument([label(53, 40)], small, printerOf(language, settings)));

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
      const dpis = language === 'brother_ql' ? ([300] as const) : ([203, 300] as const);
      for (const dpi of dpis) {
        for (const plain_graphics of [true, false]) {
          const printer = printerOf(language, { plain_graphics }, dpi);
          const drawn = parts.map((areas) => rasterise(areas, size, printerScale(printer)));
          const bytes = await printerDocument(parts, size, printer);
          const read = await readPrinter(bytes, language, drawn[0]?.width ?? 0);
          expect(read.map(rowsOf)).toEqual(drawn.map(rowsOf));
        }
      }
    },
  );

  it('is read the same with everything set, as far as it can be set', async () => {
    const printer = printerOf(language);
    const drawn = rasterise(label(53, 40), small, printerScale(printer));
    for (const media of ['gap', 'black_mark', 'continuous'] as const) {
      for (const cutter of [true, false]) {
        const settings = { darkness: 4, speed: 3, media, gap: 2.5, cutter, offset_x: 0, offset_y: 0 };
        const bytes = await printerDocument([label(53, 40)], small, { ...printer, settings });
        expect((await readPrinter(bytes, language, drawn.width)).map(rowsOf)).toEqual([rowsOf(drawn)]);
      }
    }
  });

  it('moves the label by the offset, and refuses to cut a part of it off', async () => {
    const middle = [corner(10, 10, 20, 5)];
    const at = (offset_x: number, offset_y: number) => printerOf(language, { offset_x, offset_y });
    const bytes = await printerDocument([middle], small, at(-16, 9));
    const scale = printerScale(at(0, 0));
    const drawn = rasterise([corner(10 - 16 / scale, 10 + 9 / scale, 20, 5)], small, scale);
    expect((await readPrinter(bytes, language, drawn.width)).map(rowsOf)).toEqual([rowsOf(drawn)]);
    // The label has a dot in its corners.
    for (const [x, y] of [
      [1, 0],
      [0, -1],
    ] as const) {
      const refused = printerDocument([label(53, 40)], small, at(x, y));
      await expect(refused).rejects.toThrow(PrintError);
      await expect(refused).rejects.toMatchObject({ kind: 'cut_off' });
    }
    expect(await printerDocument([label(53, 40)], small, at(1, 0), { mayCut: true })).toBeInstanceOf(Uint8Array);
  });

  it('refuses a label that is wider than the head', async () => {
    const narrow = { ...printerOf(language), width: 48 };
    await expect(printerDocument([[]], small, narrow)).rejects.toMatchObject({ kind: 'too_wide' });
  });
});

it('gives the printer the size of the label', async () => {
  expect(await text('zpl', { plain_graphics: true })).toMatch(
    /^\^XA\^LH0,0\^PW424\^LL320\^FO0,0\^GFA,16960,16960,53,[0-9A-F]{33920}\^FS\^PQ1\^XZ\n$/,
  );
  expect(await text('tspl')).toMatch(/^SIZE 53 mm,40 mm\r\nREFERENCE 0,0\r\nCLS\r\nBITMAP 0,0,53,320,0,/);
  expect(await text('tspl')).toMatch(/\r\nPRINT 1,1\r\n$/);
  // 40 mm are 472 rows of 300 dpi, on the continuous roll of 62 mm.
  expect(await text('brother_ql')).toContain('\x1Biz\x86\x0A\x3E\0\xD8\x01\0\0\0\0');
  expect((await text('esc_pos')).slice(0, 10)).toBe('\x1B@\x1Dv0\0\x35\0\x40\x01');
});

it.each<[PrinterLanguage, PrinterSettings, string]>([
  ['zpl', { darkness: 7 }, '~SD07\n^XA'],
  // Beyond the range, between two numbers, and none.
  ['zpl', { darkness: 99 }, '~SD30\n^XA'],
  ['tspl', { darkness: -3.2 }, '\r\nDENSITY 0\r\n'],
  ['zpl', { speed: 4.4 }, '^LL320^PR4^FO'],
  ['zpl', { darkness: Number.NaN, media: 'gap', cutter: true }, '^LL320^MNW^MMC^FO'],
  ['zpl', { media: 'black_mark', cutter: false }, '^LL320^MNM^MMT^FO'],
  ['zpl', { media: 'continuous', speed: 2 }, '^LL320^MNN^PR2^FO'],
  ['tspl', { media: 'gap' }, 'mm\r\nGAP 3 mm,0 mm\r\nREFERENCE'],
  ['tspl', { media: 'black_mark', gap: 2 }, 'mm\r\nBLINE 2 mm,0 mm\r\nREFERENCE'],
  ['tspl', { media: 'continuous', speed: 5 }, 'mm\r\nGAP 0 mm,0 mm\r\nSPEED 5\r\nREFERENCE'],
  ['tspl', { cutter: true }, '\r\nSET CUTTER 1\r\n'],
  ['tspl', { cutter: false }, '\r\nSET CUTTER OFF\r\n'],
  ['esc_pos', { darkness: -2, speed: 5 }, '\x1B@\x1D(K\x02\x001\xFE\x1D(K\x02\x002\x05\x1Dv0'],
  ['brother_ql', { cutter: false }, '\x1BiM\0\x1BiA\x01\x1BiK\0'],
  ['brother_ql', {}, '\x1BiM@\x1BiA\x01\x1BiK\x08'],
])('sends a setting to %s: %j', async (language, settings, expected) => {
  expect(await text(language, settings)).toContain(expected);
});

it.each<[PrinterSettings, string]>([
  [{}, '\x0C'],
  [{ media: 'gap', cutter: true }, '\x0C\x1DVB\0'],
  [{ media: 'black_mark' }, '\x1D\x0C'],
  [{ media: 'continuous' }, '\x1BJ\x18'],
  [{ media: 'continuous', cutter: true }, '\x1DVB\0'],
])('feeds the paper of ESC/POS with %j', async (settings, end) => {
  const bytes = latin1(await printerDocument([[]], { width: 8, height: 1 }, printerOf('esc_pos', settings)));
  expect(bytes).toBe(`\x1B@\x1Dv0\0\x08\0\x08\0${'\0'.repeat(64)}${end}`);
});

it('sends the graphic of ZPL compressed where it can, with the check sum of its letters', async () => {
  const [, letters = '', sum] =
    /\^GFA,16960,16960,53,:Z64:([A-Za-z0-9+/]+=*):([0-9A-F]{4})\^FS/.exec(await text('zpl')) ?? [];
  const plain = await text('zpl', { plain_graphics: true });
  expect(letters.length).toBeGreaterThan(100);
  expect(sum).toBe(remainder(letters));
  // The check value that catalogues of CRCs give for this one.
  expect(remainder('123456789')).toBe('31C3');
  vi.stubGlobal('CompressionStream', undefined);
  expect(await text('zpl')).toBe(plain);
});

it('says a white row of a Brother QL in one byte, and ends each part', async () => {
  const size = { width: 53, height: 10 };
  const bytes = latin1(await printerDocument([[corner(2, 3, 7.5, 1.25)], []], size, printerOf('brother_ql')));
  const first = '\x1Bia\x01\x1Biz\x86\x0A\x3E\0v\0\0\0\0\0';
  expect(bytes.slice(402, 402 + first.length)).toBe(first);
  expect(bytes).toContain('\x0C\x1Bia\x01\x1Biz\x86\x0A\x3E\0v\0\0\0\x01\0');
  expect(bytes.endsWith(`M\x02${'Z'.repeat(118)}\x1A`)).toBe(true);
});

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

function latin1(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

function rowsOf({ width, height, dots }: Raster): string[] {
  return Array.from({ length: height }, (_, row) => dots.slice(row * width, (row + 1) * width).join(''));
}
