import { brotherDots, brotherQl } from './brother-ql.ts';
import type { Area } from './outline.ts';
import { ascii, joined, packed } from './printer-bytes.ts';
import { printerDots, rasterise, type Raster } from './raster.ts';
import { zpl, zplCompressed, type Deflate } from './zpl.ts';

/** What label printers understand: Zebra's ZPL II, TSC's TSPL, the raster mode of Brother QL, and ESC/POS of receipt printers. */
export const printerLanguages = ['zpl', 'tspl', 'brother_ql', 'esc_pos'] as const;
export type PrinterLanguage = (typeof printerLanguages)[number];

export interface PrinterOptions {
  /** Without it ZPL is sent in plain hexadecimal digits. */
  deflate?: Deflate | undefined;
  /** For firmware that cannot unpack graphics: nothing is compressed. */
  plain?: boolean | undefined;
}

/**
 * The bytes that make a printer print one label, its parts one after another: its dots as a picture, never as text, so that no printer
 * sets it in a font of its own. Areas and size are millimetres from the top left corner of each part; 203 dpi, on Brother QL 300 dpi.
 */
export async function toPrinter(
  parts: Area[][],
  size: { width: number; height: number },
  language: PrinterLanguage,
  { deflate, plain = false }: PrinterOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const rasters = parts.map((areas) => rasterise(areas, size, language === 'brother_ql' ? brotherDots : printerDots));
  if (language === 'brother_ql') return brotherQl(rasters, !plain);
  if (language === 'tspl') return joined(...rasters.map(tspl));
  if (language === 'esc_pos') return joined(...rasters.map(escPos));
  if (plain || !deflate) return joined(...rasters.map(zpl));
  return joined(...(await Promise.all(rasters.map((raster) => zplCompressed(raster, deflate)))));
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
