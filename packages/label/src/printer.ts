import type { Area } from './outline.ts';
import { printerDots, rasterise, type Raster } from './raster.ts';

/** What label printers understand: Zebra's ZPL II, TSC's TSPL, the raster mode of Brother QL, and ESC/POS of receipt printers. */
export const printerLanguages = ['zpl', 'tspl', 'brother_ql', 'esc_pos'] as const;
export type PrinterLanguage = (typeof printerLanguages)[number];

/**
 * The bytes that make a printer print one label: its dots as a picture, never as text, so that no printer sets it in a font of its own.
 * Areas and size are millimetres from the label's top left corner; 203 dpi, on Brother QL 300 dpi.
 */
export function toPrinter(
  areas: Area[],
  size: { width: number; height: number },
  language: PrinterLanguage,
): Uint8Array<ArrayBuffer> {
  if (language === 'brother_ql') return brotherQl(rasterise(areas, size, brotherDots));
  const raster = rasterise(areas, size);
  if (language === 'zpl') return zpl(raster);
  return language === 'tspl' ? tspl(raster) : escPos(raster);
}

// ZPL II Programming Guide, ^GF: hexadecimal digits, a 1 burns. ^LH undoes what an earlier format left behind.
function zpl({ width, height, dots }: Raster): Uint8Array<ArrayBuffer> {
  const bytes = packed({ width, height, dots });
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
  const graphic = `^FO0,0^GFA,${bytes.length},${bytes.length},${bytes.length / height},${hex}^FS`;
  return ascii(`^XA^LH0,0^PW${width}^LL${height}${graphic}^PQ1^XZ\n`);
}

// TSPL/TSPL2 Programming, BITMAP: binary bytes, a 0 burns. The gap stays as the printer has measured it.
function tspl({ width, height, dots }: Raster): Uint8Array<ArrayBuffer> {
  const bytes = packed({ width, height, dots }).map((byte) => byte ^ 255);
  const size = `SIZE ${width / printerDots} mm,${height / printerDots} mm`;
  const bitmap = `BITMAP 0,0,${bytes.length / height},${height},0,`;
  return joined(ascii(`${size}\r\nREFERENCE 0,0\r\nCLS\r\n${bitmap}`), bytes, ascii('\r\nPRINT 1,1\r\n'));
}

// ESC/POS, GS v 0: rows of whole bytes, a 1 burns; a form feed goes on to the next label.
function escPos({ width, height, dots }: Raster): Uint8Array<ArrayBuffer> {
  const bytes = packed({ width, height, dots });
  const across = bytes.length / height;
  const start = [0x1b, 0x40, 0x1d, 0x76, 0x30, 0, across & 255, across >> 8, height & 255, height >> 8];
  return joined(Uint8Array.from(start), bytes, Uint8Array.of(0x0c));
}

/** Of a Brother QL: 300 dpi. */
export const brotherDots = 300 / 25.4;
const brotherPins = 720;

// Raster Command Reference QL-800/810W/820NWB, on the 62 mm continuous roll (DK-22205), cut behind each label. The head has its first
// pin at the right: rows run from right to left, in the middle of the roll.
function brotherQl({ width, height, dots }: Raster): Uint8Array<ArrayBuffer> {
  const offset = Math.floor((brotherPins - width) / 2);
  const head: Raster = { width: brotherPins, height, dots: new Uint8Array(brotherPins * height) };
  dots.forEach((dot, at) => {
    const [row, column] = [Math.floor(at / width), at % width];
    head.dots[row * brotherPins + offset + width - 1 - column] = dot;
  });
  const bytes = packed(head);
  const across = brotherPins / 8;
  const rows = Array.from({ length: height }, (_, row) => [
    Uint8Array.of(0x67, 0, across),
    bytes.subarray(row * across, (row + 1) * across),
  ]);
  const count = [0, 8, 16, 24].map((shift) => (height >> shift) & 255);
  const commands = [
    [0x1b, 0x40],
    [0x1b, 0x69, 0x61, 1],
    [0x1b, 0x69, 0x7a, 0x86, 0x0a, 62, 0, ...count, 0, 0],
    [0x1b, 0x69, 0x4d, 0x40],
    [0x1b, 0x69, 0x41, 1],
    [0x1b, 0x69, 0x4b, 8],
    [0x1b, 0x69, 0x64, 35, 0],
    [0x4d, 0],
  ];
  return joined(new Uint8Array(400), Uint8Array.from(commands.flat()), ...rows.flat(), Uint8Array.of(0x1a));
}

// Eight dots to the byte, the leftmost highest; a row is filled up with white.
function packed({ width, height, dots }: Raster): Uint8Array<ArrayBuffer> {
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

function ascii(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
