import { brotherQl } from './brother-ql.ts';
import { escPos } from './esc-pos.ts';
import type { Area } from './outline.ts';
import { joined } from './printer-bytes.ts';
import { printerScale, type Printer } from './printer.ts';
import { moveRaster, rasterise, type Raster } from './raster.ts';
import { tspl } from './tspl.ts';
import { zpl } from './zpl.ts';

/** Why a label cannot be printed as a printer is set up. */
export class PrintError extends Error {
  /** `too_wide` for the head; `cut_off` by the offset; `no_name`: nothing says what the food is. */
  readonly kind: 'too_wide' | 'cut_off' | 'no_name';

  constructor(kind: PrintError['kind'], message: string) {
    super(message);
    this.name = 'PrintError';
    this.kind = kind;
  }
}

type Size = { width: number; height: number };

/**
 * The bytes that make a printer print one label, its parts one after another: its dots as a picture, never as text, so
 * that no printer sets it in a font of its own. Areas and size are millimetres from the top left corner of each part.
 * Throws a PrintError rather than cut a dot off, unless `mayCut`.
 */
export async function printerDocument(
  parts: Area[][],
  size: Size,
  printer: Printer,
  { mayCut = false }: { mayCut?: boolean } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  if (size.width > printer.width + 0.01) {
    throw new PrintError('too_wide', `The label is ${size.width} mm wide, the printer prints ${printer.width} mm`);
  }
  const rasters = parts.map((areas) => moved(rasterise(areas, size, printerScale(printer)), printer, mayCut));
  return encode(rasters, printer);
}

function moved(raster: Raster, { settings: { offset_x = 0, offset_y = 0 } }: Printer, mayCut: boolean): Raster {
  const whole = (dots: number) => (Number.isFinite(dots) ? Math.round(dots) : 0);
  const [x, y] = [whole(offset_x), whole(offset_y)];
  if (x === 0 && y === 0) return raster;
  const result = moveRaster(raster, x, y);
  if (mayCut || black(result) === black(raster)) return result;
  throw new PrintError('cut_off', `An offset of ${x} and ${y} dots would cut off a part of the label`);
}

function black({ dots }: Raster): number {
  return dots.reduce((sum, dot) => sum + dot, 0);
}

async function encode(rasters: Raster[], printer: Printer): Promise<Uint8Array<ArrayBuffer>> {
  const { language, settings } = printer;
  if (language === 'brother_ql') return brotherQl(rasters, settings);
  if (language === 'tspl') return joined(...rasters.map((raster) => tspl(raster, printerScale(printer), settings)));
  if (language === 'esc_pos') return joined(...rasters.map((raster) => escPos(raster, settings)));
  return joined(...(await Promise.all(rasters.map((raster) => zpl(raster, settings)))));
}
