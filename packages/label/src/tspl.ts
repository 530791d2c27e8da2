import { ascii, joined, packed } from './printer-bytes.ts';
import { settingRanges, settingWithin, type PrinterSettings } from './printer.ts';
import type { Raster } from './raster.ts';

/**
 * A label in TSPL (TSPL/TSPL2 Programming, BITMAP): binary bytes, a 0 burns. Without settings the gap stays as the
 * printer has measured it. `scale` is dots to the millimetre.
 */
export function tspl(raster: Raster, scale: number, settings: PrinterSettings): Uint8Array<ArrayBuffer> {
  const bytes = packed(raster).map((byte) => byte ^ 255);
  const millimetres = (dots: number) => Math.round((dots / scale) * 100) / 100;
  const lines = [
    `SIZE ${millimetres(raster.width)} mm,${millimetres(raster.height)} mm`,
    ...settingLines(settings),
    'REFERENCE 0,0',
    'CLS',
    `BITMAP 0,0,${bytes.length / raster.height},${raster.height},0,`,
  ];
  return joined(ascii(lines.join('\r\n')), bytes, ascii('\r\nPRINT 1,1\r\n'));
}

function settingLines({ media, gap = 3, darkness, speed, cutter }: PrinterSettings): string[] {
  const [density, rate] = [
    settingWithin(darkness, settingRanges.tspl.darkness),
    settingWithin(speed, settingRanges.tspl.speed),
  ];
  const between = { gap: `GAP ${gap} mm,0 mm`, black_mark: `BLINE ${gap} mm,0 mm`, continuous: 'GAP 0 mm,0 mm' };
  return [
    ...(media ? [between[media]] : []),
    ...(density === undefined ? [] : [`DENSITY ${density}`]),
    ...(rate === undefined ? [] : [`SPEED ${rate}`]),
    ...(cutter === undefined ? [] : [`SET CUTTER ${cutter ? 1 : 'OFF'}`]),
  ];
}
