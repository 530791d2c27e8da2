import { ascii, packed } from './printer-bytes.ts';
import { settingRanges, settingWithin, type PrinterSettings } from './printer.ts';
import type { Raster } from './raster.ts';
import { toZ64 } from './z64.ts';

/**
 * A label in ZPL II, a 1 burns (ZPL II Programming Guide, ^GF): the graphic compressed as Z64, or as hexadecimal digits
 * where that is asked for or the browser cannot compress.
 */
export async function zpl(raster: Raster, settings: PrinterSettings): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height } = raster;
  const bytes = packed(raster);
  const data = (settings.plain_graphics ? undefined : await toZ64(bytes)) ?? hex(bytes);
  const across = Math.ceil(width / 8);
  const graphic = `^FO0,0^GFA,${bytes.length},${bytes.length},${across},${data}^FS`;
  // ^LH undoes what an earlier format left behind.
  return ascii(`${darkness(settings)}^XA^LH0,0^PW${width}^LL${height}${format(settings)}${graphic}^PQ1^XZ\n`);
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join('');
}

// Set outside of formats.
function darkness(settings: PrinterSettings): string {
  const level = settingWithin(settings.darkness, settingRanges.zpl.darkness);
  return level === undefined ? '' : `~SD${String(level).padStart(2, '0')}\n`;
}

function format({ media, speed, cutter }: PrinterSettings): string {
  const rate = settingWithin(speed, settingRanges.zpl.speed);
  const tracking = { gap: '^MNW', black_mark: '^MNM', continuous: '^MNN' };
  return [
    media ? tracking[media] : '',
    rate === undefined ? '' : `^PR${rate}`,
    // Cut, or leave for tearing off.
    cutter === undefined ? '' : cutter ? '^MMC' : '^MMT',
  ].join('');
}
