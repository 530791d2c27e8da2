import { shortCode } from '@larder/rules/label-code';
import { encodeQR } from 'qr';
import type { Mark } from './drawing.ts';
import { labelWidth } from './label-data.ts';
import { lawfulXHeight, sizeForXHeight } from './legibility.ts';
import { textWidth } from './measure.ts';
import type { LabelFont } from './measure.ts';
import { qrMarks, qrQuietZone, withoutQuietZone } from './qr-marks.ts';

/**
 * A module of the mark in millimetres: 4 dots at 203 dpi, the fewest that phones read from worn stickers (GS1 asks for
 * 0.396 to 0.990).
 */
export const codeModule = 0.5;

const modules = 21;
const side = modules * codeModule;
const quiet = qrQuietZone * codeModule;
const size = sizeForXHeight(lawfulXHeight.full);
/** The height of capitals and digits in em. */
const capitals = 0.72;
/** Between the lowest letters and the edge of the label, where printers leave a millimetre white. */
const foot = 1.1;

/**
 * The corner of a label that its mark keeps free, with the white that a QR code needs on its other sides, in
 * millimetres.
 */
export function codeCorner(height: number): { left: number; top: number } {
  return { left: labelWidth - side - 2 * quiet, top: codeTop(height) - quiet };
}

/**
 * The mark of a label `height` millimetres high, in its lower right corner: its code as a QR code of version 1 with 25
 * % of error correction, and below it the last six characters, to be typed when it is smeared.
 */
export function codeMarks(code: string, height: number, font: LabelFont): Mark[] {
  const qr = withoutQuietZone(
    encodeQR(code, 'raw', { ecc: 'quartile', version: 1, encoding: 'alphanumeric', border: 1 }),
  );
  const [x, y] = [labelWidth - quiet - side, codeTop(height)];
  const text = shortCode(code);
  const width = textWidth(text, font, 400) * size;
  return [
    ...qrMarks(qr, { x, y, module: codeModule }).map((mark): Mark => {
      return { ...mark, element: 'code', grid: { x, y, module: codeModule, modules } };
    }),
    {
      kind: 'text',
      element: 'code',
      text,
      // Below the middle of the mark; the widest letters move it off the edge.
      x: Math.min(x + (side - width) / 2, labelWidth - 1 - width),
      baseline: height - foot,
      size,
      weight: 400,
      font,
      anchor: 'start',
      ink: 'black',
      width,
    },
  ];
}

// In whole dots of 203 dpi, so that the modules are exact there.
function codeTop(height: number): number {
  return Math.floor((height - foot - size * capitals - quiet - side) * 8) / 8;
}
