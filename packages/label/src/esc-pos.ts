import { joined, packed } from './printer-bytes.ts';
import { settingRanges, settingWithin, type PrinterSettings } from './printer.ts';
import type { Raster } from './raster.ts';

/** A label in ESC/POS (Epson, GS v 0): rows of whole bytes, a 1 burns; then on to the next label. */
export function escPos(raster: Raster, settings: PrinterSettings): Uint8Array<ArrayBuffer> {
  const bytes = packed(raster);
  const { height } = raster;
  const across = bytes.length / height;
  const image = [0x1d, 0x76, 0x30, 0, across & 255, across >> 8, height & 255, height >> 8];
  const reset = [0x1b, 0x40];
  return joined(
    Uint8Array.from([...reset, ...levels(settings), ...image]),
    bytes,
    Uint8Array.from([...feed(settings), ...cut(settings)]),
  );
}

// GS ( K, functions 49 (density, negative levels counted down from 256) and 50 (speed).
function levels({ darkness, speed }: PrinterSettings): number[] {
  const density = settingWithin(darkness, settingRanges.esc_pos.darkness);
  const rate = settingWithin(speed, settingRanges.esc_pos.speed);
  const set = (fn: number, level: number | undefined) =>
    level === undefined ? [] : [0x1d, 0x28, 0x4b, 2, 0, fn, level & 255];
  return [...set(49, density), ...set(50, rate)];
}

// FF to the next gap, GS FF to the next mark; on an endless roll 24 dots, or what the cutter feeds itself.
function feed({ media, cutter }: PrinterSettings): number[] {
  if (media === 'black_mark') return [0x1d, 0x0c];
  if (media !== 'continuous') return [0x0c];
  return cutter ? [] : [0x1b, 0x4a, 24];
}

// GS V B: feeds to the blade and leaves the paper hanging by a point.
function cut({ cutter }: PrinterSettings): number[] {
  return cutter ? [0x1d, 0x56, 66, 0] : [];
}
