import { describe, expect, it } from 'vitest';
import type { Area, Step } from './outline.ts';
import { brotherDots, printerLanguages, toPrinter, type PrinterLanguage } from './printer.ts';
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
  ])('says the very dots of a label of %s × %s mm', (width, height) => {
    const areas = label(width, height);
    const meant = rasterise(areas, { width, height }, language === 'brother_ql' ? brotherDots : printerDots);
    const said = readPrinter(toPrinter(areas, { width, height }, language), language, meant.width);
    expect(said.height).toBe(meant.height);
    expect(rowsOf(said)).toEqual(rowsOf(meant));
  });
});

it('tells the printer the size of the label', () => {
  const text = (language: PrinterLanguage) =>
    String.fromCharCode(...toPrinter(label(53, 40), { width: 53, height: 40 }, language));
  expect(text('zpl')).toMatch(/^\^XA\^LH0,0\^PW424\^LL320\^FO0,0\^GFA,16960,16960,53,[0-9A-F]{33920}\^FS\^PQ1\^XZ\n$/);
  expect(text('tspl')).toMatch(/^SIZE 53 mm,40 mm\r\nREFERENCE 0,0\r\nCLS\r\nBITMAP 0,0,53,320,0,/);
  expect(text('tspl')).toMatch(/\r\nPRINT 1,1\r\n$/);
  // 40 mm are 472 rows of 300 dpi, on the continuous roll of 62 mm.
  expect(text('brother_ql')).toContain('\x1Biz\x86\x0A\x3E\0\xD8\x01\0\0\0\0');
  expect(text('esc_pos').slice(0, 10)).toBe('\x1B@\x1Dv0\0\x35\0\x40\x01');
});

/** Reads commands as a printer does; `width` is what the caller knows of a head that is wider than the label. */
function readPrinter(bytes: Uint8Array, language: PrinterLanguage, width: number): Raster {
  const text = Buffer.from(bytes).toString('latin1');
  if (language === 'zpl') {
    const [, total, across, hex = ''] = /\^GFA,(\d+),\d+,(\d+),([0-9A-F]+)\^FS/.exec(text) ?? [];
    return unpacked(Buffer.from(hex, 'hex'), Number(across), Number(total) / Number(across), width);
  }
  if (language === 'tspl') {
    const head = /BITMAP 0,0,(\d+),(\d+),0,/.exec(text);
    const [across, height] = [Number(head?.[1]), Number(head?.[2])];
    const from = (head?.index ?? 0) + (head?.[0].length ?? 0);
    const data = bytes.slice(from, from + across * height).map((byte) => byte ^ 255);
    expect(text.slice(from + across * height)).toBe('\r\nPRINT 1,1\r\n');
    return unpacked(data, across, height, width);
  }
  if (language === 'esc_pos') {
    const [low = 0, high = 0, lowRows = 0, highRows = 0] = bytes.slice(6, 10);
    const [across, height] = [low + high * 256, lowRows + highRows * 256];
    expect(bytes.slice(10 + across * height)).toEqual(Uint8Array.of(0x0c));
    return unpacked(bytes.slice(10), across, height, width);
  }
  // 400 bytes of nothing, then commands of known length, then rows.
  const first = text.indexOf('M\0g\0Z', 400) + 2;
  const height = (bytes.length - 1 - first) / 93;
  expect(bytes.at(-1)).toBe(0x1a);
  const rows = Array.from({ length: height }, (_, row) => {
    expect(text.slice(first + row * 93, first + row * 93 + 3)).toBe('g\0Z');
    return bytes.slice(first + row * 93 + 3, first + (row + 1) * 93);
  });
  const head = unpacked(Uint8Array.from(rows.flatMap((row) => [...row])), 90, height, 720);
  const margin = Math.floor((720 - width) / 2);
  const dots = Uint8Array.from({ length: width * height }, (_, at) => {
    const [row, column] = [Math.floor(at / width), at % width];
    return head.dots[row * 720 + margin + width - 1 - column] ?? 0;
  });
  expect(dots.reduce((sum, one) => sum + one, 0)).toBe(head.dots.reduce((sum, one) => sum + one, 0));
  return { width, height, dots };
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
